"""The tables that are in memory: brought back from the log when somebody comes, put away when nobody has been there."""

import asyncio
from dataclasses import dataclass, field
from functools import partial

from boodle.notation.errors import NotationError
from boodle.seating import SeatsError
from boodle.server.keeping.newcomers import WaitingNewcomers
from boodle.server.keeping.nights import PREFIX as NIGHTS
from boodle.server.keeping.register import Counted, Register, look_up
from boodle.server.listeners.audience import Audience
from boodle.server.logs import note_failure
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import BrokenFolder, BrokenTable, StoreError, UnknownEntry
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState

IDLE = 600.0
"""After so many seconds without anybody a table is put away; its log brings it back."""
GOODBYE = 2.0
"""So many seconds the listeners of all tables have to be told that the room closes."""


@dataclass(slots=True)
class Hall:
    """Every table of the room by its id, and by its spoken code; those that are open are in memory."""

    around: Surroundings
    open: dict[str, Audience] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)
    stopping: bool = False
    _loading: dict[str, asyncio.Lock] = field(default_factory=dict)
    _sweeper: asyncio.Task[None] | None = None
    newcomers: WaitingNewcomers = field(default_factory=WaitingNewcomers)
    register: Register = field(init=False)

    def __post_init__(self) -> None:
        """Begin without a table."""
        self.register = Register(self.around.retire_days)

    async def start(self) -> None:
        """Find out which tables there are; each is brought back when somebody comes."""
        for log in await self.around.store.tables():
            if log.table.startswith(NIGHTS):
                continue
            self.known.add(log.table)
            try:
                counted = await look_up(self.around.store, log)
            except UnknownEntry as error:
                note_failure("table fault", error)
                continue
            if counted is not None:
                self.register.add(log.table, counted)
        self.count()
        self._sweeper = self.around.spawn(self._sweep())

    async def stop(self) -> None:
        """Take no new tables, say goodbye, and have everything written."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        there = tuple(self.open.values())
        leaving = [ear for table in there for ear in table.ears]
        for table in there:
            table.part_all()
        for table in there:
            await table.actor.close()
        self.open.clear()
        clock = self.around.clock
        until = clock.monotonic() + GOODBYE
        while any(not ear.queue.empty() for ear in leaving) and clock.monotonic() < until:
            await clock.sleep_until(clock.monotonic() + 0.01)
        await clock.sleep_until(clock.monotonic())

    async def table(self, name: str) -> Audience:
        """Return a table, brought back from its log where it is not in memory; raises RoomError."""
        found = self.open.get(name)
        if found is not None and not found.actor.broken:
            found.actor.used = self.around.clock.monotonic()
            return found
        if name not in self.known or self.stopping:
            raise RoomError(RefusalCode.STOPPING if self.stopping else RefusalCode.NO_TABLE)
        lock = self._loading.setdefault(name, asyncio.Lock())
        async with lock:
            found = self.open.get(name)
            if found is not None and found.actor.broken:
                del self.open[name]
                await found.actor.close()
            if name not in self.open:
                self.take_up(await self._read(name))
        if self._loading.get(name) is lock:
            del self._loading[name]
        return self.open[name]

    async def head(self, table: str, count: int | None) -> str:
        """Return the head of a table after so many entries, or after all; raises RoomError."""
        heads = (await self.table(table)).state.heads
        return heads.at(len(heads) if count is None else count)

    async def _read(self, name: str) -> TableState:
        """Fold a table from its log; raises RoomError where this version cannot."""
        state = TableState(name)
        try:
            for entry in await self.around.store.read(name):
                fold_entry(state, entry)
        except UnknownEntry as error:
            note_failure("table fault", error)
            raise RoomError(RefusalCode.NEWER) from None
        except (BrokenTable, BrokenFolder, NotationError, SeatsError) as error:
            note_failure("table fault", error)
            raise RoomError(RefusalCode.DAMAGED) from None
        except StoreError as error:
            note_failure("table fault", error)
            raise RoomError(RefusalCode.BROKEN) from None
        return state

    def take_up(self, state: TableState) -> Audience:
        """Have a table in memory."""
        self.open[state.id] = Audience(state, self.around)
        state.has_code = self.register.has_code(state.id, state.opened.code)
        return self.open[state.id]

    def count(self) -> None:
        """See which tables count: those that are in memory and not over, and those touched not too long ago."""
        now = self.around.clock.now()
        for name, table in self.open.items():
            state = table.actor.state
            if state.over:
                self.register.release(name)
            else:
                self.register.add(name, Counted(state.opened.code, now, state.begun))
            state.has_code = self.register.has_code(name, state.opened.code)
        self.register.retire(now)

    def look_at_newcomers(self) -> None:
        """Let nobody wait for a chair who has gone for long."""
        now = self.around.clock.monotonic()
        for table in self.open.values():
            if table.actor.state.expected:
                table.actor.soon(partial(self.newcomers.look, table, now))

    async def put_away(self, idle: float) -> None:
        """Put away the tables at which nobody has been for so many seconds, and what they wrote with them."""
        before = len(self.open)
        for name, table in tuple(self.open.items()):
            if table.asleep and self.around.clock.monotonic() - table.actor.used >= idle:
                self.open.pop(name, None)
                self.newcomers.forget(name)
                await table.actor.close()
        if len(self.open) < before:
            try:
                await self.around.store.rest()
            except StoreError as error:
                note_failure("log fault", error)

    async def _sweep(self) -> None:
        while True:
            await self.around.clock.sleep_until(self.around.clock.monotonic() + IDLE / 10)
            self.count()
            self.look_at_newcomers()
            await self.put_away(IDLE)
