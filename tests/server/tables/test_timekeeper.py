"""What falls due at one table, and when it is looked at again; what stands still takes nobody's time."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.frozen import replace
from boodle.rulebook import Office, Open, TimeUp
from boodle.server.tables.actor import Deadline
from boodle.server.tables.timing import Timekeeper
from tests.server.tables.test_patience import AT, NOW, PACE, Acting, asks

FIRST, SECOND = asks(7, 1), asks(8, 2)


class Keeping(Acting):
    """A table whose work is done when the test says, and whose alarms are only set."""

    def __init__(self, here: str, *asked: Open[Any], **more: Any) -> None:  # noqa: ANN401 - facts of a table
        """Begin with nothing to do and no alarm."""
        super().__init__(here, *asked, **more)
        self.now = NOW
        self.works: list[Callable[[], Awaitable[None]]] = []
        self.rings: list[float] = []
        self.state.session = None
        self.state.options = {}
        self.state.game.timed = lambda _table: []
        clock = SimpleNamespace(monotonic=lambda: self.now, now=lambda: AT, alarm=self._alarm)
        self.around = SimpleNamespace(pace=PACE, clock=clock, bells=None)
        table: Any = self
        self.timer = Timekeeper(table)

    def _alarm(self, at: float, _ring: object) -> SimpleNamespace:
        self.rings.append(at)
        return SimpleNamespace(cancel=lambda: self.rings.remove(at))

    def soon(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Have something done later."""
        self.works.append(work)
        return True

    async def looks(self) -> None:
        """Have the table looked at, and do whatever there is to do."""
        self.timer.look()
        while self.works:
            await self.works.pop(0)()


async def test_whoever_is_asked_has_the_time_of_the_clock_from_then_on() -> None:
    """Everybody is told once until when, and the table is looked at again when the first time is up."""
    table = Keeping("012", FIRST, SECOND, clock=20)
    await table.looks()
    assert (table.timer.since, table.rings, table.done) == ({7: NOW, 8: NOW}, [NOW + 20], ["room"])
    table.now = NOW + 5
    await table.looks()
    assert (table.timer.since, table.rings, table.done) == ({7: NOW, 8: NOW}, [NOW + 20], ["room"])
    assert table.timer.deadlines() == [Deadline(number, AT + 15_000, banked=False) for number in (7, 8)]
    table.state.round.open = (SECOND, asks(9, 0))
    await table.looks()
    assert (table.timer.since, table.rings, table.done) == ({8: NOW, 9: NOW + 5}, [NOW + 20], ["room"] * 2)
    table.now = NOW + 80
    await table.looks()
    assert table.done == ["room"] * 3 + [(Office.CLOCK, TimeUp(8), None), "room"], "his own time is up too"


async def test_without_a_clock_nothing_is_due_and_nobody_is_told() -> None:
    """As long as everybody is here."""
    table = Keeping("012", FIRST)
    await table.looks()
    assert (table.timer.since, table.rings, table.done, table.timer.deadlines()) == ({7: NOW}, [], [], [])


async def test_a_table_is_looked_at_once_however_often_it_is_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its turn has come; then again. Whoever is to be called is seen to each time."""
    table, called = Keeping("012", FIRST, clock=20), list[float]()
    monkeypatch.setattr(vars(table.timer)["_calling"], "look", lambda: called.append(table.now))
    for _ in range(3):
        table.timer.look()
    assert (len(table.works), called) == (1, [])
    await table.works.pop()()
    assert called == [NOW]
    table.timer.look()
    assert len(table.works) == 2, "the deadlines are to be told as well"


@pytest.mark.parametrize("still", [{"begun": False}, {"over": True}, {"asleep": True}, {"broken": True}])
async def test_a_table_that_stands_still_loses_nothing(still: dict[str, bool]) -> None:
    """Whatever waits there begins to wait anew; what somebody used of his own time is counted until then."""
    table = Keeping("012", FIRST, SECOND, clock=20)
    await table.looks()
    timer = table.timer
    timer._absent.bank.running[7] = (1, NOW - 3)  # noqa: SLF001 - as when the clock was up
    timer._gathering.since = NOW  # noqa: SLF001 - as while a shuffle is prepared
    for name, value in still.items():
        for owner in (table, table.state, table.hearers):
            if hasattr(owner, name):
                setattr(owner, name, value)
    await table.looks()
    assert (timer.since, table.rings) == ({}, [])
    assert vars(timer._gathering)["since"] is None  # noqa: SLF001 - as above
    assert timer._absent.bank.running == {}  # noqa: SLF001 - as above
    assert timer.time_bank() == {0: 60, 1: 57, 2: 60}


async def test_whatever_keeps_a_table_going_stops_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No alarm rings any more, no bot thinks on, nobody is called, and no level comes nearer."""
    table, noted = Keeping("012", FIRST, clock=20), list[object]()
    await table.looks()
    parts = vars(table.timer)
    monkeypatch.setattr(parts["_calling"], "stop", lambda: noted.append("calls"))
    monkeypatch.setattr(parts["_thinking"], "forget", noted.append)
    monkeypatch.setattr(parts["_by_the_clock"], "stop", lambda: noted.append("levels"))
    table.timer.stop()
    assert (noted, table.rings) == (["calls", set(), "levels"], [])


