"""A seat at the terminal: at a table in this process, or at one of a game room.

What every game shares lies flat here and imports no game. What a game brings, its questions, pictures and sentences,
stands in the folder of its name; `face_of` opens it.
"""

from importlib import import_module
from typing import Any


def face_of(game: str, part: str) -> Any:  # noqa: ANN401 - a module of the game's own folder
    """Return a part of what a game brings to the terminal: its module of that name; raises KeyError without one."""
    try:
        return import_module(f"{__package__}.{game}.{part}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith(f"{__package__}.{game}"):
            raise KeyError(game) from None
        raise
