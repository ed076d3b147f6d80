"""The leaflet of any house: no page without its section, no sentence left open, none that nobody is ever told."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from random import Random

import pytest

from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.tripoley import HouseRules, order_of_play
from boodle.tripoley.endings import order_of_ending
from boodle.words.catalogue import Words, languages
from boodle.words.leaflet import Grid, Section, Sentence
from boodle.words.tripoley.leaflet import CLOSING, OPENING, LeafletEntry, entries, sections
from boodle.words.tripoley.leaflet_facts import ANSWERS
from tests.reliability import Report
from tests.tripoley.games import random_house
from tests.words.tripoley.test_leaflet import DOES_NOTHING, RARE, page_names, pages_to_tell, pages_told

HOUSES, MANY_HOUSES = 50, 600
"""So many random houses; the many are enough for every sentence to be told at least once."""
SEED = 7


def drawn_houses() -> Iterator[HouseRules]:
    """House rules with every answer drawn, after those that chance does not draw."""
    yield from map(house_of, RARE)
    rng = Random(SEED)
    while True:
        yield random_house(rng, deals=rng.choice([0, 3]))


@cache
def random_houses(count: int) -> tuple[HouseRules, ...]:
    """So many of them."""
    return tuple(islice(drawn_houses(), len(RARE) + count))


@cache
def leaflets(language: str, count: int) -> tuple[tuple[HouseRules, tuple[Section, ...]], ...]:
    """The leaflet of each random house."""
    return tuple((house, sections(Words(language), house)) for house in random_houses(count))


def check_pages(count: int) -> None:
    """Look at the pages of so many houses."""
    seen: dict[str, set[bool]] = {page: set() for page in DOES_NOTHING}
    for house, found in leaflets("en", count):
        told = pages_told(found)
        assert told == pages_to_tell(house), house
        for page in set(DOES_NOTHING) & set(page_names(order_of_play(house))):
            seen[page].add(page in told)
    assert seen == {page: {False, True} for page in DOES_NOTHING}


def test_only_pages_that_do_nothing_have_no_section() -> None:
    """Of any house, and each of these pages has its section in some houses and none in others."""
    check_pages(HOUSES)


@pytest.mark.slow
def test_leaflets_of_many_houses(report_line: Report) -> None:
    """The same of many houses, and none is left open in any language."""
    report_line(suite="leaflets of any house, in every language", count=MANY_HOUSES, seed=SEED)
    check_pages(MANY_HOUSES)
    for language in languages():
        check_closed(language, MANY_HOUSES)


@pytest.mark.parametrize("language", languages())
def test_no_leaflet_is_left_open(language: str) -> None:
    """Of any house: no placeholder, no empty section, and every sentence ends with its rules."""
    check_closed(language, HOUSES)


def check_closed(language: str, count: int) -> None:
    """Look at every line of the leaflets of so many houses."""
    for house, found in leaflets(language, count):
        assert all(section.lines for section in found), house
        lines = {line for section in found for line in section.lines}
        for line in lines - CLOSED[language]:
            if isinstance(line, Sentence):
                assert line.ids, line
                assert re.fullmatch(r"[^\n]+\.", line.says), line
            texts = [line.says] if isinstance(line, Sentence) else [cell for row in line.rows() for cell in row]
            assert not [text for text in texts if re.search(r"[{}\n]|  ", text)], line
        CLOSED[language] |= lines


CLOSED: dict[str, set[Sentence | Grid]] = {language: set() for language in languages()}
"""The lines that were looked at: most houses share them."""


def test_every_sentence_is_told_somewhere() -> None:
    """A condition that can never hold, or on a page that never comes, is a mistake."""
    untold = {(key, entry) for key, found in entries("en").items() for entry in found}
    for house in chain(map(preset, presets()), islice(drawn_houses(), MANY_HOUSES)):
        answers = ANSWERS.of(house)
        untold -= {
            (key, entry) for key in told_pages(house) for entry in entries("en")[key] if entry.condition.holds(answers)
        }
        if not untold:
            break
    assert sorted(key + ": " + (entry.says or entry.tell) for key, entry in untold) == []


def told_pages(house: HouseRules) -> Iterator[str]:
    """Every page that a leaflet tells, and those whose sentences it borrows."""
    answers = ANSWERS.of(house)
    pages = [f"opening.{page}" for page in OPENING] + [f"closing.{page}" for page in CLOSING] + ["play.first_dealer"]
    pages += [f"play.{page}" for page in page_names(order_of_play(house))]
    pages += [f"ending.{page}" for page in page_names(order_of_ending(house))]
    for key in pages:
        for entry in entries("en").get(key, ()):
            if entry.tell and entry.condition.holds(answers):
                yield entry.tell
        if key in entries("en"):
            yield key


def test_every_condition_is_needed() -> None:
    """Nothing is told under a condition that always holds."""
    conditions: dict[str, list[LeafletEntry]] = {}
    for entry in (entry for page in entries("en").values() for entry in page if entry.condition.parts):
        conditions.setdefault(repr(entry.condition), []).append(entry)
    houses = [ANSWERS.of(house) for house in random_houses(HOUSES)]
    always = [entry[0].says for entry in conditions.values() if all(entry[0].condition.holds(one) for one in houses)]
    assert always == []
