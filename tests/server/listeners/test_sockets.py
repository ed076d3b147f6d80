"""Who may come in by a socket, and what becomes of those who send too much or read too little (SERVER 8-12)."""

import asyncio
import contextlib
import json
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.notation.wire.messages import VERSION
from boodle.server.doors import lines
from boodle.server.listeners import ear as ears
from boodle.server.listeners import socket as served
from boodle.server.listeners.socket import LARGEST_FRAME, MOST_WRONG, PACE
from boodle.server.tables.entries import Talked
from tests.server.frames import Frame
from tests.server.live import PATIENCE, Live, live_room
from tests.server.talk import Talker, talk, until


@asynccontextmanager
async def evening(folder: Path, *, watch: str = "yes") -> AsyncIterator[tuple[Live, list[Ticket], Talker, Talker]]:
    """Open a table of two people under way, at which nothing happens until one of them answers."""
    async with live_room(folder) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await host.ask("host", act="option", option="may_watch", value=watch)
            await host.ask("host", act="start")
            await host.until(lambda _: host.asked)
            yield live, tickets, host, other


async def plays_on(host: Talker, other: Talker) -> None:
    """See that the table goes on: its host answers, and everybody is told."""
    before = other.table.next
    asked = host.asked[0]
    told = await host.ask("answer", question=asked["number"], action=any_answer(asked))
    assert told["t"] == "done"
    await other.until(lambda _: other.table.next > before)


async def refused(ticket: Ticket) -> int:
    """Return the code with which a socket is closed that is told nothing."""
    headers = {} if ticket.token is None else {"Authorization": f"Bearer {ticket.token}"}
    async with connect(ticket.address, additional_headers=headers) as socket:
        told, code = await told_until_the_end(socket)
        assert told == []
        return code


async def told_until_the_end(socket: ClientConnection) -> tuple[list[Frame], int]:
    """Return what a socket is told, and with which code it is closed."""
    told: list[Frame] = []
    try:
        while True:
            told.append(json.loads(await socket.recv()))
    except ConnectionClosed:
        return told, int(socket.close_code or 0)


async def test_a_shared_screen_shows_no_hand_and_leaves_the_seat_alone(tmp_path: Path) -> None:
    """Opened on a player's own device it is a guest's, and like a guest it stays outside where nobody may watch."""
    async with evening(tmp_path) as (_, (seat, _), host, other):
        async with connect(f"{seat.address}?watch", additional_headers=bearer(seat)) as screen:
            await screen.send(json.dumps({"t": "hello", "version": VERSION}))
            told = json.loads(await screen.recv())
            assert (told["t"], told["seat"], told["mine"]["hand"]) == ("welcome", None, [])
            await plays_on(host, other)
        await host.ask("host", act="option", option="may_watch", value="no")
        async with connect(f"{seat.address}?watch", additional_headers=bearer(seat)) as screen:
            assert await told_until_the_end(screen) == ([], 4403)


def bearer(ticket: Ticket) -> dict[str, str]:
    """Return the header that shows a seat's token."""
    return {"Authorization": f"Bearer {ticket.token}"}


async def test_a_wrong_token_opens_no_seat(tmp_path: Path) -> None:
    """SERVER 9: whoever comes with a wrong token is refused, and the one who sits there hears nothing of it."""
    async with evening(tmp_path, watch="no") as (live, (seat, _), host, other):
        for wrong in ("", "x", "0" * 64, f"{seat.token}x", str(seat.token)[:-1]):
            assert await refused(Ticket(seat.room, seat.table, 0, wrong)) == (4401 if wrong else 4403)
        assert await refused(Ticket(seat.room, seat.table)) == 4403
        assert len(live.audience(seat).ears) == 2
        await plays_on(host, other)


async def test_a_wrong_token_where_guests_may_look_is_a_guest(tmp_path: Path) -> None:
    """SERVER 9: it looks on without a seat, may do nothing, and the one who sits there stays."""
    async with evening(tmp_path) as (_live, (seat, _), host, other):
        async with talk(Ticket(seat.room, seat.table, 0, "of-nobody")) as guest:
            assert guest.table.seat is None
            assert guest.table.mine.get("hand") in (None, [])
            asked = host.asked[0]
            told = await guest.ask("answer", question=asked["number"], action=any_answer(asked))
            assert (told["t"], told["code"]) == ("refused", "not_seated")
            told = await guest.ask("host", act="pause")
            assert (told["t"], told["code"]) == ("refused", "not_host")
        await plays_on(host, other)


