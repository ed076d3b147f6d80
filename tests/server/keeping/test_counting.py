"""Which tables count, by their logs, and what is done where the register cannot be asked."""

from typing import Any

import pytest

from boodle.server.keeping.register import Counting
from boodle.server.outside import spawn_task
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import Entry, NotWritten, TableLog
from boodle.server.store.alone import Alone
from boodle.server.store.register import A_DAY, TooManyGuesses
from boodle.server.tables import entries
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.state import TableState
from tests.server.clocks import VirtualClock
from tests.server.faults import noticed


class Log(Alone):
    """A log of an older room: its tables, and the last entry of each kind that a table has."""

    def __init__(self, clock: VirtualClock, *tables: TableLog) -> None:
        """Have tables."""
        super().__init__(clock)
        self.logs = tables
        self.last: dict[tuple[str, str], Entry] = {}

    async def tables(self) -> tuple[TableLog, ...]:
        """Return them."""
        return self.logs

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind."""
        return self.last.get((table, kind))


def counting(*tables: TableLog) -> tuple[Counting, Log, VirtualClock]:
    """Return what counts, its log, and its clock."""
    clock = VirtualClock()
    log: Any = Log(clock, *tables)
    nobody: Any = None
    return Counting(Surroundings(log, nobody, clock=clock, spawn=spawn_task, retire_days=7)), log, clock


async def test_what_an_older_room_wrote_is_looked_up() -> None:
    """But for its nights, what cannot be read, and what nobody has touched for long."""
    clock = VirtualClock()
    names = {"a": 0, "old": 8 * A_DAY, "x": 0, "night:a": 0}
    counts, log, _ = counting(*(TableLog(name, 1, clock.now() - past) for name, past in names.items()))
    for name in names:
        log.last[name, "Opened"] = entries.KINDS.write(name, 0, 5, entries.Opened("Friday", f"{name} 27", {}, 2))
    log.last["x", "Opened"] = Entry("x", 0, 5, "Opened", b"?")
    with noticed() as faults:
        await counts.begin()
    told: Any = faults
    assert [one["event"] for one in told] == ["table fault"]
    assert [await counts.find(f"{name} 27") for name in names] == ["a", None, None, None]


async def test_a_register_that_cannot_be_asked_is_noticed_and_the_room_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only whoever tries a code is refused."""
    counts, log, _ = counting()

    async def refuses(*_facts: object) -> None:
        raise NotWritten("full")

    async def too_many(_code: str) -> None:
        raise TooManyGuesses(1.5)

    for what in ("touch", "retire", "release", "find"):
        monkeypatch.setattr(log.register, what, refuses)
    state = TableState("a", opened=entries.Opened("Friday", "plum 27", {}, 2))
    with noticed() as faults:
        await counts.see([state])
    told: Any = faults
    assert ([one["event"] for one in told], state.has_code) == (["register fault"] * 2, True)
    for why, code, facts in ((refuses, RefusalCode.BROKEN, {}), (too_many, RefusalCode.TOO_FAST, {"seconds": 2})):
        monkeypatch.setattr(log.register, "find", why)
        with pytest.raises(RoomError) as refused:
            await counts.find("plum 27")
        assert (refused.value.refusal, refused.value.facts) == (code, facts)
