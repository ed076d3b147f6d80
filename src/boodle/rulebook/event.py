"""What happened: a frozen value that changes the table and says who may see what of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, Self, TypeAlias, TypeVar

from boodle.seats import Seat

T = TypeVar("T")

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator, who sees what everybody sees."""


class Event(ABC):
    """Something that happened; never changed, never undone."""

    __slots__ = ()

    @abstractmethod
    def seen_by(self, viewer: Viewer) -> "Event | None":
        """Return what this viewer may know of it, or None for nothing. There is no default: secrets fail closed."""


class TableEvent(Event, Generic[T]):
    """An event of the game: the one way to change its table."""

    __slots__ = ()

    @abstractmethod
    def change(self, table: T) -> T:
        """Return the table after it happened."""


class SeatTaken(ABC):
    """Mixed into the event that puts somebody new in a chair: what was shown to the chair before is not his to see."""

    __slots__ = ()
    seat: Seat


class SeatLeft(ABC):
    """Mixed into the event by which somebody leaves his chair for good: it is empty from now on."""

    __slots__ = ()
    seat: Seat


class DealOpened:
    """Mixed into the event with which a deal begins: what came before it tells nothing of its cards."""

    __slots__ = ()


class DealClosed:
    """Mixed into the event that ends a deal: its stacks stand, and its shuffles may be opened."""

    __slots__ = ()


class EveningClosed(DealClosed):
    """Mixed into the event that ends the evening, whatever was going on: nothing comes after it."""

    __slots__ = ()


class Shows(ABC):
    """Mixed into an event that shows things of a shuffle, cards as a rule, to everybody."""

    __slots__ = ()

    @property
    @abstractmethod
    def shown(self) -> Iterable[object]:
        """What everybody sees from now on, each as it stood in the shuffle."""

    @property
    def shows_all(self) -> bool:
        """Tell whether with it every card of the deal lies open, so that its whole deck may be proved."""
        return False


class SeenByAll(Event):
    """An open event: everybody sees all of it."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        """Show it whole to every viewer."""
        del viewer
        return self
