"""What each seat has won or lost: chips that it was brought, bought or cashed are no gain."""

from boodle.ring.events.seating import CashedOut, ChipsSold, SeatFilled
from boodle.ring.table import Owed
from boodle.seating.outlay import NO_OUTLAY, Outlay
from boodle.seats import BySeat


def gains(outlay: Outlay, *stacks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what each seat has won in the deal and in the evening, with so many chips now."""
    deal, evening = outlay.gains(BySeat(stacks))
    return tuple(deal), tuple(evening)


def test_gains_are_what_the_stacks_have_changed_by() -> None:
    """In the deal since it began, in the evening since its first deal began."""
    first = NO_OUTLAY.begun(BySeat((10, 20)))
    assert gains(first, 13, 17) == ((3, -3), (3, -3))
    assert gains(first.begun(BySeat((13, 17))), 12, 18) == ((-1, 1), (2, -2))


def test_before_the_first_deal_nothing_is_put_up() -> None:
    """Who buys chips then brings them to it."""
    assert NO_OUTLAY.after(ChipsSold(0, 5)) is NO_OUTLAY
    assert gains(NO_OUTLAY.begun(BySeat((15, 20))), 15, 20) == ((0, 0), (0, 0))


def test_chips_that_come_or_go_with_a_player_are_no_gain() -> None:
    """Bought, cashed, or brought by a newcomer, who begins anew on his chair, also behind the last."""
    begun = NO_OUTLAY.begun(BySeat((10, 20, 30)))
    assert gains(begun.after(ChipsSold(1, 5)), 10, 25, 30) == ((0, 0, 0), (0, 0, 0))
    left = begun.after(CashedOut(1, 26))
    assert gains(left, 4, 0, 30) == ((-6, 6, 0), (-6, 6, 0))
    assert gains(left.after(SeatFilled(1, "Dot", 8, Owed.NEW)), 4, 8, 30) == ((-6, 0, 0), (-6, 0, 0))
    assert gains(left.after(SeatFilled(3, "Dot", 8, Owed.NEW)), 4, 0, 30, 9) == ((-6, 6, 0, 1), (-6, 6, 0, 1))


def test_in_the_evening_what_was_bought_in_an_earlier_deal_counts() -> None:
    """It is part of what was put up, once."""
    later = NO_OUTLAY.begun(BySeat((10, 20))).after(ChipsSold(0, 5)).begun(BySeat((15, 20)))
    assert gains(later, 11, 24) == ((-4, 4), (-4, 4))
