"""What happened: a frozen value that changes the table and says who may see what of it."""

from abc import abstractmethod
from typing import Generic, Self, TypeAlias, TypeVar

from boodle.frozen import Family, Frozen
from boodle.seats import Seat

T = TypeVar("T")

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator, who sees what everybody sees."""


class Event(Frozen, metaclass=Family):
    """Something that happened; never changed, never undone."""

    @abstractmethod
    def seen_by(self, viewer: Viewer) -> "Event | None":
        """Return what this viewer may know of it, or None for nothing. There is no default: secrets fail closed."""


class TableEvent(Event, Generic[T]):
    """An event of the game: the one way to change its table."""

    @abstractmethod
    def change(self, table: T) -> T:
        """Return the table after it happened."""


class SeenByAll(Event):
    """An open event: everybody sees all of it."""

    def seen_by(self, viewer: Viewer) -> Self:
        """Show it whole to every viewer."""
        return self
