"""What Python's ints can do and the compiler does not know: how long a number is, and how many bits are set in it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Instruction = Callable[[Any, Any, Any], Any]
"""Writes what becomes of a number: given the language the compiler writes in, its pen, and the number."""


def teach(numba: Any) -> None:  # noqa: ANN401 - the compiler is published without types
    """Teach a compiler `int.bit_length` and `int.bit_count`, an instruction or two each, for numbers from 0 on.

    `numba` is the compiler for the processor, or its part `numba.cuda` for graphics cards, which learns by itself.
    """
    _method(numba, "bit_length", _length)
    _method(numba, "bit_count", lambda _, pen, number: pen.ctpop(number))


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
