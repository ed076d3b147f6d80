"""Many tables abreast: a function is written once for all of them, and each operation is done for all at once.

Tables part ways where a choice differs. Then both ways are gone one after the other, each by the tables that go it: it
is kept which of them play, and what does not play keeps its numbers. A way that nobody goes is passed by. What is the
same at all tables (the rules, the number of a seat that is counted up) stays one number.
"""

import ast
from collections.abc import Callable

from boodle.sim.translation.abreast_expressions import among_them, branch_if_any, keep
from boodle.sim.translation.abreast_ways import NONE_OF_THEM, TRUTHS, PartingWays, leaving
from boodle.sim.translation.arithmetic import as_truth, combined, compared
from boodle.sim.translation.kinds import EACH_TRUTH, WHOLE, NotTranslated, Value, differs
from boodle.sim.translation.program import Called, Program
from boodle.sim.translation.rows import playing, read


def abreast(program: Program, called: Called) -> str:
    """Return a function for many tables; which of its names each table has for itself is found by trying."""
    each, known = set[str](), -1
    while len(each) > known:
        known = len(each)
        program.tried(lambda: Abreast(program, called, each).text())
    return Abreast(program, called, each).text()


class Abreast(PartingWays):
    """The statements of one function, and its loops."""

    def _while(self, node: ast.While) -> None:
        self._looped(node.body, lambda: self.values.of(node.test), lambda: None, lambda: None)

    def _count(self, node: ast.For, first: Value, end: Value, step: str, row: Value | None) -> None:
        pen, how, held = self.pen, ast.Gt() if step.startswith("-") else ast.Lt(), first.kind.parts[0]
        at, before = pen.kept(held), list[object]()
        if not isinstance(node.target, ast.Name):
            raise NotTranslated("a loop over several at once: expected one name")
        target = node.target.id
        pen.put(f"store {held} {first.only}, ptr {at}")

        def number() -> Value:
            return Value(first.kind, (pen.new(f"load {held}, ptr {at}"),))

        def begin() -> None:
            value = read(pen, row, number()) if row else number()
            if differs(value.kind):
                self.names.keep(target, value)
            else:
                before.append(self.names.bind(target, value))

        def step_on() -> None:
            pen.put(f"store {held} {combined(pen, ast.Add(), number(), Value(WHOLE, (step,))).only}, ptr {at}")

        self._looped(node.body, lambda: compared(pen, how, number(), end), begin, step_on)
        if before:
            self.names.unbind(target, before[0])

    def _looped(
        self, body: list[ast.stmt], held: Callable[[], Value], begin: Callable[[], None], step_on: Callable[[], None]
    ) -> None:
        """Write a loop: it is left when nobody is in it any more, and all go on together behind it."""
        pen, every, ways = self.pen, playing(self.pen), leaving(body)
        again, further, after = (pen.name(label) for label in ("again", "further", "after"))
        inside, skipped, broken = (pen.kept(TRUTHS) for _ in range(3))
        keep(pen, inside, every)
        keep(pen, broken, NONE_OF_THEM)
        pen.jump(again)
        pen.begin(again)
        self._loops.append((skipped, broken))
        apart = self._entered(inside, held, ways, after)
        keep(pen, skipped, NONE_OF_THEM)
        pen.apart += apart
        begin()
        self.within(body, further)
        pen.apart -= apart
        pen.begin(further)
        step_on()
        pen.jump(again)
        pen.begin(after)
        self._loops.pop()
        self.joined(ways & {ast.Return}, every)

    def _entered(self, inside: str, held: Callable[[], Value], ways: set[type[ast.stmt]], after: str) -> bool:
        """Begin the next turn of a loop with those that are still in it; tell whether tables may part ways in it."""
        pen, within = self.pen, Value(EACH_TRUTH, (self.pen.new(f"load {TRUTHS}, ptr {inside}"),))
        if ast.Break in ways:
            within = self.without(within, self._loops[-1][1])
        if ast.Return in ways:
            within = self.without(within, self.left)
        keep(pen, pen.playing, within)
        goes_on, check, body = as_truth(pen, held()), pen.name("check"), pen.name("body")
        if differs(goes_on.kind):
            within = among_them(pen, within, goes_on)
        else:
            pen.branch(goes_on.only, check, after)
            pen.begin(check)
        keep(pen, inside, within)
        keep(pen, pen.playing, within)
        if ways or differs(goes_on.kind):
            branch_if_any(pen, body, after)
        else:
            pen.jump(body)
        pen.begin(body)
        return bool(ways) or differs(goes_on.kind)
