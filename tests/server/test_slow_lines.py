"""A line that is slow, and takes what it is sent as fast as it can, is not cut (SERVER 14, 21)."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from boodle.server.gate import Asking, Gate
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
