"""Whole programs: one function with all that it calls, for one table or for many that play abreast."""

from collections.abc import Callable
from types import FunctionType

from boodle.sim.translation import calls, rows
from boodle.sim.translation.abreast import abreast
from boodle.sim.translation.calls import answered
from boodle.sim.translation.kinds import Row, Value, ValueKind, of_each, row_of
from boodle.sim.translation.program import Called, Program
from boodle.sim.translation.statements import Statements
from boodle.sim.translation.writer import Writer

ENTRY = "boodle_kernel"
WIDE = 'attributes #0 = { "prefer-vector-width"="512" "min-legal-vector-width"="512" }'
"""Has the compiler use the longest rows that a processor has."""


def translated(
    root: FunctionType,
    given: tuple[ValueKind, ...],
    ours: Callable[[FunctionType], bool],
    plan: tuple[int, ...] = (),
    *,
    many: bool = False,
) -> tuple[str, ValueKind]:
    """Return a program as the compiler reads it, and the kind of what it answers; raises NotTranslated.

    It is entered at `ENTRY` with a row of 64-bit numbers: the parts of what it is given, addresses as numbers; what it
    answers is written over them from the front on. With `many` a row of rows is one that `kinds.ABREAST` tables have
    each for itself, and nothing is answered.
    """
    program = Program(ours, plan)
    kinds = tuple(map(_of_tables, given)) if many else given
    first = program.called(root, kinds)
    functions = [_entry(first, given)]
    while program.waiting:
        called = program.waiting.pop()
        functions.append(abreast(program, called) if called.abreast else Statements(program, called).text())
    return "\n".join([*calls.INSTRUCTIONS, *rows.INSTRUCTIONS, program.text(), *functions, WIDE]), first.returned


def _of_tables(kind: ValueKind) -> ValueKind:
    """Return the kind of a row that each table has for itself, where rows of rows are given."""
    return row_of(of_each("i64")) if isinstance(kind, Row) and len(kind.parts) == 3 else kind


def _entry(called: Called, kinds: tuple[ValueKind, ...]) -> str:
    """Return the function at which a program is entered."""
    pen, given, at = Writer(), list[Value](), 0
    for kind, wanted in zip(kinds, called.given, strict=True):
        parts = list[str]()
        for held in kind.parts:
            parts.append(pen.new(f"load {held}, ptr {_slot(pen, at)}"))
            at += 1
        given.append(Value(wanted, tuple(parts[: len(wanted.parts)])))
    found = answered(pen, called, given)
    for place, (held, part) in enumerate(zip(found.kind.parts, found.parts, strict=True)):
        wide = pen.new(f"zext i1 {part} to i64") if held == "i1" else part
        pen.put(f"store {'i64' if held == 'i1' else held} {wide}, ptr {_slot(pen, place)}")
    pen.put("ret void")
    return f"define void @{ENTRY}(ptr %row) nounwind #0 {{\n{pen.text()}\n}}"


def _slot(pen: Writer, place: int) -> str:
    return pen.new(f"getelementptr i64, ptr %row, i64 {place}")
