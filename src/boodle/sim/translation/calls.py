"""What calls answer: those of functions of ours, of the methods of ints, and of Python's own functions."""

import ast
from collections.abc import Callable
from typing import Any

from boodle.sim.translation.arithmetic import as_kind, least_or_most
from boodle.sim.translation.kinds import NOTHING, REAL, TRUTH, WHOLE, NotTranslated, Row, Value, ValueKind
from boodle.sim.translation.program import Called
from boodle.sim.translation.writer import Writer


def held_as(kind: ValueKind) -> str:
    """Return the compiler's type of what a function of this kind returns."""
    if len(kind.parts) > 1:
        return "{" + ", ".join(kind.parts) + "}"
    return kind.parts[0] if kind.parts else "void"


def answered(pen: Writer, called: Called, given: list[Value]) -> Value:
    """Call a function of ours, and return what it answers."""
    values = [as_kind(pen, value, kind) for value, kind in zip(given, called.given, strict=True)]
    listed = ", ".join(
        f"{held} {part}" for value in values for held, part in zip(value.kind.parts, value.parts, strict=True)
    )
    call = f"call fastcc {held_as(called.returned)} {called.name}({listed})"
    if called.returned == NOTHING:
        pen.put(call)
        return Value(NOTHING)
    answer = pen.new(call)
    if len(called.returned.parts) == 1:
        return Value(called.returned, (answer,))
    held = held_as(called.returned)
    parts = [pen.new(f"extractvalue {held} {answer}, {place}") for place in range(len(called.returned.parts))]
    return Value(called.returned, tuple(parts))


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
    held = as_kind(pen, number, WHOLE).only
    zeros = pen.new(f"call i64 @llvm.ctlz.i64(i64 {held}, i1 false)")
    return Value(WHOLE, (pen.new(f"sub i64 64, {zeros}"),))


def _count(pen: Writer, number: Value) -> Value:
    held = as_kind(pen, number, WHOLE).only
    return Value(WHOLE, (pen.new(f"call i64 @llvm.ctpop.i64(i64 {held})"),))


def _len(pen: Writer, row: Value) -> Value:
    if not isinstance(row.kind, Row):
        raise NotTranslated("len() of what is no row")
    return Value(WHOLE, (row.parts[1],))


def _abs(pen: Writer, number: Value) -> Value:
    held = as_kind(pen, number, WHOLE)
    return least_or_most(pen, [held, Value(WHOLE, (pen.new(f"sub i64 0, {held.only}"),))], ast.Gt())


METHODS: dict[str, Callable[[Writer, Value], Value]] = {"bit_length": _length, "bit_count": _count}
"""What ints can do, for numbers from 0 on."""
BUILT_IN: dict[Any, Callable[..., Value]] = {
    len: _len,
    abs: _abs,
    bool: lambda pen, number: as_kind(pen, number, TRUTH),
    int: lambda pen, number: as_kind(pen, number, WHOLE),
    float: lambda pen, number: as_kind(pen, number, REAL),
}
INSTRUCTIONS = ("declare i64 @llvm.ctlz.i64(i64, i1)", "declare i64 @llvm.ctpop.i64(i64)")
"""Instructions of the processor that calls above stand for."""
