"""What a table's clock has set going: told once, begun anew, taken back, or let be when it sleeps (SERVER 14)."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.frozen import replace
from boodle.rulebook import Office, Open, TimeUp, Who
from boodle.seating import Between, BetweenQuestion, HostSays
from boodle.server.tables.state import Place
from boodle.server.tables.timing import AGAIN, Timekeeper
from tests.server.clocks import VirtualClock
from tests.server.tables.test_patience import Acting, asks

START = 1000.0
"""What time it is by a clock that a test lets pass."""


class InNextDeal(BetweenQuestion[Any]):
    """Whether a seat is in the next deal, as far as a clock looks at it."""

    optional: bool = False

    def default(self, _table: object) -> object:
        """Return its safe answer."""
        return Between.SIT_OUT

    def choices(self, _table: object) -> Any:  # noqa: ANN401 - as a question has them
        """Return its answers."""
        return (Between.READY, Between.SIT_OUT)

    def answer(self, *_: object) -> Any:  # noqa: ANN401 - nobody answers
        """Nobody answers."""


def between(number: int, seat: int, *, optional: bool = False) -> Open[Any]:
    """Such a question that is open."""
    return Open(number, InNextDeal(seat, optional))


class Timed(Acting):
    """A table of three with a clock of 20 seconds, a bot in seat 2, and whatever is done in its turn."""

    def __init__(self, here: str, *asked: Open[Any]) -> None:
        """Begin with nothing to do, no bot thinking, and nobody called."""
        super().__init__(here, *asked, clock=20)
        self.passing, self.turns, self.called = VirtualClock(), list[Callable[[], Awaitable[None]]](), list[str]()
        bells = SimpleNamespace(hang_at=lambda _: True, ring=lambda _, token: self.called.append(token))
        thinkers = SimpleNamespace(choose=self._thinks)
        loop = asyncio.get_running_loop()
        facts = {"clock": self.passing, "bells": bells, "thinkers": thinkers, "spawn": loop.create_task}
        self.around = SimpleNamespace(pace=self.around.pace, **facts)
        self.state.places[2] = Place("bot", "Otter", "first")
        self.state.game.timed, self.state.session = lambda _: (), None
        self.state.options, self.state.seen, self.state.game.name = {}, lambda _: None, "tripoley"
        self.soon = self.turns.append
        table: Any = self
        self.timer: Any = Timekeeper(table)
        names = ("absent", "thinking", "gathering", "calling", "by_the_clock")
        absent, thinking, self.gathering, self.calling, self.level = (vars(self.timer)[f"_{name}"] for name in names)
        self.bank, self.thoughts = absent.bank, vars(thinking)["_tasks"]

    async def _thinks(self, *_: object) -> object:
        await asyncio.Event().wait()
        return None

    async def looked_at(self) -> None:
        """Have done what is to be done in the table's turn, until there is nothing more."""
        self.timer.look()
        while self.turns:
            await self.turns.pop(0)()

    @property
    def alarms(self) -> list[float]:
        """When the clock will ring, as seconds from the start."""
        return sorted(alarm.at - START for alarm in vars(self.passing)["_set"] if alarm.ring is not None)


async def test_what_has_just_been_asked_is_told_once_and_looked_at_in_time() -> None:
    """However many are asked at once, and however often somebody wants the table looked at."""
    actor = Timed("01", asks(7, 0), asks(8, 1))
    for _ in range(3):
        actor.timer.look()
    assert len(actor.turns) == 1
    await actor.looked_at()
    assert (actor.done, actor.alarms) == (["room"], [20.0])
    assert actor.timer.since == {7: START, 8: START}
    assert [(one.question, one.banked) for one in actor.timer.deadlines()] == [(7, False), (8, False)]
    actor.passing.leaps(5)
    await actor.looked_at()
    assert (actor.done, actor.alarms, actor.timer.since) == (["room"], [20.0], {7: START, 8: START})
    actor.state.round.open = (asks(8, 1), asks(9, 0))
    await actor.looked_at()
    assert (actor.done, actor.timer.since) == (["room"] * 2, {8: START, 9: START + 5})
    for begun, paused in ((True, True), (False, False)):
        actor.state.begun, actor.state.paused = begun, paused
        assert actor.timer.deadlines() == []


