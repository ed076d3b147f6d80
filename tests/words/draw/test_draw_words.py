"""Five-card draw in words, in every language: events, questions, house rules, leaflet, rules."""

from enum import Enum
from typing import Any

import pytest

import boodle.draw
import boodle.ring
from boodle.draw import HouseRules, order_of_evening
from boodle.draw.agreement import Agreement
from boodle.draw.consistency import RANGES, faults
from boodle.draw.faults import Why
from boodle.notation.draw.answers import PLAIN as ANSWERS
from boodle.notation.draw.answers import READERS
from boodle.notation.draw.house import NOTATION
from boodle.rulebook import Event, Question, Shuffle, TableEvent
from boodle.words.catalogue import Words, languages
from boodle.words.draw.house import HOUSE
from boodle.words.draw.leaflet import LEAFLET
from boodle.words.draw.table import FACTS, KINDS, UNTOLD, DrawTeller
from boodle.words.leaflet import Sentence
from boodle.words.presets import preset_source, preset_story
from boodle.words.ring import PLAIN
from boodle.words.rules import rules
from boodle.words.signs import SYMBOLS
from tests.draw.games import play_on, random_session
from tests.words.kinds import kinds_in

BESIDE = {"who", "v", "card", "cards", "number", "to", "hand", "pot", "chips", "shares", "thrown"}
"""What a teller works out beside the plain fields of an event."""
PARTS = ("name", "page")
QUESTIONS = kinds_in(Question, boodle.ring, boodle.draw)
PRESETS = NOTATION.presets()
LINES = {f"{chapter.name}.{line.says}" for chapter in LEAFLET.chapters for line in chapter.lines}
CLASHES: dict[Why, dict[str, Any]] = {
    Why.KIND: {"ante": "1"},
    Why.NAME: {"preset": " "},
    Why.RANGE: {"most_players": 7},
    Why.BETS_CROSSED: {"small_bet": 5},
}
each_language = pytest.mark.parametrize("language", languages())


def keys() -> set[str]:
    """The keys under which events are told."""
    told = [kind for kind in kinds_in(TableEvent, boodle.ring, boodle.draw) if kind not in UNTOLD]
    return {key for kind in told for key in keys_of(kind)}


def keys_of(kind: type[Event]) -> list[str]:
    """The keys under which one kind is told."""
    key = f"draw.{kind.__name__}"
    return [f"{key}.{way}" for way in KINDS[kind][0]] if kind in KINDS else [key]


@each_language
def test_every_event_has_words_and_no_words_are_left_over(language: str) -> None:
    """One sentence for each way in which an event is told, from facts that there are."""
    words = Words(language)
    spoken = {key for key in words.keys("draw") if key.split(".")[1] not in PARTS}
    assert spoken == keys() | {"draw.you"}
    assert all(words.fields(key) <= {*PLAIN, *BESIDE} for key in keys())
    assert set(FACTS) <= {*kinds_in(TableEvent, boodle.ring, boodle.draw)}


@each_language
def test_every_page_has_a_name(language: str) -> None:
    """And no page that there is not."""
    pages = {f"draw.page.{page.__name__}" for page in order_of_evening(HouseRules())}
    assert {key for key in Words(language).keys("draw") if key.startswith("draw.page.")} == pages


@each_language
def test_whole_evenings_are_told(language: str) -> None:
    """Whatever happens in random evenings is told to every seat and to a spectator, as full sentences."""
    words = Words(language)
    for seed in range(6):
        session, rng = random_session(seed)
        play_on(session, rng, lambda _: None)
        table = session.start.table
        for event in session.log:
            table = event.change(table) if isinstance(event, TableEvent) else table
            for viewer in (None, *table.seats):
                names = [player.name for player in table.players]
                seen = event.seen_by(viewer)
                said = None if seen is None else DrawTeller(words, names, viewer, SYMBOLS, table)(seen)
                assert said is None or (said.endswith(".") and "{" not in said)


@each_language
@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_has_words(language: str, kind: type[Question[object]]) -> None:
    """To the one who answers, and to those who wait."""
    words = Words(language)
    assert words(f"questions.{kind.__name__}.ask").endswith(("?", "."))
    assert words.fields(f"questions.{kind.__name__}.wait") <= {"who", "v"}


