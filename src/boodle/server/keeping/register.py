"""Which tables count towards the room's limit, and under which spoken codes they are found.

A table that is over, or that nobody has touched for long, counts no more and gives its code back. Its log stays, and
its link opens it as before: nothing that was played is ever lost.
"""

from dataclasses import dataclass
from functools import cache

from boodle.games import GAMES
from boodle.notation.errors import NotationError
from boodle.rulebook import EveningClosed
from boodle.server.store import Store, TableLog, UnknownEntry
from boodle.server.tables import entries

A_DAY = 24 * 3600 * 1000
GATHERING_DAYS = 30
"""A table at which nobody has begun to play waits no longer than so many days."""


@dataclass(slots=True)
class Counted:
    """A table that counts: its code, when it was touched last (milliseconds since 1970), whether it has begun."""

    code: str
    at: int
    begun: bool = False


class Register:
    """The tables that count."""

    def __init__(self, days: int) -> None:
        """Begin without any; a table counts no more when nobody has touched it for so many days."""
        self.codes: dict[str, str] = {}
        self._days = days
        self._counted: dict[str, Counted] = {}

    def __len__(self) -> int:
        """Count them."""
        return len(self._counted)

    def add(self, table: str, one: Counted) -> None:
        """Count a table, under its code where nobody else has it."""
        self._counted[table] = one
        if one.code:
            self.codes.setdefault(one.code, table)

    def has_code(self, table: str, code: str) -> bool:
        """Tell whether a table is found under this code."""
        return self.codes.get(code) == table

    def release(self, table: str) -> None:
        """Count a table no more, and give its code back."""
        one = self._counted.pop(table, None)
        if one is not None and self.has_code(table, one.code):
            del self.codes[one.code]

    def retire(self, now: int) -> None:
        """Release every table that nobody has touched for long."""
        for table, one in tuple(self._counted.items()):
            days = self._days if one.begun else min(self._days, GATHERING_DAYS)
            if now - one.at > days * A_DAY:
                self.release(table)


@cache
def closing() -> frozenset[str]:
    """Return the kinds of events that end an evening, at every game."""
    return frozenset(
        name for game in GAMES.values() for name, kind in game.kinds.events.items() if issubclass(kind, EveningClosed)
    )


async def look_up(store: Store, log: TableLog) -> Counted | None:
    """Return how a table counts by its log, or None where it is over; raises StoreError, or UnknownEntry."""
    found = await store.latest(log.table, entries.Opened.__name__)
    kept = None if found is None else entries.read_entry(found)
    last = await store.latest(log.table, entries.Stepped.__name__)
    step = None if last is None else entries.read_entry(last)
    try:
        if isinstance(step, entries.Stepped) and closing() & set(entries.kinds_of(step)):
            return None
    except NotationError:
        raise UnknownEntry(log.table, log.entries - 1, entries.Stepped.__name__) from None
    code = kept.code if isinstance(kept, entries.Opened) else ""
    return Counted(code, log.last_at, step is not None)
