"""The beginning of Tripoley as text."""

from typing import ClassVar

from boodle.echo import echo
from boodle.notation.beginning import Beginning
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.notation.tripoley.answers import read_space
from boodle.notation.tripoley.house import NOTATION
from boodle.rulebook import Round
from boodle.seats import Chips, Seat
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, order_of_play
from boodle.tripoley.board import Board


class TripoleyBeginning(Beginning):
    """An evening of Tripoley, or one deal of it; chips may lie on the layout already."""

    __slots__ = ()
    evening: ClassVar[str] = "game tripoley"
    alone: ClassVar[str] = "game tripoley deal"
    houses = NOTATION

    def opened(
        self,
        house: HouseRules,
        names: tuple[str, ...],
        stacks: tuple[Chips, ...],
        dealer: Seat | None,
        lies: Board,
        *,
        alone: bool,
    ) -> Round[Table]:
        """Return the book before its first event; raises SeatsError."""
        if alone:
            return open_deal(house, names, stacks, dealer or 0, board=lies)
        return open_evening(house, names, stacks, dealer, board=lies)

    def is_alone(self, start: Round[Table]) -> bool:
        """Tell whether a book is that of one deal alone."""
        return start.book == order_of_play(start.table.house)

    def read_lies(self, house: HouseRules, text: str) -> Board:
        """Read the chips that lay on the layout; raises NotationError for a space not on it, or named twice."""
        board, named = Board.empty(house.layout), set()
        for one in text.split():
            name, _, chips = one.partition("=")
            space = read_space(name)
            if space not in board.layout or space in named:
                listed = ", ".join(map(str, board.layout))
                raise NotationError(
                    "board: {name} is not on this layout, or there twice: expected one of {listed}",
                    name=echo(name),
                    listed=listed,
                )
            named.add(space)
            board = board.add(space, read_number(chips))
        return board

    def write_lies(self, table: Table) -> str:
        """Write the chips that lie on the layout."""
        return " ".join(f"{space}={chips}" for space, chips in table.board if chips)
