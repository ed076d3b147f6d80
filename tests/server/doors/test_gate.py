"""Who sends half a request is let go in time, and holds so many connections at most; everybody else comes in."""

import asyncio
import contextlib
import errno
import inspect
import logging
import socket
import sys
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from boodle.client import Ticket
from boodle.server.doors.descriptors import connections_for
from boodle.server.doors.gate import BESIDE, BODY, HEAD, Gate, HttpConnection, Scarcity
from boodle.server.doors.lines import Listening
from boodle.server.settings import Settings
from tests.reliability import Report
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.served import free_port, serve
from tests.server.talk import talk, until
from tests.server.web import ask, asked

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: a\r\nX-A: "
HALF_A_BODY = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
HALVES = 2_000
WHOLE = b"GET /api/languages HTTP/1.1\r\nHost: a\r\n\r\n"


def halves(address: str, sent: bytes, count: int, here: str = "127.0.0.1") -> list[socket.socket]:
    """Open so many connections from an address, each with half a request."""
    name, _, port = address.removeprefix("http://").partition(":")
    opened = []
    for _ in range(count):
        line = socket.create_connection((name, int(port)), 10, (here, 0))
        line.sendall(sent)
        opened.append(line)
    return opened


def still_held(lines: list[socket.socket]) -> int:
    """Count the connections that the room has not ended."""
    return sum(map(_is_held, lines))


def _is_held(line: socket.socket) -> bool:
    line.settimeout(0.01)
    try:
        while line.recv(10_000):  # what was answered before it ended
            pass
    except TimeoutError:
        return True
    except OSError:
        return False
    return False


@contextlib.contextmanager
def let_go(lines: list[socket.socket]) -> Iterator[None]:
    """Close them all at the end."""
    try:
        yield
    finally:
        for line in lines:
            line.close()


async def ends(live: Live, lines: list[socket.socket]) -> None:
    """Wait until the room has let go of all of them."""
    with let_go(lines):
        await until(lambda: not live.serving.gate.count)
        assert await asyncio.to_thread(still_held, lines) == 0


@pytest.mark.parametrize("sent", [b"", b"GET", HALF_A_HEAD, HALF_A_BODY, WHOLE + b"GET /", WHOLE + HALF_A_BODY])
async def test_half_a_request_is_let_go_in_time(sent: bytes, tmp_path: Path) -> None:
    """Nothing at all, half a head, half a body, and half of either behind a whole request."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        lines = await asyncio.to_thread(halves, live.address, sent, 5)
        await until(lambda: live.serving.gate.count == 5)
        assert await asyncio.to_thread(still_held, lines) == 5  # and whatever was whole has been answered
        await live.clock.passes(HEAD - 0.1)
        assert live.serving.gate.count == 5
        await live.clock.passes(BODY)
        await ends(live, lines)


async def test_slow_sending_does_not_put_off_the_end(tmp_path: Path) -> None:
    """One sign more now and then is not a request: the time counts from its beginning."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        (line,) = lines = await asyncio.to_thread(halves, live.address, HALF_A_HEAD, 1)
        with let_go(lines):
            for _ in range(9):
                await live.clock.passes(HEAD / 10)
                line.sendall(b"a")
                assert live.serving.gate.count == 1
            await live.clock.passes(HEAD / 10)
            assert live.serving.gate.count == 0


