"""The answers that five-card draw alone has, as text: `stand-pat`, `discard 4C 9D`."""

from collections.abc import Callable
from typing import Any

from boodle.cards import CardError, CardSet
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.notation.errors import NotationError


def _discard(text: str) -> Discard:
    try:
        return Discard(CardSet.parse(text))
    except CardError as error:
        raise NotationError("{why}", why=error) from None


PLAIN: dict[str, object] = {"stand-pat": STAND_PAT}
"""The answers that are one word."""

WRITERS: dict[type, Callable[[Any], str]] = {Discard: lambda action: f"discard {action.cards}"}
"""How each answer that is more than one word is written."""

READERS: dict[str, Callable[[str], object]] = {"discard": _discard}
"""The answers that take something after their word."""

CHOICES: dict[type, Callable[[Any], list[str]]] = {
    Discards: lambda choices: ["stand-pat", f"discard up to {choices.most}"],
}
"""How choices are written that are more than a few answers."""
