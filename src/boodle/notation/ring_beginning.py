"""The beginning of a poker game as text."""

from collections.abc import Callable
from typing import Any

from boodle.notation.beginning import Beginning
from boodle.notation.errors import NotationError
from boodle.rulebook import Page, Round
from boodle.seats import Chips, Seat


class RingBeginning(Beginning):
    """An evening, or one hand of it; the dealer is the seat with the button, or - where it was drawn for."""

    __slots__ = ()
    begin_evening: Callable[..., Round[Any]]
    begin_hand: Callable[..., Round[Any]]
    """Each of house, names, stacks and the seat with the button."""
    order_of_hand: Callable[[Any], tuple[Page[Any], ...]]
    """The pages of one hand by a house."""

    def opened(
        self,
        house: Any,  # noqa: ANN401 - the game's own rules
        names: tuple[str, ...],
        stacks: tuple[Chips, ...],
        dealer: Seat | None,
        lies: None,
        *,
        alone: bool,
    ) -> Round[Any]:
        """Return the book before its first event; raises SeatsError."""
        del lies
        if alone:
            return self.begin_hand(house, names, stacks, dealer or 0)
        return self.begin_evening(house, names, stacks, dealer)

    def is_alone(self, start: Round[Any]) -> bool:
        """Tell whether a book is that of one hand alone."""
        return start.book == self.order_of_hand(start.table.house)

    def read_lies(self, house: Any, text: str) -> None:  # noqa: ANN401 - the game's own rules
        """Read nothing: between two hands no chip lies on the table; raises NotationError."""
        del house
        if text:
            raise NotationError("board: nothing lies on this table between two hands")

    def write_lies(self, table: Any) -> str:  # noqa: ANN401 - the game's own table
        """Write nothing."""
        del table
        return ""
