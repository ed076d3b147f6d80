"""What an expression of a function comes to."""

import ast
import builtins
from collections.abc import Callable
from types import FunctionType
from typing import Any

from boodle.sim.translation.arithmetic import among, as_kind, both, combined, compared, least_or_most, negated
from boodle.sim.translation.calls import BUILT_IN, METHODS, answered
from boodle.sim.translation.kinds import (
    REAL,
    TRUTH,
    Group,
    NotTranslated,
    Row,
    Value,
    group,
    whole,
)
from boodle.sim.translation.names import Names
from boodle.sim.translation.program import Program
from boodle.sim.translation.rows import read
from boodle.sim.translation.writer import Block, Writer


class Expressions:
    """The expressions of one function."""

    def __init__(self, program: Program, names: Names, pen: Writer) -> None:
        """Begin with what the function's names mean."""
        self.program, self.names, self.pen = program, names, pen
        self._ways: dict[type[ast.expr], Callable[[Any], Value]] = {
            ast.Constant: lambda node: self.names.known(node.value),
            ast.Name: lambda node: self.names.read(node.id),
            ast.BinOp: lambda node: combined(self.pen, node.op, self.of(node.left), self.of(node.right)),
            ast.UnaryOp: self._signed,
            ast.Compare: self._compared,
            ast.BoolOp: self._joined,
            ast.IfExp: self._chosen,
            ast.Subscript: self._place,
            ast.Attribute: self._member,
            ast.Tuple: lambda node: group([self.of(one) for one in node.elts]),
            ast.Call: self._call,
        }

    def of(self, node: ast.expr) -> Value:
        """Return what an expression comes to; raises NotTranslated."""
        if type(node) not in self._ways:
            raise NotTranslated(f"{type(node).__name__}: expected plain arithmetic")
        return self._ways[type(node)](node)

    def truth(self, node: ast.expr) -> str:
        """Return whether an expression holds."""
        return as_kind(self.pen, self.of(node), TRUTH).only

    def branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at one of two blocks, by whether an expression holds; no more of it is worked out than is needed."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.branch(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for one in node.values[:-1]:
                further = self.pen.name("further")
                self.branch(one, *((further, no) if isinstance(node.op, ast.And) else (yes, further)))
                self.pen.begin(further)
            self.branch(node.values[-1], yes, no)
        else:
            self.pen.branch(self.truth(node), yes, no)

    def _signed(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return negated(self.pen, self.of(node.operand))
        value = self.of(node.operand)
        if isinstance(node.op, ast.USub) and value.kind == REAL:
            return Value(REAL, (self.pen.new(f"fneg double {value.only}"),))
        if isinstance(node.op, ast.USub) and value.only.isdecimal():
            return whole(-int(value.only))
        if isinstance(node.op, ast.USub):
            return combined(self.pen, ast.Sub(), whole(0), value)
        return combined(self.pen, ast.BitXor(), value, whole(-1))

    def _compared(self, node: ast.Compare) -> Value:
        """Return whether every comparison of a chain holds."""
        left, right = node.left, node.comparators[0]
        if len(node.ops) > 1:
            if any(isinstance(part, ast.Call) for part in ast.walk(right)):  # it is worked out twice
                raise NotTranslated("a call between two comparisons")
            further = ast.Compare(right, node.ops[1:], node.comparators[1:])
            return self.of(ast.BoolOp(ast.And(), [ast.Compare(left, node.ops[:1], [right]), further]))
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            held = among(self.pen, self.of(left), self.of(right))
            return held if isinstance(node.ops[0], ast.In) else negated(self.pen, held)
        return compared(self.pen, node.ops[0], self.of(left), self.of(right))

    def _joined(self, node: ast.BoolOp) -> Value:
        """Return what `and` and `or` come to: the first value that settles it, or the last."""
        value = self.of(node.values[0])
        for one in node.values[1:]:
            value = self._settled(node.op, value, one)
        return value

    def _settled(self, how: ast.boolop, value: Value, one: ast.expr) -> Value:
        further, after = self.pen.name("further"), self.pen.name("settled")
        truth, before = as_kind(self.pen, value, TRUTH).only, self.pen.open
        goes_on = (truth, further, after) if isinstance(how, ast.And) else (truth, after, further)
        self.pen.begin(further)
        return self._either(before, value, goes_on, self.of(one), after)

    def _chosen(self, node: ast.IfExp) -> Value:
        return self._one_of(node, lambda yes, no: self.branch(node.test, yes, no))

    def _one_of(self, node: ast.IfExp, branch: Callable[[str, str], None]) -> Value:
        yes, no, after = (self.pen.name(label) for label in ("yes", "no", "after"))
        branch(yes, no)
        self.pen.begin(yes)
        value, before = self.of(node.body), self.pen.open
        self.pen.begin(no)
        return self._either(before, value, (), self.of(node.orelse), after)

    def _either(self, before: Block, value: Value, goes_on: tuple[str, ...], other: Value, after: str) -> Value:
        """Return the value of whichever block was come from: an earlier one, which may part there, or that now open."""
        now = self.pen.open
        kind = both(Writer(), value, other)[0].kind
        self.pen.open = before
        value = as_kind(self.pen, value, kind)
        self.pen.branch(*goes_on) if goes_on else self.pen.jump(after)
        self.pen.open = now
        other = as_kind(self.pen, other, kind)
        self.pen.jump(after)
        self.pen.begin(after)
        parts = zip(kind.parts, value.parts, other.parts, strict=True)
        made = [self.pen.new(f"phi {held} [{one}, %{before.label}], [{two}, %{now.label}]") for held, one, two in parts]
        return Value(kind, tuple(made))

    def _place(self, node: ast.Subscript) -> Value:
        row = self.of(node.value)
        if not isinstance(node.slice, ast.Slice):
            return read(self.pen, row, self.of(node.slice))
        if not isinstance(row.kind, Row) or len(row.parts) != 2:
            raise NotTranslated("a stretch of what is no row")
        low = self.of(node.slice.lower).only if node.slice.lower else "0"
        high = self.of(node.slice.upper).only if node.slice.upper else row.parts[1]
        at = self.pen.new(f"getelementptr inbounds {row.kind.element}, ptr {row.only}, i64 {low}")
        return Value(row.kind, (at, self.pen.new(f"sub i64 {high}, {low}")))

    def _member(self, node: ast.Attribute) -> Value:
        value = self.of(node.value)
        if not isinstance(value.kind, Group) or node.attr not in value.kind.names:
            raise NotTranslated(f".{node.attr}: expected a field of a named tuple")
        return value.members()[value.kind.names.index(node.attr)]

    def _call(self, node: ast.Call) -> Value:
        """Return what a call answers: of a function of ours, of a method of ints, or of one of Python's own."""
        if node.keywords:
            raise NotTranslated("a call by names: expected one by places")
        if isinstance(node.func, ast.Attribute):
            if node.func.attr not in METHODS or node.args:
                raise NotTranslated(f".{node.func.attr}(): expected bit_length or bit_count")
            return METHODS[node.func.attr](self.pen, self.of(node.func.value))
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        function = self.names.outer.get(name, getattr(builtins, name, None))
        given = [self.of(one) for one in node.args]
        if isinstance(function, FunctionType):
            defaults = function.__defaults__ or ()
            missing = function.__code__.co_argcount - len(given)
            given += [self.names.known(one) for one in defaults[len(defaults) - missing :]] if missing else []
            return answered(self.pen, self.program.called(function, tuple(one.kind for one in given)), given)
        if isinstance(function, type) and hasattr(function, "_fields"):
            return group(given, function._fields)
        if function in (min, max):
            return least_or_most(self.pen, given, ast.Lt() if function is min else ast.Gt())
        if function in BUILT_IN:
            return BUILT_IN[function](self.pen, *given)
        raise NotTranslated(f"{name}(): expected a function of ours, or len, min, max, abs, bool, int, float")
