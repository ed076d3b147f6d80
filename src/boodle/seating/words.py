"""What players and host say between two deals."""

from collections.abc import Iterator
from enum import Enum

from boodle.frozen import Frozen
from boodle.names import can_be_called
from boodle.seats import Seat


class Between(Enum):
    """What a player says between deals."""

    READY = "ready"
    SIT_OUT = "sit-out"
    REBUY = "rebuy"
    LEAVE = "leave"


class HostSays(Enum):
    """What the host says between deals."""

    DEAL = "deal-on"
    END = "end"


class SeatNewcomer(Frozen):
    """The host gives a newcomer a chair: an empty one, or the next after the last (EDGE-33)."""

    seat: Seat
    name: str

    def __post_init__(self) -> None:
        """Refuse what is no seat and no name."""
        for value, kind in ((self.seat, int), (self.name, str)):
            if type(value) is not kind:
                raise TypeError(f"expected {kind.__name__}, not {type(value).__name__}")


class HostChoices(Frozen):
    """What the host may say between deals: the plain words, and the chairs open to a newcomer."""

    words: tuple[HostSays, ...]
    chairs: tuple[Seat, ...]

    def __contains__(self, action: object) -> bool:
        """Tell whether it is one of the words, or a newcomer with a name for an open chair."""
        if isinstance(action, SeatNewcomer):
            return action.seat in self.chairs and can_be_called(action.name.strip())
        return isinstance(action, HostSays) and action in self.words

    def __iter__(self) -> Iterator[object]:
        """Yield the words; a newcomer needs a name, which only the host knows."""
        return iter(self.words)
