"""The odds without a compiler: the same functions, interpreted, for the few deals of a test."""

import pytest

from boodle.sim.desk import row_of
from boodle.sim.odds import chapters, hand, measured
from boodle.sim.odds.kernels import work
from boodle.sim.parts import interpreted


def slowly(patch: pytest.MonkeyPatch) -> None:
    """Have everything of the odds book played by the interpreter."""
    for module in (measured, hand):
        patch.setattr(module, "compiled", lambda: work)
        patch.setattr(module, "array_row", row_of)
        patch.setattr(module, "as_array", list)
    patch.setattr(chapters, "counted", interpreted)
