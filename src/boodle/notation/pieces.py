"""The cards and chips of a game, to be counted, and where in a shuffle what is shown must have lain."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from typing import Any, ClassVar, NamedTuple

from boodle.cards import CardSet, FaceDown
from boodle.rulebook import Event, Shuffle
from boodle.seats import Chips


class Came(NamedTuple):
    """Things that an event lays before its viewer, and the pile that they are of."""

    pile: Collection[object]
    """What would lie there, had the shuffle left everything as it lay: so it says the positions."""
    things: Collection[object] | FaceDown
    """Those that are there."""
    shown: bool = True
    """To everybody; what its viewer alone is shown is always a whole pile."""


class Pieces(ABC):
    """The pieces of one game. One of them follows the piles of a game that somebody saw, deal by deal."""

    __slots__ = ()
    table: ClassVar[type]
    """The kind of its table."""

    @staticmethod
    @abstractmethod
    def cards(table: Any) -> tuple[CardSet, ...] | None:  # noqa: ANN401 - the game's own table
        """Return every pile, each card in one of them; None while no cards are out."""

    @staticmethod
    @abstractmethod
    def beside(table: Any) -> Iterable[Chips]:  # noqa: ANN401 - the game's own table
        """Return the chips on the table that lie on no stack, pile by pile."""

    @abstractmethod
    def came(self, event: Event, table: Any, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterable[Came]:  # noqa: ANN401
        """Return what an event lays before its viewer; `table` is the table before it.

        `alike` is what would have happened, had `shuffle`, the last one, left everything as it lay; it is of the same
        kind. Raises NotationError for what cannot be, TypeError and LookupError for what does not fit.
        """