@each_language
@pytest.mark.parametrize("answer", [*ANSWERS, *READERS])
def test_every_answer_has_words(language: str, answer: str) -> None:
    """By its notation."""
    assert f"questions.says.{answer}" in Words(language)


@each_language
@pytest.mark.parametrize("why", CLASHES, ids=lambda why: why.value)
def test_a_clash_is_told_by_its_reason(language: str, why: Why) -> None:
    """Alone, in one sentence with every fact."""
    (fault,) = faults(Agreement(**CLASHES[why]))
    said = HOUSE.clash(Words(language), fault)
    assert said.endswith((".", "?"))
    assert "{" not in said
    assert set(CLASHES) == set(Why)


@each_language
def test_every_question_of_a_house_is_asked_and_answered(language: str) -> None:
    """With help, with every answer that is a word, and with the least and the most of a number."""
    words = Words(language)
    for field, usual in HOUSE.answers.usual.items():
        assert HOUSE.question(words, field).endswith("?")
        assert HOUSE.help(words, field)
        values = type(usual) if isinstance(usual, Enum) else RANGES.get(field, (usual,))
        assert all(HOUSE.answer(words, field, value) for value in values)
    for name in PRESETS:
        assert HOUSE.title(words, name)
        assert HOUSE.called(words, name) != name
        assert preset_source(words, name).endswith(".")
        assert preset_story(words, name)


@each_language
def test_a_small_bet_is_the_least_where_no_limit_fixes_it(language: str) -> None:
    """As the leaflet has it."""
    words = Words(language)
    asked = {name: HOUSE.question(words, "small_bet", NOTATION.preset(name)) for name in PRESETS}
    least = words("draw_house.small_bet.least")
    assert {name for name, question in asked.items() if question == least} == {"no-limit-draw", "pot-limit-draw"}
    assert dict(HOUSE.in_words(words, NOTATION.preset("no-limit-draw")))[least]


def test_every_question_and_page_is_explained() -> None:
    """By rules that there are; a shuffle but that for the first deal explains itself."""
    kinds = {kind.__name__ for kind in QUESTIONS if not issubclass(kind, Shuffle)} | {"ButtonDraw"}
    pages = {page.__name__ for page in order_of_evening(HouseRules())}
    assert set(HOUSE.explanations) == kinds | pages
    ids = {one for entries in HOUSE.explanations.values() for _, ids in entries for one in ids}
    assert ids | {one for question in HOUSE.questions.values() for one in question.sources} <= set(rules())


@each_language
def test_every_line_of_the_leaflet_has_its_sentence(language: str) -> None:
    """And no sentence stands there that nobody is told."""
    names = {f"name.{name}" for name in PRESETS} | {f"heading.{one.name}" for one in LEAFLET.chapters}
    assert set(Words(language).keys("draw_leaflet")) == {f"draw_leaflet.{key}" for key in LINES | names | {"title"}}


def test_every_line_is_told_in_some_house() -> None:
    """By its presets, and by houses with what none of them has; its ids are rules, every rule of draw among them."""
    rare: list[dict[str, object]] = [
        {"show_first": "left-of-button", "mucking": "ask", "deals": 20},
        {"mucking": "never"},
    ]
    houses = [*map(NOTATION.preset, PRESETS), *(NOTATION.house_of(answers) for answers in rare)]
    told = {
        f"{chapter.name}.{line.says}"
        for chapter in LEAFLET.chapters
        for line in chapter.lines
        if any(line.condition.holds(LEAFLET.answers.of(house)) for house in houses)
    }
    assert told == LINES
    ids = {one for chapter in LEAFLET.chapters for line in chapter.lines for one in line.ids}
    assert {one for one in rules() if one.startswith("DRAW")} - {"DRAW-16"} <= ids <= set(rules())
    pages = [page for chapter in LEAFLET.chapters for page in chapter.pages]
    assert sorted(pages) == sorted({page.__name__ for page in order_of_evening(HouseRules())})


@each_language
@pytest.mark.parametrize("name", PRESETS)
def test_the_leaflet_of_a_preset_fits_on_a_page(name: str, language: str) -> None:
    """Every heading has lines, each a sentence."""
    words, house = Words(language), NOTATION.preset(name)
    assert len(HOUSE.leaflet(words, house).splitlines()) < 80
    for section in LEAFLET.sections(words, house):
        assert all(isinstance(line, Sentence) and line.says.endswith((".", "?")) for line in section.lines)
