"""Write the generated half of docs/protocol.md: doors, refusals, limits, messages, types, from the code itself."""

import re
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boodle.notation.wire import choices
from boodle.notation.wire.refusals import COMMANDS
from boodle.server.doors.room_route import ANYWHERE, SENT_THERE, WITH_A_BODY, NotJson, RoomRoute
from boodle.server.listeners.hosting import ACTS, MYSELF
from boodle.server.rooms import RefusalCode
from boodle.words.catalogue import Words
from tools import http_types, wire_types
from tools.protocol_limits import limits
from tools.typescript import required, typescript_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
BEGIN, END = "<!-- from here on written by `make wiretypes` -->", "<!-- to here -->"

ACT_FIELDS = {
    "start": (),
    "pause": (),
    "resume": (),
    "bot": ("seat", "level"),
    "more": ("level",),
    "person": ("seat",),
    "back": ("seat",),
    "remove": ("seat", "name"),
    "pass-on": ("seat",),
    "option": ("option", "value"),
    "changing": (),
    "settled": (),
    "rules": ("value",),
    MYSELF: (),
}
"""What each act of the host's says besides its name; of `remove` one of the two."""


def page(before: str) -> str:
    """Return docs/protocol.md with its generated part renewed; the rest stays as it is."""
    head, _, rest = before.partition(BEGIN)
    return f"{head}{BEGIN}\n\n{reference()}\n{END}{rest.partition(END)[2]}"


def reference() -> str:
    """Return the generated part of the page."""
    parts = (_doors, _shapes, _refusals, _acts, _limits, _wire)
    return "\n".join(part() for part in parts)


# ---------------------------------------------------------------- over HTTP


def _doors() -> str:
    return "\n".join(["## Doors\n", *map(_door, http_types.room_routes())])


def _door(route: RoomRoute) -> str:
    lines = [f"### `{route.method} {route.path.replace(':number', '').replace(':path', '')}`", "", route.says, ""]
    lines += [f"* `?{name}=`: {says}." for name, says in route.queries.items()]
    if route.asks is not None:
        lines.append(f"* asks: `{route.asks.__name__}`")
    told = route.tells.value if isinstance(route.tells, NotJson) else http_type(route.tells)
    lines.append(f"* tells: `{told}`{' (201)' if route.path in MADE else ''}")
    own = [code for code in RefusalCode if code in route.refuses]
    if own:
        lines.append(f"* refuses: {', '.join(f'`{refusal.code}`' for refusal in own)}")
    return "\n".join([*lines, ""])


MADE = ("/api/tables", "/api/nights")


def http_type(hint: Any) -> str:  # noqa: ANN401 - any annotation
    """Return what a door tells, in TypeScript."""
    return typescript_of(hint, fixed=False)


def http_shapes() -> dict[str, Any]:
    """Return every shape that is asked or told over HTTP and by no message, by its name."""
    told = [shape for module in http_types.ANSWERED for shape in http_types.shapes_of(module)]
    return {shape.__name__: shape for shape in (*http_types.asked(), *told)}


def _shapes() -> str:
    return "\n".join(["## Facts over HTTP\n", *map(_shape, http_shapes().values())])


def _shape(shape: Any) -> str:  # noqa: ANN401 - a typed dictionary or a struct
    says = " ".join((shape.__doc__ or "").split())
    known = typing.get_type_hints(below) if (below := http_types.OF_THE_WIRE.get(shape)) else {}
    lines = [] if says.startswith("dict(") else [says]
    if below:
        lines.append(f"All that `{below.__name__}` has, and:")
    rows = [
        wire_types.Line(name, _field(shape, name, hint), name not in required(shape))
        for name, hint in typing.get_type_hints(shape).items()
        if name not in known
    ]
    return "\n".join([f"### `{shape.__name__}`", "", *lines, "", *_table(rows), ""])


def _field(shape: Any, name: str, hint: Any) -> str:  # noqa: ANN401 - a typed dictionary or a struct, and its hint
    special: dict[tuple[str, str], str] = http_types.SPECIAL
    told = special.get((shape.__name__, name)) or http_type(hint)
    return {'Welcome["picture"]': "Picture | HoldemPicture", 'Welcome["mine"]': "Mine | HoldemMine"}.get(told, told)


# ---------------------------------------------------------------- refusals, acts, limits


def _refusals() -> str:
    words = Words()

    def says(code: str) -> str:
        text = words.sentence(f"room_refused.{code}")
        return "why, in a sentence" if text == "{says}" else re.sub(r"\{[^}]*\}", "…", text)

    http = [
        f"| `{refusal.code}` | {refusal.status} | {says(refusal.code)} | {refusal.then.value} |"
        for refusal in RefusalCode
    ]
    commands = [f"| `{code}` | {says(code)} | {then.value} |" for code, then in COMMANDS.items()]

    def named(codes: Iterable[RefusalCode]) -> str:
        return ", ".join(f"`{code.code}`" for code in codes)

    return "\n".join(
        [
            "## Refusals",
            "",
            HTTP_SAYS.format(anywhere=named(ANYWHERE), sent=named(SENT_THERE), body=named(WITH_A_BODY)),
            "",
            "| code | status | for people | what a client does |",
            "|---|---|---|---|",
            *http,
            "",
            "A command is refused by the message `refused`, with one of these codes:",
            "",
            "| code | for people | what a client does |",
            "|---|---|---|",
            *commands,
            "",
        ]
    )


