"""When a bot's thought becomes an answer: on an even beat, one bot at a time, by default at need (SERVER 19)."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.rulebook import Office, Open, TimeUp, Who
from boodle.server.store import NotWritten
from boodle.server.tables.state import Place
from boodle.server.tables.thinking import Thinking
from tests.server.clocks import VirtualClock
from tests.server.faults import noticed
from tests.server.tables.test_patience import Acting, asks

START = 1000.0
UP = (Office.CLOCK, TimeUp(7), None)


class Thoughtful(Acting):
    """A table of two bots whose thoughts end when a test says so; what goes wrong with an answer is told it before."""

    def __init__(self, *asked: Open[Any], beat: float = 1.0) -> None:
        """Begin with nothing thought about."""
        super().__init__("2", *asked)
        self.passing, self.asked, self.again = VirtualClock(), list[tuple[object, ...]](), list[float]()
        self.thoughts = list[asyncio.Future[object]]()
        self.faults: dict[Who, Exception] = {}
        spawn, thinkers = asyncio.get_running_loop().create_task, SimpleNamespace(choose=self._choose)
        pace = SimpleNamespace(beat=beat)
        self.around = SimpleNamespace(pace=pace, clock=self.passing, thinkers=thinkers, spawn=spawn)
        self.state.places[:2] = [Place("bot", "Otter", "first"), Place("bot", "Seal", "careful")]
        self.state.options, self.state.session = {}, None
        self.state.seen, self.state.game.name = lambda seat: f"seen by {seat}", "whist"
        table: Any = self
        self.thinking = Thinking(table, lambda: self.again.append(self.now))

    @property
    def now(self) -> float:
        """How many seconds have passed."""
        return self.passing.monotonic() - START

    async def _choose(self, *asked: object) -> object:
        self.asked.append(asked)
        self.thoughts.append(asyncio.get_running_loop().create_future())
        return await self.thoughts[-1]

    def soon(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do it at once: nothing else is in the table's inbox."""
        turn: Any = work()
        self.around.spawn(turn)

    async def play(self, who: Who, action: object, question: int | None = None) -> None:
        """Note what is played, and when; fail where a test says so."""
        if who in self.faults:
            raise self.faults[who]
        self.done.append((self.now, (who, action, question)))

    async def thinks(self, seconds: float, result: object) -> None:
        """End the thought that is being thought after so many seconds, and let a while pass."""
        await self.passing.passes(seconds)
        thought = self.thoughts[-1]
        if isinstance(result, Exception):
            thought.set_exception(result)
        else:
            thought.set_result(result)
        await self.passing.passes(10)


@pytest.mark.parametrize(
    ("beat", "tempo", "watched", "thought", "answered"),
    [
        (1.0, "normal", 0, 0.0, 1.0),
        (1.0, "normal", 0, 0.9, 1.0),
        (1.0, "normal", 0, 1.0, 2.0),
        (1.0, "normal", 0, 2.5, 3.0),
        (0.0, "normal", 0, 2.5, 2.5),
        (1.0, "quick", 0, 0.6, 1.0),
        (1.0, "normal", 2, 0.5, 3.0),
        (1.0, "normal", 2, 2.5, 3.0),
        (1.0, "normal", 2, 3.0, 4.0),
    ],
)
async def test_a_bot_answers_on_the_beat(
    beat: float, tempo: str, watched: int, thought: float, answered: float
) -> None:
    """However long it has thought, and after all have seen what came before; it is told what it sees alone."""
    actor = Thoughtful(asks(7, 1, answers=("a", "b")), beat=beat)
    actor.passing.leaps(0.3)
    actor.state.options = {"tempo": tempo}
    actor.state.game.watched = {str: 1}
    actor.state.session = SimpleNamespace(moves=[SimpleNamespace(events=1)], log=["shown"] * watched)
    for _ in range(2):
        actor.thinking.about(actor.state.round.open[0], 1, "careful")
    await actor.thinks(thought, "a")
    assert actor.asked == [("careful", "seen by 1", ("a", "b"), "whist")]
    assert actor.done == [(pytest.approx(0.3 + answered), (1, "a", 7))]


