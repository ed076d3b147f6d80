"""One table's entries: kept first, then folded, then told; and what is known of them where the log fails (SERVER 6)."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.holdem.intervening import RaiseBlinds
from boodle.rulebook import Office, SeatLeft, SeatTaken
from boodle.server.bucket import Rate
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, spawn_task
from boodle.server.store import Entry, NotWritten
from boodle.server.store.errors import Closed, StoreError
from boodle.server.tables import actor, entries
from boodle.server.tables.actor import COSTLY_AT_HOME, Actor, Pace, Surroundings
from boodle.server.tables.changing import Changing
from boodle.server.tables.inbox import InboxClosed
from boodle.server.tables.state import TableState
from boodle.tripoley.misdeal import Misdeal
from tests.server.clocks import VirtualClock
from tests.server.listeners.test_coming_in import ANN, BEN, HOUSE

FULL = NotWritten("full")
OPENED = (
    entries.Opened("Friday", "plum 27", HOUSE, 2),
    entries.Seated(0, "person", "Ann", token=ANN),
    entries.Seated(1, "person", "Ben", token=BEN),
)
TURNED, LOOK = ("turn_seats", ""), ("look",)
KEPT = ("keep", "t", frozenset({ANN, BEN}))


class Log:
    """A log that refuses as a test says, and tells what it has of the table then."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.rows = list[Entry]()
        self.fails: StoreError | None = None
        self.lost: StoreError | None = None
        """Why it cannot even be asked afterwards."""
        self.where, self.has, self.asked = "", 0, list[object]()

    async def append(self, rows: Sequence[Entry]) -> None:
        """Keep entries, or as many of them as it has by now."""
        if self.fails:
            self.rows += rows[: self.has]
            raise self.fails
        self.rows += rows

    async def take(self, table: str) -> str:
        """Have a table."""
        self.asked.append(table)
        if self.lost:
            raise self.lost
        return self.where

    def epoch(self, _table: str) -> int:
        """Say under which epoch."""
        return 5

    async def read(self, table: str, since: int) -> tuple[Entry, ...]:
        """Return entries from a number on."""
        return tuple(row for row in self.rows if row.table == table and row.n >= since)


class Noting:
    """Whoever hears a table, and keeps its time: notes what it is told."""

    def __init__(self, done: list[tuple[object, ...]]) -> None:
        """Note it here."""
        self.done = done

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever is asked for
        """Return what notes that it was called."""
        return lambda *told, **facts: self.done.append((name, *told, *facts.items()))


class Place:
    """A table of Ann and Ben with its log, and all that was done, said and counted."""

    def __init__(self) -> None:
        """Begin before its first entry."""
        self.log, self.clock, self.done = Log(), VirtualClock(), list[tuple[object, ...]]()
        self.salts = iter(range(1, 100))
        noting: Any = Noting(self.done)
        log: Any = self.log
        around = Surroundings(
            log,
            noting,
            clock=self.clock,
            chance=lambda count: bytes([next(self.salts)]) * count,
            count=lambda name: self.done.append(("count", name)),
            bells=noting,
        )
        self.actor = Actor(TableState("t"), around, noting, lambda _: noting)

    async def opened(self) -> None:
        """Seat both."""
        await self.actor.commit(*OPENED)
        self.done.clear()