HTTP_SAYS = """\
Over HTTP a refusal is its status and `{{code, says}}`: the code for programs, `says` for people. Of `bad_request`
the field `detail` says in English what is at fault, and of `too_fast` the header `Retry-After` after how many seconds
to try again. Any door may answer {anywhere}; one that is posted to also {sent}; one that takes a
body also {body}. What else each may answer stands with it. Nothing has changed after a refusal."""


def _acts() -> str:
    rows = []
    for act, fields in ACT_FIELDS.items():
        says = MYSELF_SAYS if act == MYSELF else (ACTS[act].__doc__ or "").partition("\n\n")[0]
        rows.append(f"| `{act}` | {', '.join(f'`{field}`' for field in fields)} | {' '.join(says.split())} |")
    return "\n".join(
        ["## Acts of the host", "", HOST_SAYS, "", "| act | with | what it does |", "|---|---|---|", *rows, ""]
    )


MYSELF_SAYS = "Play on oneself where a bot plays: everybody may say it of his own seat."
HOST_SAYS = """\
`host` carries one of these. `option` is one of `title` (a line), `clock` (seconds for an answer, 0 for none),
`may_watch`, `chat` and `review` (`yes` or `no`; `review`: players may have their decisions gone through after a deal),
and `tempo` (`calm`, `normal` or `quick`: how long bots wait, and how long what happens is shown). The `value` of
`rules` is JSON: an object of the house's answers that are to be others, by their field, as `HouseAnswer.house` writes
them: `{"ante": "2", "start_chips": "100"}`.
A level of bots is one that `/api/bots` tells. `back` brings the link and its `code` in `done.facts`."""


def _limits() -> str:
    rows = [f"| {what} | {value} |" for what, value in limits()]
    return "\n".join(["## Limits", "", "| what | how much |", "|---|---|", *rows, ""])


# ---------------------------------------------------------------- over the socket


def _wire() -> str:
    from_client, from_room = wire_types.parts_of_messages()
    groups = {
        "Messages from a client": from_client,
        "Messages from the room": from_room,
        "Facts that messages carry": tuple(map(wire_types.plain_kind, wire_types.FACTS)),
        "The picture": tuple(wire_types.kinds_of_pictures()),
        "Events": tuple(wire_types.kinds_of("Event")),
        "Questions": tuple(wire_types.kinds_of("Question")),
        "What events and questions are made of": tuple(wire_types.kinds_below()),
        "Wagers and limits": (*wire_types.kinds_of("Wager"), *wire_types.kinds_of("Limits")),
    }
    told = [f"## {name}\n\n" + "\n".join(map(_told, group)) for name, group in groups.items()]
    told.insert(4, f"## Choices\n\n```ts\n{choices.TYPESCRIPT}```\n")
    return "\n".join([_small_types(), *told])


def _small_types() -> str:
    shapes = http_shapes().values()
    enums = dict.fromkeys(kind for shape in shapes for kind in http_types.enums(shape))
    lines = [*wire_types.small_types().splitlines(), *map(http_types.named, enums)]
    text = "\n".join(line for line in lines if line and not line.startswith("export const"))
    return f"## Small types\n\n```ts\n{text}\n```\n\n{FAMILIES}\n"


FAMILIES = """\
`TableEvent` is any of the [events](#events), `OpenQuestion` any of the [questions](#questions) and `Wager` any of
[these](#wagers-and-limits): each with its name in `t`, as choices have it. `Limits` are any of those that stand there,
without a name: their fields tell which. `Partial<T>` has some of the fields of `T`, and `Record<K, V>` fields of any
name, each a `V`."""


def _told(kind: wire_types.Kind) -> str:
    head = f"### `{kind.tag or kind.name}`\n\n{kind.says}\n"
    return "\n".join([head, *_table(kind.lines), ""]) if kind.lines else head


def _table(lines: Iterable[wire_types.Line]) -> Iterator[str]:
    yield "| field | what it is |"
    yield "|---|---|"
    for line in lines:
        kind = line.kind.replace("|", r"\|")
        says = f": {line.says}" if line.says else ""
        yield f"| `{line.name}`{' (may be missing)' if line.optional else ''} | `{kind}`{says} |"


def names_used(text: str) -> set[str]:
    """Return every name of a type that the tables and blocks of the page use."""
    cells = re.findall(r"\| `[a-z_]+`(?: \(may be missing\))? \| `([^`]*)`(?:: [^|]*)? \|", text)
    cells += re.findall(r"^\* (?:asks|tells): `([^`]*)`", text, re.MULTILINE)
    cells += re.findall(r"^```ts\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    without_words = [re.sub(r'"[^"]*"|/\*\*.*?\*/', "", cell) for cell in cells]
    return {name for cell in without_words for name in re.findall(r"\b[A-Z][A-Za-z]+\b", cell)}


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
