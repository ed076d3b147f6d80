"""The clock of one table: shuffles, bots, time limits, the absent, newcomers (SERVER 14).

An absent seat: its clock runs out and the default answers (RULES E3); after a time of grace a bot plays the deal on for
it; between deals it sits out; the host may remove it. A table at which nobody is at all sleeps and loses nothing.
"""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from boodle.cards.deck import new_seed
from boodle.rulebook import Office, Open, RulesError, Shuffle, TimeUp
from boodle.seats import Seat
from boodle.server import entries
from boodle.server.actor import Actor
from boodle.server.state import Place
from boodle.tripoley.actions import Between, HostSays, SeatNewcomer
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.seating import InNextDeal, open_chairs

SUBSTITUTE = "casual"
"""The bot that plays on for somebody who is away."""


@dataclass(slots=True)
class Waiting:
    """An open question: since when it waits, and the bot that thinks about it."""

    since: float
    thinking: asyncio.Task[None] | None = None


@dataclass(slots=True)
class Clock:
    """What falls due at one table, and when; every act of it is done in the actor's turn."""

    actor: Actor
    gathered: dict[Seat, bytes] = field(default_factory=dict)
    waiting: dict[int, Waiting] = field(default_factory=dict)
    shuffle_since: float | None = None
    _alarm: asyncio.TimerHandle | None = None
    _looking: bool = False

    def stop(self) -> None:
        """Let nothing more fall due, and let the bots be."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for one in self.waiting.values():
            if one.thinking is not None:
                one.thinking.cancel()
        self.waiting.clear()
        self.shuffle_since = None

    def look(self) -> None:
        """Have the table looked at in its turn."""
        if not self._looking:
            self._looking = True
            self.actor.soon(self._look)

    def take_back(self, seat: Seat) -> None:
        """Let a person who has come back answer what a bot was thinking about for him."""
        for waiting in self.actor.state.round.open if self.actor.state.begun else ():
            one = self.waiting.get(waiting.number)
            if waiting.question.who == seat and one is not None:
                if one.thinking is not None:
                    one.thinking.cancel()
                self.waiting[waiting.number] = Waiting(time.monotonic())

    def deadlines(self) -> list[tuple[int, int]]:
        """Return the questions that run by the clock, and until when (milliseconds since 1970)."""
        limit = self.actor.state.clock
        if not limit or self.actor.state.paused or not self.actor.state.begun:
            return []
        ahead = time.time() - time.monotonic()
        return [
            (waiting.number, int((self.waiting[waiting.number].since + ahead + limit) * 1000))
            for waiting in self.actor.state.round.open
            if waiting.number in self.waiting and not waiting.question.optional and self._seat(waiting) is not None
        ]

    # ---------------------------------------------------------------- looking

    async def _look(self) -> None:
        self._looking = False
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        state = self.actor.state
        if not state.begun or state.over or state.paused or self.actor.asleep or self.actor.broken:
            self.stop()
            return
        now = time.monotonic()
        due = [await self._question(waiting, now) for waiting in state.round.open]
        self._forget()
        later = [at for at in due if at is not None]
        if later:
            delay = max(0.0, min(later) - time.monotonic())
            self._alarm = asyncio.get_running_loop().call_later(delay, self.look)

    def _forget(self) -> None:
        """Forget the questions that are no longer open."""
        still = {waiting.number for waiting in self.actor.state.round.open}
        for number in [number for number in self.waiting if number not in still]:
            gone = self.waiting.pop(number)
            if gone.thinking is not None:
                gone.thinking.cancel()

    async def _question(self, waiting: Open[Any], now: float) -> float | None:
        """See to one open question; returns when it is to be looked at again."""
        if waiting not in self.actor.state.round.open:
            return None
        if isinstance(waiting.question, Shuffle):
            return await self._shuffle(waiting, waiting.question, now)
        if waiting.number not in self.waiting:
            self.waiting[waiting.number] = Waiting(now)
            if self.actor.state.clock:
                self.actor.soon(self._say_deadlines)
        if waiting.question.who is Office.HOST and await self._seat_newcomers(waiting):
            return now
        seat = self._seat(waiting)
        place = self.actor.state.places[seat] if seat is not None and seat < len(self.actor.state.places) else Place()
        if waiting.question.who is not Office.HOST and place.leaving and isinstance(waiting.question, InNextDeal):
            return await self._leave(waiting, place)
        if waiting.question.who is not Office.HOST and place.played_by:
            return self._bot(waiting, place.played_by, now)
        return await self._person(waiting, seat, place, now)

    async def _say_deadlines(self) -> None:
        self.actor.tell_room()

    def _seat(self, waiting: Open[Any]) -> Seat | None:
        """Return the seat whose answer is awaited; the host's question waits for the host's seat."""
        who = waiting.question.who
        if who is Office.HOST:
            return self.actor.state.host
        return who if isinstance(who, int) else None

    # ---------------------------------------------------------------- shuffles

    async def _shuffle(self, waiting: Open[Any], shuffle: Shuffle[Any], now: float) -> float | None:
        """Prepare a shuffle: the room's secret is kept, everybody adds to it, then nature answers (SERVER 2)."""
        fair = self.actor.state.fair
        deal = fair.deals.get(shuffle.deal)
        if deal is None:
            self.gathered, self.shuffle_since = {}, now
            await self.actor.commit(entries.Seeded(shuffle.deal, new_seed().hex()))
            return now + self.actor.around.pace.gathering
        if deal.open:
            if self.shuffle_since is None:
                self.gathered, self.shuffle_since = {}, now
                self.actor.tell_room()
            until = self.shuffle_since + self.actor.around.pace.gathering
            expected = {seat for seat in self.actor.here if self.actor.state.places[seat].kind == "person"}
            if now < until and not expected <= set(self.gathered):
                return until
            await self.actor.commit(entries.Gathered(shuffle.deal, self._added()))
            self.shuffle_since = None
        await self.actor.play_for_nature(fair.order(shuffle), waiting.number)
        self.actor.tell_room()
        return None

    def _added(self) -> list[tuple[str, str]]:
        """Return what each seat added, or why it did not."""
        told = []
        for seat, place in enumerate(self.actor.state.places):
            if seat in self.gathered:
                told.append(("sent", self.gathered[seat].hex()))
            else:
                told.append(({"bot": "bot", "person": "silent"}.get(place.kind, "empty"), ""))
        return told

    # ---------------------------------------------------------------- bots

    def _bot(self, waiting: Open[Any], level: str, now: float) -> float | None:
        """Let a bot think; its answer comes on an even beat that tells nothing of its cards or its thinking."""
        one = self.waiting[waiting.number]
        if one.thinking is None:
            one.since = now
            one.thinking = asyncio.create_task(self._think(waiting, level))
        return None

    async def _think(self, waiting: Open[Any], level: str) -> None:
        state, beat = self.actor.state, self.actor.around.pace.beat
        seat = waiting.question.who
        session = state.session
        if session is None or not isinstance(seat, int):
            return
        started = time.monotonic()
        choices = waiting.question.choices(state.round.table)
        seen = state.game.seen(state.round, seat, self.seen(seat))
        action = await self.actor.around.thinkers.choose(level, seen, choices)
        took = time.monotonic() - started
        await asyncio.sleep(beat - took % beat if beat else 0)

        async def answer() -> None:
            if waiting not in state.round.open or state.paused:
                return
            told = action if action is not None else waiting.question.default(state.round.table)
            try:
                await self.actor.play(seat, told, waiting.number)
            except RulesError:
                await self.actor.play(Office.CLOCK, TimeUp(waiting.number))

        self.actor.soon(answer)

    def seen(self, seat: Seat) -> tuple[Any, ...]:
        """Return what a seat was shown since the deal began."""
        session = self.actor.state.session
        if session is None:
            return ()
        first = next((n for n in range(len(session.log) - 1, -1, -1) if isinstance(session.log[n], DealBegun)), 0)
        return tuple(event for _, event in session.since(first, seat) if event is not None)

    # ---------------------------------------------------------------- people

    async def _person(self, waiting: Open[Any], seat: Seat | None, place: Place, now: float) -> float | None:
        """See whether a person's time is up; returns when it will be."""
        if waiting.question.optional:
            return None
        since, limit, grace = self.waiting[waiting.number].since, self.actor.state.clock, self.actor.around.pace.grace
        ends: list[float] = [since + limit] if limit else []
        absent = seat is None or seat not in self.actor.here
        if absent:
            left = now if seat is None else self.actor.away.get(seat, time.time()) - time.time() + now
            ends.append(max(since, left) + grace)
        if not ends:
            return None
        if now < min(ends):
            return min(ends)
        between = waiting.question.who is Office.HOST or isinstance(waiting.question, InNextDeal)
        if absent and seat is not None and not between and place.kind == "person":
            await self.actor.commit(entries.StandIn(seat, SUBSTITUTE))
            return now
        if waiting.question.who is Office.HOST and not self.actor.here:
            await self.actor.play(Office.HOST, HostSays.END, waiting.number)
            return None
        await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        return None

    async def _leave(self, waiting: Open[Any], place: Place) -> float | None:
        """A seat that was removed leaves as soon as it may; else it sits out."""
        del place
        choices = waiting.question.choices(self.actor.state.round.table)
        action = Between.LEAVE if Between.LEAVE in choices else Between.SIT_OUT
        await self.actor.play(waiting.question.who, action, waiting.number)
        return None

    async def _seat_newcomers(self, waiting: Open[Any]) -> bool:
        """Give a chair to the first who waits for one (EDGE-33)."""
        state = self.actor.state
        chairs = open_chairs(state.round.table)
        if not state.expected or not chairs:
            return False
        action = SeatNewcomer(chairs[0], state.expected[0].name)
        if action not in waiting.question.choices(state.round.table):
            return False
        await self.actor.play(Office.HOST, action, waiting.number)
        for ear in self.actor.ears:
            if ear.seat is None and ear.token is not None:
                ear.seat = state.seat_of(ear.token)
                if ear.seat is not None:
                    self.actor.welcome(ear)
        self.actor.tell_room()
        return True
