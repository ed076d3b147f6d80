"""The game room: durable moves with the real rules, beside an echo and a bare log; idle sockets; returns.

22 tables of 9 people each, every one a socket; each answers as soon as it is asked. The client shares the machine, so
what the room's process takes is counted in its own CPU.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import TypeAlias

from bench.figures import Figure, held
from bench.room_evening import evening
from bench.room_load import Client, Tally
from boodle.notation.tripoley.house import preset
from boodle.rulebook import Office
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import NewTable, Visit
from boodle.server.running import spare_collector
from boodle.server.store import Entry, SqliteStore
from boodle.server.tables import entries
from boodle.server.tables.actor import Pace, Surroundings
from boodle.server.tables.bots import Thinkers

TABLES, SEATS = 22, 9
WARM, SECONDS = 1.5, 8.0
THOUGHT = 0.2
"""So many seconds each thinks about an answer, where a table goes at a brisk pace."""
IDLE = 2000
A_DAY = 86_400.0
"""So many seconds those think whose sockets are idle: what a table at play keeps is not a socket's."""
LOGGED = 100
BYTES = 10_000
"""A move was 20,300 bytes to nine people when the room was first measured."""
Room: TypeAlias = tuple[subprocess.Popen[str], int, list[tuple[str, list[str]]]]
"""A server, its port, and its tables with the tokens of their seats."""
RESTARTED = 1000


def measure() -> Iterator[Figure]:
    """Yield the figures of SERVER.md."""
    with served("room", str(TABLES), str(SEATS)) as (server, port, seats):
        ours = asyncio.run(load(port, seats, echoes=False, process=server.pid))
    with served("room", str(TABLES), str(SEATS)) as (_, port, seats):
        paced = asyncio.run(load(port, seats, echoes=False, thinks=THOUGHT))
    with served("echo") as (server, port, _seats):
        groups = [(f"g{table}", [str(seat) for seat in range(SEATS)]) for table in range(TABLES)]
        echo = asyncio.run(load(port, groups, echoes=True, process=server.pid))
    yield Figure(
        what="room: durable moves, 22 tables x 9 seats",
        unit="moves",
        ours=ours.done / SECONDS,
        peer=echo.done / SECONDS,
        peer_name="echo",
        limit=None,
    )
    yield held("room: durable moves a second, at least", ours.done / SECONDS, 1200, at_least=True)
    done = max(ours.done, 1)
    floor = f"echo {1000 * echo.cpu / max(echo.done, 1):.2f}, bare log {_bare_log():.2f}"
    yield held(f"room: ms of CPU a move ({floor}), at most", 1000 * ours.cpu / done, 1000 / 1200)
    yield held("room: bytes a move, to all nine, at most", ours.bytes / done, BYTES)
    late = 1000 * quantiles(ours.waits, n=100)[98]
    echoed = 1000 * quantiles(echo.waits, n=100)[98]
    yield held(f"room: p99 of a move in ms where all answer at once (echo {echoed:.0f}), at most", late, 100)
    late = 1000 * quantiles(paced.waits, n=100)[98]
    yield held(f"room: p99 in ms at {paced.done / SECONDS:.0f} moves a second, all thinking, at most", late, 25)
    yield _idle()
    yield _restart()
    yield from evening()


@contextmanager
def served(what: str, *more: str, where: str = "") -> Iterator[Room]:
    """Run one of the servers, on a database `where` one is named; yields it, its port, the tables with their tokens."""
    with tempfile.TemporaryDirectory() as folder:
        told = [where or folder, *more] if what == "room" else []
        command = [sys.executable, "-m", "bench.room_server", what, *told]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                out = server.stdout
                if out is None:
                    raise RuntimeError("the server says nothing")
                port = int(out.readline())
                seats: list[tuple[str, list[str]]] = []
                while (line := out.readline().split()) != ["ready"]:
                    seats.append((line[0], line[1:]))
                yield server, port, seats
            finally:
                server.kill()


async def load(
    port: int, seats: list[tuple[str, list[str]]], *, echoes: bool, thinks: float = 0, process: int = 0
) -> Tally:
    """Let every seat play for a while, and count what `process` takes; who echoes speaks again once it is answered."""
    async with connected(port, seats, echoes=echoes, thinks=thinks) as tally:
        await asyncio.sleep(WARM)
        before = cpu(process) if process else 0
        tally.counting = True
        await asyncio.sleep(SECONDS)
        tally.counting = False
        tally.cpu = cpu(process) - before if process else 0
    return tally


