"""How what Hold'em alone has goes over the wire: what its host may answer; see `boodle.notation.wire`."""

from typing import Any

from boodle.notation.wire.shape import Shape
from boodle.ring.actions import HandHostChoices
from boodle.seating import HostSays

SHAPES: dict[Any, Shape] = {}
"""The shapes that are said and not worked out."""

CHOICES: dict[type, Shape] = {
    HandHostChoices: Shape(
        lambda choices: {
            "words": [word.value for word in choices.words],
            "chairs": list(choices.chairs),
            "waiting": list(choices.waiting),
        },
        lambda told: HandHostChoices(
            tuple(map(HostSays, told["words"])), tuple(told["chairs"]), tuple(map(str, told["waiting"]))
        ),
        "words: string[]; chairs: number[]; waiting: string[]",
    ),
}
"""Its kinds of choices, each by its fields."""
