"""A socket as the room's own line: what comes over it is heard at once, and what is sent on it goes out at once.

What stands here leans on how uvicorn makes its protocols and on what it calls them; `tests/server/doors/test_gate.py`
names each such thing.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from boodle.server.doors.gate import Gate, HttpConnection, address_of
from boodle.server.listeners.ear import FAULT
from boodle.server.listeners.socket import SLOWEST
from boodle.server.logs import note_failure
from boodle.server.outside import Timepiece
from boodle.server.rooms import Line, Listener

LINE = "boodle.line"
"""By this name an application finds the line of a socket."""


class Heard:
    """Stands where uvicorn has a queue of what comes: it is heard at once."""

    __slots__ = ("_line", "_listener")

    def __init__(self, listener: Listener, line: Line) -> None:
        """Have this listener hear what comes over a line."""
        self._listener, self._line = listener, line

    def put_nowait(self, message: Any) -> None:  # noqa: ANN401 - as ASGI has them
        """Take what uvicorn has for an application."""
        if message["type"] != "websocket.receive":
            self._listener.loses()
            return
        try:
            self._listener.hears(message.get("text"))
        except Exception as error:  # noqa: BLE001 - whatever it is, the room goes on, and its log tells no secret
            note_failure("failed", error)
            self._line.close(FAULT)


class GoesOn:
    """Stands where uvicorn waits for a goodbye, for else it closes a socket whose application has returned."""

    def cancel(self) -> None:
        """Wait no more."""


GOES_ON = GoesOn()


def _nothing() -> None:
    """Do nothing."""


class Listening(WebSocketsSansIOProtocol):
    """A connection that has become a socket, and is counted off when it ends.

    The application lets it in; then it is a `Line`, on which nothing waits but what the system does not take yet.
    A ping stands behind what is still to be sent. While that goes out nobody is away, however late the answer comes.
    """

    def __init__(self, gate: Gate, **told: Any) -> None:  # noqa: ANN401 - what uvicorn tells its protocols
        """Stand at a gate."""
        super().__init__(**told)
        self._gate = gate
        self._left, self._moved = 0, 0.0
        self._at_end: Callable[[], None] = _nothing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember from where; it was counted when it came."""
        self._address = address_of(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it off."""
        self._gate.goes(self._address)
        super().connection_lost(exc)
        self._at_end()

    def handle_connect(self, event: Request) -> None:
        """Have the application asked, which finds the line in what it is told."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment] # any name may have anything

    # ---------------------------------------------------------------- as a line

    @property
    def clock(self) -> Timepiece:
        """The clock of its gate."""
        return self._gate.clock

    @property
    def unsent(self) -> int:
        """How many bytes have not gone out yet."""
        return self.transport.get_write_buffer_size()

    def at_end(self, do: Callable[[], None]) -> None:
        """Have something done once it has ended."""
        self._at_end = do
        if self.disconnected:
            do()

    def listen(self, listener: Listener) -> None:
        """Have all that has come and comes heard at once; the application and the way in are needed no more."""
        came, self.queue = self.queue, Heard(listener, self)  # type: ignore[assignment] # all that is done with it is put
        self.close_timer = GOES_ON  # type: ignore[assignment] # it is only ever called off
        self.writable = self._gate.unused
        self.read_paused = True  # so that it is not paused for each message
        del self.scope, self.request, self.response
        while not came.empty():
            self.queue.put_nowait(came.get_nowait())
        self.transport.resume_reading()

    def write(self, text: bytes) -> None:
        """Send a message; nothing where it has ended."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(self._gate.framed(text))

    def close(self, code: int) -> None:
        """End it with a code; whoever does not answer that is cut off after a while."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.resume_reading()  # where somebody spoke whom nobody listens to
        self.close_timer = self.clock.alarm(self.clock.monotonic() + SLOWEST, self.transport.abort)  # type: ignore[assignment]
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

    # ---------------------------------------------------------------- whether anybody is there

    def send_keepalive_ping(self) -> None:
        """Ask whether anybody is there, and remember what stands before the question."""
        super().send_keepalive_ping()
        self._left, self._moved = self.unsent, self.clock.monotonic()

    def resume_writing(self) -> None:
        """Go on: enough of what was to be sent has gone out."""
        super().resume_writing()
        self._moved = self.clock.monotonic()

    def keepalive_timeout(self) -> None:
        """End a socket that has not answered, unless it still takes what stood before the question."""
        left, now = self.unsent, self.clock.monotonic()
        goes_out = left < self._left
        if goes_out:
            self._moved = now
        self._left = left
        if self.ping_timeout and (goes_out or (left and now - self._moved < SLOWEST)):
            self.pong_timer = self.clock.alarm(  # type: ignore[assignment] # it is only ever called off
                now + self.ping_timeout, self.keepalive_timeout
            )
            return
        if left:
            self.transport.abort()  # who takes nothing cannot even be told why
            return
        super().keepalive_timeout()


def line_of(socket: WebSocket) -> Listening:
    """Return the line of a socket that was not let in yet, or only just."""
    line: Listening = socket.scope["extensions"][LINE]
    return line


def protocols_of(gate: Gate) -> dict[str, Any]:
    """Return what uvicorn is to make for each connection at a gate, by the names of its settings."""
    return {"http": partial(HttpConnection, gate), "ws": partial(Listening, gate)}
