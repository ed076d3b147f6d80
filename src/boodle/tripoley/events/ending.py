"""The ending: chips left on the layout gathered, shared or played for (TRI-E, CAD-21, CAD-22)."""

from boodle.frozen import replace
from boodle.rulebook import DealClosed, SeenByAll, TableEvent
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.board import POT, Space
from boodle.tripoley.table import Snapshot, Table


class LayoutGathered(SeenByAll, TableEvent[Table]):
    """All chips of the layout are put on the pot space, to be played for in so many games (TRI-E-02, TRI-E-03)."""

    games: tuple[Chips, ...]

    def change(self, table: Table) -> Table:
        """Empty every space on to the pot."""
        board = table.board
        for space, chips in table.board:
            board = board.add(space, -chips).add(POT, chips)
        return replace(table, board=board, evening=replace(table.evening, games=self.games))


class GameOver(DealClosed, SeenByAll, TableEvent[Table]):
    """One closing poker hand is over; the deal passes."""

    dealer: Seat

    def change(self, table: Table) -> Table:
        """Strike the game from the list and move the dealer mark."""
        evening = replace(table.evening, games=table.evening.games[1:])
        return replace(table, dealer=self.dealer, evening=evening)


class ClosingDealBegun(SeenByAll, TableEvent[Table]):
    """The leaflet's closing Michigan deals once more: no ante, and everybody may win every space (CAD-22)."""

    def change(self, table: Table) -> Table:
        """Count the deal, open every space to all, and remember how the chips lay."""
        everything = BySeat((table.board.layout,) * len(table.players))
        deal = replace(table.deal, reach=everything, after_ante=Snapshot(table.stacks, table.board, table.marks))
        return replace(table, deal=deal, evening=replace(table.evening, deals=table.evening.deals + 1))


class LayoutShared(SeenByAll, TableEvent[Table]):
    """A seat takes its share of one space of the layout (TRI-E-04, EDGE-32)."""

    seat: Seat
    space: Space
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the chips from the space to the stack."""
        return table.taken(self.seat, self.space, self.chips)
