"""What every event log can do, whichever database keeps it."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from boodle.frozen import Frozen
from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.register import Register


class WriteCounts(Frozen):
    """What a log has done since it was opened: transactions, the batches they held, the entries in these."""

    commits: int = 0
    batches: int = 0
    entries: int = 0

    def and_group(self, written: Sequence[int]) -> "WriteCounts":
        """Return the counts after one more transaction, given how many entries each of its batches had."""
        batches = sum(entries > 0 for entries in written)
        return WriteCounts(self.commits + bool(written), self.batches + batches, self.entries + sum(written))


class Store(Protocol):
    """A durable event log: what `append` has returned from is there after any stop of this program or machine.

    Every method raises a StoreError.
    """

    register: Register
    """The tables that count, by their spoken codes."""
    secret: str
    """By it the processes of one room know each other; nothing where there is but one."""

    @property
    def counts(self) -> WriteCounts:
        """What has been written since the log was opened."""

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, all of it or nothing, and return once it is committed.

        Raises NotNext where a number is not its table's next. After NotWritten nothing was acknowledged, and a later
        `append` may try again. Batches that wait at the same time are committed together. A caller that is cancelled
        while it waits does not call its batch back.
        """

    async def probe(self) -> None:
        """Write what changes nothing by the way that `append` writes, and return once it is committed."""

    async def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """Return a table's entries from number `since` on; none for a table that has no log.

        From the first on they are held against their chain: BrokenTable where one is not as it was written.
        """

    async def tables(self) -> tuple[TableLog, ...]:
        """Return every table that has a log."""

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind in a table's log."""

    async def rest(self) -> None:
        """Have what was written stand where a damaged disk harms it least: a table is put away."""

    def epoch(self, table: str) -> int:
        """Return under which epoch a table is this process's for sure; nought where it may be another's by now.

        What a process has read of a table stands as long as its epoch does.
        """

    async def take(self, table: str) -> str:
        """Have a table that is in the log for this process alone; returns nothing, or where another serves it."""

    def held(self) -> Collection[str]:
        """Return the tables that were taken and have to be given, as far as this process knows."""

    async def give(self, table: str) -> None:
        """Let whoever wants it have a table; nothing of it is on its way."""

    async def freed(self, table: str, within: float) -> None:
        """Wait until a table may be free of the process that has it: so many seconds, or less where a hint comes."""

    async def later(self) -> str:
        """Return where a living process of a later release is reached, which may read what this one cannot."""

    async def hold(self, part: Callable[[str], None]) -> None:
        """Keep what is this process's, until the end; `part` is told each table that may have gone to another."""

    async def close(self) -> None:
        """Write what waits, and let go of everything; a second time does nothing."""
