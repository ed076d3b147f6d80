"""Events are numbered and folded once each, in order, whatever comes over the line (SERVER 5, 7)."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from boodle.client import Connection, Folded, Missed, Ticket
from boodle.notation.wire.messages import read_from_room
from boodle.rulebook import Office
from tests.loops import run
from tests.reliability import Report
from tests.server.frames import Frame
from tests.server.live import live_room, play_until
from tests.server.talk import Talker, talk, until

QUICK, SLOW = 40, 10_000
CUTS_QUICK, CUTS_SLOW, MOST_CUTS = 2, 60, 8


async def deal_of(folder: Path) -> dict[int | None, list[Frame]]:
    """Play a deal of two people and a bot; returns what each of them, and a guest, was told, frame by frame."""
    async with live_room(folder) as live:
        tickets = [*await live.table(people=2, bots=1)]
        guest = Ticket(live.address, tickets[0].table)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other, talk(guest) as watcher:
            await host.say("host", id="start", act="start")
            players = [asyncio.create_task(one.answer_all(deals=2)) for one in (host, other)]
            watching = asyncio.create_task(heard_until_second_deal(watcher))
            await asyncio.gather(*players, watching)
            return {0: host.heard, 1: other.heard, None: watcher.heard}


async def heard_until_second_deal(watcher: Talker) -> None:
    """Listen until the second deal has begun."""
    while watcher.table.picture.get("deals", 0) < 2 and not watcher.table.room.get("over"):
        await watcher.hear()


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[int | None, list[Frame]]:
    """One deal as it came over real sockets."""
    return run(deal_of(tmp_path_factory.mktemp("deal")))


def events_of(frames: list[Frame]) -> list[Frame]:
    """Every event of these frames, one after the other."""
    return [event for frame in frames if frame["t"] == "events" for event in frame["events"]]


def take(table: Folded, frame: Frame) -> None:
    """Fold a frame as a client does."""
    table.take(read_from_room(json.dumps(frame)))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_numbers_are_whole(told: dict[int | None, list[Frame]], seat: int | None) -> None:
    """SERVER 5: what a seat may not see comes with its number and nothing else, so that no number is missing."""
    welcome = [n for n, frame in enumerate(told[seat]) if frame["t"] == "welcome"][-1]
    first = told[seat][welcome]["next"]
    numbers = [event["n"] for event in events_of(told[seat][welcome:])]
    assert numbers == list(range(first, first + len(numbers)))
    assert len(numbers) > 40


def scattered(chance: Random, stream: list[Frame]) -> list[Frame]:
    """The events of a deal in frames that are cut anew, repeated, mixed up and lost."""
    frames, at = [], 0
    while at < len(stream):
        count = chance.randint(1, 4)
        frames.append({"t": "events", "events": stream[at : at + count]})
        at += count if chance.random() < 0.9 else max(0, count - 2)
    frames += chance.choices(frames, k=len(frames) // 4)
    for _ in range(len(frames) // 3):
        one, other = chance.randrange(len(frames)), chance.randrange(len(frames))
        near = min(len(frames) - 1, one + other % 4)
        frames[one], frames[near] = frames[near], frames[one]
    return [frame for frame in frames if chance.random() < 0.9]


def fold_scattered(frames: list[Frame], chance: Random) -> int:
    """Fold a deal from such frames, asking again for what is missed; returns how often that was."""
    welcome = [n for n, frame in enumerate(frames) if frame["t"] == "welcome"][-1]
    stream = events_of(frames[welcome:])
    straight, table = Folded(), Folded()
    take(straight, frames[welcome])
    states = {straight.next: straight.view}
    for event in stream:
        take(straight, {"t": "events", "events": [event]})
        states[straight.next] = straight.view
    take(table, frames[welcome])
    missed = 0
    for frame in scattered(chance, stream):
        before = replace(table)
        try:
            take(table, frame)
        except Missed:
            missed += 1
            assert table == before, "a gap changes nothing"
            first = table.next - stream[0]["n"]
            take(table, {"t": "events", "events": stream[first : first + 50]})
        assert table.view == states[table.next], "never anything that never was"
    take(table, {"t": "events", "events": stream[table.next - stream[0]["n"] :]})
    assert table.view == straight.view
    return missed


def test_gaps_repeats_and_disorder_do_no_harm(told: dict[int | None, list[Frame]]) -> None:
    """SERVER 5: each event is folded once and in order; a gap is noticed, and nothing but that."""
    assert sum(fold_scattered(told[seed % 2], Random(seed)) for seed in range(QUICK)) > QUICK


@pytest.mark.slow
def test_gaps_repeats_and_disorder_at_length(told: dict[int | None, list[Frame]], report_line: Report) -> None:
    """SERVER 5: the same at length."""
    report_line(suite="fold of the client: deals told with gaps, repeats and disorder", count=SLOW, seed=0)
    assert sum(fold_scattered(told[seed % 2], Random(seed)) for seed in range(SLOW)) > SLOW


async def cut_again_and_again(folder: Path, seed: int) -> int:
    """Play a deal while the sockets of both people are cut at random; returns how often."""
    chance, cuts = Random(seed), 0
    async with live_room(folder) as live:
        tickets = await live.table(people=2)
        async with Connection(tickets[0]) as host, Connection(tickets[1]) as other:
            await host.host("start")
            players = [asyncio.create_task(play_until(one, 2)) for one in (host, other)]
            while not all(player.done() for player in players):
                await asyncio.sleep(chance.uniform(0.01, 0.1))
                ears = sorted(live.audience(tickets[0]).ears, key=lambda ear: ear.seat or 0)
                if ears and cuts < MOST_CUTS:
                    cuts += 1
                    chance.choice(ears).close(1012)
            await asyncio.gather(*players)
            session = live.actor(tickets[0]).state.session
            assert session is not None
            await until(lambda: session.round.question_for(Office.NATURE) is None)  # nothing comes by itself any more
            await until(lambda: host.table.next == other.table.next == len(session.log))
            folded = [one.view for one in (host, other)]
        for ticket, seen in zip(tickets, folded, strict=True):
            async with Connection(ticket) as fresh:
                assert fresh.view == seen
    return cuts


def test_a_line_that_is_cut_loses_nothing(tmp_path: Path) -> None:
    """SERVER 4, 5: both sockets are cut again and again; what each client has folded is what a new one is told."""
    assert sum(run(cut_again_and_again(tmp_path / str(seed), seed)) for seed in range(CUTS_QUICK)) >= CUTS_QUICK


@pytest.mark.slow
def test_lines_that_are_cut_lose_nothing_in_many_deals(tmp_path: Path, report_line: Report) -> None:
    """SERVER 4, 5: the same at length."""
    report_line(suite="deals over sockets that are cut at random: the fold is the table", count=CUTS_SLOW, seed=500)
    assert sum(run(cut_again_and_again(tmp_path / str(seed), seed)) for seed in range(500, 500 + CUTS_SLOW)) > CUTS_SLOW
