"""Time, chance and tasks as the room is given them: nothing else in it asks the system for any of the three.

How long a line, a disk or a process may take to answer is the loop's own matter (`asyncio.timeout`).
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")

Entropy: TypeAlias = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""


class Alarm(Protocol):
    """What rings once, if it is not called off."""

    def cancel(self) -> None:
        """Call it off."""


class Timepiece(Protocol):
    """What time it is, and the wait for a later one."""

    def now(self) -> int:
        """Return the time by the calendar, in milliseconds since 1970."""

    def monotonic(self) -> float:
        """Return the seconds of the clock that never goes back."""

    async def sleep_until(self, at: float) -> None:
        """Wait until a moment by the clock that never goes back."""

    def alarm(self, at: float, ring: Callable[[], object]) -> Alarm:
        """Have something done at a moment by the clock that never goes back."""


class Spawn(Protocol):
    """A way to begin a task."""

    def __call__(self, work: Coroutine[Any, Any, T], /) -> "asyncio.Task[T]":
        """Have work done beside everything else."""


class SystemClock:
    """The clocks of this computer."""

    def now(self) -> int:
        """Return the time by the calendar."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Return the seconds of the clock that never goes back."""
        return time.monotonic()

    async def sleep_until(self, at: float) -> None:
        """Wait until a moment."""
        await asyncio.sleep(max(0.0, at - time.monotonic()))

    def alarm(self, at: float, ring: Callable[[], object]) -> asyncio.TimerHandle:
        """Have the loop do something at a moment."""
        return asyncio.get_running_loop().call_later(max(0.0, at - time.monotonic()), ring)


SYSTEM_CLOCK = SystemClock()
SYSTEM_CHANCE: Entropy = secrets.token_bytes


def spawn_task(work: Coroutine[Any, Any, T], /) -> "asyncio.Task[T]":
    """Have work done by the running loop."""
    return asyncio.create_task(work)


def as_date(clock: Timepiece, at: float) -> int:
    """Return a moment of the clock that never goes back by the calendar, in milliseconds since 1970."""
    return clock.now() + int((at - clock.monotonic()) * 1000)


def below(chance: Entropy, most: int) -> int:
    """Return a number from 0 to below `most`, none of them likelier than another by more than one part in 2**64."""
    return int.from_bytes(chance(16)) % most
