"""Small houses worked out whole: plans are worth what walking the tree says, and best responses are the best."""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from boodle.adapters.benchmark.houses import house_named
from boodle.sim.exact import tree as trees
from boodle.sim.exact.growing import ANSWERS, BELOW, CHOICE_OF, FIRST, SEAT, SET_OF
from boodle.sim.exact.plans import SequenceForm, game_of
from boodle.sim.exact.solving import solve
from boodle.sim.exact.tree import TooLarge, Tree, tree_of
from boodle.tripoley import HouseRules
from tests.adapters.houses_worked_out import house

SMALL = ("9-2", "9-3")
Likely = NDArray[np.float64]


def tree_at(name: str) -> Tree:
    """The tree of a house of the benchmark."""
    setting = house_named(name)
    return tree_of(setting.house, setting.players)


@pytest.fixture(scope="module", params=SMALL)
def game(request: pytest.FixtureRequest) -> SequenceForm:
    """Two houses, of two players and of three."""
    return game_of(tree_at(request.param))


def walked(tree: Tree, likely: Likely) -> list[float]:
    """What each seat wins when choices are so likely: place by place, with none of the arithmetic of plans."""

    def worth(node: int) -> Likely:
        if node < 0:
            won: Likely = tree.ends[-1 - node, CHOICE_OF + tree.players :] / tree.players
            return won
        known = tree.sets[tree.nodes[node, SET_OF]]
        first, below = known[FIRST], tree.nodes[node, BELOW]
        parts = [likely[first + step] * worth(int(tree.below[below + step])) for step in range(known[ANSWERS])]
        total: Likely = np.sum(parts, axis=0)
        return total

    undecided = np.setdiff1d(np.arange(len(tree.ends)), -1 - tree.below[tree.below < 0])
    total = np.sum([worth(int(node)) for node in (*tree.roots.values(), *(-1 - undecided))], axis=0)
    return [float(chips) for chips in total / len(tree.decks)]


def drawn(tree: Tree, seed: int) -> Likely:
    """How likely each choice is, drawn by chance."""
    weights = np.random.default_rng(seed).random(tree.choices) ** 4
    likely = np.empty(tree.choices)
    for known in tree.sets[tree.sets[:, ANSWERS] > 1]:
        here = slice(known[FIRST], known[FIRST] + known[ANSWERS])
        likely[here] = weights[here] / weights[here].sum()
    return likely


@pytest.mark.parametrize("seed", range(3))
def test_plans_are_worth_what_walking_the_tree_says(game: SequenceForm, seed: int) -> None:
    """And what all win adds up to nought."""
    likely = drawn(game.tree, seed)
    values = game.values(game.plans(likely))
    assert values == pytest.approx(walked(game.tree, likely))
    assert sum(values) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("first", [0, 700, 1400])
def test_a_best_response_is_the_best_of_all_pure_plans(name: str, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a few deals all of them can be tried, by walking the tree."""
    decks = trees.decks_of
    monkeypatch.setattr(trees, "decks_of", lambda house, players: decks(house, players)[first : first + 4])
    tree = tree_at(name)
    game, likely = game_of(tree), drawn(tree, first)
    plans = game.plans(likely)
    for seat in range(tree.players):
        mine = tree.sets[(tree.sets[:, SEAT] == seat) & (tree.sets[:, ANSWERS] > 1)]
        assert np.prod(mine[:, ANSWERS]) < 10**4
        found = []
        for chosen in product(*(range(known[ANSWERS]) for known in mine)):
            pure = likely.copy()
            for known, step in zip(mine, chosen, strict=True):
                pure[known[FIRST] : known[FIRST] + known[ANSWERS]] = 0
                pure[known[FIRST] + step] = 1
            found.append(walked(tree, pure)[seat])
        assert game.best(seat, plans) == pytest.approx(max(found))


def test_the_solution_closes_in_on_perfect_play(game: SequenceForm) -> None:
    """What is left falls with the rounds, and the values of two players are those of the two of them."""
    loose, close = solve(game, near=0, rounds=5), solve(game, near=1e-4)
    assert close.exploitability <= 1e-4 < loose.exploitability
    assert game.exploitability(close.plans) == pytest.approx(close.exploitability)
    assert sum(close.values) == pytest.approx(0, abs=1e-9)
    if game.tree.players == 2:
        least, most = -game.best(1, close.plans), game.best(0, close.plans)
        assert least <= 2.2243 <= most


def test_plans_and_chances_are_two_ways_to_say_the_same(game: SequenceForm) -> None:
    """Where a plan comes at all."""
    for choices, plan in zip(game.seats, game.plans(drawn(game.tree, 9)), strict=True):
        assert choices.plan(choices.likely(plan)) == pytest.approx(plan)


def test_the_tables_grow_with_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that does not fit at first is the same in the end."""
    whole = tree_at("9-2")
    monkeypatch.setattr(trees, "TO_BEGIN_WITH", 1 << 17)
    again = tree_at("9-2")
    assert all(
        np.array_equal(getattr(whole, name), getattr(again, name)) for name in ("sets", "nodes", "below", "ends")
    )


@pytest.mark.parametrize(
    ("rules", "players", "why"),
    [
        (HouseRules(), 3, "poker none or vying"),
        (house(deck=32, hand_size=5), 2, "deals, expected 1000000 at most"),
        (house(poker="vying", stops_opener="dealer", bet_limit=60, raise_cap=0, start_chips=99), 2, "too many places"),
    ],
)
def test_what_is_too_large_is_refused(rules: HouseRules, players: int, why: str) -> None:
    """In a sentence, before the memory is full."""
    with pytest.raises(TooLarge, match=why):
        tree_of(rules, players)
