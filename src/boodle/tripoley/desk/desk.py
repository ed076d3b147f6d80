"""The desk as a value: the table, where the book lies open, and what was told of the deal so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.pots import Cut, Pot
from boodle.rulebook import Page, Step
from boodle.seating import Phase
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.board import POT, Space
from boodle.tripoley.book import order_of_evening
from boodle.tripoley.collecting import pays_when_dealt
from boodle.tripoley.events.dealing import DealBegun, DealVoided
from boodle.tripoley.events.seating import NewcomerSeated
from boodle.tripoley.phases.ante import ante
from boodle.tripoley.phases.held_poker import held_poker
from boodle.tripoley.phases.pay_cards import pay_cards
from boodle.tripoley.phases.pay_suit import mark_layout, suit_auction
from boodle.tripoley.phases.showdown import cut_up, showdown
from boodle.tripoley.phases.spare_hand import spare_hand
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.seating import between_deals
from boodle.tripoley.story import Story
from boodle.tripoley.table import Table


class Stage(Enum):
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


class Why(Enum):
    """Why the desk refuses what it is told; the sentences stand in `desk.toml`."""

    NOT_NOW = "not_now"
    NOT_HERE = "not_here"
    POT_OPEN = "pot_open"
    NO_SEAT = "no_seat"
    NOT_IN_DEAL = "not_in_deal"
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NO_DEALER = "no_dealer"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    LAST_ONE = "last_one"
    CANNOT_PAY = "cannot_pay"
    NO_SPACE = "no_space"
    NOTHING_THERE = "nothing_there"
    TAKEN = "taken"
    NOT_STAKED = "not_staked"
    ONE_ALONE = "one_alone"
    SPREAD = "spread"
    NO_POT = "no_pot"
    NOT_IN_POT = "not_in_pot"
    POT_WON = "pot_won"
    AWARDING = "awarding"
    LAST_LIVE = "last_live"
    NOT_FOLDED = "not_folded"
    ALREADY_OUT = "already_out"
    NOBODY_OUT = "nobody_out"
    NO_CARDS = "no_cards"
    TOO_MANY_CARDS = "too_many_cards"
    NO_FINE = "no_fine"
    STACKS = "stacks"


class Refused(ValueError):
    """Something that cannot have happened now; nothing has changed."""

    def __init__(self, why: Why, facts: Mapping[str, object] | None = None) -> None:
        """Say why, with the facts that the sentence needs; a seat, a space and a stage are facts as they are."""
        super().__init__(why.value)
        self.why = why
        self.facts = dict(facts or {})


WAITING: dict[Page[Table], Stage] = {
    between_deals: Stage.BETWEEN,
    mark_layout: Stage.MARKS,
    ante: Stage.STAKES,
    spare_hand: Stage.SPARE,
    suit_auction: Stage.SUIT,
    pay_cards: Stage.PAY,
    showdown: Stage.POKER,
    stops: Stage.STOPS,
    held_poker: Stage.POOL,
}
"""The pages at which the desk waits to be told something."""


@dataclass(frozen=True, slots=True)
class Desk:
    """An evening at the desk; `paid`, `folded`, `cut` and `won` tell of the poker, `cards` of what is left in hands."""

    table: Table
    page: int
    story: Story
    paid: BySeat[Chips] = BySeat()
    folded: frozenset[Seat] = frozenset()
    cut: Cut | None = None
    won: tuple[tuple[int, tuple[Seat, ...]], ...] = ()
    cards: tuple[tuple[Seat, int], ...] = ()

    @property
    def book(self) -> tuple[Page[Table], ...]:
        """The book of the evening, as the house plays."""
        return order_of_evening(self.table.house)

    @property
    def stage(self) -> Stage:
        """Where the book lies open."""
        return WAITING[self.book[self.page]] if self.page < len(self.book) else Stage.OVER

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that are in the poker and have not folded; for the pool, those who hold cards and staked for it."""
        if self.stage is Stage.POOL:
            return holding(self.table)
        poker = self.table.poker
        return () if poker is None else tuple([seat for seat in poker.contesting if seat not in self.folded])

    @property
    def pots(self) -> Cut:
        """What goes back and the pots as far as is known, the main pot first; they are fixed once one is won."""
        if self.cut is not None:
            return self.cut
        if self.stage is Stage.POOL:
            return Cut(None, (Pot(self.table.board[POT], tuple(sorted(self.live))),))
        return cut_up(self.table, self.live, self.paid) if self.live else Cut(None, ())

    @property
    def winners(self) -> dict[int, tuple[Seat, ...]]:
        """Who has won which pot."""
        return dict(self.won)

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

    def after(self, step: Step[Table], first: int) -> "Desk":
        """Return the desk after what happened in a step from one event on; a new deal begins with nothing told."""
        story, events = self.story, step.events[first:]
        for event in events:
            story = story.after(event, step.table)
        if any(isinstance(event, (DealBegun, DealVoided, NewcomerSeated)) for event in events):
            return Desk(step.table, self.page, story, BySeat((0,) * len(step.table.players)))
        return replace(self, table=step.table, story=story)


def holding(table: Table) -> tuple[Seat, ...]:
    """Return the seats that still hold cards and have staked for the pot (PRS)."""
    return tuple([seat for seat in table.deal.order if table.hands[seat] and table.deal.entitled(seat, POT)])


def face_down(table: Table, cards: Mapping[Seat, int]) -> BySeat[CardSet]:
    """Return hands of which nothing is known but how many cards they are: any cards, each of them once."""
    deck = iter(table.house.cards)
    return BySeat([CardSet.of([next(deck) for _ in range(cards.get(seat, 0))]) for seat in table.seats])
