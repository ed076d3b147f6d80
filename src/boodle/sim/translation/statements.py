"""The statements of a function, and whole programs."""

import ast
from collections.abc import Callable
from typing import Any

from boodle.sim.translation.arithmetic import as_number, combined
from boodle.sim.translation.calls import answer, held_as
from boodle.sim.translation.expressions import Expressions
from boodle.sim.translation.kinds import NOTHING, WHOLE, Group, NotTranslated, Row, Value, row_of, whole
from boodle.sim.translation.names import Names
from boodle.sim.translation.program import PLAN, Called, Program
from boodle.sim.translation.rows import as_row, read, write
from boodle.sim.translation.writer import Writer

OF_32_BITS = "Word"
"""`boodle.sim.chance.Word`, as it is written."""


class Assignments:
    """What a function writes to names and to rows."""

    def __init__(self, program: Program, called: Called) -> None:
        """Begin with nothing written."""
        self.called, self.pen = called, Writer()
        self.names = Names(program, called.function, self.pen)  # type: ignore[arg-type] # taken for a method
        self.values = Expressions(program, self.names, self.pen)

    def _done(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.values.of(node.value)

    def _assigned(self, node: ast.Assign) -> None:
        value = self.values.of(node.value)
        for target in node.targets:
            self._put(target, value)

    def _announced(self, node: ast.AnnAssign) -> None:
        """Write a name that is said to hold numbers of 32 bits."""
        said = isinstance(node.annotation, ast.Name) and node.annotation.id == OF_32_BITS
        if not said or not node.value or not isinstance(node.target, ast.Name):
            raise NotTranslated(f"a name of another kind: expected {OF_32_BITS}, and what it begins with")
        self.names.shorten(node.target.id)
        self._put(node.target, self.values.of(node.value))

    def _put(self, target: ast.expr, value: Value) -> None:
        """Write a value where it belongs: to a name, to a place of a row, one by one to several."""
        if isinstance(target, ast.Name):
            self.names.keep(target.id, value)
        elif isinstance(target, ast.Subscript):
            write(self.pen, self.values.of(target.value), self.values.of(target.slice), value)
        elif isinstance(target, ast.Tuple) and isinstance(value.kind, Group):
            for one, member in zip(target.elts, value.members(), strict=True):
                self._put(one, member)
        else:
            raise NotTranslated(f"{type(target).__name__}: expected a name or a place in a row")

    def _changed(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            row, place = self.values.of(node.target.value), self.values.of(node.target.slice)
            number = read(self.pen, row, place)
            write(self.pen, row, place, combined(self.pen, node.op, number, self.values.of(node.value)))
        else:
            name = ast.Name(node.target.id) if isinstance(node.target, ast.Name) else node.target
            value = combined(self.pen, node.op, self.values.of(name), self.values.of(node.value))
            self._put(node.target, value)


class Statements(Assignments):
    """The statements of one function."""

    def __init__(self, program: Program, called: Called) -> None:
        """Begin with what the function is given, each under its name."""
        super().__init__(program, called)
        self._begin(program)

    def _begin(self, program: Program) -> None:
        called = self.called
        self._loops: list[tuple[str, str]] = []
        self._ways: dict[type[ast.stmt], Callable[[Any], None]] = {
            ast.Expr: self._done,
            ast.Pass: lambda _: None,
            ast.Assign: self._assigned,
            ast.AnnAssign: self._announced,
            ast.AugAssign: self._changed,
            ast.If: self._parted,
            ast.While: self._while,
            ast.For: self._for,
            ast.Return: self._returned,
            ast.Break: lambda _: self._stopped(for_good=True),
            ast.Continue: lambda _: self._stopped(for_good=False),
        }
        self.taken = list[str]()
        for argument, kind in zip(called.source.args.args, called.given, strict=True):
            parts = tuple(f"%{argument.arg}.of.{place}" for place in range(len(kind.parts)))
            self.taken += [f"{held} {part}" for held, part in zip(kind.parts, parts, strict=True)]
            fitted = program.plan and argument.arg == PLAN and kind == row_of("i64")
            self.names.keep(argument.arg, program.table(program.plan) if fitted else Value(kind, parts))

    def text(self) -> str:
        """Return the function as the compiler reads it; raises NotTranslated with the line."""
        self._all(self.called.source.body)
        if self.called.returned == NOTHING:
            answer(self.pen, self.called, Value(NOTHING))
        return self.definition()

    def definition(self) -> str:
        """Return the function as it is written until now."""
        head = f"define internal fastcc {held_as(self.called.returned)} {self.called.name}({', '.join(self.taken)})"
        return f"{head} nounwind #0 {{\n{self.pen.text()}\n}}"

    def _all(self, body: list[ast.stmt]) -> None:
        for node in body:
            try:
                self._ways.get(type(node), _refuse)(node)
            except NotTranslated as refused:
                here = self.called.function
                refused.where = refused.where or f"{here.__module__}, {here.__qualname__}, line {node.lineno}: "
                raise

    def _parted(self, node: ast.If) -> None:
        yes, no, after = (self.pen.name(label) for label in ("yes", "no", "after"))
        self.values.branch(node.test, yes, no if node.orelse else after)
        self.pen.begin(yes)
        self._all(node.body)
        self._go_on(after)
        if node.orelse:
            self.pen.begin(no)
            self._all(node.orelse)
            self._go_on(after)
        self.pen.begin(after)

    def _go_on(self, label: str) -> None:
        if not self.pen.open.ended:
            self.pen.jump(label)

    def _while(self, node: ast.While) -> None:
        if node.orelse:
            raise NotTranslated("a loop with `else`")
        again, body, after = (self.pen.name(label) for label in ("again", "body", "after"))
        self.pen.jump(again)
        self.pen.begin(again)
        self.values.branch(node.test, body, after)
        self.pen.begin(body)
        self._repeated(node.body, again, after)

    def _repeated(self, body: list[ast.stmt], again: str, after: str) -> None:
        """Write the body of a loop, which goes on at one block and is left at the other."""
        self._loops.append((again, after))
        self._all(body)
        self._loops.pop()
        self._go_on(again)
        self.pen.begin(after)

    def _for(self, node: ast.For) -> None:
        """Count from a number to another, or go through the numbers of a tuple or of a row."""
        if node.orelse:
            raise NotTranslated("a loop with `else`")
        over = node.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            bounds = [as_number(self.pen, self.values.of(one)) for one in over.args]
            first, end = (whole(0), bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
            self._counted(node, first, end, bounds[2].only if len(bounds) > 2 else "1", None)
            return
        value = self.values.of(over)
        if isinstance(value.kind, Group):
            value = as_row(self.pen, value)
        if not isinstance(value.kind, Row):
            raise NotTranslated("a loop over what is no row: expected a range, a tuple or a row")
        self._counted(node, whole(0), Value(WHOLE, (value.parts[1],)), "1", value)

    def _counted(self, node: ast.For, first: Value, end: Value, step: str, row: Value | None) -> None:
        if not step.lstrip("-").isdecimal():
            raise NotTranslated("a step that is worked out: expected one that is known")
        self._count(node, first, end, step, row)

    def _count(self, node: ast.For, first: Value, end: Value, step: str, row: Value | None) -> None:
        again, body, further, after = (self.pen.name(label) for label in ("again", "body", "further", "after"))
        at = self.pen.kept("i64")
        self.pen.put(f"store i64 {first.only}, ptr {at}")
        self.pen.jump(again)
        self.pen.begin(again)
        number = self.pen.new(f"load i64, ptr {at}")
        how = "sgt" if step.startswith("-") else "slt"
        self.pen.branch(self.pen.new(f"icmp {how} i64 {number}, {end.only}"), body, after)
        self.pen.begin(further)
        self.pen.put(f"store i64 {self.pen.new(f'add i64 {number}, {step}')}, ptr {at}")
        self.pen.jump(again)
        self.pen.begin(body)
        value = Value(WHOLE, (number,))
        self._put(node.target, read(self.pen, row, value) if row else value)
        self._repeated(node.body, further, after)

    def _stopped(self, *, for_good: bool) -> None:
        self.pen.jump(self._loops[-1][for_good])

    def _returned(self, node: ast.Return) -> None:
        answer(self.pen, self.called, self.values.of(node.value) if node.value else Value(NOTHING))


def _refuse(node: ast.stmt) -> None:
    """Refuse what is no statement of plain arithmetic."""
    raise NotTranslated(f"{type(node).__name__}: expected plain arithmetic")
