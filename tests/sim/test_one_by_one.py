"""Evenings that are counted one by one, compiled: the same as all together, and as the interpreter counts each."""

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.parts import EveningCounts, Part, counted, interpreted, one_by_one
from boodle.sim.terms import terms_of

pytestmark = pytest.mark.kernels


def test_evenings_one_by_one_are_those_together() -> None:
    """More of them than are played side by side, and the last of them not all side by side."""
    terms = terms_of(preset("pagat"), players=4, policies="control", spare="", deals=60, evening=3, seed=5)
    part = Part(7, 20, 3)
    found = list(one_by_one(terms, part))
    together = EveningCounts()
    for one in found:
        together = together.plus(one)
    assert together == counted(terms, part)
    assert [found[0], found[-1]] == [interpreted(terms, Part(7, 1, 3)), interpreted(terms, Part(26, 1, 3))]
