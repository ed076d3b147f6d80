"""A river between two, solved: how often each bucket of hands says what, so that neither gains much by another way.

The other side is taken to be honest some of the time (`honest`), so that the answer gains of those whom one meets (a
restricted Nash response: M. Johanson, M. Zinkevich and M. Bowling, "Computing Robust Counter-Strategies", 2007).

Regret matching goes over the tree so many times, later times counting more (CFR+: O. Tammelin, "Solving Large Imperfect
Information Games Using CFR+", 2014); what was said in the mean is the answer. That a card is in one hand only is not
looked at.
"""

from boodle.sim.blueprint.honest import think_of_honest, trust
from boodle.sim.blueprint.river_tree import (
    BUCKETS,
    CHILD,
    FOLDED,
    GROWN,
    MANY,
    NODE,
    PAID_AT,
    POT_AT,
    REACHED,
    SHOWN,
    SIDE,
    WORDS,
    River,
)

TIMES = 30
STRAY = 0.0001
"""What is said counts so much even where a bucket has no reason to get to: it may have said something else before."""


def solve(river: River, me: int) -> None:
    """Play the tree against itself, one side being `me`, the other honest now and then; `part_said` tells what it says.

    How likely each bucket of the one and of the other is stands in the rows 0 and NODES of `reached`.
    """
    many = river.tree[GROWN]
    for place in range(many * WORDS * BUCKETS):
        river.regrets[place] = river.sums[place] = 0.0
    think_of_honest(river, me)
    for side in range(2):
        match(river, many, side)
    trust(river, 1 - me)
    for time in range(TIMES):
        for side in range(2):
            flow(river, many, side, float((time + 1) * (time + 1)))
            weigh(river, many, side)
            match(river, many, side)
            if side != me:
                trust(river, side)


def match(river: River, many: int, side: int) -> None:
    """Say as often what there is regret for, at all nodes of a side; without any, everything as often."""
    regrets, played, whole = river.regrets, river.played, river.worth
    for node in range(many):
        if river.tree[node * NODE + SIDE] == side:
            words, says = river.tree[node * NODE + MANY], node * WORDS * BUCKETS
            for bucket in range(BUCKETS):
                whole[bucket] = regrets[says + bucket]
            for _ in range(1, words):
                says += BUCKETS
                for bucket in range(BUCKETS):
                    whole[bucket] += regrets[says + bucket]
            for _ in range(words):
                for bucket in range(BUCKETS):
                    here = whole[bucket]
                    played[says + bucket] = regrets[says + bucket] / here if here > 0.0 else 1.0 / float(words)
                says -= BUCKETS


def flow(river: River, many: int, side: int, weight: float) -> None:
    """Find how likely each bucket gets where, as far as its side decides that; add up what this side plays."""
    reached, played, sums = river.reached, river.played, river.sums
    for node in range(many):
        actor = river.tree[node * NODE + SIDE]
        if actor >= 0:
            begins = river.tree[node * NODE + REACHED + actor] * BUCKETS
            for word in range(river.tree[node * NODE + MANY]):
                ends, says = river.tree[node * NODE + CHILD + word] * BUCKETS, (node * WORDS + word) * BUCKETS
                for bucket in range(BUCKETS):
                    here = reached[begins + bucket] * played[says + bucket]
                    reached[ends + bucket] = here
                    if actor == side:
                        sums[says + bucket] += weight * (here + STRAY * played[says + bucket])


def weigh(river: River, many: int, side: int) -> None:
    """Find what each bucket of a side is worth at each node, the last node first; note what it regrets."""
    for back in range(many):
        node = many - 1 - back
        actor = river.tree[node * NODE + SIDE]
        if actor < 0:
            settle(river, node, side)
        elif actor == side:
            regret(river, node)
        else:
            first, worth = node * BUCKETS, river.worth
            ends = river.tree[node * NODE + CHILD] * BUCKETS
            for bucket in range(BUCKETS):
                worth[first + bucket] = worth[ends + bucket]
            for word in range(1, river.tree[node * NODE + MANY]):
                ends = river.tree[node * NODE + CHILD + word] * BUCKETS
                for bucket in range(BUCKETS):
                    worth[first + bucket] += worth[ends + bucket]


def regret(river: River, node: int) -> None:
    """Find what each bucket of the side that is asked is worth, and add up what it would rather have said."""
    first, words = node * BUCKETS, river.tree[node * NODE + MANY]
    worth, played, regrets = river.worth, river.played, river.regrets
    for bucket in range(BUCKETS):
        worth[first + bucket] = 0.0
    for word in range(words):
        ends, says = river.tree[node * NODE + CHILD + word] * BUCKETS, (node * WORDS + word) * BUCKETS
        for bucket in range(BUCKETS):
            worth[first + bucket] += worth[ends + bucket] * played[says + bucket]
    for word in range(words):
        ends, says = river.tree[node * NODE + CHILD + word] * BUCKETS, (node * WORDS + word) * BUCKETS
        for bucket in range(BUCKETS):
            more = regrets[says + bucket] + worth[ends + bucket] - worth[first + bucket]
            regrets[says + bucket] = max(0.0, more)


def settle(river: River, node: int, side: int) -> None:
    """Find what each bucket of a side wins where nobody is asked any more, by how likely the others get there."""
    at, first = node * NODE, node * BUCKETS
    theirs = river.tree[at + REACHED + 1 - side] * BUCKETS
    pot, paid, ended = float(river.tree[at + POT_AT]), float(river.tree[at + PAID_AT + side]), river.tree[at + SIDE]
    reached, worth, whole = river.reached, river.worth, 0.0
    for place in range(theirs, theirs + BUCKETS):
        whole += reached[place]
    if ended != SHOWN:
        gains = (-paid if ended == FOLDED - side else pot - paid) * whole
        for bucket in range(BUCKETS):
            worth[first + bucket] = gains
        return
    won = -paid * whole
    for bucket in range(BUCKETS):
        half = pot * reached[theirs + bucket] / 2.0
        worth[first + bucket] = won + half
        won += half + half


def part_said(river: River, node: int, word: int, bucket: int) -> float:
    """Return how often a bucket says a word of a node."""
    first, whole = node * WORDS * BUCKETS + bucket, 0.0
    for other in range(river.tree[node * NODE + MANY]):
        whole += river.sums[first + other * BUCKETS]
    return river.sums[first + word * BUCKETS] / whole
