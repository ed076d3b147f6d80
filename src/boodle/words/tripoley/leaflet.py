"""The rules of one house as a leaflet to print: a section for each page of its book, and each sentence with its rules.

A page that does nothing in this house has no section. The sentences are in `<language>/tripoley/leaflet/*.toml`, each
under the part of the leaflet and the page it belongs to. An entry holds `says` with `ids`, or `tell` (the sentences of
another page), or `table` (one that is worked out); `when` says for which houses (see `conditions`). Everything is read
and checked when the first leaflet is printed.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from boodle.frozen import Frozen
from boodle.rulebook import Page
from boodle.tripoley import HouseRules, Table, order_of_play
from boodle.tripoley.endings import order_of_ending
from boodle.words.catalogue import Words
from boodle.words.conditions import Condition
from boodle.words.leaflet import Grid, Section, Sentence
from boodle.words.tripoley.leaflet_facts import ANSWERS, figures
from boodle.words.tripoley.leaflet_tables import TABLES

KINDS = ({"says", "ids"}, {"tell"}, {"table"})
OPENING = ("aim", "needed", "layout")
CLOSING = ("between_deals", "next_deal", "misdeal")


class LeafletError(ValueError):
    """An entry of a leaflet that cannot be told; the message names it."""


class LeafletEntry(Frozen):
    """A sentence with the ids of its rules, the sentences of another page, or a table; and when it is told."""

    condition: Condition
    says: str = ""
    ids: tuple[str, ...] = ()
    tell: str = ""
    table: str = ""


Told = Mapping[str, tuple[LeafletEntry, ...]]
"""Every entry of one language, by part and page: `play.ante`."""


def sections(words: Words, house: HouseRules) -> tuple[Section, ...]:
    """Return the sections of the leaflet: before the book, the pages of a deal, those of the ending, and the rest."""
    teller = _Teller(words, house)
    play, ending = _names(order_of_play(house)), _names(order_of_ending(house))
    return (
        *teller.part("opening", OPENING),
        *_numbered(words, teller.part("play", ("first_dealer", *play))),
        *teller.part("ending", ending),
        *teller.part("closing", CLOSING),
    )


@cache
def entries(language: str) -> Told:
    """Return every entry of a language; raises LeafletError or ConditionError for one that nobody could tell."""
    found: dict[str, tuple[LeafletEntry, ...]] = {}
    for file in sorted((files("boodle.words") / language / "tripoley" / "leaflet").iterdir(), key=lambda one: one.name):
        for part, pages in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for page, told in pages.items():
                key = f"{part}.{page}"
                if key in found:
                    raise LeafletError(f"{key} stands in two files")
                found[key] = tuple(read_entry(key, entry) for entry in told)
    missing = {entry.tell for told in found.values() for entry in told if entry.tell} - found.keys()
    if missing:
        raise LeafletError(f"no sentences for {', '.join(sorted(missing))}")
    return found


def read_entry(key: str, told: dict[str, Any]) -> LeafletEntry:
    """Read one entry; raises LeafletError or ConditionError."""
    if told.keys() - {"when"} not in KINDS or told.get("table", "layout") not in TABLES:
        raise LeafletError(f"{key}: expected says with ids, or tell, or a table, got {told}")
    asked = {name: value for name, value in told.items() if name != "when"}
    if "ids" in asked:
        asked["ids"] = tuple(asked["ids"])
    return LeafletEntry(ANSWERS.read(told.get("when", "")), **asked)


class _Teller:
    """Tells the pages of one house in one language."""

    def __init__(self, words: Words, house: HouseRules) -> None:
        self._words = words
        self._house = house
        self._given = ANSWERS.of(house)
        self._figures = figures(words, house)

    def part(self, part: str, pages: tuple[str, ...]) -> list[Section]:
        """Return the sections of one part; a page without a heading goes on under the one before.

        A heading under which nothing would stand is left out.
        """
        found: list[Section] = []
        for page in pages:
            heading, lines = self._words(f"leaflet.heading.{part}.{page}"), tuple(self._lines(f"{part}.{page}"))
            if heading and not lines:
                continue
            if heading or not found:
                found.append(Section(heading, (page,), lines))
            else:
                last = found.pop()
                found.append(Section(last.heading, (*last.pages, page), (*last.lines, *lines)))
        return found

    def _lines(self, key: str) -> Iterator[Sentence | Grid]:
        for entry in entries(self._words.language).get(key, ()):
            if not entry.condition.holds(self._given):
                continue
            if entry.tell:
                yield from self._lines(entry.tell)
            elif entry.table:
                yield TABLES[entry.table](self._words, self._house)
            else:
                yield Sentence(self._words.fill(entry.says, **self._figures), entry.ids)


def _names(pages: tuple[Page[Table], ...]) -> tuple[str, ...]:
    return tuple([getattr(page, "__name__", "") for page in pages])


def _numbered(words: Words, found: list[Section]) -> list[Section]:
    return [
        Section(words("leaflet.numbered", number=number, heading=one.heading), one.pages, one.lines)
        for number, one in enumerate(found, 1)
    ]
