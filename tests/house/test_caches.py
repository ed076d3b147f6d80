"""What is remembered for speed has an end: a room that is open for years does not grow with every name it has heard."""

from functools import _lru_cache_wrapper
from importlib import import_module
from inspect import signature
from pkgutil import walk_packages

import boodle
from boodle.sim.compiler import NeedsExtra
from boodle.sim.graphics_compiler import NoCard

FEW = {"kind", "family", "game", "hint", "language", "name", "part", "token", "words"}
"""Arguments of which there are few: types, games, languages, parts of the page, what comes with the house, words."""


def test_every_cache_has_an_end() -> None:
    """A cache without a bound is only for what there are few of."""
    found = {}
    for module in walk_packages(boodle.__path__, "boodle."):
        if module.name.endswith("__main__"):
            continue
        try:
            read = import_module(module.name)
        except (NeedsExtra, NoCard):
            continue  # one is read where there is a graphics card, and nowhere else
        for name, value in vars(read).items():
            if isinstance(value, _lru_cache_wrapper) and value.cache_parameters()["maxsize"] is None:
                found[f"{value.__module__}.{name}"] = set(signature(value).parameters)
    assert found
    assert {name: arguments for name, arguments in found.items() if not arguments <= FEW} == {}
