"""Bots that think for long, break, die or talk nonsense: no other table waits, and their own goes on (SERVER 19)."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from boodle.bots.tripoley import BOTS
from boodle.games import TRIPOLEY
from boodle.rulebook import Office
from boodle.server.tables import bots
from boodle.server.tables.bots import Thinkers
from tests.loops import run
from tests.programs import running
from tests.reliability import Report
from tests.server.faults import noticed
from tests.server.live import live_room
from tests.server.tables import bad_bots
from tests.server.tables.bad_bots import Pool
from tests.server.tables.test_absence import moves_of
from tests.server.talk import talk, until

LEVEL, DEALS = "careful", 50
NOTHING: tuple[Any, Any] = (None, None)
"""What a bot looks at that looks at nothing."""


def thinks(pause: Callable[[], object]) -> Callable[..., object]:
    """Return a bot that does something else before it chooses like the simplest."""

    def bot(*seen: Any) -> object:  # noqa: ANN401 - as bots are called
        pause()
        return BOTS["first"](*seen)

    return bot


@pytest.fixture
def enough(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """What bots of a level wait for before they choose."""
    enough = threading.Event()
    monkeypatch.setattr(bots, "LONGEST", 3600.0)
    monkeypatch.setitem(cast("dict[str, Any]", TRIPOLEY.bots), LEVEL, thinks(enough.wait))
    yield enough
    enough.set()


def deals_meanwhile(folder: Path, enough: threading.Event, deals: int) -> None:
    """Have a bot think and think, play so many deals at another table, and be answered beside the bot."""

    async def test() -> None:
        async with live_room(folder, thinkers=Thinkers(lambda: ThreadPoolExecutor(4))) as live:
            slow = await live.table(people=1, bots=1)
            quick = await live.table(people=1, bots=1)
            async with talk(slow[0], "s") as waits, talk(quick[0], "q") as plays:
                await waits.ask("host", act="bot", seat=1, level=LEVEL)
                for one in (waits, plays):
                    await one.ask("host", act="start")
                await waits.until(lambda _: waits.asked)
                state = live.actor(slow[0]).state
                before = state.length
                await plays.answer_all(deals=1 + deals)
                assert plays.table.picture["deals"] > deals
                assert (await waits.ask("say", text="come on"))["t"] == "done"
                assert (state.length, len(state.chat)) == (before + 1, 1)
                enough.set()
                await waits.answer_all(deals=2)

    run(test(), 1800)


def test_a_slow_bot_delays_no_other_table(tmp_path: Path, enough: threading.Event) -> None:
    """SERVER 19: while it thinks and thinks another table plays a whole deal, and its own people are answered."""
    deals_meanwhile(tmp_path, enough, 1)


@pytest.mark.slow
def test_a_bot_that_thinks_for_an_evening_delays_no_other_table(
    tmp_path: Path, enough: threading.Event, report_line: Report
) -> None:
    """SERVER 19: the same at length."""
    report_line(suite="game room: deals played at one table while a bot of another thinks", count=DEALS)
    deals_meanwhile(tmp_path, enough, DEALS)


def test_bots_think_in_another_process() -> None:
    """SERVER 19: never in the process that serves the tables; so does the room open them."""

    async def test() -> object:
        thinkers = Thinkers(partial(Pool, bad_bots.tells_its_process))
        try:
            return await thinkers.choose("first", *NOTHING)
        finally:
            thinkers.close()

    assert run(test()) not in (None, os.getpid())
    usual = Thinkers()._open()  # noqa: SLF001 - as the room opens them
    assert isinstance(usual, ProcessPoolExecutor)
    usual.shutdown()


@pytest.mark.parametrize(("bots", "practice"), [(1, False), (0, True)])
def test_bots_are_ready_before_they_are_asked(tmp_path: Path, bots: int, *, practice: bool) -> None:
    """A table with bots or with hints starts a process as it is made: the first hint then waits for none."""
    pool = Pool(bad_bots.tells_its_process)

    async def test() -> None:
        async with live_room(tmp_path, thinkers=Thinkers(lambda: pool)) as live:
            await live.table(people=2, bots=0)
            assert not pool._processes  # noqa: SLF001 - there is no other way to see them
            await live.table(people=2, bots=bots, practice=practice)
            await until(lambda: pool._processes)  # noqa: SLF001 - the same

    run(test())


@pytest.mark.parametrize("bot", ["breaks", "dies", "never_ends", "talks", "says_nothing"])
def test_a_bot_that_fails_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    """SERVER 14, 19: the default is its answer, and the table goes on."""
    monkeypatch.setattr(bots, "LONGEST", 0.5 if bot == "never_ends" else 30.0)

    async def test() -> None:
        async with live_room(tmp_path, thinkers=Thinkers(partial(Pool, getattr(bad_bots, bot)))) as live:
            tickets = await live.table(people=2, bots=1)
            async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
                await host.ask("host", act="start")
                await until(lambda: any(move.who is Office.CLOCK for move in moves_of(live, tickets[0])))
                await asyncio.gather(host.answer_all(deals=2), other.answer_all(deals=2))

    with noticed() as faults:
        run(test())
    assert bool(faults) == (bot != "says_nothing"), faults


async def test_a_bot_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 19: its process does not think on for ever, and the next question is thought about by a new one."""
    monkeypatch.setattr(bots, "LONGEST", 0.5)
    opened: list[Pool] = []

    def open_pool() -> Pool:
        opened.append(Pool(bad_bots.talks if opened else bad_bots.never_ends))
        return opened[-1]

    thinkers = Thinkers(open_pool)
    stuck = asyncio.create_task(thinkers.choose("first", *NOTHING))
    await until(lambda: opened and opened[0]._processes)  # noqa: SLF001 - there is no other way to see them
    (process,) = opened[0]._processes.values()  # noqa: SLF001 - the same
    assert await stuck is None
    await until(lambda: not process.is_alive())
    monkeypatch.setattr(bots, "LONGEST", 30.0)
    assert await thinkers.choose("first", *NOTHING) == "a fine hand you have there"
    thinkers.close()
    assert len(opened) == 2


