"""Nobody's absence stops a table (SERVER 14)."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import pytest

from boodle.client import Ticket
from boodle.rulebook import Office, TimeUp
from boodle.server.keeping.hall import IDLE
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Pace
from boodle.server.tables.timing import Timekeeper
from boodle.session import Move
from boodle.tripoley.seating import InNextDeal
from tests.loops import run
from tests.reliability import Report
from tests.server.clocks import VirtualClock
from tests.server.faults import noticed
from tests.server.listeners.test_secrets import TABLE, one_deal, seat_everybody, steps_of
from tests.server.live import Live, live_room, take_step
from tests.server.talk import talk, until, until_in_deal, watched

QUICK, SLOW = 8, 300
MANY = 100
IMPATIENT = Pace(beat=0, gathering=0, grace=0.05)


async def left_alone(folder: Path, seed: int) -> int:
    """Play to a random moment of a random deal, then leave; returns how many events came until the table ended.

    Bots play the deal to its end; then the table waits for its people, and by safe answers alone the evening ends.
    """
    chance, session = Random(seed), one_deal(seed)
    steps = steps_of(session)
    async with live_room(folder, IMPATIENT, clock=VirtualClock()) as live:
        await seat_everybody(live.tables, session.start.table, None)
        opened = live.tables.open[TABLE]
        actor = opened.actor
        for who, action, events in steps[: chance.randrange(len(steps) + 1)]:
            await actor.do(partial(take_step, actor, who, action, events))
        if chance.random() < 0.3 and not actor.state.over:
            await actor.do(lambda: actor.commit(entries.OptionSet("paused", "yes")))
        actor.timer = Timekeeper(actor)
        before = actor.state.length
        async with watched(Ticket(live.address, TABLE)):
            await live.clock.passes(MANY * IMPATIENT.grace)
            await actor.do(lambda: actor.commit(entries.OptionSet("paused", "no")))  # it waits for its people
            await live.clock.passes(MANY * IMPATIENT.grace)
            assert actor.state.over or between_deals(actor), "nobody ends an evening for those who may come back"
            while not actor.state.over:
                await actor.do(partial(answer_by_default, actor))
                await live.clock.passes(IMPATIENT.grace)  # bots and shuffles come in between
        return actor.state.length - before


def between_deals(actor: Actor) -> bool:
    """Tell whether somebody is asked what comes after a deal: the host, or who may be in the next one."""
    asked = [one.question for one in actor.state.round.open]
    return any(question.who is Office.HOST or isinstance(question, InNextDeal) for question in asked)


async def answer_by_default(actor: Actor) -> None:
    """Let time run out for the first who is asked, in the table's turn."""
    asked = [one for one in actor.state.round.open if one.question.who is not Office.NATURE]
    if asked:
        await actor.play(Office.CLOCK, TimeUp(asked[0].number))


def test_a_table_that_everybody_has_left_ends(tmp_path: Path) -> None:
    """SERVER 14: from a random moment of deals of random houses, paused or not, a table whose people are away ends."""
    with noticed() as faults:
        assert sum(run(left_alone(tmp_path / str(seed), seed)) for seed in range(QUICK)) > QUICK
    assert faults == []


@pytest.mark.slow
def test_many_tables_that_everybody_has_left_end(tmp_path: Path, report_line: Report) -> None:
    """SERVER 14: the same at length."""
    report_line(
        suite="tables that everybody has left, from any state: bots end the deal, defaults the evening",
        count=SLOW,
        seed=1400,
    )
    with noticed() as faults:
        assert sum(run(left_alone(tmp_path / str(seed), seed)) for seed in range(1400, 1400 + SLOW)) > SLOW
    assert faults == []


async def begun(live: Live, *, people: int = 2) -> list[Ticket]:
    """Make a table and begin its evening."""
    tickets = await live.table(people=people)
    async with talk(tickets[0]) as host:
        assert (await host.ask("host", act="start"))["t"] == "done"
    return tickets


async def test_a_table_at_which_nobody_is_sleeps(tmp_path: Path) -> None:
    """SERVER 14: where nobody looks on either nothing goes on and nothing is lost, however long; then it goes on."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await begun(live)
        actor = live.actor(tickets[0])
        await until(lambda: actor.hearers.asleep)
        await actor.do(nothing)
        before = actor.state.length
        await live.clock.passes(IDLE - 1)  # a second later it is put away
        assert actor.state.length == before
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await asyncio.gather(host.answer_all(deals=2), other.answer_all(deals=2))
        assert actor.state.length > before


async def nothing() -> None:
    """Do nothing, in its turn."""


async def test_the_clock_answers_for_whoever_does_not(tmp_path: Path) -> None:
    """SERVER 14: somebody who is here and does not answer is answered for by the safe default once his time is up."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await host.ask("host", act="start")
            seat = await until_in_deal([host, other], live, tickets[0])
            slow = (host, other)[seat]
            asked = slow.asked[0]
            await host.ask("host", act="option", option="time_bank", value="0")
            await host.ask("host", act="option", option="clock", value="60")
            told = await host.room(lambda room: room["deadlines"])
            assert told["deadlines"][0]["question"] == asked["number"]
            moves = len(moves_of(live, tickets[0]))
            await live.clock.passes(59.9)
            assert len(moves_of(live, tickets[0])) == moves
            await live.clock.passes(0.1)
            move = moves_of(live, tickets[0])[moves]
            assert move.who is Office.CLOCK
            assert move.action == TimeUp(asked["number"])


def moves_of(live: Live, ticket: Ticket) -> list[Move]:
    """Return the moves of a table."""
    session = live.actor(ticket).state.session
    assert session is not None
    return list(session.moves)


async def test_a_bot_plays_on_for_whoever_is_away_until_he_is_back(tmp_path: Path) -> None:
    """SERVER 14: after the time of grace a bot plays the deal on for an absent seat; who comes back plays himself."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table(people=3)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            async with talk(tickets[2], "c") as third:
                await host.ask("host", act="start")
                await until_in_deal([host, other, third], live, tickets[0])
            await host.room(lambda room: not room["seats"][2]["here"])
            players = [asyncio.create_task(one.answer_all(deals=2)) for one in (host, other)]
            places = live.actor(tickets[0]).state.places
            await until(lambda: live.actor(tickets[0]).state.round.question_for(2) is not None)
            await live.clock.passes(30)
            assert places[2].stand_in == "casual"
            assert places[2].token, "the seat is still his"
            async with talk(tickets[2], "c") as third:
                assert third.table.seat == 2
                await until(lambda: not live.actor(tickets[0]).state.places[2].stand_in)
                await third.room(lambda room: room["seats"][2]["here"] and not room["seats"][2]["stand_in"])
            for player in players:
                player.cancel()


async def test_a_pause_does_not_outlast_its_host(tmp_path: Path) -> None:
    """SERVER 14: a table that its host paused before he went goes on after the time of grace."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[1], "b") as other:
            async with talk(tickets[0], "a") as host:
                await host.ask("host", act="start")
                await host.ask("host", act="pause")
                told = await other.room(lambda room: room["paused"])
                assert told["paused"]
            await other.room(lambda room: not room["seats"][0]["here"])
            await live.clock.passes(29.9)
            assert live.actor(tickets[0]).state.paused
            await live.clock.passes(0.1)
            await other.room(lambda room: not room["paused"])
