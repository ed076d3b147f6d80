"""Clocks for a room under test: the computer's own, and one whose time passes only when the test lets it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

from boodle.server.outside import SystemClock, Timepiece

ROUNDING = 1e-6
"""So many seconds may be lost where tenths are added up."""


class PassingClock(Timepiece, Protocol):
    """A clock at which a test can let time pass."""

    async def passes(self, seconds: float) -> None:
        """Let so many seconds pass."""


class RealClock(SystemClock):
    """The computer's own: so many seconds pass by waiting for them."""

    async def passes(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


@dataclass(slots=True, order=True)
class Ring:
    """An alarm that is set."""

    at: float
    number: int
    """Of two at the same moment the one that was set first rings first."""
    ring: Callable[[], object] | None = field(compare=False)

    def cancel(self) -> None:
        """Call it off."""
        self.ring = None


async def breathe() -> None:
    """Let whatever can go on in the loop do so a few times."""
    for _ in range(10):
        await asyncio.sleep(0)


class VirtualClock:
    """A clock that stands still until the test lets time pass: what falls due meanwhile does so in its order.

    `settle` is awaited after each thing that fell due, until all that came of it is done.
    """

    def __init__(self) -> None:
        """Begin at a moment that is nobody's."""
        self.settle: Callable[[], Awaitable[None]] = breathe
        self._at = 1000.0
        self._set: list[Ring] = []
        self._numbers = count()

    def now(self) -> int:
        """Return the time by the calendar."""
        return 1_700_000_000_000 + int(self._at * 1000)

    def monotonic(self) -> float:
        """Return the seconds of the clock that never goes back."""
        return self._at

    def alarm(self, at: float, ring: Callable[[], object]) -> Ring:
        """Have something done at a moment."""
        alarm = Ring(at, next(self._numbers), ring)
        heappush(self._set, alarm)
        return alarm

    async def sleep_until(self, at: float) -> None:
        """Wait until a moment."""
        if at <= self._at:
            await asyncio.sleep(0)
            return
        come = asyncio.Event()
        alarm = self.alarm(at, come.set)
        try:
            await come.wait()
        finally:
            alarm.cancel()

    async def passes(self, seconds: float) -> None:
        """Let so many seconds pass, and whatever falls due in them happen at its moment."""
        until = self._at + seconds
        await self.settle()
        while self._set and self._set[0].at <= until + ROUNDING:
            due = heappop(self._set)
            if due.ring is not None:
                self._at = max(self._at, due.at)
                due.ring()
                await self.settle()
        self._at = max(self._at, until)

    def leaps(self, seconds: float) -> None:
        """Be so much later, whatever should have happened meanwhile."""
        self._at += seconds

    async def runs(self) -> None:
        """Let time pass for good, as where a room is to close and waits for its goodbyes."""
        self.settle = breathe
        while True:
            await self.passes(0.1)
            await asyncio.sleep(0.001)
