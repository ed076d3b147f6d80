"""Looking back as the room answers it: found out apart from the loop, once for all who see it alike, and remembered."""

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress

import msgspec
from cachetools import LRUCache

from boodle.rulebook import DealClosed, Viewer
from boodle.server.apart import Apart, outcome
from boodle.server.keeping import looking_back
from boodle.server.keeping.chapters import GameChapter, chapters
from boodle.server.languages import words_of
from boodle.server.outside import Spawn
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.tables.state import TableState

MOST_BYTES = 32 * 1024 * 1024
"""So much is remembered of all tables together."""

_encode = msgspec.json.Encoder().encode


class Past:
    """The finished deals of all tables."""

    def __init__(self, spawn: Spawn) -> None:
        """Begin with nothing."""
        self._spawn = spawn
        self.apart = Apart()
        self.remembered: LRUCache[Hashable, bytes] = LRUCache(MOST_BYTES, len)
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}

    def close(self) -> None:
        """Find out nothing more."""
        self.apart.close()

    async def replay(self, state: TableState, over: int, deal: int, viewer: Viewer, language: str) -> bytes:
        """Return one of so many finished deals as JSON; raises RoomError: NO_DEAL, NOT_OVER."""
        if not 0 < deal <= over:
            raise RoomError(RefusalCode.NOT_OVER if state.begun and deal == over + 1 else RefusalCode.NO_DEAL)
        chapter = next(one for one in reversed(chapters(state, viewer)) if one.before < deal)
        words = words_of(language)
        asked = ("replay", state.id, deal, language, chapter.viewer, chapter.since)
        found = await self._found(asked, lambda: _encode(looking_back.replay(chapter, deal, words)))
        return b"%b,%b" % (_encode({"deal": deal, "deals": over})[:-1], found[1:])

    async def closings(self, state: TableState, over: int) -> bytes:
        """Return how each of so many finished deals closed, as JSON; the last one again after the end."""
        evening = chapters(state, None)
        asked = ("deals", state.id, over, _ends(evening))
        return await self._found(asked, lambda: _encode(looking_back.closings(evening)))

    async def record(self, state: TableState, number: int | None, viewer: Viewer) -> bytes:
        """Return the record of one game of the evening, of the last one that has begun a deal where none is named."""
        chapter = _chosen(chapters(state, viewer), number)
        asked = ("record", state.id, chapter.number, chapter.viewer, chapter.since, len(chapter.session.log))
        return await self._found(asked, lambda: looking_back.record(chapter).encode())

    async def _found(self, asked: Hashable, work: Callable[[], bytes]) -> bytes:
        """Return what is remembered, or is found out now, once for all who ask meanwhile."""
        known = self.remembered.get(asked)
        if known is not None:
            return known
        if asked not in self._under_way:
            self._under_way[asked] = self._spawn(self.apart.do(work))
            self._under_way[asked].add_done_callback(lambda done: self._done(asked, done))
        return await outcome(self._under_way[asked])

    def _done(self, asked: Hashable, done: asyncio.Task[bytes]) -> None:
        """Remember what was found out."""
        del self._under_way[asked]
        if not done.cancelled() and done.exception() is None:
            with suppress(ValueError):  # it takes more than all that is remembered
                self.remembered[asked] = done.result()


def _ends(evening: tuple[GameChapter, ...]) -> int:
    """Return how often something was closed in the last game: the last deal again, where its leftovers are shared."""
    return sum(isinstance(event, DealClosed) for event in evening[-1].session.log) if evening else 0


def _chosen(evening: tuple[GameChapter, ...], number: int | None) -> GameChapter:
    """Return the game of a number from 1; raises RoomError(NO_DEAL)."""
    if number is None:
        begun = [one for one in evening if one.fair] or list(evening)
        number = begun[-1].number if begun else 0
    if not 0 < number <= len(evening):
        raise RoomError(RefusalCode.NO_DEAL)
    return evening[number - 1]
