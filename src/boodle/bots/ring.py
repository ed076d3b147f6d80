"""What a player of any poker makes of what his seat has seen."""

from collections.abc import Sequence

from boodle.bots.given import AnySeen, Reason
from boodle.bots.weighing import Weighed, can_be_won
from boodle.frozen import replace
from boodle.poker.ranking import best_five
from boodle.ring.actions import Showing
from boodle.ring.table import hand_of
from boodle.rulebook import Choices, spoken
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


def within_reach(seen: AnySeen, weighed: Weighed) -> Weighed:
    """Return the same for the part of the pot that the seat can win: no more from anybody than it pays itself."""
    paid, me = hand_of(seen.view.shown).put_in, spoken(seen.view.seat, int)
    return replace(weighed, pot=can_be_won(weighed.pot, paid, paid[me] + weighed.price))


def why_shown(action: object, choices: Choices) -> Reason | None:
    """Return why a hand is shown or thrown away unseen; None for any other answer."""
    if Showing.MUCK not in choices:
        return None
    return Reason("show.beaten" if action is Showing.MUCK else "show.unbeaten")
