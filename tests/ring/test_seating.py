"""What stands on the table after whatever happens between two hands: chips, chairs, who waits and who has answered."""

from boodle.holdem import HouseRules, Table, open_evening
from boodle.holdem.answers import Level, PlayFor
from boodle.ring.events.seating import (
    AnswersForgotten,
    CashedOut,
    ChipsSold,
    HostAnswered,
    KnockedOut,
    LetBackIn,
    SeatFilled,
    SeatSaid,
    TableClosed,
)
from boodle.ring.table import Owed
from boodle.rulebook import Event
from boodle.seating import HostSays, Phase, Player, Standing

PLAYING, OUT, GONE = Standing.PLAYING, Standing.SITTING_OUT, Standing.GONE
PLACES = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=(Level(1, 2), Level(2, 4)), rebuys=2, rebuy_levels=1)


def table_after(*events: Event, house: HouseRules | None = None) -> Table:
    """Return a table of three with 10, 20 and no chips after some events, before the first hand."""
    start = open_evening(house or HouseRules(), ("Ann", "Ben", "Cem"), (10, 20, 0), 0)
    for event in events:
        start = start.after(event)
    return start.table


def test_who_says_that_he_is_in_waits_for_the_big_blind_only_where_he_says_so() -> None:
    """FLR-19: the last word counts, and he alone has answered."""
    waits = table_after(SeatSaid(0, PLAYING, waits=True), SeatSaid(1, PLAYING, waits=True))
    assert ({*waits.waits}, {*waits.evening.answered}) == ({0, 1}, {0, 1})
    comes = table_after(
        SeatSaid(0, PLAYING, waits=True), SeatSaid(1, OUT, waits=True), SeatSaid(1, PLAYING, waits=False)
    )
    assert ({*comes.waits}, {*comes.evening.answered}, comes.players[1].standing) == ({0}, {0, 1}, PLAYING)


def test_every_purchase_is_counted_and_the_bank_pays_for_it() -> None:
    """FLR-17: of a tournament's rebuys no seat has more than were agreed."""
    once, twice = (table_after(*[ChipsSold(2, 50)] * n, house=PLACES) for n in (1, 2))
    assert (once.stacks[2], once.bank, tuple(once.rebought)) == (50, -80, (0, 0, 1))
    assert (twice.stacks[2], twice.bank, tuple(twice.rebought)) == (100, -130, (0, 0, 2))
    assert (once.can_rebuy(2), twice.can_rebuy(2), twice.can_rebuy(1)) == (True, False, True)


def test_who_cashes_out_takes_all_of_it_and_waits_to_come_back() -> None:
    """FLR-07: for as long as the house says; who has no chips has cashed nothing, and may come at once."""
    left = table_after(SeatSaid(1, PLAYING, waits=True), CashedOut(1, 20))
    assert (tuple(left.stacks), left.bank, {*left.waits}, left.owed[1]) == ((10, 0, 0), -10, set[int](), Owed.NOTHING)
    assert (left.players[1], left.evening.cashed, {*left.evening.answered}) == (Player("Ben", GONE), ("Ben",), {1})
    assert table_after(CashedOut(2, 0)).evening.cashed == ()
    owing = table_after(SeatFilled(3, "Dot", 200, Owed.NEW), CashedOut(3, 200))
    assert owing.owed[3] is Owed.NOTHING
    assert table_after(CashedOut(1, 20), house=HouseRules(return_wait=0)).evening.cashed == ()
    both = (CashedOut(1, 20), CashedOut(0, 10))
    assert table_after(*both).evening.cashed == ("Ben", "Ann")
    assert table_after(*both, LetBackIn("Ben")).evening.cashed == ("Ann",)


def test_a_newcomer_fills_a_chair_or_sits_after_the_last() -> None:
    """FLR-19: with what he buys and what he owes; what was said of the chair before him counts no more."""
    left = (ChipsSold(1, 5), CashedOut(1, 25), SeatSaid(0, PLAYING, waits=False))
    filled = table_after(*left, SeatFilled(1, "Dot", 200, Owed.NEW))
    assert (filled.players[1], tuple(filled.stacks), filled.bank) == (Player("Dot"), (10, 200, 0), -210)
    assert (tuple(filled.owed), {*filled.evening.answered}) == ((Owed.NOTHING, Owed.NEW, Owed.NOTHING), {0})
    assert tuple(filled.rebought) == (0, 0, 0)
    longer = table_after(*left, SeatFilled(3, "Dot", 200, Owed.FREE))
    assert (longer.players[3], tuple(longer.stacks), longer.bank) == (Player("Dot"), (10, 0, 0, 200), -210)
    assert (longer.owed[3], tuple(longer.rebought), {*longer.evening.answered}) == (Owed.FREE, (0, 1, 0, 0), {0, 1})


def test_what_was_said_is_forgotten_where_fewer_than_two_would_be_dealt_in() -> None:
    """Host and players are asked again; who is in stays in."""
    said = (SeatSaid(0, PLAYING, waits=True), HostAnswered(HostSays.DEAL))
    assert table_after(*said).evening.host is HostSays.DEAL
    asked = table_after(*said, AnswersForgotten())
    assert (asked.evening.host, {*asked.evening.answered}, {*asked.waits}) == (None, set[int](), {0})


def test_the_first_out_stands_first_among_the_placed() -> None:
    """He is gone; when the table closes nothing is asked any more."""
    out = table_after(KnockedOut(2, 3), KnockedOut(0, 2), house=PLACES)
    assert (out.evening.placed, out.players[0].standing, out.evening.phase) == (((2, 3), (0, 2)), GONE, Phase.DEALS)
    over = table_after(HostAnswered(HostSays.END), KnockedOut(2, 3), TableClosed(), house=PLACES)
    assert (over.evening.phase, over.evening.host, over.evening.placed) == (Phase.OVER, None, ((2, 3),))
