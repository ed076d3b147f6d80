"""The host's word stands at whatever moment it is said, and though nobody else says anything (SERVER 25)."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from bench.room_load import any_answer
from boodle.frozen import replace
from boodle.games import GAMES
from boodle.rulebook import Office
from tests.loops import run
from tests.reliability import Report
from tests.server.clocks import VirtualClock
from tests.server.live import AT_ONCE, live_room
from tests.server.talk import Talker, answer_until, done, talk

QUICK, SLOW = 2, 100
A_WHILE = 300
"""So many seconds the host changes the rules: much longer than anybody's time."""
MOST_ANSWERS = 60


async def host_alone(host: Talker, clock: VirtualClock) -> None:
    """Answer what the host is asked at his own seat, and wait for the others, until he is asked what comes next."""
    while host.table.mine.get("host") is None:
        for asked in host.asked:
            await host.ask("answer", question=asked["number"], action=any_answer(asked))
        if not host.asked:
            await clock.passes(1)
        await host.here()


async def said_amid_silence(folder: Path, game: str, seed: int) -> str:
    """Have two guests fall silent at a random moment; the host lends or takes their seats, changes rules, and ends.

    Returns what was asked of them at that moment.
    """
    chance, clock = Random(seed), VirtualClock()
    async with live_room(folder, replace(AT_ONCE, between=60), clock=clock) as live:
        tickets = await live.table(people=3, bots=1, game=game)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as ben, talk(tickets[2], "c") as cem:
            actor, seats = live.actor(tickets[0]), [host, ben, cem]
            await done(host, "start")
            moment = actor.state.length + chance.randrange(1, MOST_ANSWERS)
            await answer_until(seats, lambda: actor.state.length >= moment)
            silent = [asyncio.create_task(guest.code()) for guest in (ben, cem)]  # they listen, and say nothing
            asked = " ".join(sorted({type(one.question).__name__ for one in actor.state.round.open}))
            for seat in (1, 2):
                act = chance.choice(("bot", "remove"))
                await done(host, act, seat=seat, **({"level": "first"} if act == "bot" else {}))
            await host_alone(host, clock)
            await done(host, "option", option="clock", value="5")
            await done(host, "changing")
            await clock.passes(A_WHILE)
            assert actor.state.round.question_for(Office.HOST) is not None, "no clock deals on meanwhile"
            await done(host, "rules", value=json.dumps({}))
            await host_alone(host, clock)
            told = await host.ask("answer", question=host.table.mine["host"]["number"], action="end")
            assert told["t"] == "done", told
            await clock.passes(A_WHILE)
            assert actor.state.over
            for listening in silent:
                listening.cancel()
        return asked


@pytest.mark.parametrize("game", GAMES)
def test_what_the_host_says_amid_silence_is_done(game: str, tmp_path: Path) -> None:
    """SERVER 25: in any phase; what was ended is over, and no clock overtakes a host who changes the rules."""
    for seed in range(QUICK):
        run(said_amid_silence(tmp_path / str(seed), game, seed))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_the_host_says_amid_silence_is_done_at_length(game: str, tmp_path: Path, report_line: Report) -> None:
    """SERVER 25: the same at length."""
    report_line(suite="hosts who lend seats, change rules and end while every guest is silent", count=SLOW, seed=250)
    moments = {run(said_amid_silence(tmp_path / str(seed), game, seed)) for seed in range(250, 250 + SLOW)}
    assert len(moments) > 3, moments
