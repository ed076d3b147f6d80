"""Prizes sum to the pool, and places are shared exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.rulebook import Refused
from boodle.tournament import OtherTables, out_together, payouts, places_paid, shared_prizes
from boodle.tournament.payouts import SHARES


@given(
    pool=st.integers(0, 10**6),
    entries=st.integers(1, 200),
    paid=st.integers(0, 12),
    unit=st.sampled_from([1, 5, 10, 50]),
)
def test_prizes_sum_to_the_pool(pool: int, entries: int, paid: int, unit: int) -> None:
    """To the last unit, falling from place to place, whole units but for the first place."""
    prizes = payouts(pool, entries, paid=paid, unit=unit)
    assert sum(prizes) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert all(prize % unit == 0 for prize in prizes[1:])
    assert len(prizes) <= entries
    assert all(prize >= unit for prize in prizes[1:])


@given(
    pool=st.integers(0, 10**6), shares=st.lists(st.integers(1, 100), min_size=1, max_size=12), unit=st.integers(1, 20)
)
def test_the_hosts_own_shares_sum_to_the_pool_too(pool: int, shares: list[int], unit: int) -> None:
    """In any measure."""
    prizes = payouts(pool, 30, shares=sorted(shares, reverse=True), unit=unit)
    assert (sum(prizes), len(prizes)) == (pool, len(shares))


def test_each_row_of_shares_is_a_hundred() -> None:
    """And falls."""
    for paid, row in enumerate(SHARES, start=1):
        assert (len(row), sum(row), list(row)) == (paid, 100, sorted(row, reverse=True))


def test_more_entries_pay_more_places() -> None:
    """About one in six, at most ten."""
    assert [places_paid(entries) for entries in (2, 3, 4, 7, 13, 20, 28, 500)] == [1, 1, 2, 3, 4, 5, 6, 10]


@pytest.mark.parametrize("shares", [(30, 50), (0,), (-1, -2), (1,) * 21])
def test_shares_that_cannot_be_are_refused(shares: tuple[int, ...]) -> None:
    """They fall, and are no more than there are entries."""
    with pytest.raises(Refused) as refused:
        payouts(100, 20, shares=shares)
    assert refused.value.fault.key == "shares"


def test_a_shared_place_shares_its_prizes() -> None:
    """Units that do not divide go to the first of them."""
    won = shared_prizes([["A"], ["B", "C", "D"], ["E"]], (50, 31, 20, 10))
    assert [(one.name, one.place, one.last, one.units) for one in won] == [
        ("A", 1, 1, 50),
        ("B", 2, 4, 21),
        ("C", 2, 4, 20),
        ("D", 2, 4, 20),
        ("E", 5, 5, 0),
    ]


@given(groups=st.lists(st.integers(1, 4), min_size=1, max_size=8), pool=st.integers(0, 9999))
def test_sharing_loses_nothing(groups: list[int], pool: int) -> None:
    """Whoever shares whatever places."""
    names = [[f"{number}/{one}" for one in range(size)] for number, size in enumerate(groups)]
    prizes = payouts(pool, sum(groups))
    assert sum(one.units for one in shared_prizes(names, prizes)) == pool


TABLES = {"A": 1, "B": 1, "C": 2, "D": 2, "E": 1}
STACKS = {"A": 500, "B": 900, "C": 100, "D": 100, "E": 500}


def test_one_hand_at_one_table_ranks_by_stack() -> None:
    """The worst first, equal stacks together."""
    together = {name: chips for name, chips in STACKS.items() if TABLES[name] == 1}
    assert out_together(together, TABLES) == (("A", "E"), ("B",))


def test_one_hand_at_two_tables_ties_the_best_of_each() -> None:
    """Hand for hand nobody knows who was first."""
    assert out_together(STACKS, TABLES) == (("A", "E"), ("B", "C", "D"))
    assert out_together(STACKS, TABLES, OtherTables.BY_STACK) == (("C", "D"), ("A", "E"), ("B",))
