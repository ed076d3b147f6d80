"""What the games say, put together in one table of words."""

import pytest

from boodle.notation.of_games import together


def test_games_may_say_the_same() -> None:
    """Of the same word with the same meaning there is one, in the order of the games."""
    assert together({"bid": 1, "pass": 2}, {"pass": 2, "raise": 3}) == {"bid": 1, "pass": 2, "raise": 3}


def test_a_word_with_two_meanings_is_refused() -> None:
    """Nobody could tell which game a line is of."""
    with pytest.raises(ValueError, match=r"^.show. means two things"):
        together({"show": 1}, {"show": 2})
