"""Compiling the same functions for a graphics card, by Numba's part for cards; one sentence where it is missing.

Numba does not know how long an int is and how many of its bits are set, and is taught it here, an instruction each.
A table of bytes lies in the card's memory once: written into each function that reads it, as Numba would, two such
fill what a card has for constants.
"""

import dis
from collections.abc import Callable, Iterator
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, cast

from boodle.echo import Mistyped
from boodle.sim.compiler import NeedsExtra, arrays, is_ours
from boodle.sim.crew import GRAPHICS

Instruction = Callable[[Any, Any, Any], Any]
"""Writes what becomes of a number: given the language the compiler writes in, its pen, and the number."""

_taught: set[Any] = set()
_tables: dict[bytes, Any] = {}
"""Where on the card each table lies; for as long as the program runs, for what was compiled knows the place."""


class NoCard(Mistyped):
    """There is no graphics card that can be used, in one sentence."""


def graphics() -> Any:  # noqa: ANN401 - published without types
    """Return Numba's part for graphics cards, taught; raises NeedsExtra where that is missing, NoCard without CUDA."""
    try:
        numba = import_module("numba")
        import_module("numba_cuda")
        cuda = import_module("numba.cuda")
    except ImportError:
        raise NeedsExtra("gpu") from None
    except RuntimeError:  # it asks CUDA's own library for its version
        raise NoCard(
            "{on}: CUDA is not on this machine: pip install 'numba-cuda[cu13]' brings it", on=GRAPHICS
        ) from None
    if cuda not in _taught and not numba.config.ENABLE_CUDASIM:  # the simulated card runs Python itself
        _taught.add(cuda)
        import_module("numba.cuda.extending")
        _method(cuda, "bit_length", _length)
        _method(cuda, "bit_count", lambda _, pen, number: pen.ctpop(number))
    return cuda


def graphics_kernel(function: Callable[..., None]) -> Any:  # noqa: ANN401 - published without types
    """Return the function compiled for a graphics card, with all it calls; raises NeedsExtra, NoCard.

    It is launched as `kernel[blocks, threads](…)`.
    """
    cuda, root = graphics(), cast("FunctionType", function)
    return twin(root, lambda plain, of: cuda.jit(plain, device=of is not root), {})


Compiled = Callable[[FunctionType, FunctionType], Any]
"""Compiles a function whose names mean compiled functions, given the function as it stands too."""


def twin(function: FunctionType, compiled: Compiled, made: dict[FunctionType, Any]) -> Any:  # noqa: ANN401
    """Return a function compiled whose names of other functions of ours mean their compiled twins."""
    if function not in made:
        names = dict(function.__globals__)
        for name in _global_names(function.__code__):
            found = names.get(name)
            if isinstance(found, FunctionType) and is_ours(found):
                names[name] = twin(found, compiled, made)
            elif isinstance(found, bytes):
                names[name] = table_on_card(found)
        plain = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        plain.__module__, plain.__qualname__ = function.__module__, function.__qualname__
        made[function] = compiled(plain, function)
    return made[function]


def table_on_card(table: bytes) -> Any:  # noqa: ANN401 - published without types
    """Return a table as it lies on the card; the simulated card runs Python itself, and reads the bytes."""
    if import_module("numba").config.ENABLE_CUDASIM:
        return table
    if table not in _tables:
        _tables[table] = graphics().to_device(arrays().frombuffer(table, "uint8"))
    return _tables[table]


def _global_names(code: CodeType) -> Iterator[str]:
    """Yield the names that a function looks up in its module, in the order in which it does."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(instruction.argval)


def _length(language: Any, pen: Any, number: Any) -> Any:  # noqa: ANN401
    zeros = pen.ctlz(number, language.Constant(language.IntType(1), 0))
    return pen.sub(language.Constant(zeros.type, zeros.type.width), zeros)


def _method(numba: Any, name: str, instruction: Instruction) -> None:  # noqa: ANN401
    """Let ints have this method where they are compiled."""
    language = import_module("llvmlite.ir")

    def typed(_: Any, number: Any) -> Any:  # noqa: ANN401
        return number(number), lambda _context, pen, _signature, given: instruction(language, pen, given[0])

    compiled = numba.extending.intrinsic(typed)
    method = numba.extending.overload_method(numba.types.Integer, name, strict=False)
    method(lambda number: lambda number: compiled(number))  # noqa: ARG005, PLW0108 - read by the compiler, never run