async def test_a_process_that_starts_slowly_is_let_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot's time runs while it gets ready: on a slow machine it would be ended before it had begun."""
    monkeypatch.setattr(bots, "LONGEST", 0.001)
    pool = Pool(bad_bots.talks)
    thinkers = Thinkers(lambda: pool)
    await thinkers.get_ready()
    (process,) = pool._processes.values()  # noqa: SLF001 - there is no other way to see them
    assert process.is_alive()
    thinkers.close()


async def test_a_room_that_closes_ends_what_is_thought() -> None:
    """Else the program would wait at its end for a bot that never ends."""
    pool = Pool(bad_bots.never_ends)
    thinkers = Thinkers(lambda: pool)
    stuck = asyncio.create_task(thinkers.choose("first", *NOTHING))
    await until(lambda: pool._processes)  # noqa: SLF001 - there is no other way to see them
    (process,) = pool._processes.values()  # noqa: SLF001 - the same
    stuck.cancel()
    thinkers.close()
    await until(lambda: not process.is_alive())


THINKING = """
import os, time
from boodle.server.tables.bots import open_pool
pool = open_pool()
print(pool.submit(os.getpid).result(), flush=True)
time.sleep(60)
"""


def runs(process: int) -> bool:
    """Tell whether a process is alive; one that has ended may stand there as a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_no_bot_outlives_its_room() -> None:
    """SERVER 19: a room that is killed can tell its bots nothing; they notice, and their processes end."""
    with running([sys.executable, "-c", THINKING], stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        bot = int(room.stdout.readline())
        assert runs(bot)
        room.kill()
    run(until(lambda: not runs(bot)))
