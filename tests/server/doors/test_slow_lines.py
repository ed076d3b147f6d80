"""A line that is slow, and takes what it is sent as fast as it can, is not cut (SERVER 14, 21)."""

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from boodle.server.doors.gate import HEAD, Gate, HttpConnection
from boodle.server.doors.lines import Listening
from boodle.server.listeners.ear import FAULT
from boodle.server.listeners.socket import ANSWERS, SLOWEST
from boodle.server.logs import JsonLine
from boodle.server.settings import Settings
from tests.server.clocks import VirtualClock

SMALL = 1 << 16
ANSWER = 80 * SMALL
REQUEST = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


async def answers(_scope: Any, _receive: Any, send: Any) -> None:  # noqa: ANN401 - as ASGI has them
    """Answer whatever is asked with something long, all of it at once."""
    long = [(b"content-length", str(ANSWER).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": long})
    await send({"type": "http.response.body", "body": bytes(ANSWER)})


@asynccontextmanager
async def asking() -> AsyncIterator[tuple[Gate, socket.socket, VirtualClock]]:
    """Stand at a gate, and ask; little is on its way at a time."""
    clock = VirtualClock()
    gate = Gate(Settings(), clock)
    config = uvicorn.Config(answers, log_config=None, lifespan="off")
    port = socket.create_server(("127.0.0.1", 0))
    port.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)

    def made() -> HttpConnection:
        return HttpConnection(gate, config=config, server_state=ServerState(), app_state={})

    server = await asyncio.get_running_loop().create_server(made, sock=port)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    with contextlib.closing(line):
        await asyncio.to_thread(line.connect, port.getsockname())
        line.sendall(REQUEST)
        yield gate, line, clock
    server.close()


async def test_an_answer_is_not_cut_while_it_goes_out() -> None:
    """It was sent long ago for the room, which waits for the next request, and takes the line many times as long."""
    async with asking() as (_, line, clock):
        got = 0
        while got < ANSWER and (some := await asyncio.to_thread(line.recv, SMALL)):
            got += len(some)
            await clock.passes(HEAD / 20)
        assert got >= ANSWER


async def test_who_stops_reading_an_answer_is_let_go() -> None:
    """What has not grown less in the time of a head does not go out any more."""
    async with asking() as (gate, line, clock):
        await asyncio.to_thread(line.recv, SMALL)
        assert gate.count == 1
        await clock.passes(HEAD)
        assert gate.count == 1, "it is looked at for the first time"
        while gate.count:  # what the system took in the meantime has gone out
            await clock.passes(HEAD)


class Line(asyncio.Transport):
    """The sending end of a line that takes as much as the test says."""

    def __init__(self) -> None:
        """Begin with nothing to send."""
        super().__init__()
        self.left = 0
        self.closed = False

    def get_write_buffer_size(self) -> int:
        """Return what has not gone out yet."""
        return self.left

    def write(self, data: Any) -> None:  # noqa: ANN401 - bytes of any kind
        """Have more to send."""
        self.left += len(data)

    def resume_reading(self) -> None:
        """Have the other end read on; nothing comes from there."""

    def is_closing(self) -> bool:
        """Tell whether it has been closed."""
        return self.closed

    def close(self) -> None:
        """Close it."""
        self.closed = True

    def abort(self) -> None:
        """Cut it."""
        self.closed = True


async def asked_over(line: Line, clock: VirtualClock, *, before: int) -> Listening:
    """Ask with a ping whether anybody is there, behind so much that has not gone out yet."""
    config = uvicorn.Config(answers, log_config=None, lifespan="off", ws_ping_timeout=ANSWERS)
    listening = Listening(Gate(Settings(), clock), config=config, server_state=ServerState(), app_state={})
    listening.connection_made(line)
    listening.conn.state = State.OPEN
    line.left = before
    listening.send_keepalive_ping()
    assert listening.pong_timer is not None
    listening.pong_timer.cancel()  # the test says when its time is over
    return listening


async def test_a_ping_waits_behind_what_goes_out() -> None:
    """A socket that takes bytes all the time is not closed before it can have seen the ping."""
    line, clock = Line(), VirtualClock()
    listening = await asked_over(line, clock, before=100)
    listening.keepalive_timeout()
    for left in range(60, 0, -1):
        line.left = left
        await clock.passes(ANSWERS)
        assert not line.closed
    line.left = 0
    await clock.passes(2 * ANSWERS)
    assert line.closed


@pytest.mark.parametrize(("before", "least"), [(0, 0.0), (100, SLOWEST)])
async def test_a_socket_that_takes_nothing_is_closed(before: int, least: float) -> None:
    """At once where nothing stands before the ping, else after the time that one frame may take."""
    line, clock = Line(), VirtualClock()
    listening = await asked_over(line, clock, before=before)
    if not before:
        line.left = 0
    began = clock.monotonic()
    listening.keepalive_timeout()
    while not line.closed:
        await clock.passes(1)
    assert least <= clock.monotonic() - began <= least + 2 * ANSWERS


class Deaf:
    """A listener that fails at whatever it hears."""

    def __init__(self) -> None:
        """Begin with nothing lost."""
        self.lost = 0

    def hears(self, text: str | None) -> None:
        """Fail."""
        raise ValueError(text)

    def loses(self) -> None:
        """Count it."""
        self.lost += 1


async def test_a_listener_that_fails_costs_its_socket_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    """It is closed as the room's own fault, and the log has the kind of it and nothing that was said."""
    line, clock = Line(), VirtualClock()
    listening, deaf = await asked_over(line, clock, before=0), Deaf()
    listening.scope, listening.request, listening.response = {}, None, None  # type: ignore[typeddict-item, assignment]
    listening.listen(deaf)
    with caplog.at_level(logging.ERROR, "boodle.room"):
        listening.queue.put_nowait({"type": "websocket.receive", "text": "my cards"})
    assert listening.conn.close_sent is not None
    assert (listening.conn.close_sent.code, deaf.lost) == (FAULT, 1)
    (noted,) = caplog.records
    assert json.loads(JsonLine().format(noted)).items() >= {"event": "failed", "error": "ValueError"}.items()
    assert "my cards" not in JsonLine().format(noted)
