"""What cannot be translated is refused in a sentence, with the line at which it stands."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from boodle.sim.chance import Word
from boodle.sim.compiler import is_ours, kernel
from boodle.sim.translation.kinds import WHOLE, NotTranslated
from boodle.sim.translation.whole_programs import translated

TABLE = 5, -6, 7


def doubled(number: int) -> int:
    """Return twice a number."""
    return 2 * number


def first_of(pair: Sequence[int]) -> int:
    """Return the first of some numbers."""
    return pair[0] * 10 + len(pair)


def no_return(number: int):  # type: ignore[no-untyped-def] # noqa: ANN201
    """Say nothing of what is returned."""
    return number


def by_name(number: int) -> int:
    """Call by name."""
    return doubled(number=number)


def listed(number: int) -> int:
    """Make a list."""
    return len([number])


def not_ours(number: int) -> int:
    """Call what is not ours."""
    return len(re.escape("") * number)


def read_first(number: int) -> int:
    """Read a name before it is written to."""
    if number:
        return TABLE  # type: ignore[return-value,used-before-def] # noqa: F823
    TABLE = number  # noqa: N806, F841
    return 0


def whole_then_real(number: int) -> int:
    """Write a real number to a name of whole ones."""
    total = number
    total = number / 2  # type: ignore[assignment]
    return total  # noqa: RET504 - that is the point


def too_long(number: int) -> int:
    """Use a number of more than 64 bits."""
    return number + 2305843009213693952000


def raising(number: int) -> int:
    """Refuse a number."""
    if number:
        raise ValueError
    return number


def stepping(number: int) -> int:
    """Take steps that are worked out."""
    total = 0
    for place in range(0, 10, number):
        total += place
    return total


def starred(*numbers: int) -> int:
    """Take any number of numbers."""
    return len(numbers)


def calling_starred(number: int) -> int:
    """Call what takes any number of numbers."""
    return starred(number, number)


def pairs_compared(number: int) -> int:
    """Compare groups."""
    return (number, 1) == (1, number)


def chained(number: int) -> int:
    """Call something in the middle of a chain."""
    return 0 < doubled(number) < 5


def said_to_be(number: int) -> int:
    """Say of a name what is known anyhow."""
    total: int = number
    return total


def short_later(number: int) -> int:
    """Say of a name that it is short when it has held something."""
    total = number
    total: Word = number & 7  # type: ignore[no-redef]
    return total


REFUSED: tuple[tuple[Callable[..., Any], str], ...] = (
    (no_return, "no_return returns what it does not say: expected int"),
    (by_name, "a call by names"),
    (listed, "List: expected plain arithmetic"),
    (not_ours, r"\.escape\(\): expected bit_length or bit_count"),
    (read_first, "TABLE: expected a name that was written to before"),
    (whole_then_real, "a value of"),
    (too_long, "2305843009213693952000: expected a whole number of 64 bits"),
    (raising, "Raise: expected plain arithmetic"),
    (stepping, "a step that is worked out"),
    (calling_starred, "starred: expected a function that stands by itself"),
    (pairs_compared, "a value of"),
    (said_to_be, "a name of another kind: expected Word"),
    (short_later, "total: expected to be said to be short where"),
    (chained, "a call between two comparisons"),
)


@pytest.mark.parametrize(("function", "sentence"), REFUSED, ids=lambda one: getattr(one, "__name__", ""))
def test_what_is_not_translated_is_refused(function: Any, sentence: str) -> None:  # noqa: ANN401
    """With the line at which it stands; nothing is guessed."""
    with pytest.raises(NotTranslated, match=sentence) as refused:
        translated(function, (WHOLE,), lambda one: is_ours(one) or one.__module__ == __name__)
    assert function is no_return or f"{function.__name__}, line " in str(refused.value)


@pytest.mark.parametrize(
    "given",
    [
        "word",
        [1, 2],
        1.5,
        2**63,
        np.zeros((2, 2, 2), np.int64),
        np.zeros(4, np.int64)[::2],
        np.zeros(4, ">i8"),
        np.zeros(4, np.uint64),
        np.zeros(4, "U3"),
        np.zeros(9, np.uint8)[1:].view(np.int64),
    ],
    ids=str,
)
def test_what_is_no_number_and_no_row_is_not_taken(given: Any) -> None:  # noqa: ANN401
    """Numbers that are too long, rows with gaps, and numbers kept in another way than the processor's neither."""
    compiled: Any = kernel(first_of)
    assert compiled(np.array([4, 5])) == 42
    with pytest.raises(NotTranslated, match=": expected "):
        compiled(given)
