"""What a seat, the host or nature may say at Hold'em; poker's wagers stand beside these."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from boodle.names import can_be_called
from boodle.rulebook import OneOf
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.seats import Seat


class ComingIn(Enum):
    """More that a player may say between hands."""

    WAIT = "wait-for-blind"
    """Come in with the big blind, and post nothing before (FLR-19)."""
    TOP_UP = "top-up"


class Posting(Enum):
    """What a seat says before the cards are dealt."""

    BUY_BUTTON = "buy-button"
    STRADDLE = "straddle"
    NO = "no-post"


class Runs(Enum):
    """How often is the rest of the board dealt?"""

    ONCE = "once"
    TWICE = "twice"


class Showing(Enum):
    """What a seat does with its hand on its turn to show."""

    SHOW = "show"
    MUCK = "muck"


def same_name(name: str, other: str) -> bool:
    """Tell whether two names are one, however they are spelled with capitals."""
    return name.strip().casefold() == other.strip().casefold()


BetweenHands = OneOf[Between | ComingIn]


@dataclass(frozen=True, slots=True)
class HandHostChoices:
    """What the host may say between hands: the plain words, and newcomers for open chairs, but for those who wait."""

    words: tuple[HostSays, ...]
    chairs: tuple[Seat, ...]
    waiting: tuple[str, ...] = ()
    """Who has cashed out and may not come back before the house's time is up (FLR-07)."""

    def __contains__(self, action: object) -> bool:
        """Tell whether it is one of the words, or a newcomer with a name for an open chair who need not wait."""
        if isinstance(action, SeatNewcomer):
            name = action.name.strip()
            waits = any(same_name(name, one) for one in self.waiting)
            return action.seat in self.chairs and can_be_called(name) and not waits
        return isinstance(action, HostSays) and action in self.words

    def __iter__(self) -> Iterator[object]:
        """Yield the words; a newcomer needs a name, which only the host knows."""
        return iter(self.words)
