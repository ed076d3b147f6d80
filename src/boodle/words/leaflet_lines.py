"""A leaflet whose lines stand in `leaflet.toml` of a game's folder, the same for every language.

There are its sections in their order, and in each the keys of its sentences with the ids of their rules, the pages of
the book they belong to, and for which houses they are told. The sentences are words of the game's own topic.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any

from boodle.frozen import Frozen
from boodle.words.catalogue import Words
from boodle.words.conditions import Condition, Conditions
from boodle.words.leaflet import Section, Sentence


class LeafletLine(Frozen):
    """One sentence by its key, the ids of its rules, and for which houses it is told."""

    says: str
    ids: tuple[str, ...]
    condition: Condition


class LeafletChapter(Frozen):
    """One heading by its name, the pages of the book that stand under it, and its lines."""

    name: str
    pages: tuple[str, ...]
    lines: tuple[LeafletLine, ...]


class LeafletLines(Frozen, eq=False, kw_only=True, dict=True):
    """The leaflet of one game."""

    game: str
    topic: str
    answers: Conditions
    figures: Callable[[Any], Mapping[str, object]]
    """Returns every number that a sentence may need."""

    def sections(self, words: Words, house: object) -> tuple[Section, ...]:
        """Return the sections of the leaflet; a heading under which nothing would stand is left out."""
        told = [(chapter, tuple(self._told(words, house, chapter))) for chapter in self.chapters]
        return tuple(
            Section(words(f"{self.topic}.heading.{chapter.name}"), chapter.pages, lines)
            for chapter, lines in told
            if lines
        )

    @cached_property
    def chapters(self) -> tuple[LeafletChapter, ...]:
        """Every chapter; raises ConditionError for a line that nobody could be told."""
        page = files("boodle.words") / self.game / "leaflet.toml"
        table = tomllib.loads(page.read_text(encoding="utf-8"))
        return tuple(
            LeafletChapter(name, tuple(told["pages"]), tuple(map(self._line, told["lines"])))
            for name, told in table.items()
        )

    def _line(self, told: Mapping[str, Any]) -> LeafletLine:
        return LeafletLine(told["says"], tuple(told.get("ids", ())), self.answers.read(told.get("when", "")))

    def _told(self, words: Words, house: object, chapter: LeafletChapter) -> Iterator[Sentence]:
        given, figures = self.answers.of(house), self.figures(house)
        for line in chapter.lines:
            if line.condition.holds(given):
                yield Sentence(words(f"{self.topic}.{chapter.name}.{line.says}", **figures), line.ids)
