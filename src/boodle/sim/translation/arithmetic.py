"""The arithmetic of values: what Python's operators mean, written in the compiler's instructions."""

import ast
from struct import pack

from boodle.sim.translation.kinds import (
    ABREAST,
    EACH,
    EACH_TRUTH,
    REAL,
    TRUTH,
    WHOLE,
    Group,
    NotTranslated,
    Value,
    ValueKind,
    differs,
    for_each,
    group,
    of_each,
)
from boodle.sim.translation.writer import Writer

NUMBERS, REAL_ONES = of_each("i64"), of_each("double")
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
    if value.kind == TRUTH and kind in (WHOLE, REAL, EACH):
        value = Value(WHOLE, (pen.new(f"zext i1 {value.only} to i64"),))
    if value.kind == WHOLE and kind == REAL:
        value = Value(REAL, (pen.new(f"sitofp i64 {value.only} to double"),))
    if value.kind == WHOLE and kind == TRUTH:
        value = Value(TRUTH, (pen.new(f"icmp ne i64 {value.only}, 0"),))
    if differs(kind):
        value = _of_each(pen, value, kind)
    if value.kind != kind:
        raise NotTranslated(f"a value of {value.kind.parts} where one of {kind.parts} is expected")
    return value


def _of_each(pen: Writer, value: Value, kind: ValueKind) -> Value:
    """Return a number or a truth, of all tables or of each, as one of each."""
    if value.kind in (WHOLE, TRUTH) and for_each(value.kind) == kind:
        return Value(kind, (splat(pen, value),))
    if (value.kind, kind) == (EACH_TRUTH, EACH):
        return Value(EACH, (pen.new(f"zext {of_each('i1')} {value.only} to {of_each('i64')}"),))
    if (value.kind, kind) == (EACH, EACH_TRUTH):
        return Value(EACH_TRUTH, (pen.new(f"icmp ne {of_each('i64')} {value.only}, zeroinitializer"),))
    return as_kind(pen, as_kind(pen, value, TRUTH), kind) if (value.kind, kind) == (WHOLE, EACH_TRUTH) else value


def splat(pen: Writer, value: Value) -> str:
    """Return what is the same for all as something of each table."""
    held, number = value.kind.parts[0], value.only
    if number.lstrip("-").isdecimal():
        return f"splat ({held} {number})"
    first = pen.new(f"insertelement {of_each(held)} poison, {held} {number}, i64 0")
    return pen.new(f"shufflevector {of_each(held)} {first}, {of_each(held)} poison, {of_each('i32')} zeroinitializer")


def as_number(pen: Writer, value: Value) -> Value:
    """Return a value as a whole number, of all tables or of each."""
    return as_kind(pen, value, EACH if differs(value.kind) else WHOLE)


def as_truth(pen: Writer, value: Value) -> Value:
    """Return whether a value is not nought, for all tables or for each."""
    return as_kind(pen, value, EACH_TRUTH if differs(value.kind) else TRUTH)


def negated(pen: Writer, value: Value) -> Value:
    """Return whether a value is nought, for all tables or for each."""
    truth = as_truth(pen, value)
    every = "splat (i1 1)" if differs(truth.kind) else "1"
    return Value(truth.kind, (pen.new(f"xor {truth.kind.parts[0]} {truth.only}, {every}"),))


def chosen(pen: Writer, truth: Value, one: Value, other: Value) -> Value:
    """Return one value where something holds, and else another, without parting ways."""
    one, other = both(pen, one, other)
    if differs(truth.kind):
        one, other = as_kind(pen, one, for_each(one.kind)), as_kind(pen, other, for_each(other.kind))
    parts = zip(one.kind.parts, one.parts, other.parts, strict=True)
    held = f"{truth.kind.parts[0]} {truth.only}"
    return Value(one.kind, tuple(pen.new(f"select {held}, {kind} {yes}, {kind} {no}") for kind, yes, no in parts))


def both(pen: Writer, one: Value, other: Value) -> tuple[Value, Value]:
    """Return two values as ones of one kind."""
    if one.kind == other.kind:
        return one, other
    kind = REAL if REAL in (one.kind, other.kind) else WHOLE
    if isinstance(one.kind, Group):
        kind = for_each(one.kind) if differs(one.kind) or differs(other.kind) else one.kind
    elif differs(one.kind) or differs(other.kind):
        truths = {one.kind, other.kind} <= {TRUTH, EACH_TRUTH}
        kind = EACH_TRUTH if truths else EACH
    return as_kind(pen, one, kind), as_kind(pen, other, kind)


def combined(pen: Writer, operator: ast.operator, one: Value, other: Value) -> Value:
    """Return what an operator makes of two numbers."""
    if isinstance(operator, ast.Div) or REAL in (one.kind, other.kind):
        one, other = as_kind(pen, one, REAL), as_kind(pen, other, REAL)
        if type(operator) not in OF_REALS:
            raise NotTranslated(f"{type(operator).__name__} of real numbers")
        return Value(REAL, (pen.new(f"{OF_REALS[type(operator)]} double {one.only}, {other.only}"),))
    one, other = as_number(pen, one), as_number(pen, other)
    natural = stays_natural(operator, *(value.only.isdecimal() or value.only in pen.natural for value in (one, other)))
    value = _combined(pen, operator, one, other)
    if natural:
        pen.natural.add(value.only)
    return value


