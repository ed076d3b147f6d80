"""The betting rounds of a hand."""

from boodle.frozen import replace
from boodle.holdem.table import Street, Table
from boodle.poker.betting import Betting
from boodle.poker.limits import Limits
from boodle.ring.table import hand_of
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import BySeat, Chips, Seat


class RoundOpened(SeenByAll, TableEvent[Table]):
    """A betting round begins: who may speak first, how much may be bet, and what a call matches."""

    street: Street
    first: Seat
    limits: Limits
    level: Chips

    def change(self, table: Table) -> Table:
        """Lay it on the table; before the flop the posts are its first bets."""
        hand = hand_of(table)
        stacks, posted = table.stacks, None
        if self.street is Street.PREFLOP:
            posted = hand.posted
            stacks = BySeat([left + put for left, put in zip(stacks, posted, strict=True)])
        betting = Betting.begin(
            limits=self.limits,
            stacks=stacks,
            first=self.first,
            contesting=hand.live,
            posted=posted,
            level=self.level,
        )
        return replace(table, hand=replace(hand, betting=betting, aggressor=None))


class BetsClosed(SeenByAll, TableEvent[Table]):
    """Nobody is to speak any more on this street."""

    street: Street

    def change(self, table: Table) -> Table:
        """Close the round."""
        return replace(table, hand=replace(hand_of(table), betting=None, closed=self.street))
