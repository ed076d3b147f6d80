"""Which tables are in memory: brought back when somebody comes, put away when nobody was there, another's never."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boodle.notation.errors import NotationError
from boodle.seating import SeatsError
from boodle.server.keeping.hall import AT_ONCE, GOODBYE, IDLE, Hall
from boodle.server.listeners.ear import RESTART, Ear
from boodle.server.outside import spawn_task
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import BrokenTable, Entry, NotWritten, TableLog, UnknownEntry
from boodle.server.store.alone import Alone
from boodle.server.store.errors import BrokenFolder
from boodle.server.store.register import Counted
from boodle.server.tables import entries
from boodle.server.tables.actor import Surroundings
from tests.server.clocks import VirtualClock
from tests.server.faults import noticed
from tests.server.listeners.test_coming_in import ANN, HOUSE
from tests.server.listeners.test_ears import Line

OPENED: tuple[entries.AnyKept, ...] = (
    entries.Opened("Friday", "plum 27", HOUSE, 2),
    entries.Seated(0, "person", "Ann", token=ANN),
)
FULL = NotWritten("full")


class Shelf(Alone):
    """A log of several processes, as this one finds it: it notes what it is asked, and refuses as a test says."""

    def __init__(self, clock: VirtualClock, **logs: int) -> None:
        """Have tables with so many lines of chat."""
        super().__init__(clock)
        self.logs: dict[str, list[entries.AnyKept]] = {
            name: [*OPENED] + [entries.Talked(0, "Ann", "hm", "", 5)] * said for name, said in logs.items()
        }
        self.epochs = dict.fromkeys(logs, 1)
        self.theirs, self.refuses = dict[str, str](), dict[str, Exception]()
        self.done = list[str]()
        self.at_reading = dict[str, int]()
        """The epochs that change while a table is read."""

    def epoch(self, table: str) -> int:
        """Say under which epoch a table is this process's."""
        return self.epochs.get(table, 0)

    async def take(self, table: str) -> str:
        """Have a table."""
        return self.theirs.get(table, "")

    async def read(self, table: str) -> tuple[Entry, ...]:
        """Return its entries."""
        self.done.append(f"read {table}")
        self._refuse("read")
        self.epochs |= self.at_reading
        return tuple(entries.KINDS.write(table, n, 5, kept) for n, kept in enumerate(self.logs.get(table, ())))

    async def tables(self) -> tuple[TableLog, ...]:
        """Return none: an older room kept none."""
        self.done.append("tables")
        return ()

    def held(self) -> list[str]:
        """Return the tables that are this process's."""
        return [*self.epochs]

    async def give(self, table: str) -> None:
        """Let a table go."""
        self.done.append(f"give {table}")
        self._refuse("give")
        self.epochs.pop(table, None)

    async def rest(self) -> None:
        """Rest."""
        self.done.append("rest")
        self._refuse("rest")

    async def later(self) -> str:
        """Return where a later release is reached."""
        return self.theirs.get("later", "")

    def _refuse(self, what: str) -> None:
        if what in self.refuses:
            raise self.refuses[what]


def hall(**logs: int) -> tuple[Hall, Shelf, VirtualClock]:
    """A room with such tables in its log, and none in memory."""
    clock, nobody = VirtualClock(), None
    shelf: Any = Shelf(clock, **logs)
    anything: Any = nobody
    return Hall(Surroundings(shelf, anything, clock=clock, spawn=spawn_task)), shelf, clock


async def refusal(room: Hall, name: str) -> RefusalCode:
    """Return why a table is refused."""
    with pytest.raises(RoomError) as refused:
        await room.table(name)
    return refused.value.refusal


async def sits(room: Hall, name: str) -> Line:
    """Have Ann listen at a table."""
    line, table = Line(), await room.table(name)
    table.ears[Ear(line, ANN, "en", "", at_machine=False)] = None
    return line


