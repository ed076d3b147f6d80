"""One process of the room: it dies, stands still, wakes and comes back; a disk or a database keeps what it knows."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from boodle.bots.comparing import Compared, Decision, Difference
from boodle.bots.given import Advice, AnySeen
from boodle.cards.deck import SEED_BYTES
from boodle.client import Ticket
from boodle.frozen import replace
from boodle.games import GAMES, USUAL
from boodle.rulebook import Choices
from boodle.server.keeping.tables import Tables
from boodle.server.store import Store, StoreError
from boodle.server.store.postgres import PostgresStore
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.bots import Thinkers, advised, thought
from tests.simulation.cable import Cable
from tests.simulation.disk import DiskStore
from tests.simulation.lines import Line
from tests.simulation.world import Loop, World

if TYPE_CHECKING:
    from tests.simulation.machine import Machine

R = TypeVar("R")

THINKS = 0.3
"""So many seconds a bot thinks at most, unless it thinks too long."""
GIVES_UP = 0.01
"""So often a bot thinks too long, and its answer is the default."""
LONGEST_ANSWER = 10.0
"""So many seconds somebody waits for an answer of HTTP."""
LATEST_ANSWER = 60.0
"""So many seconds later the process has answered, if it has been awake all the time."""
SCARCE = 64
"""So many tables there may be, so that the limit counts too."""
LATEST = 2
"""The release of a room that is up to date."""
EPOCH = 1_700_000_000_000
ALIKE = Difference(0.0, 1.0, 2)


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

    async def get_ready(self) -> None:
        """Be ready: a process beside this one would answer at a moment that no seed gives."""

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
        """Return what a bot would have done; what that was worth is not followed to the end, for it takes a second."""
        await asyncio.sleep(self._luck.random() * THINKS)
        return replace(GAMES[game].adviser, compare=lambda *_asked: ALIKE).advise(decision)


class Process:
    """A place where the room runs, with the clocks of its computer, and whichever life of it there is just now."""

    def __init__(self, room: "Machine", number: int) -> None:
        """Stand there, not started yet."""
        self.room = room
        self.address = f"http://room-{number}"
        self.clock = RoomClock(room.world)
        self.release = LATEST - room.upgrades
        """Of an older room, until it is told to stop and the newer one is started."""
        self.lines: dict[Line, Ticket] = {}
        self.loop: Loop | None = None
        self.tables: Tables | None = None
        self.store: DiskStore | None = None
        self.cable: Cable | None = None
        self._asking: dict[asyncio.Future[Any], None] = {}

    def boot(self) -> None:
        """Start it on what the disk, or the database, holds."""
        room = self.room
        room.lives += 1
        self.loop = Loop(room.world, f"room {room.lives}")  # type: ignore[abstract] # what the room asks of a loop, and no more
        if room.driver is None:
            self.store = DiskStore(room.disk, self.loop, self.clock)
        else:
            self.cable = room.driver.lay(self.loop)
            room.driver.database.releases[self.loop.name] = self.release
        self.loop.spawn(self._open(self.loop))

    async def _open(self, loop: Loop) -> None:
        """Find the tables, however often the disk has to be asked."""
        chance = self.room.world.chance(loop.name)
        around = Surroundings(
            await self._log(loop),
            ThinkHere(self.room.world.chance(f"{loop.name}/bots")),
            replace(self.room.pace),
            self.clock,
            chance.randbytes,
            loop.spawn,
            most_tables=SCARCE,
        )
        while not loop.dead:
            tables = Tables(around)
            try:
                await tables.start()
            except StoreError:
                await asyncio.sleep(1.0)
                continue
            if self.loop is loop:
                self.tables = tables
                if self.cable is not None:
                    loop.spawn(around.store.hold(tables.part))
            return

    async def _log(self, loop: Loop) -> Store:
        """Open the log, however often the database has to be asked."""
        while True:
            if self.store is not None:
                return self.store
            try:
                return await PostgresStore.open(
                    "postgresql://room", self.clock, loop.spawn, reached=self.address, release=(self.release,)
                )
            except StoreError:
                await asyncio.sleep(1.0)

    def die(self) -> None:
        """End the process as a power cut does."""
        if self.loop is None:
            return
        loop, self.loop, self.tables = self.loop, None, None
        for line in tuple(self.lines):
            line.cut()
        self.lines.clear()
        if self.store is not None:
            self.store.crash()
        if self.cable is not None:
            self.cable.die()
        loop.kill()
        for asking in tuple(self._asking):
            asking.get_loop().call_soon(_lost, asking)
        self._asking.clear()

    async def close(self) -> None:
        """End the process as a program that was told to, at once where that takes too long."""
        loop, tables = self.loop, self.tables
        if loop is None or tables is None:
            return
        with contextlib.suppress(ConnectionError):
            await self.there(loop, tables.stop, self.room.town)
        if self.loop is loop:
            self.die()

    @property
    def up(self) -> bool:
        """Tell whether there is a process that lets people in."""
        return self.tables is not None

    @property
    def well(self) -> bool:
        """Tell whether it lets people in, runs, stays, and reaches the database."""
        loop, tables, cable = self.loop, self.tables, self.cable
        return bool(loop and tables and not loop.stopped and not tables.stopping and (cable is None or cable.whole))

    @property
    def woke(self) -> float:
        """Since when it has not stood still."""
        return 0.0 if self.loop is None else self.loop.woke

    async def there(self, loop: Loop, work: Callable[[], Awaitable[R]], asker: Loop) -> R:
        """Have something done in this process and wait for it in another; raises ConnectionError where it is lost."""
        done: asyncio.Future[R] = asker.create_future()
        self._asking[done] = None

        async def do() -> None:
            try:
                result = await work()
            except Exception as error:  # noqa: BLE001 - it is the asker's
                asker.call_soon(_failed, done, error)
            else:
                asker.call_soon(_come, done, result)

        done.add_done_callback(self._heard)
        loop.spawn(do())
        await asyncio.wait({done}, timeout=LONGEST_ANSWER)
        if not done.done():
            asker.call_later(LATEST_ANSWER, self._has_answered, loop, done, asker.world.now)
            raise ConnectionResetError
        return done.result()

    def _heard(self, done: "asyncio.Future[Any]") -> None:
        """Ask no more for what is answered; of what nobody waits for by then no error is left to nobody."""
        self._asking.pop(done, None)
        done.exception()

    def _has_answered(self, loop: Loop, done: "asyncio.Future[Any]", since: float) -> None:
        """Hold that what was asked long ago was answered, unless the process has ended or stood still."""
        late = not done.done() and self.loop is loop and not loop.stopped and loop.woke < since
        self.room.world.hold("answered", not late, lambda: f"{self.address} says nothing to what was asked at {since}")


def _lost(asking: "asyncio.Future[Any]") -> None:
    if not asking.done():
        asking.set_exception(ConnectionResetError())


def _failed(asking: "asyncio.Future[R]", error: Exception) -> None:
    if not asking.done():
        asking.set_exception(error)


def _come(asking: "asyncio.Future[R]", result: R) -> None:
    if not asking.done():
        asking.set_result(result)
