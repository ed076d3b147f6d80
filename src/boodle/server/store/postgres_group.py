"""Group commit in PostgreSQL: whatever waits is committed together, by the one session that writes."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from boodle.frozen import Frozen
from boodle.server.outside import Spawn
from boodle.server.store.errors import Closed, NotWritten, StoreError
from boodle.server.store.postgres_log import PostgresWriter
from boodle.server.store.protocol import WriteCounts

LARGEST_GROUP = 4096


class PostgresWish(Frozen):
    """Something to be written, how many entries it is, of which tables, and who waits for it."""

    write: Callable[[PostgresWriter], Awaitable[None]]
    entries: int
    tables: frozenset[str]
    waiting: asyncio.Future[None]


class Groups:
    """The queue before the session that writes; it belongs to the event loop in which it was opened."""

    def __init__(self, writer: PostgresWriter, spawn: Spawn) -> None:
        """Begin to write."""
        self.counts = WriteCounts()
        self.closed = False
        self._writer = writer
        self._queue: asyncio.Queue[PostgresWish | None] = asyncio.Queue()
        self._writing = spawn(self._run())

    async def ask(
        self, write: Callable[[PostgresWriter], Awaitable[None]], entries: int = 0, tables: frozenset[str] = frozenset()
    ) -> None:
        """Have something written, and return once it is committed; raises StoreError."""
        if self.closed:
            raise Closed
        wish = PostgresWish(write, entries, tables, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(wish)
        await wish.waiting

    async def close(self) -> None:
        """Write what waits, and end the session."""
        self.closed = True
        self._queue.put_nowait(None)
        await self._writing
        await self._writer.close()

    async def _run(self) -> None:
        """Commit whatever waits, group after group, until the end of the queue."""
        while (first := await self._queue.get()) is not None:
            group = [first]
            while len(group) < LARGEST_GROUP and not self._queue.empty():
                wish = self._queue.get_nowait()
                if wish is None:
                    self._queue.put_nowait(None)  # nothing comes behind the end
                    break
                group.append(wish)
            for wish, why_not in await self._commit(group):
                _settle(wish.waiting, why_not)

    async def _commit(self, group: Sequence[PostgresWish]) -> list[tuple[PostgresWish, StoreError | None]]:
        """Write a group in one transaction; a wish that is refused leaves the others as they are."""
        try:
            await self._writer.begin(sorted(frozenset().union(*(wish.tables for wish in group))))
            outcomes = [(wish, await self._outcome(wish)) for wish in group]
            await self._writer.commit()
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing is acknowledged, and everyone is told
            await self._writer.roll_back()
            return [(wish, NotWritten(told(error))) for wish in group]
        self.counts = self.counts.and_group([wish.entries for wish, why_not in outcomes if why_not is None])
        return outcomes

    async def _outcome(self, wish: PostgresWish) -> StoreError | None:
        try:
            await wish.write(self._writer)
        except StoreError as refusal:
            return refusal
        return None


def _settle(waiting: asyncio.Future[None], why_not: StoreError | None) -> None:
    if waiting.done():  # whoever waited has gone
        return
    if why_not is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(why_not)


def told(error: Exception) -> str:
    """Say in one line why the database refused."""
    said = str(error) or type(error).__name__
    return " ".join(said.split())
