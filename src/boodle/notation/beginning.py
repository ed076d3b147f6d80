"""How the beginning of a game is written: what each game fills into the header of its records (`records.header`)."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from boodle.notation.houses import HouseNotation
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class Beginning(ABC):
    """The beginning of one game as text."""

    __slots__ = ()
    evening: ClassVar[str]
    """The line that opens an evening: `game tripoley`."""
    alone: ClassVar[str]
    """The line that opens one deal alone."""
    houses: ClassVar[HouseNotation[Any]]
    """How its house rules are read and written."""

    @abstractmethod
    def opened(
        self,
        house: Any,  # noqa: ANN401 - the game's own rules
        names: tuple[str, ...],
        stacks: tuple[Chips, ...],
        dealer: Seat | None,
        lies: Any,  # noqa: ANN401 - the game's own layout
        *,
        alone: bool,
    ) -> Round[Any]:
        """Return the book before its first event; raises SeatsError."""

    @abstractmethod
    def is_alone(self, start: Round[Any]) -> bool:
        """Tell whether a book is that of one deal alone."""

    @abstractmethod
    def read_lies(self, house: Any, text: str) -> Any:  # noqa: ANN401 - the game's own
        """Read the chips that lay there to begin with; raises NotationError."""

    @abstractmethod
    def write_lies(self, table: Any) -> str:  # noqa: ANN401 - the game's own table
        """Write the chips that lie there, nothing where there are none."""
