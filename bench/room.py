"""The game room: durable moves with the real rules, beside an echo server in the same run; idle sockets; a restart.

22 tables of 9 people each, every one a socket; each answers as soon as it is asked. The client shares the machine.
"""

import asyncio
import json
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

from bench.figures import Figure
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
Room: TypeAlias = tuple[subprocess.Popen[str], int, list[tuple[str, list[str]]]]
"""A server, its port, and its tables with the tokens of their seats."""
RESTARTED = 1000


def measure() -> Iterator[Figure]:
    """Yield the figures of SERVER.md."""
    with served("room", str(TABLES), str(SEATS)) as (_, port, seats):
        ours = asyncio.run(load(port, seats, echoes=False))
    with served("room", str(TABLES), str(SEATS)) as (_, port, seats):
        paced = asyncio.run(load(port, seats, echoes=False, thinks=THOUGHT))
    with served("echo") as (_, port, _seats):
        groups = [(f"g{table}", [str(seat) for seat in range(SEATS)]) for table in range(TABLES)]
        echo = asyncio.run(load(port, groups, echoes=True))
    yield Figure(
        what="room: durable moves, 22 tables x 9 seats",
        unit="moves",
        ours=ours.done / SECONDS,
        peer=echo.done / SECONDS,
        peer_name="echo",
        limit=None,
    )
    yield held("room: durable moves a second, at least", ours.done / SECONDS, 1000, at_least=True)
    late = 1000 * quantiles(ours.waits, n=100)[98]
    echoed = 1000 * quantiles(echo.waits, n=100)[98]
    yield held(f"room: p99 of a move in ms where all answer at once (echo {echoed:.0f}), at most", late, 50)
    late = 1000 * quantiles(paced.waits, n=100)[98]
    yield held(f"room: p99 in ms at {paced.done / SECONDS:.0f} moves a second, all thinking, at most", late, 50)
    yield _idle()
    yield _restart()


def held(what: str, ours: float, limit: float, *, at_least: bool = False) -> Figure:
    """Return a figure that is held to a limit of its own."""
    ratio = ours / limit if at_least else limit / max(ours, 1e-9)
    return Figure(what=what, unit="", ours=ratio, peer=1.0, peer_name="", limit=1, shown=f"{ours:,.1f} of {limit:,.0f}")


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


async def load(port: int, seats: list[tuple[str, list[str]]], *, echoes: bool, thinks: float = 0) -> Tally:
    """Let every seat play for a while; an echoing one speaks again as soon as it has been answered."""
    async with connected(port, seats, echoes=echoes, thinks=thinks) as tally:
        await asyncio.sleep(WARM)
        tally.counting = True
        await asyncio.sleep(SECONDS)
        tally.counting = False
    return tally


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
            async with connected(port, resting, echoes=False):
                await asyncio.sleep(4)
                return _memory(server.pid)

        after = asyncio.run(rest())
    return held(f"room: MiB with {tables * SEATS} sockets ({before:.0f} before them), at most", after, 150)


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
    return held(f"room: seconds until 1,000 tables of {size} entries are back, at most", took, 5)


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
