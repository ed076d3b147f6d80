"""Write docs/openapi.json, the HTTP half of the protocol for programs, from the doors of the room and their shapes.

It says what docs/protocol.md says of each door: what may be asked, what is told, and with which code it may refuse.
"""

import json
import re
import types
import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from boodle.notation.wire.messages import VERSION
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.rooms import RefusalCode
from tools.http_types import one_line, room_routes
from tools.protocol_page import MADE
from tools.typescript import required

SCHEMA = Path(__file__).resolve().parent.parent / "docs" / "openapi.json"
ABOUT = (
    "The HTTP half of the protocol of a Boodle game room. docs/protocol.md says how the doors are used, and what goes "
    "over the socket of a table."
)
SHAPES = "#/components/schemas/"
PLAIN: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}
IN_ADDRESS = re.compile(r"\{(\w+)(?::(\w+))?\}")
NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
"""A number in an address; none has more figures."""
WORD = {"type": "string", "minLength": 1}
BEARER = "seat"
CREATED, NOTHING = "201", "204"
Facts = dict[str, Any]


class Shapes:
    """The shapes that are told, each laid down once under its name."""

    def __init__(self) -> None:
        """Know those that are asked."""
        asked = [route.asks for route in room_routes() if route.asks is not None]
        _, self.known = msgspec.json.schema_components(asked, ref_template=SHAPES + "{name}")
        for shape in self.known.values():
            if "description" in shape:
                shape["description"] = one_line(shape["description"])

    def of(self, hint: Any) -> Facts:  # noqa: ANN401 - any annotation
        """Return the schema of an annotation."""
        if hint in PLAIN:
            return PLAIN[hint]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return {"enum": [one.value for one in hint]}
        if typing.is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
            return self._named(hint)
        return self._made_of(hint)

    def _made_of(self, hint: Any) -> Facts:  # noqa: ANN401 - any annotation
        origin, inside = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Literal:
            return {"enum": list(inside)}
        parts = [self.of(part) for part in inside if part is not ...]
        if origin in (typing.Required, typing.NotRequired, typing.Annotated):
            return parts[0]
        if origin in (typing.Union, types.UnionType):
            return {"anyOf": parts}
        if origin is list or (origin is tuple and ... in inside):
            return {"type": "array", "items": parts[0]}
        if origin is tuple:
            return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
        if origin is dict:
            return {"type": "object", "additionalProperties": parts[1]}
        raise TypeError(f"{hint} has no schema: say in tools/http_schema.py which one")

    def _named(self, shape: Any) -> Facts:  # noqa: ANN401 - a typed dictionary or a struct
        name = shape.__name__
        if name not in self.known:
            self.known[name] = {}  # so that a shape may hold itself
            self.known[name] = {
                "title": name,
                "description": one_line(shape.__doc__),
                "type": "object",
                "properties": {field: self.of(hint) for field, hint in typing.get_type_hints(shape).items()},
                "required": sorted(required(shape)),
                "additionalProperties": False,
            }
        return {"$ref": SHAPES + name}


def openapi() -> Facts:
    """Return the whole schema."""
    shapes = Shapes()
    paths: dict[str, Facts] = {}
    for route in room_routes():
        paths.setdefault(IN_ADDRESS.sub(r"{\1}", route.path), {})[route.method.lower()] = _door(route, shapes)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boodle game room", "version": str(VERSION), "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(shapes.known.items())),
            "securitySchemes": {BEARER: {"type": "http", "scheme": "bearer"}},
        },
    }


def _door(route: RoomRoute, shapes: Shapes) -> Facts:
    door: Facts = {"summary": route.says, "parameters": list(_parameters(route)), "responses": _answers(route, shapes)}
    door["security"] = [{}, {BEARER: []}]
    if route.asks is not None:
        door["requestBody"] = {"required": True, "content": _json({"$ref": SHAPES + route.asks.__name__})}
    return door


def _parameters(route: RoomRoute) -> Iterator[Facts]:
    for name, kind in IN_ADDRESS.findall(route.path):
        yield {"name": name, "in": "path", "required": True, "schema": NUMBER if kind == "number" else WORD}
    for name, says in (*route.queries.items(), ("language", "the language of sentences")):
        yield {"name": name, "in": "query", "description": says, "schema": {"type": "string"}}


def _answers(route: RoomRoute, shapes: Shapes) -> Facts:
    if route.tells is NotJson.NOTHING:
        told: Facts = {NOTHING: {"description": "Done."}}
    elif isinstance(route.tells, NotJson):
        told = {"200": {"description": "As it is.", "content": {route.tells.value: {"schema": {"type": "string"}}}}}
    else:
        status = CREATED if route.path in MADE else "200"
        told = {status: {"description": "What is told.", "content": _json(shapes.of(route.tells))}}
    by_status: dict[int, list[str]] = {}
    no_such = {RefusalCode.NO_PAGE} if IN_ADDRESS.search(route.path) else set()
    for refusal in sorted(route.all_refusals | no_such, key=lambda one: one.code):
        by_status.setdefault(refusal.status, []).append(refusal.code)
    for number, codes in sorted(by_status.items()):
        told[str(number)] = {"description": "Refused: a code and a sentence.", "content": _json(_refused(codes))}
    return told


def _refused(codes: list[str]) -> Facts:
    texts = {"says": {"type": "string", "minLength": 1}, "detail": {"type": "string"}}
    return {
        "type": "object",
        "properties": {"code": {"enum": codes}, **texts},
        "required": ["code", "says"],
        "additionalProperties": False,
    }


def _json(schema: Facts) -> Facts:
    return {"application/json": {"schema": schema}}


def written() -> str:
    """Return the file."""
    whole = openapi()
    paths, shapes = (_lines(part) for part in (whole.pop("paths"), whole["components"].pop("schemas")))
    head = json.dumps(whole, ensure_ascii=False)
    return f'{head[:-1]},\n"paths": {paths}}}\n'.replace('"components": {', f'"components": {{"schemas": {shapes}, ')


def _lines(parts: Facts) -> str:
    """Return facts with a line for each, so that a change is seen where it is."""
    return (
        "{\n"
        + ",\n".join(f"{json.dumps(name)}: {json.dumps(one, ensure_ascii=False)}" for name, one in parts.items())
        + "\n}"
    )


if __name__ == "__main__":
    SCHEMA.write_text(written(), encoding="utf-8")
