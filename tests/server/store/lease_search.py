"""Every state that the protocol of lease and append can come to, each looked at once.

What can happen at a table depends on the processes and on itself alone, so the steps of each pair are worked out once.

A search that is `short` takes a process that knows a stale epoch, or has heard an error at its commit, for one that
knows nothing of the table. What it might do still is seen by nobody. Whoever knows a stale epoch has been buried, which
is a law and looked at first; so it is not sure, is refused, and hears of its burial before it does anything else.
Whoever has heard an error takes anew, as whoever knows nothing does, and then says what it reads. So each state of the
long search, shortened, is one of the short search: test_lease_model.py sees that too, where both can be had.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tests.server.store.lease_model import (
    FREE,
    IDLE,
    LOST,
    UNBORN,
    Event,
    Process,
    Protocol,
    Row,
    Table,
    broken_law,
    way_to_live,
    way_to_serve,
)
from tests.server.store.lease_states import BITS, NO_TABLE, States
from tests.server.store.lease_steps import after, life_steps, table_steps

BROKEN = 3 * BITS
"""By so many bits above a state stands the number of the law that it breaks."""


class Bounds(NamedTuple):
    """How many processes, tables (one or two) and entries, those of all tables together."""

    processes: int
    tables: int
    entries: int


class Next(NamedTuple):
    """A step at a table, in numbers: the processes and the table then, who was buried (or -1), the law it broke."""

    lives: int
    table: int
    buried: int
    law: int
    said: str


class Happening(NamedTuple):
    """A step of a process as a whole, in numbers: the processes then, and what befell whom."""

    lives: int
    event: Event
    who: int
    said: str
    calm: bool


def shortened(table: Table) -> Table:
    """A table as a short search sees it."""
    return table._replace(works=tuple(IDLE if work.stale or work.stage in LOST else work for work in table.works))


def hasty(processes: tuple[Process, ...], table: Table) -> str:
    """Say that more is forgotten in a short search than may be: it is not said of any protocol that keeps the laws."""
    pairs = zip(processes, table.works, strict=True)
    hasty = any(work.stale and work.stage not in LOST and process.row is not Row.NONE for process, work in pairs)
    return "who knows a stale epoch was not buried" if hasty else ""


class Space(States):
    """The states of a protocol within bounds, and the steps between them."""

    def __init__(self, protocol: Protocol, bounds: Bounds, *, named: bool = False, short: bool = False) -> None:
        """Keep states apart that differ in names, where histories are to be read; be `short` as the module says."""
        super().__init__(bounds.processes, named=named)
        self.laws = [""]
        self._protocol, self._bounds, self._short = protocol, bounds, short
        self._happenings: dict[int, list[Happening]] = {}
        self._nexts: dict[int, list[Next]] = {}
        self._after: dict[int, int] = {}
        self._ways: dict[int, tuple[int, ...]] = {}
        self._lawful: dict[int, int] = {}
        empty = Table(FREE, 0, (IDLE,) * bounds.processes)
        self.first = self.state((UNBORN,) * bounds.processes, [empty] * bounds.tables)

    def next(self, state: int, *, calm: bool = False) -> list[int]:
        """Every state to which one step leads, the law that it broke above it; `calm` leaves out what ends a lease."""
        lives, one, two = self.parts(state)
        room = self.begun[one] + self.begun[two] < self._bounds.entries
        kept, befall, then = self.kept, self._befall, []
        for those, table, buried, law, _ in self._table_next(lives, one, room):
            then.append(law | kept(those, table, two if buried < 0 else befall(Event.BURIED, buried, two)))
        for those, table, buried, law, _ in self._table_next(lives, two, room):
            then.append(law | kept(those, one if buried < 0 else befall(Event.BURIED, buried, one), table))
        for those, event, who, _, is_calm in self._life_next(lives):
            then_one, then_two = (befall(event, who, one), befall(event, who, two)) if event else (one, two)
            if then_one >= 0 and then_two >= 0 and (is_calm or not calm):
                then.append(kept(those, then_one, then_two))
        return then

    def said(self, state: int) -> list[str]:
        """What is said of each step, in the order of `next`."""
        lives, one, two = self.parts(state)
        room = self.begun[one] + self.begun[two] < self._bounds.entries
        told = [step.said for step in self._table_next(lives, one, room)]
        told += [f"{step.said} (second table)" for step in self._table_next(lives, two, room)]
        for _, event, who, said, _ in self._life_next(lives):
            if min(self._befall(event, who, one), self._befall(event, who, two)) >= 0:
                told.append(f"process {who} {said}")
        return told

    def law(self, state: int) -> int:
        """The number of the law that a state breaks by what it is, or 0."""
        lives, one, two = self.parts(state)
        return self._law(lives, one) or self._law(lives, two)

    def way(self, state: int) -> int:
        """How far it is from a state to where one living process serves every table, or 0 where none lives."""
        lives, one, two = self.parts(state)
        ways = zip(self._way(lives, -1), self._way(lives, one), self._way(lives, two), strict=True)
        return min((sum(way) for way in ways if way[0] >= 0), default=0)

    def _table_next(self, lives: int, number: int, room: bool) -> list[Next]:  # noqa: FBT001 - called by the million
        key = (lives << BITS | number) << 1 | room
        if (found := self._nexts.get(key)) is None:
            found = self._nexts[key] = list(self._work_out(lives, number, room=room)) if number else []
        return found

    def _work_out(self, lives: int, number: int, *, room: bool) -> Iterator[Next]:
        processes = self.lives[lives]
        for said, table, buried, broken in table_steps(processes, self.tables[number], self._protocol, room=room):
            then = processes
            if buried is not None:
                row = processes[buried]._replace(row=Row.NONE)
                then = (*processes[:buried], row, *processes[buried + 1 :])
            law = self._law_number(broken or broken_law(then, table) or (hasty(then, table) if self._short else ""))
            kept = self.table(shortened(table) if self._short else table)
            yield Next(self.life(then), kept, -1 if buried is None else buried, law << BROKEN, said)

    def _life_next(self, lives: int) -> list[Happening]:
        if (found := self._happenings.get(lives)) is None:
            found = self._happenings[lives] = []
            those = self.lives[lives]
            for said, who, process, event, calm in life_steps(those, self._protocol):
                then = self.life((*those[:who], process, *those[who + 1 :]))
                found.append(Happening(then, event, who, said, calm))
        return found

    def _befall(self, event: Event, who: int, number: int) -> int:
        """A table after what befell a process, or -1 where that cannot be."""
        key = (number << 4 | event) << 2 | who
        if (found := self._after.get(key)) is None:
            table = after(event, who, self.tables[number], self._protocol)
            found = self._after[key] = -1 if table is None else self.table(table)
        return found

    def _law_number(self, broken: str) -> int:
        if broken not in self.laws:
            self.laws.append(broken)
        return self.laws.index(broken)

    def _law(self, lives: int, number: int) -> int:
        key = lives << BITS | number
        if (found := self._lawful.get(key)) is None:
            broken = broken_law(self.lives[lives], self.tables[number]) if number else ""
            found = self._lawful[key] = self._law_number(broken)
        return found

    def _way(self, lives: int, number: int) -> tuple[int, ...]:
        """For each process how far it is from serving a table; for -1 from living alone, -1 where it does not live."""
        key = (lives << BITS) + number
        if (found := self._ways.get(key)) is None:
            those = self.lives[lives]
            everybody = range(len(those))
            if number > 0:
                way = tuple(way_to_serve(those, self.tables[number], who) for who in everybody)
            elif number == NO_TABLE:
                way = (0,) * len(those)
            else:
                way = tuple(way_to_live(those, who) if those[who].lives else -1 for who in everybody)
            found = self._ways[key] = way
        return found
