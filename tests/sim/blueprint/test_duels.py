"""Hands of the book against others in whole numbers, and what a local best response wins of it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from boodle.sim.blueprint.book import SECTIONS, the_book
from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.searching import Search, search_room
from boodle.sim.blueprint.situations import COMBOS, SITUATIONS
from boodle.sim.compiler import kernel
from tools.blueprint import starting
from tools.blueprint_gates import FIELDS, library_for, measured
from tools.blueprint_school import ways
from tools.blueprint_school.duels import DUEL_DESK, duels
from tools.blueprint_school.habits import CALLS
from tools.blueprint_school.local_answer import LOCAL_DESK, Thoughts, local_answers
from tools.blueprint_school.looking import HandRoom

ENTRIES = 200
ALWAYS = 15
BOOKS = {"folds": (ALWAYS, 0), "stays": (0, 0), "raises": (ALWAYS << 4, 0), "either": (5 << 4 | 5, 0)}
"""Books with one answer to everything, as the two bytes of an entry."""
SMALL_AND_BIG = 150


def library(book: str, row: Callable[[list[Any]], Any]) -> Library:
    """A book with one answer."""
    low, high = BOOKS[book]
    return Library(row([0] * SITUATIONS), row([low] * ENTRIES), row([high] * ENTRIES))


def hand_room(row: Callable[[list[Any]], Any]) -> HandRoom:
    """Room to look at hands."""
    return HandRoom(row([0] * 4 * COMBOS), row([0] * 4 * COMBOS), row(starting().tolist()))


def room(row: Callable[[list[Any]], Any]) -> Search:
    """Room to search in."""
    return search_room(lambda many: row([0.0] * many), lambda many: row([0] * many))


def won(run: Any, row: Any, book: str, asked: list[int]) -> list[float]:  # noqa: ANN401 - compiled or not
    """What the one wins a deck in all, and its square."""
    found = row([0.0, 0.0])
    run(row([0] * DUEL_DESK), row(asked), library(book, row), room(row), hand_room(row), found)
    return list(found)


def answered(run: Any, row: Any, book: str, hands: int, searching: int = 0) -> list[float]:  # noqa: ANN401 - compiled or not
    """What a local best response wins a hand in all, and its square."""
    found, thoughts = row([0.0, 0.0]), Thoughts(row([0.0] * COMBOS), row([0.0] * COMBOS), room(row))
    run(
        row([0] * LOCAL_DESK),
        row([7, 0, hands, 10_000, 100, searching, 0]),
        library(book, row),
        hand_room(row),
        thoughts,
        found,
    )
    return list(found)


@pytest.mark.parametrize("players", SECTIONS)
def test_a_book_as_rows_has_an_answer_everywhere(players: int) -> None:
    """What it knows is where the book has it; anything else has the entries of something that it knows."""
    part = the_book()[players]
    rows = library_for(players)
    assert all(rows.begins[known] == begins for known, begins in part.begins.items())
    assert {rows.begins[situation] for situation in range(SITUATIONS)} == {*part.begins.values()}


@pytest.mark.kernels
def test_master_is_ahead_of_the_regular_with_two_and_with_six() -> None:
    """The gate, with few hands, the interval clear of nought."""
    for players in (2, 6):
        won, interval = measured(players, ways.SEARCHES, FIELDS["tight"], 2_500, 7, 100)
        assert won - interval > 5


@pytest.mark.kernels
@pytest.mark.parametrize("field", [ways.REGULAR, ways.CASUAL, ways.CAREFUL, CALLS])
@pytest.mark.parametrize("players", [2, 5])
def test_compiled_a_match_is_the_same(field: int, players: int) -> None:
    """One source, to the last bit."""
    asked = [7, 0, 2, players, ways.ITSELF, field, 10_000, 100]
    assert won(duels, list, "either", asked) == won(kernel(duels), np.array, "either", asked)


@pytest.mark.kernels
@pytest.mark.parametrize("way", [ways.REGULAR, ways.CASUAL, ways.CAREFUL, ways.ITSELF])
@pytest.mark.parametrize("players", [2, 6])
def test_equals_win_nought(way: int, players: int) -> None:
    """In the rotations of a deck everybody has every seat once."""
    assert won(kernel(duels), np.array, "either", [7, 0, 30, players, way, way, 10_000, 100]) == [0.0, 0.0]


@pytest.mark.kernels
def test_who_always_folds_loses_the_blinds() -> None:
    """Half a big blind in one seat, a whole one in the other."""
    each = SMALL_AND_BIG / 2
    assert answered(kernel(local_answers), np.array, "folds", 10) == [each * 10, each**2 * 10]


@pytest.mark.kernels
@pytest.mark.parametrize("book", ["stays", "either"])
def test_compiled_a_local_answer_is_the_same(book: str) -> None:
    """One source, to the last bit."""
    assert answered(local_answers, list, book, 1) == answered(kernel(local_answers), np.array, book, 1)


@pytest.mark.kernels
@pytest.mark.parametrize("field", [ways.ITSELF, CALLS])
def test_compiled_a_search_is_the_same(field: int) -> None:
    """One source, to the last bit."""
    asked = [7, 0, 3, 2, ways.SEARCHES, field, 10_000, 100]
    found = won(duels, list, "stays", asked)
    assert found == won(kernel(duels), np.array, "stays", asked)
    assert found != won(kernel(duels), np.array, "stays", [*asked[:4], ways.ITSELF, *asked[5:]])
    assert answered(local_answers, list, "stays", 1, 1) == answered(kernel(local_answers), np.array, "stays", 1, 1)


@pytest.mark.kernels
def test_much_less_is_won_of_who_searches() -> None:
    """Of a book that stays with everything, by who raises on the river alone or before."""
    lost = [answered(kernel(local_answers), np.array, "stays", 200, searching)[0] for searching in (0, 1)]
    assert lost[1] < lost[0] * 0.9


@pytest.mark.kernels
def test_a_local_answer_wins_of_whoever_stays_and_raises() -> None:
    """Knowing what the book would do with each hand it is ahead by big blinds a hand."""
    for book in ("stays", "raises"):
        assert answered(kernel(local_answers), np.array, book, 100)[0] / 100 > 500
