"""SERVER 24, for real: a room of three processes on one PostgreSQL while people play and everything befalls it.

Processes are killed, stand still for longer than their leases and go on, or are told to stop; lines to the database are
cut, and the database itself is killed. Whoever plays comes in through a front that knows nothing of tables. At the end
each acknowledged move is in its table's log, once.
"""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Self

import asyncpg
import pytest

from boodle.client import Door
from tests.loops import run
from tests.reliability import Report
from tests.server.keeping.test_killed import Player, kept_once, players_at
from tests.server.served import Served, free_port, serve
from tests.server.store.cluster import Cluster
from tests.server.store.databases import cut
from tests.server.store.pooler import pooled

PROCESSES, TABLES = 3, 2
QUICK, SLOW = 3, 200
EVENING_LASTS = 40
"""After so many troubles new tables are played at."""
THINKS = 0.1
"""Who says more than 15 things a second for long is let go."""
STANDS_STILL = 2.5
"""So many seconds a process stands still: a lease is shorter."""


class Front:
    """What stands before the processes: it passes each line on to one of them, to another where that one is gone."""

    def __init__(self, ports: list[int], chance: Random) -> None:
        """Stand before these ports of this computer."""
        self._ports = ports
        self._chance = chance
        self._lines: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Let people in at an address."""
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        finally:
            server.close()
            for line in self._lines:
                line.cancel()
            await asyncio.gather(*self._lines, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        with contextlib.suppress(OSError), contextlib.closing(writer):
            for port in self._chance.sample(self._ports, len(self._ports)):
                with contextlib.suppress(OSError):
                    there, back = await asyncio.open_connection("127.0.0.1", port)
                    with contextlib.closing(back):
                        await _both(_copy(reader, back), _copy(there, writer))
                    return


async def _both(*lines: Awaitable[None]) -> None:
    """Return when the first of two has ended."""
    tasks = [asyncio.ensure_future(line) for line in lines]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while told := await reader.read(65536):
            writer.write(told)
            await writer.drain()


class Club:
    """The processes of a room, and what befalls them."""

    def __init__(self, address: str, cluster: Cluster, folder: Path, chance: Random, through: str) -> None:
        """Have none yet; they reach the database at an address, or through a pooler."""
        self.address = address
        self._through = through or address
        self.chance = chance
        self.ports = [free_port() for _ in range(PROCESSES)]
        self._cluster = cluster
        self._folder = folder
        self._processes: list[tuple[AsyncExitStack, Served]] = []

    async def __aenter__(self) -> Self:
        """Start them all."""
        self._processes = list(await asyncio.gather(*(self._start(port) for port in self.ports)))
        return self

    async def __aexit__(self, *_: object) -> None:
        """Have none left."""
        for opened, _process in self._processes:
            await opened.aclose()

    async def _start(self, port: int) -> tuple[AsyncExitStack, Served]:
        opened = AsyncExitStack()
        room = serve(self._folder, port, "--bot-beat", "0", "--database", self._through)
        served = await asyncio.to_thread(opened.enter_context, room)
        return opened, served

    async def _again(self, one: int) -> None:
        await self._processes[one][0].aclose()
        self._processes[one] = await self._start(self.ports[one])

    async def killed(self) -> None:
        """One process ends as it stands, and is started anew."""
        one = self.chance.randrange(PROCESSES)
        self._processes[one][1].kill()
        await self._again(one)

    async def stopped(self) -> None:
        """One process is told to stop, and is started anew."""
        one = self.chance.randrange(PROCESSES)
        assert "Traceback" not in await self._processes[one][1].ended()
        await self._again(one)

    async def stands_still(self) -> None:
        """One process stands still for longer than its leases, and goes on."""
        process = self.chance.choice(self._processes)[1].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(STANDS_STILL)
        process.send_signal(signal.SIGCONT)

    async def is_cut_off(self) -> None:
        """Every line to the database is cut."""
        await cut(self.address)

    async def database_killed(self) -> None:
        """The database ends as it stands, and is started anew."""
        await asyncio.to_thread(self._cluster.crash)
        await asyncio.to_thread(self._cluster.start)

    async def befalls(self) -> None:
        """Something does."""
        often = (self.killed, self.stands_still, self.stopped)
        troubles: tuple[Callable[[], Awaitable[None]], ...] = (*often * 4, self.is_cut_off, self.database_killed)
        await self.chance.choice(troubles)()


async def takeovers(address: str) -> int:
    """Count how often a table has come from one process to another."""
    connection = await asyncpg.connect(address)
    counted = await connection.fetchval("SELECT coalesce(sum(epoch - 1), 0)::int FROM boodle_lease")
    await connection.close()
    return int(counted)


async def an_evening(club: Club, wanted: int, troubles: int) -> tuple[int, int]:
    """Play at new tables until so many have been taken over, or so much has befallen; returns that, and the moves."""
    async with AsyncExitStack() as there:
        front = await there.enter_async_context(Front(club.ports, club.chance).open())
        tables: dict[str, list[Player]] = {}
        door = Door(front)
        for _ in range(TABLES):
            host = await asyncio.to_thread(door.make_table, "Ann", seats=3, bots=["first"])
            guest = await asyncio.to_thread(door.sit, host.table, "Ben")
            tables[host.table] = await there.enter_async_context(players_at([host, guest], THINKS))
            await tables[host.table][0].connection.host("start")
        before = await takeovers(club.address)
        for _ in range(troubles):
            await asyncio.gather(*(players[0].one_more() for players in tables.values()))
            await asyncio.sleep(club.chance.uniform(0, 0.3))
            await club.befalls()
            if await takeovers(club.address) - before >= wanted:
                break
        await asyncio.gather(*(players[0].one_more() for players in tables.values()))
        moves = sum(len(player.acknowledged) for players in tables.values() for player in players)
        for table, players in tables.items():
            await kept_once(club.address, table, players)
        return await takeovers(club.address) - before, moves


async def taken_over(
    address: str, cluster: Cluster, folder: Path, wanted: int, seed: int, *, through: str = ""
) -> tuple[int, int]:
    """Play on until so many tables were taken over; returns how many were, and the acknowledged moves."""
    counted = moves = 0
    async with Club(address, cluster, folder, Random(seed), through) as club:
        while counted < wanted:
            more, played = await an_evening(club, wanted - counted, EVENING_LASTS)
            counted, moves = counted + more, moves + played
    return counted, moves


def test_tables_go_on_at_other_processes(address: str, cluster: Cluster, tmp_path: Path) -> None:
    """SERVER 24: whatever happens to the processes of a room, nothing acknowledged is lost or done twice."""
    counted, moves = run(taken_over(address, cluster, tmp_path, QUICK, 24))
    assert counted >= QUICK
    assert moves > 2 * TABLES


def test_tables_go_on_behind_a_pooler(address: str, cluster: Cluster, tmp_path: Path) -> None:
    """The same where sessions are shared: no promise leans on one that outlives its transaction."""
    with pooled(cluster, address) as through:
        counted, moves = run(taken_over(address, cluster, tmp_path, QUICK, 25, through=through))
    assert counted >= QUICK
    assert moves > 2 * TABLES


@pytest.mark.slow
def test_two_hundred_tables_go_on_elsewhere(
    address: str, cluster: Cluster, tmp_path: Path, report_line: Report
) -> None:
    """SERVER 24: the same at length."""
    report_line(suite="game room: tables taken over between three processes on PostgreSQL", count=SLOW, seed=240)
    counted, moves = run(taken_over(address, cluster, tmp_path, SLOW, 240), 3600)
    assert counted >= SLOW
    assert moves > SLOW
