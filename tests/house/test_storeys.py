"""The plan of the house in pyproject.toml names every room that stands."""

import re
import tomllib
from typing import Any

from tests.shared import ROOT

PACKAGE = ROOT / "src" / "boodle"
ABOVE_THE_RULES = (
    "__main__",
    "cli",
    "server",
    "client",
    "adapters",
    "library",
    "records",
    "games",
    "words",
    "notation",
)


def contract(kind: str) -> dict[str, Any]:
    """The first import contract of one kind."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return next(dict(one) for one in project["tool"]["importlinter"]["contracts"] if one["type"] == kind)


def standing() -> set[str]:
    """The rooms that have a first file."""
    folders = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    return folders | {file.stem for file in PACKAGE.glob("*.py") if file.stem != "__init__"}


def test_every_standing_room_must_keep_its_storey() -> None:
    """A room that is built loses its brackets, so that import-linter misses it when it goes."""
    layers = " ".join(contract("layers")["layers"])
    assert standing().isdisjoint(re.findall(r"\((\w+)\)", layers))


def test_every_room_of_the_rules_is_kept_from_terminals() -> None:
    """The rooms up to the bots stand in the contract that forbids terminal libraries."""
    kept = {name.removeprefix("boodle.") for name in contract("forbidden")["source_modules"]}
    assert standing() - set(ABOVE_THE_RULES) <= kept
