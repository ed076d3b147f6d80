"""Whoever comes in by a socket to do harm ends alone, however many they are: the table beside them plays on."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from boodle.client import Ticket
from boodle.notation.wire.messages import VERSION
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.listeners.socket import LARGEST_FRAME, MOST_WRONG, PACE
from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.tokens import new_table_id, new_token
from tests.loops import run
from tests.reliability import Report
from tests.server.faults import noticed
from tests.server.listeners.test_sockets import evening
from tests.server.listeners.test_sockets import refused as closed_with
from tests.server.talk import Talker, answer_until, talk

ORIGINS = ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example", "file://")
QUICK, SLOW, EVENINGS = 1, 10, 20


async def guesses_a_token(seat: Ticket) -> int:
    """Come as the one who sits there, with a token that is not his; returns how one is let go."""
    async with talk(Ticket(seat.room, seat.table, 0, new_token(SYSTEM_CHANCE))) as guest:
        assert guest.table.seat is None
        assert (await guest.ask("host", act="pause"))["code"] == "not_host"
    return 1000


async def guesses_a_table(seat: Ticket) -> int:
    """Come to a table of which nobody was told."""
    return await closed_with(Ticket(seat.room, new_table_id(SYSTEM_CHANCE)))


async def comes_from_another_page(seat: Ticket) -> int:
    """Come with the cookie of the one who sits there, from a page that is not the room's."""
    codes = set()
    for origin in ORIGINS:
        headers = {"Cookie": f"boodle_seat={seat.token}", "Origin": origin}
        with pytest.raises(InvalidStatus) as error:
            await connect(seat.address, additional_headers=headers)
        codes.add(error.value.response.status_code)
    (code,) = codes
    return code


async def sends_too_much(seat: Ticket) -> int:
    """Send a frame that is too large."""
    async with talk(Ticket(seat.room, seat.table)) as guest:
        await guest.socket.send("x" * (LARGEST_FRAME + 1))
        return await guest.code()


async def floods(seat: Ticket) -> int:
    """Send more messages than anybody says."""
    async with talk(Ticket(seat.room, seat.table)) as guest:
        for _ in range(int(PACE.burst) + 20):
            await guest.say("ping")
        return await guest.code()


async def talks_nonsense(seat: Ticket) -> int:
    """Send what cannot be read."""
    async with talk(Ticket(seat.room, seat.table)) as guest:
        for _ in range(MOST_WRONG):
            await guest.say("nonsense")
        return await guest.code()


async def does_not_say_hello(seat: Ticket) -> int:
    """Begin with something else, with the token of the one who sits there."""
    headers = {"Authorization": f"Bearer {seat.token}"}
    async with connect(seat.address, additional_headers=headers) as socket:
        await socket.send(json.dumps({"t": "answer", "version": VERSION}))
        await socket.wait_closed()
        return int(socket.close_code or 0)


HARM: dict[Callable[[Ticket], Awaitable[int]], int] = {
    guesses_a_token: 1000,
    guesses_a_table: 4404,
    comes_from_another_page: 403,
    sends_too_much: 1009,
    floods: 1008,
    talks_nonsense: 1008,
    does_not_say_hello: 1008,
}
"""What is tried, and how it ends."""


async def besieged(folder: Path, rounds: int, seed: int) -> int:
    """Try each harm so often, in any order, and have the table answer a question after each; returns how many."""
    tried = [harm for harm in HARM for _ in range(rounds)]
    Random(seed).shuffle(tried)
    async with evening(folder) as (live, (seat, _), host, other):
        for harm in tried:
            assert await harm(seat) == HARM[harm], harm.__name__
            await answer_until([host, other], partial(has_gone_on, host, host.table.next))
            assert {0, 1} <= live.audience(seat).here
    return len(tried)


def has_gone_on(table: Talker, before: int) -> bool:
    """Tell whether something has happened at a table since this event was due."""
    return table.table.next > before


@pytest.fixture
def many_arrivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets come as fast as the test can open them: that limit has a test of its own."""
    monkeypatch.setattr(guard, "ARRIVALS", Rate(10**9, 10**9))


@pytest.mark.usefixtures("many_arrivals")
def test_whoever_means_harm_ends_alone(tmp_path: Path) -> None:
    """SERVER 8-12: each of them by its own code, while the two who sit there play on and stay."""
    with noticed() as faults:
        assert run(besieged(tmp_path, QUICK, 1)) == QUICK * len(HARM)
    assert faults == []


@pytest.mark.slow
@pytest.mark.usefixtures("many_arrivals")
def test_many_who_mean_harm_end_alone(tmp_path: Path, report_line: Report) -> None:
    """SERVER 8-12: the same at length."""
    report_line(
        suite="sockets that mean harm (guessed tokens and tables, other origins, floods), beside a table that plays on",
        count=EVENINGS * SLOW * len(HARM),
        seed=900,
    )
    with noticed() as faults:
        for seed in range(900, 900 + EVENINGS):
            assert run(besieged(tmp_path / str(seed), SLOW, seed), 600) == SLOW * len(HARM)
    assert faults == []