async def test_whose_time_begins_anew_has_all_of_it() -> None:
    """What he used of his own is counted, and nobody else's time is touched."""
    table = Keeping("012", FIRST, SECOND, clock=20)
    await table.looks()
    running = table.timer._absent.bank.running  # noqa: SLF001 - as when the clock was up
    running.update({7: (1, NOW - 3), 8: (2, NOW - 5)})
    table.timer.begin_anew(7)
    assert (table.timer.since, running) == ({8: NOW}, {8: (2, NOW - 5)})
    assert table.timer.time_bank() == {0: 60, 1: 57, 2: 60}
    table.timer.begin_anew(99)
    table.now = NOW + 4
    await table.looks()
    assert table.timer.since == {7: NOW + 4, 8: NOW}


async def test_who_takes_his_seat_back_has_his_time_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """He alone, and only from a bot; of a table before its evening there is nothing to take back."""
    table = Keeping("012", FIRST, SECOND, clock=20)
    await table.looks()
    running = table.timer._absent.bank.running  # noqa: SLF001 - as when the clock was up
    running.update({7: (1, NOW - 3), 8: (2, NOW - 5)})
    table.now, let_be = NOW + 4, list[int]()
    monkeypatch.setattr(vars(table.timer)["_thinking"], "let_be", let_be.append)
    table.timer.take_back(1)
    assert table.timer.since == {7: NOW, 8: NOW}, "he plays himself"
    table.state.places[1] = replace(table.state.places[1], stand_in="casual")
    table.state.begun = False
    table.timer.take_back(1)
    assert table.timer.since == {7: NOW, 8: NOW}
    table.state.begun = True
    table.timer.take_back(1)
    assert (table.timer.since, running) == ({7: NOW + 4, 8: NOW}, {8: (2, NOW - 5)})
    assert let_be == [7], "no bot answers it any more"


@pytest.mark.parametrize(
    ("facts", "goes_on"),
    [({}, True), ({"begun": False}, False), ({"paused": True}, False), ({"over": True}, False)],
)
async def test_a_level_ends_while_the_evening_goes_on(facts: dict[str, bool], *, goes_on: bool) -> None:
    """By the calendar; where it stands still nobody knows when, and neither where no clock ends it."""
    table = Keeping("012", FIRST, clock=20, **facts)
    assert table.timer.level_ends() is None
    table.state.game.timed = lambda _table: [SimpleNamespace(ends_level=True, seconds=90, key="level")]
    assert table.timer.level_ends() == (AT + 90_000 if goes_on else None)


async def test_of_a_question_that_is_answered_nothing_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot thinks about it any more, and nobody's own time runs for it."""
    table, still = Keeping("012", SECOND, clock=20), list[object]()
    running = table.timer._absent.bank.running  # noqa: SLF001 - as when the clock was up
    running.update({7: (1, NOW - 3), 8: (2, NOW)})
    monkeypatch.setattr(vars(table.timer)["_thinking"], "forget", still.append)
    await table.looks()
    assert (running, still, table.timer.time_bank()) == ({8: (2, NOW)}, [{8}], {0: 60, 1: 57, 2: 60})


async def test_a_pause_stops_every_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time for an answer is told, and none is up; with its host here it ends by itself at no time."""
    table, stopped = Keeping("012", FIRST, clock=20), list[str]()
    await table.looks()
    monkeypatch.setattr(vars(table.timer)["_by_the_clock"], "stop", lambda: stopped.append("levels"))
    table.state.paused, table.now = True, NOW + 500
    await table.looks()
    assert (table.timer.deadlines(), table.rings, table.done, stopped) == ([], [], ["room"], ["levels"])
    table.hearers.here, table.hearers.away = frozenset({1, 2}), {0: NOW + 500}
    await table.looks()
    assert table.rings == [NOW + 500 + PACE.grace]


async def test_what_fails_is_noted_and_tried_again_soon(caplog: pytest.LogCaptureFixture) -> None:
    """A table does not stand still for it; then it goes on as if nothing had been."""
    table = Keeping("012", FIRST, clock=20)
    timed, table.state.game.timed = table.state.game.timed, None
    await table.looks()
    assert [line.getMessage() for line in caplog.records] == ["table fault"]
    assert (table.timer.since, table.rings) == ({}, [NOW + 1])
    table.state.game.timed = timed
    await table.looks()
    assert (table.timer.since, table.rings) == ({7: NOW}, [NOW + 20])
