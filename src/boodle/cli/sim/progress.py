"""How far a simulation is, on a terminal only: a bar, and the deals that are done."""

import sys
from types import TracebackType
from typing import Any, Self

from boodle.cli.match.drawn import figure
from boodle.words.catalogue import Words


class Progress:
    """A bar while deals are played; to be used as a context."""

    def __init__(self, words: Words, rules: str, deals: int) -> None:
        """Show how far it is to so many deals."""
        self.words, self.rules, self.deals = words, rules, deals
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        """Open the bar, where somebody can see it; until deals are told, the rules are being compiled."""
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
            from rich.progress import Progress as Bars

            text = TextColumn("{task.description}", markup=False)
            columns = (text, BarColumn(20), TextColumn("{task.fields[done]}", markup=False), TimeRemainingColumn())
            self._bar = Bars(*columns, console=Console(stderr=True), transient=True)
            self._bar.start()
            self._task = self._bar.add_task(self.words("sim.going_on.compiling"), total=None, done="")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take it away."""
        if self._bar is not None:
            self._bar.stop()

    def tell(self, done: int, deals: int) -> None:
        """Show how many deals are done."""
        if self._bar is not None:
            facts = {"done": self._whole(done), "deals": self._whole(deals)}
            text = self.words("sim.going_on.deals", **facts)
            self._bar.update(self._task, description=self.rules, completed=done, total=deals, done=text)

    def _whole(self, number: int) -> str:
        return figure(self.words, number, digits=0, sign="")
