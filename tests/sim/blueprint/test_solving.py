"""How the book is learned: compiled as interpreted."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from boodle.sim.blueprint.situations import COMBOS, SITUATIONS
from boodle.sim.blueprint.sizes import SAID
from boodle.sim.compiler import kernel
from tools.blueprint import starting
from tools.blueprint_school.looking import HandRoom
from tools.blueprint_school.solving import DEEPEST, DESK, FRAME, Schooling, learn

ROOM, HANDS_DEALT = 400_000, 12


def learned(run: Callable[..., int], row: Callable[[list[Any]], Any], asked: list[int]) -> Schooling:
    """What is learned from a few hands."""
    lesson = Schooling(
        begins=row([0] * SITUATIONS + [SAID]),
        regrets=row([0.0] * ROOM),
        sums=row([0.0] * ROOM),
        frames=row([0] * (DEEPEST + 1) * FRAME),
        worth=row([0.0] * (DEEPEST + 1) * 2 * SAID),
        spreads=HandRoom(row([0] * 4 * COMBOS), row([0] * 4 * COMBOS), row(starting().tolist())),
    )
    run(row([0] * DESK), row(asked), lesson)
    return lesson


@pytest.mark.kernels
@pytest.mark.parametrize("players", [(2, 2), (3, 6)])
def test_compiled_it_learns_the_same(players: tuple[int, int]) -> None:
    """One source, to the last bit, whether others play by the pool or as it does itself."""
    asked = [1, 0, HANDS_DEALT, *players, 30, 30, 6, 200, 300_000]
    plain, compiled = learned(learn, list, asked), learned(kernel(learn), np.array, asked)
    for one, other in zip(plain[:3], compiled[:3], strict=True):
        assert list(np.array(one)) == list(np.array(other))
    assert np.any(np.array(plain.regrets))
