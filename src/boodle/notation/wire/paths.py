"""What is otherwise in plain parts, told by where it stands: a path of names and places, such as `poker.paid.3`.

Whoever puts it in place has the parts as they are now, and knows no rule (docs/protocol.md).
"""

from typing import TypeAlias

from boodle.figures import whole_number
from boodle.notation.wire.shape import Plain, refuse

Facets: TypeAlias = dict[str, Plain]
"""Parts by name, as they go over the wire."""


def differences(before: Facets, now: Facets) -> Facets:
    """Return by their paths what is otherwise in parts that were there before, and each new part whole."""
    told: Facets = {}
    for name, part in now.items():
        if name not in before:
            told[name] = part
        elif part != before[name]:
            told |= _inside(name, before[name], part)
    return told


def _inside(path: str, before: Plain, now: Plain) -> Facets:
    """Return what is otherwise within a part; all of it, where more than half of what it consists of is another."""
    if isinstance(before, dict) and isinstance(now, dict) and before.keys() == now.keys():
        names: list[Plain] = [name for name, part in now.items() if part != before[name]]
        old = before
    elif isinstance(before, list) and isinstance(now, list) and 0 < len(before) <= len(now):
        names = [place for place, part in enumerate(now) if place >= len(before) or part != before[place]]
        old = dict(enumerate(before))
    else:
        return {path: now}
    told: Facets = {}
    whole = 0
    for name in names:
        at = f"{path}.{name}"
        inner = _inside(at, old[name], now[name]) if name in old else {at: now[name]}
        whole += at in inner
        told |= inner
    return {path: now} if 2 * whole > len(now) else told


def put(parts: Facets, told: Facets) -> Facets:
    """Return parts with this at its paths, and leave those given as they are; NotationError for a path to nowhere."""
    now = dict(parts)
    for path, value in told.items():
        *way, last = path.split(".")
        inside: Plain = now
        for name in way:
            place = _place(inside, name, path)
            inside[place] = inside = _copied(inside[place], path)
        if isinstance(inside, list) and last == str(len(inside)):
            inside.append(value)
        else:
            inside[last if inside is now else _place(inside, last, path)] = value
    return now


def _copied(part: Plain, path: str) -> Plain:
    if not isinstance(part, dict | list):
        raise refuse("a path to a part", path)
    return part.copy()


def _place(part: Plain, name: str, path: str) -> Plain:
    """Return the name or the number by which something stands in a part."""
    if isinstance(part, dict) and name in part:
        return name
    place = whole_number(name, 0, len(part) - 1) if isinstance(part, list) else None
    if place is not None:
        return place
    raise refuse("a path to a part", path)
