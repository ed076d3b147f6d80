"""What is said in a betting round."""

from dataclasses import dataclass

from boodle.frozen import copier_of_any
from boodle.poker.wagers import Fold, RaiseTo, Wager
from boodle.ring.table import RingEvent, T, hand_of, with_chips, with_hand
from boodle.rulebook import SeenByAll
from boodle.seats import Chips, Seat, paid

_folded = copier_of_any("betting", "live")
_checked = copier_of_any("betting")
_paid = copier_of_any("betting", "put_in", "aggressor")


@dataclass(frozen=True, slots=True)
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
            return with_hand(table, _folded(hand, betting, live))
        if not self.chips:
            return with_hand(table, _checked(hand, betting))
        aggressor = self.seat if type(self.wager) is RaiseTo else hand.aggressor
        hand = _paid(hand, betting, paid(hand.put_in, self.seat, self.chips), aggressor)
        return with_chips(table, paid(table.stacks, self.seat, -self.chips), table.pot + self.chips, hand)
