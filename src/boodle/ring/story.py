"""What everybody saw of the evening so far, kept for who looks up late: pots won, closing stacks, who is out.

A story is folded from open events alone, so that it holds nothing hidden; it is no part of the table.
"""

from boodle.frozen import Frozen, replace
from boodle.ring.events import showdown
from boodle.ring.table import RingTable
from boodle.rulebook import BoughtIn, DealClosed, DealOpened, EveningClosed, Event, SeatLeft, SeatTaken
from boodle.seating.outlay import NO_OUTLAY, Outlay
from boodle.seats import BySeat, Chips, Seat, paid


class AwardTold(Frozen):
    """Which pot was won (number 0: the main pot) on which board, and the shares: who won how much of it."""

    number: int
    board: int
    shares: tuple[tuple[Seat, Chips], ...]


class HandClosing(Frozen):
    """One hand that is over; a void hand is, too: nobody has won or lost anything.

    deal: its number
    stacks: the chips before each seat
    gains, so_far: what each seat won or lost in it, and in the evening so far; chips bought are no gain
    awards: who won which pot
    """

    deal: int
    stacks: BySeat[Chips]
    gains: BySeat[Chips]
    so_far: BySeat[Chips]
    awards: tuple[AwardTold, ...]


class RingStory(Frozen):
    """The pots won in this hand, and how each hand of the evening closed."""

    awards: tuple[AwardTold, ...] = ()
    returned: tuple[tuple[Seat, Chips], ...] = ()
    closings: tuple[HandClosing, ...] = ()
    outlay: Outlay = NO_OUTLAY
    bought: tuple[tuple[Seat, Chips], ...] = ()
    """What was bought since the last hand closed, by whoever sits there still."""

    @property
    def closing(self) -> HandClosing | None:
        """How the last hand closed; none before the first is over."""
        return self.closings[-1] if self.closings else None

    def after(self, event: Event, table: RingTable) -> "RingStory":
        """Return the story after an event; `table` is the table after it."""
        match event:
            case showdown.PotAwarded(number=number, board=board, shares=shares):
                return replace(self, awards=(*self.awards, AwardTold(number, board, shares)))
            case showdown.ChipsReturned(seat=seat, chips=chips):
                return replace(self, returned=((seat, chips),))
            case DealOpened():
                return RingStory((), (), self.closings, self.outlay.begun(table.stacks))
            case BoughtIn(seat=seat, chips=chips):
                return replace(self, outlay=self.outlay.after(event), bought=(*self.bought, (seat, chips)))
            case SeatLeft(seat=seat) | SeatTaken(seat=seat):
                bought = tuple(one for one in self.bought if one[0] != seat)
                return replace(self, outlay=self.outlay.after(event), bought=bought)
            case showdown.HandOver():
                return self._closed(table, self.awards, self.closings)
            case EveningClosed() if self.closings:
                *before, last = self.closings  # who came or left after it is in it, too, but not what was bought
                return self._closed(table, last.awards, tuple(before))
            case EveningClosed():
                return self
            case DealClosed():
                closings = self._closed(table, (), self.closings).closings
                return RingStory((), (), closings, self.outlay.begun(table.stacks))
        return self

    def _closed(self, table: RingTable, awards: tuple[AwardTold, ...], closed: tuple[HandClosing, ...]) -> "RingStory":
        stacks = table.stacks
        for seat, chips in self.bought:
            stacks = paid(stacks, seat, -chips)
        closing = HandClosing(table.deals, stacks, *self.outlay.gains(table.stacks), awards)
        return replace(self, closings=(*closed, closing), bought=())
