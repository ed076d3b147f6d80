"""Compiling for a graphics card, without one: as far as the code that the card's own maker takes over."""

from collections.abc import Sequence

import pytest

from boodle.poker.ranking import best_five
from boodle.pots.layers import layer_above, uncalled
from boodle.sim.chance import Numbers, luck
from boodle.sim.graphics_compiler import graphics_kernel
from boodle.tripoley.runs import first_leads, holder, next_card, next_leads
from tests.sim.card_code import CONSTANT, card_code, lay_nothing

pytestmark = [pytest.mark.lab("numba_cuda"), pytest.mark.usefixtures("cuda")]


def arithmetic(numbers: Sequence[int], found: Numbers) -> None:
    """Call the arithmetic of every room."""
    found[0], found[1] = layer_above(numbers, 3, uncalled(numbers)[1])
    found[2] = next_card(holder(numbers, 1))
    for place in range(len(numbers)):
        found[place] = best_five(numbers[place]) + luck(1, 2, 3, place)
        found[place] += first_leads(0, numbers[place]) + next_leads(2, numbers[place], 1, 12)


def test_the_arithmetic_compiles_for_a_graphics_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranking, runs, pots and chance are known to the compiler for graphics cards too, whether or not there is one."""
    lay_nothing(monkeypatch)
    code = card_code(graphics_kernel(arithmetic), 2, monkeypatch)
    assert "nvptx64" in code
    assert CONSTANT not in code, "tables fill what a card has for constants"
