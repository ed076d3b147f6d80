"""The leaflet tells the rules of one house: every page of its book, every answer that matters, each with its rules."""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from boodle.cards import CARDS
from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.tripoley import HouseRules, HouseRulesError, order_of_evening, order_of_play
from boodle.tripoley.answers import PaySuit, SpareOrder, SpareUse
from boodle.tripoley.board import DRAWN_SEQUENCE
from boodle.tripoley.endings import order_of_ending
from boodle.tripoley.spaces import space_named
from boodle.words.catalogue import Words, languages
from boodle.words.leaflet import Grid, Section, Sentence
from boodle.words.rules import rules
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.leaflet import CLOSING, OPENING, LeafletEntry, entries, sections
from boodle.words.tripoley.leaflet_facts import ANSWERS, FACTS
from tests.tripoley.games import SPACES, drawn_numbers, random_house
from tools.leaflets import FOLDER

WORDS = Words()
HOUSES = 600
"""So many random houses, which is enough for every sentence to be told at least once."""

NINE_CARDS = {"pay_cards": "A K", "sequence": "", "poker": "none", "stops_opener": "left", "ending": "share"}
"""What a house with the mini deck cannot answer otherwise."""

RARE: tuple[dict[str, Any], ...] = (
    {"fewest_players": 4, "most_players": 4},
    {"pay_cards": "", "combinations": "", "sequence": "", "poker": "none", "stops_opener": "left"},
    {"pay_cards": "", "combinations": "", "sequence": ""},
    NINE_CARDS | {"deck": 9, "most_players": 2},
)
"""Houses that chance does not draw."""

MATTERS: dict[str, dict[str, Any]] = {
    "unclaimed": {"claims": "deadline"},
    "card_out": {"deck": 51, "pay_cards": "", "combinations": ""},
    "hand_size": {"spare_use": "none", "most_players": 3},
    "rank_order": {"sequence": "6-7-8"},
    "deck": NINE_CARDS | {"most_players": 4},
    "most_players": {"fewest_players": 2},
    "spare_order": {"spare_use": "none"},
    "spare_price": {"spare_use": "offered"},
    "pay_suit": {"combinations": ""},
    "lead_fine_to": {"lead_fine": 1},
    "ending_pots": {"ending": "equal_pots"},
    "ending_dead_hand": {"ending": "cadaco_b"},
    "ending_deals": {"ending": "cadaco_b"},
    "poker": {"stops_opener": "left"},
    "clock": {},
}
"""For each field that does not matter in the default house, answers with which it does."""

OTHERS: dict[str, list[Any]] = {
    "preset": [*presets(), "grandma's"],
    "card_out": list(CARDS),
    "deals": [0, 1, 12],
    "fewest_players": [2, 3, 4],
}
"""The answers of fields for which random houses draw none, or only one."""

MAKES_NO_DIFFERENCE = {"clock": "a clock runs where a machine asks; at a table of people nobody keeps one"}
"""The fields of which the leaflet need not tell, and why."""

DOES_NOTHING: dict[str, Callable[[HouseRules], bool]] = {
    "mark_layout": lambda house: (
        house.pay_suit in (PaySuit.TURNED_UP, PaySuit.AUCTION) and DRAWN_SEQUENCE not in house.layout
    ),
    "spare_hand": lambda house: (
        house.spare_use is SpareUse.NONE and (house.spare_order is SpareOrder.NONE or bool(house.hand_size))
    ),
    "pay_cards": lambda house: not (house.pay_cards or house.combinations or house.sequence),
}
"""The pages that need no section, and in which houses: nothing is known yet, there is no such hand, no such card."""


def page_names(pages: tuple[Any, ...]) -> list[str]:
    """The names of pages of the book."""
    return [page.__name__ for page in pages]


