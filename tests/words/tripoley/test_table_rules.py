"""Questions, pages, refusals, house rules and the rules themselves have words, and rules explain every question."""

from enum import Enum

import pytest

import boodle.tripoley
from boodle.notation.tripoley.house import preset, presets
from boodle.rulebook import DeskQuestion, Question, RulesError, Shuffle
from boodle.seating import Phase
from boodle.tripoley import HouseRules, order_of_evening
from boodle.tripoley.answers import Ending
from boodle.tripoley.consistency import RANGES
from boodle.words.catalogue import ENGLISH, Words, languages
from boodle.words.rules import BETWEEN_SOURCES, SOURCES, NoSuchRule, law, rule, rules
from boodle.words.tripoley.house import HOUSE
from tests.words.kinds import kinds_in, subclasses

PAGES = {page.__name__: page for ending in Ending for page in order_of_evening(HouseRules(ending=ending))}


def question_classes() -> list[type[Question[object]]]:
    """Every question that Tripoley asks in words; the page of a desk waits for what its host tells."""
    return [kind for kind in kinds_in(Question, boodle.tripoley) if not issubclass(kind, DeskQuestion)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", question_classes(), ids=lambda kind: kind.__name__)
def test_every_question_has_words(language: str, kind: type[Question[object]]) -> None:
    """To the one who answers, and to those who wait."""
    words = Words(language)
    assert words(f"questions.{kind.__name__}.ask")
    assert words.fields(f"questions.{kind.__name__}.wait") <= {"who", "v"}


@pytest.mark.parametrize("name", presets())
@pytest.mark.parametrize("kind", question_classes(), ids=lambda kind: kind.__name__)
def test_rules_explain_every_question(kind: type[Question[object]], name: str) -> None:
    """Under every preset; all of the ids are rules."""
    house = preset(name)
    ids = HOUSE.explained(kind.__name__, house)
    asked_here = not (kind.__name__ in ("SpareOffer", "SpareBid") and house.spare_use.value == "none")
    assert ids or not asked_here or issubclass(kind, Shuffle)
    assert all(rule(one).says for one in ids)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_a_name_and_rules(language: str, page: str) -> None:
    """In every ending."""
    assert Words(language)(f"pages.{page}")
    assert HOUSE.explained(page, HouseRules())


def test_every_condition_is_an_answer_of_the_house() -> None:
    """What explains a question where the house has given an answer names a field and one of its answers."""
    conditions = [condition for told in HOUSE.explanations.values() for condition, _ in told]
    assert {part.name for condition in conditions for part in condition.parts} <= set(HOUSE.fields)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("field", HOUSE.fields)
def test_every_house_field_and_answer_has_words(language: str, field: str) -> None:
    """Each answer of an enum; the numbers, and 0 where it means none."""
    words, default = Words(language), getattr(HouseRules(), field)
    assert HOUSE.question(words, field)
    answers = list(type(default)) if isinstance(default, Enum) else [default]
    if isinstance(default, tuple):
        answers = [default, ()]
    if field in RANGES:
        answers = [default or 3, *([0] if RANGES[field][0] == 0 else [])]
    said = [HOUSE.answer(words, field, answer) for answer in answers]
    assert len(set(said)) == len(answers)
    assert field != "preset" or all(f"house.preset.{name}" in words for name in presets())


@pytest.mark.parametrize("language", languages())
def test_no_house_words_are_left_over(language: str) -> None:
    """A renamed field or answer leaves no sentence behind."""
    for key in Words(language).keys("house"):
        _, field, *answer = key.split(".", 2)
        if field == "part":
            assert answer[0] in HOUSE.parts.values()
            continue
        default = getattr(HouseRules(), field)
        if answer and isinstance(default, Enum):
            assert answer[0] in [str(one.value) for one in type(default)]


def test_a_house_in_words() -> None:
    """Every question that makes a difference, with its answer."""
    words = Words()
    assert len(HOUSE.in_words(words, HouseRules())) == len(HOUSE.asked_of(HouseRules())) < len(HOUSE.fields)
    asked = ("How much may a bet or a raise be?", "as much as one has")
    assert asked in HOUSE.in_words(words, HouseRules(bet_limit=0))
    assert HOUSE.answer(words, "preset", "grandma's") == "grandma's"


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_words(language: str) -> None:
    """The whole family of the rulebook, and no refusal says more than its sender may know."""
    words = Words(language)
    family = [kind for kind in subclasses(RulesError) if kind.__module__.startswith("boodle.rulebook")]
    assert all(f"refused.{kind.__name__}" in words for kind in (RulesError, *family))
    assert all(words.fields(f"refused.{kind.__name__}") <= {"who"} for kind in (RulesError, *family))


@pytest.mark.parametrize("language", languages())
def test_every_part_of_an_evening_has_a_name(language: str) -> None:
    """The deals, the ending, and after it."""
    assert all(f"pages.phase.{phase.value}" in Words(language) for phase in Phase)


def test_a_rule_by_its_id() -> None:
    """In either case; a wrong id names the nearest ones."""
    assert rule("tri-3-07") == rules()["TRI-3-07"]
    assert rule("TRI-3-05").source == "Pagat, Tripoli"
    with pytest.raises(NoSuchRule, match="there is no rule 'TRI-3-77'; nearest: TRI-3-07"):
        rule("TRI-3-77")


@pytest.mark.parametrize("language", [one for one in languages() if one != ENGLISH])
def test_every_language_has_its_law(language: str) -> None:
    """A sentence of its own for each id, what is played where English says so, and a name for each source."""
    english, told = rules(), law(language)
    page = f"src/boodle/words/{language}/law.toml"
    assert set(told) == {*english, SOURCES}, f"{page} has other rules: {sorted(set(told) ^ {*english, SOURCES})}"
    sources = {source for one in english.values() for source in one.source.split(BETWEEN_SOURCES)}
    assert set(told[SOURCES]) == sources, f"{page} names other sources: {sorted(set(told[SOURCES]) ^ sources)}"
    for name, one in english.items():
        assert set(told[name]) == {"says", "default"} - ({"default"} if one.default is None else set()), name
        assert told[name]["says"] != one.says, name
    assert rule("edge-08", language).says == told["EDGE-08"]["says"]


def test_what_explains_a_question_follows_the_house() -> None:
    """Cadaco's dealer opens the betting, pagat's left neighbour does."""
    assert "TRI-2-04" in HOUSE.explained("YourWager", preset("pagat"))
    assert "CAD-12" in HOUSE.explained("YourWager", preset("cadaco-1960"))
    assert HOUSE.explained("NoSuchQuestion", HouseRules()) == ()
