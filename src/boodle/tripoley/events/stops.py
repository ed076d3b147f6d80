"""The stops: cards led and followed, runs stopped, the lead passing, and what the end of it pays."""

from boodle.cards import Card, CardSet
from boodle.frozen import replace
from boodle.rulebook import SeenByAll, Shows, TableEvent
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.board import Space
from boodle.tripoley.table import Stops, Table


class StopsOpened(SeenByAll, TableEvent[Table]):
    """Everybody takes all his cards up again, and one seat is to lead (TRI-3-01)."""

    leader: Seat

    def change(self, table: Table) -> Table:
        """Lay the stops open with nothing played."""
        return replace(table, stops=Stops(self.leader, BySeat(((),) * len(table.players))))


class CardPlayed(Shows, SeenByAll, TableEvent[Table]):
    """A card is laid face up before its player (TRI-3-12)."""

    seat: Seat
    card: Card

    @property
    def shown(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    def change(self, table: Table) -> Table:
        """Move it from the hand to the row before the seat; it is the top of the run now."""
        seat, card, before = self.seat, self.card, stops_of(table)
        laid = before.laid.put(seat, (*before.laid[seat], card))
        stops = replace(before, leader=seat, laid=laid, played=before.played.with_card(card), top=card)
        return replace(table, hands=table.hands.put(seat, table.hands[seat].without(card)), stops=stops)


class Led(CardPlayed):
    """A card opens a run (TRI-3-04)."""


class Followed(CardPlayed):
    """The next card of the run, laid because its holder must (TRI-3-05)."""


class RunStopped(SeenByAll, TableEvent[Table]):
    """The run ends: at the ace, or because nobody can play the next card (TRI-3-06). Its last player leads next."""

    seat: Seat
    card: Card
    wanted: Card | None
    """The card that nobody could play; None above the highest."""

    def change(self, table: Table) -> Table:
        """Bar the suit for the next lead (TRI-3-07)."""
        before = stops_of(table)
        wanted = before.wanted if self.wanted is None else before.wanted.with_card(self.wanted)
        return replace(table, stops=replace(before, top=None, barred=self.card.suit, wanted=wanted))


class LeadPassed(SeenByAll, TableEvent[Table]):
    """A seat has nothing it may lead: the lead passes left, the same suit still barred (TRI-3-10)."""

    seat: Seat
    to: Seat

    def change(self, table: Table) -> Table:
        """Move the lead."""
        return replace(table, stops=replace(stops_of(table), leader=self.to))


class WentOut(SeenByAll, TableEvent[Table]):
    """A seat has played its last card: the stops end at once (TRI-3-08)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Remember the winner."""
        return replace(table, stops=replace(stops_of(table), out=self.seat))


class NobodyCanLead(SeenByAll, TableEvent[Table]):
    """Nobody holds another suit: the stops end without a winner (TRI-3-11)."""

    def change(self, table: Table) -> Table:
        """Remember that they stuck."""
        return replace(table, stops=replace(stops_of(table), stuck=True))


class SpaceWon(SeenByAll, TableEvent[Table]):
    """The seat that went out takes a space: the kitty (TRI-3-08), in the leaflet's closing deals the pot too."""

    seat: Seat
    space: Space
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the chips from the space to the stack."""
        return table.taken(self.seat, self.space, self.chips)


class CardsPaid(SeenByAll, TableEvent[Table]):
    """A seat pays a chip for each card left, if it has them: to the winner, or on a space (TRI-3-09, 3-11, RUM)."""

    seat: Seat
    cards: int
    chips: Chips
    to: Seat | Space

    def change(self, table: Table) -> Table:
        """Move the chips."""
        stacks = paid(table.stacks, self.seat, -self.chips)
        if isinstance(self.to, Space):
            return replace(table, stacks=stacks, board=table.board.add(self.to, self.chips))
        return replace(table, stacks=paid(stacks, self.to, self.chips))


class FinePaid(SeenByAll, TableEvent[Table]):
    """A seat that cannot lead as the rules ask pays for it (MIC-13, RUM)."""

    seat: Seat
    chips: Chips
    space: Space

    def change(self, table: Table) -> Table:
        """Move the chips."""
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(table, stacks=stacks, board=table.board.add(self.space, self.chips))


class HandsTurnedUp(Shows, SeenByAll, TableEvent[Table]):
    """The deal is over, and every card that is left is shown, the spare hand too (RULES E2)."""

    hands: BySeat[CardSet]
    spare: CardSet

    @property
    def shown(self) -> tuple[Card, ...]:
        """Every card that is left."""
        return tuple(card for cards in (*self.hands, self.spare) for card in cards)

    @property
    def shows_all(self) -> bool:
        """Nothing is hidden any more."""
        return True

    def change(self, table: Table) -> Table:
        """Lay them open."""
        return replace(table, deal=replace(table.deal, revealed=self.hands, revealed_spare=self.spare))


def stops_of(table: Table) -> Stops:
    """Return the stops of a table that is in them; TypeError otherwise."""
    if table.stops is None:
        raise TypeError("the stops are not open")
    return table.stops
