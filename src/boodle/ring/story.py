"""What everybody saw of the evening so far, kept for who looks up late: pots won, closing stacks, who is out.

A story is folded from open events alone, so that it holds nothing hidden; it is no part of the table.
"""

from dataclasses import dataclass

from boodle.frozen import replace
from boodle.ring.events import seating, showdown
from boodle.ring.table import RingTable
from boodle.rulebook import DealClosed, DealOpened, EveningClosed, Event
from boodle.seats import BySeat, Chips, Seat, paid


@dataclass(frozen=True, slots=True)
class AwardTold:
    """Who won a pot of this hand (0: the main pot) on which board, and how much each."""

    number: int
    board: int
    shares: tuple[tuple[Seat, Chips], ...]


@dataclass(frozen=True, slots=True)
class HandClosing:
    """One hand that is over: the stacks, what each won or lost, in the hand and so far, and who won which pots.

    A void hand is closed, too: nobody has won or lost anything.
    """

    deal: int
    stacks: BySeat[Chips]
    gains: BySeat[Chips]
    so_far: BySeat[Chips]
    awards: tuple[AwardTold, ...]


@dataclass(frozen=True, slots=True)
class RingStory:
    """The pots won in this hand, and how each hand of the evening closed."""

    awards: tuple[AwardTold, ...] = ()
    returned: tuple[tuple[Seat, Chips], ...] = ()
    closings: tuple[HandClosing, ...] = ()
    brought: BySeat[Chips] = BySeat()
    """What each player sat down with and has bought since, less what he has cashed; nothing before the first hand."""
    begun: BySeat[Chips] = BySeat()
    """The stacks as this hand began."""

    def after(self, event: Event, table: RingTable) -> "RingStory":
        """Return the story after an event; `table` is the table after it."""
        match event:
            case showdown.PotAwarded(number=number, board=board, shares=shares):
                return replace(self, awards=(*self.awards, AwardTold(number, board, shares)))
            case showdown.ChipsReturned(seat=seat, chips=chips):
                return replace(self, returned=(*self.returned, (seat, chips)))
            case DealOpened():
                return RingStory((), (), self.closings, self.brought or table.stacks, table.stacks)
            case seating.ChipsSold() | seating.CashedOut() | seating.SeatFilled() if self.brought:
                return replace(self, brought=_brought(self.brought, event), begun=_brought(self.begun, event))
            case showdown.HandOver():
                return self._closed(table, self.awards, self.closings)
            case EveningClosed() if self.closings:
                *before, last = self.closings  # who came or left after it is in it, too
                return self._closed(table, last.awards, tuple(before))
            case EveningClosed():
                return self
            case DealClosed():
                return RingStory((), (), self._closed(table, (), self.closings).closings, self.brought, table.stacks)
        return self

    def _closed(self, table: RingTable, awards: tuple[AwardTold, ...], closed: tuple[HandClosing, ...]) -> "RingStory":
        gains, so_far = (
            BySeat(now - then for now, then in zip(table.stacks, before, strict=True))
            for before in (self.begun, self.brought)
        )
        closing = HandClosing(table.deals, table.stacks, gains, so_far, awards)
        return replace(self, closings=(*closed, closing))


def _brought(before: BySeat[Chips], event: Event) -> BySeat[Chips]:
    """Count chips that come to the table with a player, or leave it with him, as nobody's gain."""
    match event:
        case seating.ChipsSold(seat=seat, chips=chips):
            return paid(before, seat, chips)
        case seating.CashedOut(seat=seat, chips=chips):
            return paid(before, seat, -chips)
        case seating.SeatFilled(seat=seat, chips=chips):
            return BySeat((*before[:seat], chips, *before[seat + 1 :]))
    return before
