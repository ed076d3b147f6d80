"""Between deals at Tripoley."""

from typing import ClassVar

from boodle.cli.table.between import HostAtTerminal, NextDeal
from boodle.seats import Seat
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.phases.ante import can_enter
from boodle.tripoley.seating import may_play


class TripoleyNext(NextDeal):
    """Who sits out the next deal, and who joins."""

    def may_play(self, seat: Seat) -> bool:
        """Tell whether a seat is in the next deal or may still come into it."""
        return may_play(self.local.table, seat)


class TripoleyBetween(HostAtTerminal):
    """Asks the host of a table of Tripoley, and does what he says."""

    topic: ClassVar[str] = "play.between"
    kind: ClassVar[str] = "HostBetween"

    def coming(self) -> TripoleyNext:
        """Return who is in the next deal, nobody having said anything yet."""
        return TripoleyNext(self.local)

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words."""
        return ("out", "leave", "seat", "end")

    def facts(self) -> list[str]:
        """Return how many deals are left, and who has too few chips."""
        words, table = self.words, self.local.table
        facts = [words("play.between.left_on", n=table.house.deals - table.deals)] if table.house.deals else []
        names = [self.name(seat) for seat in self.next.here() if not can_enter(table, seat)]
        if names:
            key = "short" if table.house.short_ante is ShortAnte.REBUY else "short_out"
            facts.append(words(f"play.between.{key}", names=names))
        return facts


FACE = TripoleyBetween
NEXT = TripoleyNext
