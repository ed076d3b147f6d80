"""How the choices of a draw go over the wire: the hand, and how many cards of it may be thrown away."""

from collections.abc import Callable
from typing import Any

from boodle.cards import CardSet
from boodle.draw.actions import Discards
from boodle.notation.wire.shapes import Plain, shape_of
from boodle.rulebook import Choices

TYPESCRIPT = """\
  | { t: "Discards"; hand: Card[]; most: number }
"""

WRITERS: dict[type, Callable[[Any], Plain]] = {
    Discards: lambda choices: {"hand": [str(card) for card in choices.hand], "most": choices.most},
}

READERS: dict[str, Callable[[Any], Choices]] = {
    "Discards": lambda told: Discards(shape_of(CardSet).read(told["hand"]), told["most"]),
}
