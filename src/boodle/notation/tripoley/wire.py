"""How what Tripoley alone has goes over the wire: its spaces, and what may be answered; see `boodle.notation.wire`."""

from typing import Any

from boodle.notation.wire.shape import CARDS, REACH, Plain, Shape, refuse
from boodle.tripoley.actions import Bids, ClaimsOf, FiveOf, Spreads
from boodle.tripoley.board import Space
from boodle.tripoley.spaces import SpaceNameError, space_named


def _space(value: Plain) -> Space:
    try:
        return space_named(value)
    except (SpaceNameError, AttributeError, TypeError):
        raise refuse("the name of a space", value) from None


SHAPES: dict[Any, Shape] = {Space: Shape(lambda space: space.name, _space, "SpaceName")}
"""The shapes that are said and not worked out."""

CHOICES: dict[type, Shape] = {
    Bids: Shape(
        lambda choices: {"offers": REACH.write(choices.offers)},
        lambda told: Bids(REACH.read(told["offers"])),
        "offers: Reach",
    ),
    ClaimsOf: Shape(
        lambda choices: {"spaces": [space.name for space in choices.spaces]},
        lambda told: ClaimsOf(tuple(map(_space, told["spaces"]))),
        "spaces: SpaceName[]",
    ),
    FiveOf: Shape(
        lambda choices: {"hand": CARDS.write(choices.hand)},
        lambda told: FiveOf(CARDS.read(told["hand"])),
        "hand: Card[]",
    ),
    Spreads: Shape(
        lambda choices: {"chips": choices.chips, "spaces": choices.spaces},
        lambda told: Spreads(told["chips"], told["spaces"]),
        "chips: number; spaces: number",
    ),
}
"""Its kinds of choices, each by its fields."""
