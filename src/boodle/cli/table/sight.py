"""A table as one listener knows it after an event, whether it stands in this process or in a room."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from boodle.games import Game
from boodle.rulebook import Choices, Viewer
from boodle.seats import Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question as it is put: its number, its kind, what may be answered, and what is taken in silence."""

    number: int
    kind: str
    choices: Choices
    default: object
    optional: bool = False


class Known(ABC):
    """What one listener knows; what is costly to draw is drawn when it is looked at, once."""

    is_own: ClassVar[bool] = False
    """Whether the table is one's own, and not one of a room."""

    def __init__(self, game: Game, seat: Viewer) -> None:
        """Look at a table of this game."""
        self.game = game
        self.seat = seat

    @cached_property
    @abstractmethod
    def house(self) -> Any:  # noqa: ANN401 - the game's own
        """The rules of the house."""

    @cached_property
    @abstractmethod
    def picture(self) -> Any:  # noqa: ANN401 - the game's own
        """What everybody sees; raises NotationError where a room speaks otherwise."""

    @cached_property
    @abstractmethod
    def mine(self) -> Any:  # noqa: ANN401 - the game's own
        """What this seat alone sees; raises NotationError."""

    @cached_property
    @abstractmethod
    def view(self) -> Any:  # noqa: ANN401 - the game's own
        """What this seat knows in all; raises NotationError."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """Everybody's name, by seat."""

    @property
    @abstractmethod
    def asked(self) -> Question | None:
        """The question that is open to this seat; raises NotationError."""

    @property
    def host(self) -> Question | None:
        """The question that is open to the host, where this seat is his; raises NotationError."""
        return None

    @property
    def begun(self) -> bool:
        """Tell whether there is a table to look at."""
        return True

    @property
    def page(self) -> str:
        """The page of the book that lies open."""
        return str(self.picture.page)

    @property
    def stacks(self) -> Sequence[Chips]:
        """Everybody's chips."""
        stacks: Sequence[Chips] = self.picture.stacks
        return stacks

    @property
    def so_far(self) -> Sequence[Chips]:
        """What everybody has won or lost, as the last deal closed."""
        closings = self.picture.closings
        return closings[-1].so_far if closings else (0,) * len(self.stacks)
