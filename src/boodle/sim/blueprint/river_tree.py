"""What may be said on a river between two, as a tree: from where it began, with all that was said on it so far."""

from typing import NamedTuple

from boodle.sim.blueprint.sizes import ALL_IN, SAID, WITHOUT_RAISES, may_say, total
from boodle.sim.blueprint.table import (
    LIVE,
    NOBODY,
    POT,
    PUBLIC,
    PUT,
    RAISES,
    TO_ACT,
    act,
)
from boodle.sim.chance import Numbers, Reals

BUCKETS = 24
"""Hands of one bucket are alike; those of each are as likely."""
NODES, WORDS = 256, SAID + 1
"""More nodes than any tree has; at each what the book says may be said, and what was."""
SIDE, POT_AT, PAID_AT, REACHED, MANY, SAYS = 0, 1, 2, 4, 6, 7
CHILD = SAYS + WORDS
NODE = CHILD + WORDS
"""Of a node: the side that is asked, or how it ends; the pot, what each side has put in on the river, where it stands
how likely each side gets there, how many things may be said, which (as `act` takes them), and to which nodes they lead.
"""
SHOWN, FOLDED = -1, -2
"""How it ends: the hands are shown; the one has folded, or, with one less, the other."""
GROWN = NODES * NODE
"""How many nodes there are."""
STEPS, FIRST_STEP, MOST_STEPS = 0, 1, 24
"""Of a path: how many things were said on the river, and which."""
ONE, OTHER = FIRST_STEP + MOST_STEPS, FIRST_STEP + MOST_STEPS + 1
"""The seats of the two sides."""
WAS_READ = OTHER + 1
"""Whether the hands were read."""
START = WAS_READ + 1
"""What was public as the river began."""
PATH = START + PUBLIC
MOST_RAISES = 2
"""After so many on the river there is only all-in."""


class River(NamedTuple):
    """Room in which a river is solved.

    path, tree: as above; frames: what is public at each step down the tree
    honest: the word that an honest player says, by node and bucket
    regrets, played, sums: by node, word and bucket; reached, worth: by node and bucket, `reached` with one row more
    """

    path: Numbers
    tree: Numbers
    frames: Numbers
    honest: Numbers
    regrets: Reals
    played: Reals
    sums: Reals
    reached: Reals
    worth: Reals


def plant(desk: Numbers, river: River) -> int:
    """Write down the tree, the desk being as it was; return the node that what was said so far has led to."""
    last = MOST_STEPS * PUBLIC
    for place in range(PUBLIC):
        river.frames[last + place] = desk[place]
        desk[place] = river.path[START + place]
    river.tree[GROWN] = 1
    river.tree[REACHED], river.tree[REACHED + 1] = 0, NODES
    grow(desk, river, 0, 0, 1)
    for place in range(PUBLIC):
        desk[place] = river.frames[last + place]
    node = 0
    for step in range(river.path[STEPS]):
        word = word_at(river, node, river.path[FIRST_STEP + step])
        node = river.tree[node * NODE + CHILD + word]
    return node


def word_at(river: River, node: int, says: int) -> int:
    """Return which word of a node this is; the first where it is none of them."""
    for word in range(river.tree[node * NODE + MANY]):
        if river.tree[node * NODE + SAYS + word] == says:
            return word
    return 0


def grow(desk: Numbers, river: River, node: int, depth: int, taken: int) -> None:
    """Write down a node, where the desk stands, and all that may follow; `taken`: what was said has led to it."""
    at = node * NODE
    begin(desk, river, at)
    if desk[TO_ACT] == NOBODY:
        return
    offer(desk, river, at)
    taken = taken if depth < river.path[STEPS] else 0
    if taken:
        put(river.tree, at, river.path[FIRST_STEP + depth])
    for place in range(PUBLIC):
        river.frames[depth * PUBLIC + place] = desk[place]
    for word in range(river.tree[at + MANY]):
        for place in range(PUBLIC):
            desk[place] = river.frames[depth * PUBLIC + place]
        child, says, side = river.tree[GROWN], river.tree[at + SAYS + word], river.tree[at + SIDE]
        river.tree[GROWN] += 1
        river.tree[at + CHILD + word] = child
        river.tree[child * NODE + REACHED + side] = child
        river.tree[child * NODE + REACHED + 1 - side] = river.tree[at + REACHED + 1 - side]
        act(desk, says)
        grow(desk, river, child, depth + 1, 1 if taken and says == river.path[FIRST_STEP + depth] else 0)


def begin(desk: Numbers, river: River, at: int) -> None:
    """Write down who is asked or how it ends, and what each has put in, without what goes back."""
    tree, path = river.tree, river.path
    one, other = path[ONE], path[OTHER]
    mine, theirs = desk[PUT + one] - path[START + PUT + one], desk[PUT + other] - path[START + PUT + other]
    tree[at + MANY], tree[at + POT_AT] = 0, desk[POT]
    if desk[TO_ACT] == NOBODY:
        tree[at + SIDE] = SHOWN if desk[LIVE] & desk[LIVE] - 1 else FOLDED - (desk[LIVE] >> one & 1)
        tree[at + POT_AT] -= abs(mine - theirs)
        mine = theirs = min(mine, theirs)
    else:
        tree[at + SIDE] = 0 if desk[TO_ACT] == one else 1
    tree[at + PAID_AT], tree[at + PAID_AT + 1] = mine, theirs


def offer(desk: Numbers, river: River, at: int) -> None:
    """Write down what the book may say at a node; after so many raises no more but an all-in."""
    seat = desk[TO_ACT]
    may = may_say(desk, seat)
    if desk[RAISES] >= MOST_RAISES and may > WITHOUT_RAISES:
        may = may & WITHOUT_RAISES | 1 << ALL_IN
    for said in range(SAID):
        if may >> said & 1:
            put(river.tree, at, total(desk, seat, said))


def put(tree: Numbers, at: int, says: int) -> None:
    """Let something be said at a node, once."""
    for word in range(tree[at + MANY]):
        if tree[at + SAYS + word] == says:
            return
    tree[at + SAYS + tree[at + MANY]] = says
    tree[at + MANY] += 1
