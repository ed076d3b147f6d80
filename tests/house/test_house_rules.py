"""House rules are read where their rule is played, and nowhere else."""

import ast
from pathlib import Path

import pytest

from boodle.frozen import Frozen, fields
from boodle.holdem import HouseRules as HoldemRules
from boodle.tripoley import HouseRules

SOURCES = Path(__file__).parents[2] / "src" / "boodle"
GAMES: dict[str, type[Frozen]] = {"tripoley": HouseRules, "holdem": HoldemRules}
ROOMS = {"tripoley": ("tripoley",), "holdem": ("ring", "holdem")}
"""Where the pages of each game stand."""
NOT_READ = {
    "preset": "says where the answers come from; it is no rule",
    "clock": "the rules run without a clock: whoever asks the questions reads it",
}
"""Fields that no page reads, and why."""

CHECKS = {"consistency", "layout_faults"}
ANSWERS = {"agreement"} | CHECKS
"""The modules of the answers themselves: what follows from several of them, and whether they can stand together."""


def rooms_that_read(game: str, asked: set[str]) -> dict[str, set[str]]:
    """For each field the modules of a room, a folder of endings as one, in which `house.<field>` is read; no checks."""
    found: dict[str, set[str]] = {field: set() for field in asked}
    for file in (file for room in ROOMS[game] for file in (SOURCES / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in asked:
                whose = ast.unparse(node.value)
                if whose.endswith("house") or (whose == "self" and file.stem == "agreement"):
                    found[node.attr].add("endings" if file.parent.name == "endings" else file.stem)
    return {field: rooms - CHECKS for field, rooms in found.items()}


@pytest.mark.parametrize("game", GAMES)
def test_each_house_rule_is_read_in_one_place(game: str) -> None:
    """Each field of a game's rules is read on one page at most, and on none only where its answer shapes the house."""
    for field, rooms in rooms_that_read(game, {*fields(GAMES[game])}).items():
        assert rooms or field in NOT_READ, f"no page of {game} reads house.{field}: play it in phases/"
        assert field not in NOT_READ or not rooms, f"house.{field} is read in {rooms}: NOT_READ is wrong"
        assert len(rooms - ANSWERS) <= 1, f"house.{field} is read in {rooms - ANSWERS}: expected one page"
