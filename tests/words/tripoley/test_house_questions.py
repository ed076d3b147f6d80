"""The questions of a house: complete, with rules that exist, and asked only where the answer matters."""

from enum import Enum
from itertools import zip_longest

import pytest

from boodle.frozen import replace
from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.tripoley import HouseRules
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import SpareUse
from boodle.tripoley.consistency import faults
from boodle.words.conditions import plain
from boodle.words.rules import rules
from boodle.words.tripoley.house import HOUSE

NO_RULE = {"preset": "a name", "reveal_at_end": "secrets are kept unless a rule opens them"}
"""Questions that no rule settles, and why."""


def answers_of(field: str) -> list[str]:
    """The answers that a field can have, where they can be counted."""
    default = getattr(HouseRules(), field)
    return [str(one.value) for one in type(default)] if isinstance(default, Enum) else []


def test_every_field_has_its_question() -> None:
    """In the order of the rules, but that the ending is settled before what concerns its betting too."""
    order = tuple(HOUSE.questions)
    ending = tuple(field for field in HOUSE.fields if field.startswith("ending"))
    expected = [field for field in HOUSE.fields if field not in ending]
    expected[expected.index("five") + 1 : expected.index("five") + 1] = ending
    unlike = [(one, other) for one, other in zip_longest(order, expected) if one != other][:1]
    assert not unlike, f"house_questions.toml and Agreement part here, (asked, field): {unlike}; give both one order"


@pytest.mark.parametrize("field", HOUSE.fields)
def test_every_question_names_its_rules(field: str) -> None:
    """Rules that there are, and answers that there are."""
    question = HOUSE.questions[field]
    assert bool(question.sources) == (field not in NO_RULE)
    assert set(question.sources) <= set(rules())
    assert set(question.answers) <= set(answers_of(field))


@pytest.mark.parametrize("field", HOUSE.fields)
def test_every_condition_can_hold(field: str) -> None:
    """It names a field or a fact, and answers that those can have."""
    for wanted in HOUSE.questions[field].asked:
        for other, answers in wanted.items():
            assert all(HOUSE.answers.can_be(other, answer) for answer in answers)


@pytest.mark.parametrize(
    ("field", "answers", "asked"),
    [
        ("card_out", {}, False),
        ("card_out", {"deck": 51}, True),
        ("ending_pots", {}, False),
        ("ending_pots", {"ending": "equal_pots"}, True),
        ("lead_fine_to", {}, False),
        ("lead_fine_to", {"lead_fine": 1}, True),
        ("pay_suit", {}, True),
        ("pay_suit", {"pay_cards": "KC", "combinations": ""}, False),
        ("bet_limit", {"poker": "none", "stops_opener": "left", "ending": "share"}, False),
        ("bet_limit", {"poker": "none", "stops_opener": "left"}, True),
        ("spare_use", {"spare_order": "none", "spare_use": "none"}, False),
    ],
)
def test_a_question_is_asked_where_it_matters(field: str, answers: dict[str, object], asked: bool) -> None:  # noqa: FBT001
    """And nowhere else."""
    assert (field in HOUSE.asked_of(house_of(answers))) is asked


@pytest.mark.parametrize("name", presets())
def test_what_is_not_asked_makes_no_fault(name: str) -> None:
    """No answer of a question that is left out contradicts the others, but for those that follow by themselves."""
    house = preset(name)
    for field in set(HOUSE.fields) - set(HOUSE.asked_of(house)) - set(HOUSE.implied):
        default = getattr(house, field)
        for answer in type(default) if isinstance(default, Enum) else ():
            told = {one: getattr(house, one) for one in HOUSE.fields} | {field: answer}
            assert faults(Agreement(**told)) == [], (field, answer)


def test_what_follows_by_itself_is_consistent() -> None:
    """A house without a spare hand uses none, and one whose cards have their own suits pays no other."""
    told = Agreement(spare_order=house_of({"spare_order": "none", "spare_use": "none"}).spare_order)
    assert "spare_use" not in HOUSE.asked_of(told)
    assert faults(replace(told, spare_use=SpareUse.NONE)) == []
    assert HOUSE.implied["spare_use"] is SpareUse.NONE


def test_answers_are_written_plainly() -> None:
    """As a file has them."""
    house = HouseRules()
    told = [plain(value) for value in (house.deck, house.bet_limit, house.pay_cards, house.card_out)]
    assert told == ["52", "10", "A K Q J 10", "8D"]
