"""A room of several processes on one PostgreSQL: what they cost beside one, and how soon a table goes on elsewhere.

The client, the database and all processes share this machine, so processes are compared by their own seconds of CPU.
"""

import asyncio
import signal
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from statistics import quantiles

from bench.figures import Figure, held
from bench.room import SEATS, SECONDS, TABLES, WARM, Room, connected, cpu, served
from boodle.client import Door, RoomRefused
from tests.server.served import Served, free_port, serve
from tests.server.store.cluster import Cluster

PROCESSES, TAKEN = 3, 40


def measure() -> Iterator[Figure]:
    """Yield the figures of several processes."""
    cluster = Cluster()
    try:
        one, two = (asyncio.run(_moves_a_cpu_second(cluster.database(), count)) for count in (1, 2))
        what = f"club: moves of two processes to those of one ({one:.0f} a CPU second), at least"
        yield held(what, 2 * two / one, 1.7, at_least=True)
        killed = sorted(_gone(cluster.database(), signal.SIGKILL))
        late = quantiles(killed, n=100)[98]
        yield held("club: p99 in s until the table of a process that was killed goes on elsewhere, at most", late, 2)
        stopped = sorted(_gone(cluster.database(), signal.SIGTERM))
        yield held("club: s until the table of one that is told to stop does, at most", stopped[-1], 1)
    finally:
        cluster.stop()


async def _moves_a_cpu_second(address: str, count: int) -> float:
    """Play at as many tables as one process has, shared among so many; returns moves a second of CPU of all of them."""
    with ExitStack() as there:
        shared = ("room", str(TABLES // count), str(SEATS))
        rooms = [there.enter_context(served(*shared, where=address)) for _ in range(count)]
        async with AsyncExitStack() as lines:
            tallies = [
                await lines.enter_async_context(connected(port, seats, echoes=False)) for _, port, seats in rooms
            ]
            await asyncio.sleep(WARM)
            before = _cpu(rooms)
            for tally in tallies:
                tally.counting = True
            await asyncio.sleep(SECONDS)
            return sum(tally.done for tally in tallies) / (_cpu(rooms) - before)


def _cpu(rooms: Sequence[Room]) -> float:
    """Return the seconds of CPU that processes have had, together."""
    return sum(cpu(process.pid) for process, _, _ in rooms)


def _gone(address: str, how: signal.Signals) -> Iterator[float]:
    """End the process that has a table, again and again; yields after how many seconds another one tells of it."""
    with tempfile.TemporaryDirectory() as folder:
        ports = [free_port() for _ in range(PROCESSES)]
        opened = [ExitStack() for _ in ports]
        rooms = [_start(stack, folder, port, address) for stack, port in zip(opened, ports, strict=True)]
        table = rooms[0].door.make_table("Ann", seats=2).table
        has = 0
        for turn in range(TAKEN):
            began, follows = time.perf_counter(), (has + 1 + turn % (PROCESSES - 1)) % PROCESSES
            rooms[has].process.send_signal(how)
            _until_told(rooms[follows].door, table)
            yield time.perf_counter() - began
            opened[has].close()
            rooms[has], has = _start(opened[has], folder, ports[has], address), follows
        for stack in opened:
            stack.close()


def _start(stack: ExitStack, folder: str, port: int, address: str) -> Served:
    return stack.enter_context(serve(Path(folder), port, "--database", address))


def _until_told(door: Door, table: str) -> None:
    """Ask for a table until it is told of."""
    while True:
        try:
            door.summary(table)
        except RoomRefused:
            time.sleep(0.02)
        else:
            return
