"""One socket from its first message to its end: bounded frames and pace, one task that sends (SERVER 9, 11, 12)."""

import asyncio
import contextlib
from collections.abc import Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect

from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import (
    VERSION,
    Bye,
    CommandRefused,
    Hello,
    Looks,
    Ping,
    Pong,
    read_from_client,
    write_message,
)
from boodle.server.bucket import Bucket, Rate
from boodle.server.languages import words_of
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.coming import come, go
from boodle.server.listeners.commands import obey
from boodle.server.listeners.ear import FLOOD, STALLED, Ear
from boodle.server.tables.inbox import InboxClosed
from boodle.words.catalogue import languages

LARGEST_FRAME = 8 * 1024
PACE = Rate(burst=60, per_second=15)
"""So many messages a client may send at once, and a second."""
FIRST_MESSAGE = 10.0
ASKS = 4.0
"""After so many seconds each socket is asked by a ping of the protocol whether anybody is there. A browser answers it
without its page, so that a page that is busy, or in the background, where its own timers sleep, is not away."""
ANSWERS = 4.0
"""And so many seconds later a socket that has not answered is closed: its person is away within ten.
One that still takes what stands before the ping has longer (`gate.Listening`)."""
SLOWEST = 20.0
"""So many seconds one frame may take to be sent."""
MOST_WRONG = 20
"""After so many messages that cannot be read a socket is closed."""
WRONG = 1008
WATCH = "watch"
"""Asked for in the address: to look on as a guest, whatever the token."""


async def serve(
    audience: Audience, socket: WebSocket, token: str | None, address: str = "", *, at_machine: bool = False
) -> None:
    """Serve a socket of this address whose token (its hash) may come in; returns when it has ended."""
    await socket.accept()
    hello = await _hello(socket)
    if hello is None:
        return
    # A shared screen is seen by all: it gets no hand of its device, and leaves the seat's own socket alone.
    shown = None if WATCH in socket.query_params else token
    language = hello.language if hello.language in languages() else "en"
    ear = Ear(shown, language, address, at_machine=at_machine)
    spawn = audience.actor.around.spawn
    sending = spawn(_send(socket, ear))
    listening = spawn(_listen(audience, socket, ear, hello))
    try:
        await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
        if ear.closing is not None:
            await sending  # what is still to be said, and why this ends
    finally:
        for task in (sending, listening):
            task.cancel()
        if ear.hint is not None:
            ear.hint.cancel()
        with contextlib.suppress(InboxClosed):
            await audience.actor.do(lambda: go(audience, ear))


async def _hello(socket: WebSocket) -> Hello | None:
    """Read the first message; whoever sends another one, or none, is let go."""
    try:
        async with asyncio.timeout(FIRST_MESSAGE):
            first = read_from_client(await _receive(socket))
    except (NotationError, TimeoutError, WebSocketDisconnect):
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(WRONG)
        return None
    if isinstance(first, Hello) and first.version == VERSION:
        return first
    says = words_of("en")("room_refused.bye.version")
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(write_message(Bye(code="version", says=says, again=False)).decode())
        await socket.close(WRONG)
    return None


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise NotationError("expected text")
    return str(text)


async def _listen(audience: Audience, socket: WebSocket, ear: Ear, hello: Hello) -> None:
    """Read commands until the socket ends; too many at once end it, wrong ones are refused."""
    around, bucket = audience.actor.around, Bucket(PACE)
    wrong = 0
    with contextlib.suppress(WebSocketDisconnect, InboxClosed):
        await audience.actor.do(lambda: come(audience, ear, hello))
        while ear.closing is None:
            try:
                text = await _receive(socket)
                if not bucket.take(around.clock.monotonic()):
                    around.count("floods")
                    ear.bye(FLOOD, "flood", again=False)
                    return
                message = read_from_client(text)
            except NotationError:
                wrong += 1
                ear.tell(CommandRefused(id="", code="unknown", says=ear.words("room_refused.unknown")))
                if wrong >= MOST_WRONG:
                    ear.close(WRONG)
                continue
            if isinstance(message, Ping):
                ear.tell(Pong())
            elif isinstance(message, Looks):
                ear.looks = message.here
                audience.actor.timer.look()
            elif isinstance(message, Hello):
                ear.tell(CommandRefused(id="", code="unknown", says=ear.words("room_refused.unknown")))
            else:
                await audience.actor.do(lambda command=message: obey(audience, ear, command))  # type: ignore[misc]


async def _send_all(socket: WebSocket, frames: Sequence[bytes | None]) -> None:
    for frame in frames:
        if frame is not None:
            async with asyncio.timeout(SLOWEST):
                await socket.send_text(frame.decode())


async def _send(socket: WebSocket, ear: Ear) -> None:
    """Send what is queued, one frame after the other, and close when it is said."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        try:
            while (frames := await ear.next_frames())[0] is not None:
                await _send_all(socket, frames)
                if frames[-1] is None:
                    break
        except TimeoutError:
            ear.close(STALLED)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SLOWEST):
                await socket.close(ear.closing or 1000)
