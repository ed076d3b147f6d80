"""House rules as TOML, there and back."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.notation.errors import NotationError
from boodle.notation.house import house_of, preset, presets, read_house, write_house
from boodle.tripoley import HouseRules
from tests.tripoley.games import random_house


@given(seed=st.integers(min_value=0, max_value=2**40))
def test_any_house_rules_read_back(seed: int) -> None:
    """Every answer of every question."""
    house = random_house(Random(seed), deals=seed % 20)
    assert read_house(write_house(house)) == house


@pytest.mark.parametrize("name", presets())
def test_every_preset_reads_back(name: str) -> None:
    """It names itself."""
    house = preset(name)
    assert house.preset == name
    assert read_house(write_house(house)) == house


def test_what_is_left_out_has_its_default() -> None:
    """An empty file is the pagat house; a few answers stand on a base."""
    assert read_house("") == HouseRules()
    house = house_of({"bet_limit": 4}, preset("cadaco-1960"))
    assert (house.bet_limit, house.five) == (4, preset("cadaco-1960").five)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bet_limit = ", "house rules are no TOML: "),
        ("bet_limt = 10", "house rule 'bet_limt' is not known: expected 'bet_limit', or one of "),
        ("bet_limit = '10'", "bet_limit is '10': expected a whole number"),
        ("bet_limit = true", "bet_limit is True: expected a whole number"),
        ("bet_limit = -1", "bet_limit is -1: expected 0 or more"),
        (
            "start_chips = 0\nraise_cap = -2",
            "start_chips is 0: expected 1 or more; raise_cap is -2: expected 0 or more",
        ),
        ("five = 'bset'", "five is 'bset': expected 'best', or one of free, best"),
        ("five = 5", "five is 5: expected one of free, best"),
        ("preset = 1", "preset is 1: expected a text"),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    """The field, what it is and what was expected; numbers out of range all at once."""
    with pytest.raises(NotationError, match=f"^{re.escape(told)}"):
        read_house(text)


def test_an_unknown_preset_is_told_with_the_nearest() -> None:
    """A slip of the pen is put right."""
    known = "preset 'cadaco' is not known: expected 'cadaco-1960', or one of boxed-michigan-rummy, cadaco-1960, "
    with pytest.raises(NotationError, match=known):
        preset("cadaco")
