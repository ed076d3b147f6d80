"""The simulator plays as the readable engine does, page by page, with any house, any players and any chips."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boodle.notation.tripoley.house import preset, presets
from boodle.sim.chance import Numbers
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import kernel
from boodle.sim.desk import HABITS, QUICK
from boodle.sim.policies import FIRST, MASTER
from boodle.sim.tables import as_array
from boodle.sim.tally import AT
from boodle.tripoley import HouseRules, HouseRulesError
from boodle.tripoley.answers import Remainder
from tests.reliability import Report
from tests.sim.lockstep import Compiled, Lockstep, can_be_dealt, play_deal
from tests.tripoley.games import random_house
from tests.tripoley.test_any_house import HOUSES, STACKS

DEALS_AT_A_TABLE = 3
TABLES = 19
"""Of each preset and of any house: five hundred deals in all."""
COMPILED_TABLES = 6
SLOW_TABLES = 3_704
FIRST_SEED = 52_000
KINDS = range(MASTER)
"""First, random, casual, careful, control and book."""
RARE = {"StakedShort", "ChipsBought", "TurnedUp", "SpareSold", "SpareTaken", "VyingOpened", "UncalledReturned"}
RARE |= {"WinningsOpened", "LeadPassed", "FinePaid", "NobodyCanLead", "HeldShown", "side pot"}
"""What happens in few deals, and must happen in some."""


@cache
def compiled() -> Compiled:
    """Return what plays a deal compiled from a row, and gives the row back."""
    play = kernel(play_deal)

    def played(desk: list[int], plan: Sequence[int] | Numbers, seed: int, number: int) -> list[int]:
        row = as_array(desk)
        play(row, plan if isinstance(plan, np.ndarray) else as_array(plan), seed, number)
        assert isinstance(row, np.ndarray)
        after: list[int] = row.tolist()
        return after

    return played


def table_of(rng: Random, book: str | None, compiled: Compiled | None = None) -> Lockstep:
    """Return a table of a preset or of any house, with any number of players, each with any policy and habit."""
    while True:
        house = random_house(rng, deals=1) if book is None else preset(book)
        players = rng.randint(house.fewest_players, house.most_players)
        kinds = rng.choice([KINDS, KINDS[1:]])
        policies = [rng.choice(kinds) for _ in range(players)]
        try:
            table = Lockstep(house, policies, compiled)
        except NotCompiled:
            continue
        table.desk[HABITS : HABITS + players] = [rng.choice([0, 0, 0, 1, 2, 3]) for _ in range(players)]
        table.desk[QUICK] = FIRST not in policies and rng.randrange(2)
        return table


def lay_chips(rng: Random, table: Lockstep) -> None:
    """Lay chips by chance: short stacks, none at all, unequal ones, fat piles; two at least can stake."""
    while True:
        most = rng.choice([12, 30, 30, 100, 300])
        stacks = [rng.choice([0, rng.randint(0, 9), rng.randint(0, most), most]) for _ in range(table.players)]
        pile = rng.choice([0, 0, 3, 40])
        table.lay(stacks, [rng.randint(0, pile) for _ in table.house.layout], rng.randrange(table.players))
        if can_be_dealt(table.table):
            return


def play_table(seed: int, book: str | None, compiled: Compiled | None = None) -> Lockstep:
    """Play a few deals at one table, mostly with the chips as they lie."""
    rng = Random(seed)
    table = table_of(rng, book, compiled)
    for number in range(DEALS_AT_A_TABLE):
        if not number or rng.random() < 0.3 or not can_be_dealt(table.table):
            lay_chips(rng, table)
        table.play(seed, number)
    return table


@pytest.mark.parametrize("book", [*presets(), None])
def test_the_simulator_plays_as_the_readable_engine_does(book: str | None) -> None:
    """Who is asked and what he may say, chips after every page, cards and the end of the deal: all the same."""
    for seed in range(TABLES):
        play_table(seed, book)


def test_compiled_it_plays_as_interpreted() -> None:
    """After every deal the whole row of numbers is the same."""
    for book in (*presets(), None):
        for seed in range(500, 500 + COMPILED_TABLES):
            play_table(seed, book, compiled())


def test_shared_pots_are_shared_alike() -> None:
    """Equal hands are so rare that they are looked for: odd chips go or stay where the house has them."""
    for remainder in Remainder:
        table = Lockstep(HouseRules(remainder=remainder), [1, 4, 1, 3, 1, 1], compiled())
        for number in range(4_000):
            table.lay([9, 12, 31, 100, 40, 17], [number % 5] * len(table.house.layout), number % table.players)
            after = compiled()(table.desk, table.plan, 7, number)
            if after[AT["shared_pots"]] > table.desk[AT["shared_pots"]]:
                table.play(7, number)
        assert table.met >= {"shared pot", "odd chips", "side pot"}


@given(answers=HOUSES, stacks=STACKS, seed=st.integers(min_value=0, max_value=2**61))
@settings(max_examples=30)
def test_any_house_is_played_alike(answers: dict[str, Any], stacks: list[int], seed: int) -> None:
    """Some fields answered otherwise than at pagat, each in any way, with any seed."""
    try:
        house = HouseRules(**answers)
        table = Lockstep(house, [policy_of(seed, seat) for seat in range(len(stacks))])
    except (HouseRulesError, ValueError):
        assume(False)  # noqa: FBT003 - Hypothesis' own
    table.lay(stacks, [seed % 7] * len(house.layout), seed % len(stacks))
    assume(can_be_dealt(table.table))
    table.play(seed, seed % 1009)


def policy_of(seed: int, seat: int) -> int:
    """Return any policy for a seat."""
    return (seed >> 3 * seat) % MASTER


def test_what_is_rare_is_met() -> None:
    """Among these deals are side pots, fines, loans, sales, dead ends: the engines agree on more than the easy part."""
    met: set[object] = set()
    for seed in range(100):
        met |= play_table(seed, None).met
    assert met >= RARE


@pytest.mark.slow
@pytest.mark.parametrize("book", [*presets(), None])
def test_a_hundred_thousand_deals_are_played_alike(book: str | None, report_line: Report) -> None:
    """As above over a hundred thousand deals in all."""
    deals = SLOW_TABLES * DEALS_AT_A_TABLE
    report_line(
        suite="simulator against the readable engine, page by page, interpreted and compiled: deals, 2-9 players, "
        "every preset and whole random rule sets, short stacks",
        count=deals,
        seed=FIRST_SEED,
    )
    for seed in range(FIRST_SEED, FIRST_SEED + SLOW_TABLES):
        play_table(seed, book, compiled())