def pages_to_tell(house: HouseRules) -> list[str]:
    """Every page that a leaflet must tell, in order: of the deal those that do something in this house."""
    play, ending = page_names(order_of_play(house)), page_names(order_of_ending(house))
    doing = [page for page in play if page not in DOES_NOTHING or not DOES_NOTHING[page](house)]
    return [*OPENING, "first_dealer", *doing, *ending, *CLOSING]


def pages_told(found: tuple[Section, ...]) -> list[str]:
    """The pages under all headings, in order."""
    return [page for section in found for page in section.pages]


@cache
def random_houses() -> tuple[HouseRules, ...]:
    """House rules with every answer drawn, after those that chance does not draw."""
    rng = Random(7)
    return (*map(house_of, RARE), *(random_house(rng, deals=rng.choice([0, 3])) for _ in range(HOUSES)))


@cache
def leaflets(language: str) -> tuple[tuple[HouseRules, tuple[Section, ...]], ...]:
    """The leaflet of each random house."""
    return tuple((house, sections(Words(language), house)) for house in random_houses())


def all_answers(field: str) -> list[Any]:
    """Every answer of a field: of numbers and layouts those that random houses draw."""
    default = getattr(HouseRules(), field)
    if isinstance(default, Enum):
        return list(type(default))
    if field in SPACES:
        return [tuple(map(space_named, names.split())) for names in SPACES[field]]
    return OTHERS[field] if field in OTHERS else sorted({default, *drawn_numbers(field)})


def houses_with(field: str) -> list[HouseRules]:
    """A house in which a field matters, with each of its answers that do not contradict the others."""
    base, found = house_of(MATTERS.get(field, {})), []
    for answer in all_answers(field):
        try:
            found.append(replace(base, **{field: answer}))
        except HouseRulesError:
            continue
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_every_page_of_the_book_has_its_section(name: str, language: str) -> None:
    """In the order of the book: the deal, then the ending; and the pages between two deals come last."""
    house = preset(name)
    told = pages_told(sections(Words(language), house))
    assert told == pages_to_tell(house)
    assert set(page_names(order_of_evening(house))) - set(DOES_NOTHING) <= set(told)


def test_only_pages_that_do_nothing_have_no_section() -> None:
    """Of any house, and each of these pages has its section in some houses and none in others."""
    seen: dict[str, set[bool]] = {page: set() for page in DOES_NOTHING}
    for house, found in leaflets("en"):
        told = pages_told(found)
        assert told == pages_to_tell(house), house
        for page in set(DOES_NOTHING) & set(page_names(order_of_play(house))):
            seen[page].add(page in told)
    assert seen == {page: {False, True} for page in DOES_NOTHING}


@pytest.mark.parametrize("name", presets())
def test_the_sections_stand_in_the_leaflet(name: str) -> None:
    """Each heading once, in order, and all sentences under their own."""
    text = HOUSE.leaflet(WORDS, preset(name))
    found = sections(WORDS, preset(name))
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == [one.heading for one in found if one.heading]
    lines = [line for section in found for line in section.lines]
    said = [f"- {line.says} ({', '.join(line.ids)})" for line in lines if isinstance(line, Sentence)]
    cells = [cell for line in lines if not isinstance(line, Sentence) for row in line.rows() for cell in row]
    assert re.findall(r"^- .*$", text, re.MULTILINE) == said
    assert all(cell in text for cell in cells)


@pytest.mark.parametrize("language", languages())
def test_every_page_has_words(language: str) -> None:
    """No entry belongs to a page that no book has, and every group of sentences is told somewhere."""
    keys = set(entries(language))
    headings = {key.removeprefix("leaflet.heading.") for key in Words(language).keys("leaflet") if ".heading." in key}
    told = {entry.tell for found in entries(language).values() for entry in found if entry.tell}
    assert keys <= headings | told