def cpu(process: int) -> float:
    """Return the seconds of CPU that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _bare_log() -> float:
    """Return the ms of CPU of an entry in the log, where as many tables as play keep one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_logged(Path(folder)))


async def _logged(folder: Path) -> float:
    store = SqliteStore(folder)

    async def kept(table: str) -> None:
        for n in range(LOGGED):
            await store.append([Entry(table, n, 0, "stepped", b"x" * 300)])

    began = time.process_time()
    await asyncio.gather(*(kept(f"table-{table}") for table in range(TABLES)))
    spent = time.process_time() - began
    await store.close()
    return 1000 * spent / (TABLES * LOGGED)


@asynccontextmanager
async def connected(
    port: int, seats: list[tuple[str, list[str]]], *, echoes: bool, thinks: float = 0
) -> AsyncIterator[Tally]:
    """Open a socket for every seat."""
    loop, tally = asyncio.get_running_loop(), Tally()

    def client(table: str, token: str, *, first: bool) -> Client:
        return Client(table, token, tally, echoes=echoes and first, thinks=thinks)

    opened = []
    for table, tokens in seats:
        for place, token in enumerate(tokens):
            made = await loop.create_connection(partial(client, table, token, first=place == 0), "127.0.0.1", port)
            opened.append(made[0])
    try:
        yield tally
    finally:
        for transport in opened:
            transport.close()


def _idle() -> Figure:
    """Hold sockets open at tables that wait, and see what the server's memory is."""
    tables = -(-IDLE // SEATS)
    with served("room", str(tables), str(SEATS)) as (server, port, seats):
        before = _memory(server.pid)
        resting = [(table, tokens) for table, tokens in seats]

        async def rest() -> float:
            async with connected(port, resting, echoes=False, thinks=A_DAY):
                await asyncio.sleep(4)
                return _memory(server.pid)

        after = asyncio.run(rest())
    return held(f"room: MiB with {tables * SEATS} sockets ({before:.0f} before them), at most", after, 110)


def _memory(process: int) -> float:
    """Return the resident memory of a process in MiB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def _restart() -> Figure:
    """Bring 1,000 tables in the middle of their second deal back from their logs, all of them."""
    with tempfile.TemporaryDirectory() as folder:
        size = asyncio.run(_many_tables(Path(folder)))

        async def back() -> float:
            spare_collector()
            began = time.perf_counter()
            tables = Tables(Surroundings(SqliteStore(Path(folder)), Thinkers()))
            await tables.start()
            for log in await tables.around.store.tables():
                await tables.summary(log.table, Visit())
            took = time.perf_counter() - began
            await tables.stop()
            return took

        took = asyncio.run(back())
    return held(f"room: seconds until 1,000 tables of {size} entries are back, at most", took, 3)


async def _many_tables(folder: Path) -> int:
    """Play one table, and keep its log under a thousand names; returns how many entries it has."""
    store = SqliteStore(folder)
    tables = Tables(Surroundings(store, Thinkers(), Pace(beat=0, gathering=0)))
    made = await tables.create_table(NewTable(house=preset("pagat"), name="P0", seats=5), Visit())
    actor = tables.open[made.table].actor
    kept: list[entries.AnyKept] = [entries.Seated(seat, "person", f"P{seat}", token=f"{seat}") for seat in range(1, 5)]
    await actor.commit(*kept, entries.Begun([0, 1, 2, 3, 4], actor.state.house))
    while actor.state.round.table.deals < 2 or actor.state.round.table.stops is None:
        waiting = next(one for one in actor.state.round.open if not one.question.optional)
        who = waiting.question.who
        choices = waiting.question.choices(actor.state.round.table)
        await actor.play(who, next(iter(choices)), None if who is Office.NATURE else waiting.number)
    log = await store.read(made.table)
    for number in range(RESTARTED - 1):
        name = f"table-{number:04}"
        await store.append([Entry(name, one.n, one.at, one.kind, one.body) for one in log])
    await tables.stop()
    return len(log)


if __name__ == "__main__":
    print(json.dumps([figure.shown or f"{figure.ours:.0f} vs {figure.peer}" for figure in measure()]))
