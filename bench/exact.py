"""Rounds of the solver of small houses, beside those of OpenSpiel's CFR+ in C++ on the same tree.

A round of either goes through every information set of every seat once, one seat after the other.
"""

from bench.figures import Figure, rates
from boodle.adapters.benchmark.houses import house_named
from boodle.sim.exact.plans import game_of
from boodle.sim.exact.solving import Learner
from boodle.sim.exact.tree import tree_of
from tests.adapters.peer import Peer

HOUSES = ("9-2", "9-3")
"""Those that OpenSpiel reads in a second."""
LIMIT, TURNS = 15, 10


def measure() -> list[Figure]:
    """Have both learn, by turns."""
    return [figure(name) for name in HOUSES]


def figure(name: str) -> Figure:
    """Measure a house of the benchmark."""
    setting = house_named(name)
    game = game_of(tree_of(setting.house, setting.players))
    peer = Peer(game)
    theirs = peer.spiel.CFRPlusSolver(peer.game)
    our_rate, their_rate = rates(Learner(game).learn, theirs.evaluate_and_update_policy, rounds=TURNS)
    return Figure(
        what=f"a round of solving the house {name}",
        unit="rounds",
        ours=our_rate,
        peer=their_rate,
        peer_name="OpenSpiel's CFR+",
        limit=LIMIT,
    )
