"""Marks mixed into events, by which a room knows at any game what has happened; the machine itself reads none."""

from abc import abstractmethod
from collections.abc import Iterable

from boodle.frozen import Family, Frozen
from boodle.seats import Chips, Seat


class SeatTaken:
    """Mixed into the event that puts somebody new in a chair: what was shown to the chair before is not his to see."""

    __slots__ = ()
    seat: Seat
    name: str
    chips: Chips


class SeatLeft:
    """Mixed into the event by which somebody leaves his chair for good, with his chips: it is empty from now on."""

    __slots__ = ()
    seat: Seat
    chips: Chips


class BoughtIn:
    """Mixed into the event by which somebody who has a seat buys chips, which are no gain."""

    __slots__ = ()
    seat: Seat
    chips: Chips


class DealOpened:
    """Mixed into the event with which a deal begins: what came before it tells nothing of its cards."""

    __slots__ = ()


class DealClosed:
    """Mixed into the event that ends a deal: its stacks stand, and its shuffles may be opened."""

    __slots__ = ()


class EveningClosed(DealClosed):
    """Mixed into the event that ends the evening, whatever was going on: nothing comes after it."""

    __slots__ = ()


class Shows(Frozen, metaclass=Family):
    """Mixed into an event that shows things of a shuffle, cards as a rule, to everybody."""

    @property
    @abstractmethod
    def shown(self) -> Iterable[object]:
        """What everybody sees from now on, each as it stood in the shuffle."""

    @property
    def shows_all(self) -> bool:
        """Tell whether with it every card of the deal lies open, so that its whole deck may be proved."""
        return False
