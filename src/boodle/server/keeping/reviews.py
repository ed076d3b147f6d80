"""A finished deal gone through: each decision of one seat beside what a bot would have done in its place.

All that is looked at is what the seat saw when it decided, as the log tells it again; what lay hidden then stays so.
It is worked out where the bots think, one deal at a time in the whole room, once for all who ask, and remembered.
"""

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from cachetools import LRUCache

from boodle.bots.comparing import Compared, Decision
from boodle.frozen import Frozen
from boodle.games.deals import decisions, spans
from boodle.notation.answers import write_action
from boodle.rulebook import Viewer
from boodle.seats import Seat
from boodle.server.apart import COME_AGAIN, Apart, outcome
from boodle.server.bucket import Bucket, Rate, whole_seconds
from boodle.server.keeping.chapters import GameChapter, chapters
from boodle.server.outside import Spawn, Timepiece
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.tables.bots import Thinkers
from boodle.server.tables.state import TableState
from boodle.words.catalogue import Words, capital
from boodle.words.hints import reason_in_words

OPTION = "review"
"""The option by which a host lets nobody look back so: `no`; it is `yes` unless he says otherwise."""
A_SEAT = Rate(burst=6, per_second=1 / 20)
"""So many deals each seat may have gone through at once, and a second; what is remembered costs nothing."""
MOST_WAITING = 8
"""So many deals of all tables may wait for their turn; who asks for more is told to come again."""
MOST_KEPT = 512
"""So many deals are remembered; of more, those that nobody has asked for the longest are forgotten."""
MOST_SEATS = 4096

Facts = dict[str, Any]


class Told(Frozen):
    """A decision by the number of events before it, with the advice that it got; none where it could not be found."""

    n: int
    decision: Decision
    advice: Compared | None


def allows(state: TableState) -> bool:
    """Tell whether this table lets its players have their decisions gone through."""
    return state.options.get(OPTION, "yes") == "yes"


def decided(chapter: GameChapter, deal: int) -> tuple[tuple[int, Decision], ...]:
    """Return every decision that the viewer's seat made in a deal, each as his seat saw it then."""
    if chapter.viewer is None:
        return ()
    return decisions(chapter.game, chapter.session, chapter.viewer, spans(chapter.session)[deal - chapter.before - 1])


@dataclass(slots=True)
class Reviews:
    """The reviews of all tables."""

    thinkers: Thinkers
    apart: Apart
    clock: Timepiece
    spawn: Spawn
    remembered: LRUCache[Hashable, tuple[Told, ...]] = field(default_factory=lambda: LRUCache(MOST_KEPT))
    _asked: LRUCache[Hashable, Bucket] = field(default_factory=lambda: LRUCache(MOST_SEATS))
    _under_way: dict[Hashable, asyncio.Task[tuple[Told, ...]]] = field(default_factory=dict)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of_deal(self, state: TableState, over: int, deal: int, viewer: Viewer, words: Words) -> bytes:
        """Return one of so many finished deals gone through, as JSON.

        Raises RoomError: NOT_SEATED, NO_REVIEW, NO_DEAL, NOT_OVER, TOO_FAST.
        """
        if viewer is None:
            raise RoomError(RefusalCode.NOT_SEATED)
        if not allows(state):
            raise RoomError(RefusalCode.NO_REVIEW)
        if not 0 < deal <= over:
            raise RoomError(RefusalCode.NOT_OVER if state.begun and deal == over + 1 else RefusalCode.NO_DEAL)
        chapter = next(one for one in reversed(chapters(state, viewer)) if one.before < deal)
        asked = (state.id, deal, chapter.viewer, chapter.since)
        known = self.remembered.get(asked)
        if known is None:
            known = await self._found(asked, (state.id, viewer), lambda: decided(chapter, deal), state.game.name)
        told = [write_told(one, words) for one in known]
        return msgspec.json.encode({"deal": deal, "adviser": state.game.adviser.level, "decisions": told})

    async def _found(
        self, asked: Hashable, seat: tuple[str, Seat], work: Callable[[], tuple[tuple[int, Decision], ...]], game: str
    ) -> tuple[Told, ...]:
        """Return what is found out now, once for all who ask meanwhile; raises RoomError(TOO_FAST)."""
        if asked not in self._under_way:
            self._count(seat)
            self._under_way[asked] = self.spawn(self._work_out(asked, work, game))
            self._under_way[asked].add_done_callback(lambda _: self._under_way.pop(asked, None))
        return await outcome(self._under_way[asked])

    def _count(self, seat: Hashable) -> None:
        """Count a deal that is to be gone through; raises RoomError(TOO_FAST)."""
        if len(self._under_way) >= MOST_WAITING:
            raise RoomError(RefusalCode.TOO_FAST, seconds=COME_AGAIN)
        now, bucket = self.clock.monotonic(), self._asked.get(seat)
        if bucket is None:
            bucket = self._asked[seat] = Bucket(A_SEAT)
        if not bucket.take(now):
            raise RoomError(RefusalCode.TOO_FAST, seconds=whole_seconds(bucket.wait(now)))

    async def _work_out(
        self, asked: Hashable, work: Callable[[], tuple[tuple[int, Decision], ...]], game: str
    ) -> tuple[Told, ...]:
        """Go through a deal; it is forgotten again where the bot that is meant was not ready for it."""
        async with self._turn:
            made = await self.apart.do(work)
            found = tuple([Told(n, one, await self.thinkers.compare(one, game)) for n, one in made])
        if all(one.advice is not None for one in found) and not _warming(found):
            self.remembered[asked] = found
        return found


def _warming(found: tuple[Told, ...]) -> bool:
    """Tell whether more than one bot was asked: the better one gets ready meanwhile."""
    return len({one.advice.level for one in found if one.advice}) > 1


def write_told(told: Told, words: Words) -> Facts:
    """Return a decision as JSON tells it: chips to a tenth, the reason in one sentence."""
    facts: Facts = {"n": told.n, "yours": write_action(told.decision.action), "advice": None}
    if told.advice is None:
        return facts
    advice, weighed = told.advice, told.advice.difference
    facts["advice"] = {
        "level": advice.level,
        "action": write_action(advice.action),
        "because": advice.why and capital(reason_in_words(words, advice.why)),
        "weighed": weighed
        and {
            "better": round(weighed.better, 1),
            "error": round(weighed.error, 1),
            "worlds": weighed.worlds,
            "alike": weighed.alike,
        },
    }
    return facts
