"""The book as rows of numbers: how often an entry says what."""

from typing import NamedTuple, Protocol

from boodle.sim.blueprint.sizes import FOLD, RAISE, SAID, STAY


class Readable(Protocol):
    """A row of whole numbers that is only read."""

    def __getitem__(self, place: int, /) -> int: ...


class Library(NamedTuple):
    """A book as rows: where the entries of each situation begin, and their bytes."""

    begins: Readable
    low: Readable
    high: Readable


def times_of(library: Library, at: int, may: int, said: int) -> int:
    """Return how many times of fifteen an entry says something, where that may be said."""
    entry = library.low[at] | library.high[at] << 8
    folds, raises, shoves = entry & 15, entry >> 4 & 15, entry >> 8 & 15
    times = 15 - folds - raises - shoves
    if said != STAY:
        times = folds if said == FOLD else raises if said == RAISE else shoves
    return times * (may >> said & 1)


def all_times(library: Library, at: int, may: int) -> int:
    """Return how many times of fifteen an entry says anything that may be said."""
    whole = 0
    for said in range(SAID):
        whole += times_of(library, at, may, said)
    return whole


def part_of(library: Library, at: int, may: int, said: int) -> float:
    """Return how likely an entry says something, of what may be said; where it says nothing of it, it stays."""
    whole = all_times(library, at, may)
    if whole == 0:
        return 1.0 if said == STAY else 0.0
    return float(times_of(library, at, may, said)) / float(whole)
