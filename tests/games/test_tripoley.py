"""What the room needs of Tripoley."""

from typing import Any

import pytest

from boodle.games import TRIPOLEY
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.tripoley import open_evening
from boodle.tripoley.board import Board

NAMES = ("Ann", "Ben", "Cem")


def test_chips_of_a_space_that_is_gone_lie_in_the_kitty() -> None:
    """Under other rules everything else stays where it lies, and no chip is lost."""
    old, new = preset("pagat"), preset("michigan")
    board = Board(old.layout, tuple(range(1, len(old.layout) + 1)))
    table = open_evening(old, NAMES, board=board).table
    lies = {space.name: chips for space, chips in board}
    there = {space.name for space in new.layout}
    gone = {name for name in lies if name not in there}
    moved = TRIPOLEY.moved(table, new)
    assert gone
    assert "kitty" in there
    assert moved == {name: chips for name, chips in lies.items() if name in there and name != "kitty"} | {
        "kitty": lies["kitty"] + sum(lies[name] for name in gone)
    }


@pytest.mark.parametrize(
    ("field", "spaces"),
    [
        ("pay_cards", "A K Q J 10 10H QH AH JS KC QD 10S JD QC KH AS"),
        ("combinations", "K-Q KH-QH 7-8-9* AD-KD J-Q A-K"),
        ("sequence", "8-9-10 7-8-9 random 6-7-8"),
    ],
)
def test_the_form_knows_the_spaces_of_every_layout(field: str, spaces: str) -> None:
    """Those of each preset once, and others that families play."""
    answers: Any = TRIPOLEY.form.answers(field)
    assert [space.name for (space,) in answers] == spaces.split()


@pytest.mark.parametrize("name", NOTATION.presets())
def test_as_many_can_play_as_the_house_says(name: str) -> None:
    """Every preset has a deck that serves them."""
    house = preset(name)
    assert TRIPOLEY.form.players(house) == (house.fewest_players, house.most_players)


def test_chips_that_lie_there_are_named_by_their_space() -> None:
    """What is not named is empty; without a board every space is."""
    house = preset("pagat")
    lies = {space.name: chips for space, chips in TRIPOLEY.opened(house, NAMES, board={"K-Q": 7}).table.board}
    assert lies.pop("K-Q") == 7
    assert lies
    assert {*lies.values()} == {0}
    assert sum(chips for _, chips in TRIPOLEY.opened(house, NAMES).table.board) == 0
