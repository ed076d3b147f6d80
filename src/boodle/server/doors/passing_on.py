"""What is asked of a table that another process of the room has is passed on to it: any process answers any door.

Whoever asks notices nothing. A process that cannot be reached is asked for again, until it answers or its leases have
run out and the table is this process's own; of a request it is known then that nobody has had it.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

import h11
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from boodle.frozen import Frozen
from boodle.server.doors.guard import AT_MACHINE, PASSED_ON
from boodle.server.doors.routes.visitors import RoomDoor
from boodle.server.keeping.nights import Nights, log_of
from boodle.server.listeners.ear import REFUSED, RESTART
from boodle.server.listeners.socket import ANSWERS, ASKS
from boodle.server.outside import Timepiece, spawn_task
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import Store

NAMED = re.compile(r"/(?P<kind>[tn])/(?P<name>[A-Za-z0-9_\-]{1,64})/.+", re.ASCII)
"""The addresses below that of one table, or of one night; the page at that address itself is the same everywhere."""
ASKED = (b"accept", b"authorization", b"content-type", b"cookie", b"if-none-match")
"""What is passed on of who asks, besides what this process has found out itself."""
ANSWERED = (b"allow", b"cache-control", b"content-disposition", b"content-type", b"etag", b"retry-after", b"set-cookie")
LONGEST_WAIT = 5.0
"""So many seconds whoever has a table is looked for; then, and no sooner, one is asked to come again."""
OPENS_WITHIN = 2.0
"""So many seconds a process has to let somebody in; one that stands still has lost its leases by then."""
MOMENT = 1.0
"""After so many seconds without an answer it is seen whether a table is where it was."""
MOST_PASSING = 200
"""So many requests may wait for other processes at once."""
PAUSE = 0.1
"""After so many seconds, or a hint, it is seen again who has a table whose process cannot be reached."""
ANSWER_TIME = 15.0
LARGEST = 80 * 1024
"""More than any door takes, so that its owner refuses it."""
ASKING = ("GET", "HEAD")


class NobodyThere(Exception):
    """The process that has a table cannot be reached, and has been told nothing."""


class TheirAnswer(Frozen):
    """What another process answered."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class PassingOn:
    """Stands before the routes of one process among several."""

    _passing = 0
    """So many requests wait for other processes."""

    def __init__(self, app: ASGIApp, room: RoomDoor, nights: Nights | None, clock: Timepiece, store: Store) -> None:
        """Stand before an application; by the log's secret another process knows that it may believe this one."""
        self._app = app
        self._rooms, self._guard = room.rooms, room.guard
        self._nights = nights
        self._clock = clock
        self._store = store

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here what is ours, and nobody's; pass on what is another's."""
        named = NAMED.fullmatch(scope.get("path", ""))
        asks = None if named is None else HTTPConnection(scope)
        if named is None or asks is None or self._guard.passed_on(asks):
            await self._app(scope, receive, send)
            return
        if scope["type"] == "http":
            body = await _whole(receive)
            if body is None:  # the rest of it never came, and nobody waits for an answer
                return
            if not await self._passed(named, lambda where: self._request(named, where, asks, body, send)):
                await self._app(scope, _again(body, receive), send)
            return
        try:
            self._guard.check_origin(asks)
            self._guard.count_request(self._guard.address(asks))
        except RoomError:
            await send({"type": "websocket.close", "code": REFUSED})
            return
        try:
            if await self._passed(named, lambda where: self._socket(where, asks, receive, send)):
                return
        except RoomError:
            await _come_again(receive, send)
            return
        await self._app(scope, receive, send)

    async def _passed(self, named: re.Match[str], pass_on: Callable[[str], Awaitable[None]]) -> bool:
        """Pass something on to whoever has what is named; tells whether that is another. Raises RoomError."""
        until = self._clock.monotonic() + LONGEST_WAIT
        while where := await self._where(named):
            if self._clock.monotonic() > until or self._passing >= MOST_PASSING:
                raise RoomError(RefusalCode.ELSEWHERE)
            with suppress(NobodyThere):
                await pass_on(where)
                return True
            await self._store.freed(log_of(named["name"]) if named["kind"] == "n" else named["name"], PAUSE)
        return False

    async def _where(self, named: re.Match[str]) -> str:
        if named["kind"] == "t":
            return await self._rooms.where(named["name"])
        return "" if self._nights is None else await self._nights.where(named["name"])

    def _told(self, asks: HTTPConnection) -> dict[str, str]:
        """Return the headers with which another process learns who asks."""
        told = {name.decode(): value.decode("latin-1") for name, value in asks.scope["headers"] if name in ASKED}
        told[PASSED_ON] = self._store.secret
        told["x-forwarded-for"] = self._guard.address(asks)
        told["x-forwarded-proto"] = "https" if self._guard.is_secure(asks) else "http"
        if self._guard.is_at_machine(asks):
            told[AT_MACHINE] = "yes"
        return told

    async def _request(self, named: re.Match[str], where: str, asks: HTTPConnection, body: bytes, send: Send) -> None:
        """Have another process answer a request; raises NobodyThere, or RoomError where its answer was lost.

        While it is silent it is seen now and then whether what is named is its own still.
        """
        method = str(asks.scope["method"])
        asking = spawn_task(_ask(where, method, _path(asks.scope), self._told(asks), body))
        self._passing += 1
        try:
            while not (await asyncio.wait({asking}, timeout=MOMENT))[0]:
                if await self._where(named) != where:
                    raise NobodyThere if method in ASKING else RoomError(RefusalCode.ELSEWHERE)
            theirs = await asking
        finally:
            self._passing -= 1
            asking.cancel()
        await send({"type": "http.response.start", "status": theirs.status, "headers": theirs.headers})
        await send({"type": "http.response.body", "body": theirs.body})

    async def _socket(self, where: str, asks: HTTPConnection, receive: Receive, send: Send) -> None:
        """Have another process serve a socket to its end; raises NobodyThere where it was not let in."""
        address = "ws" + where.removeprefix("http") + _path(asks.scope)
        try:
            there = await connect(
                address,
                additional_headers=self._told(asks),
                compression=None,
                ping_interval=ASKS,
                ping_timeout=ANSWERS,
                max_size=None,
                proxy=None,
                open_timeout=OPENS_WITHIN,
            )
        except InvalidStatus as refused:
            if refused.response.status_code != HTTPStatus.FORBIDDEN:
                raise NobodyThere from refused
            await send({"type": "websocket.close", "code": REFUSED})
            return
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise NobodyThere from error
        async with there:
            await receive()  # the wish to connect
            await send({"type": "websocket.accept"})
            up, down = spawn_task(_up(there, receive)), spawn_task(_down(there, send))
            try:
                await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
            finally:
                up.cancel()
                down.cancel()


async def _come_again(receive: Receive, send: Send) -> None:
    """Let a client in, and tell it to come again."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": RESTART})


