"""A river between two: the tree has what may be said, and what is found cannot be gained of by much."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.sim.blueprint import honest, table
from boodle.sim.blueprint.river import part_said, solve
from boodle.sim.blueprint.river_tree import (
    BUCKETS,
    CHILD,
    FOLDED,
    GROWN,
    MANY,
    MOST_STEPS,
    NODE,
    NODES,
    PAID_AT,
    POT_AT,
    SAYS,
    SHOWN,
    SIDE,
    WORDS,
    River,
    plant,
)
from boodle.sim.blueprint.searching import STEPS_THOUGHT_OF, Search, begin_river, say, search_room

BIG, POT = 100, 2000
ONE, OTHER = 1, 3
"""Seats of four: the others have folded."""


def began(stacks: tuple[int, int]) -> tuple[list[int], Search]:
    """A river between two, with these stacks and 20 big blinds in the pot."""
    desk, search = [0] * table.SIZE, search_room(lambda many: [0.0] * many, lambda many: [0] * many)
    desk[table.PLAYERS], desk[table.STREET], desk[table.POT], desk[table.BIG] = 4, table.RIVER, POT, BIG
    desk[table.LIVE], desk[table.STEP], desk[table.BET] = 1 << ONE | 1 << OTHER, BIG, table.USUAL_BET
    desk[table.STACKS + ONE], desk[table.STACKS + OTHER] = stacks
    table.ask(desk, 0)
    begin_river(desk, search)
    return desk, search


def laid(river: River, rng: Random) -> None:
    """Make each bucket as likely as chance has it, for either side."""
    for side in range(2):
        drawn = [rng.random() ** 2 for _ in range(BUCKETS)]
        for bucket, likely in enumerate(drawn):
            river.reached[side * NODES * BUCKETS + bucket] = likely / sum(drawn)


def best(river: River, node: int, side: int, likely: list[float]) -> list[float]:
    """What each bucket of a side wins by its best answers, the others getting here as likely as this."""
    at, many = node * NODE, river.tree[node * NODE + MANY]
    ended, pot, paid = river.tree[at + SIDE], river.tree[at + POT_AT], river.tree[at + PAID_AT + side]
    if ended == SHOWN:
        below = [sum(likely[:bucket]) + likely[bucket] / 2 for bucket in range(BUCKETS)]
        return [pot * part - paid * sum(likely) for part in below]
    if ended < 0:
        return [(-paid if ended == FOLDED - side else pot - paid) * sum(likely)] * BUCKETS
    further = []
    for word in range(many):
        said = likely
        if ended != side:
            said = [part * part_said(river, node, word, bucket) for bucket, part in enumerate(likely)]
        further.append(best(river, river.tree[at + CHILD + word], side, said))
    return [(max if ended == side else sum)(column) for column in zip(*further, strict=True)]


@pytest.mark.parametrize("stacks", [(500, 9000), (3000, 3000), (9000, 9000)])
def test_little_can_be_gained_of_what_is_found(stacks: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the other is never honest, best answers to both sides win no more than a twelfth of the pot above it."""
    monkeypatch.setattr(honest, "HONEST", 0.0)
    desk, search = began(stacks)
    plant(desk, search.river)
    laid(search.river, Random(7))
    shares = [[search.river.reached[side * NODES * BUCKETS + bucket] for bucket in range(BUCKETS)] for side in range(2)]
    solve(search.river, 0)
    won = sum(
        part * worth
        for side in range(2)
        for part, worth in zip(shares[side], best(search.river, 0, side, [*shares[1 - side]]), strict=True)
    )
    assert POT - 1e-6 < won < POT * 13 / 12


def test_who_never_bluffs_is_not_called_with_what_beats_bluffs_alone() -> None:
    """The best hand bets, and to an honest player's bet half of what would be called with is folded."""
    desk, search = began((3000, 3000))
    for step in (table.STAYS, 1340):
        say(desk, search, step)
    node = plant(desk, search.river)
    for side in range(2):
        for bucket in range(BUCKETS):
            search.river.reached[side * NODES * BUCKETS + bucket] = 1 / BUCKETS
    folds = []
    for trusted in (0.0, 0.99):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(honest, "HONEST", trusted)
            solve(search.river, 0)
        folds.append(sum(part_said(search.river, node, 0, bucket) for bucket in range(BUCKETS)))
    assert folds[0] + 3 < folds[1]
    assert part_said(search.river, node, 0, BUCKETS - 1) < 0.01


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_the_tree_has_what_may_be_said_and_what_was(seed: int) -> None:
    """Each node leads on as the rules have it, nobody pays more than is called, and there is room for all of it."""
    rng = Random(seed)
    desk, search = began((rng.randint(50, 9000), rng.randint(50, 9000)))
    for _ in range(rng.randint(0, STEPS_THOUGHT_OF)):
        seat = desk[table.TO_ACT]
        raises = [rng.randint(table.least_raise(desk, seat), table.most_raise(desk, seat))]
        raises.append(table.least_raise(desk, seat))
        to = rng.choice([table.STAYS, *(raises * 2 if table.may_raise(desk, seat) else [])])
        before = [*desk]
        say(desk, search, to)
        if desk[table.TO_ACT] == table.NOBODY:
            desk = before
            search.river.path[0] -= 1
            break
    kept, river = [*desk], search.river
    node = plant(desk, river)
    assert desk == kept
    assert 0 <= node < river.tree[GROWN] <= NODES
    assert river.tree[node * NODE + SIDE] == (0 if desk[table.TO_ACT] == ONE else 1)
    assert river.tree[node * NODE + POT_AT] == desk[table.POT]
    for place in range(river.tree[GROWN]):
        at = place * NODE
        if river.tree[at + SIDE] < 0:
            assert river.tree[at + PAID_AT] == river.tree[at + PAID_AT + 1]
            assert river.tree[at + POT_AT] == POT + 2 * river.tree[at + PAID_AT]
        else:
            said = [river.tree[at + SAYS + word] for word in range(river.tree[at + MANY])]
            assert table.STAYS in said
            assert len(set(said)) == len(said) <= WORDS


def test_the_room_is_enough_for_what_is_thought_of() -> None:
    """Raises by the least, as many as are searched after."""
    desk, search = began((9000, 9000))
    for _ in range(STEPS_THOUGHT_OF):
        say(desk, search, desk[table.LEVEL] + desk[table.STEP])
    plant(desk, search.river)
    assert search.river.tree[GROWN] < NODES
    assert STEPS_THOUGHT_OF + 6 < MOST_STEPS
