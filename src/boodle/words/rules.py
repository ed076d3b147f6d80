"""The rules as data, for whoever asks what the rule is: a sentence each, where it comes from, and what we play.

English stands in `conformance/rules.toml`, with every id. Any other language has a `law.toml` in its folder, and may
have more in the folders of games: under each of those ids `says`, and `default` exactly where English has one; and
under `[sources]` the name of each source by its English one ("Pagat, Tripoli"). Two sources of one rule stand there
apart, as rules.toml parts them by a semicolon.
"""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boodle.echo import Mistyped, echo
from boodle.frozen import Frozen
from boodle.words.catalogue import ENGLISH, LAW

SOURCES = "sources"
"""Under this the sources are named in the law of a language other than English."""

BETWEEN_SOURCES = "; "

IN_A_WHEEL = "conformance/rules.toml"
IN_A_CHECKOUT = Path(__file__).parents[3] / IN_A_WHEEL


class NoSuchRule(Mistyped):
    """An id that no rule has; the message names the nearest ones."""


class Rule(Frozen):
    """One rule: what it says, its source, and what is played where the source leaves something open."""

    says: str
    source: str
    default: str | None = None


def rule(name: str, language: str = ENGLISH) -> Rule:
    """Return the rule of an id such as TRI-3-07, in either case, in the words of a language; raises NoSuchRule."""
    found = rules(language).get(name.upper())
    if found is None:
        near = get_close_matches(name.upper(), rules(), 3)
        if near:
            raise NoSuchRule("there is no rule {name}; nearest: {near}", name=echo(name), near=", ".join(near))
        raise NoSuchRule("there is no rule {name}", name=echo(name))
    return found


@cache
def rules(language: str = ENGLISH) -> Mapping[str, Rule]:
    """Return every rule by its id, in the words of a language."""
    if language != ENGLISH:
        return {name: _translated(name, english, law(language)) for name, english in rules().items()}
    table = tomllib.loads(_page().read_text(encoding="utf-8"))
    return {name: Rule(**told) for name, told in table.items()}


@cache
def law(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return what the law of a language other than English holds: each id with its sentences, and the sources."""
    shelf = files("boodle.words") / language
    pages = [shelf / f"{LAW}.toml", *(folder / f"{LAW}.toml" for folder in shelf.iterdir() if folder.is_dir())]
    found: dict[str, dict[str, str]] = {}
    for page in pages:
        told = tomllib.loads(page.read_text(encoding="utf-8")) if page.is_file() else {}
        found[SOURCES] = found.get(SOURCES, {}) | told.pop(SOURCES, {})
        found |= told
    return found


def _translated(name: str, english: Rule, told: Mapping[str, Mapping[str, str]]) -> Rule:
    sources = [told[SOURCES][source] for source in english.source.split(BETWEEN_SOURCES)]
    return Rule(told[name]["says"], BETWEEN_SOURCES.join(sources), told[name].get("default"))


def _page() -> Traversable:
    """Return the page of rules: inside the package in a wheel, at the root of a checkout."""
    inside = files("boodle") / IN_A_WHEEL
    return inside if inside.is_file() else IN_A_CHECKOUT
