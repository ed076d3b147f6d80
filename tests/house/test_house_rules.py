"""House rules are read where their rule is played, and nowhere else."""

import ast
from dataclasses import fields
from pathlib import Path

from boodle.tripoley import HouseRules

ROOM = Path(__file__).parents[2] / "src" / "boodle" / "tripoley"
NAMES_THE_RULES = {"preset"}
"""Says where the answers come from; it is no rule."""


def rooms_that_read(field: str) -> set[str]:
    """The modules of the room, a folder of endings as one, in which `house.<field>` is read; checks apart."""
    found = set()
    for file in ROOM.rglob("*.py"):
        if file.name == "house.py":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == field and ast.unparse(node.value).endswith("house"):
                found.add("endings" if file.parent.name == "endings" else file.stem)
    return found


def test_each_house_rule_is_read_in_one_place() -> None:
    """Each field of HouseRules is read in exactly one module, so that a rule is found where its page is."""
    for field in fields(HouseRules):
        if field.name not in NAMES_THE_RULES:
            assert len(rooms_that_read(field.name)) == 1, (field.name, rooms_that_read(field.name))
