"""The poker: five cards picked, bets, hands shown, pots won, and who leads the stops."""

from boodle.cards import CardSet, FaceDown, face_up
from boodle.frozen import replace
from boodle.poker.betting import Betting
from boodle.poker.limits import SpreadLimit
from boodle.poker.wagers import OpenFold, Wager
from boodle.rulebook import SeenByAll, Shows, TableEvent, Viewer
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.board import POT
from boodle.tripoley.events.dealing import Cards
from boodle.tripoley.table import Poker, Table


class PokerOpened(SeenByAll, TableEvent[Table]):
    """The poker begins: who is in it, for how many chips that lie there already, and who may win those (EDGE-08)."""

    contesting: tuple[Seat, ...]
    entitled: tuple[Seat, ...]
    dead: Chips

    def change(self, table: Table) -> Table:
        """Lay the poker open with nothing picked."""
        nothing = BySeat((CardSet(),) * len(table.players))
        return replace(table, poker=Poker(self.contesting, self.entitled, self.dead, nothing, shown=nothing))


class VyingOpened(PokerOpened):
    """The vying begins: whole hands are compared by their pairs, threes and fours (POCH)."""

    def change(self, table: Table) -> Table:
        """Lay it open; nobody picks anything."""
        opened = PokerOpened.change(self, table)
        return replace(opened, poker=replace(poker_of(opened), vying=True))


class Picked(TableEvent[Table]):
    """A seat sets aside the five cards that it plays poker with (TRI-2-01)."""

    seat: Seat
    cards: Cards

    def change(self, table: Table) -> Table:
        """Remember them."""
        poker = poker_of(table)
        return replace(table, poker=replace(poker, picked=poker.picked.put(self.seat, face_up(self.cards))))

    def seen_by(self, viewer: Viewer) -> "Picked":
        """Show the five to their owner; to everybody else that he is ready."""
        return self if viewer == self.seat else Picked(self.seat, FaceDown(len(self.cards)))


class BettingOpened(SeenByAll, TableEvent[Table]):
    """The betting round begins: who is in it with what, who may speak first, and what may be said."""

    contesting: tuple[Seat, ...]
    stacks: BySeat[Chips]
    first: Seat
    limits: SpreadLimit
    open_fold: OpenFold

    @property
    def betting(self) -> Betting:
        """The round that these facts begin."""
        return Betting.begin(
            limits=self.limits,
            stacks=self.stacks,
            first=self.first,
            contesting=self.contesting,
            fold_when_free=self.open_fold,
        )

    def change(self, table: Table) -> Table:
        """Lay it on the table."""
        return replace(table, poker=replace(poker_of(table), betting=self.betting))


class Wagered(SeenByAll, TableEvent[Table]):
    """A seat checks, folds, calls, bets or raises; the chips go to the pot space (TRI-2-03)."""

    seat: Seat
    wager: Wager
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the chips and the turn."""
        poker = poker_of(table)
        betting = poker.betting
        if betting is None:
            raise TypeError("the betting is not open")
        poker = replace(poker, betting=betting.after(self.wager))
        if not self.chips:
            return replace(table, poker=poker)
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(table, stacks=stacks, board=table.board.add(POT, self.chips), poker=poker)


class UncalledReturned(SeenByAll, TableEvent[Table]):
    """Chips that nobody matched go back to the one who put them in (POT-13)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move them back."""
        return table.taken(self.seat, POT, self.chips)


class HandShown(Shows, SeenByAll, TableEvent[Table]):
    """A seat that has not folded shows its five cards (TRI-2-06, TRI-2-12)."""

    seat: Seat
    cards: CardSet

    @property
    def shown(self) -> CardSet:
        """The cards."""
        return self.cards

    def change(self, table: Table) -> Table:
        """Lay them open."""
        poker = poker_of(table)
        return replace(table, poker=replace(poker, shown=poker.shown.put(self.seat, self.cards)))


class HeldShown(Shows, SeenByAll, TableEvent[Table]):
    """A seat shows the cards it still holds when the stops are over, to play for the pool (PRS)."""

    seat: Seat
    cards: CardSet

    @property
    def shown(self) -> CardSet:
        """The cards."""
        return self.cards

    def change(self, table: Table) -> Table:
        """Lay them open."""
        shown = table.deal.revealed or BySeat((CardSet(),) * len(table.players))
        return replace(table, deal=replace(table.deal, revealed=shown.put(self.seat, self.cards)))


class PotWon(SeenByAll, TableEvent[Table]):
    """One pot is awarded: number 0 is the main pot; what cannot be shared is left there (TRI-2-14)."""

    number: int
    shares: tuple[tuple[Seat, Chips], ...]
    remainder: Chips

    def change(self, table: Table) -> Table:
        """Move each winner's share."""
        stacks = table.stacks
        for seat, chips in self.shares:
            stacks = paid(stacks, seat, chips)
        board = table.board.add(POT, -sum(chips for _, chips in self.shares))
        return replace(table, stacks=stacks, board=board)


class LeadWon(SeenByAll, TableEvent[Table]):
    """The winner of the main pot will lead the stops (TRI-3-02, EDGE-09)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Remember it."""
        return replace(table, poker=replace(poker_of(table), leader=self.seat))


def poker_of(table: Table) -> Poker:
    """Return the poker of a table that is in it; TypeError otherwise."""
    if table.poker is None:
        raise TypeError("no poker is open")
    return table.poker
