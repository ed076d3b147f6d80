"""What a player of any poker makes of what his seat has seen."""

from collections.abc import Sequence

from boodle.bots.given import AnySeen
from boodle.poker.ranking import best_five
from boodle.ring.table import hand_of
from boodle.seats import Seat

NO_BOARD = (0,)
"""Of a game in which hands are whole by themselves."""


def against(seen: AnySeen) -> tuple[Seat, ...]:
    """Return whoever else is still in."""
    return tuple(seat for seat in hand_of(seen.view.shown).live if seat != seen.view.seat)


def beaten(seen: AnySeen, boards: Sequence[int] = NO_BOARD) -> bool:
    """Tell whether a hand that lies open, and contests every pot that he does, beats his on every board, as a mask."""
    hand, me, mine = hand_of(seen.view.shown), seen.view.seat, seen.view.mine.hand.mask
    return me is not None and any(
        seat != me
        and shown
        and hand.put_in[seat] >= hand.put_in[me]
        and all(best_five(shown.mask | board) > best_five(mine | board) for board in boards)
        for seat, shown in enumerate(hand.shown)
    )
