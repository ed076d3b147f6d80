"""The beginning of five-card draw as text."""

from typing import ClassVar

from boodle.draw import HouseRules, Table, open_evening, open_hand, order_of_hand
from boodle.notation.beginning import Beginning
from boodle.notation.draw.house import NOTATION
from boodle.notation.errors import NotationError
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class DrawBeginning(Beginning):
    """An evening of draw, or one hand of it; the dealer is a seat, or - where the first deal was drawn for."""

    __slots__ = ()
    evening: ClassVar[str] = "game draw"
    alone: ClassVar[str] = "game draw hand"
    houses = NOTATION

    def opened(
        self,
        house: HouseRules,
        names: tuple[str, ...],
        stacks: tuple[Chips, ...],
        dealer: Seat | None,
        lies: None,
        *,
        alone: bool,
    ) -> Round[Table]:
        """Return the book before its first event; raises SeatsError."""
        del lies
        if alone:
            return open_hand(house, names, stacks, dealer or 0)
        return open_evening(house, names, stacks, dealer)

    def is_alone(self, start: Round[Table]) -> bool:
        """Tell whether a book is that of one hand alone."""
        return start.book == order_of_hand(start.table.house)

    def read_lies(self, house: HouseRules, text: str) -> None:
        """Read nothing: between two hands no chip lies on the table; raises NotationError."""
        del house
        if text:
            raise NotationError("board: nothing lies on this table between two hands")

    def write_lies(self, table: Table) -> str:
        """Write nothing."""
        del table
        return ""