async def test_what_is_committed_is_kept_then_told() -> None:
    """Each entry with its number, the time and salt of its own; who sits where is told before the room is."""
    place = Place()
    await place.actor.commit(*OPENED)
    assert [(row.table, row.n, row.at) for row in place.log.rows] == [("t", n, place.clock.now()) for n in range(3)]
    salts = [entries.read_entry(row).salt for row in place.log.rows]
    assert len({*salts}) == 3
    assert all(salts)
    assert (len(place.actor.state.heads), place.actor.head.partition("-")[0]) == (3, "3")
    first = ("keep", "t", frozenset({ANN}))
    assert place.done == [TURNED, first, TURNED, KEPT, ("tell_room",), LOOK]


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (entries.Talked(0, "Ann", "hello", "", 5), [("tell_said",), LOOK]),
        (entries.WayBack(1, "h"), [("tell_room",), LOOK]),
        (entries.HostNamed(1), [("turn_seats", "removed"), KEPT, ("tell_room",), LOOK]),
        (entries.OptionSet("chat", "no"), [("turn_seats", "removed"), KEPT, ("tell_room",), LOOK]),
        (entries.NotExpected("Cem"), [("turn_seats", "removed"), KEPT, ("tell_room",), LOOK]),
        (entries.Begun([0, 1], HOUSE), [("open_game",), ("tell_room",), LOOK]),
    ],
)
async def test_each_entry_is_told_to_whom_it_concerns(kept: entries.AnyKept, told: list[object]) -> None:
    """What is said is told as it is said; of all else the room is told, and where seats may turn whoever sits there."""
    place = Place()
    await place.opened()
    await place.actor.commit(kept, parting="removed")
    assert [one[:1] if one[0] == "tell_said" else one for one in place.done] == told


async def test_a_table_without_bells_turns_its_seats_all_the_same() -> None:
    """Nobody is called there."""
    place = Place()
    place.actor.around.bells = None
    await place.actor.commit(*OPENED)
    assert place.done == [TURNED, TURNED, ("tell_room",), LOOK]


@pytest.mark.parametrize("at_machine", [False, True])
@pytest.mark.parametrize("action", ["deal", RaiseBlinds(), Misdeal()])
async def test_an_answer_is_a_move_and_a_misdeal_at_the_machine_is_told(action: object, *, at_machine: bool) -> None:
    """Whoever runs the room may take a deal back, and everybody hears of it."""
    place, kept = Place(), list[dict[str, Any]]()
    await place.opened()
    after, here, moves = object(), list[object](), list[object]()

    def played(*asked: object) -> tuple[object, tuple[()]]:
        here.extend(asked)
        return after, ()

    async def commit(*told: entries.Stepped, played: object) -> None:
        kept.append({"told": told, "played": played})

    vars(place.actor)["state"] = SimpleNamespace(round=SimpleNamespace(play=played))
    vars(place.actor)["commit"] = commit
    written = pytest.MonkeyPatch()
    written.setattr(entries, "stepped", lambda *facts, by_owner: moves.append((facts, by_owner)))
    await place.actor.play(Office.HOST, action, 7, "a/1", at_machine=at_machine)
    await place.actor.play(Office.HOST, action)
    written.undo()
    assert here == [Office.HOST, action, 7, Office.HOST, action, None]
    by_owner = at_machine and isinstance(action, Misdeal)
    assert moves == [((Office.HOST, action, (), "a/1"), by_owner), ((Office.HOST, action, (), ""), False)]
    assert kept == [{"told": (None,), "played": (Office.HOST, action, after, ())}] * 2


class Left(SeatLeft):
    """Somebody leaves his chair."""


class Taken(SeatTaken):
    """Somebody sits down."""


@pytest.mark.parametrize("by_owner", [False, True])
@pytest.mark.parametrize(("events", "turns"), [((), False), ((object(), Left()), True), ((Taken(),), True)])
@pytest.mark.parametrize("over", [False, True])
async def test_a_step_is_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, events: tuple[object, ...], *, by_owner: bool, turns: bool, over: bool
) -> None:
    """The room is told where somebody came or left by it, or where it was the last of the evening."""
    place = Place()
    await place.opened()
    monkeypatch.setattr(actor, "fold", lambda *_: events)
    monkeypatch.setattr(TableState, "over", over)
    await place.actor.commit(entries.Stepped("host", "deal-on", [], by_owner=by_owner))
    note, turned = ("note", "misdeal_owner"), [TURNED, KEPT] if turns else []
    told = [("tell_room",)] if turns or over else []
    assert place.done == [("count", "moves"), ("tell_events", []), *([note] if by_owner else []), *turned, *told, LOOK]


async def test_of_several_entries_the_room_is_told_once() -> None:
    """Where one of them changes it."""
    place = Place()
    await place.opened()
    said = entries.Talked(0, "Ann", "hello", "", 5)
    await place.actor.commit(said, entries.WayBack(1, "h"), said)
    assert [one[0] for one in place.done] == ["tell_said", "tell_said", "tell_room", "look"]


