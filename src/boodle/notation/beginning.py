"""How the beginning of a game is written: what each game fills into the header of its records (`records.header`)."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any, ClassVar

from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class Beginning(ABC):
    """The beginning of one game as text."""

    __slots__ = ()
    evening: ClassVar[str]
    """The line that opens an evening: `game tripoley`."""
    alone: ClassVar[str]
    """The line that opens one deal alone."""
    fields: ClassVar[Collection[str]]
    """The fields of its house rules, in order."""

    @abstractmethod
    def answer(self, name: str, text: str) -> object:
        """Read one answer of a house; raises NotationError."""

    @abstractmethod
    def house(self, answers: dict[str, object]) -> Any:  # noqa: ANN401 - the game's own rules
        """Return the rules that answers give, the others being the usual ones; raises NotationError."""

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
