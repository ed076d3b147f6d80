"""What a log that several processes share says of its tables' owners, and how one process is heard of (SERVER 24)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.server.store import postgres_log as sql
from boodle.server.store.errors import Closed, NotRead
from boodle.server.store.leases import BEAT, FREED, LATER, LEASE
from boodle.server.store.shared import Shared
from tests.server.clocks import VirtualClock

pytest.importorskip("asyncpg")
CUT = OSError("cut off")


class Base:
    """Sessions of a database, each of which is lost, or answers, as a test says; what they are asked is noted."""

    def __init__(self, *answers: object) -> None:
        """Answer one after the other."""
        self.answers, self.done = list(answers), list[object]()
        self.hears: Callable[..., None] = lambda *_: None

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator["Base"]:
        """Open a session."""
        self.done.append("acquire")
        yield self

    async def expire_connections(self) -> None:
        """Forget the sessions that lie in the pool."""
        self.done.append("expire")

    async def fetch(self, statement: str, *facts: object) -> object:
        """Answer."""
        self.done.append(("later" if statement == LATER else statement, *facts))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def add_listener(self, channel: str, hears: Callable[..., None]) -> None:
        """Have somebody hear."""
        self.done.append(("listens", channel))
        self.hears = hears

    def terminate(self) -> None:
        """End."""
        self.done.append("terminate")


class Lives:
    """The leases of a process, which notes what it is asked."""

    def __init__(self, base: Base, clock: VirtualClock) -> None:
        """Have two tables."""
        self.base, self.clock, self.release, self.lost = base, clock, (1, 2, 3), list[str]()
        self.epochs = {"A": 7, "B": 2}
        self.fails: Exception | None = None

    def epoch(self, table: str) -> int:
        """Say under which epoch."""
        return self.epochs.get(table, 0)

    async def take(self, _connection: object, table: str) -> str:
        """Have a table."""
        self.base.done.append(("take", table))
        return "http://there"

    async def give(self, _connection: object, table: str) -> None:
        """Give it."""
        self.base.done.append(("give", table))

    async def renew(self, _connection: object) -> None:
        """Live on."""
        self.base.done.append("renew")
        if self.fails:
            raise self.fails


def shared(*answers: object) -> tuple[Any, Base, Lives, Any]:
    """A log that is shared, its database, its leases and the queue before it."""
    base, clock, groups = Base(*answers), VirtualClock(), SimpleNamespace(closed=False)
    lives: Any = Lives(base, clock)
    queue: Any = groups
    return Shared(base, lives, queue, "postgresql:///room"), base, lives, groups


async def test_only_what_is_not_ours_is_asked_for() -> None:
    """And nothing whose name no log here could have."""
    log, base, _, groups = shared()
    assert ([await log.take(name) for name in ("A", "a\0b", "C")], log.held()) == (["", "", "http://there"], ("A", "B"))
    await log.give("A")
    assert base.done == ["acquire", ("take", "C"), "acquire", ("give", "A")]
    assert [log.epoch(name) for name in "ABC"] == [7, 2, 0]
    groups.closed = True
    with pytest.raises(Closed):
        await log.take("C")


@pytest.mark.parametrize(
    ("answers", "where", "sessions"),
    [([[["http://later"]]], "http://later", 1), ([[]], "", 1), ([CUT, [["x"]]], "x", 2)],
)
async def test_a_session_that_was_cut_off_in_the_pool_is_no_fault(
    answers: list[object], where: str, sessions: int
) -> None:
    """Another one is asked, once."""
    log, base, _, _ = shared(*answers)
    assert await log.later() == where
    asks = ["acquire", ("later", (1, 2, 3))]
    assert base.done == (asks if sessions == 1 else [*asks, "expire", *asks])
    log, *_ = shared(CUT, CUT)
    with pytest.raises(NotRead) as refused:
        await log.later()
    assert refused.value.facts == {"why": "cut off"}


async def test_who_waits_for_a_table_hears_of_it_alone() -> None:
    """Where it may be any, everybody does; and nobody waits longer than he has asked."""
    log, *_ = shared()
    waiting = {name: [asyncio.create_task(log.freed(name, 3600.0)) for _ in range(2)] for name in "ABC"}
    await asyncio.sleep(0)
    for heard, free in (("A", "A"), ("D", "A"), ("", "ABC")):
        log._hear(None, 1, FREED, heard)  # noqa: SLF001 - as asyncpg tells it
        for _ in range(5):
            await asyncio.sleep(0)
        assert {name for name, tasks in waiting.items() if all(task.done() for task in tasks)} == {*free}
        assert {name for name, tasks in waiting.items() if any(task.done() for task in tasks)} == {*free}
    await log.freed("A", 0.001)


async def test_a_process_is_heard_of_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a connection of its own, until it closes; a lost one is opened anew, and whoever has lost a table parts."""
    log, base, lives, groups = shared()
    opened, parted = list[tuple[object, ...]](), list[str]()

    async def connect(*where: object) -> Base:
        opened.append(where)
        return base

    monkeypatch.setattr(sql, "connect", connect)
    lives.lost += ["A", "B"]
    holding = asyncio.create_task(log.hold(parted.append))
    await lives.clock.passes(0)
    assert (opened, parted, lives.lost) == ([("postgresql:///room", LEASE)], ["B", "A"], [])
    assert base.done == [("listens", FREED), "renew"]
    assert base.hears == log._hear  # noqa: SLF001 - as asyncpg is told
    await lives.clock.passes(2 * BEAT)
    assert base.done == [("listens", FREED), *["renew"] * 3]
    lives.fails, lives.lost = CUT, ["C"]
    await lives.clock.passes(BEAT)
    assert (base.done[4:], parted[2:]) == (["renew", "terminate"], ["C"])
    lives.fails = TimeoutError()
    await lives.clock.passes(BEAT)
    assert base.done[6:] == [("listens", FREED), "renew", "terminate"]
    lives.fails = None
    await lives.clock.passes(BEAT)
    assert base.done[9:] == [("listens", FREED), "renew"]
    groups.closed = True
    await lives.clock.passes(BEAT)
    assert (base.done[11:], holding.done()) == (["terminate"], False)
    await lives.clock.passes(BEAT)
    assert (holding.done(), len(opened)) == (True, 3)
