"""What calls answer: those of functions of ours, of the methods of ints, and of Python's own functions."""

import ast
from collections.abc import Callable
from typing import Any

from boodle.sim.translation.arithmetic import as_kind, as_number, as_truth, combined, least_or_most
from boodle.sim.translation.kinds import (
    ABREAST,
    NOTHING,
    REAL,
    WHOLE,
    NotTranslated,
    Row,
    Value,
    ValueKind,
    differs,
    of_each,
    whole,
)
from boodle.sim.translation.program import Called
from boodle.sim.translation.rows import playing
from boodle.sim.translation.writer import Writer


def held_as(kind: ValueKind) -> str:
    """Return the compiler's type of what a function of this kind returns."""
    if len(kind.parts) > 1:
        return "{" + ", ".join(kind.parts) + "}"
    return kind.parts[0] if kind.parts else "void"


def answered(pen: Writer, called: Called, given: list[Value]) -> Value:
    """Call a function of ours, and return what it answers."""
    values = [as_kind(pen, value, kind) for value, kind in zip(given, called.given, strict=True)]
    listed = [f"{held} {part}" for value in values for held, part in zip(value.kind.parts, value.parts, strict=True)]
    if called.abreast:
        listed.append(f"{SET} {as_set(pen) if pen.playing else -1}")
    call = f"call fastcc {held_as(called.returned)} {called.name}({', '.join(listed)})"
    if called.returned == NOTHING:
        pen.put(call)
        return Value(NOTHING)
    answer = pen.new(call)
    if len(called.returned.parts) == 1:
        return Value(called.returned, (answer,))
    held = held_as(called.returned)
    parts = [pen.new(f"extractvalue {held} {answer}, {place}") for place in range(len(called.returned.parts))]
    return Value(called.returned, tuple(parts))


SET = f"i{ABREAST}"
"""A set of tables as a number."""


def as_set(pen: Writer) -> str:
    """Return the tables that play as a set."""
    return pen.new(f"bitcast {of_each('i1')} {playing(pen).only} to {SET}")


def answer(pen: Writer, called: Called, value: Value) -> None:
    """Return from a function with what it answers."""
    kind = called.returned
    held, made = held_as(kind), "undef"
    if kind == NOTHING:
        pen.put("ret void")
        return
    value = as_kind(pen, value, kind)
    if len(kind.parts) == 1:
        pen.put(f"ret {held} {value.only}")
        return
    for place, (type_of, part) in enumerate(zip(kind.parts, value.parts, strict=True)):
        made = pen.new(f"insertvalue {held} {made}, {type_of} {part}, {place}")
    pen.put(f"ret {held} {made}")


def _length(pen: Writer, number: Value) -> Value:
    number, held, suffix = _counted(pen, number)
    zeros = pen.new(f"call {held} @llvm.ctlz.{suffix}({held} {number.only}, i1 false)")
    return combined(pen, ast.Sub(), whole(64), Value(number.kind, (zeros,)))


def _count(pen: Writer, number: Value) -> Value:
    number, held, suffix = _counted(pen, number)
    return Value(number.kind, (pen.new(f"call {held} @llvm.ctpop.{suffix}({held} {number.only})"),))


def _counted(pen: Writer, number: Value) -> tuple[Value, str, str]:
    """Return a number whose bits are counted, its type, and what instructions for that are called."""
    number = as_number(pen, number)
    return number, number.kind.parts[0], f"v{ABREAST}i64" if differs(number.kind) else "i64"


def _len(pen: Writer, row: Value) -> Value:
    if not isinstance(row.kind, Row):
        raise NotTranslated("len() of what is no row")
    return Value(WHOLE, (row.parts[1],))


def _abs(pen: Writer, number: Value) -> Value:
    return least_or_most(pen, [number, combined(pen, ast.Sub(), whole(0), number)], ast.Gt())


METHODS: dict[str, Callable[[Writer, Value], Value]] = {"bit_length": _length, "bit_count": _count}
"""What ints can do, for numbers from 0 on."""
BUILT_IN: dict[Any, Callable[..., Value]] = {
    len: _len,
    abs: _abs,
    bool: as_truth,
    int: as_number,
    float: lambda pen, number: as_kind(pen, number, REAL),
}
INSTRUCTIONS = (
    "declare i64 @llvm.ctlz.i64(i64, i1)",
    "declare i64 @llvm.ctpop.i64(i64)",
    f"declare {of_each('i64')} @llvm.ctlz.v{ABREAST}i64({of_each('i64')}, i1)",
    f"declare {of_each('i64')} @llvm.ctpop.v{ABREAST}i64({of_each('i64')})",
    f"declare {of_each('double')} @llvm.floor.v{ABREAST}f64({of_each('double')})",
)
"""Instructions of the processor that calls above stand for."""
