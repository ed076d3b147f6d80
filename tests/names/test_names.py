"""Names as people type them: something that can be seen, on one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.names import can_be_called, tidy


@pytest.mark.parametrize(
    "sign", ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u200b", "\u2060", "\ufeff", "\U0001d159"]
)
def test_a_name_has_something_that_can_be_seen(sign: str) -> None:
    """Signs of which nothing is seen are no name, and none of them hides within one."""
    assert tidy(sign) == ""
    assert tidy(f" {sign}{sign} ") == ""
    assert tidy(f"{sign}Ann{sign}") == "Ann"
    assert sign not in tidy(f"An{sign}n")


@pytest.mark.parametrize("mark", ["\ufe0f", "\ufe00", "\U000e0100", "\u034f", "\u17b4", "\u180b", "\u200d"])
def test_two_names_do_not_look_the_same(mark: str) -> None:
    """A mark that is not seen makes no other name."""
    assert tidy(f"An{mark}n{mark}") == "Ann"


@pytest.mark.parametrize("name", ["Zoë", "Jürgen", "李雷", "안나", "Ольга", "Ann 2", "O’Hara", "🦊", "नीला"])
def test_names_of_people_stay(name: str) -> None:
    """In any script."""
    assert tidy(name) == name


@pytest.mark.parametrize("sign", list("\n\r\t\v\f\x1c\x1d\x1e\x85\xa0\u2028\u2029\u202f\u3000"))
def test_a_name_stands_on_one_line(sign: str) -> None:
    """Whatever breaks a line, or is a blank of any width, is a blank."""
    assert tidy(f"{sign}Aunt{sign}May{sign}") == "Aunt May"


def test_a_name_that_is_too_long_is_none() -> None:
    """It is not cut; what cannot be seen does not count."""
    assert tidy("x" * 24, 24) == "x" * 24
    assert tidy("x" * 25, 24) == ""
    assert tidy("\u200b" * 30 + "Ann", 24) == "Ann"


@given(st.text(st.characters()))
def test_a_tidy_name_is_as_it_will_stand(text: str) -> None:
    """It can be called, is one line for every reader of lines, and is not tidied twice."""
    name = tidy(text)
    assert can_be_called(name) or not name
    assert len(name.splitlines()) <= 1
    assert tidy(name) == name
