"""A connection to one table: it comes back by itself, sends again what was not answered, and folds what happens."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple, Self, TypeAlias

from boodle.client.chance import Chance, Entropy
from boodle.client.door import Ticket
from boodle.client.folded import AtTable, Happened
from boodle.client.line import Dial, RoomLine, dial_websocket
from boodle.client.refused import RoomRefused
from boodle.client.unanswered import Unanswered
from boodle.frozen import Frozen
from boodle.notation.answers import write_action
from boodle.notation.wire import messages as wire
from boodle.session.view import Asking


class Outside(Frozen):
    """How a client reaches a room, and where its ids and its bytes for a shuffle come from."""

    dial: Dial = dial_websocket
    entropy: Entropy = secrets.token_bytes


INTERNET = Outside()


class LineCut(Frozen):
    """The line to the room is cut; it is tried again until the room answers, and nothing that was said is lost."""


class Hinted(NamedTuple):
    """What a good player would answer, as notation, and why in one sentence; that is empty where nothing is to say."""

    answer: str
    why: str


News: TypeAlias = wire.FromRoom | Happened | LineCut
"""What a client hears: what the room says, and that it cannot be heard just now."""


class Connection(AtTable):
    """One client at one table: its `view` and the `room` as they are now, and whatever happens, in order."""

    def __init__(
        self,
        ticket: Ticket,
        language: str = "en",
        *,
        contribute: bool = True,
        head: str = "",
        outside: Outside = INTERNET,
    ) -> None:
        """Prepare to connect; `contribute` adds bytes to every shuffle, `head` is the last that was told here."""
        super().__init__(ticket.seat, head)
        self.ticket = ticket
        self.language = language
        self.line = RoomLine(ticket, self._hello, self._take, self._cut, outside.dial)
        self.chance = Chance(outside.entropy)
        self._contribute = contribute
        self._unanswered = Unanswered(self.line.send)
        self._heard: asyncio.Queue[News | None] = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None
        self._on_this_socket = False
        self._is_cut = False

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

    async def __aexit__(self, *ended: object) -> None:
        """Go."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running

    @property
    def farewell(self) -> tuple[str, str]:
        """Why the connection has ended: a code (`replaced`, `removed`, `no_table`, …), perhaps a sentence."""
        return self.line.farewell()

    # ---------------------------------------------------------------- what one says

    async def answer(self, action: object, question: int | None = None, command: str | None = None) -> wire.Done:
        """Answer the question that is open to this seat, by one of its choices or its notation; raises Refusal."""
        if question is None:
            question = next((asked.number for asked in self.asked), -1)
        text = action if isinstance(action, str) else write_action(action)
        return await self.command(wire.Answer(command or self.chance.new_id(), question, text))

    async def host(self, act: str, **more: Any) -> wire.Done:  # noqa: ANN401 - the fields of the message
        """Do an act of the host; raises Refusal."""
        return await self.command(wire.Host(self.chance.new_id(), act, **more))

    async def say(self, text: str = "", emote: str = "") -> wire.Done:
        """Say something to everybody; raises Refusal."""
        return await self.command(wire.Say(self.chance.new_id(), text, emote))

    async def hint(self) -> Hinted:
        """Ask at a practice table what a good player would answer; raises Refusal."""
        facts = (await self.command(wire.Hint(self.chance.new_id()))).facts
        return Hinted(str(facts.get("answer", "")), str(facts.get("why", "")))

    async def speak(self, language: str) -> wire.Done:
        """Have everything told in another language from now on; raises Refusal."""
        done = await self.command(wire.Speak(self.chance.new_id(), language))
        self.language = language
        return done

    async def command(self, message: Any) -> wire.Done:  # noqa: ANN401 - a message with an id
        """Send a command until it is answered, across as many sockets as it takes; raises Refusal."""
        answer = self._unanswered.keep(message)
        if self._running is None or self._running.done():
            self._unanswered.give_up(*self.line.farewell())
        await self.line.send(message)
        return await answer

    # ---------------------------------------------------------------- what one hears

    async def heard(self) -> AsyncIterator[News]:
        """Yield what the room says, in order, after it has been folded; ends when the connection has ended for good."""
        while (news := await self._heard.get()) is not None:
            yield news

    async def questions(self, tell: Callable[[str], object] | None = None) -> AsyncIterator[Asking]:
        """Yield each question to this seat (and to the host) once.

        Meanwhile `tell` is called with every sentence of what happens. It ends when the connection has.
        """
        put: set[tuple[str, int]] = set()
        async for news in self.heard():
            if tell is not None:
                for sentence in sentences(news):
                    tell(sentence)
            for asked in self.asked:
                if (self.table.story, asked.number) not in put:
                    put.add((self.table.story, asked.number))
                    yield asked

    # ---------------------------------------------------------------- the wire

    async def _run(self) -> None:
        try:
            await self.line.run()
        finally:
            self._heard.put_nowait(None)
            self._unanswered.give_up(*self.line.farewell())

    def _hello(self) -> wire.Hello:
        self._on_this_socket = False
        table = self.table
        return wire.Hello(wire.VERSION, self.language, table.next, table.story, table.seat, table.heard, table.head)

    def _cut(self) -> None:
        if not self._is_cut:
            self._is_cut = True
            self._heard.put_nowait(LineCut())

    async def _take(self, message: wire.FromRoom) -> None:
        """Fold one message, and say what there is to say to it; raises Missed, NotationError."""
        news = self.table.take(message)
        self._is_cut = False
        if isinstance(message, wire.Done | wire.CommandRefused):
            self._unanswered.answered(message)
        elif isinstance(message, wire.Welcome | wire.Room):
            if not self._on_this_socket:
                self._on_this_socket = True
                for waiting in self._unanswered.messages():
                    await self.line.send(waiting)
            if self._contribute and self.seat is not None:
                await self._add_chance()
        self._heard.put_nowait(news)

    async def _add_chance(self) -> None:
        message = self.chance.for_shuffle(self.table.story, self.room.get("fair"))
        if message is not None:
            self._unanswered.keep(message)
            await self.line.send(message)


def sentences(news: News) -> list[str]:
    """Return what a message of the room says in words, a sentence for each thing that happened or was said."""
    match news:
        case Happened():
            return [event.says for event in news.events if event.says]
        case wire.Welcome():
            return [str(event["says"]) for event in news.told if "says" in event]
        case wire.Said():
            said = news.text or news.emote
            return [f"{news.name}: {said}" if news.name else said]
        case wire.Bye():
            return [news.says]
    return []
