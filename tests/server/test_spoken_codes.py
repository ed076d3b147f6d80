"""Spoken codes: short, written one way however they are typed, and roomy."""

import pytest

from boodle.server import spoken_codes
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


BLANKS = 33 * " "


@pytest.mark.parametrize(
    "typed", [f"{BLANKS}plum 27", "plum 27", "Plum 27", " PLUM-27 ", "plum27", "plum, 27", "plum_27", "plum  27"]
)
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    """People write what they hear."""
    assert spoken_code(typed) == "plum 27"


@pytest.mark.parametrize(
    "typed", ["", "plum", "27", "plum 27 28", "27 plum", "plüm 27", "plum 1234567", "p" * 99, f" {BLANKS}plum 27"]
)
def test_what_can_be_no_code_is_none(typed: str) -> None:
    """And never an error."""
    assert spoken_code(typed) is None


@pytest.mark.parametrize(
    ("taken", "figures"),
    [
        (0, 2),
        (8_999, 2),
        (9_000, 3),
        (89_999, 3),
        (90_000, 4),
        (900_000, 5),
        (8_999_999, 5),
        (9_000_000, 6),
        (90_000_000, 6),
        (10**12, 6),
    ],
)
def test_with_many_tables_the_numbers_grow(monkeypatch: pytest.MonkeyPatch, taken: int, figures: int) -> None:
    """So that of a thousand codes one is in use at most, and no further than they can be said and read back."""
    monkeypatch.setattr(spoken_codes, "code_words", lambda _language: ("plum",) * 100_000)
    code = new_code(SYSTEM_CHANCE, taken, ENGLISH)
    assert len(code.split()[1]) == figures
    assert spoken_code(code) == code


@pytest.mark.parametrize(
    ("drawn", "taken", "code"),
    [
        (0, 0, "ash 10"),
        (1, 0, "bay 11"),
        (89, 0, "fig 99"),
        (90, 0, "ash 10"),
        (899, 1, "fig 999"),
        (900, 1, "ash 100"),
    ],
)
def test_each_number_of_so_many_figures_may_come(
    monkeypatch: pytest.MonkeyPatch, drawn: int, taken: int, code: str
) -> None:
    """From the least to the largest, and each word."""
    monkeypatch.setattr(spoken_codes, "code_words", lambda _language: ("ash", "bay", "fig"))
    monkeypatch.setattr(spoken_codes, "ROOMY", 200)  # of 270 codes one is one of so many, and two are more
    assert new_code(drawn.to_bytes, taken, ENGLISH) == code
