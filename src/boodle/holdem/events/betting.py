"""The betting rounds of a hand."""

from dataclasses import dataclass

from boodle.frozen import copier
from boodle.holdem.table import Hand, HoldemTable, Street, hand_of, with_chips, with_hand
from boodle.poker.betting import Betting
from boodle.poker.limits import Limits
from boodle.poker.wagers import Fold, RaiseTo, Wager
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import BySeat, Chips, Seat, paid


@dataclass(frozen=True, slots=True)
class RoundOpened(SeenByAll, TableEvent[HoldemTable]):
    """A betting round begins: who may speak first, how much may be bet, and what a call matches."""

    street: Street
    first: Seat
    limits: Limits
    level: Chips

    def change(self, table: HoldemTable) -> HoldemTable:
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
        return with_hand(table, _opened(hand, betting, None))


@dataclass(frozen=True, slots=True)
class Acted(SeenByAll, TableEvent[HoldemTable]):
    """A seat checks, folds, calls, bets or raises."""

    seat: Seat
    wager: Wager
    chips: Chips

    def change(self, table: HoldemTable) -> HoldemTable:
        """Move the chips and the turn."""
        hand = hand_of(table)
        if hand.betting is None:
            raise TypeError("no betting round is open")
        betting = hand.betting.moved_on(self.wager, self.chips)
        if type(self.wager) is Fold:
            live = tuple([seat for seat in hand.live if seat != self.seat])
            return with_hand(table, _folded(hand, betting, live))
        if not self.chips:
            return with_hand(table, _checked(hand, betting))
        aggressor = self.seat if type(self.wager) is RaiseTo else hand.aggressor
        hand = _paid(hand, betting, paid(hand.put_in, self.seat, self.chips), aggressor)
        return with_chips(table, paid(table.stacks, self.seat, -self.chips), table.pot + self.chips, hand)


@dataclass(frozen=True, slots=True)
class BetsClosed(SeenByAll, TableEvent[HoldemTable]):
    """Nobody is to speak any more on this street."""

    street: Street

    def change(self, table: HoldemTable) -> HoldemTable:
        """Close the round."""
        return with_hand(table, _closed(hand_of(table), None, self.street))


_opened = copier(Hand, "betting", "aggressor")
_folded = copier(Hand, "betting", "live")
_checked = copier(Hand, "betting")
_paid = copier(Hand, "betting", "put_in", "aggressor")
_closed = copier(Hand, "betting", "closed")
