"""The odds without a compiler: the same functions, interpreted, for the few deals of a test."""

from collections.abc import Iterator

import pytest

from boodle.sim.desk import row_of
from boodle.sim.odds import chapters, evening, hand, measured
from boodle.sim.odds.kernels import work
from boodle.sim.parts import EveningCounts, Part, interpreted
from boodle.sim.terms import Terms


def slowly(patch: pytest.MonkeyPatch) -> None:
    """Have everything of the odds book played by the interpreter."""
    for module in (measured, hand):
        patch.setattr(module, "compiled", lambda: work)
        patch.setattr(module, "array_row", row_of)
        patch.setattr(module, "as_array", list)
    patch.setattr(chapters, "counted", interpreted)
    patch.setattr(evening, "one_by_one", _one_by_one)


def _one_by_one(terms: Terms, part: Part) -> Iterator[EveningCounts]:
    for number in range(part.first, part.first + part.many):
        yield interpreted(terms, Part(number, 1, part.deals))
