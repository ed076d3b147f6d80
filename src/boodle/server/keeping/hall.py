"""The tables that are in memory: brought back from the log when somebody comes, put away when nobody has been there."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from boodle.notation.errors import NotationError
from boodle.seating import SeatsError
from boodle.server.keeping.newcomers import WaitingNewcomers
from boodle.server.keeping.nights import PREFIX as NIGHTS
from boodle.server.keeping.register import Counting
from boodle.server.keeping.whereabouts import Whereabouts
from boodle.server.listeners.audience import Audience
from boodle.server.logs import note_failure
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import BrokenFolder, BrokenTable, StoreError, UnknownEntry
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState

IDLE = 600.0
"""After so many seconds without anybody a table is put away; its log brings it back."""
AT_ONCE = 100
"""So many entries of a table are folded, some milliseconds, before the other tables go on for a moment."""
GOODBYE = 2.0
"""So many seconds the listeners of all tables have to be told that the room closes."""


@dataclass(slots=True)
class Hall:
    """The tables that this process has in memory, each brought back from its log when somebody comes."""

    around: Surroundings
    open: dict[str, Audience] = field(default_factory=dict)
    stopping: bool = False
    newcomers: WaitingNewcomers = field(default_factory=WaitingNewcomers)
    _turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    counting: Counting = field(init=False)
    whereabouts: Whereabouts = field(init=False)
    _sweeper: asyncio.Task[None] | None = None
    _giving: bool = True

    def __post_init__(self) -> None:
        """Begin without a table."""
        self.counting = Counting(self.around)
        self.whereabouts = Whereabouts(self.around.store)

    async def start(self) -> None:
        """Find out which tables there are; each is brought back when somebody comes."""
        await self.counting.begin()
        self._sweeper = self.around.spawn(self._sweep())

    async def stop(self) -> None:
        """Take no new tables, say goodbye, and have everything written."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        leaving = [ear for table in self.open.values() for ear in table.ears]
        for name in tuple(self.open):
            await self._let_go(name)
        clock = self.around.clock
        until = clock.monotonic() + GOODBYE
        while any(ear.line.unsent for ear in leaving) and clock.monotonic() < until:
            await clock.sleep_until(clock.monotonic() + 0.01)
        await clock.sleep_until(clock.monotonic())

    async def table(self, name: str) -> Audience:
        """Return a table, brought back from its log where it is not in memory; raises RoomError."""
        found = self.open.get(name)
        if found is None or not self._stands(found):
            if self.stopping:
                raise RoomError(RefusalCode.STOPPING)
            async with self._turns.setdefault(name, asyncio.Lock()):
                found = await self._brought(name)
        found.actor.used = self.around.clock.monotonic()
        return found

    async def _brought(self, name: str) -> Audience:
        """Return a table as the log has it, in its turn; what is in memory goes where it is not that."""
        found, theirs = self.open.get(name), await self.where(name)
        if found is not None and (theirs or not self._stands(found)):
            await self._drop(name)
            found = None
        if theirs:
            raise RoomError(RefusalCode.ELSEWHERE)
        if found is None:
            try:
                state = await _read(self.around, name)
            except RoomError as error:
                await self._give(name)  # another process may be able to
                raise await self.whereabouts.refusal(name, error) from None
            await self.counting.touch(state)
            found = self.take_up(state)
            if not self._stands(found):
                found.actor.break_off()
        return found

    async def where(self, name: str) -> str:
        """Return the address at which another process serves a table; nothing where it is ours, or nobody's."""
        return "" if self.stopping else await self.whereabouts.of(name)

    def part(self, name: str) -> None:
        """Let everybody at a table go, for it may be another process's by now."""
        if name in self.open:
            self.open[name].actor.break_off()

    def _stands(self, found: Audience) -> bool:
        """Tell whether what is in memory is what the log says, and nobody else's."""
        return not found.actor.broken and 0 < found.state.epoch == self.around.store.epoch(found.state.id)

    async def _drop(self, name: str) -> None:
        """Have a table out of memory, nothing of it being on its way any more."""
        dropped = self.open.pop(name)
        dropped.part_all()
        self.newcomers.forget(name)
        await dropped.actor.close()

    async def _let_go(self, name: str) -> None:
        """Have a table out of memory, and let whoever wants it have it."""
        async with self._turns.setdefault(name, asyncio.Lock()):
            if name in self.open:
                await self._drop(name)
                await self._give(name)

    async def _give(self, name: str) -> None:
        """Let whoever wants it have a table; a room that closes asks a database that says nothing only once."""
        if self._giving:
            try:
                await self.around.store.give(name)
            except StoreError as error:
                self._giving = not self.stopping
                note_failure("lease fault", error)

    async def head(self, table: str, count: int | None) -> str:
        """Return the head of a table after so many entries, or after all; raises RoomError."""
        heads = (await self.table(table)).state.heads
        return heads.at(len(heads) if count is None else count)

    def take_up(self, state: TableState) -> Audience:
        """Have a table in memory."""
        self.open[state.id] = Audience(state, self.around)
        return self.open[state.id]

    @property
    def states(self) -> Iterator[TableState]:
        """The tables in memory."""
        return (table.state for table in self.open.values())

    async def put_away(self, idle: float) -> None:
        """Put away the tables at which nobody has been for so many seconds, and what they wrote with them."""
        before = len(self.open)
        for name, table in tuple(self.open.items()):
            if table.asleep and self.around.clock.monotonic() - table.actor.used >= idle:
                await self._let_go(name)
        for name in self.around.store.held():
            if name not in self.open and not name.startswith(NIGHTS):
                async with self._turns.setdefault(name, asyncio.Lock()):
                    if name not in self.open:
                        await self._give(name)
        if len(self.open) < before:
            try:
                await self.around.store.rest()
            except StoreError as error:
                note_failure("log fault", error)

    async def _sweep(self) -> None:
        while True:
            await self.around.clock.sleep_until(self.around.clock.monotonic() + IDLE / 10)
            await self.counting.see(self.states)
            self.newcomers.look_round(self.open.values(), self.around.clock.monotonic())
            await self.put_away(IDLE)


async def _read(around: Surroundings, name: str) -> TableState:
    """Fold a table from its log, the others' turn coming between; raises RoomError where this version cannot."""
    state = TableState(name, epoch=around.store.epoch(name))
    try:
        kept = await around.store.read(name)
        for entry in kept:
            fold_entry(state, entry)
            if state.length % AT_ONCE == 0:
                await around.clock.sleep_until(around.clock.monotonic())
    except UnknownEntry as error:
        note_failure("table fault", error)
        raise RoomError(RefusalCode.NEWER) from None
    except (BrokenTable, BrokenFolder, NotationError, SeatsError) as error:
        note_failure("table fault", error)
        raise RoomError(RefusalCode.DAMAGED) from None
    except StoreError as error:
        note_failure("table fault", error)
        raise RoomError(RefusalCode.BROKEN) from None
    if not kept:
        raise RoomError(RefusalCode.NO_TABLE)
    return state
