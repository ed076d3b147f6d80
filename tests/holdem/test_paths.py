"""Every way in which a small hand can go, counted by the engine and by a second, naive way of betting heads-up."""

from typing import NamedTuple

import pytest

from boodle.cards.deck import seed_of
from boodle.holdem import HouseRules, open_hand
from boodle.ring.answers import BetLimit
from boodle.session import nature_of
from tools.perft import count_paths

ALL_OF_IT = 200
"""More answers than any of these hands can have."""
SMALL, BIG = 1, 2
Two = tuple[int, int]


class Spot(NamedTuple):
    """Where a hand stands: what lies behind, what is bet, the last raise, who has spoken since it."""

    me: int
    stacks: Two
    bets: Two
    step: int = BIG
    street: int = 0
    heard: frozenset[int] = frozenset()


def begun(stacks: Two) -> Spot:
    """Return a hand of two after the blinds; seat 1 has the button."""
    return Spot(1, (stacks[0] - BIG, stacks[1] - SMALL), (BIG, SMALL))


def paid(spot: Spot, chips: int) -> Spot:
    """Return the spot after so many chips more of the seat to speak, the other one to speak."""
    stacks, bets = list(spot.stacks), list(spot.bets)
    stacks[spot.me] -= chips
    bets[spot.me] += chips
    return spot._replace(me=1 - spot.me, stacks=(stacks[0], stacks[1]), bets=(bets[0], bets[1]))


def ways(limit: BetLimit, spot: Spot) -> int:
    """Count the ways on."""
    me, he = spot.me, 1 - spot.me
    left, his, owed = spot.stacks[me], spot.stacks[he], spot.bets[he] - spot.bets[me]
    if not left or (owed <= 0 and not his):
        return 1
    called = paid(spot, min(owed, left))
    if he not in spot.heard:
        found = ways(limit, called._replace(heard=spot.heard | {me}))
    elif spot.street == 3 or not all(called.stacks):
        found = 1
    else:
        size = BIG * (2 if limit is BetLimit.FIXED and spot.street else 1)
        found = ways(limit, Spot(0, called.stacks, (0, 0), size, street=spot.street + 1))
    if owed > 0:
        found += 1
    if not his or left <= owed:
        return found
    reach, least = spot.bets[me] + left, max(spot.bets) + spot.step
    most = least if limit is BetLimit.FIXED else reach
    for to in range(min(least, reach), min(most, reach) + 1):
        step = max(spot.step, to - max(spot.bets))
        raised = paid(spot, to - spot.bets[me])
        found += ways(limit, raised._replace(step=step, heard=frozenset({me})))
    return found


@pytest.mark.parametrize(
    ("limit", "stacks"),
    [
        (BetLimit.NO_LIMIT, (2, 5)),
        (BetLimit.NO_LIMIT, (5, 2)),
        (BetLimit.NO_LIMIT, (4, 4)),
        (BetLimit.NO_LIMIT, (6, 5)),
        (BetLimit.NO_LIMIT, (7, 7)),
        (BetLimit.FIXED, (24, 24)),
    ],
)
def test_both_count_as_many_ways(limit: BetLimit, stacks: Two) -> None:
    """Seat 1 has the button; at fixed limit two raise as often as they have chips, whatever the cap (TDA 48)."""
    house = HouseRules(limit=limit, raise_cap=1)
    naive = ways(limit, begun(stacks))
    nature = nature_of(seed_of(1))
    assert count_paths(open_hand(house, ("Ann", "Ben"), stacks, button=1), ALL_OF_IT, nature) == naive


def test_how_many_ways_there_are() -> None:
    """Kept as numbers, so that nobody changes both counts at once without noticing."""
    counts = [ways(BetLimit.NO_LIMIT, begun((chips, chips))) for chips in (3, 5, 8)]
    assert counts == [18, 98, 978]