async def test_what_runs_stands_still_when_the_table_sleeps() -> None:
    """No alarm rings, no bot thinks, and nobody's own time is used up; whatever is asked waits anew."""
    actor = Timed("01", asks(7, 1), asks(8, 2))
    actor.hearers.looking = frozenset({0})
    await actor.looked_at()
    await asyncio.sleep(0)
    assert actor.alarms == [8.0, 20.0]
    bank, (thought,) = actor.bank, actor.thoughts.values()
    actor.passing.leaps(20)
    await actor.looked_at()
    assert (bank.running, actor.alarms) == ({7: (1, START + 20)}, [80.0])
    actor.gathering.since = START
    vars(actor.calling)["_alarm"] = actor.passing.alarm(START + 91, actor.timer.look)
    actor.passing.leaps(6)
    actor.timer.stop()
    await asyncio.sleep(0)
    assert (actor.alarms, actor.timer.since, bank.running, bank.left(1)) == ([], {}, {}, 54.0)
    assert thought.cancelled()
    assert (actor.gathering.since, vars(actor.level)["_last"]) == (None, None)
    await actor.looked_at()
    assert actor.timer.since == {7: START + 26}


async def test_a_question_may_have_its_time_once_more() -> None:
    """What was used of one's own time is counted, and the table's time begins with the next look."""
    actor = Timed("01", asks(7, 1))
    await actor.looked_at()
    actor.passing.leaps(25)
    await actor.looked_at()
    actor.timer.begin_anew(7)
    bank = actor.bank
    assert (actor.timer.since, bank.running, bank.left(1)) == ({}, {}, 55.0)
    await actor.looked_at()
    assert (actor.timer.since, actor.alarms[-1]) == ({7: START + 25}, 45.0)


@pytest.mark.parametrize(("begun", "stands_in"), [(True, "first"), (True, ""), (False, "first")])
async def test_whoever_is_back_has_his_question_from_his_bot(*, begun: bool, stands_in: str) -> None:
    """With all of the table's time, from now on; the questions of others are left as they are."""
    actor = Timed("01", asks(7, 1), asks(8, 2))
    actor.state.places[1] = replace(actor.state.places[1], stand_in=stands_in)
    await actor.looked_at()
    tasks, bank = actor.thoughts, actor.bank
    assert [*tasks] == ([7, 8] if stands_in else [8])
    bank.opens(7, 1, START)
    actor.passing.leaps(5)
    actor.state.begun = begun
    actor.timer.take_back(1)
    taken = begun and bool(stands_in)
    if taken:
        assert (actor.timer.since[7], bank.running, bank.left(1)) == (START + 5, {}, 55.0)
    else:
        assert (actor.timer.since.get(7), bank.running) == (None if stands_in else START, {7: (1, START)})
    assert [*tasks] == ([8] if taken or not stands_in else [7, 8])


async def test_a_table_that_cannot_be_looked_after_is_tried_again_soon(caplog: pytest.LogCaptureFixture) -> None:
    """Whatever went wrong, it is said in the log."""
    actor = Timed("01", asks(7, 1))
    actor.state.places = []
    await actor.looked_at()
    assert (actor.alarms, AGAIN) == ([1.0], 1.0)
    assert [line.getMessage() for line in caplog.records] == ["table fault"]


@pytest.mark.parametrize(
    "more", [{"begun": False}, {"over": True}, {"paused": True}, {"broken": True}, {"asleep": True}, {}]
)
async def test_only_a_table_that_goes_on_is_looked_after(more: dict[str, bool]) -> None:
    """Before the evening, after it, in a pause, broken, or with nobody there, nothing falls due."""
    actor = Timed("01", asks(7, 1))
    await actor.looked_at()
    actor.passing.leaps(1)
    actor.broken, actor.hearers.asleep = "broken" in more, "asleep" in more
    vars(actor.state).update(more)
    await actor.looked_at()
    last = None if more else START + 1
    assert (actor.alarms, vars(actor.level)["_last"]) == ([] if more else [20.0], last)
    assert actor.timer.since == ({7: START} if not more or "paused" in more else {})
    actor.level.level_ends = lambda now: now + 60
    stands = {"begun", "over", "paused"} & more.keys()
    assert actor.timer.level_ends() == (None if stands else actor.passing.now() + 60_000)


