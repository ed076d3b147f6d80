"""What everybody saw of the deal and of the evening so far, kept for who looks up late: runs, winnings, closing stacks.

A story is folded from open events alone, so that it holds nothing hidden; it is no part of the table.
"""

from enum import Enum

from boodle.cards import Card
from boodle.frozen import Frozen, replace
from boodle.rulebook import BoughtIn, Event, SeatLeft, SeatTaken
from boodle.seating.outlay import NO_OUTLAY, Outlay
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.events import dealing, ending, pay, poker, seating, stops
from boodle.tripoley.table import Table


class RunEnd(Enum):
    """How a run stands: it may go on, its next card is nobody's, or it came to the top."""

    OPEN = "open"
    STOP = "stop"
    TOP = "top"


class Run(Frozen):
    """One run of the stops (TRI-3-05, TRI-3-06).

    cards, seats: its cards in order, and who played each
    end: how it stands: open, at a stop, at the top
    wanted: the card that stopped it, which nobody could play
    """

    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    end: RunEnd = RunEnd.OPEN
    wanted: Card | None = None


class Taken(Frozen):
    """Which seat took the chips of a space in this deal."""

    space: Space
    seat: Seat
    chips: Chips


class PotTaken(Frozen):
    """Which pot of this deal was won (number 0: the main pot), and the shares: who won how much of it."""

    number: int
    shares: tuple[tuple[Seat, Chips], ...]


class LongRun(Frozen):
    """The longest run of a deal: the seat that led it, and how many cards it had."""

    seat: Seat
    cards: int


class Closing(Frozen):
    """One deal that is over.

    deal: its number
    stacks: the chips before each seat
    gains, so_far: what each seat won or lost in it, and in the evening so far; chips bought are no gain
    layout: the chips left on the layout
    taken, pots: who took which space, who won which pot
    out: who went out first
    longest: the longest run
    """

    deal: int
    stacks: BySeat[Chips]
    gains: BySeat[Chips]
    so_far: BySeat[Chips]
    layout: Chips
    taken: tuple[Taken, ...]
    pots: tuple[PotTaken, ...]
    out: Seat | None
    longest: LongRun | None


class Story(Frozen):
    """The runs, winnings and pots of this deal, and how each deal of the evening closed."""

    runs: tuple[Run, ...] = ()
    taken: tuple[Taken, ...] = ()
    pots: tuple[PotTaken, ...] = ()
    out: Seat | None = None
    closings: tuple[Closing, ...] = ()
    outlay: Outlay = NO_OUTLAY
    going: bool = False
    """A deal has begun and is not closed."""

    @property
    def closing(self) -> Closing | None:
        """How the last deal closed; none before the first is over."""
        return self.closings[-1] if self.closings else None

    def after(self, event: Event, table: Table) -> "Story":
        """Return the story after an event; `table` is the table after it."""
        match event:
            case stops.Led() | stops.Followed() | stops.RunStopped():
                return replace(self, runs=_run_on(self.runs, event))
            case pay.Collected() | stops.SpaceWon() | ending.LayoutShared():
                return replace(self, taken=(*self.taken, Taken(event.space, event.seat, event.chips)))
            case poker.PotWon(number=number, shares=shares):
                return replace(self, pots=(*self.pots, PotTaken(number, shares)))
            case stops.WentOut(seat=seat):
                return replace(self, out=seat)
            case dealing.DealBegun() | ending.ClosingDealBegun():
                return Story(closings=self.closings, outlay=self.outlay.begun(table.stacks), going=True)
            case dealing.DealVoided():
                return Story(closings=self.closings, outlay=self.outlay, going=True)
            case BoughtIn() | SeatLeft() | SeatTaken():
                return replace(self, outlay=self.outlay.after(event))
            case seating.DealPassed() | ending.GameOver() | seating.EveningOver():
                return self._closed(table)
        return self

    def _closed(self, table: Table) -> "Story":
        """Close the deal; what is shared out after the last one is counted with it."""
        closed = self.closings if self.going else self.closings[:-1]
        if not self.going and not self.closings:
            return self
        gains, so_far = self.outlay.gains(table.stacks)
        told = (self.taken, self.pots, self.out, _longest(self.runs))
        closing = Closing(table.deals, table.stacks, gains, so_far, table.board.total, *told)
        return replace(self, closings=(*closed, closing), going=False)


def _longest(runs: tuple[Run, ...]) -> LongRun | None:
    """Return the longest run, of equal ones the first."""
    longest = max(runs, key=lambda run: len(run.cards), default=None)
    return LongRun(longest.seats[0], len(longest.cards)) if longest else None


def _run_on(runs: tuple[Run, ...], event: stops.Led | stops.Followed | stops.RunStopped) -> tuple[Run, ...]:
    """Begin a run, carry the last one on, or end it."""
    match event:
        case stops.Led(seat=seat, card=card):
            return (*runs, Run((card,), (seat,)))
        case stops.Followed(seat=seat, card=card):
            run = runs[-1]
            return (*runs[:-1], replace(run, cards=(*run.cards, card), seats=(*run.seats, seat)))
        case stops.RunStopped(wanted=wanted):
            end = RunEnd.TOP if wanted is None else RunEnd.STOP
            return (*runs[:-1], replace(runs[-1], end=end, wanted=wanted))
