"""Write web/src/wire.ts from the Python types that go over the wire."""

import inspect
import re
import sys
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from boodle.cards import Rank, Suit
from boodle.frozen import Frozen, fields
from boodle.games import GAMES, USUAL
from boodle.games.stream import QUESTIONS
from boodle.notation.wire import choices, messages
from boodle.notation.wire.kinds import WAGERS
from boodle.notation.wire.room_facts import (
    AskedFacts,
    Badge,
    DeadlineFacts,
    EventFacts,
    ExpectedFacts,
    FairFacts,
    RoomFacts,
    SeatFacts,
    ShuffleFacts,
)
from boodle.notation.wire.shapes import FAMILIES, SAID, shape_of
from boodle.poker.limits import Limits
from tools.typescript import required, typescript_of

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "wire.ts"
GAMES_OWN = {"" if game.name == USUAL else game.name.capitalize(): game for game in GAMES.values()}
"""Every game by what stands before the names of its own types."""
PICTURES = {
    f"{own}{what}": kind
    for own, game in GAMES_OWN.items()
    for what, kind in (("Picture", game.shown_kind), ("Mine", game.mine_kind))
}
"""What everybody sees and what one seat alone sees of each game, by its name in TypeScript."""
NAME_OF = {kind: name for name, kind in PICTURES.items()}
MINE = tuple(game.mine_kind for game in GAMES.values())
FACTS = (AskedFacts, EventFacts, Badge, SeatFacts, ExpectedFacts, DeadlineFacts, ShuffleFacts, FairFacts, RoomFacts)


def _sorted(*families: Mapping[str, type]) -> dict[str, type]:
    """Return the members of several games as one family; ValueError where two games call two kinds alike."""
    found: dict[str, type] = {}
    for name, kind in sorted(((n, k) for one in families for n, k in one.items()), key=lambda pair: pair[0]):
        if found.setdefault(name, kind) is not kind:
            raise ValueError(f"two games call a kind {name}: give each a name of its own in TypeScript")
    return found


WAGER, LIMITS = "Wager", "Limits"
"""Families that are unions of their members. Those of the second bear no tag: their fields tell which it is."""
FAMILY_MEMBERS: dict[str, dict[str, type]] = {
    "Event": _sorted(*(game.kinds.events for game in GAMES.values())),
    "Question": _sorted(*(game.kinds.questions for game in GAMES.values())),
    WAGER: dict(WAGERS),
    LIMITS: {kind.__name__: kind for kind in typing.get_args(Limits)},
}
NAMED = {"Event": "TableEvent", "Question": "OpenQuestion"}
"""Families that are called otherwise in TypeScript, where the plain name is the browser's."""

SPECIAL = {
    ("AskedFacts", "choices"): "Choices",
    ("AskedFacts", "kind"): "QuestionKind",
    ("EventFacts", "event"): "TableEvent",
    ("EventFacts", "change"): "Record<string, unknown>",
    ("EventFacts", "mine"): " | ".join(f"Partial<{own}Mine>" for own in GAMES_OWN),
    ("Welcome", "picture"): " | ".join(f"{own}Picture" for own in GAMES_OWN),
    ("Welcome", "mine"): " | ".join(f"{own}Mine" for own in GAMES_OWN),
    ("Welcome", "told"): "EventFacts[]",
    ("Welcome", "room"): "RoomFacts",
    ("Events", "events"): "EventFacts[]",
    ("Room", "room"): "Record<string, unknown>",
}
"""Fields that are plain facts in Python and have a shape of their own on the wire."""

HEAD = """\
/** What goes over the wire, written by `make wiretypes` from the types of the rules. Not to be edited by hand. */

"""


class Line(NamedTuple):
    """One field of a type: its name, its type in TypeScript, whether it may be left out, and what is said of it."""

    name: str
    kind: str
    optional: bool = False
    says: str = ""


class Kind(NamedTuple):
    """One type that goes over the wire."""

    name: str
    says: str
    lines: tuple[Line, ...]
    tag: str = ""


def docstring(kind: Any) -> str:  # noqa: ANN401 - any class
    """Return what a class says of itself, on one line, without what it says of its fields."""
    return re.sub(r"\s+", " ", OF_FIELDS.sub("", inspect.getdoc(kind) or "")).strip()


OF_FIELDS = re.compile(r"^([a-z_]+(?:, [a-z_]+)*): (.+)$", re.MULTILINE)
"""A line of a class's text that says what one field is, or several: `small, big: the seats of the blinds`."""


def said_of_fields(kind: Any) -> dict[str, str]:  # noqa: ANN401 - any class
    """Return what a class says of its fields, by their names."""
    lines = OF_FIELDS.findall(inspect.getdoc(kind) or "")
    return {name: says for names, says in lines for name in names.split(", ")}


def core_kind(kind: Any, tag: str = "") -> Kind:  # noqa: ANN401 - a frozen value or a named tuple
    """Return a type of the rules or of the picture, field by field as it is written."""
    hints = typing.get_type_hints(kind)
    names = fields(kind) if issubclass(kind, Frozen) else kind._fields
    says = said_of_fields(kind)
    lines = [Line(name, _core(hints[name]), says=says.get(name, "")) for name in names]
    if kind in MINE:
        lines += [Line(name, "AskedFacts | null") for name in QUESTIONS]
    name = NAME_OF.get(kind, NAMED.get(kind.__name__, kind.__name__))
    return Kind(name, docstring(kind), tuple(lines), tag)


