"""The room on its computers: a disk with one process, or a database with several, and the lines that lead there."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from boodle.client import Ticket
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.audience import Audience
from boodle.server.tables.actor import Pace
from tests.simulation.cable import Driver
from tests.simulation.database import Database
from tests.simulation.disk import Disk
from tests.simulation.lines import Line, Weather
from tests.simulation.passing import Passing
from tests.simulation.process import Process
from tests.simulation.world import Loop, World

R = TypeVar("R")

MOST_BLIND = 8.0
"""So many seconds it takes at most until a process knows of another, and whoever asked it has his answer."""


class Machine:
    """One room: a disk, its processes, and the lines that lead to them."""

    def __init__(self, world: World, town: Loop, pace: Pace, processes: int = 1, *, upgrades: bool = False) -> None:
        """Stand there, not started yet."""
        self.world, self.town = world, town
        self.disk = Disk(world)
        self.driver = Driver(Database(self.disk)) if processes > 1 else None
        self.weather = Weather()
        self.pace = pace
        self.sent: Callable[[Line, Ticket, str], None] = lambda _line, _ticket, _frame: None
        self.said: Callable[[Ticket, str], None] = lambda _ticket, _frame: None
        self.lives = 0
        self.upgrades = upgrades
        """Whether its processes begin as those of an older release."""
        self.readable_since = math.inf
        """Since when there has always been a process, well, that can read whatever stands in the log."""
        self.troubles = self.overcome = 0
        """How many things have befallen it, and how many of them are over."""
        self.last_trouble = 0.0
        """When the last of them was over."""
        self.processes = tuple(Process(self, number) for number in range(processes))
        if self.driver is not None:
            self.driver.database.sure = self._sure

    def boot(self) -> None:
        """Start every process."""
        for process in self.processes:
            process.boot()

    def die(self) -> None:
        """End every process as a power cut does."""
        for process in self.processes:
            process.die()

    @property
    def lines(self) -> dict[Line, Ticket]:
        """The lines that lead to any process."""
        return {line: ticket for process in self.processes for line, ticket in process.lines.items()}

    def opened(self, table: str) -> Iterator[Audience]:
        """Yield a table as each process has it in memory."""
        for process in self.processes:
            if process.tables is not None and table in process.tables.open:
                yield process.tables.open[table]

    def _sure(self, table: str) -> list[str]:
        """Return which lives of processes believe that a table is theirs for sure."""
        lives = [(one.loop, one.tables) for one in self.processes]
        return [loop.name for loop, tables in lives if loop and tables and tables.around.store.epoch(table)]

    def hears_newer(self, who: str) -> None:
        """Hold that nobody is sent away from a table for its release while a process is there that can read it."""
        readable = self.world.now - self.readable_since > MOST_BLIND
        self.world.hold("newer", not readable, lambda: f"{who} was sent away from a table that a process can read")

    def at(self, address: str) -> Process:
        """Return the process that is reached at an address."""
        return next(process for process in self.processes if process.address == address)

    # ---------------------------------------------------------------- over the network

    def door(self) -> Process:
        """Return the process to which whoever comes now is led, as by a proxy that knows which of them are there."""
        there = [one for one in self.processes if one.tables is not None and not one.tables.stopping]
        return self.town.chance.choice(there) if len(self.processes) > 1 and there else self.processes[0]

    def dial(self, ticket: Ticket) -> "Call":
        """Open a socket to a table, as a client does."""
        return Call(self, ticket)

    async def ask(self, what: Callable[[Tables], Awaitable[R]], table: str = "") -> R:
        """Ask by HTTP, of a table or of none; raises what the room raises, or ConnectionError where it was lost."""
        process, chance = self.door(), self.town.chance
        loop, tables = process.loop, process.tables
        await asyncio.sleep(chance.uniform(self.weather.least, self.weather.most))
        if loop is None or tables is None or loop is not process.loop:
            raise ConnectionRefusedError
        doors = Passing(process, tables)
        try:
            answer = await process.there(loop, lambda: doors.answers(table, what), self.town)
        finally:
            await asyncio.sleep(chance.uniform(self.weather.least, self.weather.most))
        if chance.random() < self.weather.twice:
            raise ConnectionResetError
        return answer


class Call:
    """A socket on its way to being opened."""

    def __init__(self, machine: Machine, ticket: Ticket) -> None:
        """Call a table of a machine."""
        self._machine, self._ticket = machine, ticket
        self._line: Line | None = None

    async def __aenter__(self) -> Line:
        """Be answered; raises OSError where nobody is there."""
        machine, ticket = self._machine, self._ticket
        await asyncio.sleep(machine.town.chance.uniform(machine.weather.least, machine.weather.most))
        process = machine.door()
        loop, tables = process.loop, process.tables
        if loop is None or tables is None:
            raise ConnectionRefusedError
        self._line = line = Line(machine.world, machine.weather, loop, machine.town)
        process.lines[line] = ticket
        line.clock = process.clock
        line.sent = lambda frame: machine.sent(line, ticket, frame)
        line.said = lambda frame: machine.said(ticket, frame)
        loop.spawn(Passing(process, tables).serves(ticket, line))
        return line

    async def __aexit__(self, *ended: object) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.hang_up()
            for process in self._machine.processes:
                process.lines.pop(self._line, None)
