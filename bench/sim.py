"""Deals a second of the simulator, beside OpenSpiel's own rollouts of hearts and beside shuffling the deck alone.

A deal is all of it: shuffled, dealt, the spare hand, pay cards, betting with side pots, the stops, the settlement, and
what is counted. Code *fitted* to the house has its rules compiled in; the limits are its own, code for any house stands
beside it. Peers are timed in turns with it on one thread. *Shuffling* is the same deck put in order by the same
kernel: no deal can cost less, so the ratio says how far the simulator is from its limit; what is between them is the
number of decisions (some nine leads and as many words in the betting), each of which the processor cannot foresee.
"""

from itertools import product
from random import Random
from time import perf_counter, thread_time
from typing import Any

import pyspiel

from bench.figures import Figure
from boodle.notation.tripoley.house import preset
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.desk import NUMBER
from boodle.sim.pages.marking import DECK_DRAW, lay_out
from boodle.sim.parts import MANY_DEALS, Part, counted
from boodle.sim.policies import CONTROL, FIRST, NAMES
from boodle.sim.running import simulate
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.sim.terms import terms_of

PLAYERS, EVENINGS, DEALS = 5, 4_992, 20
"""So many evenings that they come out even where many tables play abreast."""
KINDS = "any house", "fitted"
ROUNDS = 15
ASKED_FOR = 2_000_000
TIMES_HEARTS = 35
SHUFFLES = 4
ROLLOUTS, FEW = 1_000, 500


def measure() -> list[Figure]:
    """Play, shuffle and roll out by turns."""
    figures = rates_of_all_cores()
    for policy, fitted in product((CONTROL, FIRST), (False, True)):
        deal, shuffle, hearts = by_turns(policy, fitted=fitted)
        what = f"deals of pagat, five {NAMES[policy]}, {KINDS[fitted]}, a thread"
        figures += [
            Figure(
                what=what,
                unit="deals",
                ours=1 / deal,
                peer=1 / hearts,
                peer_name="hearts",
                limit=TIMES_HEARTS if fitted else None,
            ),
            Figure(
                what="… cost of a deal in shuffles of its deck",
                unit="",
                ours=SHUFFLES,
                peer=deal / shuffle,
                shown=f"{deal / shuffle:.1f} shuffles (at most {SHUFFLES})",
                limit=1 if fitted else None,
            ),
        ]
    return figures


def rates_of_all_cores() -> list[Figure]:
    """Some million deals on every core, by code for any house and by code fitted to this one, in turns."""
    best, deals = [0.0, 0.0], 4_000_000
    for round_of, fitted in product(range(ROUNDS), (False, True)):
        begun = perf_counter()
        many = deals if round_of else FEW
        simulate(preset("pagat"), players=PLAYERS, policies="control", deals=many, seed=1, fitted=fitted)
        best[fitted] = max(best[fitted], many / (perf_counter() - begun))
    return [
        Figure(
            what=f"deals of pagat, five control, {KINDS[fitted]}, all cores",
            unit="deals",
            ours=best[fitted],
            peer=ASKED_FOR,
            peer_name="asked for",
            limit=1 if fitted else None,
        )
        for fitted in (False, True)
    ]


def by_turns(policy: int, *, fitted: bool) -> tuple[float, float, float]:
    """Return the seconds of a deal, of a shuffle and of a rollout of hearts: the best of some rounds."""
    house = preset("pagat")
    terms = terms_of(house, players=PLAYERS, policies=NAMES[policy], spare="", deals=MANY_DEALS, evening=DEALS, seed=1)
    known = tuple(terms.plan())
    plan, part = as_array(known), Part(0, EVENINGS, DEALS)
    desk, shuffle = new_desk(plan, [policy] * PLAYERS, array_row), kernel(shuffles, known if fitted else ())
    counted(terms, Part(0, 1, DEALS), fitted=fitted)
    shuffle(desk, plan, 1)
    best = [1.0, 1.0, 1.0]
    for _ in range(ROUNDS):
        best[0] = min(best[0], seconds(lambda: counted(terms, part, fitted=fitted)) / EVENINGS / DEALS)
        best[1] = min(best[1], seconds(lambda: shuffle(desk, plan, EVENINGS * DEALS)) / EVENINGS / DEALS)
        best[2] = min(best[2], rollout())
    return best[0], best[1], best[2]


def shuffles(desk: Numbers, plan: Numbers, many: int) -> None:
    """Shuffle the deck so many times."""
    for number in range(many):
        desk[NUMBER] = number
        lay_out(desk, plan, DECK_DRAW)


def rollout() -> float:
    """Return the seconds of one random rollout of a deal of hearts in OpenSpiel: of its search, less its tree."""
    state = hearts_dealt()
    took = [seconds(lambda rollouts=rollouts: searched(state, rollouts)) for rollouts in (FEW, FEW + ROLLOUTS)]
    return (took[1] - took[0]) / ROLLOUTS / 2


def searched(state: Any, rollouts: int) -> None:  # noqa: ANN401 - published without types
    """Let OpenSpiel's search look at two nodes, with so many rollouts each."""
    game = state.get_game()
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 7, False).step(state)  # noqa: FBT003 - theirs


def hearts_dealt() -> Any:  # noqa: ANN401
    """Return a deal of hearts before its first card is played."""
    state, rng = pyspiel.load_game("hearts").new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def seconds(call: Any) -> float:  # noqa: ANN401
    """Return how long a thread works at a call; what others do on this machine does not count."""
    begun = thread_time()
    call()
    return thread_time() - begun
