"""Decks that other processes play: which are asked for, in which order they come, and how the processes end."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice
from multiprocessing.context import BaseContext
from threading import Thread
from typing import Any

import pytest

from boodle.bots.matching import Entrant, against_field, crew
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.matching.faults import BotRaised
from boodle.bots.tripoley import TripoleySeen, first
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from tests.bots.tripoley.matches import CASUAL, FIRST, TERMS

MATCH = against_field(TERMS, CASUAL, [FIRST])
BATCH = MATCH.engine.batch


class Pool:
    """Stands where processes do: plays what it is asked for at once, and keeps what that was."""

    last: "Pool"

    def __init__(self, jobs: int, context: BaseContext, begin: Callable[..., None], matches: tuple[Any, ...]) -> None:
        """Begin as each process does, but for Ctrl-C."""
        usual = signal.getsignal(signal.SIGINT)
        begin(*matches)
        self.began = (jobs, context.get_start_method(), signal.signal(signal.SIGINT, usual))
        self.asked: list[tuple[int, range]] = []
        self.heard: list[object] = []
        self.ended: list[object] = []
        self._processes = {7: self, 9: self}
        Pool.last = self

    def submit(self, play: Callable[[int, range], Any], number: int, decks: range) -> Future[Any]:
        """Play it."""
        self.asked.append((number, decks))
        self.heard.append(signal.getsignal(signal.SIGINT))
        done: Future[Any] = Future()
        done.set_result(play(number, decks))
        return done

    def shutdown(self, *, wait: bool) -> None:
        """Take no more."""
        self.ended.append(wait)

    def terminate(self) -> None:
        """End one of its processes."""
        self.ended.append("terminated")

    def join(self) -> None:
        """See one of its processes ended."""
        self.ended.append("joined")


@pytest.fixture(autouse=True)
def pools(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process is started, and Ctrl-C is heard afterwards as before."""
    monkeypatch.setattr(crew, "_seated", ())
    monkeypatch.setattr(crew, "ProcessPoolExecutor", Pool)
    usual = signal.getsignal(signal.SIGINT)
    yield
    assert signal.getsignal(signal.SIGINT) is usual


def decks_here(many: int) -> list[Any]:
    """What the first decks bring in one process."""
    with MatchCrew([MATCH]) as alone:
        return [*islice(alone.decks(0), many)]


def test_batches_are_asked_for_ahead_and_come_in_order() -> None:
    """Three for each of two processes, one more whenever one is done; a process that starts is deaf to Ctrl-C."""
    with MatchCrew([against_field(TERMS, FIRST, [FIRST]), MATCH], 2) as two:
        pool, coming = Pool.last, two.decks(1)
        assert pool.began == (2, "spawn", signal.SIG_IGN)
        assert next(coming) == decks_here(1)[0]
        assert pool.asked == [(1, range(BATCH * place, BATCH * (place + 1))) for place in range(6)]
        assert [*islice(coming, 2 * BATCH)] == decks_here(2 * BATCH + 1)[1:]
        assert [decks.start for _, decks in pool.asked] == [BATCH * place for place in range(8)]
        assert {*pool.heard} == {signal.SIG_IGN}
        assert pool.ended == []
    assert pool.ended == [False, "terminated", "terminated", "joined", "joined"]


def test_a_thread_beside_the_first_leaves_ctrl_c_alone() -> None:
    """Only the first thread of a process can say who hears it."""
    with MatchCrew([MATCH], 2) as two:
        thread = Thread(target=next, args=(two.decks(0),))
        thread.start()
        thread.join()
        assert (len(Pool.last.asked), {*Pool.last.heard}) == (6, {signal.getsignal(signal.SIGINT)})


class Failing:
    """A bot that breaks off after so many answers."""

    def __init__(self) -> None:
        self.answers, self.most = 0, 10**6

    def __call__(self, seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        """Count, and take the first."""
        self.answers += 1
        if self.answers > self.most:
            raise RuntimeError("enough")
        return first(seen, choices, chance)


def test_what_was_done_before_a_bot_failed_comes_first() -> None:
    """Then comes the failure, with its deck."""
    bot = Failing()
    match = against_field(TERMS, Entrant("failing", bot), [FIRST])
    with MatchCrew([match]) as alone:
        whole = next(alone.decks(0))
    bot.answers, bot.most = 0, bot.answers
    with MatchCrew([match], 2) as two:
        coming = two.decks(0)
        assert next(coming) == whole
        with pytest.raises(BotRaised) as failed:
            next(coming)
    assert (failed.value.bot, failed.value.deck, failed.value.detail) == ("failing", 1, "RuntimeError: enough")


def test_a_crew_of_one_plays_by_itself() -> None:
    """Its decks come without end, batch after batch."""
    Pool.last = None  # type: ignore[assignment] # so that a new one would be seen
    assert len(decks_here(2 * BATCH + 1)) == 2 * BATCH + 1
    assert Pool.last is None
