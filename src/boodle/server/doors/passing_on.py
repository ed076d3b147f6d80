"""What is asked of a table that another process of the room has is passed on to it: any process answers any door.

Whoever asks notices nothing. A process that cannot be reached is asked for again, until it answers or its leases have
run out and the table is this process's own; of a request it is known then that nobody has had it.
"""

import asyncio
import http.client
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from boodle.server.doors.guard import AT_MACHINE, PASSED_ON, Guard
from boodle.server.keeping.nights import Nights
from boodle.server.listeners.ear import RESTART
from boodle.server.outside import Timepiece, spawn_task
from boodle.server.rooms import RefusalCode, RoomError, Rooms

NAMED = re.compile(r"/(?P<kind>[tn])/(?P<name>[A-Za-z0-9_\-]{1,64})/.+", re.ASCII)
"""The addresses that belong to one table, or to one night; their pages are the same everywhere."""
ASKED = (b"accept", b"authorization", b"content-type", b"cookie", b"if-none-match")
"""What is passed on of who asks, besides what this process has found out itself."""
ANSWERED = ("cache-control", "content-disposition", "content-type", "etag", "retry-after", "set-cookie")
LONGEST_WAIT = 5.0
"""So many seconds whoever has a table is looked for."""
OPENS_WITHIN = 2.0
"""A process that stands still opens nothing; its leases run out meanwhile."""
PAUSE = 0.1
ANSWER_TIME = 15.0
LARGEST = 80 * 1024
"""More than any door takes, so that its owner refuses it."""
FORBIDDEN = 1008


class NobodyThere(Exception):
    """The process that has a table cannot be reached, and has been told nothing."""


@dataclass(frozen=True, slots=True)
class TheirAnswer:
    """What another process theirs."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class PassingOn:
    """Stands before the routes of one process among several."""

    def __init__(
        self, app: ASGIApp, rooms: Rooms, nights: Nights | None, guard: Guard, clock: Timepiece, secret: str
    ) -> None:
        """Stand before an application; with the secret another process knows that it may believe this one."""
        self._app = app
        self._rooms = rooms
        self._nights = nights
        self._guard = guard
        self._clock = clock
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here what is ours, and nobody's; pass on what is another's."""
        named = NAMED.fullmatch(scope.get("path", ""))
        asks = None if scope["type"] == "lifespan" or named is None else HTTPConnection(scope)
        if named is None or asks is None or self._guard.passed_on(asks):
            await self._app(scope, receive, send)
            return
        if scope["type"] == "http":
            body, receive = await _whole(receive)
            if not await self._passed(named, lambda where: self._request(where, asks, body, send)):
                await self._app(scope, receive, send)
            return
        self._guard.check_origin(asks)
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
        while where := await self._where(named["kind"], named["name"]):
            with suppress(NobodyThere):
                await pass_on(where)
                return True
            if self._clock.monotonic() > until:
                raise RoomError(RefusalCode.ELSEWHERE)
            await self._clock.sleep_until(self._clock.monotonic() + PAUSE)
        return False

    async def _where(self, kind: str, name: str) -> str:
        if kind == "t":
            return await self._rooms.where(name)
        return "" if self._nights is None else await self._nights.where(name)

    def _told(self, asks: HTTPConnection) -> dict[str, str]:
        """Return the headers with which another process learns who asks."""
        told = {name.decode(): value.decode("latin-1") for name, value in asks.scope["headers"] if name in ASKED}
        told[PASSED_ON] = self._secret
        told["x-forwarded-for"] = self._guard.address(asks)
        told["x-forwarded-proto"] = "https" if self._guard.is_secure(asks) else "http"
        if self._guard.is_at_machine(asks):
            told[AT_MACHINE] = "yes"
        return told

    async def _request(self, where: str, asks: HTTPConnection, body: bytes, send: Send) -> None:
        """Have another process answer a request; raises NobodyThere, or RoomError where its answer was lost."""
        theirs = await asyncio.to_thread(_ask, where, asks.scope["method"], _path(asks.scope), self._told(asks), body)
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
                ping_interval=None,
                proxy=None,
                open_timeout=OPENS_WITHIN,
            )
        except InvalidStatus as refused:
            if refused.response.status_code != HTTPStatus.FORBIDDEN:
                raise NobodyThere from refused
            await send({"type": "websocket.close", "code": FORBIDDEN})
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
            await there.send(message.get("bytes") or b"" if said is None else said)


async def _down(there: ClientConnection, send: Send) -> None:
    """Pass on what a client is told, and how it ends; where the process itself ended the client is to come again."""
    with suppress(RuntimeError):  # the client has gone
        try:
            while True:
                await send({"type": "websocket.send", "text": await there.recv(decode=True)})
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else RESTART
            await send({"type": "websocket.close", "code": code})


async def _whole(receive: Receive) -> tuple[bytes, Receive]:
    """Read what was sent, as far as anybody takes it; returns it, and a way to read it once more."""
    body, more = bytearray(), True
    while more and len(body) <= LARGEST:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body), _again(bytes(body), receive)


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


def _ask(where: str, method: str, path: str, headers: Mapping[str, str], body: bytes) -> TheirAnswer:
    """Ask another process, in a thread; raises NobodyThere before it was told anything, RoomError after that."""
    parts = urlsplit(where)
    kind: Callable[..., http.client.HTTPConnection] = (
        http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    )
    asking = kind(parts.netloc, timeout=ANSWER_TIME)
    try:
        asking.connect()
    except OSError as error:
        raise NobodyThere from error
    try:
        asking.request(method, path, body or None, dict(headers))
        answer = asking.getresponse()
        named = [(name.lower(), value) for name, value in answer.getheaders()]
        told = [(name.encode(), value.encode("latin-1")) for name, value in named if name in ANSWERED]
        return TheirAnswer(answer.status, told, answer.read())
    except (OSError, http.client.HTTPException) as error:
        raise RoomError(RefusalCode.ELSEWHERE) from error
    finally:
        asking.close()
