"""One client of a table, frame by frame: what it says and hears is written down, and nothing is hidden from a test."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.server.bucket import Bucket, Rate
from boodle.server.listeners.socket import PACE
from tests.server.clocks import PassingClock, RealClock
from tests.server.frames import Frame, Frames
from tests.server.live import PATIENCE, clocks, raw


class Talker:
    """One socket: every frame it has heard, and the table folded from them."""

    def __init__(self, socket: ClientConnection, name: str = "c", clock: PassingClock | None = None) -> None:
        """Take a socket that has said hello; `name` begins the ids of its commands."""
        self._clock = clock or RealClock()
        self.socket = socket
        self.heard: list[Frame] = []
        self.table = Frames()
        self._ids = count()
        self._name = name
        self._pace = Bucket(Rate(PACE.burst - 10, PACE.per_second - 1))

    async def hear(self) -> Frame:
        """Return the next frame; raises ConnectionClosed at the end of the line."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        frame = self.table.take(text)
        self.heard.append(frame)
        return frame

    async def until(self, wanted: Callable[[Frame], object]) -> Frame:
        """Hear on until a frame is the one that is waited for."""
        while True:
            frame = await self.hear()
            if wanted(frame):
                return frame

    async def kind(self, kind: str) -> Frame:
        """Hear on until a frame of this kind."""
        return await self.until(lambda frame: frame["t"] == kind)

    async def room(self, wanted: Callable[[Frame], object]) -> Frame:
        """Hear on until the room is as it is waited for; returns its facts."""
        while not (self.table.room and wanted(self.table.room)):
            await self.hear()
        return self.table.room

    async def say(self, kind: str, **fields: object) -> None:
        """Say something, and wait for no answer."""
        await self.socket.send(json.dumps({"t": kind, **fields}))

    async def ask(self, kind: str, **fields: object) -> Frame:
        """Send a command, and return its answer."""
        command = str(fields.setdefault("id", f"{self._name}{next(self._ids)}"))
        await self._in_time()
        await self.say(kind, **fields)
        return await self.until(lambda frame: frame["t"] in ("done", "refused") and frame["id"] == command)

    async def here(self) -> None:
        """Ask whether the room is still there, and hear all that it said before its answer."""
        await self._in_time()
        await self.say("ping")
        await self.kind("pong")

    async def _in_time(self) -> None:
        """Wait where the room would take the next message for a flood: a test on a quick machine says much."""
        wait = self._pace.wait(self._clock.monotonic())
        if wait:
            await self._clock.passes(wait)
        self._pace.take(self._clock.monotonic())

    async def code(self) -> int:
        """Hear on to the end of the line; returns the code with which it was closed."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else closed.rcvd.code

    @property
    def asked(self) -> list[Frame]:
        """The questions that are open to this seat, the host's among them."""
        mine = self.table.mine
        return [one for one in (mine.get("asked"), mine.get("host")) if one is not None]

    async def answer_all(self, *, deals: int) -> None:
        """Answer whatever is asked until a deal of this number begins, or the evening ends."""
        answered: set[int] = set()
        while self.table.picture.get("deals", 0) < deals and not self.table.room.get("over"):
            for asked in self.asked:
                if asked["number"] not in answered:
                    answered.add(asked["number"])
                    number = asked["number"]
                    await self._in_time()
                    await self.say("answer", id=f"{self._name}/{number}", question=number, action=any_answer(asked))
            await self.hear()


@asynccontextmanager
async def talk(ticket: Ticket, name: str = "c", **hello: object) -> AsyncIterator[Talker]:
    """Open a socket with this ticket, and hear the first of what it is told."""
    async with raw(ticket, **hello) as socket:
        talker = Talker(socket, name, clocks.get(ticket.room))
        await talker.until(lambda frame: frame["t"] in ("welcome", "room"))
        yield talker


@asynccontextmanager
async def watched(ticket: Ticket) -> AsyncIterator[None]:
    """Have a guest watch a table meanwhile, so that it goes on whoever comes and goes."""

    async def listen(guest: Talker) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await guest.socket.recv()

    async with talk(Ticket(ticket.room, ticket.table)) as guest:
        listening = asyncio.create_task(listen(guest))
        try:
            yield
        finally:
            listening.cancel()


async def until(wanted: Callable[[], object]) -> None:
    """Wait until something has come about; whoever runs the test has the patience."""
    while not wanted():  # noqa: ASYNC110 - a test looks from outside, and is told nothing
        await asyncio.sleep(0.005)
