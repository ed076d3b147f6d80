"""Who takes part: a bot of the house by its name, or one's own as `file.py:function` or `package.module:name`."""

import sys
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from boodle.bots.given import Bot
from boodle.bots.matching.faults import NoSuchBot, NotFound
from boodle.frozen import Frozen

USUAL_FUNCTION = "choose"
"""What is called in a file of which no function is named."""
WORLDS_KEYWORD = "worlds"
"""A bot that samples worlds takes their number by this keyword."""

AnyBot: TypeAlias = Bot[Any, Any, Any]
"""The bot of any game."""


class Entrant(Frozen):
    """A bot and what it is called; `named` is how another process finds one's own again, empty for one at hand."""

    name: str
    bot: AnyBot
    named: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel by name where there is one: a function from a file cannot be pickled."""
        return (_own, (self.named,)) if self.named else (Entrant, (self.name, self.bot))

    def at(self, worlds: int) -> AnyBot:
        """Return the bot at so many sampled worlds, where it takes a keyword `worlds`; else as it is."""
        if WORLDS_KEYWORD not in signature(self.bot).parameters:
            return self.bot
        return partial(self.bot, **{WORLDS_KEYWORD: worlds})


def entrant_named(named: str, bots: Mapping[str, AnyBot]) -> Entrant:
    """Return the bot that goes by this, one of these or one's own; raises NoSuchBot."""
    return Entrant(named, bots[named]) if named in bots else _own(named)


def _own(named: str) -> Entrant:
    place, colon, function = named.rpartition(":")
    if not colon and named.endswith(".py"):
        place, function = named, USUAL_FUNCTION
    if not place or not function:
        raise NoSuchBot(named, NotFound.NAME)
    module = _from_file(named, Path(place)) if place.endswith(".py") else _from_module(named, place)
    bot = getattr(module, function, None)
    if not callable(bot):
        raise NoSuchBot(named, NotFound.FUNCTION, function)
    try:
        taken = signature(bot)
        taken.bind(None, None, None, **({WORLDS_KEYWORD: 1} if WORLDS_KEYWORD in taken.parameters else {}))
    except (TypeError, ValueError) as error:
        raise NoSuchBot(named, NotFound.ARGUMENTS, function, str(error)) from None
    return Entrant(named, bot, named)


def _from_file(named: str, file: Path) -> ModuleType:
    """Run a file as a module; what lies beside it can be imported by it, as when it is run."""
    if not file.is_file():
        raise NoSuchBot(named, NotFound.FILE, str(file))
    name = f"_boodle_match_{file.stem}_{abs(hash(file.resolve()))}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise NoSuchBot(named, NotFound.FILE, str(file))
    beside = str(file.resolve().parent)
    if beside not in sys.path:
        sys.path.append(beside)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a file of somebody else does
        del sys.modules[name]
        raise NoSuchBot(named, NotFound.BROKEN, str(file), told(error)) from None
    return module


def _from_module(named: str, name: str) -> ModuleType:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise NoSuchBot(named, NotFound.MODULE, name) from None
        raise NoSuchBot(named, NotFound.BROKEN, name, told(error)) from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a module of somebody else does
        raise NoSuchBot(named, NotFound.BROKEN, name, told(error)) from None


def told(error: BaseException) -> str:
    """Return an error in one line, as Python names it."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
