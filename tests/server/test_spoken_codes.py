"""Spoken codes: short, written one way however they are typed, and roomy."""

import pytest

from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.spoken_codes import code_words, new_code, spoken_code


def test_the_words_are_short_and_told_apart() -> None:
    """None twice, none long, none that begins another."""
    words = code_words()
    assert len(words) >= 200
    assert len(set(words)) == len(words)
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 10 for word in words)


def test_a_new_code_is_one_that_reads_back() -> None:
    """As it was drawn."""
    for _ in range(200):
        code = new_code(SYSTEM_CHANCE, (), 0)
        assert spoken_code(code) == code
        assert 10 <= int(code.split()[1]) <= 99


@pytest.mark.parametrize("typed", ["plum 27", "Plum 27", " PLUM-27 ", "plum27", "plum, 27", "plum_27", "plum  27"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    """People write what they hear."""
    assert spoken_code(typed) == "plum 27"


@pytest.mark.parametrize("typed", ["", "plum", "27", "plum 27 28", "27 plum", "plüm 27", "plum 1234567", "p" * 99])
def test_what_can_be_no_code_is_none(typed: str) -> None:
    """And never an error."""
    assert spoken_code(typed) is None


def test_a_code_in_use_is_not_drawn_again() -> None:
    """Even where only one is left."""
    codes = {f"{word} {number}" for word in code_words() for number in range(10, 100)}
    left = codes.pop()
    assert new_code(SYSTEM_CHANCE, codes, 0) == left


def test_with_many_tables_the_numbers_grow() -> None:
    """So that a guess seldom meets a table."""
    thousandth = len(code_words()) * 90 // 1000
    assert len(new_code(SYSTEM_CHANCE, (), thousandth - 1).split()[1]) == 2
    assert len(new_code(SYSTEM_CHANCE, (), thousandth).split()[1]) == 3
    assert len(new_code(SYSTEM_CHANCE, (), thousandth * 10 + 10).split()[1]) == 4
    for tables in (1, 10, 100, 1000, 10_000):
        figures = len(new_code(SYSTEM_CHANCE, (), tables - 1).split()[1])
        assert tables * 1000 <= len(code_words()) * 9 * 10 ** (figures - 1)
