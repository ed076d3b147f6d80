"""Which tables count, as their logs tell, and the codes under which they are found."""

from collections.abc import Iterable
from functools import cache

from boodle.frozen import Frozen
from boodle.games import GAMES
from boodle.notation.errors import NotationError
from boodle.rulebook import EveningClosed
from boodle.server.bucket import whole_seconds
from boodle.server.keeping.nights import PREFIX as NIGHTS
from boodle.server.logs import note_failure
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.spoken_codes import new_code
from boodle.server.store import Store, StoreError, TableLog, UnknownEntry
from boodle.server.store.register import Counted, Register, TooManyGuesses
from boodle.server.tables import entries
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.state import TableState


@cache
def closing() -> frozenset[str]:
    """Return the kinds of events that end an evening, at every game."""
    return frozenset(
        name for game in GAMES.values() for name, kind in game.kinds.events.items() if issubclass(kind, EveningClosed)
    )


async def look_up(store: Store, log: TableLog) -> Counted | None:
    """Return how a table counts by its log, or None where it is over; raises StoreError, or UnknownEntry."""
    found = await store.latest(log.table, entries.Opened.__name__)
    kept = None if found is None else entries.read_entry(found)
    last = await store.latest(log.table, entries.Stepped.__name__)
    step = None if last is None else entries.read_entry(last)
    try:
        if isinstance(step, entries.Stepped) and closing() & set(entries.kinds_of(step)):
            return None
    except NotationError:
        raise UnknownEntry(log.table, log.entries - 1, entries.Stepped.__name__) from None
    code = kept.code if isinstance(kept, entries.Opened) else ""
    return Counted(code, log.last_at, step is not None)


class Counting(Frozen):
    """Sees to it that the register says of each table what its log says."""

    around: Surroundings

    @property
    def register(self) -> Register:
        """The tables that count, by their spoken codes."""
        return self.around.store.register

    async def begin(self) -> None:
        """Have the register know what the logs of an older room, or of one of a single process, say."""
        if await self.register.filled():
            return
        for log in await self.around.store.tables():
            if log.table.startswith(NIGHTS):
                continue
            try:
                counted = await look_up(self.around.store, log)
            except UnknownEntry as error:
                note_failure("table fault", error)
                continue
            if counted is not None:
                await self.register.touch(log.table, counted)
        await self.register.retire(self.around.clock.now(), self.around.retire_days)
        await self.register.fill()

    async def see(self, tables: Iterable[TableState]) -> None:
        """See which tables count: those that are in memory and not over, and those touched not too long ago."""
        for state in tuple(tables):
            await self.touch(state)
        try:
            await self.register.retire(self.around.clock.now(), self.around.retire_days)
        except StoreError as error:
            note_failure("register fault", error)

    async def touch(self, state: TableState) -> None:
        """See whether a table counts, and whether it is found under its code."""
        try:
            if state.over:
                await self.register.release(state.id)
            else:
                counted = Counted(state.opened.code, self.around.clock.now(), state.begun)
                state.has_code = await self.register.touch(state.id, counted)
        except StoreError as error:
            note_failure("register fault", error)

    async def enter(self, table: str, language: str, there: Iterable[TableState]) -> str:
        """Count a new table under a code of its own, and return it; raises RoomError(TOO_MANY_TABLES), or StoreError.

        `there` are the tables in memory: where there are too many, those that are over make place.
        """
        count = await self.register.count()
        if count >= self.around.most_tables:
            await self.see(there)
            count = await self.register.count()
        if count >= self.around.most_tables:
            raise RoomError(RefusalCode.TOO_MANY_TABLES)
        code = ""
        while not code or not await self.register.enter(table, Counted(code, self.around.clock.now())):
            code = new_code(self.around.chance, count, language)
        return code

    async def find(self, code: str) -> str | None:
        """Return the table with a code; raises RoomError(TOO_FAST, BROKEN)."""
        try:
            return await self.register.find(code)
        except TooManyGuesses as error:
            raise RoomError(RefusalCode.TOO_FAST, seconds=whole_seconds(error.seconds)) from None
        except StoreError:
            raise RoomError(RefusalCode.BROKEN) from None
