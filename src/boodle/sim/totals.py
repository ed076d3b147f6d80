"""What came of a simulation: sums over evenings, and what follows from them, with how sure it is."""

from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import NamedTuple

from boodle.sim.parts import OWN, Counts
from boodle.sim.plan import pay_spaces_of
from boodle.sim.tally import AT, COUNTED
from boodle.sim.terms import Terms
from boodle.tripoley.board import Space

NORMAL = 1.959963984540054
"""Half the width of the 95 % interval of the normal distribution, in standard errors."""
FEW = (inf, 12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624)
"""The same by Student's distribution where the degrees of freedom are 0 to 7."""


class Mean(NamedTuple):
    """A mean and half the width of its 95 % interval, which is endless where one evening says nothing of it."""

    mean: float
    half_width: float


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over evenings, equal for equal terms however the evenings were shared out.

    `seeds` are those of every simulation that was merged into this one.
    """

    terms: Terms
    counts: Counts
    seeds: tuple[int, ...]

    @property
    def deals(self) -> int:
        """How many deals were played; fewer than asked for where it was stopped, or nobody could stake any more."""
        return self.sum("deals")

    @property
    def evenings(self) -> int:
        """How many evenings they were."""
        return self.counts.evenings

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces in the order of the counts that have one number for each."""
        return self.terms.house.layout

    def sum(self, name: str, index: int = 0) -> int:
        """Return what was counted in all; raises ValueError for what is not counted."""
        return self.counts.sums[_place(name, index)]

    def histogram(self, name: str) -> tuple[int, ...]:
        """Return every number of a count."""
        first = _place(name, 0)
        return self.counts.sums[first : first + COUNTED[name]]

    def mean(self, name: str, index: int = 0) -> Mean:
        """Return how much it was per deal: chips by seat, claims, leads. A share is the mean of what is once or not."""
        return self._ratio(_place(name, index), AT["deals"] - FIRST, self.counts.by_deals)

    def each(self, name: str, index: int = 0) -> Mean:
        """Return how much it was for each of what it is told for (`parts.OWN`): chips of a pot, of a sale, of a claim.

        `winning_class` is for each showdown. Raises ValueError for a count that has no such thing.
        """
        if name not in OWN:
            raise ValueError(f"{name!r} is told for each deal: expected one of {', '.join(OWN)}, or mean")
        other = OWN[name]
        place = _place(other, index if COUNTED[other] > 1 else 0)
        return self._ratio(_place(name, index), place, self.counts.by_own)

    def merged(self, *others: "Totals") -> "Totals":
        """Return the totals of all; raises ValueError where they are of other tables, or share a seed."""
        whole = self
        for other in others:
            if replace(other.terms, deals=1, seed=0) != replace(whole.terms, deals=1, seed=0):
                raise ValueError("totals of other rules, players, policies or evenings: expected the same but for seed")
            shared = set(whole.seeds) & set(other.seeds)
            if shared:
                raise ValueError(f"both totals have the seed {min(shared)}: expected other deals in each")
            terms = replace(whole.terms, deals=whole.terms.deals + other.terms.deals)
            whole = Totals(terms, whole.counts.plus(other.counts), whole.seeds + other.seeds)
        return whole

    def _ratio(self, place: int, per: int, products: tuple[int, ...]) -> Mean:
        """Return the ratio of two sums over evenings, with the error of the ratio estimator.

        An evening whose chips differ by X - mean × Y from the mean is off by so much; all in whole numbers until the
        last division, so that nothing cancels out.
        """
        ours, theirs, evenings = self.counts.sums[place], self.counts.sums[per], self.counts.evenings
        if not theirs:
            return Mean(0.0, inf)
        squares, of_theirs = self.counts.squares[place], self.counts.squares[per]
        off: int = squares * theirs * theirs - 2 * ours * theirs * products[place] + ours * ours * of_theirs
        if evenings < 2:
            return Mean(ours / theirs, inf)
        error = sqrt(off * evenings / ((evenings - 1) * (theirs * theirs) ** 2))
        return Mean(ours / theirs, quantile(evenings - 1) * error)


FIRST = min(AT.values())


def quantile(freedom: int) -> float:
    """Return half the width of Student's 95 % interval in standard errors, to three digits and more (its expansion)."""
    if freedom < len(FEW):
        return FEW[freedom]
    z = NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (first + (second + third / freedom) / freedom) / freedom


def pay_spaces(totals: Totals) -> tuple[Space, ...]:
    """Return the spaces that cards win: the first of all spaces."""
    return tuple(pay_spaces_of(totals.terms.house))


def _place(name: str, index: int) -> int:
    if name not in COUNTED:
        raise ValueError(f"{name!r} is not counted: expected one of {', '.join(COUNTED)}")
    if not 0 <= index < COUNTED[name]:
        raise ValueError(f"{name} has no number {index}: expected 0 to {COUNTED[name] - 1}")
    return AT[name] - FIRST + index
