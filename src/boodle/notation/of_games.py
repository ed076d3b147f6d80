"""What stands in the folder of every game beside this file: found, not listed, so that none is missed."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeVar

import boodle.notation

K = TypeVar("K")
V = TypeVar("V")


def of_games(part: str) -> tuple[ModuleType, ...]:
    """Return the modules of this name, one for each game that has any."""
    folders = [folder.name for folder in iter_modules(boodle.notation.__path__, "boodle.notation.") if folder.ispkg]
    return tuple(import_module(f"{name}.{part}") for name in folders if find_spec(f"{name}.{part}") is not None)


def together(*tables: Mapping[K, V]) -> dict[K, V]:
    """Return what several games say as one table; ValueError where a word means two things."""
    told: dict[K, V] = {}
    for table in tables:
        for word, meaning in table.items():
            if told.setdefault(word, meaning) != meaning:
                raise ValueError(f"{word!r} means two things: give one of the games another word")
    return told
