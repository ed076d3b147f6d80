"""What happens between deals: who is in, chips bought, the deal passing on."""

from boodle.cards import Card
from boodle.frozen import replace
from boodle.rulebook import BoughtIn, DealClosed, EveningClosed, SeatLeft, SeatTaken, SeenByAll, Shows, TableEvent
from boodle.seating import HostSays, Phase, Player, Standing
from boodle.seats import Chips, Seat, paid
from boodle.tripoley.board import KITTY
from boodle.tripoley.table import Deal, Evening, Table


class DealerDrawn(SeenByAll, TableEvent[Table]):
    """The first dealer is found by lot (TRI-G-06)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Put the dealer mark there."""
        return replace(table, dealer=self.seat)


class CardDrawn(Shows, SeenByAll, TableEvent[Table]):
    """A seat draws a card for the deal (MIC-11)."""

    seat: Seat
    card: Card

    @property
    def shown(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    def change(self, table: Table) -> Table:
        """Show it and put it back."""
        return table


class StandingSaid(SeenByAll, TableEvent[Table]):
    """A player says whether he is in the next deal."""

    seat: Seat
    standing: Standing

    def change(self, table: Table) -> Table:
        """Note it, and that this seat has answered."""
        players = table.players.put(self.seat, replace(table.players[self.seat], standing=self.standing))
        evening = replace(table.evening, answered=table.evening.answered | {self.seat})
        return replace(table, players=players, evening=evening)


class ChipsBought(BoughtIn, SeenByAll, TableEvent[Table]):
    """A seat buys chips from the bank, or is lent them (EDGE-03, FLR-08, FLR-17)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move them from the bank's account."""
        return replace(table, stacks=paid(table.stacks, self.seat, self.chips), bank=table.bank - self.chips)


class PlayerLeft(SeatLeft, SeenByAll, TableEvent[Table]):
    """A player leaves with all of his stack; what he staked stays on the layout (EDGE-31, FLR-07)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Cash the stack in and empty the chair."""
        players = table.players.put(self.seat, replace(table.players[self.seat], standing=Standing.GONE))
        evening = replace(table.evening, answered=table.evening.answered | {self.seat})
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(table, players=players, stacks=stacks, bank=table.bank + self.chips, evening=evening)


class NewcomerSeated(SeatTaken, SeenByAll, TableEvent[Table]):
    """Somebody takes a chair, buys chips and pays the entry fee to the kitty (EDGE-33)."""

    seat: Seat
    name: str
    chips: Chips
    fee: Chips

    def change(self, table: Table) -> Table:
        """Fill an empty chair, or put a new one after the last."""
        chairs = type(table.players)
        new = self.seat == len(table.players)
        players = (
            chairs((*table.players, Player(self.name))) if new else table.players.put(self.seat, Player(self.name))
        )
        stack = self.chips - self.fee
        stacks = type(table.stacks)((*table.stacks, stack)) if new else table.stacks.put(self.seat, stack)
        return replace(
            table,
            players=players,
            stacks=stacks,
            hands=type(table.hands)(),
            bank=table.bank - self.chips,
            board=table.board.add(KITTY, self.fee),
            deal=Deal(),
            poker=None,
            stops=None,
            evening=replace(table.evening, answered=table.evening.answered | {self.seat}),
        )


class HostSpoke(SeenByAll, TableEvent[Table]):
    """The host says whether another deal follows; None: he is asked again."""

    says: HostSays | None

    def change(self, table: Table) -> Table:
        """Note it."""
        return replace(table, evening=replace(table.evening, host=self.says))


class SeatingClosed(SeenByAll, TableEvent[Table]):
    """Everyone has answered: the next deal begins."""

    def change(self, table: Table) -> Table:
        """Forget the answers."""
        return replace(table, evening=replace(table.evening, answered=frozenset(), host=None))


class SeatingReopened(SeenByAll, TableEvent[Table]):
    """Fewer than two are in: those who sit out and the host are asked again."""

    def change(self, table: Table) -> Table:
        """Forget what those who are not playing and the host have said."""
        playing = {seat for seat in table.seats if table.players[seat].standing is Standing.PLAYING}
        evening = replace(table.evening, answered=table.evening.answered & playing, host=None)
        return replace(table, evening=evening)


class DealPassed(DealClosed, SeenByAll, TableEvent[Table]):
    """The deal is over and passes on (CAD-20)."""

    dealer: Seat

    def change(self, table: Table) -> Table:
        """Move the dealer mark."""
        return replace(table, dealer=self.dealer)


class EndingBegun(SeenByAll, TableEvent[Table]):
    """The last deal is played; what is left on the layout is settled now."""

    def change(self, table: Table) -> Table:
        """Open the ending."""
        return replace(table, evening=Evening(phase=Phase.ENDING))


class EveningOver(EveningClosed, SeenByAll, TableEvent[Table]):
    """The evening is over; the stacks are what everybody takes home."""

    def change(self, table: Table) -> Table:
        """Close the evening."""
        return replace(table, evening=Evening(phase=Phase.OVER))
