"""Law 4: what a seat may know does not change when the cards that it does not see change places."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import Card
from boodle.draw import HouseRules, Table, view
from boodle.draw.answers import Jackpots
from boodle.draw.events.dealing import CardsReplaced
from boodle.frozen import replace
from boodle.ring.table import hand_of
from boodle.rulebook import Viewer
from boodle.session import Session
from tests.draw.games import EVENINGS, random_house


def house_without_jackpots(rng: Random) -> HouseRules:
    """Return random house rules: who opens a jackpot, and that nobody does, tells something of the cards."""
    house: HouseRules = replace(random_house(rng), jackpots=Jackpots.NO)
    return house


PLAYED = replace(EVENINGS, house=house_without_jackpots)
LATEST = 60
"""How many moves there are before the evening is looked at, at most."""


def known_to(session: Session[Table], viewer: Viewer) -> set[Card]:
    """Return the cards that a viewer may see, and those that others named when they threw them away.

    Those are in the answers: with other cards in their hands they could not have said so.
    """
    hand = hand_of(session.round.table)
    seen = {card for cards in hand.shown for card in cards} | {*hand.discards}
    if viewer is not None and viewer < len(hand.hole):
        seen |= {*hand.hole[viewer]}
    return seen


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_what_a_seat_knows_does_not_change_with_what_it_does_not_see(seed: int) -> None:
    """Every seat's view and events, and a spectator's, are the same whatever lies face down."""
    session, rng = PLAYED.mid_hand(seed, LATEST)
    for viewer in (*session.round.table.seats, None):
        again = PLAYED.otherwise(session, seed, known_to(session, viewer), rng)
        assert view(again.round, viewer) == view(session.round, viewer)
        assert again.since(0, viewer) == session.since(0, viewer)


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_a_discard_is_a_number_to_all_but_its_seat(seed: int) -> None:
    """Nobody else is shown a card that was thrown away or drawn before the showdown."""
    session, _ = PLAYED.mid_hand(seed, LATEST)
    for event in session.log:
        if isinstance(event, CardsReplaced):
            assert event.seen_by(event.seat) == event
            for viewer in (None, *(seat for seat in session.round.table.seats if seat != event.seat)):
                seen = event.seen_by(viewer)
                assert not any(str(card) in repr(seen) for card in event.discarded)  # type: ignore[union-attr]
                assert (len(seen.discarded), len(seen.drawn)) == (len(event.discarded), len(event.drawn))
