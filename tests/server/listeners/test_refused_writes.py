"""A write that the log refuses costs nobody anything: `broken` means "send it again" (SERVER 22).

At one table sit a person whose page sends again what was refused so, one who overlooks every reply, one with the Python
client, and a bot. Writes are refused by chance in every phase: of people, bots and clocks, of deals and of the evening.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from bench.room_load import any_answer
from boodle.client import Connection, Refusal, unanswered
from boodle.games import GAMES
from boodle.server.store import Entry, NotWritten
from boodle.server.tables import entries
from boodle.server.tables.state import TableState
from tests.loops import run
from tests.reliability import Report
from tests.server.clocks import VirtualClock
from tests.server.frames import Frame
from tests.server.keeping.test_newcomers import WISH
from tests.server.live import Live, live_room, mildest
from tests.server.talk import Talker, talk
from tests.server.web import asked

DEALS = 2
"""After so many deals the host ends the evening."""
SLOW = 3_000
OFTEN = 0.3
"""So often a write is refused."""
CLOCK = "5"
OK, LOOKED = 200, 0.005
"""Where nothing has happened for so many seconds, everybody waits for the table's clock."""


class Reluctant:
    """The log of a room that refuses, by chance, what it is given to write; `refused` says what, and how often."""

    def __init__(self, live: Live, table: str, chance: Random) -> None:
        """Stand before the log."""
        self._live, self._table, self._chance = live, table, chance
        self._append = live.tables.around.store.append
        self.refused: Counter[str] = Counter()

    async def append(self, rows: Sequence[Entry]) -> None:
        """Write, or refuse."""
        if self._chance.random() < OFTEN:
            kept = entries.read_entry(rows[0])
            who = f" of {self._kind(kept.who)}" if isinstance(kept, entries.Stepped) else ""
            self.refused[f"{self._phase()}: {type(kept).__name__}{who}"] += 1
            raise NotWritten("refused by the test")
        await self._append(rows)

    @property
    def _state(self) -> TableState:
        return self._live.tables.open[self._table].state

    def _phase(self) -> str:
        """Return what is asked."""
        kinds = [type(one.question).__name__ for one in self._state.round.open] if self._state.begun else []
        return " ".join(sorted(set(kinds))) or "nothing"

    def _kind(self, who: str) -> str:
        """Return who moves: a person, a bot, or an office."""
        return self._state.places[int(who)].kind if who.isdecimal() else who


async def insisted(table: Talker, act: str, **more: object) -> None:
    """Do an act of the host, and say it again while it cannot be kept."""
    while (told := await table.ask("host", id=f"{act}{more}"[:64], act=act, **more))["t"] == "refused":
        assert told["code"] == "broken"


async def sends_again(table: Talker) -> set[str]:
    """Answer all that a host is asked, and again what could not be kept; returns which answers were taken."""
    sent: dict[str, Frame] = {}
    taken: set[str] = set()
    while not table.table.room.get("over"):
        for put in table.asked:
            name = f"a{put['number']}"
            if name not in sent:
                ends = table.table.picture["deals"] >= DEALS and "end" in put["choices"].get("words", ())
                sent[name] = {"question": put["number"], "action": "end" if ends else any_answer(put)}
                await table.say("answer", id=name, **sent[name])
        told = await table.hear()
        if told["t"] == "done":
            taken.add(told["id"])
        elif told["t"] == "refused":
            assert told["code"] in ("broken", "stale", "over", "illegal"), told
            if told["code"] == "broken":
                await table.say("answer", id=told["id"], **sent[told["id"]])
    return taken


async def overlooks(table: Talker) -> None:
    """Answer each question once, and look at no reply."""
    with contextlib.suppress(ConnectionClosed):
        await table.answer_all(deals=99)


async def plays(client: Connection) -> set[str]:
    """Play as a program does that knows nothing of all this; returns which answers were taken."""
    taken = set()
    async for put in client.questions():
        try:
            taken.add((await client.answer(mildest(put), put.number, f"c{put.number}")).id)
        except Refusal as refusal:
            assert refusal.code in ("stale", "over", "illegal"), refusal  # noqa: PT017 - what is heard otherwise
    return taken


async def takes_a_seat(live: Live, table: str) -> None:
    """Have one more come in the evening, who asks again under his wish's name until he has been let in."""
    while (told := await asked(f"{live.address}/t/{table}/sit", {"name": "Zoe", "id": WISH})).status != OK:
        assert told.facts["code"] == "broken"


async def evening(folder: Path, game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Play an evening whose log is reluctant to its end; returns what was refused."""
    async with live_room(folder, clock=VirtualClock()) as live:
        tickets = await live.table(people=3, bots=1, game=game)
        table, store = tickets[0].table, live.tables.around.store
        log = Reluctant(live, table, Random(seed))
        monkeypatch.setattr(store, "append", log.append)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other, Connection(tickets[2]) as client:
            await insisted(host, "option", option="clock", value=CLOCK)
            await insisted(host, "option", option="time_bank", value="0")
            await insisted(host, "start")
            await takes_a_seat(live, table)
            heeds, program = asyncio.create_task(sends_again(host)), asyncio.create_task(plays(client))
            playing = [heeds, program, asyncio.create_task(overlooks(other))]
            state = live.actor(tickets[0]).state
            while not state.over:
                before = state.length
                await asyncio.sleep(LOOKED)
                await live.clock.passes(1 if state.length == before else 0.1)
                for task in playing:
                    assert not task.done() or task.exception() is None
            answered = await heeds
            await client.__aexit__()
            answered |= await program
            playing[-1].cancel()
        by = Counter(entries.read_entry(entry).by.partition("/")[2] for entry in await store.read(table))
        assert answered
        assert {by[name] for name in answered} == {1}, "what was acknowledged is there, once"
        assert max(by[name] for name in by if name) == 1
        return log.refused


def refused_writes(
    folder: Path, enough: Callable[[Counter[str]], bool], seed: int, monkeypatch: pytest.MonkeyPatch
) -> Counter[str]:
    """Play evenings, of one game after the other, until enough writes were refused; returns which."""
    monkeypatch.setattr(unanswered, "MOMENTS", (0.001,) * 99)
    refused: Counter[str] = Counter()
    for number, game in enumerate(cycle(GAMES)):
        with monkeypatch.context() as reluctant:
            refused += run(evening(folder / str(number), game, seed + number, reluctant))
        if enough(refused):
            break
    return refused


def test_what_could_not_be_kept_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 22: an evening comes to its end, though people, a bot and the clock were refused in many phases.

    Whether the clock is, hangs on how quickly the others are heard.
    """
    each = ("person", "bot", "clock")
    refused = refused_writes(tmp_path, lambda sofar: {*each} <= {what.split()[-1] for what in sofar}, 220, monkeypatch)
    assert refused.total() >= len(each)


@pytest.mark.slow
def test_many_writes_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, report_line: Report) -> None:
    """SERVER 22: the same at length."""
    report_line(suite="writes refused in every phase, of people, bots and clocks: all goes on", count=SLOW, seed=221)
    assert refused_writes(tmp_path, lambda sofar: sofar.total() >= SLOW, 221, monkeypatch).total() >= SLOW
