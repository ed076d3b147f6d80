"""The arithmetic of values: what Python's operators mean, written in the compiler's instructions."""

import ast

from boodle.sim.translation.kinds import (
    REAL,
    REALS,
    TRUTH,
    WHOLE,
    Group,
    NotTranslated,
    Row,
    Value,
    ValueKind,
    group,
    row_of,
    whole,
)
from boodle.sim.translation.writer import Writer

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
OF_REALS: dict[type[ast.operator], str] = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}


def as_kind(pen: Writer, value: Value, kind: ValueKind) -> Value:
    """Return a value as one of another kind: truths as numbers, whole numbers as real ones, groups one by one."""
    if value.kind == kind:
        return value
    if isinstance(kind, Group) and isinstance(value.kind, Group) and len(kind.members) == len(value.kind.members):
        pairs = zip(value.members(), kind.members, strict=True)
        return group([as_kind(pen, member, wanted) for member, wanted in pairs], kind.names)
    if value.kind == TRUTH and kind in (WHOLE, REAL):
        value = Value(WHOLE, (pen.new(f"zext i1 {value.only} to i64"),))
    if value.kind == WHOLE and kind == REAL:
        value = Value(REAL, (pen.new(f"sitofp i64 {value.only} to double"),))
    if value.kind == WHOLE and kind == TRUTH:
        value = Value(TRUTH, (pen.new(f"icmp ne i64 {value.only}, 0"),))
    if value.kind != kind:
        raise NotTranslated(f"a value of {value.kind.parts} where one of {kind.parts} is expected")
    return value


def both(pen: Writer, one: Value, other: Value) -> tuple[Value, Value]:
    """Return two values as ones of one kind."""
    if one.kind == other.kind:
        return one, other
    kind = REAL if REAL in (one.kind, other.kind) else WHOLE
    if isinstance(one.kind, Group):
        kind = one.kind
    return as_kind(pen, one, kind), as_kind(pen, other, kind)


def combined(pen: Writer, operator: ast.operator, one: Value, other: Value) -> Value:
    """Return what an operator makes of two numbers."""
    if isinstance(operator, ast.Div) or REAL in (one.kind, other.kind):
        one, other = as_kind(pen, one, REAL), as_kind(pen, other, REAL)
        if type(operator) not in OF_REALS:
            raise NotTranslated(f"{type(operator).__name__} of real numbers")
        return Value(REAL, (pen.new(f"{OF_REALS[type(operator)]} double {one.only}, {other.only}"),))
    one, other = as_kind(pen, one, WHOLE), as_kind(pen, other, WHOLE)
    if isinstance(operator, ast.FloorDiv | ast.Mod):
        return Value(WHOLE, (_divided(pen, one.only, other.only, floor=isinstance(operator, ast.FloorDiv)),))
    if type(operator) not in OPERATORS:
        raise NotTranslated(f"the operator {type(operator).__name__}")
    return Value(WHOLE, (pen.new(f"{OPERATORS[type(operator)]} i64 {one.only}, {other.only}"),))


def _divided(pen: Writer, one: str, other: str, *, floor: bool) -> str:
    """Return quotient or rest as Python has them: down from the exact quotient, the rest with the divisor's sign."""
    quotient, rest = pen.new(f"sdiv i64 {one}, {other}"), pen.new(f"srem i64 {one}, {other}")
    apart = pen.new(f"icmp slt i64 {pen.new(f'xor i64 {rest}, {other}')}, 0")
    off = pen.new(f"and i1 {apart}, {pen.new(f'icmp ne i64 {rest}, 0')}")
    if floor:
        return pen.new(f"sub i64 {quotient}, {pen.new(f'zext i1 {off} to i64')}")
    return pen.new(f"add i64 {rest}, {pen.new(f'select i1 {off}, i64 {other}, i64 0')}")


