"""Whole numbers as they are typed."""

import pytest

from boodle.figures import whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("9" * 18, 10**18 - 1),
        ("0" * 19, 0),
        ("0" * 20, None),
        ("1" + "0" * 18, None),
        ("9" * 5000, None),
        ("", None),
        ("-1", None),
        ("+1", None),
        ("1_000", None),
        ("1.0", None),
        (" 1", None),
        ("²", None),
        ("٣", None),
    ],
)
def test_plain_figures_are_a_number(text: str, number: int | None) -> None:
    """No sign, no blank, no figures of other scripts, and no more of them than any number has here."""
    assert whole_number(text) == number


def test_both_bounds_are_within() -> None:
    """The least and the most may be said."""
    assert [whole_number(str(number), 2, 4) for number in range(1, 6)] == [None, 2, 3, 4, None]
