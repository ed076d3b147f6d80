"""Policies of the simulator in a tree: what each says at every information set that leaves a choice.

Plain functions over rows, compiled by `boodle.sim.compiler`. A policy looks at its own hand and at what is public, so
that any place of a set will do; the way there is played by the compiled rules.
"""

from functools import lru_cache
from typing import Any

from boodle.sim.chance import Numbers, luck
from boodle.sim.compiler import arrays, kernel
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import ASKED, NOBODY, POLICIES
from boodle.sim.exact.growing import (
    ANSWERS,
    AT,
    BELOW,
    DEEPEST,
    FIRST,
    FROM,
    Rows,
    action_at,
    answers,
    lay_deck,
)
from boodle.sim.exact.tree import Tree
from boodle.sim.plan import plan_of
from boodle.sim.policies import CASUAL, MASTER, RANDOM
from boodle.sim.policies.deciding import decide
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.master import Mind, master_decide, new_mind
from boodle.sim.tables import array_row, as_array, new_desk


def said_by(tree: Tree, policy: int, samples: int) -> Any:  # noqa: ANN401 - an array of NumPy
    """Return how likely a policy makes each choice of a tree; one that throws dice is asked so many times over."""
    plan = plan_of(tree.house, tree.players)
    desk = new_desk(plan, [policy] * tree.players, array_row)
    times = samples if RANDOM <= policy <= CASUAL or policy == MASTER else 1
    mind, path, said = new_mind(array_row), array_row(DEEPEST), array_row(tree.choices)
    _compiled()(desk, as_array(plan), mind, tree.decks, tree.nodes, tree.sets, path, said, tree.dealer, times)
    return arrays().asarray(said) / times


@lru_cache(maxsize=1)
def _compiled() -> Any:  # noqa: ANN401 - a compiled function
    return kernel(ask_everywhere)


def ask_everywhere(
    desk: Numbers,
    plan: Numbers,
    mind: Mind,
    decks: Rows,
    nodes: Rows,
    sets: Rows,
    path: Numbers,
    said: Numbers,
    dealer: int,
    times: int,
) -> None:
    """Count what each seat's policy says at every set that leaves a choice, asked so many times over."""
    for number in range(len(sets)):
        known = sets[number]
        if known[AT] < 0:
            continue
        play_to(desk, plan, decks, nodes, path, known[AT], dealer)
        for time in range(times):
            action, step = decided(desk, plan, mind, luck(number, time, desk[ASKED], 0)), 0
            while step < known[ANSWERS] - 1 and action_at(desk, plan, step) != action:
                step += 1
            said[known[FIRST] + step] += 1


def decided(desk: Numbers, plan: Numbers, mind: Mind, chance: int) -> int:
    """Return what the policy of the seat that is asked answers."""
    if desk[POLICIES + desk[ASKED]] != MASTER:
        return decide(desk, plan, chance)
    count_hands(desk, plan)
    return master_decide(desk, plan, mind, chance)


def play_to(desk: Numbers, plan: Numbers, decks: Rows, nodes: Rows, path: Numbers, place: int, dealer: int) -> None:
    """Play from the deal to a place of the tree."""
    steps = 0
    while nodes[place][FROM] >= 0:
        slot = nodes[place][FROM]
        place = place_above(nodes, slot)
        path[steps] = slot - nodes[place][BELOW]
        steps += 1
    lay_deck(desk, plan, decks[-1 - nodes[place][FROM]], dealer)
    go_on(desk, plan)
    pass_over(desk, plan)
    while steps:
        steps -= 1
        answer(desk, plan, action_at(desk, plan, path[steps]))
        go_on(desk, plan)
        pass_over(desk, plan)


def place_above(nodes: Rows, slot: int) -> int:
    """Return the place to which an answer belongs: the last whose answers do not begin behind it."""
    low, high = 0, len(nodes)
    while high - low > 1:
        middle = (low + high) >> 1
        if nodes[middle][BELOW] <= slot:
            low = middle
        else:
            high = middle
    return low


def pass_over(desk: Numbers, plan: Numbers) -> None:
    """Answer what leaves no choice."""
    while desk[ASKED] != NOBODY and answers(desk, plan) == 1:
        answer(desk, plan, action_at(desk, plan, 0))
        go_on(desk, plan)
