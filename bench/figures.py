"""A figure, and how it is taken: ours and the peer's in turns, the best of each, so that a busy machine is fair."""

from collections.abc import Callable
from time import perf_counter

from boodle.frozen import Frozen

ROUNDS = 40
LEAST_TIME = 0.01
"""Seconds that one round of each takes at least."""


class Figure(Frozen, kw_only=True):
    """What was measured, how often a second, and how many times the peer's rate it must reach."""

    what: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str = ""
    limit: float | None = None
    shown: str | None = None
    """What stands in the column of ours where it is no rate."""

    @property
    def ratio(self) -> float | None:
        """Our rate over the peer's, or over nothing when there is no peer."""
        return None if self.peer is None else self.ours / self.peer

    @property
    def reached(self) -> bool:
        """Whether the limit is reached; a figure without a limit always is."""
        return self.limit is None or self.ratio is None or self.ratio >= self.limit


def held(what: str, ours: float, limit: float, *, at_least: bool = False) -> Figure:
    """Return a figure that is held to a limit of its own."""
    ratio = ours / limit if at_least else limit / max(ours, 1e-9)
    return Figure(what=what, unit="", ours=ratio, peer=1.0, peer_name="", limit=1, shown=f"{ours:,.1f} of {limit:,.4g}")


def rates(*calls: Callable[[], object], rounds: int = ROUNDS, least_time: float = LEAST_TIME) -> list[float]:
    """Return how often a second each call can be made: the best of several rounds, in which the calls take turns."""
    repeats = [_repeats(call, least_time) for call in calls]
    best = [0.0] * len(calls)
    for _ in range(rounds):
        for place, call in enumerate(calls):
            best[place] = max(best[place], repeats[place] / _time(call, repeats[place]))
    return best


def _repeats(call: Callable[[], object], least_time: float) -> int:
    """Find how many calls take the least time; the first calls warm up."""
    repeats = 1
    while _time(call, repeats) < least_time:
        repeats *= 2
    return repeats


def _time(call: Callable[[], object], repeats: int) -> float:
    start = perf_counter()
    for _ in range(repeats):
        call()
    return perf_counter() - start
