"""Write web/src/http.ts from the types of what is asked of the room over HTTP, and of what it answers."""

import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

from starlette.routing import BaseRoute

from boodle.notation.wire.room_facts import RoomFacts
from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.calls import CallRoutes
from boodle.server.doors.routes.desks import DeskRoutes
from boodle.server.doors.routes.evenings import EveningRoutes
from boodle.server.doors.routes.floor import FloorRoutes
from boodle.server.doors.routes.nights import NightRoutes
from boodle.server.doors.routes.pages import PageRoutes
from boodle.server.doors.routes.rules import RuleRoutes
from boodle.server.doors.routes.tables import TableRoutes
from boodle.server.doors.shapes import desks, floor, nights, rules, tables
from tools.typescript import required, typescript_of

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "http.ts"
ANSWERED = (rules, tables, floor, nights, desks)
ROUTES = (TableRoutes, CallRoutes, EveningRoutes, RuleRoutes, NightRoutes, DeskRoutes, FloorRoutes, PageRoutes)
OF_THE_WIRE = {tables.Summary: RoomFacts}
"""Shapes that begin with one that goes over the wire."""

SUIT = '"S" | "H" | "C" | "D" | null'
SPECIAL = {
    ("ReplayFacts", "picture"): 'Welcome["picture"]',
    ("ReplayFacts", "mine"): 'Welcome["mine"]',
    **dict.fromkeys([("EveningStands", "suit"), ("DeskFacts", "suit"), ("DeskSpace", "suit")], SUIT),
}
"""Fields that are plain facts in Python and have a shape of their own on the wire."""

HEAD = """\
/** What is asked over HTTP and answered, written by `make wiretypes` from Python's types. Not to be edited by hand. */
import type { Badge, EventFacts, RoomFacts, Welcome } from "./wire";

"""


def typescript() -> str:
    """Return the whole of http.ts."""
    shapes = [*(shape for module in ANSWERED for shape in shapes_of(module)), *asked()]
    lists = [named(kind) for kind in dict.fromkeys(kind for shape in shapes for kind in enums(shape))]
    return HEAD + "\n".join([*lists, "", *map(_interface, shapes)])


def room_routes() -> list[RoomRoute]:
    """Return every route that says what it is, in the order in which the protocol's page has them."""
    nobody: Any = _NoRoom()
    routes: list[BaseRoute] = []
    for kind in ROUTES:
        routes += kind(nobody, nobody).routes() if kind is NightRoutes else kind(nobody).routes()  # type: ignore[call-arg]
    return [route for route in routes if isinstance(route, RoomRoute)]


class _NoRoom:
    """Stands where routes hold their room; none of them asks anything of it before it is asked."""

    rooms = guard = links = metrics = shelf = settings = None


def asked() -> list[type]:
    """Return every shape that is sent to the room."""
    return [route.asks for route in room_routes() if route.asks is not None]


def shapes_of(module: ModuleType) -> Iterator[Any]:
    """Yield the shapes that a module lays down, in their order."""
    for kind in vars(module).values():
        if typing.is_typeddict(kind) and kind.__module__ == module.__name__:
            yield kind


def one_line(text: str | None) -> str:
    """Return what a shape says of itself on one line; whether its lines are indented depends on the Python."""
    return " ".join((text or "").split())


def _interface(shape: Any) -> str:  # noqa: ANN401 - a typed dictionary or a struct
    says = one_line(shape.__doc__)
    known = typing.get_type_hints(OF_THE_WIRE[shape]) if shape in OF_THE_WIRE else {}
    below = f" extends {OF_THE_WIRE[shape].__name__}" if known else ""
    fields = [
        f"  readonly {name}{'' if name in required(shape) else '?'}: "
        f"{SPECIAL.get((shape.__name__, name)) or typescript_of(hint, fixed=True)};"
        for name, hint in typing.get_type_hints(shape).items()
        if name not in known
    ]
    # A shape that is no class, for a field that is a word of Python, has no docstring of its own.
    head = [] if says.startswith("dict(") else [f"/** {says} */"]
    return "\n".join([*head, f"export interface {shape.__name__}{below} {{", *fields, "}", ""])


def enums(shape: Any) -> Iterator[type[Enum]]:  # noqa: ANN401 - a typed dictionary or a struct
    """Yield the lists of answers that the fields of a shape have."""
    for hint in typing.get_type_hints(shape).values():
        if isinstance(hint, type) and issubclass(hint, Enum):
            yield hint


def named(kind: type[Enum]) -> str:
    """Return a list of answers in TypeScript."""
    values = " | ".join(f'"{one.value}"' for one in kind)
    return f"export type {kind.__name__} = {values};"


if __name__ == "__main__":
    TYPES.write_text(typescript(), encoding="utf-8")
