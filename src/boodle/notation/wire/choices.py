"""What may be answered, as data: a client draws its buttons, its slider or its cards to tap from it.

Answers are sent as notation writes them (`lead 4C`, `raise 40`, `five QH KH …`): one notation for all.
"""

from boodle.echo import echo
from boodle.notation.answers import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.of_games import of_games, together
from boodle.notation.wire.shape import REACH, Plain, Shape
from boodle.notation.wire.shapes import SAID, TAG, shape_of
from boodle.poker.wagers import Fold, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.rulebook import Choices, OneOf
from boodle.seating import HostChoices, HostSays
from boodle.session.view import Asking

SHARED: dict[type, Shape] = {
    OneOf: Shape(
        lambda choices: {"answers": [write_action(action) for action in choices]},
        lambda told: OneOf(read_action(action) for action in told["answers"]),
        "answers: string[]",
    ),
    Wagers: Shape(
        lambda choices: {
            "to_call": choices.to_call,
            "raise_to": REACH.write(choices.raise_to),
            "fold": choices.fold is not None,
        },
        lambda told: Wagers(
            to_call=told["to_call"], raise_to=REACH.read(told["raise_to"]), fold=Fold() if told["fold"] else None
        ),
        "to_call: number; raise_to: Reach; fold: boolean",
    ),
    HostChoices: Shape(
        lambda choices: {"words": [word.value for word in choices.words], "chairs": list(choices.chairs)},
        lambda told: HostChoices(tuple(map(HostSays, told["words"])), tuple(told["chairs"])),
        "words: string[]; chairs: number[]",
    ),
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
CHOICES: dict[type, Shape] = together(SHARED, *(game.CHOICES for game in of_games("wire")))
"""Each kind of choices by its fields; those of nature never go over the wire."""

NAMED = {kind.__name__: shape for kind, shape in CHOICES.items()}
LINES = (f'\n  | {{ t: "{name}"; {shape.typescript} }}' for name, shape in NAMED.items())
TYPESCRIPT = f"export type Choices ={''.join(LINES)};\n"


def write_choices(choices: Choices) -> Plain:
    """Write what may be answered; TypeError for a kind that no client knows."""
    shape = CHOICES.get(type(choices))
    if shape is None:
        raise TypeError(f"{type(choices).__name__} does not go over the wire")
    return {TAG: type(choices).__name__, **shape.write(choices)}


def read_choices(told: Plain) -> Choices:
    """Read what may be answered; raises NotationError for what no room of this version says."""
    try:
        choices: Choices = NAMED[told[TAG]].read(told)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotationError(f"expected choices, got {echo(str(told))}") from None
    return choices


def _write_asking(asking: Asking) -> Plain:
    return {
        "number": asking.number,
        "kind": asking.kind,
        "choices": write_choices(asking.choices),
        "default": write_action(asking.default),
        "optional": asking.optional,
    }


def _read_asking(told: Plain) -> Asking:
    try:
        default = read_action(told["default"])
        return Asking(told["number"], told["kind"], read_choices(told["choices"]), default, told["optional"])
    except (KeyError, TypeError):
        raise NotationError(f"expected a question, got {echo(str(told))}") from None


SAID[Asking] = Shape(_write_asking, _read_asking, "AskedFacts")
ASKED = shape_of(Asking | None)
"""How a question goes over the wire, or that there is none."""
