"""What waits for the database is committed together, in one session; each who waits is told what became of his own."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from boodle.server.outside import spawn_task
from boodle.server.store import NotWritten
from boodle.server.store import postgres_group as groups
from boodle.server.store.errors import Closed, NoEntry, StoreError
from boodle.server.store.postgres_group import Groups, told
from boodle.server.store.protocol import WriteCounts

Write = Callable[[Any], Awaitable[None]]


class Noted:
    """A session that notes what is done with it, and fails at its end where a test says so."""

    def __init__(self, fails: Exception | None = None) -> None:
        """Begin with nothing done, at a first group that waits."""
        self.done, self.go_on, self.fails = list[str](), asyncio.Event(), fails

    async def begin(self, tables: list[str]) -> None:
        """Begin a group that holds tables."""
        self.done.append(f"begin {','.join(tables)}")
        await self.go_on.wait()

    async def commit(self) -> None:
        """Commit it."""
        if self.fails:
            raise self.fails
        self.done.append("commit")

    async def roll_back(self) -> None:
        """Forget it."""
        self.done.append("roll back")

    async def close(self) -> None:
        """Close."""
        self.done.append("close")


def writes(what: str) -> Write:
    """Something that is written."""

    async def write(log: Noted) -> None:
        log.done.append(what)

    return write


def refuses(why: StoreError) -> Write:
    """Something that is refused before any of it is written."""

    async def write(_log: object) -> None:
        raise why

    return write


async def asked(log: Noted, *wishes: tuple[Any, ...], gone: int | None = None) -> tuple[list[object], WriteCounts]:
    """Ask for one thing, which is a group of its own, for all these while it is written, and close behind them."""
    session: Any = log
    writer = Groups(session, spawn_task)
    first = asyncio.create_task(writer.ask(writes("first"), 3, frozenset({"F"})))
    while not log.done:  # noqa: ASYNC110 - it begins in a task of its own
        await asyncio.sleep(0)
    waiting = [asyncio.create_task(writer.ask(*wish)) for wish in wishes]
    await asyncio.sleep(0)
    if gone is not None:
        waiting[gone].cancel()
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    with pytest.raises(Closed):
        await writer.ask(writes("late"))
    log.go_on.set()
    answers = await asyncio.gather(first, *waiting, return_exceptions=True)
    await closing
    assert writer.closed
    return list(answers), writer.counts


def counts(*counted: list[int]) -> WriteCounts:
    """What is counted of groups, by the entries of each wish."""
    found = WriteCounts()
    for group in counted:
        found = found.and_group(group)
    return found


async def test_what_waits_is_committed_together_and_a_refusal_is_its_own() -> None:
    """It holds the tables of all of them, in their order, so that no two processes wait for each other."""
    log, no = Noted(), NoEntry("half a sign")
    wishes = [(writes("a"), 2, frozenset("BA")), (refuses(no), 7, frozenset("C")), (writes("b"), 5), (writes("c"),)]
    found, counted = await asked(log, *wishes)
    assert found == [None, None, no, None, None]
    assert log.done == ["begin F", "first", "commit", "begin A,B,C", "a", "b", "c", "commit", "close"]
    assert counted == counts([3], [2, 5, 0])


async def test_a_group_is_no_larger_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is more waits for the next one."""
    assert groups.LARGEST_GROUP == 4096
    monkeypatch.setattr(groups, "LARGEST_GROUP", 2)
    log = Noted()
    found, counted = await asked(log, *((writes(one), 1) for one in "abcde"))
    assert found == [None] * 6
    assert (
        ", ".join(log.done)
        == "begin F, first, commit, begin , a, b, commit, begin , c, d, commit, begin , e, commit, close"
    )
    assert counted == counts([3], [1, 1], [1, 1], [1])


@pytest.mark.parametrize(("fault", "why"), [(OSError("cut\n off"), "cut off"), (KeyError(), "KeyError")])
async def test_where_a_group_fails_all_of_it_is_refused(fault: Exception, why: str) -> None:
    """In one line; nothing of it is counted, and the writer goes on."""
    log = Noted(fault)
    found, counted = await asked(log, (writes("a"), 2), (refuses(NoEntry("odd")), 1))
    assert [(type(one), one.facts) for one in found if isinstance(one, StoreError)] == [(NotWritten, {"why": why})] * 3
    assert log.done == ["begin F", "first", "roll back", "begin ", "a", "roll back", "close"]
    assert (counted, told(fault)) == (counts(), why)


@pytest.mark.parametrize("why", [None, NoEntry("odd")])
async def test_whoever_has_gone_is_not_told(why: StoreError | None) -> None:
    """What he asked for is done, and the others are told."""
    log = Noted()
    found, _ = await asked(log, (refuses(why) if why else writes("gone"), 1), (writes("b"), 1), gone=0)
    assert (type(found[1]), found[2]) == (asyncio.CancelledError, None)
    assert log.done[3:] == ["begin ", *([] if why else ["gone"]), "b", "commit", "close"]