async def _up(there: ClientConnection, receive: Receive) -> None:
    """Pass on what a client says, until it has gone."""
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] == "websocket.receive":
            said = message.get("text")
            await there.send(message["bytes"] if said is None else said)


async def _down(there: ClientConnection, send: Send) -> None:
    """Pass on what a client is told, and how it ends; where the process itself ended the client is to come again."""
    with suppress(RuntimeError):  # the client has gone
        try:
            while True:
                await send({"type": "websocket.send", "text": await there.recv(decode=True)})
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else RESTART
            await send({"type": "websocket.close", "code": code})


async def _whole(receive: Receive) -> bytes | None:
    """Read what was sent, as far as anybody takes it; None where it broke off."""
    body, more = bytearray(), True
    while more and len(body) <= LARGEST:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Return a way to read a body that was read already, and what comes behind it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again


def _path(scope: Scope) -> str:
    """Return what was asked for, as it was written."""
    path, query = scope.get("raw_path") or scope["path"].encode(), scope.get("query_string", b"")
    written: bytes = path + b"?" + query if query else path
    return written.decode("latin-1")


async def _ask(where: str, method: str, path: str, headers: Mapping[str, str], body: bytes) -> TheirAnswer:
    """Ask another process; raises NobodyThere before it was told anything, RoomError after that."""
    parts = urlsplit(where)
    port = parts.port or {"http": 80, "https": 443}[parts.scheme]
    try:
        async with asyncio.timeout(OPENS_WITHIN):
            reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=parts.scheme == "https" or None)
    except (OSError, TimeoutError) as error:
        raise NobodyThere from error
    line = h11.Connection(h11.CLIENT)
    told = [("host", parts.netloc), ("connection", "close"), ("content-length", str(len(body))), *headers.items()]
    try:
        async with asyncio.timeout(ANSWER_TIME):
            for event in (
                h11.Request(method=method, target=path, headers=told),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                writer.write(line.send(event) or b"")
            await writer.drain()
            return await _heard(line, reader)
    except (OSError, TimeoutError, h11.ProtocolError) as error:
        raise RoomError(RefusalCode.ELSEWHERE) from error
    finally:
        writer.close()


async def _heard(line: h11.Connection, reader: asyncio.StreamReader) -> TheirAnswer:
    """Read an answer to its end; raises h11.ProtocolError where it breaks off."""
    answer, body = None, bytearray()
    while not isinstance(event := line.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            answer = event
        elif isinstance(event, h11.Data):
            body += event.data
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("the line was closed")
    if answer is None:
        raise h11.RemoteProtocolError("no answer")
    told = [(name, value) for name, value in answer.headers if name in ANSWERED]
    return TheirAnswer(answer.status_code, told, bytes(body))
