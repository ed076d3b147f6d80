"""What an expression comes to at each of many tables abreast: both ways of a choice, and then the one that holds."""

import ast

from boodle.sim.translation.arithmetic import as_kind, as_truth, chosen, negated
from boodle.sim.translation.calls import BUILT_IN, SET, as_set
from boodle.sim.translation.expressions import Expressions
from boodle.sim.translation.kinds import EACH_TRUTH, Value, differs, for_each, of_each
from boodle.sim.translation.rows import playing
from boodle.sim.translation.writer import Writer

TRUTHS = of_each("i1")
QUICK = {function.__name__ for function in BUILT_IN} | {"min", "max"}


class AbreastExpressions(Expressions):
    """The expressions of one function."""

    def _where(self, test: Value, node: ast.expr) -> Value:
        """Return what an expression comes to where something holds; what asks much is passed by if it never does."""
        pen, every = self.pen, playing(self.pen)
        keep(pen, pen.playing, among_them(pen, every, test))
        value = self._passed_by(node) if is_long(node) else self.of(node)
        keep(pen, pen.playing, every)
        return value

    def _passed_by(self, node: ast.expr) -> Value:
        pen, yes, after, before = self.pen, self.pen.name("some"), self.pen.name("after"), self.pen.open
        branch_if_any(pen, yes, after)
        pen.begin(yes)
        value = self.of(node)
        value = as_kind(pen, value, for_each(value.kind))
        now = pen.open
        pen.jump(after)
        pen.begin(after)
        made = [
            pen.new(f"phi {held} [{part}, %{now.label}], [zeroinitializer, %{before.label}]")
            for held, part in zip(value.kind.parts, value.parts, strict=True)
        ]
        return Value(value.kind, tuple(made))

    def _chosen(self, node: ast.IfExp) -> Value:
        test = as_truth(self.pen, self.of(node.test))
        if not differs(test.kind):
            return self._one_of(node, lambda yes, no: self.pen.branch(test.only, yes, no))
        one, other = self._where(test, node.body), self._where(negated(self.pen, test), node.orelse)
        return chosen(self.pen, test, one, other)

    def _settled(self, how: ast.boolop, value: Value, one: ast.expr) -> Value:
        truth = as_truth(self.pen, value)
        if not differs(truth.kind):
            return super()._settled(how, value, one)
        goes_on = truth if isinstance(how, ast.And) else negated(self.pen, truth)
        return chosen(self.pen, goes_on, self._where(goes_on, one), value)


def keep(pen: Writer, where: str, who: Value) -> None:
    """Note which tables they are."""
    pen.put(f"store {TRUTHS} {who.only}, ptr {where}")


def among_them(pen: Writer, every: Value, test: Value) -> Value:
    """Return those of some tables where something holds; what it comes to at others is nothing to them."""
    both = pen.new(f"select {TRUTHS} {every.only}, {TRUTHS} {test.only}, {TRUTHS} zeroinitializer")
    return Value(EACH_TRUTH, (both,))


def branch_if_any(pen: Writer, yes: str, no: str) -> None:
    """Go on at one of two blocks, by whether any table plays."""
    pen.branch(pen.new(f"icmp ne {SET} {as_set(pen)}, 0"), yes, no)


def is_long(node: ast.AST) -> bool:
    """Tell whether something asks much: a function of ours, or a division by what is not written there."""
    calls = (one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name))
    return any(name not in QUICK for name in calls) or any(map(_divides, ast.walk(node)))


def _divides(node: ast.AST) -> bool:
    if not isinstance(node, ast.BinOp | ast.AugAssign) or not isinstance(node.op, ast.FloorDiv | ast.Mod):
        return False
    return not isinstance(node.right if isinstance(node, ast.BinOp) else node.value, ast.Constant)
