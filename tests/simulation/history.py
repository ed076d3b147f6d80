"""One history: so many tables for so many hours, by one seed, every law held after every step."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import format_exc
from unittest.mock import patch

from boodle.frozen import Frozen
from boodle.server.keeping import hall
from boodle.server.logs import ROOM
from boodle.server.store import StoreError, postgres_log
from boodle.server.tables.actor import Pace
from boodle.server.tables.state import TableState
from tests.simulation.chaos import befall
from tests.simulation.evening import About, Evening
from tests.simulation.ledger import Ledger
from tests.simulation.machine import Machine
from tests.simulation.rereading import Readings
from tests.simulation.standing import Standstill
from tests.simulation.succession import Watch
from tests.simulation.whims import whim
from tests.simulation.world import Loop, Violation, World

SUITE = "simulation: evenings of the whole room, table-hours"
"""What many histories are called where their count is kept."""
RARELY = (50_000, 20, 20)
"""When Python looks for what nobody needs any more: each look goes through all the logs, which stay."""
EVENING = 4.0
"""So many hours an evening has at most."""


class Told(Frozen):
    """What came of a history."""

    seed: int
    tables: int
    hours: float
    processes: int
    takings: int
    evenings: int
    moves: int
    acknowledged: int
    lives: int
    hash: str

    def __str__(self) -> str:
        """Tell it in one line, which a repeat prints again."""
        several = f"{self.processes} processes, {self.takings} changes of owner, " if self.processes > 1 else ""
        return (
            f"seed {self.seed}: {self.tables} tables x {self.hours:g} h, {several}{self.evenings} evenings, "
            f"{self.moves} moves, {self.acknowledged} acknowledged, {self.lives} lives of the room, every law held; "
            f"{self.hash}"
        )


class Faults(logging.Handler):
    """Whatever the room notes as a fault, and no bad disk explains."""

    def __init__(self, world: World) -> None:
        """Listen."""
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """Take a fault that is noted."""
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, StoreError):
            self._world.accuse("no faults", f"{record.getMessage()}: {error!r}")


class History:
    """The machine, its people, and what befalls them."""

    def __init__(self, seed: int, tables: int, hours: float, processes: int = 1, *, upgrades: bool = False) -> None:
        """Plan it; with `upgrades` its processes begin as those of an older release, and become the newer one's."""
        self.world = World(seed)
        self.tables, self.hours = tables, hours
        self.town = Loop(self.world, "town")  # type: ignore[abstract] # as that of the room
        self.machine = Machine(self.world, self.town, Pace(), processes, upgrades=upgrades)
        self.ledger = Ledger(self.world, self._memory)
        self.machine.disk.written = self.ledger.written
        self.machine.sent, self.machine.said = self.ledger.sent, self.ledger.said
        self.evenings: dict[Evening, None] = {}
        self.played = 0

    def run(self) -> Told:
        """Let it happen; raises Violation."""
        until = self.world.now + self.hours * 3600
        driver = self.machine.driver
        with self._around():
            self.machine.boot()
            for _ in range(self.tables):
                self.town.spawn(self._chair(until))
            befall(self.machine)
            self.town.spawn(Standstill(self.machine, self.ledger, self.evenings.keys()).run())
            if driver is not None:
                self.town.spawn(Watch(self.machine, self.ledger.shadows).run())
            self.world.run(until)
            self.ledger.all_there()
            if self.world.broken is not None:
                raise self.world.broken
        ledger = self.ledger
        return Told(
            self.world.seed,
            self.tables,
            self.hours,
            len(self.machine.processes),
            0 if self.machine.driver is None else self.machine.driver.database.takings,
            self.played,
            ledger.moves,
            ledger.acknowledged,
            self.machine.lives,
            ledger.hash,
        )

    @contextmanager
    def _around(self) -> Iterator[None]:
        """Hear the room's faults, and give it the reading and the driver of here, until its people are gone."""
        logger, faults, often = logging.getLogger(ROOM), Faults(self.world), gc.get_threshold()
        driver, readings = self.machine.driver, Readings(self.world, self.ledger.shadows)
        logger.addHandler(faults)
        gc.set_threshold(*RARELY)
        with (
            patch.object(hall, "fold_entry", readings.fold_entry)
            if driver is None
            else patch.object(postgres_log, "driver", lambda: driver)  # the room takes it for asyncpg
        ):
            try:
                yield
            finally:
                logger.removeHandler(faults)
                self.machine.die()
                self.town.kill()
                gc.set_threshold(*often)

    async def _chair(self, until: float) -> None:
        """Have one evening after the other at one table."""
        while self.world.now < until:
            self.played += 1
            about = About(self.world, self.town, self.machine, self.ledger, whim)
            hours = min(EVENING, (until - self.world.now) / 3600) * self.world.chance(f"length {self.played}").random()
            evening = Evening(about, self.played, hours)
            self.evenings[evening] = None
            await evening.live()
            del self.evenings[evening]
            await asyncio.sleep(30.0)

    def _memory(self, table: str) -> Iterator[TableState]:
        """Yield a table as the processes have it in memory, unless they have let it go."""
        return (opened.state for opened in self.machine.opened(table) if not opened.actor.broken)


def played(seed: int, tables: int, hours: float, processes: int, *, upgrades: bool) -> Told | str:
    """Return what came of a history, or a line that says which law it broke, and when."""
    try:
        return History(seed, tables, hours, processes, upgrades=upgrades).run()
    except Violation as broken:
        return f"seed {seed}: {broken}"


def told_at_least(one: Callable[[int], Told | str], seed: int) -> Told | str:
    """Return what came of one of many histories, the next of which are played whatever it was."""
    try:
        return one(seed)
    except Exception:  # noqa: BLE001 - it is told, and counts as a failure
        return f"seed {seed}: {format_exc()}"
