"""The kinds of events and questions that need words, found in the rooms of a game."""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from types import ModuleType
from typing import Any


def subclasses(kind: type) -> Iterator[type]:
    """Every class below one, as its module names it: a dataclass with slots leaves its first draft behind."""
    below: type
    for below in kind.__subclasses__():
        if getattr(sys.modules[below.__module__], below.__name__, None) is below:
            yield below
        yield from subclasses(below)


def kinds_in(kind: type, *rooms: ModuleType) -> list[type[Any]]:
    """Every class below one that can be made and stands in these rooms, by name."""
    for room in rooms:
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
    names = tuple(f"{room.__name__}." for room in rooms)
    found = {one for one in subclasses(kind) if one.__module__.startswith(names) and not isabstract(one)}
    return sorted(found, key=lambda one: one.__name__)
