"""The Hold'em table: everything that a hand and an evening are made of, frozen; only events make the next one.

It is a table of poker with a board, with blinds that go round, and with levels where it is played for places.
"""

from enum import IntEnum
from typing import ClassVar

from boodle.cards import Card
from boodle.frozen import Frozen
from boodle.holdem.answers import Level, Newcomers, PlayFor
from boodle.holdem.house import HouseRules
from boodle.ring.table import Owed, RingEvening, RingHand, RingTable, StacksBefore
from boodle.seats import BySeat, Chips, Seat

HOLE = 2
"""How many cards each seat is dealt."""


class Street(IntEnum):
    """How far the board has come."""

    PREFLOP = 0
    FLOP = 3
    TURN = 4
    RIVER = 5


STREETS = {street.value: street for street in Street}
"""Each by the number of cards on the board."""


class Positions(Frozen):
    """Where the button lies and whose the blinds are; the chair may be empty (a dead button, a dead small blind)."""

    button: Seat
    small: Seat
    big: Seat


class Before(StacksBefore):
    """How the table stood before the first chip was posted: a void hand goes back to it (FLR-10)."""

    places: Positions | None
    owed: BySeat[Owed]
    waits: frozenset[Seat]


class DealtHand(RingHand, kw_only=True):
    """One hand: what every poker has, and its blinds and boards."""

    places: Positions
    blinds: Level
    """The blinds and the ante of this hand, whatever is raised while it goes on."""
    before: Before
    poster: Seat
    """Who posted the last live blind, the straddle among them: the one to his left speaks first."""
    price: Chips
    """The nominal big blind or straddle that a call matches, though it was posted short (POT-07)."""
    asked_to_post: frozenset[Seat] = frozenset()
    boards: tuple[tuple[Card, ...], ...] = ((),)
    closed: Street | None = None
    """The last street whose betting is over."""
    runs: BySeat[int] = BySeat()
    """How often each live seat wants the board dealt when all are all-in; 0: not asked or not answered."""

    @property
    def street(self) -> Street:
        """How far the first board has come."""
        return STREETS[len(self.boards[0])]


class BetweenTheHands(RingEvening):
    """What stands between hands: what every poker has, and who was offered the button."""

    offered: frozenset[Seat] = frozenset()
    """Who has been offered the button for the next hand (FLR-22)."""
    buyer: Seat | None = None
    """Who has bought it."""


class Table(RingTable):
    """The whole table."""

    cards_each: ClassVar[int] = HOLE
    house: HouseRules
    hand: DealtHand | None = None
    evening: BetweenTheHands = BetweenTheHands()
    places: Positions | None = None
    """The last button and blinds."""
    level: int = 0
    level_since: int = 0
    """How many hands had counted when this level began."""

    @property
    def blinds(self) -> Level:
        """The blinds and the ante now."""
        return self.house.blinds_at(self.level)

    @property
    def hands_left(self) -> int | None:
        """How many hands there are until the next level; none where levels end by the clock, and in the last."""
        if self.house.level_minutes or self.level >= self.house.last_level:
            return None
        return max(0, self.house.level_hands - (self.counted - self.level_since))

    @property
    def tournament(self) -> bool:
        """Tell whether it is played for places."""
        return self.house.play is PlayFor.TOURNAMENT

    @property
    def sells(self) -> bool:
        """Tell whether a newcomer may buy chips now: in a tournament as long as everybody may."""
        return not self.tournament or self.level < self.house.rebuy_levels

    @property
    def newcomer_owes(self) -> Owed:
        """Return what somebody owes who comes to a game under way (FLR-19)."""
        return Owed.NOTHING if self.places is None else self.first_post

    @property
    def first_post(self) -> Owed:
        """Return what somebody owes whom the first hand passes by, or who comes later (FLR-19)."""
        return Owed.NEW if self.house.newcomers is Newcomers.POST else Owed.FREE

    def can_rebuy(self, seat: Seat) -> bool:
        """Tell whether a seat without chips may buy some: always at a cash table, in a tournament as it was agreed."""
        return not self.tournament or (self.sells and self.rebought[seat] < self.house.rebuys)
