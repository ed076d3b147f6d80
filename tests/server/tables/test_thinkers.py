"""How a thought is asked for, and once more, and what becomes of processes that break or think for too long."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cards.deck import SEED_BYTES, Stream, seed_of
from boodle.rulebook import Choices
from boodle.server.tables import bots
from boodle.server.tables.bots import LONGEST, Thinkers, awake, end_with_room, open_pool
from tests.server.faults import noticed
from tests.server.talk import until

SEED = bytes(range(32))
ANY: Any = "seen"
CHOICES: Choices = ("a", "b")


class Processes(Executor):
    """Processes that answer at once as they are told to: by doing it, by a fault, or never."""

    def __init__(self, *answers: object) -> None:
        """Answer like this one time after the other; after that by doing what is asked."""
        self.answers = list(answers)
        self.asked = list[Callable[..., object]]()
        self.ended = list[object]()
        process = SimpleNamespace(terminate=lambda: self.ended.append("terminated"))
        self._processes = {7: process, 8: process}

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        """Answer."""
        self.asked.append(fn)
        answer, future = self.answers.pop(0) if self.answers else fn(*args, **kwargs), Future[Any]()
        if isinstance(answer, Future):
            return answer
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as its parent has it
        """Note it."""
        self.ended.append((wait, cancel_futures))


ENDED = [(False, False), "terminated", "terminated"]
"""What happens to processes that are given up: nobody waits for them."""


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose bots tell what they were given."""

    def told(who: str) -> Callable[..., object]:
        return lambda *given: (who, *given[:-1], given[-1].draw(1_000_000))

    game = SimpleNamespace(
        bots={"first": told("bot")}, advise=told("hint"), adviser=SimpleNamespace(advise=lambda decision: [decision])
    )
    monkeypatch.setattr(bots, "GAMES", {"whist": game, "tripoley": game})


def drawn(seed: bytes, purpose: str) -> int:
    """The first number of a stream of chance."""
    return Stream(seed, 0, purpose).draw(1_000_000)


@pytest.mark.usefixtures("whist")
async def test_who_thinks_is_given_what_was_seen_and_a_chance_of_its_own() -> None:
    """A bot's from the room each time, that of a hint always the same, and a comparison has none."""
    asked, pool = list[int](), Processes()

    def chance(count: int) -> bytes:
        asked.append(count)
        return SEED

    thinkers: Any = Thinkers(lambda: pool, chance)
    bot, hint = ("bot", ANY, CHOICES, drawn(SEED, "bot")), ("hint", ANY, CHOICES, drawn(seed_of("hint"), "hint"))
    decision: Any = "decision"
    for game in ({"game": "whist"}, {}):
        assert await thinkers.choose("first", ANY, CHOICES, **game) == bot
        assert await thinkers.advise(ANY, CHOICES, **game) == hint
    assert await thinkers.compare(decision, "whist") == [decision]
    assert asked == [SEED_BYTES] * 2
    await thinkers.get_ready()
    assert (pool.asked[-1], pool.ended) == (awake, [])


@pytest.mark.parametrize(
    ("pools", "answer", "faults", "ended"),
    [
        ([["Q"]], "Q", 0, [[]]),
        ([[BrokenExecutor()], ["Q"]], "Q", 0, [ENDED, []]),
        ([[BrokenExecutor()], [BrokenExecutor()], ["Q"]], None, 1, [ENDED, ENDED]),
        ([[BrokenExecutor()], [ZeroDivisionError()]], None, 1, [ENDED, []]),
        ([[ZeroDivisionError(), "Q"]], None, 1, [[]]),
        ([[Future()]], None, 1, [ENDED]),
        ([[TimeoutError()]], None, 1, [ENDED]),
    ],
)
async def test_a_thought_is_asked_for_twice_at_most(
    monkeypatch: pytest.MonkeyPatch, pools: list[list[object]], answer: object, faults: int, ended: list[object]
) -> None:
    """Where its process broke, by which another may be at fault; else what went wrong is said, once."""
    never = any(isinstance(one, Future) for one in pools[0])
    monkeypatch.setattr(bots, "LONGEST", 0.01 if never else 60.0)
    waiting, opened = [Processes(*answers) for answers in pools], list[Processes]()

    def open_next() -> Processes:
        opened.append(waiting.pop(0))
        return opened[-1]

    thinkers: Any = Thinkers(open_next)
    with noticed() as said:
        assert await thinkers.compare(ANY, "whist") == answer
    assert [len(said), [pool.ended for pool in opened]] == [faults, ended]


