"""Annotations of Python as types of TypeScript."""

import types
import typing
from typing import Any

import msgspec

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
UNKNOWN = (Any, object)


def required(shape: Any) -> frozenset[str]:  # noqa: ANN401 - a typed dictionary or a struct
    """Return the fields that cannot be left out."""
    if typing.is_typeddict(shape):
        return frozenset(shape.__required_keys__)
    return frozenset(field.name for field in msgspec.structs.fields(shape) if field.required)


def typescript_of(hint: Any, *, fixed: bool) -> str:  # noqa: ANN401 - any annotation
    """Return an annotation in TypeScript; what is `fixed` stays as it came."""
    if hint in PLAIN or hint in UNKNOWN:
        return PLAIN.get(hint, "unknown")
    origin = typing.get_origin(hint)
    inside = typing.get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in inside)
    parts = [typescript_of(part, fixed=fixed) for part in inside]
    if origin in (typing.Required, typing.NotRequired):
        return parts[0]
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(parts))
    kept = "readonly " if fixed else ""
    if origin is list:
        part = f"({parts[0]})" if " " in parts[0] else parts[0]
        return f"{kept}{part}[]"
    if origin is tuple:
        return f"{kept}[{', '.join(parts)}]"
    if origin is dict:
        record = f"Record<{parts[0]}, {parts[1]}>"
        return f"Readonly<{record}>" if fixed else record
    return str(hint.__name__)
