"""A room that says what a test tells it to, over a real socket, and keeps what it hears."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from boodle.client import Ticket
from boodle.notation.wire.messages import VERSION
from boodle.notation.wire.parts import write_whole
from boodle.tripoley import HouseRules, open_evening, view

Facts = dict[str, Any]
STORY = "a-table/1"
OPENED = view(open_evening(HouseRules(), ("Ann", "Ben")), 0)
"""What everybody sees before anything has happened."""


@dataclass(slots=True)
class Visit:
    """One socket that was opened: its hello, and how to go on with it."""

    socket: ServerConnection
    hello: Facts
    token: str

    async def tell(self, **message: Any) -> None:  # noqa: ANN401 - the fields of a message
        """Say something."""
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Facts:
        """Return the next thing that the client says."""
        async with asyncio.timeout(10):
            heard: Facts = json.loads(await self.socket.recv())
            return heard

    async def welcome(self, next_event: int = 0, **facts: Any) -> None:  # noqa: ANN401 - the fields of a welcome
        """Say where the table stands."""
        whole = {
            "version": VERSION,
            "table": "a-table",
            "story": STORY,
            "seat": 0,
            "host": False,
            "next": next_event,
            "house": {},
            "picture": write_whole(OPENED.shown),
            "mine": write_whole(OPENED.mine) | {"asked": None, "host": None},
            "told": [],
            "room": {"fair": None},
        }
        await self.tell(t="welcome", **whole | facts)


@dataclass(slots=True)
class FakeRoom:
    """The room, and every visit to it."""

    visits: list[Visit] = field(default_factory=list)
    ticket: Ticket = field(default_factory=lambda: Ticket("", ""))


@asynccontextmanager
async def fake_room(*scenes: Callable[[Visit], Awaitable[None]]) -> AsyncIterator[FakeRoom]:
    """Open a room in which each socket meets the next scene, and is closed after it; the last one stays open."""
    room = FakeRoom()

    async def met(socket: ServerConnection) -> None:
        token = "" if socket.request is None else socket.request.headers.get("Authorization", "")
        visit = Visit(socket, json.loads(await socket.recv()), token)
        room.visits.append(visit)
        place = len(room.visits)
        await scenes[min(place, len(scenes)) - 1](visit)
        if place >= len(scenes):
            await socket.wait_closed()

    async with serve(met, "127.0.0.1", 0) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        room.ticket = Ticket(f"http://127.0.0.1:{port}", "a-table", 0, "a-token")
        yield room
