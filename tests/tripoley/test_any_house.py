"""Any combination of answers plays, or is refused at once by the names of its fields; none is ever stuck (RULES F)."""

import copy
import pickle
from enum import Enum
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, Rank
from boodle.cards.deck import seed_of
from boodle.frozen import usual
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, HouseRulesError, open_evening
from boodle.tripoley.board import Space, Wins
from boodle.tripoley.spaces import SpaceNameError, space_named
from tests.tripoley.games import NAMES, SPACES, drawn_numbers, play_on
from tests.tripoley.test_laws import TripoleyLaw

STACKS = st.lists(st.integers(min_value=0, max_value=40), min_size=2, max_size=9)
FIELDS = {name: answer for name, answer in usual(HouseRules).items() if name not in ("preset", "deals")}


def answers_to(field: str) -> st.SearchStrategy[Any]:
    """Return the answers to one question of RULES F."""
    default = FIELDS[field]
    if isinstance(default, Enum):
        return st.sampled_from(list(type(default)))
    if isinstance(default, Card):
        return st.sampled_from(CARDS)
    if field in SPACES:
        return st.sampled_from(SPACES[field]).map(lambda names: tuple(map(space_named, names.split())))
    return st.sampled_from(drawn_numbers(field))


HOUSES = st.fixed_dictionaries({}, optional={field: answers_to(field) for field in FIELDS})
"""Some fields answered otherwise than at pagat, each in any way."""


@given(answers=HOUSES, stacks=STACKS, seed=st.integers(min_value=0, max_value=2**32))
@settings(max_examples=120)
def test_any_house_plays_or_is_refused(answers: dict[str, Any], stacks: list[int], seed: int) -> None:
    """A whole evening keeps every law and ends; a contradiction names a field that was answered, or two that clash."""
    try:
        house = HouseRules(**answers, deals=2)
    except HouseRulesError as refusal:
        for fault in str(refusal).partition("; and ")[0].split("; "):
            assert "expected" in fault
            assert any(field in fault for field in FIELDS), fault
        return
    seats = stacks[: house.most_players]
    session = Session(open_evening(house, NAMES[: len(seats)], tuple(seats)), nature_of(seed_of(seed)))
    law = TripoleyLaw(session)
    law(session)
    play_on(session, Random(seed), law)
    assert session.round.over


def test_a_space_is_one_value_for_its_name() -> None:
    """However it travels; another value of the same name is no space of a house, nor is one that no name could tell."""
    for name in ("K", "KC", "AD-KD", "8-9-10", "7-8-9*", "A-2-3", "random", "kitty"):
        space = space_named(name)
        assert space_named(space.name) is pickle.loads(pickle.dumps(space)) is copy.deepcopy(space) is space  # noqa: S301
    for twin in (Space("K", (Rank.KING,), Wins.PAY_SUIT), Space("Z", (Rank.TWO,), Wins.PAY_SUIT)):
        with pytest.raises(HouseRulesError, match="pay_cards is"):
            HouseRules(pay_cards=(twin,))


@pytest.mark.parametrize("name", ["", "X", "K-K", "K-Q-A-J", "KC-QD", "K-Q*", "KC-Q", "10-K-J", "8-9-10S", "1", "K--Q"])
def test_what_is_no_space_is_refused(name: str) -> None:
    """A rank twice, ranks in no order, several suits, or no rank at all."""
    with pytest.raises(SpaceNameError, match="is no space"):
        space_named(name)
