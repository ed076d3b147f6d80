"""How far something is that goes on: bars and a few figures on a terminal, elsewhere a line after a second."""

import sys
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import click

from boodle.cli.lab.printed import whole
from boodle.sim.patience import told_for_what
from boodle.words.catalogue import Words


class Bars:
    """Bars while something goes on; to be used as a context."""

    def __init__(self, words: Words) -> None:
        """Show nothing yet."""
        self.words = words
        self.now = ""
        """What is going on, in a line."""
        self.bars: Any = None
        """What draws them, where somebody can see it."""
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        """Open them, where somebody can see it."""
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self.bars = Progress(*self.columns(), console=Console(stderr=True), transient=True)
            self.bars.start()
        self.opened()
        if self.bars is None:
            typed = click.get_current_context().command_path
            self._stack.enter_context(told_for_what(lambda: f"{typed}: {self.now}"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take them away."""
        self._stack.close()
        if self.bars is not None:
            self.bars.stop()

    def columns(self) -> tuple[Any, ...]:
        """Return what a bar consists of."""
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

        text, done = TextColumn("{task.description}", markup=False), TextColumn("{task.fields[done]}", markup=False)
        return text, BarColumn(20), done, TimeRemainingColumn()

    def opened(self) -> None:
        """Begin the first bar, if it is known."""


class DealsBar(Bars):
    """A bar while deals are played."""

    def __init__(self, words: Words, rules: str) -> None:
        """Show how far it is by these rules."""
        super().__init__(words)
        self.rules = rules
        self._task: Any = None

    def opened(self) -> None:
        """Say that the rules are being compiled, until deals are told."""
        self.now = self.words("sim.going_on.compiling")
        if self.bars is not None:
            self._task = self.bars.add_task(self.now, total=None, done="")

    def tell(self, done: int, deals: int) -> None:
        """Show how many deals are done."""
        facts = {"done": whole(self.words, done), "deals": whole(self.words, deals), "many": deals}
        self.now = self.words("sim.going_on.deals", **facts)
        if self.bars is not None:
            self.bars.update(self._task, description=self.rules, completed=done, total=deals, done=self.now)