async def test_one_bot_thinks_at_a_time() -> None:
    """The next begins when the one before has chosen, and not only when it has answered."""
    actor = Thoughtful(asks(7, 1), asks(8, 0))
    for waiting, seat in zip(actor.state.round.open, (1, 0), strict=True):
        actor.thinking.about(waiting, seat, "first")
    await actor.passing.passes(0.5)
    assert [one[1] for one in actor.asked] == ["seen by 1"]
    actor.thoughts[0].set_result("a")
    await actor.passing.passes(0.2)
    assert [one[1] for one in actor.asked] == ["seen by 1", "seen by 0"]
    await actor.thinks(0.2, "b")
    assert actor.done == [(pytest.approx(1.0), (1, "a", 7)), (pytest.approx(1.0), (0, "b", 8))]


@pytest.mark.parametrize(
    ("result", "faults", "played", "said", "again"),
    [
        ("a", {}, [(1, "a", 7)], [], 0),
        (None, {}, [UP], [], 0),
        (ZeroDivisionError(), {}, [UP], ["bot failed"], 0),
        ("a", {1: ZeroDivisionError()}, [UP], ["bot refused"], 0),
        ("a", {1: NotWritten("full")}, [], [], 1),
        (None, {Office.CLOCK: NotWritten("full")}, [], [], 1),
        ("a", {1: ValueError(), Office.CLOCK: NotWritten("full")}, [], ["bot refused"], 1),
    ],
)
async def test_what_is_no_use_is_answered_by_default(
    result: object, faults: dict[Who, Exception], played: list[object], said: list[str], again: int
) -> None:
    """What cannot be kept is tried again: the table is looked at anew, and the bot may then think once more."""
    actor = Thoughtful(asks(7, 1))
    actor.faults = faults
    waiting = actor.state.round.open[0]
    actor.thinking.about(waiting, 1, "first")
    with noticed() as found:
        await actor.thinks(0, result)
    assert [one["text"] for one in found] == said  # type: ignore[index] # as they are noticed
    assert [one for _, one in actor.done] == played  # type: ignore[misc,has-type] # as they are played
    assert len(actor.again) == again
    actor.thinking.about(waiting, 1, "first")
    await actor.passing.passes(0)
    assert len(actor.asked) == 1 + again


@pytest.mark.parametrize("why", ["paused", "asked no more", "let be", "forgotten", "still asked"])
@pytest.mark.parametrize("thought", [False, True])
async def test_whose_answer_is_not_wanted_any_more_says_nothing(why: str, *, thought: bool) -> None:
    """Be it that he still thinks, or that he waits for the beat."""
    actor = Thoughtful(asks(7, 1))
    actor.thinking.about(actor.state.round.open[0], 1, "first")
    await actor.passing.passes(0)
    if thought:
        actor.thoughts[0].set_result("a")
        await actor.passing.passes(0.5)
    if why == "let be":
        actor.thinking.let_be(7)
    elif why == "forgotten":
        actor.thinking.forget({8})
    else:
        actor.thinking.forget({7, 8})
        actor.state.paused = why == "paused"
        actor.state.round.open = () if why == "asked no more" else actor.state.round.open
    await actor.passing.passes(0)
    assert actor.thoughts[0].cancelled() is (not thought and why in ("let be", "forgotten"))
    if not actor.thoughts[0].done():
        actor.thoughts[0].set_result("a")
    await actor.passing.passes(10)
    assert bool(actor.done) is (why == "still asked")


async def test_a_bot_that_was_replaced_answers_no_more() -> None:
    """Even where its answer is already in the table's inbox: another thinks about the question by then."""
    actor, turns = Thoughtful(asks(7, 1)), list[Callable[[], Awaitable[None]]]()
    vars(actor)["soon"] = turns.append
    actor.thinking.about(actor.state.round.open[0], 1, "first")
    await actor.passing.passes(0)
    await actor.thinks(0, "a")
    actor.thinking.let_be(7)
    actor.thinking.about(actor.state.round.open[0], 1, "careful")
    await actor.passing.passes(0)
    for turn in turns:
        await turn()
    assert (len(turns), len(actor.asked), actor.done) == (1, 2, [])
