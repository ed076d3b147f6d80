"""What the room needs of Tripoley."""

from boodle.games import TRIPOLEY
from boodle.notation.tripoley.house import preset
from boodle.tripoley import open_evening
from boodle.tripoley.board import Board


def test_chips_of_a_space_that_is_gone_lie_in_the_kitty() -> None:
    """Under other rules everything else stays where it lies, and no chip is lost."""
    old, new = preset("pagat"), preset("michigan")
    board = Board(old.layout, tuple(range(1, len(old.layout) + 1)))
    table = open_evening(old, ("Ann", "Ben", "Cem"), board=board).table
    lies = {space.name: chips for space, chips in board}
    there = {space.name for space in new.layout}
    gone = {name for name in lies if name not in there}
    moved = TRIPOLEY.moved(table, new)
    assert gone
    assert "kitty" in there
    assert moved == {name: chips for name, chips in lies.items() if name in there and name != "kitty"} | {
        "kitty": lies["kitty"] + sum(lies[name] for name in gone)
    }
