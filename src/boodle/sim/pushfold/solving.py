"""An equilibrium of push or fold: play from which no seat gains by leaving it alone, as near as is asked for.

Each class at each question follows its regrets, those below nought forgotten (CFR+), all at once; the answer is the
mean of all rounds, each counting by the square of its number. How near it is to an equilibrium is not believed but
measured, by the best response of every seat to it.
"""

from typing import Any

from boodle.frozen import Frozen
from boodle.poker.starting_hands import CLASSES
from boodle.sim.compiler import arrays
from boodle.sim.pushfold.spot import Spot
from boodle.sim.pushfold.values import Frequencies, Stakes, Worth, stakes_of, values_of

MOST_ROUNDS = 4000
LOOK = 25
"""So many rounds lie between two looks at how near it is."""


class Solved(Frozen):
    """How all play, what each seat wins a hand by it, and what each could win more by leaving it alone."""

    spot: Spot
    play: Frequencies
    worth: tuple[float, ...]
    gains: tuple[float, ...]
    rounds: int


def solve(spot: Spot, worth: Worth, *, near: float, rounds: int = MOST_ROUNDS) -> Solved:
    """Return play from which nobody could gain more than `near`, in what stacks are worth, or the nearest found.

    Raises NeedsExtra where there is no NumPy.
    """
    stakes = stakes_of(spot, worth)
    learner = _Learner(stakes)
    best: Solved | None = None
    for done in range(1, rounds + 1):
        learner.learn(done * done)
        if done % LOOK == 0 or done == rounds:
            found = _judged(spot, stakes, learner.mean(), done)
            best = found if best is None or max(found.gains) < max(best.gains) else best
            if max(best.gains) <= near:
                break
    if best is None:
        raise ValueError(f"rounds is {rounds}: expected 1 or more")
    return best


def _judged(spot: Spot, stakes: Stakes, play: Frequencies, rounds: int) -> Solved:
    values = values_of(stakes, play)
    return Solved(spot, play, tuple(map(float, values.seats)), tuple(map(float, values.gains(play))), rounds)


class _Learner:
    """The regrets of every question, and the sum of all play so far."""

    def __init__(self, stakes: Stakes) -> None:
        np, seats = arrays(), stakes.seats
        self.stakes = stakes
        shapes = (seats - 1, CLASSES), (seats - 1, seats, CLASSES)
        later = np.arange(seats)[None, :] > np.arange(seats - 1)[:, None]
        self.open = Frequencies(np.ones(shapes[0]), np.repeat(later[:, :, None], CLASSES, axis=2).astype(np.float64))
        self.more, self.less = (Frequencies(*map(np.zeros, shapes)) for _ in range(2))
        self.sums = Frequencies(*map(np.zeros, shapes))
        self.weights = 0

    def learn(self, weight: int) -> None:
        """Play a round, and regret what was not done."""
        np = arrays()
        play = Frequencies(*(self._of(*rows) for rows in zip(self.open, self.more, self.less, strict=True)))
        values = values_of(self.stakes, play)
        for done, gain, more, less, total in zip(
            play, (values.all_in, values.call), self.more, self.less, self.sums, strict=True
        ):
            np.maximum(more + gain * (1 - done), 0, out=more)
            np.maximum(less - gain * done, 0, out=less)
            np.add(total, weight * done, out=total)
        self.weights += weight

    def mean(self) -> Frequencies:
        """Return the mean of all rounds."""
        return Frequencies(*(total / self.weights for total in self.sums))

    @staticmethod
    def _of(open_to: Any, more: Any, less: Any) -> Any:  # noqa: ANN401 - arrays
        np = arrays()
        both = more + less
        return open_to * np.where(both > 0, more / np.where(both > 0, both, 1), 0.5)
