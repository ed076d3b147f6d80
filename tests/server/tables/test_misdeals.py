"""Who called a misdeal is named: whoever owns the machine could have looked at the cards first."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect

from boodle.cli.verify import seen_facts
from boodle.client import Ticket
from boodle.notation.wire.messages import VERSION
from boodle.records.fairness import Fairness
from boodle.server.doors.guard import is_this_computer
from boodle.server.rooms import Visit
from boodle.server.tables.heads import SIGNS
from boodle.words.catalogue import Words
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import Talker, between_deals, done, talk, until_in_deal

ELSEWHERE = {"X-Forwarded-For": "192.0.2.7"}
"""What a proxy adds that passes on what comes from another machine."""
SAYS = Words()("room_refused.note.misdeal_owner")
VOIDS = {"tripoley": "misdeal", "holdem": "void-hand"}


async def void(host: Talker, live: Live, ticket: Ticket, game: str) -> int:
    """Have the host call off the cards that are out; returns of which deal."""
    here = live.actor(ticket).state.round
    deal: int = here.table.deals
    told = await host.ask("answer", question=here.open[0].number, action=VOIDS[game])
    assert told["t"] == "done", told
    return deal


async def fairness_of(live: Live, ticket: Ticket) -> tuple[Fairness, str]:
    """Return what the record of a seat's own eyes says of the dealing."""
    text = (await live.tables.record(ticket.table, None, Visit(ticket.token))).decode()
    fair = seen_facts(text)[2]
    assert fair is not None
    return fair, text


def heard(talkers: Sequence[Talker]) -> list[bool]:
    """Return who has been told that the machine's owner called it."""
    return [any(frame.get("text") == SAYS for frame in one.heard) for one in talkers]


@pytest.mark.parametrize("game", sorted(VOIDS))
async def test_a_misdeal_of_the_machines_owner_is_named_as_such(tmp_path: Path, game: str) -> None:
    """Everybody is told at once; the record says it, so does the replay, and what comes before is the host's alone."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table(game=game)
        async with talk(tickets[1], "b") as other:
            async with connect(tickets[0].address, additional_headers=_headers(tickets[0])) as socket:
                host = Talker(socket, "a", live.clock)
                await host.say("hello", version=VERSION)
                await host.kind("welcome")
                await done(host, "start")
                await until_in_deal([host, other], live, tickets[0])
                await void(host, live, tickets[0], game)
                await other.here()
                assert heard([host, other]) == [False, False]
            async with talk(tickets[0], "c") as host:
                seats = [host, other]
                await until_in_deal(seats, live, tickets[0])
                deal = await void(host, live, tickets[0], game)
                await other.here()
                await host.here()
                assert heard(seats) == [True, True]
                await until_in_deal(seats, live, tickets[0])
                await between_deals(seats, live, tickets[0])
            fair, text = await fairness_of(live, tickets[1])
            assert (fair.unfair, fair.misdeals, fair.by_owner) == (None, 2, (deal,))
            lines = [line for line in text.splitlines() if line.startswith("fair misdeal")]
            assert [line.rpartition(" ")[2] for line in lines] == ["host", "owner"]
            replay = await live.tables.replay(tickets[1].table, deal, Visit(tickets[1].token))
            assert SAYS.encode() in replay


async def test_a_device_that_doubts_the_past_is_named_in_the_record(tmp_path: Path) -> None:
    """Before the first deal it is told with that, later with the deal that is on."""
    heads = [f"{number}-{'5a' * SIGNS}" for number in (7, 8)]
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[1], "a", head=heads[0]):
            pass
        async with talk(tickets[0], "b") as host:
            async with talk(tickets[1], "c") as other:
                await done(host, "start")
                await until_in_deal([host, other], live, tickets[0])
            async with talk(tickets[1], "d", head=heads[1]) as other:
                await between_deals([host, other], live, tickets[0])
        fair, text = await fairness_of(live, tickets[0])
        assert fair.unfair is None
        assert [seat for _, seat in fair.doubts] == [1, 1]
        lines = [line for line in text.splitlines() if line.startswith("fair past")]
        assert [line.rpartition(" ")[2] for line in lines] == heads
        past = Words()("room_refused.note.past", who="P1")
        assert past.encode() in await live.tables.replay(tickets[0].table, 1, Visit(tickets[0].token))


def _headers(ticket: Ticket) -> dict[str, str]:
    return {"Authorization": f"Bearer {ticket.token}", **ELSEWHERE}


@pytest.mark.parametrize(
    ("client", "server", "host", "forwarded", "here"),
    [
        ("127.0.0.1", "127.0.0.1", "localhost:8000", "", True),
        ("::1", "::1", "[::1]:8000", "", True),
        ("192.168.1.5", "192.168.1.5", "192.168.1.5:8000", "", True),
        ("192.168.1.7", "192.168.1.5", "192.168.1.5:8000", "", False),
        ("192.168.1.5", "192.168.1.5", "cards.example.org", "", False),
        ("127.0.0.1", "127.0.0.1", "cards.example.org", "", False),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:8000", "192.0.2.7", False),
        ("192.168.1.7", "192.168.1.5", "127.0.0.1:8000", "", False),
    ],
)
def test_this_computer_is_known(client: str, server: str, host: str, forwarded: str, *, here: bool) -> None:
    """By its own addresses, asked by one of them or a name of its own, and not through a proxy."""
    headers = [(b"host", host.encode()), *([(b"x-forwarded-for", forwarded.encode())] if forwarded else [])]
    scope = {"type": "http", "client": (client, 5), "server": (server, 8000), "headers": headers, "path": "/"}
    assert is_this_computer(HTTPConnection({**scope, "scheme": "http", "query_string": b""})) is here
