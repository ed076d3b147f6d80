"""What a proof proves, and that nothing in it can be changed unseen."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.fair import (
    Contribution,
    DealSecret,
    FaultKind,
    Findings,
    Opening,
    Proof,
    ProofFault,
    Proved,
    Sender,
    ShuffleProof,
    Witnessed,
    check,
)
from boodle.frozen import replace
from tests.fair.deals import CONTRIBUTIONS, DECK, deck_of, sealed_deck, secret_of, seen, whole_proof
from tests.reliability import Report

DEALS, CHANGES = 100, 798
"""So many deals, and so many changes to the proofs of each."""
SECRET = secret_of("checked")
SHOWN = frozenset({"QH", "KH", "2C"})
PROOF = SECRET.proof((sealed_deck(SECRET, *SHOWN),))
WHOLE = whole_proof(SECRET)
WHOLE_SEEN = (seen("2C"), seen("QH", "KH", count=1))


def fault(proof: Proof, *witnessed: Witnessed) -> FaultKind | None:
    """The kind of the first fault."""
    found = check(proof, witnessed).fault
    return None if found is None else found.kind


def changed(text: bytes, at: int) -> bytes:
    """Bytes with one of them another."""
    return text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]


def test_shown_cards_are_proved_not_to_have_changed() -> None:
    """And no more than that, without the seed."""
    assert check(PROOF, (seen(*SHOWN),)) == Findings((Proved.SHOWN,))


def test_a_whole_opening_proves_the_shuffle() -> None:
    """A second one after a misdeal too, whether or not the orders were seen."""
    orders = (seen("2C", order=deck_of(SECRET)), seen(count=1, order=deck_of(SECRET, 1)))
    assert check(WHOLE, WHOLE_SEEN) == check(WHOLE, orders) == Findings((Proved.SHUFFLE,) * 2)
    assert deck_of(SECRET) != deck_of(SECRET, 1)


def test_where_nothing_was_opened_nothing_is_proved() -> None:
    """A deal that is still on, whatever was shown in it."""
    for shown in ((), SHOWN):
        assert check(SECRET.proof((sealed_deck(SECRET),)), (seen(*shown),)) == Findings((Proved.NOTHING,))


def test_each_shuffle_of_a_deal_is_proved_by_itself() -> None:
    """One of which nothing was laid open is not, whatever was laid open of another."""
    proof = SECRET.proof((sealed_deck(SECRET), sealed_deck(SECRET, *SHOWN, count=1)))
    found = check(proof, (seen("2C"), seen(*SHOWN, count=1)))
    assert (found.shuffles, found.proved) == ((Proved.NOTHING, Proved.SHOWN), Proved.NOTHING)


def test_a_server_that_starts_again_seals_the_same() -> None:
    """From the seed and the contributions alone."""
    assert whole_proof(secret_of("checked")) == WHOLE


@given(st.sets(st.integers(0, 51)))
def test_whatever_was_shown_is_opened_and_nothing_else(places: set[int]) -> None:
    """The openings are the shown cards, hold against what was sealed, and say nothing of another salt."""
    order = deck_of(SECRET)
    sealed = SECRET.sealed(order, "deck")
    shown = [order[place] for place in places]
    proof = sealed.showing(shown)
    assert {one.position for one in proof.openings} == places
    assert fault(SECRET.proof((proof,)), seen(*shown)) is None
    hidden = {one.salt for one in sealed.openings if one.position not in places}
    assert hidden.isdisjoint(one.salt for one in proof.openings)
    assert len({one.salt for one in sealed.openings}) == 52


@given(st.integers(0, 51), st.sampled_from(DECK))
def test_no_other_card_opens_a_position(place: int, card: str) -> None:
    """Only the one that was sealed there."""
    opening = SECRET.sealed(deck_of(SECRET), "deck").opening(place)
    shuffle = replace(sealed_deck(SECRET), openings=(replace(opening, thing=card),))
    told = fault(SECRET.proof((shuffle,)), seen())
    assert told is (None if card == opening.thing else FaultKind.OPENING)


@given(st.integers(0, 51), st.integers(0, 51), st.integers(0, 51))
def test_a_card_that_changed_hands_is_found(place: int, one: int, other: int) -> None:
    """Two cards exchanged after they were sealed cannot both be opened."""
    if one == other:
        return
    order = list(deck_of(SECRET))
    sealed = SECRET.sealed(order, "deck")
    order[one], order[other] = order[other], order[one]
    again = SECRET.sealed(order, "deck")
    forged = replace(sealed.showing(), openings=(again.opening(place),))
    told = fault(SECRET.proof((forged,)), seen())
    assert told is (FaultKind.OPENING if place in (one, other) else None)


def tampered(proof: Proof) -> Iterator[tuple[str, Proof]]:
    """Every proof that differs from this one in one byte or one thing."""
    yield "the table", replace(proof, table="a-tablf")
    yield "the deal", replace(proof, deal=proof.deal + 1)
    for at in range(32):
        yield f"commitment {at}", replace(proof, commitment=changed(proof.commitment, at))
    for seat, one in enumerate(proof.contributions):
        for at in range(len(one.added)):
            yield f"added {seat} {at}", contributed(proof, seat, replace(one, added=changed(one.added, at)))
        for sender in Sender:
            if sender is not one.sender:
                yield f"sender {seat} {sender}", contributed(proof, seat, replace(one, sender=sender))
    yield "a seat less", replace(proof, contributions=proof.contributions[:-1])
    yield "a seat more", replace(proof, contributions=(*proof.contributions, Contribution(Sender.EMPTY)))
    for number, shuffle in enumerate(proof.shuffles):
        for what, other in tampered_shuffles(shuffle):
            shuffles = (*proof.shuffles[:number], other, *proof.shuffles[number + 1 :])
            yield f"shuffle {number}: {what}", replace(proof, shuffles=shuffles)
    if proof.server_seed is not None:
        for at in range(32):
            yield f"seed {at}", replace(proof, server_seed=changed(proof.server_seed, at))
        yield "a short seed", replace(proof, server_seed=proof.server_seed[:31])


def contributed(proof: Proof, seat: int, one: Contribution) -> Proof:
    """The proof with another contribution of one seat."""
    return replace(proof, contributions=(*proof.contributions[:seat], one, *proof.contributions[seat + 1 :]))


def tampered_shuffles(shuffle: ShuffleProof) -> Iterator[tuple[str, ShuffleProof]]:
    """Every shuffle that differs from this one in one byte or one thing."""
    yield "the purpose", replace(shuffle, purpose="desk")
    yield "the count", replace(shuffle, count=7)
    for at in range(32):
        yield f"seal {at}", replace(shuffle, seal=changed(shuffle.seal, at))
    places = shuffle.positions
    for place, sealed in enumerate(places):
        for at in (0, 31):
            other = (*places[:place], changed(sealed, at), *places[place + 1 :])
            yield f"position {place} {at}", replace(shuffle, positions=other)
    yield "a position less", replace(shuffle, positions=places[:-1])
    yield "no positions", replace(shuffle, positions=())
    yield "positions exchanged", replace(shuffle, positions=(places[1], places[0], *places[2:]))
    for number, opening in enumerate(shuffle.openings):
        before, after = shuffle.openings[:number], shuffle.openings[number + 1 :]
        for what, other_opening in tampered_openings(opening):
            yield f"opening {number}: {what}", replace(shuffle, openings=(*before, other_opening, *after))
        yield f"opening {number} twice", replace(shuffle, openings=(*before, opening, opening, *after))


def tampered_openings(opening: Opening) -> Iterator[tuple[str, Opening]]:
    """Every opening that differs from this one in one byte or one thing."""
    yield "place", replace(opening, position=(opening.position + 1) % 52)
    yield "no place", replace(opening, position=52)
    yield "card", replace(opening, thing="AS" if opening.thing != "AS" else "2D")
    yield "no card", replace(opening, thing="")
    for at in range(32):
        yield f"salt {at}", replace(opening, salt=changed(opening.salt, at))


def changes_found(secret: DealSecret) -> int:
    """Change each thing in the proofs of a deal, opened in part and whole; returns how many changes were found."""
    found = 0
    for proof, witnessed in (
        (secret.proof((sealed_deck(secret, *SHOWN),)), (seen(*SHOWN),)),
        (whole_proof(secret), WHOLE_SEEN),
    ):
        told = {what: check(other, witnessed).fault for what, other in tampered(proof)}
        assert [what for what, fault in told.items() if fault is None] == []
        found += len(told)
    return found


def test_nothing_in_a_proof_can_be_changed() -> None:
    """SERVER 2: every byte of commitment, contributions, seal, positions, openings and seed, opened whole or not."""
    assert changes_found(SECRET) == CHANGES


@pytest.mark.slow
def test_nothing_in_many_proofs_can_be_changed(report_line: Report) -> None:
    """SERVER 2: the same at length."""
    report_line(suite="proofs of deals with one thing changed: found", count=DEALS * CHANGES, seed=1)
    assert sum(changes_found(secret_of(f"deal {deal}", deal)) for deal in range(1, DEALS + 1)) == DEALS * CHANGES


@pytest.mark.parametrize("place", range(51))
def test_another_order_is_found_wherever_it_differs(place: int) -> None:
    """Two neighbours exchanged are not the shuffle."""
    order = list(deck_of(SECRET))
    order[place : place + 2] = order[place + 1], order[place]
    proof = SECRET.proof((sealed_deck(SECRET),), whole=True)
    assert fault(proof, seen(order=tuple(order))) is FaultKind.ORDER


def test_a_deck_that_is_not_the_shuffle_is_found_though_it_was_sealed() -> None:
    """A server that stacks the deck is found out by its seed alone."""
    stacked = tuple(reversed(deck_of(SECRET)))
    proof = SECRET.proof((SECRET.sealed(stacked, "deck").showing(stacked),), whole=True)
    assert fault(replace(proof, server_seed=None), seen(*DECK, order=stacked)) is None
    assert fault(proof, seen(*DECK)) is FaultKind.POSITION
    assert fault(proof, seen(*DECK, order=stacked)) is FaultKind.ORDER


def test_each_fault_is_told_with_its_place() -> None:
    """Seat, shuffle, position and thing, as far as there are any."""
    shuffle = PROOF.shuffles[0]
    opening = shuffle.openings[1]
    wrong = replace(shuffle, openings=(replace(opening, salt=bytes(32)),))
    told = ProofFault(FaultKind.OPENING, None, "deck", 0, opening.position, opening.thing)
    assert check(replace(PROOF, shuffles=(wrong,)), (seen(),)).fault == told
    assert check(PROOF, (seen(*SHOWN, "AS"),)).fault == ProofFault(FaultKind.UNOPENED, None, "deck", 0, None, "AS")
    assert check(PROOF, ()).fault == ProofFault(FaultKind.UNSEEN, None, "deck", 0)
    missing = ProofFault(FaultKind.UNSEALED, None, "deck", 1)
    assert check(PROOF, (seen(*SHOWN), seen(count=1))).fault == missing
    assert fault(replace(PROOF, shuffles=(shuffle, shuffle)), seen(*SHOWN)) is FaultKind.UNSEEN
    assert fault(PROOF, Witnessed("deck", 0, DECK[:51])) is FaultKind.NUMBER
    silent = contributed(PROOF, 2, Contribution(Sender.SILENT, b"x"))
    assert check(silent, (seen(*SHOWN),)).fault == ProofFault(FaultKind.CONTRIBUTION, 2)
    assert fault(contributed(PROOF, 0, Contribution(Sender.SENT, bytes(65))), seen()) is FaultKind.CONTRIBUTION
    assert fault(replace(WHOLE, server_seed=bytes(32)), *WHOLE_SEEN) is FaultKind.COMMITMENT


def test_the_first_fault_proves_nothing() -> None:
    """Whatever else holds."""
    assert check(PROOF, ()).proved is Proved.NOTHING


def test_an_opening_in_another_place_than_the_order_is_found() -> None:
    """Where the order is known and the seed is not."""
    order = deck_of(SECRET)
    assert fault(PROOF, seen(*SHOWN, order=order)) is None
    place = order.index("QH")
    other = (*order[:place], *reversed(order[place : place + 2]), *order[place + 2 :])
    assert fault(PROOF, seen(*SHOWN, order=other)) is FaultKind.ORDER
    assert fault(PROOF, seen(*SHOWN, order=order[:place])) is FaultKind.ORDER


def test_a_shuffle_that_hides_nothing_is_opened_whole() -> None:
    """Who deals first, and what the layout shows."""
    seats = SECRET.shuffle(range(4), "dealer")
    proof = SECRET.proof((SECRET.sealed(seats, "dealer").opened(),))
    drawn = Witnessed("dealer", 0, ("0", "1", "2", "3"), order=tuple(map(str, seats)))
    assert check(proof, (drawn,)) == Findings((Proved.SHOWN,))


def test_the_bond_holds_what_became_of_every_seat() -> None:
    """Nobody can be called silent afterwards who was a bot."""
    assert [one.sender for one in CONTRIBUTIONS] == [
        Sender.SENT,
        Sender.BOT,
        Sender.SILENT,
        Sender.SENT,
        Sender.EMPTY,
    ]
    silent = contributed(PROOF, 1, Contribution(Sender.SILENT))
    assert silent.bond != PROOF.bond
    assert fault(silent, seen(*SHOWN)) is FaultKind.SEAL
