"""Chips that cards win from the layout, and the leaflet's claims (TRI-1, CAD-05…10)."""

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.rulebook import SeenByAll, Shows, TableEvent
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.events.stops import stops_of
from boodle.tripoley.table import Table


class Claimed(SeenByAll, TableEvent[Table]):
    """A seat claims spaces by its pay cards, or says that it claims none (CAD-10)."""

    seat: Seat
    spaces: tuple[Space, ...]

    def change(self, table: Table) -> Table:
        """Note the claim."""
        return replace(table, deal=replace(table.deal, claims=table.deal.claims.put(self.seat, self.spaces)))


class WinningsOpened(SeenByAll, TableEvent[Table]):
    """The card just played wins these spaces, if its player takes them before the next card (RUM)."""

    spaces: tuple[Space, ...]

    def change(self, table: Table) -> Table:
        """Hold the run until the answer."""
        return replace(table, stops=replace(stops_of(table), due=self.spaces))


class WinningsClosed(SeenByAll, TableEvent[Table]):
    """The next card may be played: what has not been taken stays (RUM)."""

    def change(self, table: Table) -> Table:
        """Let the run go on."""
        return replace(table, stops=replace(stops_of(table), due=()))


class Collected(Shows, SeenByAll, TableEvent[Table]):
    """A seat takes chips from a space, showing the cards that win it (TRI-1-01…04)."""

    seat: Seat
    space: Space
    chips: Chips
    cards: CardSet

    @property
    def shown(self) -> CardSet:
        """The cards."""
        return self.cards

    def change(self, table: Table) -> Table:
        """Move the chips from the space to the stack."""
        deal = replace(table.deal, paid_cards=table.deal.paid_cards | self.cards)
        return replace(table.taken(self.seat, self.space, self.chips), deal=deal)
