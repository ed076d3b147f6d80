"""The house rules of a Hold'em table in words, in every language: questions, help, answers, clashes, presets, rules."""

from enum import Enum
from typing import Any

import pytest

from boodle.holdem import HouseRules, order_of_evening
from boodle.holdem.agreement import Agreement
from boodle.holdem.answers import BuyButton, Level, PlayFor
from boodle.holdem.consistency import RANGES, faults
from boodle.holdem.faults import Why
from boodle.notation.holdem.house import NOTATION, preset, presets
from boodle.rulebook import Shuffle
from boodle.words.catalogue import Words, languages
from boodle.words.holdem.house import HOUSE
from boodle.words.presets import preset_source, preset_story
from boodle.words.rules import rules
from tests.words.holdem.test_questions import QUESTIONS

EN = Words("en")
LEVELS = "25/50 50/100/25"
TOURNAMENT = {"play": "tournament", "levels": "25/50", "top_up_to": "0"}

CLASHES: dict[Why, dict[str, str]] = {
    Why.NAME: {"preset": " "},
    Why.RANGE: {"most_players": "11"},
    Why.BLINDS_CROSSED: {"small_blind": "5"},
    Why.BAD_LEVEL: TOURNAMENT | {"levels": "50/25"},
    Why.TOO_MANY_LEVELS: TOURNAMENT | {"levels": " ".join(["1/2"] * 101)},
    Why.ANTE_UNPAID: {"ante": "1"},
    Why.NO_ANTE: {"ante_by": "big-blind"},
    Why.NO_STRADDLE_AT_LIMIT: {"limit": "fixed-limit", "straddle": "under-the-gun"},
    Why.NO_LEVELS: TOURNAMENT | {"levels": "-"},
    Why.LEVELS_AT_CASH: {"levels": "25/50"},
    Why.REBUYS_AT_CASH: {"rebuy_levels": "3"},
    Why.TOP_UP_FOR_PLACES: TOURNAMENT | {"top_up_to": "200"},
    Why.RAKE_FOR_PLACES: TOURNAMENT | {"rake_percent": "5", "rake_cap": "3"},
    Why.STRADDLE_FOR_PLACES: TOURNAMENT | {"straddle": "under-the-gun"},
    Why.BUTTON_FOR_PLACES: TOURNAMENT | {"buy_button": "yes"},
    Why.NEWCOMERS_FOR_PLACES: TOURNAMENT | {"newcomers": "post"},
    Why.NOBODY_POSTS: {"newcomers": "post", "missed_blinds": "wait"},
    Why.RAKE_BY_HALVES: {"rake_percent": "5"},
}
"""Answers beside those of the usual house, by what is wrong with them."""

SAID = {
    (Why.RANGE, "en"): "How many can play at most? It can be 2 to 10.",
    (Why.BLINDS_CROSSED, "de"): "Der Small Blind, 5, ist mehr als der Big Blind, 2.",
    (Why.TOO_MANY_LEVELS, "fr"): "Un tournoi a au plus 100 niveaux, et il y en a 101 ici.",
}


def agreed(answers: dict[str, str]) -> Agreement:
    """The usual house with other answers."""
    told: dict[str, Any] = {name: NOTATION.answer_from_text(name, text) for name, text in answers.items()}
    return Agreement(**told)


def test_every_clash_but_that_of_kinds_can_be_made() -> None:
    """An answer of the wrong kind is refused where it is read."""
    assert set(CLASHES) == set(Why) - {Why.KIND}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("why", CLASHES, ids=lambda why: why.value)
def test_a_clash_is_told_by_its_reason(why: Why, language: str) -> None:
    """Alone, in one sentence with every fact, and in English for programs by the names of the fields."""
    (fault,) = faults(agreed(CLASHES[why]))
    assert fault.key == why.value
    said = HOUSE.clash(Words(language), fault)
    assert said.endswith(".")
    assert "{" not in said
    assert ": expected " in str(fault)
    assert SAID.get((why, language), said) == said


@pytest.mark.parametrize(
    "wrong", [{"deals": "x"}, {"play": "cash"}, {"levels": ("1/2",)}, {"levels": (Level(1, 2, ante=True),)}]
)
def test_an_answer_of_the_wrong_kind_is_told(wrong: dict[str, Any]) -> None:
    """Also what no form can send."""
    (fault,) = faults(Agreement(**wrong))
    assert fault.key == Why.KIND.value
    assert HOUSE.clash(EN, fault).startswith("That is no answer to this: ")


def answers_of(field: str) -> list[object]:
    """Answers that a field can have: all of an enum; a number, and 0 where it means none; levels, and none."""
    default = getattr(HouseRules(), field)
    if isinstance(default, Enum):
        return list(type(default))
    if isinstance(default, tuple):
        return [NOTATION.answer_of(field, LEVELS), ()]
    if field in RANGES:
        return [default or 3, *([0] if RANGES[field][0] == 0 else [])]
    return [default]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("field", NOTATION.defaults)