async def test_what_breaks_in_a_tables_turn_is_counted() -> None:
    """The table goes on."""
    place = Place()

    async def breaks() -> None:
        raise ZeroDivisionError

    async def goes_on() -> str:
        return "on"

    place.actor.soon(breaks)
    assert (await place.actor.do(goes_on), place.done) == ("on", [("count", "faults")])


@pytest.mark.parametrize(
    ("facts", "raises", "broken", "epoch"),
    [
        ({"fails": FULL}, True, False, 5),
        ({"fails": FULL, "has": 2}, False, False, 5),
        ({"fails": FULL, "has": 1}, True, True, 0),
        ({"fails": FULL, "where": "http://other"}, True, True, 0),
        ({"fails": FULL, "where": "http://other", "has": 2}, True, True, 0),
        ({"fails": FULL, "lost": Closed()}, True, True, 0),
        ({"fails": Closed(), "has": 2}, True, True, 0),
    ],
)
async def test_where_the_log_fails_it_is_asked_what_it_has(
    facts: dict[str, Any], *, raises: bool, broken: bool, epoch: int
) -> None:
    """All of it, and the table goes on; nothing, and nothing has changed; else everybody goes until it is read anew."""
    place = Place()
    await place.opened()
    vars(place.log).update(facts)
    two = (entries.WayBack(0, "h"), entries.WayBack(1, "h"))
    (found,) = await asyncio.gather(place.actor.commit(*two), return_exceptions=True)
    assert found is ((facts.get("lost") or facts["fails"]) if raises else None)
    assert (place.actor.broken, place.actor.state.epoch) == (broken, epoch)
    assert place.actor.state.length == len(place.actor.state.heads) == (3 if raises else 5)
    assert place.done == ([("stop",), ("part_all",)] if broken else [] if raises else [("tell_room",), LOOK])
    assert place.log.asked == (["t"] if isinstance(facts["fails"], NotWritten) else [])


async def test_what_cannot_happen_though_it_is_kept_breaks_the_table() -> None:
    """It stands in the log, so that what is in memory is not what the log says."""
    place = Place()
    await place.opened()
    with pytest.raises(KeyError):
        await place.actor.commit(entries.Gathered(9, []))
    assert (place.actor.broken, len(place.log.rows)) == (True, 4)
    assert place.done == [("stop",), ("part_all",)]


async def test_a_table_ends_after_what_is_in_its_inbox() -> None:
    """Nothing falls due any more, also of what was done at last."""
    place = Place()

    async def late() -> None:
        place.done.append(("late",))

    assert place.actor.soon(late)
    await place.actor.close()
    assert place.done == [("stop",), ("late",), ("stop",)]
    assert not place.actor.soon(late)
    with pytest.raises(InboxClosed):
        await place.actor.do(late)


async def test_the_rules_are_being_changed_while_the_form_of_this_game_is_open() -> None:
    """Not after the evening, nor in another's hands."""
    place = Place()
    table, state = place.actor, SimpleNamespace(over=False, host=0, id="t", chapter=2)
    vars(table)["state"] = state
    assert (table.changing, table.story) == (False, "t/2")
    table.form = Changing(story="t/2", host=0, question=7, until=5.0)
    assert table.changing
    for name, other in (("over", True), ("host", 1), ("chapter", 3)):
        vars(table)["state"] = SimpleNamespace(**vars(state) | {name: other})
        assert not table.changing


def test_how_fast_things_go_and_what_tables_share() -> None:
    """Where nothing else is said."""
    assert Pace() == Pace(beat=0.9, gathering=3.0, grace=45.0, call=8.0, between=5.0, changing=600.0)
    nobody: Any = None
    around = Surroundings(nobody, nobody)
    assert (around.most_tables, around.retire_days, around.bells, around.link("x")) == (1000, 400, None, "x")
    assert (around.pace, around.clock, around.chance, around.spawn) == (Pace(), SYSTEM_CLOCK, SYSTEM_CHANCE, spawn_task)
    around.count("moves")
    assert Rate(burst=40, per_second=1) == COSTLY_AT_HOME
