"""The evening's timetable: levels with blinds and antes, and breaks between them."""

from enum import Enum
from typing import TypeAlias

from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Chips

MINUTE = 60


class Antes(Enum):
    """Who lays an ante, from the level on that has one."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big-blind"
    """The big blind lays one for the whole table, after the blind."""


class TimedLevel(Frozen):
    """A level: the blinds, the ante (0: none), and how many minutes it lasts."""

    small: Chips
    big: Chips
    minutes: int
    ante: Chips = 0


class Break(Frozen):
    """A break of so many minutes."""

    minutes: int


Part: TypeAlias = TimedLevel | Break


class Schedule(Frozen):
    """Levels and breaks in order; the last is a level, and lasts until the end. Refused when it cannot be played."""

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        """Check that there is a level to begin and to end with, and that every number can be played."""
        if not self.parts or isinstance(self.parts[0], Break) or isinstance(self.parts[-1], Break):
            raise Refused("no_schedule")
        for part in self.parts:
            if part.minutes < 1 or (isinstance(part, TimedLevel) and not 0 < part.small <= part.big):
                raise Refused("no_schedule")
            if isinstance(part, TimedLevel) and part.ante < 0:
                raise Refused("not_chips", chips=part.ante)

    @property
    def levels(self) -> tuple[TimedLevel, ...]:
        """The levels in order."""
        return tuple(part for part in self.parts if isinstance(part, TimedLevel))

    def level_number(self, part: int) -> int:
        """Return the number of the level at a place of the timetable, from 1; in a break, of the one before it."""
        return sum(isinstance(one, TimedLevel) for one in self.parts[: part + 1])

    def amounts_from(self, part: int) -> tuple[Chips, ...]:
        """Return every blind and ante that is to be paid from a place of the timetable on."""
        return tuple(
            amount
            for level in self.parts[part:]
            if isinstance(level, TimedLevel)
            for amount in (level.small, level.big, level.ante)
            if amount
        )
