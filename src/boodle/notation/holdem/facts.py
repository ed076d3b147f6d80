"""How the facts of Hold'em's events are written that are neither a number nor a word; see `boodle.notation.events`."""

from collections.abc import Callable
from typing import Any

from boodle.holdem.answers import Level
from boodle.holdem.table import Before, Positions, Street


def _places(places: Positions | None) -> str:
    """Write where the button is and whose the blinds are: `0/1/2`."""
    return "-" if places is None else f"{places.button}/{places.small}/{places.big}"


def _before(before: Before) -> str:
    """Write the stacks, the positions, what each seat owed and who waited for the big blind."""
    owed = " ".join(one.value for one in before.owed)
    waits = " ".join(map(str, sorted(before.waits))) or "-"
    return " ".join([*map(str, before.stacks), _places(before.places), owed, waits])


FACTS: dict[type, Callable[[Any], str]] = {
    Positions: _places,
    Before: _before,
    Level: str,
    Street: lambda street: street.name.lower(),
}