async def test_what_is_asked_no_more_is_forgotten() -> None:
    """By its bot, and of his own time no more is used; what the clock alone brings falls due beside the questions."""
    actor = Timed("01", asks(7, 1), asks(8, 2))
    actor.state.places[2] = replace(actor.state.places[2], leaving=True)  # he plays this deal to its end
    act = SimpleNamespace(allowed=lambda _: True)
    level = SimpleNamespace(key="level", seconds=30.0, ends_level=True, act=act)
    actor.state.game.timed = lambda _: (level,)
    await actor.looked_at()
    await asyncio.sleep(0)
    (thought,) = actor.thoughts.values()
    actor.bank.opens(7, 1, START)
    actor.passing.leaps(3)
    actor.state.round.open = (asks(9, 0),)
    await actor.looked_at()
    await asyncio.sleep(0)
    assert (thought.cancelled(), actor.thoughts) == (True, {})
    assert (actor.timer.since, actor.bank.running, actor.bank.left(1)) == ({9: START + 3}, {}, 57.0)
    assert actor.alarms == [23.0]
    actor.passing.leaps(17)
    actor.state.clock = 0
    await actor.looked_at()
    assert actor.alarms == [30.0]
    actor.state.game.timed = lambda _: ()
    await actor.looked_at()
    assert (actor.alarms, actor.timer.since) == ([], {9: START + 3})


SAT_OUT, UP = (1, Between.SIT_OUT, 7), (Office.CLOCK, TimeUp(7), None)


@pytest.mark.parametrize(
    ("optional", "host", "more", "last", "done", "since"),
    [
        (False, False, {}, False, ["room"], {7: START}),
        (False, True, {}, False, [], {}),
        (True, False, {}, False, [], {}),
        (True, True, {}, False, [], {}),
        (False, False, {"leaving": True}, False, [SAT_OUT], {}),
        (False, False, {}, True, [UP], {}),
        (False, False, {"stand_in": "first"}, False, [UP, "room"], {7: START}),
    ],
)
async def test_who_is_asked_between_deals_has_time_once_the_host_deals(
    *, optional: bool, host: bool, more: dict[str, Any], last: bool, done: list[object], since: dict[int, float]
) -> None:
    """Whoever leaves says so at once, and after the last deal it is too late; no bot thinks about it for a person."""
    actor = Timed("01", between(7, 1, optional=optional))
    actor.state.places[1] = replace(actor.state.places[1], **more)
    actor.state.round.question_for = lambda who: object() if host and who is Office.HOST else None
    actor.state.round.table.evening.host = HostSays.END if last else HostSays.DEAL
    await actor.looked_at()
    assert (actor.done, actor.timer.since, actor.thoughts) == (done, since, {})
    host = True
    await actor.looked_at()
    assert actor.timer.since == {}


async def test_what_need_not_be_answered_in_a_deal_waits_like_the_rest() -> None:
    """But its time is never up."""
    actor = Timed("01", asks(7, 1, optional=True))
    await actor.looked_at()
    actor.passing.leaps(99)
    await actor.looked_at()
    assert (actor.done, actor.timer.since, actor.alarms) == (["room"], {7: START}, [])


async def test_time_begins_once_everybody_has_seen_what_came_before() -> None:
    """And what a guest of the table is asked has none; a bot that thought for a person is let be when he is back."""
    actor = Timed("01", asks(7, 1), asks(8, Office.NATURE))
    actor.state.game.watched = {str: 2}
    actor.state.session = SimpleNamespace(moves=[SimpleNamespace(events=1)], log=["shown"] * 3)
    actor.state.places[1] = replace(actor.state.places[1], stand_in="first")
    await actor.looked_at()
    assert ([*actor.thoughts], actor.timer.since) == ([7], {})
    actor.state.places[1] = replace(actor.state.places[1], stand_in="")
    await actor.looked_at()
    assert ([*actor.thoughts], actor.timer.since, actor.alarms) == ([], {7: START + 6}, [26.0])


@pytest.mark.parametrize(("who", "asked"), [(Office.HOST, ["host"]), (1, ["person"])])
async def test_the_hosts_time_is_seen_to_as_the_hosts(who: Who, asked: list[str]) -> None:
    """Nobody is made host who is here anyway, and the clock answers for both."""
    actor = Timed("01", asks(7, who, safe=HostSays.DEAL))
    actor.state.expected, actor.state.round.question_for = [], lambda _: None
    await actor.looked_at()
    assert (actor.done, actor.alarms) == (["room"], [20.0])
    actor.passing.leaps(20)
    await actor.looked_at()
    assert actor.done == ["room", *([UP] if asked == ["host"] else ["room"])]
