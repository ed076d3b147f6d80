"""Somebody at a table, by a client of the library: he thinks, answers, naps, comes back, and says things twice.

A command that has had no answer is said again under the same id, through every cut and every new line, until the room
has answered it. What he sees is held against the log at each message.
"""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from boodle.client import Connection, Happened, Refusal, RoomRefused, Ticket
from boodle.client.connection import Outside
from boodle.notation.wire import messages as wire
from boodle.seating import Between, HostSays
from boodle.session.view import Asking
from tests.simulation.machine import Machine
from tests.simulation.world import World

FINE = frozenset({"stale", "not_host", "not_your_turn", "paused", "over", "not_begun", "too_fast", "no_hint"}) | {
    "not_seated"  # his seat went while his line was cut
}
"""Refusals that a player must be ready for."""
AGAIN = frozenset({"broken"})
"""Refusals after which the same is said again."""
HOST_FINE = FINE | {
    *("begun", "not_begun", "not_between_deals", "unknown", "illegal", "not_host", "not_seated", "seat_taken"),
    *("table_full", "too_many_seated", "too_few", "still_here", "no_chat"),
}
"""What whoever does a thing at the wrong moment must be ready to hear."""
ADD = 0.85
"""So many devices add to a shuffle."""
LOOKED_AT = 12
"""Of so many choices one is taken."""
BETWEEN = {Between.READY: 40, Between.REBUY: 6, Between.SIT_OUT: 2, Between.LEAVE: 0}


