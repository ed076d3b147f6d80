"""Translated functions: what they answer is what Python answers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel

SMALL = st.integers(-(2**30), 2**30)
TABLE, BYTES, GRID, FRACTION = (5, -6, 7), b"\x00\x7f\xff", ((1, 2), (3, 4)), 1e-7
WORD = 0xFFFFFFFF


class Pair(NamedTuple):
    """Two numbers."""

    row: Numbers
    number: int


def arithmetic(one: int, other: int, found: Numbers) -> None:
    """Do everything with two numbers that can be done with them."""
    found[0], found[1], found[2] = one + other, one - other, one * other
    found[3], found[4] = one // other, one % other
    found[5], found[6], found[7] = one & other, one | other, one ^ other
    found[8], found[9] = one >> (other & 15), one << (other & 15)
    found[10], found[11], found[12] = -one, ~one, abs(other)
    found[13], found[14] = min(one, other, 7), max(one, other, -7)
    found[15], found[16] = one < other, (one <= other) + (one == other) + (one != other)
    found[17] = -5 < one <= other
    found[18], found[19] = one in (other, 3, -3), one not in (0, 1)
    found[20], found[21] = one and other, one or other
    found[22] = not one
    found[23] = bool(other) and one > 3
    found[24] = max(other, one)
    found[25] = TABLE[one & 1] + BYTES[other % 3] + GRID[one & 1][other & 1]
    found[26] = (one & WORD).bit_length() + (other & WORD).bit_count()
    found[27] = one // 7 + one % 7 + one // -7 + one % -7


def test_arithmetic_is_pythons() -> None:
    """Every operator, of numbers on both sides of nought."""
    compiled = kernel(arithmetic)

    @given(SMALL, SMALL.filter(bool))
    def alike(one: int, other: int) -> None:
        slow, quick = [0] * 28, np.zeros(28, np.int64)
        arithmetic(one, other, slow)
        compiled(one, other, quick)
        assert quick.tolist() == [int(number) for number in slow]

    alike()


def loops(row: Sequence[int], many: int) -> tuple[int, int]:
    """Go round in every way."""
    total, turns = 0, 0
    for place in range(len(row) - 1, -1, -2):
        if row[place] == 3:
            continue
        if row[place] > 90:
            break
        total += row[place]
    for number in (total, 2, many):
        turns += number
    for number in row:
        turns ^= number
    return total, turns


def ways(row: Any, grid: Any, pair: Pair) -> tuple[int, int]:  # noqa: ANN401 - lists or arrays
    """Go through every kind of statement."""
    total, turns = loops(row, len(grid))
    place = 0
    while place < len(row) and (row[place] or place % 2):
        row[place] += place
        place += 1
        if place == 5:
            pass
        elif place > 6:
            return doubled(place), total
    first = second = row[0]
    row[0], row[1] = row[1], row[0]
    for line in range(len(grid)):
        grid[line][0] = added(grid[line][1:], 1) + first
        inner = grid[line]
        inner[1] -= doubled(turns, 3) + second
    pair.row[0] = pair.number + countdown(6)
    if is_odd(total):
        return turns, pair.row[0]
    return split(total)


def doubled(number: int, more: int = 5) -> int:
    """Return twice a number and something more."""
    number *= 2
    return number + more


def added(row: Sequence[int], power: int) -> int:
    """Return the sum of a row."""
    total = 0
    for place in range(len(row)):
        total += row[place] * power
    return total


def countdown(number: int) -> int:
    """Return the sum of all numbers up to this one, by asking itself."""
    return number + countdown(number - 1) if number else 0


def is_odd(number: int) -> bool:
    """Tell whether a number is odd."""
    return number & 1 == 1


def split(number: int) -> tuple[int, int]:
    """Return a number in two parts."""
    high, low = number >> 4, number & 15
    return (high, low) if high > low else (low, high)


def test_statements_are_pythons() -> None:
    """Loops and how they are left, changes in place, rows of rows, groups, functions that call themselves."""
    compiled = kernel(ways)

    @given(st.lists(st.integers(0, 99), min_size=2, max_size=12), st.integers(0, 1000))
    def alike(row: list[int], number: int) -> None:
        slow, grid, other = list(row), [[1, 2, 3], [number, 5, 6]], [0]
        answer = ways(slow, grid, Pair(other, number))
        rows, grids, others = np.array(row), np.array([[1, 2, 3], [number, 5, 6]]), np.zeros(1, np.int64)
        assert compiled(rows, grids, Pair(others, number)) == answer
        assert (rows.tolist(), grids.tolist(), others.tolist()) == (slow, grid, other)

    alike()


def halves(number: int, reals: NDArray[Any], small: Numbers) -> float:
    """Reckon with real numbers."""
    half = 0.0
    half += number / 2
    if half > 1.5 or half == -1.0:
        half = -half
    reals[0], reals[1] = half, number * FRACTION
    small[0] = small[0] + number & 255
    return float(reals[1]) - half


def test_real_numbers_are_pythons() -> None:
    """To the last bit; kept in fewer, they are rounded as an array rounds them."""
    compiled = kernel(halves)

    @given(SMALL)
    def alike(number: int) -> None:
        exact, rounded = np.zeros(2), np.zeros(2, np.float32)
        slow, bytes_slow, bytes_quick = np.zeros(2), [250], np.full(1, 250, np.uint8)
        assert compiled(number & 7, exact, bytes_quick) == halves(number & 7, slow, bytes_slow)
        assert compiled(number, exact, np.zeros(1, np.uint8)) == halves(number, slow, [0])
        compiled(number, rounded, np.zeros(1, np.uint8))
        assert (exact.tolist(), rounded.tolist()) == (slow.tolist(), slow.astype(np.float32).tolist())
        assert bytes_quick.tolist() == bytes_slow

    alike()


def first_of(pair: Sequence[int]) -> int:
    """Return the first of some numbers."""
    return pair[0] * 10 + len(pair)


def test_a_tuple_is_a_row_too() -> None:
    """It cannot be written to, but who would."""
    assert kernel(first_of)((4, 5)) == first_of((4, 5))
