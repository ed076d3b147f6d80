"""Any combination of answers plays, or is refused at once by the names of its fields; none is ever stuck (RULES F)."""

from dataclasses import fields
from enum import Enum
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS, Card
from boodle.cards.deck import seed_of
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, HouseRulesError, open_evening
from boodle.tripoley.spaces import space_named
from tests.tripoley.games import NAMES, NUMBERS, SPACES, play_on
from tests.tripoley.test_laws import Law

STACKS = st.lists(st.integers(min_value=0, max_value=40), min_size=2, max_size=9)
FIELDS = {field.name: field.default for field in fields(HouseRules) if field.name not in ("preset", "deals")}


def answers_to(field: str) -> st.SearchStrategy[Any]:
    """Return the answers to one question of RULES F."""
    default = FIELDS[field]
    if isinstance(default, Enum):
        return st.sampled_from(list(type(default)))
    if isinstance(default, Card):
        return st.sampled_from(CARDS)
    if field in SPACES:
        return st.sampled_from(SPACES[field]).map(lambda names: tuple(map(space_named, names.split())))
    return st.sampled_from(NUMBERS[field])


HOUSES = st.fixed_dictionaries({}, optional={field: answers_to(field) for field in FIELDS})
"""Some fields answered otherwise than at pagat, each in any way."""


@given(answers=HOUSES, stacks=STACKS, seed=st.integers(min_value=0, max_value=2**32))
@settings(max_examples=120)
def test_any_house_plays_or_is_refused(answers: dict[str, Any], stacks: list[int], seed: int) -> None:
    """A whole evening keeps every law and ends; a contradiction names a field that was answered, or two that clash."""
    try:
        house = HouseRules(**answers, deals=2)
    except HouseRulesError as refusal:
        for fault in str(refusal).split("; "):
            assert "expected" in fault
            assert any(field in fault for field in FIELDS), fault
        return
    seats = stacks[: house.most_players]
    session = Session(open_evening(house, NAMES[: len(seats)], tuple(seats)), nature_of(seed_of(seed)))
    law = Law(session)
    law(session)
    play_on(session, Random(seed), law)
    assert session.round.over
