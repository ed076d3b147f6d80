"""What tests of the simulator may ask for: the library of graphics cards."""

import os

import pytest

from boodle.sim.graphics_compiler import NoCard, graphics


@pytest.fixture
def cuda() -> None:
    """Numba's part for graphics cards, which asks for CUDA's own library when it is read; CI has that."""
    try:
        graphics()
    except NoCard as error:
        (pytest.fail if os.environ.get("BOODLE_CI") else pytest.skip)(str(error))
