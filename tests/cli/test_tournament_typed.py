"""What is typed for a tournament: hours, chips, times, and who has how many; how it is read, and how refused."""

import re
from collections.abc import Callable

import pytest

from boodle.cli.tournament.typed import held_by, hours_of, number_of, numbers_of, seconds_since, time_said

TIME = "expected hours, as in 4 or 3.5"
SEVERAL = {"ann": 3, "Aunt May": 12, "b": 0, "c : d": 999_999}
NO_HOURS = ("", "0", "0.00", "100", "1.255", ".5", "4.", "-1", "4h")
NO_TIME = ("", "1", "1:5", "1:60", "100:00", "1:05:60", "1:05:3", "1:05:30:1")
NOBODY = ("", "ann", "3", " : 3", "ann 1234567", "ann 3 !", "ann3")
MOST = 999_999_999


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (hours_of, "4", 4),
        (hours_of, "3.5", 3.5),
        (hours_of, "0.25", 0.25),
        (hours_of, "99.99", 99.99),
        (seconds_since, "0:00", 0),
        (seconds_since, "1:05", 3900),
        (seconds_since, "01:05:30", 3930),
        (seconds_since, "99:59:59", 359_999),
        (held_by, "ann 3", ({"ann": 3}, ())),
        (held_by, "ann 3, Aunt May: 12!,b=0 ,  c : d\t999999! ", (SEVERAL, ("Aunt May", "c : d"))),
    ],
)
def test_it_is_read(read: Callable[[str], object], text: str, value: object) -> None:
    """As a host writes it."""
    assert read(text) == value


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        *((hours_of, text, f"{text!r} is no time: {TIME}") for text in NO_HOURS),
        *((seconds_since, text, f"{text!r} is no time: ") for text in NO_TIME),
        *((held_by, text, f"{text.strip()!r} does not say who has how many: ") for text in NOBODY),
        (held_by, "ann 3,", "'' does not say who has how many: "),
        (held_by, "ann 3, ben 1, ann 3", "ann is named twice."),
    ],
)
def test_what_cannot_be_read_is_refused(read: Callable[[str], object], text: str, sentence: str) -> None:
    """With what was typed."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        read(text)


def test_numbers_are_parted_by_commas_or_blanks() -> None:
    """Each within its bounds, which the refusal names."""
    assert numbers_of("--prizes", "50,30 20,  0") == (50, 30, 20, 0)
    assert numbers_of("--prizes", " , ") == ()
    assert numbers_of("--chip-set", f"1,{MOST}", least=1) == (1, MOST)
    assert (number_of("STACKS", "0"), number_of("STACKS", str(MOST))) == (0, MOST)
    for text, least in (("0", 1), (str(MOST + 1), 0), ("-1", 0), ("x", 0), ("1.5", 0), ("²", 0)):
        sentence = f"--prizes is {text!r}: expected a whole number from {least} to {MOST}"
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            numbers_of("--prizes", f"5,{text}", least=least)
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            number_of("--prizes", text, least=least)


def test_seconds_are_written_as_a_clock_does() -> None:
    """Hours only where there are some."""
    times = {0: "0:00", 59: "0:59", 60: "1:00", 3599: "59:59", 3600: "1:00:00", 3661: "1:01:01", 40_000: "11:06:40"}
    assert {seconds: time_said(seconds) for seconds in times} == times
