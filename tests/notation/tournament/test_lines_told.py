"""What a line of a tournament lacks is told by what stands in it; who moves is told in facts for a program."""

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.plain import seat_move_facts
from boodle.tournament.moving import SeatMove
from boodle.tournament.seating import Chair

LACKING = {
    "register": "a name",
    "button": "a chair, as in 2.5",
    "move Ann": "a name and a chair, as in 2.5",
    "break": "a table",
    "colour-up 1": "a table, a chip, and how many of it each has",
    "correct": "chips",
    "not-out Ann": "a name and chips",
    "rename Ann": "a name and a new name",
    "swap Ann": "a name and another name",
}


@pytest.mark.parametrize("line", LACKING)
def test_what_a_line_lacks_is_told(line: str) -> None:
    """All that it holds, in its order."""
    with pytest.raises(NotationError) as refused:
        TOURNAMENT.read(line)
    assert str(refused.value) == f"'{line}': expected {LACKING[line]}"


def test_who_moves_is_told() -> None:
    """From where to where, and when he gets his first hand."""
    told = seat_move_facts(SeatMove("Ann", Chair(1, 2), Chair(2, 4)))
    assert told == {"name": "Ann", "from": "1.3", "to": "2.5", "entry": "next-hand"}
