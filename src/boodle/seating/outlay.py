"""What is won and lost: chips that come to a table with a player, are bought there or leave with him are no gain."""

from boodle.frozen import Frozen
from boodle.rulebook import BoughtIn, Event, SeatLeft, SeatTaken
from boodle.seats import BySeat, Chips, paid


class Outlay(Frozen):
    """What each seat began with and has bought since, less what it has cashed; nothing before the first deal."""

    evening: BySeat[Chips] = BySeat()
    """Since the evening began."""
    deal: BySeat[Chips] = BySeat()
    """Since the deal began."""

    def begun(self, stacks: BySeat[Chips]) -> "Outlay":
        """Return the outlay as a deal begins, before the ante."""
        return Outlay(self.evening or stacks, stacks)

    def after(self, event: Event) -> "Outlay":
        """Return the outlay after an event."""
        return Outlay(_moved(self.evening, event), _moved(self.deal, event)) if self.evening else self

    def gains(self, stacks: BySeat[Chips]) -> tuple[BySeat[Chips], BySeat[Chips]]:
        """Return what each seat has won or lost: in the deal, and in the evening so far."""
        return _gains(stacks, self.deal), _gains(stacks, self.evening)


NO_OUTLAY = Outlay()
"""Nothing was put up: no deal has begun."""


def _gains(stacks: BySeat[Chips], outlay: BySeat[Chips]) -> BySeat[Chips]:
    return BySeat(now - then for now, then in zip(stacks, outlay, strict=True))


def _moved(before: BySeat[Chips], event: Event) -> BySeat[Chips]:
    match event:
        case BoughtIn(seat=seat, chips=chips):
            return paid(before, seat, chips)
        case SeatLeft(seat=seat, chips=chips):
            return paid(before, seat, -chips)
        case SeatTaken(seat=seat, chips=chips):
            return BySeat((*before[:seat], chips, *before[seat + 1 :]))
    return before
