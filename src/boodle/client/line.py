"""The line to a table: one socket after the other, with patience, until the room ends it for good."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from boodle.client.door import Ticket
from boodle.client.folded import Missed
from boodle.notation.errors import NotationError
from boodle.notation.wire import messages as wire

FOR_GOOD = {
    1008: "flood",
    4401: "bad_token",
    4403: "may_not_watch",
    4404: "no_table",
    4409: "replaced",
    4423: "damaged",
    4426: "newer",
}
"""The closing codes after which coming back is of no use, and the room's own word for each."""
LOST = 1006
WAITS = (0.1, 0.3, 1.0, 3.0, 5.0)
"""The seconds between one try and the next; the last for as long as it takes."""
LARGEST_FRAME = 16 * 1024 * 1024


class Socket(Protocol):
    """One socket to the room: frames go out and come in until it ends, by a ConnectionClosed or with a code."""

    @property
    def close_code(self) -> int | None:
        """The code with which it was closed."""

    async def send(self, message: str, /) -> None:
        """Send a frame; raises ConnectionClosed."""

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """Yield what comes in until the room closes it; raises ConnectionClosed where it ends otherwise."""


Dial: TypeAlias = Callable[[Ticket], AbstractAsyncContextManager[Socket]]
"""A way to open a socket to a table; raises OSError, WebSocketException or TimeoutError."""


def dial_websocket(ticket: Ticket) -> AbstractAsyncContextManager[Socket]:
    """Open a socket over the network."""
    headers = {} if ticket.token is None else {"Authorization": f"Bearer {ticket.token}"}
    return connect(ticket.address, additional_headers=headers, max_size=LARGEST_FRAME)


class RoomLine:
    """Connects, says hello, hands on what the room says, and connects again when a socket ends."""

    def __init__(
        self,
        ticket: Ticket,
        hello: Callable[[], wire.Hello],
        take: Callable[[wire.FromRoom], Awaitable[None]],
        cut: Callable[[], None],
        dial: Dial = dial_websocket,
    ) -> None:
        """Know whom to call, what to say first, who takes what is heard (or raises Missed), whom to tell of a cut."""
        self.ticket = ticket
        self.open = asyncio.Event()
        """Set once the room has said where the table stands."""
        self.closed: int | None = None
        """The code with which the last socket ended."""
        self.last_bye: wire.Bye | None = None
        self._hello = hello
        self._take = take
        self._cut = cut
        self._dial = dial
        self._socket: Socket | None = None
        self._why = ""

    async def run(self) -> None:
        """Hold one socket after the other until the room, or its absence at the very first, ends it."""
        tries = 0
        while True:
            tries = 0 if await self._hold() else tries + 1
            sent_away = self.last_bye is not None and not self.last_bye.again
            nobody_there = not self.open.is_set() and tries >= len(WAITS)
            if sent_away or nobody_there or self.closed in FOR_GOOD:
                return
            self._cut()
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])

    async def send(self, message: wire.FromClient) -> None:
        """Send a message, where the room has spoken on this socket; whoever has more to say waits for that."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(wire.write_message(message).decode())

    def farewell(self) -> tuple[str, str]:
        """Return why there is no line: the code, and the room's sentence where it said one."""
        if self.last_bye is not None and not self.last_bye.again:
            return self.last_bye.code, self.last_bye.says
        if self.closed in FOR_GOOD:
            return FOR_GOOD[self.closed], ""
        return "no_room", self._why

    async def _hold(self) -> bool:
        """Hold one socket to its end; returns whether the room has spoken."""
        spoke = False
        try:
            async with self._dial(self.ticket) as socket:
                await socket.send(wire.write_message(self._hello()).decode())
                self.last_bye = None
                async for frame in socket:
                    spoke = True
                    if not await self._read(frame, socket):
                        break
            self.closed = socket.close_code
        except ConnectionClosed as error:
            self.closed = LOST if error.rcvd is None else error.rcvd.code
        except (OSError, WebSocketException, TimeoutError, Missed) as error:
            self.closed, self._why = LOST, str(error)
        finally:
            self._socket = None
        return spoke

    async def _read(self, frame: str | bytes, socket: Socket) -> bool:
        """Hand on one message, a kind that is not known here passed over; tells whether more may come. Raises Missed.

        After its goodbye the room says nothing more on this socket.
        """
        try:
            message = wire.read_from_room(frame)
        except NotationError:
            return True
        if isinstance(message, wire.Bye):
            self.last_bye = message
        if isinstance(message, wire.Welcome | wire.Room):
            self._socket = socket
        try:
            await self._take(message)
        except NotationError as error:  # a table that nobody can read here
            self.last_bye = wire.Bye(FOR_GOOD[4426], str(error), again=False)
            return False
        if self._socket is not None:
            self.open.set()
        return not isinstance(message, wire.Bye)
