"""The rules of one Hold'em house as a leaflet of one page: what applies here and nothing else, each with its rules.

Which sentences there are, their rules and when they are told stands in `holdem_leaflet.toml`, the same for every
language; the sentences themselves are words of the topic `holdem_leaflet`.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boodle.holdem.consistency import RANGES
from boodle.holdem.house import HoldemRules
from boodle.words.catalogue import Words
from boodle.words.conditions import Condition, read_condition
from boodle.words.holdem.rules import ANSWERS, holdem_given
from boodle.words.tripoley.leaflet import Section, printed


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence by its key, the ids of its rules, and for which houses it is told."""

    says: str
    ids: tuple[str, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class Chapter:
    """One heading by its name, the pages of the book that stand under it, and its lines."""

    name: str
    pages: tuple[str, ...]
    lines: tuple[Line, ...]


def holdem_leaflet(words: Words, house: HoldemRules, title: str | None = None, *, ids: bool = True) -> str:
    """Return the rules of exactly this house in Markdown; without a title it is called after its preset.

    Without ids the sentences do not name their rules.
    """
    if title is None:
        title = words("holdem_leaflet.title", name=holdem_name(words, house.preset))
    return "\n\n".join([f"# {title}", *map(printed, holdem_sections(words, house, ids=ids))]) + "\n"


def holdem_name(words: Words, preset: str) -> str:
    """Return what a preset's game is called, in two or three words; of a house of one's own its name."""
    key = f"holdem_leaflet.name.{preset}"
    return words(key) if key in words else preset


def holdem_sections(words: Words, house: HoldemRules, *, ids: bool = True) -> tuple[Section, ...]:
    """Return the sections of the leaflet; a heading under which nothing would stand is left out."""
    found = []
    for chapter in chapters():
        lines = tuple(_lines(words, house, chapter, ids=ids))
        if lines:
            found.append(Section(words(f"holdem_leaflet.heading.{chapter.name}"), chapter.pages, lines))
    return tuple(found)


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return every chapter; raises ConditionError for a line that nobody could be told."""
    table = tomllib.loads((files("boodle.words") / "holdem_leaflet.toml").read_text(encoding="utf-8"))
    return tuple(
        Chapter(
            name,
            tuple(told["pages"]),
            tuple(
                Line(line["says"], tuple(line.get("ids", ())), read_condition(line.get("when", ""), ANSWERS))
                for line in told["lines"]
            ),
        )
        for name, told in table.items()
    )


def _lines(words: Words, house: HoldemRules, chapter: Chapter, *, ids: bool) -> Iterator[str]:
    given, figures = holdem_given(house), _figures(house)
    for line in chapter.lines:
        if line.condition.holds(given):
            said = words(f"holdem_leaflet.{chapter.name}.{line.says}", **figures)
            yield f"- {said} ({', '.join(line.ids)})" if ids and line.ids else f"- {said}"


def _figures(house: HoldemRules) -> dict[str, object]:
    """Return every number that a sentence may need; blinds and ante are those of the first level."""
    first = house.blinds_at(0)
    told: dict[str, object] = {name: getattr(house, name) for name in RANGES}
    blinds = {"small_blind": first.small, "big_blind": first.big, "ante": first.ante, "twice": 2 * first.big}
    return told | blinds | {"levels": [str(level) for level in house.levels], "fewest_players": house.fewest_players}
