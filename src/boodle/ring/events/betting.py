"""What is said in a betting round."""

from boodle.frozen import replace
from boodle.poker.wagers import Fold, RaiseTo, Wager
from boodle.ring.table import RingEvent, T, hand_of
from boodle.rulebook import SeenByAll
from boodle.seats import Chips, Seat, paid


class Acted(SeenByAll, RingEvent):
    """A seat checks, folds, calls, bets or raises."""

    seat: Seat
    wager: Wager
    chips: Chips

    def change(self, table: T) -> T:
        """Move the chips and the turn."""
        hand = hand_of(table)
        if hand.betting is None:
            raise TypeError("no betting round is open")
        betting = hand.betting.moved_on(self.wager, self.chips)
        if type(self.wager) is Fold:
            live = tuple([seat for seat in hand.live if seat != self.seat])
            return replace(table, hand=replace(hand, betting=betting, live=live))
        if not self.chips:
            return replace(table, hand=replace(hand, betting=betting))
        aggressor = self.seat if type(self.wager) is RaiseTo else hand.aggressor
        hand = replace(hand, betting=betting, put_in=paid(hand.put_in, self.seat, self.chips), aggressor=aggressor)
        return replace(table, stacks=paid(table.stacks, self.seat, -self.chips), pot=table.pot + self.chips, hand=hand)
