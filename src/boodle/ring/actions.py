"""What a seat or the host may say at any poker; its wagers stand in `poker/`."""

from enum import Enum

from boodle.rulebook import OneOf
from boodle.seating import Between, HostChoices, SeatNewcomer


class ComingIn(Enum):
    """More that a player may say between hands."""

    WAIT = "wait-for-blind"
    """Come in with the big blind, and post nothing before (FLR-19)."""
    TOP_UP = "top-up"


class Showing(Enum):
    """What a seat does with its hand on its turn to show."""

    SHOW = "show"
    MUCK = "muck"


def same_name(name: str, other: str) -> bool:
    """Tell whether two names are one, however they are spelled with capitals."""
    return name.strip().casefold() == other.strip().casefold()


BetweenHands = OneOf[Between | ComingIn]


class HandHostChoices(HostChoices):
    """What the host may say between hands: the plain words, and newcomers for open chairs, but for those who wait."""

    waiting: tuple[str, ...] = ()
    """Who has cashed out and may not come back before the house's time is up (FLR-07)."""

    def __contains__(self, action: object) -> bool:
        """Tell whether it is one of the words, or a newcomer with a name for an open chair who need not wait."""
        waits = isinstance(action, SeatNewcomer) and any(same_name(action.name, name) for name in self.waiting)
        return not waits and HostChoices.__contains__(self, action)
