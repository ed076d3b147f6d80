"""The desk as a value: the table, the stage at which the book lies open, and what was told of the deal so far."""

from collections.abc import Mapping
from enum import Enum

from boodle.cards import CardSet
from boodle.frozen import Frozen
from boodle.pots import Cut, Pot
from boodle.seating import Phase
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.board import POT, Space
from boodle.tripoley.collecting import pays_when_dealt
from boodle.tripoley.desk.acts import DeskAct
from boodle.tripoley.phases.showdown import cut_up
from boodle.tripoley.story import Story
from boodle.tripoley.table import Table


class DeskStage(Enum):
    """Where the book lies open, and so what the desk may be told."""

    BETWEEN = "between"
    MARKS = "marks"
    STAKES = "stakes"
    SPARE = "spare"
    SUIT = "suit"
    PAY = "pay"
    POKER = "poker"
    STOPS = "stops"
    POOL = "pool"
    OVER = "over"


PASSED_OVER = frozenset({DeskStage.MARKS, DeskStage.SPARE, DeskStage.SUIT, DeskStage.PAY})
"""Where nothing needs to be said."""


class ActTold(Frozen):
    """What was told and no page has taken up yet, and at which stage it was told."""

    act: DeskAct
    at: DeskStage


class Desk(Frozen):
    """An evening at the desk; `paid`, `folded` and `cut` tell of the poker, `cards` of what is left in hands."""

    table: Table
    stage: DeskStage
    """Where the book lies open."""
    story: Story
    told: ActTold | None = None
    paid: BySeat[Chips] = BySeat()
    folded: frozenset[Seat] = frozenset()
    cut: Cut | None = None
    cards: tuple[tuple[Seat, int], ...] = ()

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that are in the poker and have not folded; for the pool, those who hold cards and staked for it."""
        if self.stage is DeskStage.POOL:
            return holding(self.table)
        poker = self.table.poker
        return () if poker is None else tuple([seat for seat in poker.contesting if seat not in self.folded])

    @property
    def pots(self) -> Cut:
        """What goes back and the pots as far as is known, the main pot first; they are fixed once one is won."""
        if self.cut is not None:
            return self.cut
        if self.stage is DeskStage.POOL:
            return Cut(None, (Pot(self.table.board[POT], tuple(sorted(self.live))),))
        return cut_up(self.table, self.live, self.paid) if self.live else Cut(None, ())

    @property
    def winners(self) -> dict[int, tuple[Seat, ...]]:
        """Who has won which pot."""
        return {pot.number: tuple([seat for seat, _ in pot.shares]) for pot in self.story.pots}

    @property
    def ending(self) -> bool:
        """Tell whether what is left on the layout is being played for."""
        return self.table.evening.phase is Phase.ENDING

    @property
    def takes_at_stops(self) -> bool:
        """Tell whether spaces are won by cards as they are played."""
        return self.ending or not pays_when_dealt(self.table.house)

    @property
    def held(self) -> dict[Seat, int]:
        """How many cards each seat has left, as far as was told."""
        return dict(self.cards)

    @property
    def is_stopped(self) -> bool:
        """Tell whether somebody is out, or nobody can lead."""
        stops = self.table.stops
        return stops is not None and (stops.out is not None or stops.stuck)

    @property
    def uncounted(self) -> tuple[Seat, ...]:
        """The seats whose cards have not been counted yet."""
        return tuple([seat for seat in self.table.deal.order if seat not in self.held])

    def times_taken(self, space: Space) -> int:
        """Return how often chips were taken from a space in this deal."""
        return sum(taken.space is space for taken in self.story.taken)


def holding(table: Table) -> tuple[Seat, ...]:
    """Return the seats that still hold cards and have staked for the pot (PRS)."""
    return tuple([seat for seat in table.deal.order if table.hands[seat] and table.deal.entitled(seat, POT)])


def face_down(table: Table, cards: Mapping[Seat, int]) -> BySeat[CardSet]:
    """Return hands of which nothing is known but how many cards they are: any cards, each of them once."""
    deck = iter(table.house.cards)
    return BySeat([CardSet.of([next(deck) for _ in range(cards.get(seat, 0))]) for seat in table.seats])
