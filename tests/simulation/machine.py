"""The computer that the room runs on: its disk stays, its process dies, stops, wakes and comes back."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from boodle.bots.comparing import Compared, Decision
from boodle.bots.given import Advice, AnySeen
from boodle.cards.deck import SEED_BYTES
from boodle.client import Ticket
from boodle.games import USUAL
from boodle.rulebook import Choices
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import Visit
from boodle.server.store import StoreError
from boodle.server.tables.actor import Pace, Surroundings
from boodle.server.tables.bots import Thinkers, advised, compared, thought
from tests.simulation.disk import Disk, DiskStore
from tests.simulation.lines import Line, Weather
from tests.simulation.world import Loop, World

R = TypeVar("R")

THINKS = 0.3
"""So many seconds a bot thinks at most, unless it thinks too long."""
GIVES_UP = 0.01
"""So often a bot thinks too long, and its answer is the default."""
LONGEST_ANSWER = 10.0
"""So many seconds somebody waits for an answer of HTTP."""
SCARCE = 64
"""So many tables there may be, so that the limit counts too."""
EPOCH = 1_700_000_000_000


class RoomClock:
    """The clocks of one computer: the calendar's may jump, the other one never does."""

    def __init__(self, world: World) -> None:
        """Begin right."""
        self._world = world
        self.skew = 0.0
        """So many seconds the calendar is ahead."""

    def now(self) -> int:
        """Return the time by the calendar."""
        return EPOCH + int((self._world.now + self.skew) * 1000)

    def monotonic(self) -> float:
        """Return the seconds of the clock that never goes back."""
        return self._world.now

    async def sleep_until(self, at: float) -> None:
        """Wait until a moment."""
        await asyncio.sleep(max(0.0, at - self._world.now))

    def alarm(self, at: float, ring: Callable[[], object]) -> asyncio.TimerHandle:
        """Have something done at a moment."""
        return asyncio.get_running_loop().call_later(at - self._world.now, ring)


class ThinkHere(Thinkers):
    """Bots that think in this thread: what they think is theirs, how long it takes is chance."""

    def __init__(self, chance: Random) -> None:
        """Think by this chance."""
        super().__init__(chance=chance.randbytes)
        self._luck = chance

    async def choose(self, level: str, seen: AnySeen, choices: Choices, game: str = USUAL) -> object | None:
        """Return a bot's choice, or None where it thought too long."""
        await asyncio.sleep(self._luck.random() * THINKS)
        if self._luck.random() < GIVES_UP:
            return None
        return thought(level, seen, choices, self._luck.randbytes(SEED_BYTES), game)

    async def advise(self, seen: AnySeen, choices: Choices, game: str = USUAL) -> Advice | None:
        """Return a hint."""
        await asyncio.sleep(self._luck.random() * THINKS)
        return advised(seen, choices, game)

    async def compare(self, decision: Decision, game: str) -> Compared | None:
        """Return what a bot would have done."""
        await asyncio.sleep(self._luck.random() * THINKS)
        return compared(decision, game)


