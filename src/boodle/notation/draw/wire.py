"""How what five-card draw alone has goes over the wire: a hand, and how many cards of it may be thrown away."""

from typing import Any

from boodle.draw.actions import Discards
from boodle.notation.wire.shape import CARDS, Shape

SHAPES: dict[Any, Shape] = {}
"""The shapes that are said and not worked out."""

CHOICES: dict[type, Shape] = {
    Discards: Shape(
        lambda choices: {"hand": CARDS.write(choices.hand), "most": choices.most},
        lambda told: Discards(CARDS.read(told["hand"]), told["most"]),
        "hand: Card[]; most: number",
    ),
}
"""Its kinds of choices, each by its fields."""
