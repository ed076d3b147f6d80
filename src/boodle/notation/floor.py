"""What the floor is given to work with, as text or TOML, and what it worked out, as text."""

from collections.abc import Mapping
from typing import Any

from boodle.cards import parse_cards
from boodle.floor import Given, NotGiven, Ruling, Worked, decisions


def inputs_of(ruling: Ruling) -> tuple[str, ...]:
    """Return the names of what the room needs for working a ruling out."""
    calculator = ruling.outcome.calculator
    return () if calculator is None else tuple(decisions()["calculators"][calculator]["inputs"])


def read_given(ruling: Ruling, told: Mapping[str, Any]) -> Given:
    """Read what the room works with; raises NotGiven for a name that it does not ask for, CardError for no card."""
    wanted = inputs_of(ruling)
    for name in told:
        if name not in wanted:
            raise NotGiven(name, told[name], wanted)
    return {name: read_input(name, value) for name, value in told.items()}


def read_input(name: str, told: str | int) -> object:
    """Read one thing that the room works with."""
    kind = decisions()["inputs"][name]["kind"]
    if kind == "cards":
        return parse_cards(str(told))
    raise NotGiven(name, told)


def write_worked(worked: Worked) -> dict[str, Any]:
    """Write what came of it: `board`, `burned` and `seen` as cards parted by blanks."""
    cards = {"board": worked.board, "burned": worked.stub.burned, "seen": worked.seen}
    return {name: " ".join(map(str, found)) for name, found in cards.items()}
