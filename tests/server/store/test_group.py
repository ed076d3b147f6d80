"""Whatever waits for the disk is written together, so much at a time, and whoever waits for it is told, in his loop."""

import asyncio
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Event

import pytest

from boodle.server.store import NotNext, group
from boodle.server.store.errors import Closed
from boodle.server.store.group import GroupWriter
from boodle.server.store.log_file import LogWriter, open_log
from boodle.server.store.protocol import WriteCounts
from tests.server.store.logs import some, sql
from tests.server.talk import until


class Held:
    """A group writer that is busy with something until the test lets it go on."""

    def __init__(self, folder: Path) -> None:
        """Open a log."""
        self.writer = GroupWriter(LogWriter(open_log(folder)))
        self._begun, self._free = Event(), Event()

    def _hold(self, log: LogWriter) -> None:
        del log
        self._begun.set()
        self._free.wait()

    async def begin(self) -> "asyncio.Task[None]":
        """Have it be busy."""
        first = asyncio.create_task(self.writer.ask(self._hold, 7))
        await asyncio.to_thread(self._begun.wait)
        return first

    async def ask(self, table: str, since: int = 0) -> "asyncio.Task[None]":
        """Have an entry wait behind it."""
        waiting = asyncio.create_task(self.writer.ask(lambda log: log.append(some(table, 1, since)), 1))
        await asyncio.sleep(0)
        return waiting

    def go_on(self) -> None:
        """Let it go on."""
        self._free.set()


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    """One for a test, which is closed at the end."""
    one = Held(tmp_path)
    yield one
    one.go_on()
    one.writer.close()


async def test_a_group_is_so_large_at_most(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits beyond that is the next group; each is counted with what was written in it, the refused not."""
    monkeypatch.setattr(group, "LARGEST_GROUP", 2)
    waiting = [await held.begin()]
    waiting += [await held.ask(table, since) for table, since in [("A", 0), ("B", 1), ("C", 0), ("A", 1), ("D", 0)]]
    assert held.writer.counts == WriteCounts()
    held.go_on()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in told] == [type(None), type(None), NotNext, *[type(None)] * 3]
    assert held.writer.counts == WriteCounts().and_group([7]).and_group([1]).and_group([1, 1]).and_group([1])


async def test_what_waits_when_it_is_closed_is_written_and_nothing_after_it(held: Held, tmp_path: Path) -> None:
    """Closing waits for it, and may be done twice."""
    waiting = [await held.begin(), await held.ask("A"), await held.ask("B")]
    closing_it = asyncio.create_task(asyncio.to_thread(held.writer.close))
    await until(lambda: held.writer._closed)  # noqa: SLF001 - nothing else tells that it has begun
    with pytest.raises(Closed):
        await held.writer.ask(LogWriter.probe)
    assert not closing_it.done()
    held.go_on()
    await asyncio.gather(*waiting, closing_it)
    held.writer.close()
    assert held.writer.counts == WriteCounts().and_group([7]).and_group([1, 1])
    assert sql(tmp_path, "SELECT game_table, n FROM entry ORDER BY game_table") == [("A", 0), ("B", 0)]


async def test_a_loop_that_is_closed_keeps_nobody_else_waiting(held: Held, tmp_path: Path) -> None:
    """What was asked in it is written all the same."""
    first = await held.begin()

    def elsewhere() -> None:
        with closing(asyncio.new_event_loop()) as loop:
            asking = loop.create_task(held.writer.ask(lambda log: log.append(some("A", 1)), 1))
            loop.run_until_complete(asyncio.sleep(0))
            asking.cancel()  # or it would be said that nobody waits for it any more
            with suppress(asyncio.CancelledError):
                loop.run_until_complete(asking)

    await asyncio.to_thread(elsewhere)
    mine = await held.ask("B")
    held.go_on()
    await asyncio.gather(first, mine)
    assert sql(tmp_path, "SELECT game_table FROM entry ORDER BY game_table") == [("A",), ("B",)]