async def test_what_is_whole_is_never_let_go(tmp_path: Path) -> None:
    """A socket goes on when the time for its head is over, and is counted off when it ends."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        (host, _) = await live.table()
        async with talk(Ticket(host.room, host.table)) as guest:
            await live.clock.passes(3 * (HEAD + BODY))
            await guest.here()
            assert live.serving.gate.count == 1
        await ends(live, [])


async def test_an_address_holds_so_many_connections(tmp_path: Path) -> None:
    """One more is ended at once; another address comes in, and one that was let go makes room."""
    settings = Settings(port=0, data=tmp_path, sockets_per_address=1)
    async with live_room(tmp_path, settings=settings) as live:
        lines = await asyncio.to_thread(halves, live.address, HALF_A_HEAD, BESIDE + 50, "127.0.0.2")
        with let_go(lines):
            assert await asyncio.to_thread(still_held, lines) == BESIDE + 1
            assert (await asked(f"{live.address}/healthz")).status == 200
        lines = await asyncio.to_thread(halves, live.address, HALF_A_HEAD, 5, "127.0.0.2")
        with let_go(lines):
            assert await asyncio.to_thread(still_held, lines) == 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of open files")
def test_one_address_locks_nobody_out_of_a_small_system(tmp_path: Path) -> None:
    """300 half heads where 256 files may be open: a newcomer from elsewhere comes in at once, and the log is short."""
    import resource

    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    small = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))"
    with serve(tmp_path, free_port(), first=small) as room:
        lines = halves(room.address, HALF_A_HEAD, 300)
        with let_go(lines):
            assert ask(f"{room.address}/healthz", here="127.0.0.2").status == 200
            assert still_held(lines) < 150
        said = [*room.said, *room.end().splitlines()]
    assert any("ulimit -n" in line for line in said), said
    assert len(said) < 20, said[:40]
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == limits


@pytest.mark.slow
def test_two_thousand_half_heads_keep_nobody_out(tmp_path: Path, report_line: Report) -> None:
    """SERVER 21: from one address, all held open by it; whoever comes from elsewhere meanwhile comes in each time."""
    report_line(suite="half-sent heads from one address: everybody else comes in", count=HALVES)
    with serve(tmp_path, free_port()) as room, contextlib.ExitStack() as held:
        for _ in range(0, HALVES, 100):
            held.enter_context(let_go(lines := halves(room.address, HALF_A_HEAD, 100)))
            assert ask(f"{room.address}/healthz", here="127.0.0.2").status == 200
        assert still_held(lines) == 0, "this address had its share long ago"
        assert "Traceback" not in room.end()


def test_a_trusted_proxy_holds_as_many_as_there_is_room_for() -> None:
    """Everybody comes from its address."""
    settings = Settings(sockets_per_address=1, trusted_proxy=(ip_network("10.0.0.0/8"),))
    gate = Gate(settings)
    assert sum(gate.comes("10.0.0.9") for _ in range(7000)) == connections_for(settings.most_sockets)
    assert not gate.comes("192.0.2.1")
    gate.goes("10.0.0.9")
    assert gate.comes("192.0.2.1")


@pytest.mark.parametrize(
    ("sockets", "of_one", "held"), [(5000, 200, 400), (5000, 4000, connections_for(5000) // 2), (80, 200, 60)]
)
def test_one_address_holds_what_it_may_and_half_of_all_at_most(sockets: int, of_one: int, held: int) -> None:
    """A few more than its sockets, as long as that leaves half to others."""
    gate = Gate(Settings(most_sockets=sockets, sockets_per_address=of_one))
    assert sum(gate.comes("192.0.2.1") for _ in range(7000)) == held


def test_a_trusted_proxy_takes_nothing_from_its_neighbours() -> None:
    """Who comes over it is not of its network: others of the same home come in as ever."""
    gate = Gate(Settings(trusted_proxy=(ip_network("fd00::1/128"),)))
    assert sum(gate.comes("fd00::1") for _ in range(4000)) == 4000
    assert gate.comes("fd00::2")
    assert gate.comes("fd00:0:0:1::2")


def test_a_home_network_counts_as_one_address_and_leaves_half_to_others() -> None:
    """An IPv6 /64 may not take address after address; nothing is remembered of who has gone."""
    gate = Gate(Settings(most_sockets=80))
    there = [f"2001:db8::{number:x}" for number in range(200)]
    came = [address for address in there if gate.comes(address)]
    assert len(came) == connections_for(80) // 2
    assert gate.comes("2001:db8:1::1")
    for address in [*came, "2001:db8:1::1"]:
        gate.goes(address)
    assert (gate.count, gate._held, gate._held_by_sites) == (0, {}, {})  # noqa: SLF001 - nobody is remembered


def test_all_networks_of_a_home_leave_half_to_others() -> None:
    """A provider gives a home 256 networks of IPv6: together they are one who comes."""
    gate = Gate(Settings())
    there = [f"2001:db8:0:{number % 256:x}::{number:x}" for number in range(7000)]
    came = [address for address in there if gate.comes(address)]
    assert len(came) == connections_for(5000) // 2
    assert gate.comes("2001:db8:1::1")
    assert gate.comes("192.0.2.1")


@pytest.mark.parametrize("lack", [errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM])
def test_a_lack_of_files_is_said_once_a_minute(
    lack: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many try to come in; anything else that goes wrong in the loop is said as ever."""
    clock = VirtualClock()
    loop, scarcity, other = asyncio.new_event_loop(), Scarcity(clock), list[dict[str, Any]]()
    monkeypatch.setattr(loop, "default_exception_handler", other.append)
    with caplog.at_level(logging.ERROR, "boodle.room"):
        for minute in (1, 2):
            for _ in range(61):
                scarcity(loop, {"message": "accept", "exception": OSError(lack, "Too many open files")})
                clock.leaps(1)
            assert [line.getMessage() for line in caplog.records] == ["no descriptors left"] * minute
            assert {(line.levelname, str(vars(line)["facts"])) for line in caplog.records} == {
                ("ERROR", "{'seconds': 60.0}")
            }
    for odd in (RuntimeError("odd"), OSError(errno.EPIPE, "Broken pipe"), None):
        scarcity(loop, {"message": "odd", "exception": odd})
    scarcity(loop, {"message": "odd"})
    assert len(other) == 4
    loop.close()


async def _nobody(_scope: Any, _receive: Any, _send: Any) -> None:  # noqa: ANN401 - as ASGI has them
    """Answer nothing."""


def test_uvicorn_has_what_the_gate_leans_on() -> None:
    """Its protocols by their names, what they are called with, and h11's names for where the other side stands."""
    for kind, ours in ((H11Protocol, HttpConnection), (WebSocketsSansIOProtocol, Listening)):
        assert list(inspect.signature(kind).parameters) == ["config", "server_state", "app_state", "_loop"]
        assert issubclass(ours, kind)
    for name in ("connection_made", "handle_events", "handle_websocket_upgrade", "connection_lost"):
        assert name in vars(H11Protocol)
    at_sockets = {"connection_made", "connection_lost", "send_keepalive_ping", "keepalive_timeout", "resume_writing"}
    assert at_sockets | {"handle_connect"} <= vars(WebSocketsSansIOProtocol).keys()
    config = uvicorn.Config(_nobody, log_config=None)
    config.load()
    loop = asyncio.new_event_loop()
    loop.close()
    line = WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    states = ("handshake_complete", "close_sent", "disconnected", "read_paused")
    assert [getattr(line, name) for name in states] == [False] * len(states)
    assert (line.close_timer, type(line.queue), type(line.writable)) == (None, asyncio.Queue, asyncio.Event)
    h11 = sys.modules["h11"]
    assert (h11.IDLE.__name__, h11.SEND_BODY.__name__) == ("IDLE", "SEND_BODY")
