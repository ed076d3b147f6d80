"""The bells of a room: hung up by those who sit at its tables, rung when they are asked, in memory and nowhere else."""

import asyncio
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

import msgspec
from cachetools import LRUCache

from boodle.server.bells.bell import Bell, as_base64
from boodle.server.languages import words_of
from boodle.server.logs import note
from boodle.server.outside import Spawn

MOST_TABLES = 2000
"""The bells of so many tables are remembered; of more, those go at which nobody has hung one the longest."""
MOST_OF_SEAT = 3
"""So many devices one seat may have called; the newest ones count."""
MOST_UNDER_WAY = 50
"""So many calls may be under way; what comes on top is left out."""
GONE = {*range(400, 500)} - {408, 425, 429}
"""Answers after which a device is not called again: it is not there any more, or never will be for this room."""
TOPIC = 32
"""So many signs the name has under which a newer call takes the place of one that waits."""


class Poster(Protocol):
    """Whoever hands messages to the push services."""

    @property
    def public(self) -> str:
        """The key by which browsers let this room call them."""

    def check(self, bell: Bell) -> None:
        """Refuse a bell that cannot be rung; raises RoomError."""

    async def send(self, bell: Bell, message: bytes, topic: str) -> int:
        """Send a message; returns the status of HTTP, raises where none comes."""

    async def close(self) -> None:
        """Send nothing more."""


@dataclass(slots=True)
class Bells:
    """Every bell of a room by its table and by the token (its hash) of the seat it hangs at."""

    post: Poster
    spawn: Spawn
    _hung: LRUCache[str, dict[str, tuple[Bell, ...]]] = field(default_factory=lambda: LRUCache(MOST_TABLES))
    _under_way: set["asyncio.Task[None]"] = field(default_factory=set)

    @property
    def key(self) -> str:
        """The key by which browsers let this room call them."""
        return self.post.public

    def hang(self, table: str, token: str, bell: Bell) -> None:
        """Hang a bell at a seat; raises RoomError."""
        self.post.check(bell)
        others = [one for one in self.at(table, token) if one.endpoint != bell.endpoint]
        self._put(table, token, (*others[1 - MOST_OF_SEAT :], bell))

    def take_down(self, table: str, token: str, endpoint: str) -> None:
        """Take a bell down, if it hangs there."""
        left = tuple(one for one in self.at(table, token) if one.endpoint != endpoint)
        self._put(table, token, left)

    def keep(self, table: str, tokens: frozenset[str]) -> None:
        """Keep the bells of these seats of a table, and of no others."""
        for token in self._hung.get(table, {}).keys() - tokens:
            self._put(table, token, ())

    def hang_at(self, table: str) -> bool:
        """Tell whether any bell hangs at a table."""
        return table in self._hung

    def at(self, table: str, token: str) -> tuple[Bell, ...]:
        """Return the bells of a seat."""
        return self._hung.get(table, {}).get(token, ())

    def ring(self, table: str, token: str) -> None:
        """Call whoever sits there on each of his devices, beside everything else."""
        for bell in self.at(table, token):
            if len(self._under_way) >= MOST_UNDER_WAY:
                note("call left out")
                return
            calling = self.spawn(self._call(table, token, bell))
            self._under_way.add(calling)
            calling.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Call nobody any more."""
        for calling in tuple(self._under_way):
            calling.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self.post.close()

    async def _call(self, table: str, token: str, bell: Bell) -> None:
        """Call one device; one that is gone is forgotten."""
        try:
            status = await self.post.send(bell, message_of(table, bell.language), topic_of(table, token))
        except Exception as error:  # noqa: BLE001 - whatever a line does, no table notices
            note("call failed", kind=type(error).__name__)
            return
        if status in GONE:
            self.take_down(table, token, bell.endpoint)
        note("called", status=status)

    def _put(self, table: str, token: str, bells: tuple[Bell, ...]) -> None:
        here = {one: hung for one, hung in self._hung.get(table, {}).items() if one != token}
        here |= {token: bells} if bells else {}
        if here:
            self._hung[table] = here
        else:
            self._hung.pop(table, None)


def message_of(table: str, language: str) -> bytes:
    """Return what a device is told: that one is asked at a table, and nothing of what happens there."""
    return msgspec.json.encode({"table": table, "says": words_of(language)("serve.called")})


def topic_of(table: str, token: str) -> str:
    """Return the name of all calls to a seat, of which nobody finds the table again."""
    return as_base64(sha256(f"boodle/call/1\0{table}\0{token}".encode()).digest())[:TOPIC]