class Person:
    """A player, or a guest where he has no token."""

    def __init__(self, world: World, machine: Machine, name: str, *, think: float, naps: float) -> None:
        """Be somebody who thinks so many seconds on average, and is away about so often an hour."""
        self.world, self.machine, self.name = world, machine, name
        self.chance = world.chance(f"person/{name}")
        self.think, self.naps = think, naps
        self.adds = self.chance.random() < ADD
        """Whether his device adds to a shuffle."""
        self.ticket: Ticket | None = None
        self.connection: Connection | None = None
        self.head = ""
        """The last head that his device was told."""
        self.since = 0.0
        """Since when he has been here, or away, without a break."""
        self.gone = False
        """Whether he goes for good, without a word, and does not come back."""
        self.watched: Callable[[Person, Connection], None] = lambda _person, _connection: None
        """Told whenever he has heard something."""
        self.waiting: dict[str, float] = {}
        """Since when each command of his has waited while he was here."""
        self._put: dict[tuple[str, int], tuple[str, object]] = {}
        self._replies: dict[asyncio.Task[None], None] = {}
        self._here: asyncio.Timeout | None = None
        self._away = 0.0

    # ---------------------------------------------------------------- coming and going

    async def live(self) -> None:
        """Be at the table, with breaks, until he leaves or the room lets him go for good."""
        while not self.gone and self.ticket is not None:
            try:
                await self._sit(self.ticket)
            except RoomRefused as refused:
                if refused.code == "newer":
                    self.machine.hears_newer(self.name)
                if refused.code not in ("no_room", "restart", "too_fast", "newer"):
                    self._hears("let in", refused.code, refused.code in GOODBYES)
                    return
            await asyncio.sleep(self.chance.uniform(0.2, 3.0))

    async def _sit(self, ticket: Ticket) -> None:
        """Be at the table for a while."""
        outside = Outside(self.machine.dial, self.chance.randbytes)
        connection = Connection(ticket, contribute=self.adds, head=self.head, outside=outside)
        here = self.chance.expovariate(self.naps / 3600) if self.naps else 1e9
        async with connection:
            self.connection, self.since = connection, self.world.now
            try:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(max(5.0, here)) as self._here:
                        await self._listen(connection)
                        code, _ = connection.farewell
                        self.gone = code in GOODBYES
                        return
            finally:
                self.connection, self.since, self.head = None, self.world.now, connection.head
                self._hush()
        self._here, away, self._away = None, self._away, 0.0
        await asyncio.sleep(away or self.chance.choice((0.1, 2.0, 20.0, 90.0)))

    def goes(self, seconds: float) -> None:
        """Go away for so long, if he is here."""
        if self._here is not None and not self._here.expired():
            self._here.reschedule(asyncio.get_running_loop().time())
            self._away = seconds

    def _hush(self) -> None:
        for reply in tuple(self._replies):
            reply.cancel()
        self._replies.clear()
        self.waiting.clear()

    # ---------------------------------------------------------------- at the table

    async def _listen(self, connection: Connection) -> None:
        async for news in connection.heard():
            if isinstance(news, Happened | wire.Welcome | wire.Room):
                self.watched(self, connection)
            if self.gone:
                return
            self._think(connection)
            if isinstance(news, wire.Welcome) or (isinstance(news, wire.Room) and not self._replies):
                self._take_up(connection, connection.table.story)

    def _think(self, connection: Connection) -> None:
        """Begin to think about whatever he is asked and has not thought about."""
        story = connection.table.story
        for asked in connection.asked:
            if (story, asked.number) not in self._put:
                command = f"{self.name}-{self.chance.getrandbits(40):x}"
                self._put[story, asked.number] = command, self.chosen(asked)
                self._begin(self._reply(connection, story, asked.number))

    def _take_up(self, connection: Connection, story: str) -> None:
        """Say once more what was not answered on a line before."""
        if not self._replies:
            for asked in connection.asked:
                self._begin(self._reply(connection, story, asked.number))

    def _begin(self, work: Any) -> None:  # noqa: ANN401 - a coroutine
        task = asyncio.get_running_loop().create_task(work)
        self._replies[task] = None
        task.add_done_callback(lambda done: self._replies.pop(done, None))

    def _hears(self, law: str, what: str, known: object) -> None:
        self.world.hold(law, known, lambda: f"{self.name}: {what}")

    async def _reply(self, connection: Connection, story: str, number: int) -> None:
        """Think, and answer a question, however often it takes."""
        command, action = put = self._put[story, number]
        gone = partial(has_gone, connection, number, action)
        await asyncio.sleep(0.2 + min(self.chance.expovariate(1 / self.think), self.think * 8))
        if await self.say(lambda: connection.answer(action, number, command), command, FINE, gone) is None:
            await asyncio.sleep(1.0)
            if self._put.get((story, number)) is put:  # what was refused is refused again under its name
                del self._put[story, number]
                self._think(connection)

    async def say(
        self, what: Callable[[], Any], command: str, fine: frozenset[str], gone: Callable[[], bool] = lambda: False
    ) -> wire.Done | None:
        """Have something done, and say it again while the room says that it could not keep it.

        Refusals are expected that are `fine`, and that it is against the rules where it is `gone` by now.
        """
        self.waiting[command] = self.world.now
        try:
            while True:
                try:
                    done: wire.Done = await what()
                except Refusal as refusal:
                    if refusal.code in AGAIN:
                        await asyncio.sleep(self.chance.uniform(0.2, 1.0))
                        continue
                    known = refusal.code in fine | GOODBYES | {"no_room", "newer"} or (
                        refusal.code == "illegal" and gone()
                    )
                    self._hears("legal", f"{command} refused as {refusal.code}", known)
                    return None
                return done
        finally:
            self.waiting.pop(command, None)

    def chosen(self, asked: Asking) -> object:
        """Choose one of the first answers; between deals mostly to go on."""
        return usual(self.chance, asked)


async def does(
    person: Person,
    connection: Connection,
    command: str,
    act: str,
    **more: Any,  # noqa: ANN401 - the fields of the message
) -> bool | None:
    """Do an act of the host's; tells whether it was done, or None where the line ended before the room said so."""
    told = await person.say(lambda: connection.command(wire.Host(command, act, **more)), f"{act} {command}", HOST_FINE)
    return None if told is None and connection is not person.connection else told is not None


def usual(chance: Random, asked: Asking) -> object:
    """Return one of the first answers by chance; between deals mostly to go on."""
    some = list(islice(iter(asked.choices), LOOKED_AT))
    words = [one for one in some if isinstance(one, Between)]
    if words:
        weights = [BETWEEN[one] for one in words]
        return chance.choices(words, weights if any(weights) else None)[0]
    if HostSays.DEAL in some:
        return HostSays.DEAL
    return chance.choice(some) if some else asked.default


def has_gone(connection: Connection, number: int, action: object) -> bool:
    """Tell whether an answer may be given no more: to deal on, after the others have left."""
    return all(action not in asked.choices for asked in connection.asked if asked.number == number)


GOODBYES = frozenset({"replaced", "removed", "bad_token", "token", "may_not_watch", "no_table", "damaged", "gone"})
"""Farewells after which nobody comes back by himself."""
