"""Between deals at Tripoley."""

from typing import ClassVar

from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.game_between import GameBetween
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.next_deal import NextDeal
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.phases.ante import can_enter


class BetweenDeals(GameBetween):
    """Asks the host of a table of Tripoley, and does what he says."""

    topic: ClassVar[str] = "play.between"
    kind: ClassVar[str] = "HostBetween"

    def __init__(self, narrator: Narrator, commands: Commands) -> None:
        """Begin with everybody in."""
        super().__init__(narrator, commands, NextDeal(narrator.chronicle))

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words."""
        return ("out", "leave", "seat", "end")

    def facts(self) -> list[str]:
        """Return how many deals are left, and who has too few chips."""
        words, table = self.narrator.words, self.narrator.chronicle.table
        facts = [words("play.between.left_on", n=table.house.deals - table.deals)] if table.house.deals else []
        names = [self.name(seat) for seat in self.next.here() if not can_enter(table, seat)]
        if names:
            key = "short" if table.house.short_ante is ShortAnte.REBUY else "short_out"
            facts.append(words(f"play.between.{key}", names=names))
        return facts
