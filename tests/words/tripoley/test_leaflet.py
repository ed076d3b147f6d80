"""The leaflet tells the rules of one house: every page of its book, every answer that matters, each with its rules."""

import re
from collections.abc import Callable
from enum import Enum
from itertools import combinations
from typing import Any

import pytest

from boodle.cards import CARDS
from boodle.frozen import fields, replace
from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.tripoley import HouseRules, HouseRulesError, order_of_evening, order_of_play
from boodle.tripoley.answers import MINI_DECKS, PaySuit, SpareOrder, SpareUse
from boodle.tripoley.board import DRAWN_SEQUENCE
from boodle.tripoley.endings import order_of_ending
from boodle.tripoley.spaces import space_named
from boodle.words.catalogue import Words, languages
from boodle.words.leaflet import Section, Sentence
from boodle.words.rules import rules
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.leaflet import CLOSING, OPENING, entries, sections
from boodle.words.tripoley.leaflet_facts import ANSWERS, FACTS
from tests.tripoley.games import SPACES, drawn_numbers
from tools.leaflets import FOLDER

WORDS = Words()
FEW_CARDS = {"pay_cards": "A K", "sequence": "", "poker": "none", "stops_opener": "left", "ending": "share"}
"""What a house with a mini deck cannot answer otherwise."""

RARE: tuple[dict[str, Any], ...] = (
    {"fewest_players": 4, "most_players": 4},
    {"pay_cards": "", "combinations": "", "sequence": "", "poker": "none", "stops_opener": "left"},
    {"pay_cards": "", "combinations": "", "sequence": ""},
    *(FEW_CARDS | {"deck": deck.value, "most_players": 2} for deck in MINI_DECKS),
)
"""Houses that chance does not draw."""

MATTERS: dict[str, dict[str, Any]] = {
    "unclaimed": {"claims": "deadline"},
    "card_out": {"deck": 51, "pay_cards": "", "combinations": ""},
    "hand_size": {"spare_use": "none", "most_players": 3},
    "rank_order": {"sequence": "6-7-8"},
    "deck": FEW_CARDS | {"most_players": 4},
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


@pytest.mark.parametrize("field", [*fields(HouseRules)])
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