async def test_a_table_is_brought_back_once_and_remembers_when_somebody_came() -> None:
    """From its log, under the epoch at which it was taken; it counts from then on, by its code."""
    room, shelf, clock = hall(a=5, b=0)
    first = await room.table("a")
    assert (first.state.length, first.state.epoch, first.state.has_code) == (7, 1, True)
    assert await shelf.register.find("plum 27") == "a"
    clock.leaps(9)
    assert await room.table("a") is first
    assert (first.actor.used, shelf.done, [one.id for one in room.states]) == (1009.0, ["read a"], ["a"])
    assert [await room.head("a", count) for count in (None, 7, 0, 8)] == [first.state.heads.at(7)] * 2 + ["", ""]
    found = await asyncio.gather(room.table("b"), room.table("b"))
    assert (found[0] is found[1], shelf.done) == (True, ["read a", "read b"])


@pytest.mark.parametrize(("said", "pauses"), [(AT_ONCE - 3, 0), (AT_ONCE - 2, 1), (2 * AT_ONCE - 2, 2)])
async def test_other_tables_go_on_while_a_long_one_is_read(said: int, pauses: int) -> None:
    """For a moment after each hundred entries."""
    room, _, clock = hall(a=said)
    slept = list[float]()

    async def sleep_until(at: float) -> None:
        slept.append(at)

    vars(clock)["sleep_until"] = sleep_until
    await room.table("a")
    assert (slept, AT_ONCE) == ([1000.0] * pauses, 100)


@pytest.mark.parametrize(
    ("error", "later", "code"),
    [
        (None, "", RefusalCode.NO_TABLE),
        (UnknownEntry("x", 1, "Danced"), "", RefusalCode.NEWER),
        (UnknownEntry("x", 1, "Danced"), "http://later", RefusalCode.ELSEWHERE),
        (BrokenTable("x", 1, "here"), "", RefusalCode.DAMAGED),
        (BrokenFolder(Path("here"), "torn"), "", RefusalCode.DAMAGED),
        (NotationError("odd"), "", RefusalCode.DAMAGED),
        (SeatsError("odd"), "", RefusalCode.DAMAGED),
        (FULL, "", RefusalCode.BROKEN),
    ],
)
async def test_what_cannot_be_read_is_refused_and_let_go(
    error: Exception | None, later: str, code: RefusalCode
) -> None:
    """Another process may be able to; what is wrong with a log is said in ours."""
    room, shelf, _ = hall()
    shelf.theirs["later"] = later
    shelf.refuses = {} if error is None else {"read": error}
    with noticed() as faults:
        assert await refusal(room, "x") is code
    assert len(faults) == (error is not None)
    assert (shelf.done[:2], room.open) == (["read x", "give x"], {})


async def test_a_table_of_another_process_is_not_in_memory() -> None:
    """Whoever still listens here is let go; ours again, it is read anew."""
    room, shelf, _ = hall(a=0)
    line, forgotten = await sits(room, "a"), list[str]()
    vars(room.newcomers)["forget"] = forgotten.append
    old = room.open["a"]
    shelf.theirs["a"], shelf.epochs["a"] = "http://other", 0
    assert [await refusal(room, "a"), await room.where("a")] == [RefusalCode.ELSEWHERE, "http://other"]
    assert (line.closed, room.open, old.actor.soon(old.part_all)) == ([RESTART], {}, False)  # type: ignore[arg-type]
    assert forgotten == ["a"]
    shelf.theirs, shelf.epochs["a"] = {}, 4
    again = await room.table("a")
    assert (again.state.epoch, again is old) == (4, False)
    again.actor.broken = True
    assert (await room.table("a") is again, len(room.open)) == (False, 1)
    room.stopping = True
    shelf.theirs["a"] = "http://other"
    assert await room.where("a") == ""


async def test_a_table_that_was_lost_while_it_was_read_lets_nobody_in() -> None:
    """Whoever comes next has it read anew."""
    room, shelf, _ = hall(a=0)
    shelf.at_reading = {"a": 4}
    found = await room.table("a")
    assert (found.actor.broken, found.state.epoch) == (True, 1)
    assert (await room.table("a")).actor.broken is False
    shelf.at_reading, shelf.epochs = {}, {}
    assert (await room.table("a")).actor.broken is True


