"""What may be answered, as data: a client draws its buttons, its slider or its cards to tap from it.

Answers are sent as notation writes them (`lead 4C`, `raise 40`, `five QH KH …`): one notation for all.
"""

from collections.abc import Callable
from typing import Any

from boodle.cards import CardSet
from boodle.echo import echo
from boodle.notation.answers import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.of_games import of_games
from boodle.notation.wire.shapes import BASE, Plain, Shape, shape_of
from boodle.poker.wagers import Fold, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.rulebook import Choices, OneOf
from boodle.seating import HostChoices, HostSays
from boodle.session.view import Asking
from boodle.tripoley.actions import Bids, ClaimsOf, FiveOf, Spreads
from boodle.tripoley.board import Space

OF_GAMES = of_games("wire_choices")
SHARED = """\
export type Choices =
  | { t: "OneOf"; answers: string[] }
  | { t: "Wagers"; to_call: number; raise_to: Reach; fold: boolean }
  | { t: "Bids"; offers: Reach }
  | { t: "ClaimsOf"; spaces: SpaceName[] }
  | { t: "FiveOf"; hand: Card[] }
  | { t: "Spreads"; chips: number; spaces: number }
  | { t: "HostChoices"; words: string[]; chairs: number[] }
  | { t: "HandHostChoices"; words: string[]; chairs: number[]; waiting: string[] }
"""
TYPESCRIPT = f"{''.join([SHARED, *(game.TYPESCRIPT for game in OF_GAMES)]).rstrip()};\n"


def _reach(reach: range) -> Plain:
    return [reach.start, reach.stop - 1]


WRITERS: dict[type, Callable[[Any], Plain]] = {
    OneOf: lambda choices: {"answers": [write_action(action) for action in choices]},
    Wagers: lambda choices: {
        "to_call": choices.to_call,
        "raise_to": _reach(choices.raise_to),
        "fold": choices.fold is not None,
    },
    Bids: lambda choices: {"offers": _reach(choices.offers)},
    ClaimsOf: lambda choices: {"spaces": [space.name for space in choices.spaces]},
    FiveOf: lambda choices: {"hand": [str(card) for card in choices.hand]},
    Spreads: lambda choices: {"chips": choices.chips, "spaces": choices.spaces},
    HostChoices: lambda choices: {
        "words": [write_action(word) for word in choices.words],
        "chairs": list(choices.chairs),
    },
    HandHostChoices: lambda choices: {
        "words": [write_action(word) for word in choices.words],
        "chairs": list(choices.chairs),
        "waiting": list(choices.waiting),
    },
    **{kind: write for game in OF_GAMES for kind, write in game.WRITERS.items()},
}
"""How each kind of choices is written; those of nature never go over the wire."""


def write_choices(choices: Choices) -> Plain:
    """Write what may be answered; TypeError for a kind that no client knows."""
    writer = WRITERS.get(type(choices))
    if writer is None:
        raise TypeError(f"{type(choices).__name__} does not go over the wire")
    return {"t": type(choices).__name__, **writer(choices)}


def _read_reach(told: Plain) -> range:
    reach: range = shape_of(range).read(told)
    return reach


READERS: dict[str, Callable[[Any], Choices]] = {
    "OneOf": lambda told: OneOf(read_action(action) for action in told["answers"]),
    "Wagers": lambda told: Wagers(
        to_call=told["to_call"], raise_to=_read_reach(told["raise_to"]), fold=Fold() if told["fold"] else None
    ),
    "Bids": lambda told: Bids(_read_reach(told["offers"])),
    "ClaimsOf": lambda told: ClaimsOf(shape_of(tuple[Space, ...]).read(told["spaces"])),
    "FiveOf": lambda told: FiveOf(shape_of(CardSet).read(told["hand"])),
    "Spreads": lambda told: Spreads(told["chips"], told["spaces"]),
    "HostChoices": lambda told: HostChoices(tuple(map(HostSays, told["words"])), tuple(told["chairs"])),
    "HandHostChoices": lambda told: HandHostChoices(
        tuple(map(HostSays, told["words"])), tuple(told["chairs"]), tuple(map(str, told["waiting"]))
    ),
    **{name: read for game in OF_GAMES for name, read in game.READERS.items()},
}
"""How each kind of choices is read again."""


def read_choices(told: Plain) -> Choices:
    """Read what may be answered; raises NotationError for what no room of this version says."""
    try:
        return READERS[told["t"]](told)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotationError(f"expected choices, got {echo(str(told))}") from None


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


BASE[Asking] = Shape(_write_asking, _read_asking, "AskedFacts")
ASKED = shape_of(Asking | None)
"""How a question goes over the wire, or that there is none."""
