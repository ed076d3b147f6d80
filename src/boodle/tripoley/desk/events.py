"""What happens at the desk and nowhere else."""

from dataclasses import dataclass

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.board import POT
from boodle.tripoley.table import Table


@dataclass(frozen=True, slots=True)
class PutIn(SeenByAll, TableEvent[Table]):
    """A seat has put chips into the pot, or (negative) fewer than was said before."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move them."""
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(table, stacks=stacks, board=table.board.add(POT, self.chips))


@dataclass(frozen=True, slots=True)
class HandsCounted(SeenByAll, TableEvent[Table]):
    """The cards that are left have been counted; which cards they are nobody knows here, so that any will do."""

    hands: BySeat[CardSet]

    def change(self, table: Table) -> Table:
        """Put so many cards before each seat."""
        return replace(table, hands=self.hands)