@pytest.mark.parametrize("language", languages())
def test_every_sentence_names_rules_that_there_are(language: str) -> None:
    """One sentence an entry, at least one rule for each, and none that is unknown or named twice."""
    for key, found in entries(language).items():
        for entry in found:
            if not entry.says:
                continue
            assert re.fullmatch(r"[^.!?\n]+\.", entry.says.replace("0.", "")), (key, entry.says)
            assert entry.ids, entry.says
            assert len(set(entry.ids)) == len(entry.ids), entry.says
            assert set(entry.ids) <= set(rules()), entry.says


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_the_same_rules(language: str) -> None:
    """Entry for entry the same rules under the same conditions."""

    def shape(told: str) -> dict[str, list[object]]:
        found = entries(told)
        return {key: [replace(entry, says="") for entry in found[key]] for key in found}

    english, told = shape("en"), shape(language)
    unlike = sorted(key for key in english.keys() | told.keys() if english.get(key) != told.get(key))
    assert not unlike, f"words/{language}/tripoley/leaflet/ has other entries, ids or conditions than en: {unlike}"


@pytest.mark.parametrize("language", languages())
def test_no_leaflet_is_left_open(language: str) -> None:
    """Of any house: no placeholder, no empty section, and every sentence ends with its rules."""
    for house, found in leaflets(language):
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
    for house in (*map(preset, presets()), *random_houses()):
        answers = ANSWERS.of(house)
        untold -= {
            (key, entry) for key in told_pages(house) for entry in entries("en")[key] if entry.condition.holds(answers)
        }
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
    houses = [ANSWERS.of(house) for house in random_houses()[:200]]
    assert [page[0].says for page in conditions.values() if all(page[0].condition.holds(one) for one in houses)] == []


@pytest.mark.parametrize("field", [field.name for field in fields(HouseRules)])
def test_every_answer_makes_a_difference(field: str) -> None:
    """Two houses that differ in one answer that matters have different leaflets, or nobody would know."""
    told = [(getattr(house, field), HOUSE.leaflet(WORDS, house)) for house in houses_with(field)]
    some = 3 if field in SPACES else len(all_answers(field))
    assert len(told) >= some, "an answer contradicts the house in which it was tried"
    alike = [(one, other) for (one, text), (other, again) in combinations(told, 2) if text == again]
    assert not alike or field in MAKES_NO_DIFFERENCE, (
        f"the leaflet is the same for these answers to {field}: {alike}; give it a sentence in leaflet/, or say in "
        "MATTERS beside which answers it matters"
    )
    assert alike or field not in MAKES_NO_DIFFERENCE, f"the leaflet tells of {field}: MAKES_NO_DIFFERENCE is wrong"


@pytest.mark.parametrize("name", presets())
def test_the_leaflets_of_the_presets(name: str) -> None:
    """They are kept as they print, so that every change of a rule or a sentence is read as a family would read it."""
    kept = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert kept == HOUSE.leaflet(WORDS, preset(name)), "run `make leaflets` and read the diff"


def test_nobody_keeps_a_leaflet_of_an_unknown_preset() -> None:
    """One page for each preset, and no other."""
    assert {page.stem for page in FOLDER.glob("*.md")} == set(presets())


def test_a_family_may_name_its_leaflet() -> None:
    """Otherwise it is called after the preset, in words where there are any."""
    assert HOUSE.leaflet(WORDS, HouseRules(), "Sunday at grandma's").startswith("# Sunday at grandma's\n")
    assert HOUSE.leaflet(WORDS, HouseRules()).startswith("# Tripoli: ")
    assert HOUSE.leaflet(WORDS, HouseRules(preset="grandma's")).startswith("# grandma's: ")
    assert all(f"leaflet.name.{name}" in Words(language) for name in presets() for language in languages())


def test_conditions_see_every_field_and_fact() -> None:
    """All answers as they are written, and one answer for each fact."""
    seen = ANSWERS.of(HouseRules())
    assert all(seen(field) for field in HOUSE.fields)
    assert all(len(seen(fact)) == 1 and seen(fact) <= set(can_be) for fact, (can_be, _) in FACTS.items())
    assert [seen(name) for name in ("sequence", "bet_limit", "stake")] == [{"8-9-10"}, {"10"}, {"one_each"}]
