"""An honest player on the river: bets what is ahead, calls where the price is right, raises the best, never bluffs."""

from boodle.sim.blueprint.river_tree import (
    BUCKETS,
    CHILD,
    GROWN,
    MANY,
    NODE,
    NODES,
    PAID_AT,
    POT_AT,
    SAYS,
    SIDE,
    WORDS,
    River,
)
from boodle.sim.blueprint.table import FOLDS

HONEST = 0.75
"""How often the other is taken to be honest."""
BETS_FROM, RAISES_FROM = 0.65, 0.9
"""Honest players bet and raise hands that beat so much of what the other may hold."""


def think_of_honest(river: River, me: int) -> None:
    """Write down which word of each node an honest player says with each bucket, the one being `me`."""
    tree, worth, mine, below = river.tree, river.worth, NODES * me * BUCKETS, 0.0
    for bucket in range(BUCKETS):
        here = river.reached[mine + bucket]
        worth[bucket] = below + here / 2.0
        below += here
    for node in range(tree[GROWN]):
        at = node * NODE
        if tree[at + SIDE] == 1 - me:
            asks = 1 if tree[at + SAYS] == FOLDS else 0
            called = tree[at + CHILD + asks] * NODE
            pays = tree[called + PAID_AT + 1 - me] - tree[at + PAID_AT + 1 - me]
            price = float(pays) / float(tree[called + POT_AT])
            raises = RAISES_FROM if asks else BETS_FROM
            for bucket in range(BUCKETS):
                word = 1 if asks and worth[bucket] >= price else 0
                if worth[bucket] >= raises and asks + 1 < tree[at + MANY]:
                    word = asks + 1
                river.honest[node * BUCKETS + bucket] = word


def trust(river: River, other: int) -> None:
    """Let the other side be honest some of the time in all that it plays."""
    played, honest = river.played, river.honest
    for node in range(river.tree[GROWN]):
        if river.tree[node * NODE + SIDE] == other:
            for word in range(river.tree[node * NODE + MANY]):
                says = (node * WORDS + word) * BUCKETS
                for bucket in range(BUCKETS):
                    played[says + bucket] *= 1.0 - HONEST
                    if honest[node * BUCKETS + bucket] == word:
                        played[says + bucket] += HONEST