def test_every_field_and_answer_has_words(language: str, field: str) -> None:
    """A question, a help, and a different answer for each answer."""
    words = Words(language)
    assert HOUSE.question(words, field).endswith("?")
    assert (HOUSE.help(words, field) or "").endswith(".")
    said = [HOUSE.answer(words, field, answer) for answer in answers_of(field)]
    assert len(set(said)) == len(said)
    assert field != "preset" or all(f"holdem_house.preset.{name}" in words for name in presets())


@pytest.mark.parametrize("language", languages())
def test_no_house_words_are_left_over(language: str) -> None:
    """A renamed field, answer or reason leaves no sentence behind."""
    for key in Words(language).keys("holdem_house"):
        _, field, *answer = key.split(".", 2)
        if field == "clash":
            assert answer[0] in [why.value for why in Why]
        elif field == "help":
            assert answer[0] in NOTATION.defaults
        elif field == "part":
            assert answer[0] in HOUSE.parts.values()
        else:
            default = getattr(HouseRules(), field)
            known = [str(one.value) for one in type(default)] if isinstance(default, Enum) else ["number", "none"]
            assert not answer or field == "preset" or answer[0] in known


def test_levels_are_said_in_a_row() -> None:
    """With how many there are; a name stands for itself."""
    assert HOUSE.answer(EN, "levels", NOTATION.answer_of("levels", LEVELS)) == "2 levels: 25/50 and 50/100/25"
    assert HOUSE.answer(EN, "preset", "Fridays") == "Fridays"


def test_every_field_has_its_question_in_order() -> None:
    """Each names rules that there are; only what is a rule of this table alone has none."""
    assert tuple(HOUSE.questions) == tuple(NOTATION.defaults)
    for question in HOUSE.questions.values():
        assert set(question.sources) <= set(rules())
        for wanted in question.asked:
            for other, answers in wanted.items():
                default = getattr(HouseRules(), other)
                known = [str(one.value) for one in type(default)] if isinstance(default, Enum) else None
                assert all(answer in known if known else answer.isdecimal() for answer in answers)


@pytest.mark.parametrize(
    ("field", "answers", "asked"),
    [
        ("raise_cap", {}, False),
        ("raise_cap", {"limit": "fixed-limit"}, True),
        ("levels", {}, False),
        ("levels", TOURNAMENT, True),
        ("small_blind", TOURNAMENT, False),
        ("level_hands", TOURNAMENT | {"level_minutes": "20"}, False),
        ("straddle", {"limit": "fixed-limit"}, False),
        ("rake_cap", {}, False),
        ("rake_cap", {"rake_percent": "5"}, True),
    ],
)
def test_a_question_is_asked_where_it_matters(field: str, answers: dict[str, str], asked: bool) -> None:  # noqa: FBT001
    """And nowhere else."""
    assert (field in HOUSE.asked_of(agreed(answers))) is asked


@pytest.mark.parametrize("other", ["cash", "tournament"])
@pytest.mark.parametrize("name", presets())
def test_what_is_not_asked_makes_no_fault(name: str, other: str) -> None:
    """Whoever changes what is played for need not undo what only the other knows; a tournament asks for levels."""
    house = HOUSE.settled(preset(name), {"play": PlayFor(other)})
    found = faults(house)
    assert [fault.key for fault in found] in ([], [Why.NO_LEVELS.value])
    assert not found or preset(name).play is PlayFor.CASH
    assert HOUSE.settled(house, {}) == house


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_every_preset_can_be_said(name: str, language: str) -> None:
    """Each question with an answer, a source, and a page of an evening by it."""
    words = Words(language)
    said = HOUSE.in_words(words, preset(name))
    assert len({question for question, _ in said}) == len(said) == len(HOUSE.asked_of(preset(name)))
    story = preset_story(words, name)
    assert preset_source(words, name).endswith(".")
    assert 50 <= len(" ".join(story).split()) <= 150
    assert len(story) == len(preset_story(EN, name))


@pytest.mark.parametrize("name", presets())
def test_rules_explain_every_question_and_page(name: str) -> None:
    """Under every preset; all of the ids are rules."""
    house = preset(name)
    asked = [kind.__name__ for kind in QUESTIONS if not issubclass(kind, Shuffle)]
    for kind in (*asked, *(page.__name__ for page in order_of_evening(house))):
        ids = HOUSE.explained(kind, house)
        assert ids, kind
        assert set(ids) <= set(rules())


def test_what_explains_a_page_follows_the_house() -> None:
    """Missed blinds are for cash, chips raced for tournaments, and the button where it may be bought."""
    assert "FLR-20" in HOUSE.explained("begin_hand", HouseRules())
    assert "FLR-20" not in HOUSE.explained("begin_hand", preset("turbo"))
    assert "FLR-22" in HOUSE.explained("begin_hand", HouseRules(buy_button=BuyButton.YES))
    assert HOUSE.explained("NoSuchQuestion", HouseRules()) == ()
