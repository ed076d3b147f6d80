"""Tables that are read again: mostly what the ledger has folded of the log is taken, now and then all of it is folded.

A table is read again after each batch of which the disk said nothing certain, hundreds of times in an evening, and each
time its whole log is folded, entry by entry, just as the ledger has done before. Nothing else of the room's reading is
left out: the store is asked, other tables' turns come between, and what memory holds is compared as ever.
"""

from collections import deque
from collections.abc import Mapping
from typing import Any, TypeVar

from boodle.games.stream import TableStream
from boodle.rulebook import Event
from boodle.server.store import Entry
from boodle.server.tables.fairness import DealtFairly, FairDeal, Shuffled
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.heads import Heads
from boodle.server.tables.state import TableState
from boodle.session import Session
from tests.simulation.ledger import Shadow
from tests.simulation.world import World

T = TypeVar("T")

WHOLE = 0.125
"""So many of the readings are whole, beside the first of each table and those of a short log."""
SHORT = 200
"""So many entries a short log has at most."""
CHANGING = (TableState, Session, TableStream, DealtFairly, FairDeal, Shuffled, Heads)
"""What a table's state is made of that changes in its place."""
NOT_IN_THE_LOG = ("epoch", "has_code", "length")


class Readings:
    """Every reading of a table by the room, where it is `boodle.server.keeping.hall` that folds."""

    def __init__(self, world: World, shadows: Mapping[str, Shadow]) -> None:
        """Read what stands in `shadows`, which are always as long as the logs."""
        self._shadows = shadows
        self._chance = world.chance("readings")
        self._read: set[str] = set()

    def fold_entry(self, state: TableState, entry: Entry) -> tuple[Event, ...]:
        """Fold an entry; with the first one perhaps all others, which are then only counted."""
        if entry.n == 0 and not self._whole(state.id):
            taken = copied(self._shadows[state.id].state)
            for name in TableState.__slots__:
                if name not in NOT_IN_THE_LOG:
                    setattr(state, name, getattr(taken, name))
        if len(state.heads) <= entry.n:
            return fold_entry(state, entry)
        state.length += 1
        return ()

    def _whole(self, table: str) -> bool:
        first = table not in self._read or self._shadows[table].state.length <= SHORT
        self._read.add(table)
        return first or self._chance.random() < WHOLE


def copied(state: TableState) -> TableState:
    """Return a table's state that goes on by itself, as one would be that was folded from the same log."""
    made = _copied(state, {})
    if made.stream is not None:  # nobody has looked at it yet
        made.stream.watch(())
        made.stream._shown = None  # noqa: SLF001 - as said
    return made


def _copied(value: T, made: dict[int, Any]) -> T:
    """Copy what changes in its place, once; all else is shared."""
    kind: Any = type(value)
    if kind not in CONTAINERS and kind not in CHANGING:
        return value
    if id(value) not in made:
        if kind in CHANGING:
            made[id(value)] = one = object.__new__(kind)
            for name in kind.__slots__ or vars(value):
                setattr(one, name, _copied(getattr(value, name), made))
        else:
            made[id(value)] = CONTAINERS[kind](value, made)
    found: T = made[id(value)]
    return found


CONTAINERS: Mapping[type, Any] = {
    list: lambda value, made: [_copied(one, made) for one in value],
    tuple: lambda value, made: tuple([_copied(one, made) for one in value]),
    dict: lambda value, made: {name: _copied(one, made) for name, one in value.items()},
    deque: lambda value, made: deque([_copied(one, made) for one in value], value.maxlen),
    set: lambda value, _made: set(value),
    bytearray: lambda value, _made: bytearray(value),
}
