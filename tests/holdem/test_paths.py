"""Every way in which a small hand can go, counted by the engine and by a second, naive way of betting heads-up."""

import pytest

from boodle.cards.deck import seed_of
from boodle.holdem import HoldemRules, open_hand
from boodle.holdem.answers import BetLimit
from boodle.notation.paths import count_paths
from boodle.session import nature_of

ALL_OF_IT = 200
"""More answers than any of these hands can have."""
SMALL, BIG = 1, 2
CAP = 4
Two = tuple[int, int]


def put(two: Two, seat: int, value: int) -> Two:
    """Return two numbers with one of them exchanged."""
    return (value, two[1]) if seat == 0 else (two[0], value)


def ways(limit: BetLimit, street: int, me: int, stacks: Two, bets: Two, step: int, raises: int, heard: set[int]) -> int:
    """Count the ways on: `stacks` is what lies behind, `step` the last raise, `heard` who has spoken since the last."""
    he, owed = 1 - me, bets[1 - me] - bets[me]
    if not stacks[me] or (owed <= 0 and not stacks[he]):
        return 1
    price = min(owed, stacks[me])
    after = put(stacks, me, stacks[me] - price), put(bets, me, bets[me] + price)
    if he not in heard:
        found = ways(limit, street, he, *after, step, raises, heard | {me})
    elif street == 3 or not all(after[0]):
        found = 1
    else:
        size = BIG * (2 if limit is BetLimit.FIXED and street else 1)
        found = ways(limit, street + 1, 0, after[0], (0, 0), size, 0, set())
    if owed > 0:
        found += 1
    if not stacks[he] or stacks[me] <= owed or (limit is BetLimit.FIXED and raises == CAP):
        return found
    reach, least = bets[me] + stacks[me], max(bets) + step
    most = least if limit is BetLimit.FIXED else reach
    for to in range(min(least, reach), min(most, reach) + 1):
        raised = put(stacks, me, reach - to), put(bets, me, to)
        found += ways(limit, street, he, *raised, max(step, to - max(bets)), raises + 1, {me})
    return found


@pytest.mark.parametrize(
    ("limit", "stacks"),
    [
        (BetLimit.NO_LIMIT, (2, 5)),
        (BetLimit.NO_LIMIT, (5, 2)),
        (BetLimit.NO_LIMIT, (4, 4)),
        (BetLimit.NO_LIMIT, (6, 5)),
        (BetLimit.NO_LIMIT, (7, 7)),
        (BetLimit.FIXED, (60, 60)),
    ],
)
def test_both_count_as_many_ways(limit: BetLimit, stacks: Two) -> None:
    """Seat 1 has the button; of fixed limit the stacks are deep, so that every raise up to the cap is there."""
    house = HoldemRules(limit=limit, raise_cap=CAP)
    posted = stacks[0] - BIG, stacks[1] - SMALL
    naive = ways(limit, 0, 1, posted, (BIG, SMALL), BIG, 1, set())
    nature = nature_of(seed_of(1))
    assert count_paths(open_hand(house, ("Ann", "Ben"), stacks, button=1), ALL_OF_IT, nature) == naive


def test_how_many_ways_there_are() -> None:
    """Kept as numbers, so that nobody changes both counts at once without noticing."""
    counts = [
        ways(BetLimit.NO_LIMIT, 0, 1, (chips - BIG, chips - SMALL), (BIG, SMALL), BIG, 1, set()) for chips in (3, 5, 8)
    ]
    assert counts == [18, 98, 978]
