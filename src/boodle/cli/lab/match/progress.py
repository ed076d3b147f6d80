"""How far a match is: a bar, the chips so far, and how sure they are."""

import time
from collections.abc import Callable
from typing import Any

from boodle.bots.matching import Goal
from boodle.cli.lab.match.results import MatchResult
from boodle.cli.lab.printed import figure
from boodle.cli.lab.progress import Bars
from boodle.words.catalogue import Words

EVERY = 0.1
"""So many seconds pass between two looks at the figures."""
ENOUGH_TO_GUESS = 10
"""From so many decks on it is guessed how many it will take."""
ROOM = 40
"""So many columns the figures have; what the bots are called takes the rest."""


class MatchBars(Bars):
    """A bar for each table while it is played."""

    def __init__(self, words: Words, goal: Goal) -> None:
        """Show how far it is to the goal."""
        super().__init__(words)
        self.goal = goal

    def columns(self) -> tuple[Any, ...]:
        """Return what a bar consists of."""
        from rich.progress import BarColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
        from rich.table import Column

        who = TextColumn("{task.description}", markup=False, table_column=Column(overflow="ellipsis", no_wrap=True))
        done = TextColumn("{task.fields[done]}", markup=False, table_column=Column(min_width=ROOM, no_wrap=True))
        time_told = TimeRemainingColumn() if self.goal.until is None else TimeElapsedColumn()
        return who, BarColumn(20), done, time_told

    def line(self, result: MatchResult) -> Callable[[int], None]:
        """Begin the bar of one table; returns what is to be told the number of decks that are done."""
        self.now = self._who(result)
        if self.bars is None:
            return lambda _: None
        bar, last = self.bars, 0.0
        task = bar.add_task(self.now, total=self._decks(result), done="")

        def tell(done: int) -> None:
            nonlocal last
            if time.monotonic() - last >= EVERY:
                last = time.monotonic()
                bar.update(task, completed=done, total=self._decks(result), done=self._told(result))

        return tell

    def _who(self, result: MatchResult) -> str:
        names = [entrant.name for entrant in result.match.entrants]
        if result.is_table:
            return self.words("match.going_on.table", bots=names)
        return self.words("match.going_on.line", bot=names[0], field=", ".join(result.field()))

    def _decks(self, result: MatchResult) -> int | None:
        """Return how many decks there will be, by what is known now: four times as many halve the interval."""
        if self.goal.until is None:
            return self.goal.decks
        if result.decks < ENOUGH_TO_GUESS:
            return None
        widest = max(result.scores[entrant].half_width for entrant in result.match.measured)
        return min(self.goal.decks, max(result.decks, round(result.decks * (widest / self.goal.until) ** 2)))

    def _told(self, result: MatchResult) -> str:
        words, decks = self.words, self._decks(result)
        done = words("match.going_on.open", done=result.decks)
        if decks is not None:
            key = "decks" if self.goal.until is None else "about"
            done = words(f"match.going_on.{key}", done=result.decks, decks=decks)
        chips = result.scores[result.match.measured[0]].chips.per(result.match.terms.unit)
        if chips.half_width is None:
            return done
        facts = {"chips": figure(words, chips.mean), "half": figure(words, chips.half_width, sign="")}
        return f"{done}, {words('match.going_on.sure', **facts)}"
