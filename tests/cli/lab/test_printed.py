"""Figures as a reader and as a program see them: signs, marks between thousands, intervals that have no end."""

from math import inf, nan
from pathlib import Path

import pytest

from boodle.cli.lab.printed import ends, figure, half, mean_as_json, whole, write_csv
from boodle.cli.lab.seats import seat_in_words, seat_name, seats_in_order
from boodle.sim.sureness import Mean
from boodle.words.catalogue import Words

EN, DE = Words("en"), Words("de")


@pytest.mark.parametrize(
    ("chips", "digits", "sign", "told"),
    [
        (1234567.891, 2, "+", "+1,234,567.89"),
        (-1234.5, 1, "+", "-1,234.5"),
        (-1234.5, 1, "", "-1,234.5"),
        (-0.004, 2, "+", "+0.00"),
        (-0.004, 2, "", "0.00"),
        (0.004, 2, "+", "+0.00"),
        (-0.006, 2, "+", "-0.01"),
        (0, 0, "+", "+0"),
        (0, 0, "", "0"),
    ],
)
def test_a_number_as_a_language_writes_it(chips: float, digits: int, sign: str, told: str) -> None:
    """Nought has no minus."""
    assert figure(EN, chips, digits=digits, sign=sign) == told
    assert figure(DE, 1234.5, digits=1) == "+1234,5".replace("1234", f"1{DE('match.group')}234")


def test_two_digits_and_a_sign_are_usual() -> None:
    """Whole numbers have neither; a half-width has no sign, and where it has no end there is none."""
    assert (figure(EN, 12345.678), whole(EN, 12345)) == ("+12,345.68", "12,345")
    assert [half(EN, width) for width in (None, inf, nan, 0, 1234.567)] == ["", "", "", "±0.00", "±1,234.57"]
    assert half(EN, 1.25, 1) == "±1.2"
    assert ends(EN, Mean(0.001, 0.004, (0.0002, 0.005)), 2) == "0.02–0.50"
    assert ends(EN, Mean(0.5, 0.25), 1) == "25.0–75.0"


def test_json_tells_an_interval_that_has_an_end() -> None:
    """Six digits of each."""
    known = {"mean": 0.123457, "half_width": 0.25, "low": -0.126543, "high": 0.373457}
    assert mean_as_json(Mean(0.12345678, 0.25)) == known
    assert mean_as_json(Mean(1.5, inf)) == {"mean": 1.5, "half_width": None, "low": None, "high": None}


def test_csv_has_the_columns_it_was_given(tmp_path: Path) -> None:
    """What a row does not say is empty; lines end as in every such file."""
    file = tmp_path / "a.csv"
    write_csv(file, ("one", "two"), [{"two": "é"}, {"one": 1, "two": 2.5}])
    assert file.read_bytes() == "one,two\r\n,é\r\n1,2.5\r\n".encode()


def test_seats_stand_from_the_dealers_left_on() -> None:
    """The dealer last."""
    assert (seats_in_order(4), seats_in_order(2)) == ([1, 2, 3, 0], [1, 0])
    assert [seat_name(seat) for seat in seats_in_order(3)] == ["1", "2", "dealer"]
    assert [seat_in_words(EN, seat) for seat in (0, 1, 2)] == [
        "dealer",
        "1 at the dealer's left",
        "2 at the dealer's left",
    ]
