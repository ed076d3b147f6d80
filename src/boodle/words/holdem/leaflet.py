"""The rules of one Hold'em house as a leaflet of one page: what applies here and nothing else, each with its rules.

Which sentences there are, their rules and when they are told stands in `leaflet.toml`, the same for every language; the
sentences themselves are words of the topic `holdem_leaflet`.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boodle.holdem.consistency import RANGES
from boodle.holdem.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.conditions import Condition, Conditions
from boodle.words.house_questions import usual_answers
from boodle.words.leaflet import Section, Sentence

ANSWERS = Conditions(usual=usual_answers(HouseRules()), ranges=RANGES, facts={})
"""What conditions can ask of a house."""


@dataclass(frozen=True, slots=True)
class LeafletLine:
    """One sentence by its key, the ids of its rules, and for which houses it is told."""

    says: str
    ids: tuple[str, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class LeafletChapter:
    """One heading by its name, the pages of the book that stand under it, and its lines."""

    name: str
    pages: tuple[str, ...]
    lines: tuple[LeafletLine, ...]


def sections(words: Words, house: HouseRules) -> tuple[Section, ...]:
    """Return the sections of the leaflet; a heading under which nothing would stand is left out."""
    found = []
    for chapter in chapters():
        lines = tuple(_lines(words, house, chapter))
        if lines:
            found.append(Section(words(f"holdem_leaflet.heading.{chapter.name}"), chapter.pages, lines))
    return tuple(found)


@cache
def chapters() -> tuple[LeafletChapter, ...]:
    """Return every chapter; raises ConditionError for a line that nobody could be told."""
    table = tomllib.loads((files("boodle.words.holdem") / "leaflet.toml").read_text(encoding="utf-8"))
    return tuple(
        LeafletChapter(
            name,
            tuple(told["pages"]),
            tuple(
                LeafletLine(line["says"], tuple(line.get("ids", ())), ANSWERS.read(line.get("when", "")))
                for line in told["lines"]
            ),
        )
        for name, told in table.items()
    )


def _lines(words: Words, house: HouseRules, chapter: LeafletChapter) -> Iterator[Sentence]:
    given, figures = ANSWERS.of(house), _figures(house)
    for line in chapter.lines:
        if line.condition.holds(given):
            yield Sentence(words(f"holdem_leaflet.{chapter.name}.{line.says}", **figures), line.ids)


def _figures(house: HouseRules) -> dict[str, object]:
    """Return every number that a sentence may need; blinds and ante are those of the first level."""
    first = house.blinds_at(0)
    told: dict[str, object] = {name: getattr(house, name) for name in RANGES}
    blinds = {"small_blind": first.small, "big_blind": first.big, "ante": first.ante, "twice": 2 * first.big}
    return told | blinds | {"levels": [str(level) for level in house.levels], "fewest_players": house.fewest_players}