def stays_natural(operator: ast.operator, one: bool, other: bool) -> bool:  # noqa: FBT001 - two of a kind
    """Tell whether what comes of two numbers is surely not below nought, by whether they are not."""
    if isinstance(operator, ast.BitAnd):
        return one or other
    return one and other and isinstance(operator, ast.Add | ast.Mult | ast.FloorDiv | ast.RShift | ast.BitOr)


def _combined(pen: Writer, operator: ast.operator, one: Value, other: Value) -> Value:
    if isinstance(operator, ast.FloorDiv | ast.Mod) and differs(one.kind) and other.only.isdecimal():
        return _divided_by_known(pen, one.only, int(other.only), floor=isinstance(operator, ast.FloorDiv))
    one, other = both(pen, one, other)
    if isinstance(operator, ast.FloorDiv | ast.Mod):
        divided = _divided_of_each if differs(one.kind) else _divided
        return Value(one.kind, (divided(pen, one.only, other.only, floor=isinstance(operator, ast.FloorDiv)),))
    if type(operator) not in OPERATORS:
        raise NotTranslated(f"the operator {type(operator).__name__}")
    held = one.kind.parts[0]
    return Value(one.kind, (pen.new(f"{OPERATORS[type(operator)]} {held} {one.only}, {other.only}"),))


def _divided(pen: Writer, one: str, other: str, *, floor: bool) -> str:
    """Return quotient or rest as Python has them: down from the exact quotient, the rest with the divisor's sign."""
    quotient, rest = pen.new(f"sdiv i64 {one}, {other}"), pen.new(f"srem i64 {one}, {other}")
    apart = pen.new(f"icmp slt i64 {pen.new(f'xor i64 {rest}, {other}')}, 0")
    off = pen.new(f"and i1 {apart}, {pen.new(f'icmp ne i64 {rest}, 0')}")
    if floor:
        return pen.new(f"sub i64 {quotient}, {pen.new(f'zext i1 {off} to i64')}")
    return pen.new(f"add i64 {rest}, {pen.new(f'select i1 {off}, i64 {other}, i64 0')}")


def _divided_of_each(pen: Writer, one: str, other: str, *, floor: bool) -> str:
    """Return the same for each table, by real numbers: exact for whole ones below 2⁵³."""
    ours, theirs = (pen.new(f"sitofp {NUMBERS} {number} to {REAL_ONES}") for number in (one, other))
    return _whole_or_rest(pen, one, other, pen.new(f"fdiv {REAL_ONES} {ours}, {theirs}"), floor=floor)


def _divided_by_known(pen: Writer, one: str, other: int, *, floor: bool) -> Value:
    """Return the same for a divisor that is known, without a division: exact for whole numbers below 2⁵⁰.

    Half is added first: so the quotient lies half a part away from the next whole one, and to be off by less is right.
    """
    ours = pen.new(f"fadd {REAL_ONES} {pen.new(f'sitofp {NUMBERS} {one} to {REAL_ONES}')}, splat (double 0.5)")
    part = f"splat (double 0x{pack('>d', 1 / other).hex()})"
    quotient = pen.new(f"fmul {REAL_ONES} {ours}, {part}")
    return Value(EACH, (_whole_or_rest(pen, one, f"splat (i64 {other})", quotient, floor=floor),))


def _whole_or_rest(pen: Writer, one: str, other: str, quotient: str, *, floor: bool) -> str:
    down = quotient
    if one not in pen.natural:  # else to cut off what is behind the point is enough
        down = pen.new(f"call {REAL_ONES} @llvm.floor.v{ABREAST}f64({REAL_ONES} {quotient})")
    whole_one = pen.new(f"fptosi {REAL_ONES} {down} to {NUMBERS}")
    if floor:
        return whole_one
    return pen.new(f"sub {NUMBERS} {one}, {pen.new(f'mul {NUMBERS} {whole_one}, {other}')}")


def compared(pen: Writer, operator: ast.cmpop, one: Value, other: Value) -> Value:
    """Return whether a comparison of two numbers holds."""
    if type(operator) not in COMPARED:
        raise NotTranslated(f"the comparison {type(operator).__name__}")
    how = COMPARED[type(operator)]
    if REAL not in (one.kind, other.kind):
        one, other = as_number(pen, one), as_number(pen, other)
    one, other = both(pen, one, other)
    if one.kind == REAL:
        how = {"eq": "oeq", "ne": "une"}.get(how, "o" + how[1:])
        return Value(TRUTH, (pen.new(f"fcmp {how} double {one.only}, {other.only}"),))
    kind = EACH_TRUTH if differs(one.kind) else TRUTH
    return Value(kind, (pen.new(f"icmp {how} {one.kind.parts[0]} {one.only}, {other.only}"),))


def among(pen: Writer, number: Value, several: Value) -> Value:
    """Return whether a number is one of a tuple's."""
    if not isinstance(several.kind, Group):
        raise NotTranslated("`in` what is no tuple")
    held = Value(TRUTH, ("0",))
    for one in several.members():
        now, before = both(pen, compared(pen, ast.Eq(), number, one), held)
        held = Value(now.kind, (pen.new(f"or {now.kind.parts[0]} {before.only}, {now.only}"),))
    return held


def least_or_most(pen: Writer, values: list[Value], operator: ast.cmpop) -> Value:
    """Return the first of the values that is least (by Lt) or most (by Gt)."""
    best = values[0]
    for value in values[1:]:
        new, old = both(pen, value, best)
        if new.kind in (TRUTH, EACH_TRUTH):
            new, old = as_number(pen, new), as_number(pen, old)
        best = chosen(pen, compared(pen, operator, new, old), new, old)
    return best
