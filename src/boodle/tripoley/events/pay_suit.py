"""The pay suit: drawn, turned up, or sold to the highest bidder (TRI-V-05, TRI-V-13, POCH)."""

from boodle.cards import Card, Suit
from boodle.frozen import replace
from boodle.rulebook import SeenByAll, Shows, TableEvent
from boodle.seats import Chips, Seat, paid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import KITTY, Marks
from boodle.tripoley.table import Table


class LayoutMarked(SeenByAll, TableEvent[Table]):
    """The layout shows what pays in this deal; without a suit, that it is still to be named (TRI-V-13)."""

    marks: Marks

    def change(self, table: Table) -> Table:
        """Show it."""
        return replace(table, marks=self.marks, deal=replace(table.deal, marked=True))


class TurnedUp(Shows, SeenByAll, TableEvent[Table]):
    """The last card dealt is shown to all, and its suit pays; it stays where it was dealt (POCH)."""

    card: Card
    seat: Seat | None

    @property
    def shown(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    def change(self, table: Table) -> Table:
        """Mark the layout."""
        marks = table.marks._replace(suit=self.card.suit)
        return replace(table, marks=marks, deal=replace(table.deal, turned_up=self.card))


class SuitAuctionOpened(SeenByAll, TableEvent[Table]):
    """The pay suit is up for auction, the dealer speaking first (TRI-V-05)."""

    bidders: tuple[Seat, ...]

    def change(self, table: Table) -> Table:
        """Open the bidding."""
        return _with_auction(table, Auction(self.bidders))


class SuitBidMade(SeenByAll, TableEvent[Table]):
    """A seat offers chips for the right to name the pay suit."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Let the offer stand."""
        return _with_auction(table, _auction(table).bid(self.seat, self.chips))


class SuitBidPassed(SeenByAll, TableEvent[Table]):
    """A seat is out of the bidding for the pay suit."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Take it from the bidders."""
        return _with_auction(table, _auction(table).passed(self.seat))


class SuitBought(SeenByAll, TableEvent[Table]):
    """The highest bidder pays the kitty and is to name the suit (TRI-V-05, CAD-26)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the price."""
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(table, stacks=stacks, board=table.board.add(KITTY, self.chips))


class SuitNamed(SeenByAll, TableEvent[Table]):
    """The pay suit is known: named by its buyer, or hearts because nobody bid (seat None)."""

    seat: Seat | None
    suit: Suit

    def change(self, table: Table) -> Table:
        """Mark the layout."""
        return replace(table, marks=table.marks._replace(suit=self.suit))


def _with_auction(table: Table, auction: Auction) -> Table:
    return replace(table, deal=replace(table.deal, suit_auction=auction))


def _auction(table: Table) -> Auction:
    auction = table.deal.suit_auction
    if auction is None:
        raise TypeError("no auction for the pay suit is open")
    return auction
