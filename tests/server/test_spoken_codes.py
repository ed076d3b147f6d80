"""Spoken codes: short, written one way however they are typed, and roomy."""

import pytest

from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.spoken_codes import code_words, new_code, spoken_code
from boodle.words.catalogue import ENGLISH, languages


@pytest.mark.parametrize("language", languages())
def test_the_words_are_short_and_told_apart(language: str) -> None:
    """None twice, none long, none that begins another."""
    words = code_words(language)
    assert len(words) >= 200
    assert len(set(words)) == len(words)
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 10 for word in words)


@pytest.mark.parametrize("language", languages())
def test_a_new_code_is_one_that_reads_back(language: str) -> None:
    """As it was drawn, with a word of its language."""
    for _ in range(200):
        code = new_code(SYSTEM_CHANCE, 0, language)
        assert code.split()[0] in code_words(language)
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


def test_with_many_tables_the_numbers_grow() -> None:
    """So that a guess seldom meets a table."""
    thousandth = len(code_words(ENGLISH)) * 90 // 1000
    assert len(new_code(SYSTEM_CHANCE, thousandth - 1, ENGLISH).split()[1]) == 2
    assert len(new_code(SYSTEM_CHANCE, thousandth, ENGLISH).split()[1]) == 3
    assert len(new_code(SYSTEM_CHANCE, thousandth * 10 + 10, ENGLISH).split()[1]) == 4
    for tables in (1, 10, 100, 1000, 10_000):
        figures = len(new_code(SYSTEM_CHANCE, tables - 1, ENGLISH).split()[1])
        assert tables * 1000 <= len(code_words(ENGLISH)) * 9 * 10 ** (figures - 1)
