"""A line that falls silent is noticed soon, and a client that only has nothing to say is not away (SERVER 14)."""

import time
from pathlib import Path

import pytest

from boodle.client import Ticket
from boodle.server import running
from boodle.server.doors.lines import Listening
from boodle.server.tables.actor import Pace
from tests.browser.wire_cutter import cable
from tests.server.live import live_room
from tests.server.talk import talk, until

MANY = 10
CALM = Pace(beat=0, gathering=0, grace=60)


async def test_a_seat_whose_line_falls_silent_is_away_within_ten_seconds(tmp_path: Path) -> None:
    """Nothing closes the socket and nothing comes through: the others are told; who merely says nothing stays here."""
    async with live_room(tmp_path, CALM) as live:
        tickets = await live.table(people=2)
        host, guest = tickets
        async with cable(int(live.address.rpartition(":")[2])) as (line, address):
            far = Ticket(address, guest.table, guest.seat, guest.token)
            async with talk(host, "a") as watching, talk(far, "b"):
                await watching.room(lambda room: room["seats"][1]["here"])
                began = time.monotonic()
                line.hold()
                await watching.room(lambda room: not room["seats"][1]["here"])
                assert time.monotonic() - began < 10
                assert watching.table.room["seats"][0]["here"]
                line.let_go()


async def test_who_says_nothing_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that answers the pings of the protocol alone keeps its seat, however long it has nothing to say."""
    pings = list[Listening]()
    ping = Listening.send_keepalive_ping

    def noted(listening: Listening) -> None:
        pings.append(listening)
        ping(listening)

    monkeypatch.setattr(Listening, "send_keepalive_ping", noted)
    monkeypatch.setattr(running, "ASKS", 0.2)
    monkeypatch.setattr(running, "ANSWERS", 1.0)
    async with live_room(tmp_path, CALM) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b"):
            await host.room(lambda room: room["seats"][1]["here"])
            await until(lambda: len(set(pings)) == 2 and all(pings.count(one) > MANY for one in set(pings)))
            assert {0, 1} <= live.audience(tickets[0]).here