async def test_no_such_table(live: Live) -> None:
    """SERVER 8: a link that nobody was given opens nothing."""
    assert await refused(Ticket(live.address, "aTableOfNobody00")) == 4404


async def test_the_newest_socket_of_a_seat_wins(tmp_path: Path) -> None:
    """SERVER 9: the old one is told why and closed with 4409, and the seat plays on by the new one."""
    async with evening(tmp_path) as (live, (seat, _), host, other), talk(seat, "n") as newest:
        assert await host.code() == 4409
        bye = next(frame for frame in host.heard if frame["t"] == "bye")
        assert (bye["code"], bye["again"]) == ("replaced", False)
        assert newest.table.seat == 0
        assert {ear.seat for ear in live.audience(seat).ears} == {0, 1}
        await plays_on(newest, other)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"]
)
async def test_another_page_opens_no_socket(tmp_path: Path, origin: str) -> None:
    """SERVER 10: an upgrade with the Origin of another page is refused, whatever token it brings."""
    async with evening(tmp_path) as (live, (seat, _), host, other):
        headers = {"Cookie": f"boodle_seat={seat.token}", "Origin": origin}
        with pytest.raises(InvalidStatus) as error:
            await connect(seat.address, additional_headers=headers)
        assert error.value.response.status_code == 403
        assert len(live.audience(seat).ears) == 2
        own = {"Cookie": f"boodle_seat={seat.token}", "Origin": seat.room}
        async with connect(seat.address, additional_headers=own) as at_home:
            await at_home.send(json.dumps({"t": "hello", "version": VERSION}))
            assert json.loads(await at_home.recv())["seat"] == 0
        assert await host.code() == 4409
        await other.here()


async def test_a_frame_that_is_too_large_ends_its_socket_alone(tmp_path: Path) -> None:
    """SERVER 11: one byte more than 8 KiB is closed with 1009; so many are refused as a command and go on."""
    async with evening(tmp_path) as (_live, (seat, _), host, other):
        async with talk(Ticket(seat.room, seat.table)) as guest:
            await guest.socket.send("x" * LARGEST_FRAME)
            assert (await guest.kind("refused"))["code"] == "unknown"
            await guest.here()
            await guest.socket.send("x" * (LARGEST_FRAME + 1))
            assert await guest.code() == 1009
        await plays_on(host, other)


async def test_frames_are_not_packed(live: Live) -> None:
    """SERVER 11: deflate is off, as it tells by its length what is in it."""
    (seat, _) = await live.table()
    async with connect(seat.address, compression="deflate") as socket:
        assert "Sec-WebSocket-Extensions" not in socket.response.headers  # type: ignore[union-attr]


@asynccontextmanager
async def one_who_does_not_read(seat: Ticket) -> AsyncIterator[ClientConnection]:
    """Open a socket as a guest who says hello and then takes nothing from the line."""
    host, port = seat.room.removeprefix("http://").split(":")
    lazy = sockets.socket()
    lazy.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    lazy.setblocking(False)  # noqa: FBT003 - as sockets have it
    await asyncio.get_running_loop().sock_connect(lazy, (host, int(port)))
    async with connect(seat.address, sock=lazy, max_queue=1, close_timeout=0.1) as stalled:
        await stalled.send(json.dumps({"t": "hello", "version": VERSION}))
        yield stalled


@pytest.mark.parametrize("reads_again", [True, False])
async def test_a_reader_that_stalls_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, reads_again: bool
) -> None:
    """SERVER 11: for a guest who reads nothing only so much is kept, then he goes with 4408, and the table goes on."""
    monkeypatch.setattr(ears, "MOST_BYTES", 64 * LARGEST_FRAME)
    monkeypatch.setattr(lines, "SLOWEST", PATIENCE if reads_again else 0.5)
    async with evening(tmp_path) as (live, (seat, _), host, other), one_who_does_not_read(seat) as stalled:
        audience = live.audience(seat)
        await until(lambda: len(audience.ears) == 3)
        ear = next(one for one in audience.ears if one.seat is None)
        long = Talked(0, "", "x" * LARGEST_FRAME, "", 0)
        while ear.closing is None:
            audience.tell_said(long)
            await other.hear()
            await host.hear()
        assert ear.closing == 4408
        assert ear.line.unsent <= ears.MOST_BYTES
        await plays_on(host, other)
        if reads_again:
            assert await Talker(stalled).code() == 4408
        await until(lambda: len(audience.ears) == 2)
        await until(lambda: live.serving.gate.count == 2)
        await plays_on(host, other)


