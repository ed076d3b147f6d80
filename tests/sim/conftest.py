"""What tests of the simulator may ask for: the library of graphics cards."""

import pytest

from boodle.sim.graphics_compiler import NoCard, graphics
from tests.lacking import lacks


@pytest.fixture
def cuda() -> None:
    """Numba's part for graphics cards, which asks for CUDA's own library when it is read; CI has that."""
    try:
        graphics()
    except NoCard as error:
        lacks(str(error))
