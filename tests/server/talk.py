"""One client of a table, frame by frame: what it says and hears is written down, and nothing is hidden from a test."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.server.bucket import Bucket, Rate
from boodle.server.listeners.socket import PACE
from boodle.tripoley import Table
from tests.server.clocks import ROUNDING, PassingClock, RealClock, VirtualClock
from tests.server.frames import Frame, Frames
from tests.server.live import PATIENCE, Live, clocks, live_room, raw


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
            await self._clock.passes(wait + ROUNDING)
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


async def refused(talker: Talker, code: str, act: str, **more: object) -> None:
    """See that an act of the host is refused for this reason, in a sentence."""
    told = await talker.ask("host", act=act, **more)
    assert (told["t"], told["code"]) == ("refused", code)
    assert told["says"]


async def done(talker: Talker, act: str, **more: object) -> Frame:
    """Do an act of the host; returns what it brought."""
    told = await talker.ask("host", act=act, **more)
    assert told["t"] == "done", told
    facts: Frame = told.get("facts", {})
    return facts


async def answer(talker: Talker, kind: str, word: str) -> None:
    """Answer the open question of this kind."""
    while not any(one["kind"] == kind for one in talker.asked):
        await talker.hear()
    number = next(one["number"] for one in talker.asked if one["kind"] == kind)
    told = await talker.ask("answer", question=number, action=word)
    assert told["t"] == "done", told


async def until_asked(table: Talker) -> Frame:
    """Hear on until this seat is asked something."""
    while not table.asked:
        await table.hear()
    return table.asked[0]


async def answer_until(talkers: list[Talker], wanted: Callable[[], object]) -> None:
    """Answer whatever is asked, the host's question first, until something has come about at the table."""
    while True:
        for one in talkers:
            await one.here()
        if wanted():
            return
        asking = next((one for one in talkers if one.asked), None)
        if asking is None:
            await talkers[0].hear()  # a shuffle is being prepared
        else:
            asked = asking.table.mine.get("host") or asking.asked[0]
            await asking.ask("answer", question=asked["number"], action=any_answer(asked))


async def between_deals(seats: list[Talker], live: Live, ticket: Ticket, after: int = 0) -> None:
    """Play the deal to its end, and stop where the host is asked what comes next; `after` so many deals before it."""
    state = live.actor(ticket).state
    await answer_until(seats, lambda: seats[0].table.mine.get("host") is not None and state.round.table.deals > after)


async def until_in_deal(talkers: list[Talker], live: Live, ticket: Ticket) -> int:
    """Answer until a deal is on and a seat is asked; returns that seat."""
    state = live.actor(ticket).state

    def asked() -> list[int]:
        seats = [seat for seat in range(len(talkers)) if state.round.question_for(seat) is not None]
        return seats if state.round.table.deals else []

    await answer_until(talkers, lambda: len(asked()) == 1 and talkers[asked()[0]].asked)
    return asked()[0]


@asynccontextmanager
async def table_of(
    folder: Path, people: int = 2, bots: int = 0, clock: VirtualClock | None = None
) -> AsyncIterator[tuple[Live, list[Ticket], list[Talker]]]:
    """Open a table at which so many people sit and listen, the host first."""
    async with live_room(folder, clock=clock) as live:
        tickets = await live.table(people=people, bots=bots)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            yield live, tickets, [host, other]


def table_now(live: Live, ticket: Ticket) -> Table:
    """Return the table as it stands."""
    found: Table = live.actor(ticket).state.round.table
    return found
