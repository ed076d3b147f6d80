"""Where tables abreast part ways and come together: choices, and what is left before its end."""

import ast

from boodle.sim.translation.abreast_expressions import AbreastExpressions, among_them, branch_if_any, is_long, keep
from boodle.sim.translation.arithmetic import as_kind, as_truth
from boodle.sim.translation.calls import SET, answer
from boodle.sim.translation.kinds import EACH_TRUTH, Value, differs, of_each
from boodle.sim.translation.program import Called, Program
from boodle.sim.translation.rows import playing
from boodle.sim.translation.statements import Statements

TRUTHS = of_each("i1")
NONE_OF_THEM = Value(EACH_TRUTH, ("zeroinitializer",))
SHORT = 4
"""So many plain statements are done at once, and their outcome kept by those that wanted it, rather than passed by."""


class PartingWays(Statements):
    """The statements of one function; `each` are the names that every table has for itself, and more are added."""

    def __init__(self, program: Program, called: Called, each: set[str]) -> None:
        """Begin with the tables for which it is called."""
        self._each, self._join = each, ""
        super().__init__(program, called)

    def _begin(self, program: Program) -> None:
        pen, self.names.each = self.pen, self._each
        self.values = AbreastExpressions(program, self.names, pen)
        pen.playing, self.left = pen.kept(TRUTHS), pen.kept(TRUTHS)
        keep(pen, self.left, NONE_OF_THEM)
        keep(pen, pen.playing, Value(EACH_TRUTH, (pen.new(f"bitcast {SET} %playing.of to {TRUTHS}"),)))
        self._answers = [pen.kept(part) for part in self.called.returned.parts]
        super()._begin(program)
        self.taken.append(f"{SET} %playing.of")

    def text(self) -> str:
        """Return the function as the compiler reads it; raises NotTranslated with the line."""
        over, kind = self.pen.name("over"), self.called.returned
        self.within(self.called.source.body, over)
        self.pen.begin(over)
        parts = [self.pen.new(f"load {held}, ptr {at}") for held, at in zip(kind.parts, self._answers, strict=True)]
        answer(self.pen, self.called, Value(kind, tuple(parts)))
        return self.definition()

    def within(self, body: list[ast.stmt], join: str) -> None:
        """Write statements; whoever has nothing more to do there goes on at the join."""
        before, self._join = self._join, join
        self._all(body)
        self._join = before
        self._go_on(join)

    def _parted(self, node: ast.If) -> None:
        test, every = as_truth(self.pen, self.values.of(node.test)), playing(self.pen)
        yes, no, after = (self.pen.name(label) for label in ("yes", "no", "after"))
        if differs(test.kind):
            who = among_them(self.pen, every, test)
            self._by(who, node.body, yes, no)
            if node.orelse:
                rest = self.pen.new(f"xor {TRUTHS} {every.only}, {who.only}")
                self._by(Value(EACH_TRUTH, (rest,)), node.orelse, self.pen.name("others"), after)
        else:
            self.pen.branch(test.only, yes, no)
            self.pen.begin(yes)
            self.within(node.body, after)
            self.pen.begin(no)
            self.within(node.orelse, after)
            self.pen.begin(after)
        self.joined(leaving([node]), every)

    def _by(self, who: Value, body: list[ast.stmt], begins: str, join: str) -> None:
        """Have these tables do something, and the rest go by."""
        keep(self.pen, self.pen.playing, who)
        if _is_short(body):
            self.pen.jump(begins)
        else:
            branch_if_any(self.pen, begins, join)
        self.pen.begin(begins)
        self.pen.apart += 1
        self.within(body, join)
        self.pen.apart -= 1
        self.pen.begin(join)

    def joined(self, ways: set[type[ast.stmt]], every: Value) -> None:
        """Have all play again who did before some statements, but those that left by them in these ways."""
        if ast.Return in ways:
            every = self.without(every, self.left)
        if ast.Break in ways or ast.Continue in ways:
            every = self.without(every, self._loops[-1][0])
        keep(self.pen, self.pen.playing, every)
        if ways:
            further = self.pen.name("left")
            branch_if_any(self.pen, further, self._join)
            self.pen.begin(further)

    def without(self, every: Value, left: str) -> Value:
        """Return these tables but those that are kept there."""
        gone = self.pen.new(f"load {TRUTHS}, ptr {left}")
        return among_them(self.pen, every, Value(EACH_TRUTH, (self.pen.new(f"xor {TRUTHS} {gone}, splat (i1 1)"),)))

    def _leaves(self, left: str) -> None:
        """Note that those who play have left."""
        gone = self.pen.new(f"load {TRUTHS}, ptr {left}")
        keep(self.pen, left, Value(EACH_TRUTH, (self.pen.new(f"or {TRUTHS} {gone}, {playing(self.pen).only}"),)))

    def _returned(self, node: ast.Return) -> None:
        if node.value:
            kind = self.called.returned
            value, play = as_kind(self.pen, self.values.of(node.value), kind), playing(self.pen)
            for held, part, at in zip(kind.parts, value.parts, self._answers, strict=True):
                old = self.pen.new(f"load {held}, ptr {at}")
                new = self.pen.new(f"select {TRUTHS} {play.only}, {held} {part}, {held} {old}")
                self.pen.put(f"store {held} {new}, ptr {at}")
        self._leaves(self.left)
        self.pen.jump(self._join)

    def _stopped(self, *, for_good: bool) -> None:
        skipped, broken = self._loops[-1]
        self._leaves(skipped)
        if for_good:
            self._leaves(broken)
        self.pen.jump(self._join)


def leaving(body: list[ast.stmt]) -> set[type[ast.stmt]]:
    """Return in which ways statements are left before their end: Return, Break and Continue of the loop around them."""
    found = set[type[ast.stmt]]()
    for node in body:
        if isinstance(node, ast.Return | ast.Break | ast.Continue):
            found.add(type(node))
        elif isinstance(node, ast.If):
            found |= leaving(node.body) | leaving(node.orelse)
        elif isinstance(node, ast.While | ast.For):
            found |= leaving(node.body) & {ast.Return}
    return found


def _is_short(body: list[ast.stmt]) -> bool:
    """Tell whether statements are so few and plain that they are not worth to be passed by."""
    plain = all(isinstance(node, ast.Assign | ast.AugAssign | ast.Pass) for node in body)
    return plain and len(body) <= SHORT and not any(map(is_long, body))
