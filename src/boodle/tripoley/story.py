"""What everybody saw of the deal and of the evening so far, kept for who looks up late: runs, winnings, closing stacks.

A story is folded from open events alone, so that it holds nothing hidden; it is no part of the table.
"""

from dataclasses import dataclass
from enum import Enum

from boodle.cards import Card
from boodle.frozen import replace
from boodle.rulebook import Event
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.events import dealing, ending, pay, poker, seating, stops
from boodle.tripoley.table import Table


class RunEnd(Enum):
    """How a run stands: it may go on, its next card is nobody's, or it came to the top."""

    OPEN = "open"
    STOP = "stop"
    TOP = "top"


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the stops: its cards in order, who played each, and how it ended (TRI-3-05, TRI-3-06)."""

    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    end: RunEnd = RunEnd.OPEN
    wanted: Card | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """Who took the chips of a space in this deal."""

    space: Space
    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class PotTaken:
    """Who won a pot of this deal (0: the main pot), and how much each."""

    number: int
    shares: tuple[tuple[Seat, Chips], ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """One deal that is over: every stack and the chips on the layout, what was taken, who went out."""

    deal: int
    stacks: BySeat[Chips]
    layout: Chips
    taken: tuple[Taken, ...]
    pots: tuple[PotTaken, ...]
    out: Seat | None


@dataclass(frozen=True, slots=True)
class Story:
    """The runs, winnings and pots of this deal, and how each deal of the evening closed."""

    runs: tuple[Run, ...] = ()
    taken: tuple[Taken, ...] = ()
    pots: tuple[PotTaken, ...] = ()
    out: Seat | None = None
    closings: tuple[Closing, ...] = ()
    going: bool = False
    """A deal has begun and is not closed."""

    def after(self, event: Event, table: Table) -> "Story":
        """Return the story after an event; `table` is the table after it."""
        match event:
            case stops.Led(seat=seat, card=card):
                return replace(self, runs=(*self.runs, Run((card,), (seat,))))
            case stops.Followed(seat=seat, card=card):
                run = self.runs[-1]
                return self._with_run(replace(run, cards=(*run.cards, card), seats=(*run.seats, seat)))
            case stops.RunStopped(wanted=wanted):
                end = RunEnd.TOP if wanted is None else RunEnd.STOP
                return self._with_run(replace(self.runs[-1], end=end, wanted=wanted))
            case pay.Collected() | stops.SpaceWon() | ending.LayoutShared():
                return replace(self, taken=(*self.taken, Taken(event.space, event.seat, event.chips)))
            case poker.PotWon(number=number, shares=shares):
                return replace(self, pots=(*self.pots, PotTaken(number, shares)))
            case stops.WentOut(seat=seat):
                return replace(self, out=seat)
            case dealing.DealBegun() | dealing.DealVoided() | ending.ClosingDealBegun():
                return Story(closings=self.closings, going=True)
            case seating.DealPassed() | ending.GameOver() | seating.EveningOver():
                return self._closed(table)
        return self

    def _with_run(self, run: Run) -> "Story":
        return replace(self, runs=(*self.runs[:-1], run))

    def _closed(self, table: Table) -> "Story":
        """Close the deal; what is shared out after the last one is counted with it."""
        closed = self.closings if self.going else self.closings[:-1]
        if not self.going and not self.closings:
            return self
        closing = Closing(table.deals, table.stacks, table.board.total, self.taken, self.pots, self.out)
        return replace(self, closings=(*closed, closing), going=False)
