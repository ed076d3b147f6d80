"""Functions written for many tables side by side: each table has what it would have alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.sim.chance import WORD, Numbers, Word
from boodle.sim.compiler import kernel
from boodle.sim.tables import abreast
from boodle.sim.translation.kinds import ABREAST, NotTranslated

TABLE, BYTES, GRID = (5, -6, 7), bytes(range(250, 255)), ((1, 2), (3, 4))
SIZE = 24
ROWS = st.lists(st.lists(st.integers(0, 40), min_size=6, max_size=6), min_size=ABREAST, max_size=ABREAST)


def arithmetic(row: Numbers, rules: Numbers) -> None:
    """Do with a table's numbers, and with those that all tables share, what can be done with them."""
    one, other, shared = row[0] - 20, row[1] - 20, rules[1]
    row[6], row[7], row[8] = one + shared, one - other, shared * other
    row[9], row[10] = one // (other or 3), one % (other or 3)
    row[11] = one >> (row[2] & 7) | row[3] << shared ^ row[4]
    row[12] = -one + ~other + abs(other)
    row[13] = min(one, other, shared) + max(shared, one)
    row[14] = (one < other) + (shared <= one) + (not other) + (shared == 2)
    row[15] = one in (other, 3, shared)
    row[16] = (one and other) + (other or shared) + (shared and one)
    row[17] = row[2].bit_length() + row[3].bit_count() + shared.bit_count()
    row[18] = TABLE[row[2] % 3] + BYTES[row[3] % 5] + GRID[row[4] & 1][row[5] & 1] + TABLE[shared]
    row[19] = one if other > shared else shared
    row[20] = -5 < one <= other
    row[21] = one // 7 + (one & 31) // 7 * 3 + (one & 31) * (other & 15) % 13
    row[22] = (one & -4) // 5 + (one - (other & 7)) // 3 + one * (other & 7) // 5
    row[23] = ((one & 31) + (other & 31) >> 1 | 3) // 5 + ((one & 31) // 3 + one) // 4


def words(row: Numbers, rules: Numbers) -> None:
    """Keep numbers of 32 bits in half the room, by ways that part."""
    one: Word = row[0] * 0x9E3779B9 & WORD
    other: Word = rules[1]
    for turn in range(rules[0]):
        third: Word = (one << 21 | one >> 11) & WORD
        if row[1] > turn:
            one = one + third & WORD
            other = other + (third & row[2])
        row[6 + turn] = third * (turn + 1)
    row[11], row[12] = one, other


def ways(row: Numbers, rules: Numbers) -> None:
    """Part ways in every way, and come together again."""
    count = place = 0
    while place < row[0]:
        place += 1
        if place % 3 == row[1] % 3:
            continue
        if place > row[2]:
            break
        count += place
        if not place % 7:
            row[6 + place % 4] += place
    row[10] = count + place
    loops(row, rules)
    row[15] = left_early(row, row[3]) + left_early(row, 7)
    quotient, rest = split(row[5])
    row[16], row[17] = quotient, rest
    if rules[1]:
        row[18] += total(row, 3)
    row[19] = (row[0] > 20 and asks_much(row, row[1] % 6)) or (rules[1] and asks_much(row, 1))


def loops(row: Numbers, rules: Numbers) -> None:
    """Count in every way."""
    for turn in range(rules[0]):
        if turn == row[3]:
            row[11] = turn
            break
        for number in range(turn, row[4] % 5):
            row[12] += number * turn
    for number in (row[0], 3, row[5]):
        row[13] ^= number
    for turn in range(rules[0], 0, -2):
        row[14] += turn if row[turn] else asks_much(row, turn)


def left_early(row: Numbers, most: int) -> int:
    """Return from within loops, at some tables earlier than at others."""
    for place in range(6):
        if row[place] > most:
            row[20] += 1
            return place
        while row[21] < row[place]:
            row[21] += 1
            if row[21] == 30:
                return -row[21]
        row[22] = place
    return total(row, 2)


def asks_much(row: Numbers, place: int) -> int:
    """Write something, so that it is seen who has asked."""
    row[23] += row[place] + 1
    return row[23]


def split(number: int) -> tuple[int, int]:
    """Return two numbers, by two ways."""
    if number & 1:
        return number, 1
    return number // 2, number & 3


def total(row: Any, many: int) -> int:  # noqa: ANN401 - a list or an array, either can be cut
    """Return the sum of so many numbers of a row."""
    found = 0
    for number in row[1 : 1 + many]:
        found += number
    return found


@pytest.mark.parametrize("function", [arithmetic, words, ways])
def test_every_table_has_what_it_would_have_alone(function: Callable[[Any, Any], None]) -> None:
    """Whatever the others do."""
    compiled, rules = kernel(function, many=True), [5, 2]

    @given(ROWS)
    @settings(max_examples=60)
    def alike(given_rows: list[list[int]]) -> None:
        rows = [row + [0] * (SIZE - len(row)) for row in given_rows]
        side_by_side = abreast(rows)
        compiled(side_by_side, np.array(rules))
        for row in rows:
            function(row, rules)
        assert side_by_side.T.tolist() == [[int(number) for number in row] for row in rows]

    alike()


def shared(row: Numbers, rules: Numbers) -> None:
    """Write to what all tables share."""
    rules[0] = row[0]


def test_what_all_share_is_not_written_to() -> None:
    """Which of them would it be?"""
    with pytest.raises(NotTranslated, match=r"line \d+: a row of all tables that one of them writes to$"):
        kernel(shared, many=True)(abreast([[1]] * ABREAST), np.array([1]))
