"""What came of measuring: chips of each choice, with how sure it is; equal for equal terms on any number of cores."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf, sqrt
from typing import TypeVar

from boodle.frozen import Frozen
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import arrays
from boodle.sim.cores import cores as cores_here
from boodle.sim.desk import MOST_SEATS, NO_FIVES, QUICK
from boodle.sim.odds.kernels import EVENINGS, compiled
from boodle.sim.odds.measuring import (
    BY_PLACE,
    CROSS,
    MEASURED,
    MEASURING,
    PRODUCTS,
    SQUARES,
    SUM,
    TIMES,
    TIMES_SQUARED,
)
from boodle.sim.policies import MASTER, NAMES
from boodle.sim.sureness import Mean, Sums, quantile, share
from boodle.sim.tables import array_row, as_array
from boodle.sim.terms import Terms

TOGETHER = 2_000
"""So many deals at most are played at once, so that stopping is quick."""

T = TypeVar("T")
Tell = Callable[[int, int], None]


class PlaceSpread(Frozen):
    """The places that win most and least, from the dealer at 0, and how many chips a deal lie between them."""

    most: int
    least: int
    chips: Mean


class MeasuredCells(Frozen):
    """Sums over evenings, each cell as `measuring` names them."""

    terms: Terms
    evenings: int
    sums: tuple[int, ...]

    @property
    def deals(self) -> int:
        """How many deals were played, without their branches."""
        return self.sums[TIMES + BY_PLACE]

    def often(self, cell: int) -> int:
        """Return how often this was counted."""
        return self.sums[TIMES + cell]

    def chips(self, cell: int) -> Mean:
        """Return the chips of a cell each time it was counted: a ratio of sums over evenings."""
        return self._sums_of(cell).ratio().times(1 / self.terms.players)

    def share(self, cell: int) -> Mean:
        """Return in how many of the times that a cell was counted it was so, where it is so or not."""
        return self._sums_of(cell).share()

    def among(self, cell: int, other: int) -> Mean:
        """Return how many of the deals of one cell are of another: what is dealt knows nothing of the deal before."""
        return share(self.often(cell), self.often(other))

    def place(self, place: int) -> Mean:
        """Return what a place wins, the dealer at 0 and the dealer's left at 1."""
        return self.chips(BY_PLACE + place)

    def between(self, one: int, other: int) -> Mean:
        """Return how much more one place wins than another."""
        players, deals = self.terms.players, self.deals
        total = self.sums[SUM + one] - self.sums[SUM + other]
        if self.evenings < 2:
            return Mean(total / deals / players, inf)
        squares = self._cross(one, one) + self._cross(other, other) - 2 * self._cross(one, other)
        variance = max(0, squares * self.evenings - total * total) / (self.evenings - 1)
        return Mean(total / deals / players, quantile(self.evenings - 1) * sqrt(variance) / deals / players)

    def spread(self) -> PlaceSpread:
        """Return how far apart the places are."""
        order = sorted(range(self.terms.players), key=lambda place: self.place(place).mean)
        return PlaceSpread(order[-1], order[0], self.between(order[-1], order[0]))

    def _sums_of(self, cell: int) -> Sums:
        sums = self.sums
        return Sums(
            evenings=self.evenings,
            ours=sums[SUM + cell],
            theirs=sums[TIMES + cell],
            our_squares=sums[SQUARES + cell],
            their_squares=sums[TIMES_SQUARED + cell],
            products=sums[PRODUCTS + cell],
        )

    def _cross(self, one: int, other: int) -> int:
        return self.sums[CROSS + MOST_SEATS * one + other]


def measure(terms: Terms, *, branches: int = 1, cores: int | None = None, tell: Tell | None = None) -> MeasuredCells:
    """Play the terms, with every choice at each deal, or without; raises NotCompiled, NeedsExtra."""
    check(terms)
    plan, evenings = as_array(terms.plan()), -(-terms.deals // terms.evening)

    def part(first: int) -> tuple[int, ...]:
        desk, book = terms.desk(array_row), array_row(MEASURING)
        desk[QUICK] = NO_FIVES
        asked = [EVENINGS, terms.seed, first, min(size, evenings - first), terms.evening, branches]
        compiled()(desk, plan, as_array(asked), book)
        return tuple(int(book[place]) for place in range(MEASURED))

    size = max(1, min(TOGETHER // terms.evening, terms.most_together // (4 * terms.players**2)))
    found, done = [0] * MEASURED, 0
    for sums in in_parts(part, range(0, evenings, size), cores):
        found = [one + other for one, other in zip(found, sums, strict=True)]
        done = min(done + size, evenings)
        if tell is not None:
            tell(done * terms.evening, terms.deals)
    return MeasuredCells(terms, evenings, tuple(found))


def check(terms: Terms) -> None:
    """Refuse what is not measured here: a seat that searches (NotCompiled), no compiler (NeedsExtra)."""
    if NAMES[MASTER] in terms.policies:
        raise NotCompiled("policies names master, which searches, and the odds do not: expected another policy")
    arrays()


def in_parts(part: Callable[[int], T], firsts: range, cores: int | None) -> Iterator[T]:
    """Yield what comes of each part, so many at a time; at Ctrl-C those that have not begun are dropped."""
    pool = ThreadPoolExecutor(cores or cores_here())
    try:
        yield from pool.map(part, firsts)
    finally:
        pool.shutdown(cancel_futures=True)
