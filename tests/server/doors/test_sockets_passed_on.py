"""A socket that another process serves: what is said goes both ways, and it ends here as it ends there."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

import pytest
from starlette.types import Message
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from boodle.server.rooms import RoomError
from tests.server.doors.test_passing_on import OURS, VISITOR, Process

WISH: Message = {"type": "websocket.connect"}
ACCEPTED: Message = {"type": "websocket.accept"}
LEFT: Message = {"type": "websocket.disconnect", "code": 1001}


def closed(code: int) -> Message:
    """Return how a socket is closed."""
    return {"type": "websocket.close", "code": code}


@asynccontextmanager
async def another(
    serves: Callable[[ServerConnection], Awaitable[None]], status: int = 0
) -> AsyncIterator[tuple[str, list[tuple[str, str | None]]]]:
    """Open another process that serves sockets so, or refuses them; tells where it is, and who asked for what."""
    came: list[tuple[str, str | None]] = []

    def refuse(_connection: ServerConnection, asked: Request) -> Response | None:
        came.append((asked.path, asked.headers.get("boodle-passed-on")))
        return Response(status, "No", asked.headers) if status else None

    async with serve(serves, "127.0.0.1", 0, process_request=refuse, compression=None) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", came


async def echoes(socket: ServerConnection) -> None:
    """Say three things back, and close it for good."""
    for _ in range(3):
        said = await socket.recv()
        await socket.send(f"{said!r}")
    await socket.close(4403)


async def breaks(socket: ServerConnection) -> None:
    """Go without a word."""
    socket.transport.abort()


async def test_what_is_said_goes_both_ways_until_the_other_process_ends_it() -> None:
    """Texts and bytes; with the code that it says."""
    said: list[Message] = [
        {"type": "websocket.receive", "text": "one"},
        {"type": "websocket.receive", "bytes": b"two"},
        {"type": "websocket.receive", "text": "", "bytes": None},
    ]
    async with another(echoes) as (where, came):
        sent = await Process(where).asked("/t/abc/ws", WISH, *said, kind="websocket")
    heard = [{"type": "websocket.send", "text": text} for text in ("'one'", "b'two'", "''")]
    assert sent == [ACCEPTED, *heard, closed(4403)]
    assert came == [("/t/abc/ws?a=%20", "word")]


async def test_long_messages_come_as_they_are_and_by_no_proxy_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A welcome may be long; processes talk with each other directly, and nothing is packed on the way."""
    long = "x" * (1024 * 1024 + 1)
    packed: list[str | None] = []

    async def welcomes(socket: ServerConnection) -> None:
        assert socket.request is not None
        packed.append(socket.request.headers.get("Sec-WebSocket-Extensions"))
        await socket.send(long)
        await socket.close(1000)

    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    async with another(welcomes) as (where, _):
        sent = await Process(where).asked("/t/abc/ws", WISH, kind="websocket")
    assert sent == [ACCEPTED, {"type": "websocket.send", "text": long}, closed(1000)]
    assert packed == [None]


async def test_a_process_that_breaks_off_has_its_clients_come_again() -> None:
    """To whichever has the table then."""
    async with another(breaks) as (where, _):
        assert await Process(where).asked("/t/abc/ws", WISH, kind="websocket") == [ACCEPTED, closed(1012)]


async def test_whoever_leaves_is_gone_there_too() -> None:
    """The other process hears of it, and nothing more is sent."""
    ended: list[int | None] = []

    async def listens(socket: ServerConnection) -> None:
        await socket.wait_closed()
        ended.append(socket.close_code)

    async with another(listens) as (where, _):
        assert await Process(where).asked("/t/abc/ws", WISH, LEFT, kind="websocket") == [ACCEPTED]
    assert ended == [1000]


async def test_whom_the_other_process_refuses_is_refused_here() -> None:
    """And another page's socket before it is asked."""
    async with another(echoes, HTTPStatus.FORBIDDEN) as (where, came):
        assert await Process(where).asked("/t/abc/ws", WISH, kind="websocket") == [closed(1008)]
        evil = {"origin": "https://evil.example"}
        assert await Process(where).asked("/t/abc/ws", WISH, kind="websocket", **evil) == [closed(1008)]
    assert len(came) == 1


async def test_whoever_asks_too_often_opens_no_socket_elsewhere() -> None:
    """It counts as any request."""
    async with another(echoes) as (where, came):
        process = Process(where)
        with suppress(RoomError):
            while True:
                process.guard.count_request(VISITOR)
        assert await process.asked("/t/abc/ws", WISH, kind="websocket") == [closed(1008)]
    assert came == []


@pytest.mark.parametrize("status", [HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.OK])
async def test_a_process_that_lets_nobody_in_is_not_there(status: int) -> None:
    """The table is looked for again, and is ours."""
    async with another(echoes, status) as (where, _):
        process = Process(where)
        assert await process.asked("/t/abc/ws", WISH, LEFT, kind="websocket") == OURS
        assert [name for name, _ in process.others.freed_for] == ["abc"]
