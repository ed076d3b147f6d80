"""What a kernel becomes for a graphics card, on a machine that has none."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

ARCHITECTURE = (9, 0)
PRIVATE = (
    ("numba.cuda.dispatcher", "get_current_device"),
    ("numba.cuda.compiler", "compile_cuda"),
)
"""What of numba-cuda is not published and is leant on here, for tests alone: the published way wants CUDA itself."""


CARD = SimpleNamespace(compute_capability=ARCHITECTURE)
CONSTANT = "_cudapy_cmem"
"""What Numba calls a table that it writes into a function: a card has room for 64 KiB of them."""


def lay_nothing(patch: pytest.MonkeyPatch) -> None:
    """Have tables lie at some place of a card that is not there."""
    place = {"data": (1 << 20, True), "typestr": "|u1", "strides": None, "version": 3}
    laid = import_module("boodle.sim.graphics_compiler")

    def laid_there(row: NDArray[np.uint8]) -> SimpleNamespace:
        return SimpleNamespace(__cuda_array_interface__=place | {"shape": row.shape})

    patch.setattr(laid, "_tables", {})
    patch.setattr(laid.graphics(), "to_device", laid_there)


def card_code(made: Any, rows: int, patch: pytest.MonkeyPatch) -> str:  # noqa: ANN401 - published without types
    """Return the code that the card's own maker takes over, of a kernel of so many rows; fails naming what is gone."""
    from numba import int64, void

    for module, name in PRIVATE:
        assert hasattr(import_module(module), name), f"numba-cuda has no {module}.{name} any more"
    patch.setattr(import_module("numba.cuda.dispatcher"), "get_current_device", lambda: CARD)
    compile_cuda = import_module("numba.cuda.compiler").compile_cuda
    code: str = compile_cuda(made.py_func, void, (int64[::1],) * rows, cc=ARCHITECTURE).library.get_llvm_str()
    return code
