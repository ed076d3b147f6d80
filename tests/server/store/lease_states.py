"""The states of a search as numbers: of those that differ in names alone one is kept.

Processes are interchangeable, and tables are. Both have numbers, and a state is one number made of three.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from tests.server.store.lease_model import FREE, IDLE, Process, Stage, Table

BITS = 20
MASK = (1 << BITS) - 1
NO_TABLE = 0
"""The second table where there is but one."""


class Names(NamedTuple):
    """One way to name the processes: who they were, and of each table the number it has then, or -1."""

    order: tuple[int, ...]
    renamed: list[int]


class States:
    """Numbers for states, as they come up, of some number of processes and one table or two."""

    def __init__(self, processes: int, *, named: bool) -> None:
        """Keep states apart that differ in names alone if they are to be `named`."""
        self.lives: list[tuple[Process, ...]] = []
        self.tables: list[Table] = []
        self.begun: list[int] = []
        """Of each table how many entries it has or may still come to."""
        self._named = named
        self._numbers: dict[tuple[Process, ...] | Table, int] = {}
        orders = list(permutations(range(processes)))
        self._names = [Names(order, []) for order in (orders[:1] if named else orders)]
        self._sorted: dict[int, tuple[int, list[Names]]] = {}
        self.table(Table(FREE, -1, (IDLE,) * processes))

    def state(self, processes: tuple[Process, ...], tables: Sequence[Table]) -> int:
        """The state of processes and their tables."""
        one, *more = map(self.table, tables)
        return self.kept(self.life(processes), one, *more or [NO_TABLE])

    def values(self, state: int) -> tuple[tuple[Process, ...], list[Table]]:
        """The processes and the tables of a state."""
        lives, *tables = self.parts(state)
        return self.lives[lives], [self.tables[table] for table in tables if table != NO_TABLE]

    def parts(self, state: int) -> tuple[int, int, int]:
        """The processes and the two tables of a state, as numbers."""
        return state >> 2 * BITS & MASK, state >> BITS & MASK, state & MASK

    def life(self, lives: tuple[Process, ...]) -> int:
        """The number of what the processes are."""
        if lives not in self._numbers:
            self._numbers[lives] = len(self.lives)
            self.lives.append(lives)
        return self._numbers[lives]

    def table(self, table: Table) -> int:
        """The number of a table."""
        if table not in self._numbers:
            self._numbers[table] = len(self.tables)
            self.tables.append(table)
            self.begun.append(max(table.begun, 0))
            for names in self._names:
                names.renamed.append(-1)
        return self._numbers[table]

    def kept(self, lives: int, one: int, two: int) -> int:
        """The state that is kept of all that differ from this one in names alone."""
        first, names = self._sorted.get(lives) or self._sort(lives)
        best = -1
        for order, renamed in names:
            x, y = renamed[one], renamed[two]
            if x < 0 or y < 0:
                x, y = self._rename(order, renamed, one), self._rename(order, renamed, two)
            pair = x << BITS | y if x > y or self._named else y << BITS | x
            if best < 0 or pair < best:
                best = pair
        return first | best

    def _sort(self, lives: int) -> tuple[int, list[Names]]:
        """The processes in their one order, and the names by which they come into it, more than one among equals."""
        those = self.lives[lives]
        best = those if self._named else tuple(sorted(those, reverse=True))
        names = [names for names in self._names if tuple(those[who] for who in names.order) == best]
        return self._sorted.setdefault(lives, (self.life(best) << 2 * BITS, names))

    def _rename(self, order: tuple[int, ...], renamed: list[int], number: int) -> int:
        if renamed[number] < 0:
            table = self.tables[number]
            works = (table.works[who] for who in order)
            named = tuple(w._replace(whom=order.index(w.whom)) if w.stage is Stage.BURY else w for w in works)
            owner = table.owner if table.owner < 0 else order.index(table.owner)
            renamed[number] = self.table(table._replace(owner=owner, works=named))
        return renamed[number]
