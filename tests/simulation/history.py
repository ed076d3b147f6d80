"""One history: so many tables for so many hours, by one seed, every law held after every step."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from traceback import format_exc
from typing import Any
from unittest.mock import patch

from boodle.rulebook import Question, Shuffle
from boodle.seating import BetweenQuestion
from boodle.server.keeping import hall
from boodle.server.logs import ROOM
from boodle.server.store import StoreError, postgres_log
from boodle.server.tables.actor import Pace
from boodle.server.tables.state import TableState
from tests.simulation.chaos import befall
from tests.simulation.evening import About, Evening
from tests.simulation.ledger import Ledger, Shadow, seat_of
from tests.simulation.lines import MOST_LATE
from tests.simulation.machine import Machine
from tests.simulation.person import Person
from tests.simulation.rereading import Readings
from tests.simulation.succession import Watch
from tests.simulation.whims import whim
from tests.simulation.world import Loop, Violation, World

SUITE = "simulation: evenings of the whole room, table-hours"
"""What many histories are called where their count is kept."""
LOOKS = 10.0
"""After so many seconds each it is seen that nothing stands still."""
STILL = 300.0
"""So many seconds a table may stand still at which somebody sits, unless its host has the form of changes open."""
PROMPT = 30.0
"""So many seconds after the last trouble nobody waits for longer than that for a bot, a shuffle or an answer."""
AWAY = PROMPT + MOST_LATE + Pace().grace
"""So many seconds at most a deal waits for somebody who is away."""
BEHIND = 120.0
"""So many seconds after the last entry everybody who is here knows of it."""
UNANSWERED = 240.0
"""So many seconds a command may wait for its answer while its sender is here, whatever befalls the room."""
RARELY = (50_000, 20, 20)
"""When Python looks for what nobody needs any more: each look goes through all the logs, which stay."""
EVENING = 4.0
"""So many hours an evening has at most."""


@dataclass(frozen=True, slots=True)
class Told:
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
            self.town.spawn(self._watch())
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

    # ---------------------------------------------------------------- nothing stands still

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            for evening in tuple(self.evenings):
                self._goes_on(evening)

    def _goes_on(self, evening: Evening) -> None:
        """See that a table goes on at which somebody has been for long, and that everybody is answered."""
        now, shadow = self.world.now, self.ledger.shadows.get(evening.table)
        well = self.machine.troubles == self.machine.overcome and now - self.machine.last_trouble > PROMPT
        here = [one for one in evening.people if one.connection is not None]
        for person in here:
            for command, since in person.waiting.items():
                late = now - max(since, person.since) > (PROMPT if well else UNANSWERED)
                self.world.hold("answered", not late, lambda: f"{command} of {person.name} has no answer")  # noqa: B023
        if shadow is None or not shadow.state.begun:
            return
        self._keeps_up(evening, shadow, here)
        if shadow.state.over or shadow.state.paused:
            return
        if not any(process.up for process in self.machine.processes) or self._changing(evening.table):
            return
        seated = [one for one in here if one.connection is not None and one.connection.seat is not None]
        still = min(now - shadow.last, max((now - one.since for one in seated), default=0.0))  # not with guests alone
        self.world.hold("goes on", still <= STILL, lambda: self._where(evening))
        if well and still > PROMPT:
            waits = any(self._waits_for_room(evening, shadow, one.question) for one in shadow.state.round.open)
            self.world.hold("prompt", not waits, lambda: self._where(evening))

    def _waits_for_room(self, evening: Evening, shadow: Shadow, question: Question[Any]) -> bool:
        """Tell whether a question is nature's, a bot's, or in a deal that of somebody who has long been away."""
        who, places = question.who, shadow.state.places
        if not isinstance(who, int):
            return isinstance(question, Shuffle)
        if places[who].kind == "bot" or isinstance(question, BetweenQuestion):
            return places[who].kind == "bot"
        theirs = [one for one in evening.people if one.ticket is not None and seat_of(one.ticket, shadow) == who]
        since = max((one.since for one in theirs), default=self.world.now)
        nobody = all(one.connection is None for one in theirs)
        away = nobody and self.world.now - max(since, self.machine.last_trouble) > AWAY  # a table read anew counts anew
        return bool(places[who].stand_in) or (away and not question.optional)

    def _keeps_up(self, evening: Evening, shadow: Shadow, here: list[Person]) -> None:
        """See that whoever is here knows, after a while, all that happened, and that a seat has one socket."""
        state, now = shadow.state, self.world.now
        if state.session is None or self.machine.disk.logs[state.id].damaged:
            return
        for person in here:
            connection = person.connection
            if connection is None or now - max(shadow.last, person.since) < BEHIND or person.ticket is None:
                continue
            heard = (connection.table.story, connection.table.next)
            due = (f"{state.id}/{state.chapter}", len(state.session.log))
            self.world.hold("behind", heard == due, lambda: f"{evening.name} is at {due}, somebody at {heard}")  # noqa: B023
            names = [(seat["name"], seat["kind"], seat["host"]) for seat in connection.room.get("seats", ())]
            places = [(one.name, one.kind, seat == state.host) for seat, one in enumerate(state.places)]
            self.world.hold("room", names == places, lambda: f"{evening.name}: {names}, by the log {places}")  # noqa: B023
        for opened in self.machine.opened(state.id):
            seats = [ear.seat for ear in opened.ears if ear.seat is not None and ear.closing is None]
            self.world.hold("one socket", len(seats) == len(set(seats)), lambda: f"two sockets of one seat: {seats}")  # noqa: B023

    def _changing(self, table: str) -> bool:
        return any(opened.actor.changing for opened in self.machine.opened(table))

    def _where(self, evening: Evening) -> str:
        state = self.ledger.shadows[evening.table].state
        waiting = [(one.number, one.question) for one in state.round.open]
        return f"{evening.name} ({evening.game.name}, {evening.preset}) stands still at {waiting}, {state.places}"


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