async def test_of_whom_others_may_have_taken_a_table_they_are_let_go() -> None:
    """Of a table that is not in memory there is nobody."""
    room, _, _ = hall(a=0)
    line = await sits(room, "a")
    room.part("b")
    assert line.closed == []
    room.part("a")
    assert (line.closed, room.open["a"].actor.broken) == ([RESTART], True)


async def test_a_room_that_closes_opens_no_table() -> None:
    """Those that are in memory are still there."""
    room, _, _ = hall(a=0, b=0)
    there = await room.table("a")
    room.stopping = True
    assert await refusal(room, "b") is RefusalCode.STOPPING
    assert await room.table("a") is there


async def test_where_nobody_was_for_long_a_table_is_put_away() -> None:
    """And what this process has without having it in memory is given up too, but for its evenings."""
    room, shelf, clock = hall(a=0, b=0, c=0)
    line = await sits(room, "b")
    await room.table("a")
    clock.leaps(10)
    await room.table("c")
    shelf.epochs |= {"d": 3, "night-x": 3, "night/x": 3, "night:x": 3}
    shelf.done.clear()
    await room.put_away(10)
    nights = [name for name in shelf.epochs if name.startswith("night")]
    assert ([*room.open], line.closed, shelf.done[:2], shelf.done[-1]) == (["b", "c"], [], ["give a", "give d"], "rest")
    assert nights
    shelf.epochs = {"b": 3, "c": 3}
    shelf.done.clear()
    await room.put_away(10)
    assert shelf.done == []
    shelf.refuses = {"rest": FULL, "give": FULL}
    with noticed() as faults:
        await room.put_away(0)
    assert ([*room.open], shelf.done, len(faults)) == (["b"], ["give c", "give c", "rest"], 3)


@pytest.mark.parametrize("refuses", [False, True])
@pytest.mark.parametrize(("unsent", "waits"), [(0, False), (1, True)])
async def test_a_room_that_closes_says_goodbye(*, unsent: int, waits: bool, refuses: bool) -> None:
    """Two seconds at most; its tables go to whoever wants them, and a database that says nothing is asked once."""
    room, shelf, clock = hall(a=0, b=0)
    await room.start()
    assert shelf.done == ["tables"]
    lines = [await sits(room, name) for name in "ab"]
    lines[1].unsent = unsent
    shelf.done.clear()
    shelf.refuses = {"give": FULL} if refuses else {}
    closing = asyncio.create_task(room.stop())
    with noticed() as faults:
        await clock.passes(0)
        if waits:
            await clock.passes(GOODBYE - 0.1)
            assert not closing.done()
            await clock.passes(0.2)
        await closing
    assert (room.open, [line.closed for line in lines], GOODBYE) == ({}, [[RESTART]] * 2, 2)
    assert (shelf.done, len(faults)) == ((["give a"], 1) if refuses else (["give a", "give b"], 0))
    assert room.stopping


async def test_goodbyes_that_have_gone_out_are_not_waited_for() -> None:
    """The room closes at once then."""
    room, _, clock = hall(a=0)
    line = await sits(room, "a")
    line.unsent = 7
    closing = asyncio.create_task(room.stop())
    await clock.passes(0.5)
    assert not closing.done()
    line.unsent = 0
    await clock.passes(0.05)
    await closing


async def test_a_room_looks_round_every_minute() -> None:
    """For tables to put away, for those that count no more, and for newcomers who have gone."""
    room, shelf, clock = hall(a=0)
    await room.start()
    await room.table("a")
    looked = list[float]()
    vars(room.newcomers)["look_round"] = lambda _tables, now: looked.append(now)
    await clock.passes(IDLE - 1)
    assert (looked, [*room.open], IDLE) == ([1000.0 + 60 * turn for turn in range(1, 10)], ["a"], 600)
    await shelf.register.release("a")
    await clock.passes(1)
    assert ([*room.open], await shelf.register.find("plum 27")) == ([], "a")
    assert not await shelf.register.enter("b", Counted("plum 27", 0))
    await room.stop()
    await clock.passes(120)
    assert len(looked) == 10
