"""Whatever waits is committed together; each who waits is told what became of his own, in his own loop."""

import asyncio
import sqlite3
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from boodle.server.store import NotWritten
from boodle.server.store import group as groups
from boodle.server.store.errors import Closed, NoEntry, StoreError
from boodle.server.store.group import GroupWriter
from boodle.server.store.protocol import WriteCounts
from tests.server.talk import until

Write = Callable[[Any], None]


class Noted:
    """A log that notes what is done with it, waits before its first group, and fails where a test says so."""

    def __init__(self, fails: Exception | None = None) -> None:
        """Begin with nothing done."""
        self.done, self.go_on, self.begun, self.fails = list[str](), Event(), Event(), fails

    def begin(self) -> None:
        """Begin a group."""
        self.done.append("begin")
        self.begun.set()
        self.go_on.wait()

    def commit(self) -> None:
        """Commit it."""
        if self.fails:
            raise self.fails
        self.done.append("commit")

    def roll_back(self) -> None:
        """Forget it."""
        self.done.append("roll back")

    def close(self) -> None:
        """Close."""
        self.done.append("close")


def writes(what: str) -> Write:
    """Something that is written."""
    return lambda log: log.done.append(what)


def refuses(why: StoreError) -> Write:
    """Something that is refused before any of it is written."""

    def write(_log: object) -> None:
        raise why

    return write


async def asked(log: Noted, *wishes: tuple[Write, int]) -> tuple[list[object], WriteCounts]:
    """Ask for one thing, which is a group of its own, for all these while it is written, and close behind them."""
    writer = GroupWriter(log)  # type: ignore[arg-type] # as far as it is used
    first = asyncio.create_task(writer.ask(writes("first"), 3))
    await asyncio.to_thread(log.begun.wait)
    waiting = [asyncio.create_task(writer.ask(*wish)) for wish in wishes]
    await until(lambda: vars(writer)["_queue"].qsize() == len(wishes))
    closing = asyncio.create_task(asyncio.to_thread(writer.close))
    await until(lambda: vars(writer)["_closed"])
    with pytest.raises(Closed):
        await writer.ask(writes("late"), 1)
    log.go_on.set()
    answers = await asyncio.gather(first, *waiting, return_exceptions=True)
    await closing
    writer.close()
    return list(answers), writer.counts


def counts(*groups: list[int]) -> WriteCounts:
    """What is counted of groups, by the entries of each wish."""
    found = WriteCounts()
    for group in groups:
        found = found.and_group(group)
    return found


async def test_what_waits_is_committed_together_and_a_refusal_is_its_own() -> None:
    """The others of its group are written, and it is not counted; nothing comes into the queue behind its end."""
    log, no = Noted(), NoEntry("half a sign")
    found, counted = await asked(log, (writes("a"), 2), (refuses(no), 7), (writes("b"), 5))
    assert found == [None, None, no, None]
    assert log.done == ["begin", "first", "commit", "begin", "a", "b", "commit", "close"]
    assert counted == counts([3], [2, 5])


async def test_a_group_is_no_larger_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is more waits for the next one."""
    assert groups.LARGEST_GROUP == 4096
    monkeypatch.setattr(groups, "LARGEST_GROUP", 2)
    log = Noted()
    found, counted = await asked(log, *((writes(one), 1) for one in "abcde"))
    assert found == [None] * 6
    assert " ".join(log.done) == "begin first commit begin a b commit begin c d commit begin e commit close"
    assert counted == counts([3], [1, 1], [1, 1], [1])


@pytest.mark.parametrize(
    ("fault", "why"), [(sqlite3.OperationalError("disk full"), "disk full"), (KeyError("x"), "KeyError('x')")]
)
async def test_where_a_group_fails_all_of_it_is_refused(fault: Exception, why: str) -> None:
    """Nothing of it is counted, and the writer goes on; each is told why, as the system says it."""
    log = Noted(fault)
    found, counted = await asked(log, (writes("a"), 2), (refuses(NoEntry("odd")), 1))
    assert [(type(one), one.facts) for one in found if isinstance(one, StoreError)] == [(NotWritten, {"why": why})] * 3
    assert log.done == ["begin", "first", "roll back", "begin", "a", "roll back", "close"]
    assert counted == counts()


async def test_whoever_has_gone_is_not_told() -> None:
    """Nor whose loop has ended; what they asked for is written, and the others are told."""
    log = Noted()
    writer = GroupWriter(log)  # type: ignore[arg-type] # as far as it is used
    gone = asyncio.create_task(writer.ask(writes("gone")))
    await asyncio.to_thread(log.begun.wait)

    def elsewhere() -> None:
        loop = asyncio.new_event_loop()
        asking = loop.create_task(writer.ask(writes("elsewhere"), 4))
        loop.run_until_complete(asyncio.sleep(0))
        asking.cancel()
        loop.run_until_complete(asyncio.gather(asking, return_exceptions=True))
        loop.close()

    await asyncio.to_thread(elsewhere)
    stays = asyncio.create_task(writer.ask(writes("stays"), 1))
    unheard = list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unheard.append(told))
    await asyncio.sleep(0)
    gone.cancel()
    log.go_on.set()
    await stays
    await asyncio.to_thread(writer.close)
    assert log.done == ["begin", "gone", "commit", "begin", "elsewhere", "stays", "commit", "close"]
    assert (writer.counts, unheard) == (counts([0], [4, 1]), [])