async def test_processes_that_broke_are_given_up_once() -> None:
    """Whoever hears of it later leaves those alone that have been opened since."""
    late, unheard = [Future[Any](), Future[Any]()], list[dict[str, Any]]()
    old, new = Processes(*late), Processes("Q", "Q", "Q")
    waiting = [new, old]
    thinkers: Any = Thinkers(waiting.pop)
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unheard.append(told))
    asked = [asyncio.create_task(thinkers.compare(ANY, "whist")) for _ in late]
    await until(lambda: len(old.asked) == len(late))
    for one in late:
        one.set_exception(BrokenExecutor())
    assert await asyncio.gather(*asked) == ["Q", "Q"]
    assert (old.ended, new.ended, unheard) == (ENDED, [], [])
    thinkers.close()
    thinkers.close()
    assert new.ended == ENDED


async def test_nobody_is_told_how_a_thought_ended_for_which_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """It took too long; what it breaks by afterwards is no fault of the room."""
    monkeypatch.setattr(bots, "LONGEST", 0.001)
    late, unheard = Future[Any](), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unheard.append(told))
    with noticed():
        assert await Thinkers(lambda: Processes(late)).compare(ANY, "whist") is None
    late.set_exception(ZeroDivisionError())
    for _ in range(5):
        await asyncio.sleep(0)
    assert unheard == []


async def test_a_room_that_cannot_get_ready_goes_on() -> None:
    """Nothing is opened for closing it, and processes that are no processes are only shut."""
    nothing = list[Executor]()
    Thinkers(nothing.pop).close()
    broken = Processes(BrokenExecutor())
    thinkers: Any = Thinkers(lambda: broken)
    await thinkers.get_ready()
    vars(broken)["_processes"] = None
    thinkers.close()
    assert broken.ended == ENDED[:1]


def test_four_processes_think_ten_seconds_at_most_and_end_with_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each begins anew, for none may have what the room has open; a process by itself has no room to end with."""
    pool: Any = open_pool()
    assert isinstance(pool, ProcessPoolExecutor)
    facts = vars(pool)
    assert (facts["_max_workers"], facts["_mp_context"].get_start_method()) == (4, "spawn")
    assert (facts["_initializer"], facts["_initargs"], LONGEST) == (end_with_room, (), 10)
    pool.shutdown()
    monkeypatch.setattr(bots, "parent_process", lambda: None)
    before = threading.active_count()
    end_with_room()
    assert threading.active_count() == before


def test_the_chance_of_a_bot_is_its_own_and_that_of_a_hint_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither tells anything of the deal's."""

    def draws(*asked: Any) -> tuple[object, ...]:  # noqa: ANN401 - as a bot is asked
        seen, choices, chance = asked
        return seen, choices, [chance.draw(10**9) for _ in range(3)]

    game = SimpleNamespace(bots={"casual": draws}, advise=draws, adviser=SimpleNamespace(advise=lambda one: [one]))
    monkeypatch.setattr(bots, "GAMES", {"tripoley": game})
    chosen, hinted = Stream(SEED, 0, "bot"), Stream(seed_of("hint"), 0, "hint")
    asked: Any = bots
    assert asked.thought("casual", ANY, CHOICES, SEED, "tripoley") == draws(ANY, CHOICES, chosen)
    assert asked.advised(ANY, CHOICES, "tripoley") == draws(ANY, CHOICES, hinted)
    assert asked.compared(ANY, "tripoley") == [ANY]