def compared(pen: Writer, operator: ast.cmpop, one: Value, other: Value) -> Value:
    """Return whether a comparison of two numbers holds."""
    if type(operator) not in COMPARED:
        raise NotTranslated(f"the comparison {type(operator).__name__}")
    how, kind = COMPARED[type(operator)], REAL if REAL in (one.kind, other.kind) else WHOLE
    one, other = as_kind(pen, one, kind), as_kind(pen, other, kind)
    if one.kind == REAL:
        how = {"eq": "oeq", "ne": "une"}.get(how, "o" + how[1:])
        return Value(TRUTH, (pen.new(f"fcmp {how} double {one.only}, {other.only}"),))
    return Value(TRUTH, (pen.new(f"icmp {how} i64 {one.only}, {other.only}"),))


def among(pen: Writer, number: Value, several: Value) -> Value:
    """Return whether a number is one of a tuple's."""
    if not isinstance(several.kind, Group):
        raise NotTranslated("`in` what is no tuple")
    held = "0"
    for one in several.members():
        held = pen.new(f"or i1 {held}, {compared(pen, ast.Eq(), number, one).only}")
    return Value(TRUTH, (held,))


def least_or_most(pen: Writer, values: list[Value], operator: ast.cmpop) -> Value:
    """Return the first of the values that is least (by Lt) or most (by Gt)."""
    best = values[0]
    for value in values[1:]:
        new, old = both(pen, value, best)
        if new.kind == TRUTH:
            new, old = as_kind(pen, new, WHOLE), as_kind(pen, old, WHOLE)
        better, held = compared(pen, operator, new, old), new.kind.parts[0]
        best = Value(new.kind, (pen.new(f"select i1 {better.only}, {held} {new.only}, {held} {old.only}"),))
    return best


def read(pen: Writer, row: Value, place: Value) -> Value:
    """Return the number at a place of a row, or of rows of rows the row at it."""
    at, kind = place_of(pen, row, place), row.kind
    assert isinstance(kind, Row)  # noqa: S101 - `place_of` has seen to it
    if len(kind.parts) == 3:
        return Value(Row(kind.parts[:2], kind.element), (at, row.parts[2]))
    number = pen.new(f"load {kind.element}, ptr {at}")
    if kind.element in REALS:
        return Value(REAL, (number if kind.element == "double" else pen.new(f"fpext float {number} to double"),))
    return Value(WHOLE, (number if kind.element == "i64" else pen.new(f"zext {kind.element} {number} to i64"),))


def write(pen: Writer, row: Value, place: Value, number: Value) -> None:
    """Write a number to a place of a row."""
    at, kind = place_of(pen, row, place), row.kind
    assert isinstance(kind, Row)  # noqa: S101 - `place_of` has seen to it
    if len(kind.parts) == 3:
        raise NotTranslated("a whole row that is written to")
    held = as_kind(pen, number, REAL if kind.element in REALS else WHOLE).only
    if kind.element == "float":
        held = pen.new(f"fptrunc double {held} to float")
    elif kind.element == "i8":
        held = pen.new(f"trunc i64 {held} to i8")
    pen.put(f"store {kind.element} {held}, ptr {at}")


def place_of(pen: Writer, row: Value, place: Value) -> str:
    """Return where a place of a row lies."""
    if not isinstance(row.kind, Row):
        raise NotTranslated("a place in what is no row")
    number = as_kind(pen, place, WHOLE).only
    if len(row.kind.parts) == 3:
        number = pen.new(f"mul i64 {number}, {row.parts[2]}")
    return pen.new(f"getelementptr inbounds {row.kind.element}, ptr {row.only}, i64 {number}")


def as_row(pen: Writer, several: Value) -> Value:
    """Return a tuple of whole numbers as a row."""
    numbers = several.members()
    row = Value(row_of("i64"), (pen.kept("i64", len(numbers)), str(len(numbers))))
    for place, number in enumerate(numbers):
        write(pen, row, whole(place), number)
    return row