def _core(hint: Any) -> str:  # noqa: ANN401 - any annotation
    named = shape_of(hint).typescript
    for family in (WAGER, LIMITS):
        named = named.replace(" | ".join(FAMILY_MEMBERS[family]), family)
    for plain, ours in NAMED.items():
        named = re.sub(rf"\b{plain}\b", ours, named)
    return named


def plain_kind(kind: Any, tag: str = "") -> Kind:  # noqa: ANN401 - a struct or a typed dictionary
    """Return a message, or facts that are plain dictionaries."""
    lines = [
        Line(name, SPECIAL.get((kind.__name__, name)) or typescript_of(hint, fixed=False), name not in required(kind))
        for name, hint in typing.get_type_hints(kind).items()
    ]
    return Kind(kind.__name__, docstring(kind), tuple(lines), tag)


def walk(roots: tuple[Any, ...]) -> Iterator[Any]:
    """Yield every frozen value that the fields of these types are made of, each once, those below first."""
    seen: set[Any] = set()

    def within(hint: Any) -> Iterator[Any]:  # noqa: ANN401 - any annotation
        origin = typing.get_origin(hint) or hint
        if hint in SAID or origin in FAMILIES or origin in seen or _in_family(origin):
            return
        if isinstance(origin, type) and not issubclass(origin, Enum):
            names = fields(origin) if issubclass(origin, Frozen) else getattr(origin, "_fields", None)
            if names is not None:
                seen.add(origin)
                for name, part in typing.get_type_hints(origin).items():
                    if name in names:
                        yield from within(part)
                yield origin
                return
        for part in typing.get_args(hint):
            yield from within(part)

    for root in roots:
        for hint in typing.get_type_hints(root).values():
            yield from within(hint)


def _in_family(kind: Any) -> bool:  # noqa: ANN401 - any annotation
    return any(kind in found.values() for found in FAMILY_MEMBERS.values())


def all_members() -> tuple[type, ...]:
    """Return every member of every family."""
    return tuple(kind for family in FAMILY_MEMBERS.values() for kind in family.values())


def parts_of_messages() -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Return the messages of a client, and those of the room."""
    return tuple(
        tuple(plain_kind(kind, str(kind.__struct_config__.tag)) for kind in typing.get_args(union))
        for union in (messages.FromClient, messages.FromRoom)
    )  # type: ignore[return-value]


def kinds_of(family: str) -> list[Kind]:
    """Return the members of a family."""
    return [core_kind(kind, "" if family == LIMITS else name) for name, kind in FAMILY_MEMBERS[family].items()]


def union_of(family: str) -> str:
    """Return a family as a type of TypeScript."""
    return _union(NAMED.get(family, family), FAMILY_MEMBERS[family])


def kinds_of_pictures() -> list[Kind]:
    """Return what is seen of each game, and all that it is made of."""
    return [core_kind(kind) for kind in (*PICTURES.values(), *walk(tuple(PICTURES.values())))]


def kinds_below() -> list[Kind]:
    """Return what events, questions and wagers are made of, and no picture is."""
    seen = set(walk(tuple(PICTURES.values())))
    return [core_kind(kind) for kind in walk(all_members()) if kind not in seen]


def typescript() -> str:
    """Return the whole of wire.ts."""
    from_client, from_room = parts_of_messages()
    below = [core_kind(kind) for kind in walk((*all_members(), *PICTURES.values()))]
    families = [kind for family in FAMILY_MEMBERS for kind in kinds_of(family)]
    out = [HEAD, small_types(), *map(_interface, below), *map(_interface, families)]
    out += [union_of(family) for family in FAMILY_MEMBERS]
    out += [choices.TYPESCRIPT, "\n", *map(_interface, map(core_kind, PICTURES.values()))]
    out += map(_interface, (plain_kind(kind) for kind in FACTS))
    out += map(_interface, (*from_client, *from_room))
    out += [_union("FromClient", [kind.name for kind in from_client])]
    out += [_union("FromRoom", [kind.name for kind in from_room])]
    return "".join(out).rstrip("\n") + "\n"


def small_types() -> str:
    """Return the types that are a number, a word or a few of them."""
    letters = {"Suit": [suit.letter for suit in Suit], "Rank": [rank.letter for rank in Rank]}
    kinds = sorted(FAMILY_MEMBERS["Question"])
    return "".join(
        [
            f"export const VERSION = {messages.VERSION};\n",
            "/** As notation writes it: `QH`, `TC`. */\nexport type Card = string;\n",
            *(f"export type {name} = {_either(told)};\n" for name, told in letters.items()),
            "/** As notation writes it: `K-Q`, `8-9-10`, `kitty`. */\nexport type SpaceName = string;\n",
            "/** The least and the most; none at all where the least is more than the most. */\n",
            f"export type Reach = [number, number];\nexport type QuestionKind = {_either(kinds)};\n\n",
        ]
    )


def _either(told: list[str]) -> str:
    return " | ".join(f'"{one}"' for one in told)


def _interface(kind: Kind) -> str:
    tag = [f'  t: "{kind.tag}";'] if kind.tag else []
    lines = [f"  {line.name}{'?' if line.optional else ''}: {line.kind};" for line in kind.lines]
    return "\n".join([f"/** {kind.says} */", f"export interface {kind.name} {{", *tag, *lines, "}", "", ""])


def _union(name: str, found: Any) -> str:  # noqa: ANN401 - names, in order
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in found) + ";\n\n"


if __name__ == "__main__":
    from tools import http_types

    http_types.TYPES.write_text(http_types.typescript(), encoding="utf-8")
    TYPES.write_text(typescript(), encoding="utf-8")
    print(f"wrote {http_types.TYPES.relative_to(ROOT)} and {TYPES.relative_to(ROOT)}", file=sys.stderr)
