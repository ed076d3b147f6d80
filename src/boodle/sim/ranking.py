"""The best five of millions of hands: `boodle.poker.ranking` compiled, over arrays and all cores."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.compiler import arrays, kernel
from boodle.sim.cores import on_cores

CARDS = 52
LEAST = 20_000
"""So many hands at least are worth a thread."""


def rank_hands(masks: Any, *, threads: int = 0) -> Any:  # noqa: ANN401 - any row of numbers; an array comes back
    """Return the strength of each hand, as `best_five` has it, in an array of 64-bit ints.

    `masks` are hands as 52-bit sets of cards, of any number of cards each; `threads` 0 stands for a thread a core.
    Raises ValueError naming the first number that is no hand, and NeedsExtra where the compiler is not installed.
    """
    np = arrays()
    hands = np.asarray(masks)
    if hands.dtype.kind not in "iu" and hands.size:
        raise ValueError(f"masks are {hands.dtype.name}, but a hand is a whole number: a set of cards as 52 bits")
    rank, row = _compiled(), np.ascontiguousarray(hands, dtype=np.int64).ravel()
    strengths = np.empty_like(row)
    for wrong in on_cores(lambda first, end: rank(row, strengths, first, end), len(row), threads=threads, least=LEAST):
        if wrong >= 0:
            raise ValueError(
                f"masks[{wrong}] is {hands.ravel()[wrong]}, but a hand is a set of cards: from 0 below 2**52"
            )
    return strengths.reshape(hands.shape)


def rank_part(masks: Numbers, strengths: Numbers, first: int, end: int) -> int:
    """Write the strength of each hand of this part; returns the place of the first that is no hand, or -1."""
    for place in range(first, end):
        mask = masks[place]
        if mask >> CARDS:
            return place
        strengths[place] = best_five(mask)
    return -1


@lru_cache(maxsize=1)
def _compiled() -> Callable[[Numbers, Numbers, int, int], int]:
    return kernel(rank_part)
