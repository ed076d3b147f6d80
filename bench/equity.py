"""Ranges of Hold'em as they are typed and on a flop, and push or fold, each beside the time it may take."""

import subprocess
import sys
from functools import partial
from time import perf_counter

from bench.figures import Figure, rates
from boodle.cards import CardSet
from boodle.poker.range_equity import counted
from boodle.poker.ranges import ANY_TWO, Range

SECONDS, FLOP_SECONDS, PUSH_FOLD_SECONDS = 1, 6, 4
FLOP = CardSet.parse("2C 7D 9S")
PAIRS = 1_258_543_440
"""Deals of any two cards against any two on a flop."""


def measure() -> list[Figure]:
    """Time the commands in programs of their own, their start included, and the widest count on a flop."""
    ranges, nine = (partial(typed, *line) for line in (("equity", "random", "15%"), ("pushfold", "--seats", "9")))
    (rate,), (nine_rate,) = rates(ranges, rounds=5), rates(nine, rounds=3)
    start = perf_counter()
    one, _ = counted([ANY_TWO, Range.parse("random")], FLOP)
    seconds = perf_counter() - start
    if one.boards != PAIRS or 2 * one.share != 1:
        raise ValueError(f"the odds are others: {one}")
    return [
        figure("two ranges before the flop, the whole command", 1 / rate, SECONDS),
        figure("any two cards against any two on a flop, exact", seconds, FLOP_SECONDS),
        figure("push or fold of nine seats, the whole command", 1 / nine_rate, PUSH_FOLD_SECONDS),
    ]


def typed(*line: str) -> None:
    """Run a command as somebody types it, in a program of its own."""
    subprocess.run([sys.executable, "-m", "boodle", *line], check=True, capture_output=True)


def figure(what: str, seconds: float, most: float) -> Figure:
    """Return a figure of how long something takes beside how long it may."""
    return Figure(
        what=what, unit="times", ours=1 / seconds, peer=1 / most, limit=1, shown=f"{seconds:.2f} s of {most} s"
    )
