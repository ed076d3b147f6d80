"""How a hand ends: chips back, hands shown, rake, pots won."""

from collections.abc import Iterable

from boodle.cards import Card, CardSet
from boodle.frozen import replace
from boodle.ring.table import RingEvent, T, hand_of
from boodle.rulebook import DealClosed, SeenByAll, Shows
from boodle.seats import Chips, Seat, paid


class ChipsReturned(SeenByAll, RingEvent):
    """Chips that nobody matched go back to the one who put them in (POT-13, FLR-01)."""

    seat: Seat
    chips: Chips

    def change(self, table: T) -> T:
        """Move them back; they are no contribution any more."""
        hand = hand_of(table)
        hand = replace(hand, put_in=paid(hand.put_in, self.seat, -self.chips))
        return replace(table, stacks=paid(table.stacks, self.seat, self.chips), pot=table.pot - self.chips, hand=hand)


class HandTabled(Shows, SeenByAll, RingEvent):
    """A seat shows its hand."""

    seat: Seat
    cards: CardSet

    @property
    def shown(self) -> Iterable[Card]:
        """The cards."""
        return self.cards

    def change(self, table: T) -> T:
        """Lay them open."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, shown=hand.shown.put(self.seat, self.cards)))


class HandMucked(SeenByAll, RingEvent):
    """A seat throws its hand away unseen and gives up every pot."""

    seat: Seat

    def change(self, table: T) -> T:
        """Note it."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, mucked=hand.mucked | {self.seat}))


class Raked(SeenByAll, RingEvent):
    """The house takes its part of the pots, once a hand (POKER 1.8)."""

    chips: Chips

    def change(self, table: T) -> T:
        """Move the chips."""
        return replace(table, pot=table.pot - self.chips, raked=table.raked + self.chips)


class PotAwarded(SeenByAll, RingEvent):
    """One pot, or its half for one of two boards, is awarded: number 0 is the main pot, board 0 the only one."""

    number: int
    board: int
    shares: tuple[tuple[Seat, Chips], ...]

    def change(self, table: T) -> T:
        """Move each winner's share."""
        stacks, pot = table.stacks, table.pot
        for seat, chips in self.shares:
            stacks, pot = paid(stacks, seat, chips), pot - chips
        return replace(table, stacks=stacks, pot=pot, hand=table.hand)


class HandOver(DealClosed, SeenByAll, RingEvent):
    """The hand is over; its cards lie there until the next begins."""

    def change(self, table: T) -> T:
        """Note it."""
        return replace(table, hand=replace(hand_of(table), over=True))
