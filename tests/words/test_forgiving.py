"""The search that forgives, on a few entries of its own."""

import pytest

from boodle.words.forgiving import one_word_for, ranked

PASSED_OVER = frozenset(("the", "a", "der", "is"))
SAME = one_word_for("toilet bathroom loo; big huge")
ENTRIES = {
    "tea": ["The tea is cold", "cold-tea", "kettle, not boiled", "big cup"],
    "cup": ["A cup is broken", "broken-cup", "toilet", "tea cup", "FLR-34"],
    "spoon": ["The spoon fell", "spoon-fell", "Brandkarte", "gezeigt", "betting", "53 spoons"],
}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("tea", "tea"),  # a title before what stands beside it
        ("tea cup", "cup"),  # a phrase before its words scattered
        ("huge", "tea"),  # what means the same
        ("bathroom", "cup"),
        ("broke", "cup"),  # half typed
        ("kettel", "tea"),  # misspelt
        ("karte", "spoon"),  # inside a longer word
        ("zeigen", "spoon"),  # another form, "ge" before it
        ("bets", "spoon"),  # another form, a letter doubled
        ("53", "spoon"),  # numbers as they are
        ("flr-34", "cup"),
        ("flr-3", "cup"),  # an id half typed
    ],
)
def test_what_comes_first(typed: str, first: str) -> None:
    """One way of being found at a time."""
    assert ranked(typed, ENTRIES, PASSED_OVER, SAME)[:1] == [first]


@pytest.mark.parametrize("typed", ["5", "533", "xyzzy"])
def test_what_is_not_found(typed: str) -> None:
    """Numbers forgive nothing, and what stands nowhere is nowhere."""
    assert ranked(typed, ENTRIES, PASSED_OVER, SAME) == []


def test_nothing_typed_is_everything() -> None:
    """In the order in which it was given; and words of little meaning count where they are all there is."""
    assert ranked(" ?", ENTRIES, PASSED_OVER, SAME) == [*ENTRIES]
    assert ranked("is", ENTRIES, PASSED_OVER, SAME) == ["tea", "cup"]


def test_what_is_far_behind_is_left_out() -> None:
    """An entry worth less than a third of the best one does not fill the list."""
    assert ranked("broken cup", ENTRIES, PASSED_OVER, SAME) == ["cup"]
