"""A newer room on what an older one has kept: its tables go on, whatever befalls them (SERVER 7).

The disk begins with the log that a room of an older version left behind (`tests/server/upgrades`), and the people who
sat there come back with the tokens of then.
"""

import tempfile
from functools import partial
from pathlib import Path
from typing import NamedTuple

from boodle.client import Ticket
from boodle.games import GAMES
from boodle.server.keeping.nights.kept import PREFIX as NIGHTS
from tests.server.store.logs import log_of
from tests.server.upgrades.evenings import TableThen
from tests.server.upgrades.frozen import unpacked
from tests.simulation.evening import About, Evening
from tests.simulation.history import History, Told
from tests.simulation.process import EPOCH
from tests.simulation.whims import whim

A_DAY = 24 * 3600.0


class Resumed(Evening):
    """An evening that began in an older room: whoever made the table comes back, and plays it to its end."""

    def __init__(self, about: About, number: int, hours: float, then: TableThen) -> None:
        """Plan how long it goes on."""
        super().__init__(about, number, hours)
        self.then, self.table = then, then.id
        self.game = GAMES[then.game]
        self.preset = self.game.form.notation.usual

    async def live(self) -> None:
        """Play it on."""
        host = self.comes(Ticket("http://room", self.table, 0, self.then.token))
        if self.then.how == "gathering":
            await self.act(host, "start")
        await self._goes_on()
        self.over = True
        for person in self.people:
            person.gone = True


class Gone(NamedTuple):
    """How far a table had come in the older room, and how far it has come here."""

    then: TableThen
    entries: int
    later: int
    over: bool


class Upgrade(History):
    """A history whose disk begins with what an older room kept."""

    def __init__(self, seed: int, version: Path, hours: float) -> None:
        """Lay it onto the disk; of what lay there before no law is held."""
        super().__init__(seed, 0, hours)
        with tempfile.TemporaryDirectory() as passing:
            self.then = unpacked(version, Path(passing) / "room")
            logs = log_of(Path(passing) / "room")
        disk = self.machine.disk
        disk.written = partial(self.ledger.written, before=True)
        for table, entries in logs.items():
            if not table.startswith(NIGHTS):
                disk.write(entries)
        disk.written = self.ledger.written
        self._before = {table: disk.length(table) for table in disk.logs}
        newest = max(log.entries[-1].at for log in disk.logs.values())
        self.machine.processes[0].clock.skew = (newest - EPOCH) / 1000 + A_DAY

    def run(self) -> Told:
        """Let it happen; raises Violation."""
        for number, then in enumerate(self.then.tables):
            about = About(self.world, self.town, self.machine, self.ledger, whim)
            evening = Resumed(about, number, self.hours / 2, then)
            self.evenings[evening] = None
            self.town.spawn(evening.live())
        return super().run()

    def gone(self) -> list[Gone]:
        """Return how far each table has come."""
        length, shadows = self.machine.disk.length, self.ledger.shadows
        return [
            Gone(then, self._before[then.id], length(then.id), shadows[then.id].state.over) for then in self.then.tables
        ]
