"""A connection to one table: it comes back by itself, sends again what was not answered, and folds what happens."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

from boodle.client.door import RoomRefused, Ticket
from boodle.client.folded import Facts, Folded
from boodle.client.line import Line
from boodle.client.unanswered import Unanswered, new_id
from boodle.notation.wire import messages as wire


class Connection:
    """One client at one table: `picture`, `mine` and `room` as they are now, and whatever happens, in order."""

    def __init__(self, ticket: Ticket, language: str = "en", *, contribute: bool = True) -> None:
        """Prepare to connect; `contribute` adds bytes of one's own to every shuffle."""
        self.ticket = ticket
        self.language = language
        self.table = Folded(seat=ticket.seat)
        self.line = Line(ticket, self._hello, self._take)
        self.added: dict[tuple[str, int], bytes] = {}
        """The bytes that this client added, by the story and the deal."""
        self._contribute = contribute
        self._unanswered = Unanswered()
        self._heard: asyncio.Queue[wire.FromRoom | None] = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None
        self._on_this_socket = False

    async def __aenter__(self) -> Self:
        """Connect, and wait until the room has said where the table stands; raises RoomRefused."""
        self._running = asyncio.create_task(self._run())
        waiting = asyncio.create_task(self.line.open.wait())
        try:
            await asyncio.wait({self._running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            self._running.cancel()
            raise
        finally:
            waiting.cancel()
        if not self.line.open.is_set():
            raise RoomRefused(*self.line.farewell())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Go."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running

    @property
    def picture(self) -> Facts:
        """The table as everybody sees it; empty before the evening has begun."""
        return self.table.picture

    @property
    def mine(self) -> Facts:
        """What this seat alone sees: its cards, and the question to it."""
        return self.table.mine

    @property
    def room(self) -> Facts:
        """The room around the table."""
        return self.table.room

    @property
    def seat(self) -> int | None:
        """The seat of this client, or None for a spectator."""
        return self.table.seat

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
        """Send a command until it is answered, across as many sockets as it takes; raises Refusal."""
        answer = self._unanswered.keep(message)
        if self._running is None or self._running.done():
            self._unanswered.give_up(*self.line.farewell())
        await self.line.send(message)
        return await answer

    async def heard(self) -> AsyncIterator[wire.FromRoom]:
        """Yield what the room says, in order, after it has been folded; ends when the connection has ended for good."""
        while (message := await self._heard.get()) is not None:
            yield message

    # ---------------------------------------------------------------- the wire

    async def _run(self) -> None:
        try:
            await self.line.run()
        finally:
            self._heard.put_nowait(None)
            self._unanswered.give_up(*self.line.farewell())

    def _hello(self) -> wire.Hello:
        self._on_this_socket = False
        return wire.Hello(wire.VERSION, self.language, self.table.next, self.table.story)

    async def _take(self, message: wire.FromRoom) -> None:
        """Fold one message, and say what there is to say to it; raises Missed."""
        self.table.take(message)
        if isinstance(message, wire.Done | wire.Refused):
            self._unanswered.answered(message)
        elif isinstance(message, wire.Welcome | wire.Room):
            if not self._on_this_socket:
                self._on_this_socket = True
                for waiting in self._unanswered.messages():
                    await self.line.send(waiting)
            await self._add_chance()
        self._heard.put_nowait(message)

    async def _add_chance(self) -> None:
        """Add bytes of one's own to a shuffle that is being prepared, once."""
        fair = self.room.get("fair")
        if not self._contribute or self.seat is None or not fair or not fair["open"]:
            return
        which = self.table.story, fair["deal"]
        if which not in self.added:
            added = self.added[which] = secrets.token_bytes(32)
            message = wire.Contribute(new_id(), fair["deal"], added.hex())
            self._unanswered.keep(message)
            await self.line.send(message)
