"""What is no answer is refused by its kind, and no refusal tells what a seat may not know."""

import re
from collections.abc import Callable

import pytest

from boodle.bots.given import Seen
from boodle.bots.tripoley.sight import desk_of
from boodle.cards import Card, CardSet
from boodle.cards.deck import seed_of
from boodle.rulebook import IllegalAction, NotYourTurn, Office, RulesError, StaleAnswer, TimeUp
from boodle.seating import Between, HostSays, SeatNewcomer, SeatsError
from boodle.session import Session, nature_of
from boodle.sim.policies.sense import gone
from boodle.tripoley import HouseRules, HouseRulesError, Table, open_deal, open_evening, view
from boodle.tripoley.actions import Bid, Claim, Lead, PickFive, SpareUseSaid
from boodle.tripoley.answers import Claims, ShortAnte
from boodle.tripoley.board import ACE, KING
from boodle.tripoley.misdeal import Misdeal

NAMES = ("Ann", "Ben", "Cem")


def dealt(house: HouseRules | None = None) -> Session[Table]:
    """One deal with its cards out, seat 2 the dealer."""
    return Session(open_deal(house or HouseRules(), NAMES, dealer=2), nature_of(seed_of("refused")))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Bid(5.0),  # type: ignore[arg-type]
        lambda: Bid(True),  # noqa: FBT003 - the point of it
        lambda: Claim("A"),  # type: ignore[arg-type]
        lambda: Claim(("A",)),  # type: ignore[arg-type]
        lambda: PickFive((1, 2, 3, 4, 5)),  # type: ignore[arg-type]
        lambda: PickFive(CardSet(-1)),
        lambda: PickFive(CardSet(1 << 52)),
        lambda: Lead(40),  # type: ignore[arg-type]
        lambda: SeatNewcomer(3, 5),  # type: ignore[arg-type]
        lambda: SeatNewcomer(3.0, "Dot"),  # type: ignore[arg-type]
    ],
)
def test_an_answer_of_the_wrong_kind_cannot_be_made(make: Callable[[], object]) -> None:
    """Half chips, truth values, plain numbers and texts are no answers."""
    with pytest.raises((TypeError, ValueError)):
        make()


@pytest.mark.parametrize("who", [True, 1.0, "1", None, -1, 3])
def test_only_seats_and_offices_speak(who: object) -> None:
    """A value that merely equals a seat is nobody."""
    session = dealt()
    session.submit(2, SpareUseSaid.KEEP)
    with pytest.raises(NotYourTurn):
        session.submit(who, PickFive(CardSet()))  # type: ignore[arg-type]


def test_a_refusal_does_not_tell_the_hand() -> None:
    """The message of a refusal holds neither the choices nor the answer, since a log may keep it."""
    session = dealt()
    session.submit(2, SpareUseSaid.KEEP)
    hand = session.round.table.hands[0]
    with pytest.raises(IllegalAction) as refused:
        session.submit(0, PickFive(CardSet.of(list(hand)[:4])))
    assert not any(str(card) in str(refused.value) for card in hand)


def test_the_clock_never_answers_for_nature() -> None:
    """A shuffle that waits stays a shuffle, however long it waits."""
    session: Session[Table] = Session(open_deal(HouseRules(), NAMES, dealer=2), None)
    with pytest.raises(StaleAnswer):
        session.submit(Office.CLOCK, TimeUp(session.round.open[0].number))


@pytest.mark.parametrize("order", [(1.0, 0, 2), (True, 0, 2), (0, 1), [0, 1, 2], "012", ({}, 1, 2), None])
def test_nature_gives_an_order_of_the_very_things(order: object) -> None:
    """A value that merely equals a seat has no place in the order."""
    session: Session[Table] = Session(open_evening(HouseRules(), NAMES), None)
    with pytest.raises(RulesError):
        session.submit(Office.NATURE, order)


def test_a_nature_that_fails_is_a_fault_of_the_program() -> None:
    """It is no RulesError, which would blame whoever spoke last."""
    with pytest.raises(TypeError):
        Session(open_evening(HouseRules(), NAMES), lambda _: ())


@pytest.mark.parametrize("viewer", [-1, 3, True, 1.0, "0"])
def test_a_view_is_for_a_seat_of_the_table(viewer: object) -> None:
    """Nobody else's number, not one counted from the end either, opens a hand."""
    with pytest.raises(ValueError, match="there is no seat"):
        view(dealt().round, viewer)  # type: ignore[arg-type]


