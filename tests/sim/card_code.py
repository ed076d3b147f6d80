"""What a kernel becomes for a graphics card, on a machine that has none."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

ARCHITECTURE = (9, 0)
PRIVATE = (
    ("numba.cuda.dispatcher", "get_current_device"),
    ("numba.cuda.compiler", "compile_cuda"),
)
"""What of numba-cuda is not published and is leant on here, for tests alone: the published way wants CUDA itself."""


def card_code(made: Any, rows: int, patch: pytest.MonkeyPatch) -> str:  # noqa: ANN401 - published without types
    """Return the code that the card's own maker takes over, of a kernel of so many rows; fails naming what is gone."""
    from numba import int64, void

    for module, name in PRIVATE:
        assert hasattr(import_module(module), name), f"numba-cuda has no {module}.{name} any more"
    card = SimpleNamespace(compute_capability=ARCHITECTURE)
    patch.setattr(import_module("numba.cuda.dispatcher"), "get_current_device", lambda: card)
    compile_cuda = import_module("numba.cuda.compiler").compile_cuda
    code: str = compile_cuda(made.py_func, void, (int64[::1],) * rows, cc=ARCHITECTURE).library.get_llvm_str()
    return code
