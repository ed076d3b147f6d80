"""What stands in the folder of every game beside this file: found, not listed, so that none is missed."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

import boodle.notation


def of_games(part: str) -> tuple[ModuleType, ...]:
    """Return the modules of this name, one for each game that has any."""
    folders = [folder.name for folder in iter_modules(boodle.notation.__path__, "boodle.notation.") if folder.ispkg]
    return tuple(import_module(f"{name}.{part}") for name in folders if find_spec(f"{name}.{part}") is not None)
