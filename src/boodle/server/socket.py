"""One socket from its first message to its end: bounded frames and pace, one task that sends (SERVER 9, 11, 12)."""

import asyncio
import contextlib
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import VERSION, Bye, Hello, Ping, Pong, Refused, read_from_client, write_message
from boodle.rulebook import Viewer
from boodle.server import entries
from boodle.server.actor import Actor
from boodle.server.bucket import Bucket, Rate
from boodle.server.commands import obey
from boodle.server.ear import FLOOD, REPLACED, Ear, words_of
from boodle.server.store import StoreError
from boodle.server.timing import Clock
from boodle.words.catalogue import languages

LARGEST_FRAME = 8 * 1024
PACE = Rate(burst=60, per_second=15)
"""So many messages a client may send at once, and a second."""
FIRST_MESSAGE = 10.0
SLOWEST = 20.0
"""So many seconds one frame may take to be sent."""
MOST_WRONG = 20
"""After so many messages that cannot be read a socket is closed."""
BAD_TOKEN, MAY_NOT_WATCH, STALLED, WRONG = 4401, 4403, 4408, 1008


async def serve(actor: Actor, clock: Clock, socket: WebSocket, seat: Viewer, token: str | None) -> None:
    """Serve a socket whose token has been checked; returns when it has ended."""
    await socket.accept()
    hello = await _hello(socket)
    if hello is None:
        return
    ear = Ear(seat, token, hello.language if hello.language in languages() else "en")
    sender = asyncio.create_task(_send(socket, ear))
    try:
        await actor.do(lambda: _come(actor, clock, ear, hello))
        await _listen(actor, clock, socket, ear)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        with contextlib.suppress(asyncio.CancelledError):
            await actor.do(lambda: _go(actor, clock, ear))
        if ear.closing is None:
            sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def _hello(socket: WebSocket) -> Hello | None:
    """Read the first message; whoever sends another one, or none, is let go."""
    try:
        async with asyncio.timeout(FIRST_MESSAGE):
            first = read_from_client(await _receive(socket))
    except (NotationError, TimeoutError, WebSocketDisconnect):
        with contextlib.suppress(RuntimeError):
            await socket.close(WRONG)
        return None
    if isinstance(first, Hello) and first.version == VERSION:
        return first
    says = words_of("en")("room_refused.bye.version")
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


async def _come(actor: Actor, clock: Clock, ear: Ear, hello: Hello) -> None:
    """Let a listener in, in the actor's turn: the newest socket of a seat wins."""
    for other in tuple(actor.ears):
        if ear.seat is not None and other.seat == ear.seat:
            other.bye(REPLACED, "replaced", again=False)
            actor.ears.discard(other)
    slept = actor.asleep
    actor.ears.add(ear)
    actor.used = time.monotonic()
    if not (hello.story == actor.story and actor.catch_up(ear, hello.since)):
        actor.welcome(ear)
    for said in actor.chat:
        ear.tell(said)
    if ear.seat is not None:
        actor.away.pop(ear.seat, None)
        if ear.seat < len(actor.state.places) and actor.state.places[ear.seat].stand_in:
            clock.take_back(ear.seat)
            with contextlib.suppress(StoreError):
                await actor.commit(entries.StandIn(ear.seat))
    if slept:
        clock.stop()
    actor.tell_room()
    clock.look()


async def _go(actor: Actor, clock: Clock, ear: Ear) -> None:
    """Let a listener go, in the actor's turn."""
    if ear not in actor.ears:
        return
    actor.ears.discard(ear)
    actor.used = time.monotonic()
    if ear.seat is not None and ear.seat not in actor.here:
        actor.away[ear.seat] = time.time()
        if actor.cast is not None:
            actor.cast.mines.pop(ear.seat, None)
    actor.tell_room()
    clock.look()


async def _listen(actor: Actor, clock: Clock, socket: WebSocket, ear: Ear) -> None:
    """Read commands until the socket ends; too many at once end it, wrong ones are refused."""
    bucket = Bucket(PACE, time.monotonic())
    wrong = 0
    while ear.closing is None:
        try:
            text = await _receive(socket)
            if not bucket.take(time.monotonic()):
                actor.around.count("floods")
                ear.bye(FLOOD, "flood", again=False)
                return
            message = read_from_client(text)
        except NotationError:
            wrong += 1
            ear.tell(Refused(id="", code="unknown", says=ear.words("room_refused.unknown")))
            if wrong >= MOST_WRONG:
                ear.close(WRONG)
            continue
        if isinstance(message, Ping):
            ear.tell(Pong())
        elif isinstance(message, Hello):
            ear.tell(Refused(id="", code="unknown", says=ear.words("room_refused.unknown")))
        else:
            await actor.do(lambda command=message: obey(actor, clock, ear, command))  # type: ignore[misc]


async def _send(socket: WebSocket, ear: Ear) -> None:
    """Send what is queued, one frame after the other, and close when it is said."""
    code = 1000
    try:
        while True:
            for frame in await ear.next_frames():
                if frame is None:
                    code = ear.closing or 1000
                    break
                async with asyncio.timeout(SLOWEST):
                    await socket.send_text(frame.decode())
            else:
                continue
            break
    except TimeoutError:
        code = STALLED
        ear.close(STALLED)
    except (RuntimeError, WebSocketDisconnect):
        ear.closing = ear.closing or 1000
        return
    with contextlib.suppress(RuntimeError, TimeoutError):
        async with asyncio.timeout(SLOWEST):
            await socket.close(code)
