"""What happens between hands at Hold'em alone: the button is for sale."""

from boodle.frozen import replace
from boodle.holdem.table import Table
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import Seat


class ButtonOffered(SeenByAll, TableEvent[Table]):
    """A seat has been offered the button for both blinds, and took it or did not (FLR-22)."""

    seat: Seat
    bought: bool

    def change(self, table: Table) -> Table:
        """Note it."""
        buyer = self.seat if self.bought else table.evening.buyer
        offered = table.evening.offered | {self.seat}
        return replace(table, evening=replace(table.evening, offered=offered, buyer=buyer))