def test_a_newcomer_does_not_see_what_his_chair_was_shown() -> None:
    """Events before he sat down are shown to him as to a spectator."""
    session = Session(open_evening(HouseRules(), NAMES, dealer=2), nature_of(seed_of("newcomer")))
    for seat in range(3):
        session.submit(seat, Between.READY)
    session.submit(Office.HOST, HostSays.DEAL)
    while session.round.question_for(Office.HOST) is None:
        session.submit(Office.CLOCK, TimeUp(session.round.open[0].number))
    session.submit(0, Between.LEAVE)
    before = len(session.log)
    session.submit(Office.HOST, SeatNewcomer(0, "Dot"))
    told = session.since(0, 0)
    assert told[:before] == session.since(0, None)[:before]
    assert told[before:] == session.since(before, 0)
    assert session.since(-5, 0) == told


def test_a_late_misdeal_does_not_void_the_next_deal() -> None:
    """A misdeal may name a question that is open; once that is withdrawn it is stale."""
    session = dealt()
    number = session.round.open[0].number
    session.submit(Office.HOST, Misdeal(), number)
    with pytest.raises(StaleAnswer):
        session.submit(Office.HOST, Misdeal(), number)


def test_claims_may_come_in_any_order() -> None:
    """A claim names spaces; it is noted in board order, and each may be named once."""
    house = HouseRules(claims=Claims.DEADLINE)
    for number in range(200):
        session = Session(open_deal(house, NAMES, dealer=2), nature_of(seed_of(number)))
        session.submit(2, SpareUseSaid.KEEP)
        if Card.parse("AH") in session.round.table.hands[0] and Card.parse("KH") in session.round.table.hands[0]:
            break
    with pytest.raises(IllegalAction):
        session.submit(0, Claim((ACE, ACE)))
    session.submit(0, Claim((KING, ACE)))
    assert session.round.table.deal.claims[0] == (ACE, KING)


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"bet_limit": 2.5}, ["bet_limit"]),
        ({"bet_limit": True}, ["bet_limit"]),
        ({"claims": "deadline", "deals": "x"}, ["claims", "deals"]),
        ({"deals": -1, "ending_pots": 0}, ["deals", "ending_pots"]),
        ({"start_chips": 5}, ["start_chips", "short_ante"]),
    ],
)
def test_house_rules_are_refused_all_at_once(rules: dict[str, object], named: list[str]) -> None:
    """Wrong kinds, numbers out of range and contradictions name every field at fault."""
    with pytest.raises(HouseRulesError) as refused:
        HouseRules(**rules)  # type: ignore[arg-type]
    assert all(name in str(refused.value) for name in named)
    assert HouseRules(start_chips=5, short_ante=ShortAnte.PARTIAL).start_chips == 5


@pytest.mark.parametrize("stacks", [(100, 8, 8), (1.5, 9, 9), (True, 9, 9), (9, 9), (9, 9, -1)])
def test_a_deal_needs_two_who_can_stake(stacks: tuple[int, ...]) -> None:
    """Stacks that no deal could begin with are refused before it is opened."""
    with pytest.raises(SeatsError):
        open_deal(HouseRules(), NAMES, stacks)


def test_a_hand_that_was_sold_on_is_not_dead() -> None:
    """A dealer who swapped and then sold his old hand does not take the buyer's cards for dead."""
    session = dealt()
    session.submit(2, SpareUseSaid.SWAP)
    session.submit(2, SpareUseSaid.AUCTION)
    session.submit(0, Bid(1))
    while session.round.table.deal.spare.auction is not None:
        session.submit(Office.CLOCK, TimeUp(session.round.open[0].number))
    seen = [
        Seen(view(session.round, seat), tuple(event for _, event in session.since(0, seat) if event is not None))
        for seat in (0, 2)
    ]
    spare = session.round.table.deal.spare.cards
    assert [CardSet(gone(desk_of(one)[0], seat)) for one, seat in zip(seen, (0, 2), strict=True)] == [spare, CardSet()]


@pytest.mark.parametrize("dealer", [True, 1.0, "1", -1, 3])
def test_the_dealer_is_a_seat(dealer: object) -> None:
    """A value that merely equals a seat deals at no table."""
    with pytest.raises(SeatsError, match=f"^dealer: expected a seat 0 to 2, got {re.escape(repr(dealer))}$"):
        open_evening(HouseRules(), NAMES, dealer=dealer)  # type: ignore[arg-type]
