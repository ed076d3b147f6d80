"""A connection to one table: it comes back by itself, sends again what was not answered, and folds what happens."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boodle.client.door import RoomRefused, Ticket
from boodle.notation.wire import messages as wire

Facts = dict[str, Any]
FOR_GOOD = frozenset({1008, 4401, 4403, 4404, 4409})
"""The closing codes after which coming back is of no use."""
WAITS = (0.1, 0.3, 1.0, 3.0, 5.0)


class Refusal(Exception):
    """The room refused a command: its code, and the sentence for people."""

    def __init__(self, code: str, says: str) -> None:
        """Keep both."""
        super().__init__(says)
        self.code = code
        self.says = says


class Connection:
    """One client at one table: `picture`, `mine` and `room` as they are now, and whatever happens, in order."""

    def __init__(self, ticket: Ticket, language: str = "en", *, contribute: bool = True) -> None:
        """Prepare to connect; `contribute` adds bytes of one's own to every shuffle."""
        self.ticket = ticket
        self.language = language
        self.picture: Facts = {}
        self.mine: Facts = {}
        self.room: Facts = {}
        self.house: dict[str, str] = {}
        self.seat: int | None = ticket.seat
        self.next = 0
        self.story = ""
        self.closed: int | None = None
        self.last_bye: wire.Bye | None = None
        self.added: dict[int, bytes] = {}
        self._contribute = contribute
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[wire.FromClient, asyncio.Future[wire.Done]]] = {}
        self._heard: asyncio.Queue[wire.FromRoom | None] = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait until the room has said where the table stands; raises RoomRefused."""
        welcomed = asyncio.Event()
        self._running = asyncio.create_task(self._run(welcomed))
        waiting = asyncio.create_task(welcomed.wait())
        await asyncio.wait({self._running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not welcomed.is_set():
            bye = self.last_bye
            code = "closed" if bye is None else bye.code
            raise RoomRefused(code, f"{self.closed}" if bye is None else bye.says)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Go."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
        if self._socket is not None:
            await self._socket.close()

    # ---------------------------------------------------------------- what one says

    async def answer(self, action: str, question: int | None = None, command: str | None = None) -> wire.Done:
        """Answer the question that is open to this seat; raises Refusal."""
        asked = self.mine.get("asked") or self.mine.get("host") or {"number": -1}
        number = asked["number"] if question is None else question
        return await self.command(wire.Answer(command or new_id(), number, action))

    async def host(self, act: str, **more: Any) -> wire.Done:  # noqa: ANN401 - the fields of the message
        """Do an act of the host; raises Refusal."""
        return await self.command(wire.Host(new_id(), act, **more))

    async def say(self, text: str = "", emote: str = "") -> wire.Done:
        """Say something to everybody; raises Refusal."""
        return await self.command(wire.Say(new_id(), text, emote))

    async def command(self, message: Any) -> wire.Done:  # noqa: ANN401 - a message with an id
        """Send a command until it is answered, across as many connections as it takes; raises Refusal."""
        answered: asyncio.Future[wire.Done] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = (message, answered)
        await self._send(message)
        return await answered

    async def heard(self) -> AsyncIterator[wire.FromRoom]:
        """Yield what the room says, in order, after it has been folded; ends when the connection has ended for good."""
        while (message := await self._heard.get()) is not None:
            yield message

    # ---------------------------------------------------------------- the wire

    async def _run(self, welcomed: asyncio.Event) -> None:
        tries = 0
        try:
            while self.closed not in FOR_GOOD:
                try:
                    async with connect(
                        self.ticket.address, additional_headers=self._headers(), max_size=None
                    ) as socket:
                        self._socket = socket
                        hello = wire.Hello(wire.VERSION, self.language, self.next, self.story)
                        await socket.send(wire.write_message(hello).decode())
                        async for frame in socket:
                            await self._take(wire.read_from_room(frame), welcomed)
                            tries = 0
                    self.closed = socket.close_code
                except ConnectionClosed as error:
                    self.closed = error.rcvd.code if error.rcvd is not None else 1006
                except (OSError, InvalidHandshake, TimeoutError):
                    self.closed = 1006
                    if not welcomed.is_set() and tries >= len(WAITS):
                        return
                if self.last_bye is not None and not self.last_bye.again:
                    return
                await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
                tries += 1
        finally:
            self._heard.put_nowait(None)
            for _, answered in self._waiting.values():
                answered.cancel()

    def _headers(self) -> dict[str, str]:
        return {} if self.ticket.token is None else {"Authorization": f"Bearer {self.ticket.token}"}

    async def _send(self, message: wire.FromClient) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(wire.write_message(message).decode())

    async def _take(self, message: wire.FromRoom, welcomed: asyncio.Event) -> None:
        """Fold one message of the room."""
        match message:
            case wire.Welcome():
                self.picture, self.mine, self.room = message.picture, message.mine, message.room
                self.seat, self.next, self.story, self.house = message.seat, message.next, message.story, message.house
                welcomed.set()
                await self._again()
            case wire.Events():
                for event in message.events:
                    self._fold(event)
            case wire.Room():
                self.room = message.room
                if not welcomed.is_set() or self._waiting:
                    await self._again()
                welcomed.set()
            case wire.Done(id=name):
                self._answered(name, message)
            case wire.Refused(id=name):
                self._answered(name, message)
            case wire.Bye():
                self.last_bye = message
        await self._add_chance()
        self._heard.put_nowait(message)

    def _fold(self, event: Facts) -> None:
        """Put the parts that an event changed in place of the old ones; an event known already changes nothing."""
        if event["n"] != self.next:
            return
        self.next += 1
        self.picture = self.picture | event.get("change", {})
        self.mine = self.mine | event.get("mine", {})

    def _answered(self, name: str, message: wire.Done | wire.Refused) -> None:
        waiting = self._waiting.pop(name, None)
        if waiting is None or waiting[1].done():
            return
        if isinstance(message, wire.Done):
            waiting[1].set_result(message)
        else:
            waiting[1].set_exception(Refusal(message.code, message.says))

    async def _again(self) -> None:
        """Send again what has not been answered."""
        for message, _ in tuple(self._waiting.values()):
            await self._send(message)

    async def _add_chance(self) -> None:
        """Add bytes of one's own to a shuffle that is being prepared, once."""
        fair = self.room.get("fair")
        if self._contribute and self.seat is not None and fair and fair["open"] and fair["deal"] not in self.added:
            added = self.added[fair["deal"]] = secrets.token_bytes(32)
            await self._send(wire.Contribute(new_id(), fair["deal"], added.hex()))


def new_id() -> str:
    """Return a command id of one's own."""
    return secrets.token_urlsafe(9)
