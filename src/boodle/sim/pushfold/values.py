"""What going all-in, calling and folding are worth to each seat, hand class by hand class, where all play as they do.

Whoever folds puts his two cards back: each hand is dealt from all cards but the two of who is all-in. So two hands that
meet are dealt exactly as they would be, and hands that were folded tell nothing. With two seats nobody has folded
before, and the game is exactly Hold'em's.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boodle.frozen import Frozen
from boodle.poker.preflop import BOARDS, class_meeting
from boodle.poker.starting_hands import CLASSES, HANDS, combos_of
from boodle.seats import Chips
from boodle.sim.compiler import arrays
from boodle.sim.pushfold.spot import AllInEnd, Spot

Worth = Callable[[Sequence[Chips]], Sequence[float]]
"""What stacks are worth to each seat."""
PAIRS = HANDS * 1225


class Meetings(NamedTuple):
    """How likely each class is, and each two of them together; and that together the first wins, or shares."""

    dealt: Any
    met: Any
    won: Any
    shared: Any


@lru_cache(maxsize=1)
def meetings() -> Meetings:
    """Return how classes meet, over every two hands and every board; raises NeedsExtra where there is no NumPy."""
    np = arrays()
    found = np.array([[class_meeting(one, other) for other in range(CLASSES)] for one in range(CLASSES)], np.float64)
    met, won, shared = np.moveaxis(found / (PAIRS * BOARDS), 2, 0)
    return Meetings(np.array([len(combos_of(one)) for one in range(CLASSES)]) / HANDS, met, won, shared)


class Stakes(Frozen):
    """What each ending brings each seat, against what its stack was worth before the hand."""

    seats: int
    folded_round: Any
    """By seat."""
    stolen: Any
    """By who went all-in, then by seat."""
    called: Any
    """By who went all-in, who called, how it ended, then by seat."""


def stakes_of(spot: Spot, worth: Worth) -> Stakes:
    """Return what each ending of a spot is worth."""
    np, seats = arrays(), spot.seats
    before = np.array(worth(spot.stacks))
    stolen, called = np.zeros((seats - 1, seats)), np.zeros((seats - 1, seats, len(AllInEnd), seats))
    for seat in range(seats - 1):
        stolen[seat] = worth(spot.stolen(seat)) - before
        for caller in range(seat + 1, seats):
            for shown in AllInEnd:
                called[seat, caller, shown] = worth(spot.called(seat, caller, shown)) - before
    return Stakes(seats, worth(spot.folded_round()) - before, stolen, called)


class Frequencies(NamedTuple):
    """How often each class goes all-in at each seat, and calls: by who went all-in, then by who calls."""

    all_in: Any
    call: Any


class Values(NamedTuple):
    """What seats win a hand, and how much more each class wins by going all-in, or calling, than by folding.

    Both as often as it comes to it: a hand that is hardly ever dealt and hardly ever asked counts hardly anything.
    """

    seats: Any
    all_in: Any
    call: Any

    def gains(self, play: Frequencies) -> Any:  # noqa: ANN401 - an array
        """Return what each seat could win more, at the very most, if it alone played otherwise: its best response.

        No seat is asked twice in a hand, so that the best answer to each question makes the best play.
        """
        np = arrays()
        mine = np.append((np.maximum(self.all_in, 0) - play.all_in * self.all_in).sum(axis=1), 0.0)
        return mine + (np.maximum(self.call, 0) - play.call * self.call).sum(axis=(0, 2))


def values_of(stakes: Stakes, play: Frequencies) -> Values:
    """Return what everything is worth where all play so."""
    np, seats, cards = arrays(), stakes.seats, meetings()
    by_caller = play.call.reshape(-1, CLASSES)
    called, won, shared = (
        (by_caller @ rows.T / cards.dealt).reshape(seats - 1, seats, CLASSES)
        for rows in (cards.met, cards.won, cards.shared)
    )
    asked, folding = np.zeros_like(called), np.zeros_like(called)
    going = np.zeros((seats - 1, CLASSES, seats))
    for seat in range(seats - 1):
        left = play.all_in[seat].copy()
        for caller in range(seat + 1, seats):
            asked[seat, caller] = left
            left *= 1 - called[seat, caller]
        ahead = np.broadcast_to(stakes.stolen[seat], (CLASSES, seats))
        for caller in range(seats - 1, seat, -1):
            folding[seat, caller] = ahead[:, caller]
            ends = stakes.called[seat, caller]
            parts = won[seat, caller], shared[seat, caller], called[seat, caller]
            meets = np.outer(parts[0], ends[0] - ends[2]) + np.outer(parts[1], ends[1] - ends[2])
            ahead = meets + np.outer(parts[2], ends[2]) + (1 - parts[2])[:, None] * ahead
        going[seat] = ahead
    return _weighed(stakes, play, going, asked, folding)


def _weighed(stakes: Stakes, play: Frequencies, going: Any, asked: Any, folding: Any) -> Values:  # noqa: ANN401 - arrays
    """Weigh what each answer is worth by how often it is asked for."""
    np, seats, cards = arrays(), stakes.seats, meetings()
    comes = np.append(1.0, np.cumprod(1 - play.all_in @ cards.dealt))
    following, all_in = stakes.folded_round, np.zeros_like(play.all_in)
    for seat in range(seats - 2, -1, -1):
        all_in[seat] = comes[seat] * cards.dealt * (going[seat, :, seat] - following[seat])
        goes = cards.dealt * play.all_in[seat]
        following = goes @ going[seat] + (1 - goes.sum()) * following
    rows = asked.reshape(-1, CLASSES)
    met, won, shared = ((rows @ of).reshape(asked.shape) for of in (cards.met, cards.won, cards.shared))
    folds = ((rows * folding.reshape(-1, CLASSES)) @ cards.met).reshape(asked.shape)
    callers = range(seats)
    ends = stakes.called[:, callers, :, callers].transpose(1, 0, 2)[..., None]
    calls = won * (ends[:, :, 0] - ends[:, :, 2]) + shared * (ends[:, :, 1] - ends[:, :, 2]) + met * ends[:, :, 2]
    return Values(following, all_in, comes[:-1, None, None] * (calls - folds))
