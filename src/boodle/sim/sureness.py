"""How sure a figure is: means of chips by how evenings differ, shares by Wilson's interval, each at 95 %.

Deals of an evening lean on each other and evenings do not, so that an evening is the unit. A share is that of something
that is so or not each time; however rare, its interval stays between none and all, and is never nothing.
"""

from math import inf, sqrt
from typing import NamedTuple

NORMAL = 1.959963984540054
"""Half the width of the 95 % interval of the normal distribution, in standard errors."""
FEW = (inf, 12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624)
"""The same by Student's distribution where the degrees of freedom are 0 to 7."""


class Mean(NamedTuple):
    """A mean and half the width of its 95 % interval, which is endless where one evening says nothing of it.

    The interval of a share reaches farther to one side: then `bounds` are its ends, and `half_width` is the farther.
    """

    mean: float
    half_width: float
    bounds: tuple[float, float] | None = None

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width if self.bounds is None else self.bounds[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half_width if self.bounds is None else self.bounds[1]

    @property
    def lopsided(self) -> bool:
        """Whether the half width would reach below none or above all."""
        return self.bounds is not None and not self.half_width <= self.mean <= 1 - self.half_width

    def times(self, factor: float) -> "Mean":
        """Return so many times a mean that is no share."""
        return Mean(self.mean * factor, self.half_width * factor)


class Sums(NamedTuple):
    """What was counted over evenings, and what it is told for each of: both added up, their squares and products."""

    evenings: int
    ours: int
    theirs: int
    our_squares: int
    their_squares: int
    products: int

    def ratio(self) -> Mean:
        """Return how much of ours there is for each of theirs, with the error of the ratio estimator.

        An evening whose chips differ by X - mean × Y from the mean is off by so much; all in whole numbers until the
        last division, so that nothing cancels out.
        """
        if not self.theirs:
            return Mean(0.0, inf)
        ours, theirs, evenings = self.ours, self.theirs, self.evenings
        if self.their_squares == theirs * theirs:  # all of them in one evening
            return Mean(ours / theirs, inf)
        off = self.our_squares * theirs * theirs - 2 * ours * theirs * self.products + ours * ours * self.their_squares
        error = sqrt(off * evenings / ((evenings - 1) * (theirs * theirs) ** 2))
        return Mean(ours / theirs, quantile(evenings - 1) * error)

    def share(self) -> Mean:
        """Return in how many of theirs it was so, where ours is once or not at all in each of them.

        Evenings that differ more than so many strangers would are worth fewer of them, never more.
        """
        found = self.ratio()
        if found.half_width == inf:
            return found
        apart = NORMAL * NORMAL * found.mean * (1 - found.mean)
        leaning = found.half_width * found.half_width * self.theirs / apart if apart else 1
        return share(self.ours, self.theirs, leaning)


def share(met: float, of: int, leaning: float = 1.0) -> Mean:
    """Return how often something is so that was met so often, by Wilson's interval with the correction for continuity.

    What counts in part each time, from none to all, differs less than that: its interval is too wide if anything.

    `leaning` says how many of them know together as much as one would that knew nothing of the others; 1 at least.
    """
    mean, many, z = met / of, max(1.0, of / max(1.0, leaning)), NORMAL
    centre, wide = 2 * many * mean + z * z, 2 * (many + z * z)
    below = 1 + z * sqrt(z * z - 2 - 1 / many + 4 * mean * (many * (1 - mean) + 1))
    above = 1 + z * sqrt(z * z + 2 - 1 / many + 4 * mean * (many * (1 - mean) - 1))
    low = max(0.0, min(mean, (centre - below) / wide)) if met else 0.0
    high = min(1.0, max(mean, (centre + above) / wide)) if met < of else 1.0
    return Mean(mean, max(mean - low, high - mean), (low, high))


def quantile(freedom: int) -> float:
    """Return half the width of Student's 95 % interval in standard errors, to three digits and more (its expansion)."""
    if freedom < len(FEW):
        return FEW[freedom]
    z = NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (first + (second + third / freedom) / freedom) / freedom
