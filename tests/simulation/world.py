"""Virtual time: every process of the simulation has a loop of its own, and one conductor turns whichever is due.

The loops are asyncio's in all that the room uses. Nothing waits: where all loops are idle, time is later. Of two things
at the same moment the one that was asked for first happens first, so a seed gives one history. A process can be stopped
(what falls due waits until it wakes) and can die (nothing of it happens any more).
"""

import asyncio
import contextvars
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from heapq import heappop, heappush
from inspect import CORO_CREATED, getcoroutinestate
from random import Random
from types import CoroutineType
from typing import Any, TypeVar

T = TypeVar("T")

SLOW_WORK = 0.004
"""So many seconds what a process does in a thread takes at most."""
BUSY = 50_000
"""So many steps at one moment, and a process is taken to be busy with nothing."""
BURIED = 20_000
"""So many steps the tasks of a dead process may take to end."""


class Violation(Exception):
    """A law of the room was broken."""

    def __init__(self, law: str, why: str, at: float) -> None:
        """Say which, how and when."""
        super().__init__(f"{law} at {at:.3f} s: {why}")
        self.law = law


class World:
    """All loops, and what is due in them."""

    def __init__(self, seed: int) -> None:
        """Begin at the first second."""
        self.now = 1.0
        self.seed = seed
        self.broken: Violation | None = None
        self.steps = self._since = 0
        self._due: list[tuple[float, int, Loop, asyncio.Handle]] = []
        self._asked = 0

    def chance(self, name: str) -> Random:
        """Return a source of chance of its own for whoever bears this name."""
        return Random(f"{self.seed}/{name}")

    def accuse(self, law: str, why: str) -> None:
        """Say that a law was broken; the first one counts."""
        if self.broken is None:
            self.broken = Violation(law, why, self.now)

    def hold(self, law: str, holds: object, why: Callable[[], str]) -> None:
        """See that a law holds."""
        if not holds:
            self.accuse(law, why())

    def push(self, at: float, loop: "Loop", handle: asyncio.Handle) -> None:
        """Have something happen in a loop."""
        self._asked += 1
        heappush(self._due, (at, self._asked, loop, handle))

    def run(self, until: float, done: Callable[[], bool] = lambda: False) -> None:
        """Let time pass until a moment, or until something is done; raises Violation."""
        while self._due and self._due[0][0] <= until and not done():
            at, _, loop, handle = heappop(self._due)
            if at > self.now:
                self.now, self._since = at, self.steps
            elif self.steps - self._since > BUSY:
                self.accuse("time goes on", f"{loop.name} did {BUSY} things at once, the last of them {handle!r}")
            loop.turn(handle)
            self.steps += 1
            if self.broken is not None:
                raise self.broken
        if not done():
            self.now = max(self.now, until)


class NeverIdle(asyncio.AbstractEventLoop):
    """What asyncio wants to know of a loop beside what it does."""

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Let it lie: what was called off is passed over when its time comes."""

    def get_debug(self) -> bool:
        """Tell that nothing is looked at more closely."""
        return False

    def is_running(self) -> bool:
        """Tell that it runs, as whoever asks runs in it."""
        return True

    def is_closed(self) -> bool:
        """Tell whether the process has ended."""
        return False


class Loop(NeverIdle):
    """The loop of one process."""

    def __init__(self, world: World, name: str) -> None:
        """Belong to a world."""
        self.world, self.name = world, name
        self.chance = world.chance(f"loop/{name}")
        self.faults: list[dict[str, Any]] = []
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self.woke = world.now
        """Since when it has not stood still."""
        self._held: deque[asyncio.Handle] | None = None
        self._burial: deque[asyncio.Handle] | None = None

    # ---------------------------------------------------------------- what the conductor does

    def turn(self, handle: asyncio.Handle) -> None:
        """Let one thing happen, unless it was called off or the process is stopped or dead."""
        if self._held is not None:
            self._held.append(handle)
        elif self._burial is None and not handle.cancelled():
            self._run(handle)

    def _run(self, handle: asyncio.Handle) -> None:
        outer = events._get_running_loop()  # noqa: SLF001 - a loop tells so itself that it runs
        events._set_running_loop(self)  # noqa: SLF001
        try:
            handle._run()  # noqa: SLF001
        finally:
            events._set_running_loop(outer)  # noqa: SLF001

    def stop_process(self) -> None:
        """Let nothing happen until it wakes."""
        if self._held is None and self._burial is None:
            self._held = deque()

    def wake_process(self) -> None:
        """Let all happen at once that fell due meanwhile."""
        held, self._held = self._held or (), None
        self.woke = self.world.now
        for handle in held:
            self.world.push(self.world.now, self, handle)

    def kill(self) -> None:
        """End the process; its outside is taken away before, so that what its tasks do as they end reaches nobody."""
        self._burial, self._held = self._held or deque(), None
        for task in tuple(self._tasks):
            task.cancel()
        for _ in range(BURIED):
            if not self._burial:
                break
            handle = self._burial.popleft()
            if not handle.cancelled():
                self._run(handle)
        _close_unbegun(self._tasks)
        self._tasks.clear()

    @property
    def stopped(self) -> bool:
        """Tell whether it stands still."""
        return self._held is not None

    @property
    def dead(self) -> bool:
        """Tell whether the process has ended."""
        return self._burial is not None

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Begin a task from outside."""
        return self.create_task(work)

    # ---------------------------------------------------------------- what asyncio asks of a loop

    def time(self) -> float:
        """Return the virtual time."""
        return self.world.now

    def _soon(self, at: float, handle: asyncio.Handle) -> None:
        if self._burial is not None:
            if at <= self.world.now:
                self._burial.append(handle)
        else:
            self.world.push(at, self, handle)

    def call_soon(
        self, callback: Callable[..., object], *args: object, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """Call something as soon as what was asked for before has happened."""
        handle = asyncio.Handle(callback, args, self, context)
        self._soon(self.world.now, handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_at(
        self, when: float, callback: Callable[..., object], *args: object, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Call something at a moment."""
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._soon(when, handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: object, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Call something after so many seconds."""
        return self.call_at(self.world.now + max(0.0, delay), callback, *args, context=context)

    def create_future(self) -> "asyncio.Future[Any]":
        """Return a future of this loop."""
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **more: Any) -> "asyncio.Task[Any]":  # noqa: ANN401 - as asyncio calls it
        """Begin a task."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **more)
        self._tasks[task] = None
        task.add_done_callback(lambda ended: self._tasks.pop(ended, None))
        return task

    def run_in_executor(self, executor: object, func: Callable[..., T], *args: object) -> "asyncio.Future[T]":
        """Do what would be done in a thread here, a little later."""
        del executor
        done: asyncio.Future[T] = self.create_future()

        def work() -> None:
            try:
                result = func(*args)
            except Exception as error:  # noqa: BLE001 - whoever waits is told
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.call_later(self.chance.random() * SLOW_WORK, work)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Keep what nobody else took."""
        if self._burial is None:
            self.faults.append(context)
            self.world.accuse("no fault is left to nobody", f"{self.name}: {context!r}")


def _close_unbegun(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Close what was asked for at the very moment at which its process ended."""
    for task in tasks:
        coroutine = task.get_coro()
        if isinstance(coroutine, CoroutineType) and getcoroutinestate(coroutine) == CORO_CREATED:
            coroutine.close()
