"""A line that is slow, and takes what it is sent as fast as it can, is not cut (SERVER 14, 21)."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from boodle.server.doors import gate as gates
from boodle.server.doors.gate import Asking, Gate, Listening
from boodle.server.settings import Settings
from tests.server.talk import run

SOON = 0.3
SMALL = 1 << 16
ANSWER = 80 * SMALL
REQUEST = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


async def answers(_scope: Any, _receive: Any, send: Any) -> None:  # noqa: ANN401 - as ASGI has them
    """Answer whatever is asked with something long, all of it at once."""
    long = [(b"content-length", str(ANSWER).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": long})
    await send({"type": "http.response.body", "body": bytes(ANSWER)})


@asynccontextmanager
async def asking() -> AsyncIterator[tuple[Gate, socket.socket]]:
    """Stand at a gate whose patience is short, and ask; little is on its way at a time."""
    gate = Gate(Settings())
    gate.head = SOON
    config = uvicorn.Config(answers, log_config=None, lifespan="off")
    port = socket.create_server(("127.0.0.1", 0))
    port.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)

    def made() -> Asking:
        return Asking(gate, config=config, server_state=ServerState(), app_state={})

    server = await asyncio.get_running_loop().create_server(made, sock=port)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    with contextlib.closing(line):
        await asyncio.to_thread(line.connect, port.getsockname())
        line.sendall(REQUEST)
        yield gate, line
    server.close()


def test_an_answer_is_not_cut_while_it_goes_out() -> None:
    """It was sent long ago for the room, which waits for the next request, and takes the line many times as long."""

    async def test() -> None:
        async with asking() as (_, line):
            got = 0
            while got < ANSWER and (some := await asyncio.to_thread(line.recv, SMALL)):
                got += len(some)
                await asyncio.sleep(SOON / 20)
            assert got >= ANSWER

    run(test())


def test_who_stops_reading_an_answer_is_let_go() -> None:
    """What has not grown less in the time of a head does not go out any more."""

    async def test() -> None:
        async with asking() as (gate, line):
            await asyncio.to_thread(line.recv, SMALL)
            assert gate.count == 1
            async with asyncio.timeout(20 * SOON):
                while gate.count:  # noqa: ASYNC110 - nothing tells
                    await asyncio.sleep(SOON / 10)

    run(test())


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

    def is_closing(self) -> bool:
        """Tell whether it has been closed."""
        return self.closed

    def close(self) -> None:
        """Close it."""
        self.closed = True


async def asked_over(line: Line, *, before: int) -> None:
    """Ask with a ping whether anybody is there, behind so much that has not gone out yet."""
    config = uvicorn.Config(answers, log_config=None, lifespan="off", ws_ping_timeout=SOON / 10)
    listening = Listening(Gate(Settings()), config=config, server_state=ServerState(), app_state={})
    listening.connection_made(line)
    listening.conn.state = State.OPEN
    line.left = before
    listening.send_keepalive_ping()


def test_a_ping_waits_behind_what_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that takes bytes all the time is not closed before it can have seen the ping."""
    monkeypatch.setattr(gates, "SLOWEST", SOON)

    async def test() -> None:
        line = Line()
        await asked_over(line, before=100)
        for left in range(60, 0, -1):
            line.left = left
            await asyncio.sleep(SOON / 20)
            assert not line.closed
        line.left = 0
        await asyncio.sleep(SOON)
        assert line.closed

    run(test())


@pytest.mark.parametrize(("before", "least"), [(0, 0.0), (100, SOON)])
def test_a_socket_that_takes_nothing_is_closed(before: int, least: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once where nothing stands before the ping, else after the time that one frame may take."""
    monkeypatch.setattr(gates, "SLOWEST", SOON)

    async def test() -> None:
        line, began = Line(), asyncio.get_running_loop().time()
        await asked_over(line, before=before)
        if not before:
            line.left = 0
        async with asyncio.timeout(10 * SOON):
            while not line.closed:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(SOON / 20)
        assert asyncio.get_running_loop().time() - began >= least

    run(test())