class Machine:
    """One room: a disk, a process, and the lines that lead to it."""

    def __init__(self, world: World, town: Loop, pace: Pace) -> None:
        """Stand there, not started yet."""
        self.world, self.town = world, town
        self.disk = Disk(world)
        self.clock = RoomClock(world)
        self.weather = Weather()
        self.pace = pace
        self.lines: dict[Line, Ticket] = {}
        self.sent: Callable[[Line, Ticket, str], None] = lambda _line, _ticket, _frame: None
        self.said: Callable[[Ticket, str], None] = lambda _ticket, _frame: None
        self.lives = 0
        self.loop: Loop | None = None
        self.tables: Tables | None = None
        self.store: DiskStore | None = None
        self._asking: dict[asyncio.Future[Any], None] = {}

    # ---------------------------------------------------------------- the process

    def boot(self) -> None:
        """Start a process on what the disk holds."""
        self.lives += 1
        name = f"room {self.lives}"
        self.loop, chance = Loop(self.world, name), self.world.chance(name)  # type: ignore[abstract] # what the room asks of a loop, and no more
        self.store = DiskStore(self.disk, self.loop, self.clock)
        around = Surroundings(
            self.store,
            ThinkHere(self.world.chance(f"{name}/bots")),
            replace(self.pace),
            self.clock,
            chance.randbytes,
            self.loop.spawn,
            most_tables=SCARCE,
        )
        self.loop.spawn(self._open(self.loop, around))

    async def _open(self, loop: Loop, around: Surroundings) -> None:
        """Find the tables, however often the disk has to be asked."""
        while not loop.dead:
            tables = Tables(around)
            try:
                await tables.start()
            except StoreError:
                await asyncio.sleep(1.0)
                continue
            if self.loop is loop:
                self.tables = tables
            return

    def die(self) -> None:
        """End the process as a power cut does."""
        if self.loop is None or self.store is None:
            return
        loop, self.loop, self.tables = self.loop, None, None
        for line in tuple(self.lines):
            line.cut()
        self.lines.clear()
        self.store.crash()
        loop.kill()
        for asking in tuple(self._asking):
            self.town.call_soon(_lost, asking)
        self._asking.clear()

    async def close(self) -> None:
        """End the process as a program that was told to."""
        loop, tables = self.loop, self.tables
        if loop is None or tables is None:
            return
        await self._there(loop, tables.stop())
        if self.loop is loop:
            self.die()

    @property
    def up(self) -> bool:
        """Tell whether there is a process that lets people in."""
        return self.tables is not None

    # ---------------------------------------------------------------- over the network

    def dial(self, ticket: Ticket) -> "Call":
        """Open a socket to a table, as a client does."""
        return Call(self, ticket)

    async def ask(self, what: Callable[[Tables], Awaitable[R]]) -> R:
        """Ask by HTTP; raises what the room raises, or ConnectionError where request or answer was lost."""
        loop, tables, chance = self.loop, self.tables, self.town.chance
        await asyncio.sleep(chance.uniform(self.weather.least, self.weather.most))
        if loop is None or tables is None or loop is not self.loop:
            raise ConnectionRefusedError
        try:
            answer = await self._there(loop, what(tables))
        finally:
            await asyncio.sleep(chance.uniform(self.weather.least, self.weather.most))
        if chance.random() < self.weather.twice:
            raise ConnectionResetError
        return answer

    async def _there(self, loop: Loop, work: Awaitable[R]) -> R:
        """Have something done in the room's process and wait for it here."""
        done: asyncio.Future[R] = self.town.create_future()
        self._asking[done] = None

        async def do() -> None:
            try:
                result = await work
            except Exception as error:  # noqa: BLE001 - it is the asker's
                self.town.call_soon(_failed, done, error)
            else:
                self.town.call_soon(_come, done, result)

        loop.spawn(do())
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                return await done
        except TimeoutError:
            raise ConnectionResetError from None
        finally:
            self._asking.pop(done, None)


class Call:
    """A socket on its way to being opened."""

    def __init__(self, machine: Machine, ticket: Ticket) -> None:
        """Call a table of a machine."""
        self._machine, self._ticket = machine, ticket
        self._line: Line | None = None

    async def __aenter__(self) -> Line:
        """Be answered; raises OSError where nobody is there."""
        machine = self._machine
        await asyncio.sleep(self._machine.town.chance.uniform(machine.weather.least, machine.weather.most))
        loop, tables = machine.loop, machine.tables
        if loop is None or tables is None:
            raise ConnectionRefusedError
        self._line = line = Line(machine.world, machine.weather, loop, machine.town)
        machine.lines[line] = self._ticket
        line.sent = lambda frame: machine.sent(line, self._ticket, frame)
        line.said = lambda frame: machine.said(self._ticket, frame)
        loop.spawn(tables.socket(self._ticket.table, line.socket(), Visit(self._ticket.token, "127.0.0.1")))
        return line

    async def __aexit__(self, *ended: object) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.hang_up()
            self._machine.lines.pop(self._line, None)


def _lost(asking: "asyncio.Future[Any]") -> None:
    if not asking.done():
        asking.set_exception(ConnectionResetError())


def _failed(asking: "asyncio.Future[R]", error: Exception) -> None:
    if not asking.done():
        asking.set_exception(error)


def _come(asking: "asyncio.Future[R]", result: R) -> None:
    if not asking.done():
        asking.set_result(result)
