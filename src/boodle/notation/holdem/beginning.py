"""The beginning of Hold'em as text."""

from typing import ClassVar

from boodle.holdem import HouseRules, Table, open_evening, open_hand, order_of_hand
from boodle.notation.beginning import Beginning
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import NOTATION
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class HoldemBeginning(Beginning):
    """An evening of Hold'em, or one hand of it; the dealer is the seat with the button, or - where it was drawn for."""

    __slots__ = ()
    evening: ClassVar[str] = "game holdem"
    alone: ClassVar[str] = "game holdem hand"
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
