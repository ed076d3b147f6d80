"""The answers that Hold'em alone has, as text; those it shares with other games stand in `boodle.notation.answers`."""

from collections.abc import Callable
from typing import Any

from boodle.holdem.actions import Posting, Runs
from boodle.holdem.intervening import RaiseBlinds, VoidHand

PLAIN: dict[str, object] = {
    **{word.value: word for word in Posting},
    **{word.value: word for word in Runs},
    "void-hand": VoidHand(),
    "raise-blinds": RaiseBlinds(),
}
"""The answers that are one word."""

WRITERS: dict[type, Callable[[Any], str]] = {}
"""How each answer that is more than one word is written."""

READERS: dict[str, Callable[[str], object]] = {}
"""The answers that take something after their word."""

CHOICES: dict[type, Callable[[Any], list[str]]] = {}
"""How choices are written that are more than a few answers."""
