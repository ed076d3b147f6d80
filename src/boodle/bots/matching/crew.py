"""Playing the decks of matches one after the other, in this process or in several: what comes of them is the same."""

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import count, islice
from multiprocessing import get_context
from threading import current_thread, main_thread
from types import TracebackType
from typing import Self, TypeAlias

from boodle.bots.matching.faults import BotFailed
from boodle.bots.matching.match import Match
from boodle.seats import Chips

AHEAD = 3
"""So many batches wait for each process, so that none is ever idle."""

Won: TypeAlias = list[tuple[Chips, ...]]
"""What the seats won in each play of a deck."""


class MatchCrew:
    """Who plays the decks of some matches; to be used as a context."""

    def __init__(self, matches: Sequence[Match], jobs: int = 1) -> None:
        """Have them played by so many processes; one is this one."""
        self.matches, self.jobs = tuple(matches), jobs
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        """Open the processes, which start with their first deck."""
        if self.jobs > 1:
            self._pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _sit_down, (self.matches,))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes at once: whatever they still play, nobody waits for."""
        if self._pool is None:
            return
        processes = tuple((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=False)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()

    def decks(self, number: int) -> Iterator[Won]:
        """Yield the decks of one match in order, without end; raises BotFailed at the first in which a bot fails."""
        if self._pool is not None:
            yield from self._from_others(self._pool, number)
            return
        match = self.matches[number]
        batch = match.engine.batch
        for first in count(step=batch):
            yield from _by_deck(match, range(first, first + batch))

    def _from_others(self, pool: ProcessPoolExecutor, number: int) -> Iterator[Won]:
        batch, first = self.matches[number].engine.batch, 0
        coming: deque[Future[tuple[list[Won], BotFailed | None]]] = deque()
        while True:
            while len(coming) < AHEAD * self.jobs:
                with _undisturbed():
                    coming.append(pool.submit(_play, number, range(first, first + batch)))
                first += batch
            done, failed = coming.popleft().result()
            yield from done
            if failed is not None:
                raise failed


_seated: tuple[Match, ...] = ()


def _sit_down(matches: tuple[Match, ...]) -> None:
    """Begin as a process of a crew: Ctrl-C is for the one that counts."""
    global _seated  # noqa: PLW0603 - what a process is there for
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _seated = matches


def _play(number: int, decks: range) -> tuple[list[Won], BotFailed | None]:
    """Play a batch; returns the decks that are done, and who failed in the next one."""
    done: list[Won] = []
    try:
        done.extend(_by_deck(_seated[number], decks))
    except BotFailed as error:
        return done, error
    return done, None


def _by_deck(match: Match, decks: range) -> Iterator[Won]:
    """Yield what the seats won in each play of these decks, deck by deck, as soon as it is done; raises BotFailed."""
    plays = [play for deck in decks for play in match.plays(deck)]
    won = match.engine.chips_won(match.terms, match.entrants, plays)
    for _ in decks:
        yield list(islice(won, len(match.circle)))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Have a process that starts meanwhile deaf to Ctrl-C from its first moment on."""
    if current_thread() is not main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
