"""What stands before the first card: who sits with how much, the button, the blinds and antes, the limit."""

from collections.abc import Sequence
from enum import Enum

from boodle.frozen import Frozen
from boodle.names import can_be_called
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit
from boodle.rulebook import Refused
from boodle.seats import MOST_CHIPS, BySeat, Chips, Seat

FEWEST, MOST = 2, 10
RAISES = 4
"""The most bets and raises of a fixed-limit round with three players or more (TDA 48)."""
BIG_BETS_FROM = 2
"""The street from which a fixed bet is doubled: the turn."""


class LimitKind(Enum):
    """How much may be bet."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED = "fixed"


class AnteFrom(Enum):
    """Who pays the ante."""

    EACH = "each"
    BIG_BLIND = "big-blind"


class SmallFrom(Enum):
    """Who posts the small blind."""

    LEFT_OF_BUTTON = "left-of-button"
    NOBODY = "nobody"
    """It is dead, as after its player has left; the big blind is the first left of the button."""


class HandSetting(Frozen, kw_only=True):
    """One hand before its first card; a seat without chips is not dealt in. Raises Refused for what cannot be."""

    names: tuple[str, ...]
    stacks: BySeat[Chips]
    button: Seat = 0
    small: Chips = 0
    small_from: SmallFrom = SmallFrom.LEFT_OF_BUTTON
    big: Chips = 0
    ante: Chips = 0
    ante_from: AnteFrom = AnteFrom.EACH
    dead: Chips = 0
    """Chips that lie in the middle already and are nobody's bet."""
    limit: LimitKind = LimitKind.NO_LIMIT

    def __post_init__(self) -> None:
        checked_names(self.names)
        if len(self.stacks) != len(self.names):
            raise Refused("stacks", "stacks", players=len(self.names), stacks=len(self.stacks))
        if self.button not in range(len(self.names)):
            raise Refused("no_button", "button")
        for field in ("small", "big", "ante", "dead"):
            check_chips(field, getattr(self, field))
        for seat, chips in enumerate(self.stacks):
            check_chips("stacks", chips, seat=seat)
        if len(self.dealt_in) < FEWEST:
            raise Refused("too_few_stacks", "stacks")
        if self.small > self.big:
            raise Refused("small_above_big", "small", small=self.small, big=self.big)

    @property
    def dealt_in(self) -> tuple[Seat, ...]:
        """The seats that get cards, in the order of seats."""
        return tuple(seat for seat, chips in enumerate(self.stacks) if chips)

    @property
    def blinds(self) -> tuple[Seat, Seat]:
        """Who posts the small and who the big blind; of two the one with the button posts the small one.

        Where nobody posts the small blind, one seat stands for both.
        """
        first, second, *_ = self.left_of_button * 2
        if self.small_from is SmallFrom.NOBODY:
            return first, first
        if len(self.dealt_in) == FEWEST and self.stacks[self.button]:
            return second, first
        return first, second

    @property
    def last_to_act(self) -> Seat:
        """The seat after which a street begins and odd chips are given: the one with the button.

        Of two it is the small blind, also where the button was left on the chair of one without chips (POKER 2).
        """
        if len(self.dealt_in) == FEWEST and self.big and self.small_from is SmallFrom.LEFT_OF_BUTTON:
            return self.blinds[0]
        return self.button

    @property
    def due(self) -> tuple[Chips, Chips]:
        """What is due for the small and for the big blind."""
        return (0 if self.small_from is SmallFrom.NOBODY else self.small), self.big

    @property
    def left_of_button(self) -> tuple[Seat, ...]:
        """The seats dealt in, clockwise from the first left of the button."""
        return tuple(seat for seat in self.stacks.clockwise(self.stacks.left_of(self.button)) if self.stacks[seat])

    def limits(self, street: int, *, pot: Chips, straddle: Chips = 0) -> Limits:
        """Return how much may be bet on a street into a pot; a straddle makes the smallest bet of the first larger."""
        least = max(1, straddle, self.big or self.ante)
        if self.limit is LimitKind.NO_LIMIT:
            return NoLimit(minimum_bet=least)
        if self.limit is LimitKind.POT_LIMIT:
            return PotLimit(minimum_bet=least, pot=pot)
        cap = RAISES if len(self.dealt_in) > FEWEST else None
        return FixedLimit(bet=least * (2 if street >= BIG_BETS_FROM else 1), raise_cap=cap)


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table; raises Refused when they are too few or too many, blank, or not each its own."""
    if len(names) < FEWEST:
        raise Refused("too_few", "names", least=FEWEST)
    if len(names) > MOST:
        raise Refused("too_many", "names", most=MOST)
    for seat, name in enumerate(names):
        if not can_be_called(name):
            raise Refused("nameless", "names", number=seat + 1)
        if name.casefold() in map(str.casefold, names[:seat]):
            raise Refused("name_twice", "names", name=name)
    return tuple(names)


def check_chips(field: str, chips: object, **where: object) -> None:
    """Raise Refused for what is no number of chips (POKER 1.9)."""
    if type(chips) is not int or not 0 <= chips <= MOST_CHIPS:
        raise Refused("not_chips", field, value=chips, most=MOST_CHIPS, **where)
