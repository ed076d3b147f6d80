"""The laws of several processes: what one had that is gone another soon serves, and memory that is served is the log's.

"Served" is what a process itself takes for its own (`Hall`, `Leases`), whatever the database says.
"""

import asyncio
import math
from collections.abc import Mapping

from boodle.server.listeners.audience import Audience
from boodle.server.rooms import RoomError
from tests.simulation.ledger import Shadow
from tests.simulation.machine import Machine
from tests.simulation.process import LATEST, Process

AGAIN = 3.0
"""So many seconds after the last word of its owner, where nothing else befalls the room."""
PAUSE = 0.1
LATE = 2.5
"""So many seconds after a process has written, or has woken, it knows what is written."""
PARTED = 5.0
"""So many seconds at most somebody listens to a process for a table that has gone on in another one."""


class Watch:
    """What each process has in memory, seen again and again."""

    def __init__(self, room: Machine, shadows: Mapping[str, Shadow]) -> None:
        """Watch a room, whose tables the disk alone tells as `shadows`."""
        self._room, self._shadows = room, shadows
        self._behind: dict[tuple[str, str], float] = {}
        """Since when somebody listens in a process to a table that has gone on in another."""

    async def run(self) -> None:
        """See, for ever, that whatever a process would serve from memory is what the log says."""
        while True:
            await asyncio.sleep(PAUSE * 5)
            readable = any(process.well and process.release == LATEST for process in self._room.processes)
            self._room.readable_since = min(self._room.readable_since, self._now) if readable else math.inf
            behind = self._behind
            self._behind = {}
            for process in self._room.processes:
                if process.tables is None or not process.well or self._now - process.woke < LATE:
                    continue
                for opened in process.tables.open.values():
                    if self._is_old(opened):
                        self._holds(process, opened, behind)

    @property
    def _now(self) -> float:
        return self._room.world.now

    def _is_old(self, opened: Audience) -> bool:
        """Tell whether a table has gone on without this memory of it."""
        shadow = self._shadows.get(opened.state.id)
        return shadow is not None and opened.state.length < shadow.state.length

    def _holds(self, process: Process, opened: Audience, behind: Mapping[tuple[str, str], float]) -> None:
        """Hold what is old: nobody is let in there, and nobody listens to it for long."""
        name, shadow = opened.state.id, self._shadows[opened.state.id]
        stands = process.tables is not None and process.tables._stands(opened)  # noqa: SLF001 - as said
        served = stands and self._now - shadow.last > LATE
        why = f"{opened.state.length} of {shadow.state.length} entries of {name} are served by {process.address}"
        self._room.world.hold("served", not served, lambda: why)
        driver, loop = self._room.driver, process.loop
        gone = driver is not None and loop is not None and driver.database.owner(name) not in (None, loop.name)
        if gone and any(ear.closing is None for ear in opened.ears):
            since = self._behind[process.address, name] = behind.get((process.address, name), self._now)
            self._room.world.hold("parted", self._now - since < PARTED, lambda: f"somebody listens where {why}")


def ask_others(room: Machine, process: Process, seconds: float) -> None:
    """Have people who come to the other processes ask for the tables of one of them, for so many seconds."""
    if room.driver is not None and process.loop is not None:
        database, life = room.driver.database, process.loop.name
        for table in sorted(database.leases):
            if database.owner(table) == life:
                room.town.spawn(_ask_others(room, process, table, room.world.now + seconds))


async def _ask_others(room: Machine, process: Process, table: str, until: float) -> None:
    while room.world.now < until:
        for other in room.processes:
            if other is not process and other.well:
                await _serves(room, other, table)
        await asyncio.sleep(PAUSE)


def succeed(room: Machine, life: str) -> None:
    """See that all tables of a process whose life is over, or stands still, come to another one."""
    if room.driver is None or room.troubles != room.overcome + 1:
        return
    database = room.driver.database
    if sum(process.well for process in room.processes) + 1 == len(room.processes):
        for table in sorted(database.leases):
            if database.owner(table) == life:
                room.town.spawn(_follow(room, table, room.troubles))


async def _follow(room: Machine, table: str, troubles: int) -> None:
    assert room.driver is not None
    began, needs = room.world.now, room.driver.database.needs(table)
    while room.troubles == troubles:
        for process in room.processes:
            if process.well and await _serves(room, process, table):
                return
        if not any(process.well and process.release >= needs for process in room.processes):
            return
        late = room.troubles == troubles and room.world.now - began > AGAIN
        room.world.hold("succession", not late, lambda: f"nobody serves {table}, whose owner ended at {began:.3f} s")
        await asyncio.sleep(PAUSE)


async def _serves(room: Machine, process: Process, table: str) -> bool:
    """Ask a process for a table; tells whether it serves it."""
    loop, tables = process.loop, process.tables
    assert loop is not None
    assert tables is not None
    try:
        await process.there(loop, lambda: tables.table(table), room.town)
    except (RoomError, ConnectionError):
        return False
    return True
