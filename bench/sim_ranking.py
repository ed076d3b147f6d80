"""Millions of hands at once: compiled ranking beside phevaluator's native call, odds of two hands, and their limits.

Two rows say how far ranking is from what the machine allows. *Memory*: the same row copied, eight bytes in and eight
out a hand; what is far below it does not wait for memory. *Instructions*: the same hands in the order of their classes,
so that the processor guesses every branch rightly; what is missing from it is lost to wrong guesses, and the rest is
the number of instructions: hands are ranked one by one, since tables cannot be read for several at once. Odds look at
both hands on every board, so that ranking is their limit.
"""

from functools import partial
from random import Random
from typing import Any

import numpy as np
from phevaluator import _pheval

from bench.figures import Figure, rates
from bench.ranking import same_order
from boodle.cards import CARDS, Card, CardSet
from boodle.poker.ranking import CLASS
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.equity import exact
from boodle.sim.ranking import rank_hands

HANDS = 200_000
THEIR_HANDS = 2_000
TIMES = 10
"""All cores have so many times the hands, so that starting threads does not count."""
SEED = 2026
LIMIT = 8
SEVENTEEN = 30_000_000
BOARDS, SECONDS = 1_712_304, 0.2
ODDS = BOARDS, 787_966, 6_732
"""Boards, wins and ties of ace-king suited against two queens."""


def measure() -> list[Figure]:
    """Rank the same hands with both, once both put them in the same order; and look at every board."""
    return [*ranking_figures(), odds_figure()]


def ranking_figures() -> list[Figure]:
    """Hands of seven cards in one thread, and of seventeen, and what keeps them from being faster."""
    sevens, seventeens = hands_of(7), hands_of(17)
    theirs = [tuple(their_card(card) for card in CardSet(int(mask))) for mask in sevens[:THEIR_HANDS]]
    strengths = rank_hands(sevens)
    if not same_order(strengths[:THEIR_HANDS].tolist(), [_pheval.evaluate_7cards(*hand) for hand in theirs]):
        raise ValueError("phevaluator puts the hands in another order")
    by_class = sevens[np.argsort(strengths >> CLASS, kind="stable")]
    copied, copy = np.empty_like(sevens), kernel(copy_row)
    seven, ordered, seventeen, memory = (
        rate * HANDS
        for rate in rates(
            partial(rank_hands, sevens, threads=1),
            partial(rank_hands, by_class, threads=1),
            partial(rank_hands, seventeens, threads=1),
            partial(copy, sevens, copied),
        )
    )
    (all_cores,) = rates(partial(rank_hands, np.tile(sevens, TIMES)), rounds=15)
    (native,) = rates(lambda: [_pheval.evaluate_7cards(*hand) for hand in theirs])
    return [
        figure("best five of 7 cards, a thread", seven, native * THEIR_HANDS, "phevaluator, native", LIMIT),
        figure("… of what memory allows", seven, memory, "copying", None),
        figure("… of what instructions allow", seven, ordered, "in order of class", None),
        figure("… on all cores", all_cores * HANDS * TIMES, seven, "a thread", None),
        figure("best five of 17 cards, a thread", seventeen, SEVENTEEN, "asked for", 1),
    ]


def figure(what: str, ours: float, peer: float, peer_name: str, limit: float | None) -> Figure:
    """A figure of hands."""
    return Figure(what=what, unit="hands", ours=ours, peer=peer, peer_name=peer_name, limit=limit)


def copy_row(hands: Numbers, copied: Numbers) -> None:
    """Copy a row of hands: all that a ranking without arithmetic would do."""
    for place in range(len(hands)):
        copied[place] = hands[place]


def hands_of(cards: int) -> Any:  # noqa: ANN401 - an array
    """Hands of so many cards drawn by chance."""
    chance = Random(SEED)
    return np.array([sum(1 << card for card in chance.sample(CARDS, cards)) for _ in range(HANDS)], dtype=np.int64)


def their_card(card: Card) -> int:
    """The number by which phevaluator knows a card: rank by rank."""
    return 4 * card.rank + card.suit


def odds_figure() -> Figure:
    """Ace-king suited against two queens, over every board."""
    hands = [CardSet.parse("AS KS"), CardSet.parse("QH QD")]
    equity, _ = exact(hands)
    if (equity.boards, equity.wins, equity.ties) != ODDS:
        raise ValueError(f"the odds are others: {equity}")
    (rate,) = rates(lambda: exact(hands), rounds=15)
    return Figure(
        what="exact odds of two hands before the flop, compiled",
        unit="boards",
        ours=rate,
        peer=1 / SECONDS,
        limit=1,
        shown=f"{1 / rate:.3f} s of {SECONDS}",
    )
