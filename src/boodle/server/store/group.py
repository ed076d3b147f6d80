"""Group commit: one thread that takes whatever waits, and commits it together.

While the disk is busy with one transaction, the next batches gather; so many tables share one sync, and a lone table
waits for nobody.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from boodle.frozen import Frozen
from boodle.server.store.errors import Closed, NotWritten, StoreError
from boodle.server.store.log_file import LogWriter
from boodle.server.store.protocol import WriteCounts

LARGEST_GROUP = 4096


class Wish(Frozen):
    """Something to be written, how many entries it is, and who waits for it in which loop."""

    write: Callable[[LogWriter], None]
    entries: int
    waiting: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def settle(self, why_not: StoreError | None) -> None:
        """Tell whoever waits, unless they have gone; called in their loop."""
        if self.waiting.done():
            return
        if why_not is None:
            self.waiting.set_result(None)
        else:
            self.waiting.set_exception(why_not)


Outcome = tuple[Wish, StoreError | None]


class GroupWriter:
    """The writing thread of a log, and the queue before it."""

    def __init__(self, log: LogWriter) -> None:
        self.counts = WriteCounts()
        self._log = log
        self._queue: SimpleQueue[Wish | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="boodle event log", daemon=True)
        self._thread.start()

    async def ask(self, write: Callable[[LogWriter], None], entries: int = 0) -> None:
        """Have something written, and return once it is committed; raises StoreError."""
        loop = asyncio.get_running_loop()
        wish = Wish(write, entries, loop.create_future(), loop)
        with self._door:  # nothing comes into the queue behind its end
            if self._closed:
                raise Closed
            self._queue.put(wish)
        await wish.waiting

    def close(self) -> None:
        """Write what waits, close the file and end the thread."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (first := self._queue.get()) is not None:
                group, last = self._gather(first)
                _settle(self._commit(group))
                if last:
                    return
        finally:
            self._log.close()

    def _gather(self, first: Wish) -> tuple[list[Wish], bool]:
        """Take what else waits; tells with it whether the queue has come to its end."""
        group = [first]
        while len(group) < LARGEST_GROUP:
            try:
                wish = self._queue.get_nowait()
            except Empty:
                break
            if wish is None:
                return group, True
            group.append(wish)
        return group, False

    def _commit(self, group: Sequence[Wish]) -> list[Outcome]:
        """Write a group in one transaction; a wish that is refused leaves the others as they are."""
        try:
            self._log.begin()
            outcomes = [(wish, self._write(wish)) for wish in group]
            self._log.commit()
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing was committed, and everyone is told
            self._log.roll_back()
            why = str(error) if isinstance(error, sqlite3.Error) else repr(error)
            return [(wish, NotWritten(why)) for wish in group]
        self.counts = self.counts.and_group([wish.entries for wish, why_not in outcomes if why_not is None])
        return outcomes

    def _write(self, wish: Wish) -> StoreError | None:
        """Write one wish; returns why it was refused before anything of it was written."""
        try:
            wish.write(self._log)
        except StoreError as refusal:
            return refusal
        return None


def _settle(outcomes: Sequence[Outcome]) -> None:
    """Wake every loop once, for all who wait in it."""
    for loop in {wish.loop for wish, _ in outcomes}:
        own = [(wish, why_not) for wish, why_not in outcomes if wish.loop is loop]
        try:
            loop.call_soon_threadsafe(_tell, own)
        except RuntimeError:  # the loop has been closed, and nobody waits in it
            continue


def _tell(outcomes: Sequence[Outcome]) -> None:
    for wish, why_not in outcomes:
        wish.settle(why_not)
