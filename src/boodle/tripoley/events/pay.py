"""Chips that cards win from the layout, and the leaflet's claims (TRI-1, CAD-05…10)."""

from dataclasses import dataclass

from boodle.cards import CardSet
from boodle.frozen import copier, replace
from boodle.rulebook import SeenByAll, Shows, TableEvent
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.events.stops import stops_of
from boodle.tripoley.table import Deal, Table

_with_deal = copier(Table, "deal")
_paid = copier(Deal, "paid_cards")


@dataclass(frozen=True, slots=True)
class Claimed(SeenByAll, TableEvent[Table]):
    """A seat claims spaces by its pay cards, or says that it claims none (CAD-10)."""

    seat: Seat
    spaces: tuple[Space, ...]

    def change(self, table: Table) -> Table:
        """Note the claim."""
        return replace(table, deal=replace(table.deal, claims=table.deal.claims.put(self.seat, self.spaces)))


@dataclass(frozen=True, slots=True)
class WinningsOpened(SeenByAll, TableEvent[Table]):
    """The card just played wins these spaces, if its player takes them before the next card (RUM)."""

    spaces: tuple[Space, ...]

    def change(self, table: Table) -> Table:
        """Hold the run until the answer."""
        return replace(table, stops=replace(stops_of(table), due=self.spaces))


@dataclass(frozen=True, slots=True)
class WinningsClosed(SeenByAll, TableEvent[Table]):
    """The next card may be played: what has not been taken stays (RUM)."""

    def change(self, table: Table) -> Table:
        """Let the run go on."""
        return replace(table, stops=replace(stops_of(table), due=()))


@dataclass(frozen=True, slots=True)
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
        deal = _paid(table.deal, table.deal.paid_cards | self.cards)
        return _with_deal(table.taken(self.seat, self.space, self.chips), deal)