async def test_a_flood_ends_its_own_socket_alone(tmp_path: Path) -> None:
    """SERVER 12: too many messages at once close the socket with 1008, and the neighbours are not touched."""
    async with evening(tmp_path) as (live, (seat, _), host, other):
        async with talk(Ticket(seat.room, seat.table)) as flood:
            for _ in range(int(PACE.burst) + 20):
                await flood.say("ping")
            assert await flood.code() == 1008
            bye = next(frame for frame in flood.heard if frame["t"] == "bye")
            assert (bye["code"], bye["again"]) == ("flood", False)
            assert sum(frame["t"] == "pong" for frame in flood.heard) <= PACE.burst + 5
        await plays_on(host, other)
        async with talk(Ticket(seat.room, seat.table)) as later:
            await later.here()  # nobody is banned
        assert len(live.audience(seat).ears) >= 2


async def test_a_flood_of_wrong_messages_ends_sooner(tmp_path: Path) -> None:
    """SERVER 12: whoever sends nothing that can be read is let go."""
    async with evening(tmp_path) as (_live, (seat, _), host, other):
        async with talk(Ticket(seat.room, seat.table)) as wrong:
            for _ in range(MOST_WRONG):
                await wrong.say("nonsense")
            assert await wrong.code() == 1008
        await plays_on(host, other)


@pytest.mark.parametrize("first", ["", "{}", '{"t":"ping"}', '{"t":"hello"}', '{"t":"hello","version":"1"}', "\ud83d"])
async def test_whoever_does_not_say_hello_is_let_go(live: Live, first: str) -> None:
    """SERVER 9: nothing is told to a socket before it has said hello."""
    (seat, _) = await live.table()
    async with connect(seat.address) as socket:
        await socket.send(first.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        told, code = await told_until_the_end(socket)
        assert {frame["t"] for frame in told} <= {"bye"}
        assert code == 1008


async def test_another_version_is_told_so(live: Live) -> None:
    """A client of another version is asked to load the page anew."""
    (seat, _) = await live.table()
    async with connect(seat.address) as socket:
        await socket.send(json.dumps({"t": "hello", "version": VERSION + 1}))
        bye = json.loads(await socket.recv())
        assert (bye["t"], bye["code"], bye["again"]) == ("bye", "version", False)


async def test_whoever_says_nothing_is_let_go(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 21: a socket that has not said hello after so many seconds ends, and is counted no more.

    It may come again: what it said may lie at a process on its way that stands still (simulation, seed 18).
    """
    monkeypatch.setattr(served, "FIRST_MESSAGE", 0.1)
    (seat, _) = await live.table()
    async with connect(seat.address) as socket:
        assert await told_until_the_end(socket) == ([], 1012)
    await until(lambda: not live.serving.gate.count)


async def test_a_refused_socket_ends_though_it_has_spoken(live: Live) -> None:
    """Whoever says hello before he is refused has his goodbye heard, and is counted no more."""
    async with connect(Ticket(live.address, "aTableOfNobody00").address) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send("x")
        assert await told_until_the_end(socket) == ([], 4404)
    await until(lambda: not live.serving.gate.count)


async def test_a_fault_ends_its_own_socket_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong with one message closes its socket with 1011, and the table goes on."""
    async with evening(tmp_path) as (_, (seat, _), host, other):
        async with talk(Ticket(seat.room, seat.table)) as guest:
            with monkeypatch.context() as broken:
                broken.setattr(served, "read_from_client", None)
                await guest.say("ping")
                assert await guest.code() == 1011
        await plays_on(host, other)


async def test_what_is_said_at_once_is_answered_in_order(tmp_path: Path) -> None:
    """Many messages come together, before the first of them is carried out: a ping stands behind the commands."""
    async with evening(tmp_path) as (_live, _, host, _other):
        for number in range(5):
            await host.say("say", id=f"s{number}", text="x")
            await host.say("ping")
        await host.until(lambda _: sum(frame["t"] == "pong" for frame in host.heard) == 5)
        answers = [frame["t"] for frame in host.heard if frame["t"] in ("done", "pong")]
        assert answers[-10:] == ["done", "pong"] * 5
