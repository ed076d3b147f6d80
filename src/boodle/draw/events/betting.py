"""The two betting rounds of a hand, before the draw and after it."""

from boodle.draw.table import Table
from boodle.frozen import replace
from boodle.poker.betting import Betting
from boodle.poker.limits import Limits
from boodle.ring.table import hand_of
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import Seat


class BetsOpened(SeenByAll, TableEvent[Table]):
    """A betting round begins: who may speak first, and how much may be bet."""

    first: Seat
    limits: Limits

    def change(self, table: Table) -> Table:
        """Lay it on the table; nothing has been bet."""
        hand = hand_of(table)
        betting = Betting.begin(limits=self.limits, stacks=table.stacks, first=self.first, contesting=hand.live)
        return replace(table, hand=replace(hand, betting=betting, aggressor=None))


class PotOpened(SeenByAll, TableEvent[Table]):
    """A seat has made the first bet of the hand (DRAW-08)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Note it."""
        return replace(table, hand=replace(hand_of(table), opener=self.seat))


class BetsMade(SeenByAll, TableEvent[Table]):
    """Nobody is to speak any more in this round."""

    def change(self, table: Table) -> Table:
        """Close the round."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, betting=None, bets=hand.bets + 1))
