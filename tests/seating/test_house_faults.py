"""What can be wrong with the answers of any house, and how it is told."""

from enum import Enum
from typing import Any

import pytest

from boodle.cards import Card, parse_cards
from boodle.frozen import Frozen
from boodle.seating.faults import HouseFault, HouseRulesError, fault, out_of_range, refuse, wrong_kinds

(ACE,) = parse_cards("AS")


class Why(Enum):
    """Why answers cannot stand."""

    KIND = "kind"
    NAME = "name"
    RANGE = "range"


class Limit(Enum):
    """An answer that is one word of a list."""

    NO = "no-limit"
    POT = "pot-limit"


class House(Frozen, kw_only=True):
    """A house with an answer of each kind."""

    preset: str = "ours"
    chips: int = 10
    limit: Limit = Limit.NO
    last: Card = ACE
    levels: tuple[int, ...] = ()


def whole(value: object) -> bool:
    """Whether a value is a whole number."""
    return type(value) is int


KINDS: list[tuple[str, object, str]] = [
    ("preset", 3, "preset is 3: expected a name"),
    ("chips", "10", "chips is '10': expected a whole number"),
    ("chips", 10.0, "chips is 10.0: expected a whole number"),
    ("chips", True, "chips is True: expected a whole number"),
    ("limit", "no-limit", "limit is 'no-limit': expected no-limit or pot-limit"),
    ("last", "AS", "last is 'AS': expected card"),
    ("levels", [1], "levels is [1]: expected levels of blinds"),
    ("levels", (1, "2"), "levels is (1, '2'): expected levels of blinds"),
]


@pytest.mark.parametrize(("field", "answer", "says"), KINDS)
def test_an_answer_is_of_the_kind_of_its_field(field: str, answer: Any, says: str) -> None:  # noqa: ANN401 - of any kind
    """What it is and what was expected; a table of several, where one of them does not fit."""
    (wrong,) = wrong_kinds(House(**{field: answer}), Why, "levels of blinds", whole)
    assert str(wrong) == says
    assert (wrong.key, wrong.fields, wrong.facts) == ("kind", (field,), {"field": field})


def test_answers_of_their_kinds_have_no_fault() -> None:
    """The usual ones, and any others."""
    for house in (House(), House(preset="x", chips=-1, limit=Limit.POT, levels=(1, 2))):
        assert [*wrong_kinds(house, Why, "levels of blinds", whole)] == []


@pytest.mark.parametrize(("chips", "wrong"), [(1, True), (2, False), (9, False), (10, True)])
def test_a_number_may_be_its_least_and_its_most(chips: int, wrong: bool) -> None:  # noqa: FBT001 - a column
    """And nothing beyond, which is told with both."""
    found = [*out_of_range(House(chips=chips), Why, {"chips": (2, 9)})]
    facts = {"field": "chips", "least": 2, "most": 9}
    told = HouseFault("range", facts, ("chips",), what=f"chips is {chips}", expected="2 to 9")
    assert found == ([told] if wrong else [])


@pytest.mark.parametrize("name", ["", " ", "a\nb"])
def test_a_house_has_a_name_on_one_line(name: str) -> None:
    """Whatever else it agrees."""
    (wrong,) = out_of_range(House(preset=name), Why, {})
    assert (wrong.key, wrong.fields, wrong.expected) == ("name", ("preset",), "a name on one line")
    assert wrong.what == f"preset is {name!r}"


def test_a_fault_names_what_may_mend_it_and_what_it_stands_beside() -> None:
    """Its line says what was answered, beside what, and what was expected."""
    told = fault(Why.RANGE, "chips is 3", "4", "chips", beside="limit is no-limit", mends=("limit",), most=4)
    assert str(told) == "chips is 3 while limit is no-limit: expected 4"
    assert (told.key, told.fields, told.mends, told.facts) == ("range", ("chips",), ("limit",), {"most": 4})
    alone = fault(Why.RANGE, "chips is 3", "4")
    assert (str(alone), alone.fields, alone.mends, alone.facts) == ("chips is 3: expected 4", (), (), {})


@pytest.mark.parametrize(("count", "rest"), [(1, ""), (3, ""), (4, "; and 1 more"), (5, "; and 2 more")])
def test_three_faults_are_told_at_once(count: int, rest: str) -> None:
    """All of them can be had from the refusal."""
    faults = [fault(Why.RANGE, f"chips is {number}", "0") for number in range(count)]
    with pytest.raises(HouseRulesError) as refused:
        refuse(faults)
    assert refused.value.faults == tuple(faults)
    told = "; ".join(f"chips is {number}: expected 0" for number in range(min(3, count)))
    assert str(refused.value) == f"{told}{rest}"


def test_without_a_fault_nothing_is_refused() -> None:
    """It stands as it was answered."""
    refuse([])
