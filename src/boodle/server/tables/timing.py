"""The clock of one table: shuffles, bots, time limits, the absent, newcomers (SERVER 14).

An absent seat: its clock runs out and the default answers (RULES E3); after a time of grace a bot plays the deal on for
it; between deals it sits out; the host may remove it. A table at which nobody is at all sleeps and loses nothing.
"""

from typing import Any

from boodle.rulebook import Office, Open, Shuffle
from boodle.seating import BetweenQuestion
from boodle.seats import Seat
from boodle.server.logs import note_failure
from boodle.server.outside import Alarm, as_date
from boodle.server.tables.absent import Absent
from boodle.server.tables.actor import Actor, Deadline
from boodle.server.tables.by_the_clock import ByTheClock
from boodle.server.tables.calling import Calling
from boodle.server.tables.gathering import Gathering
from boodle.server.tables.seating import seat_newcomer
from boodle.server.tables.state import Place, TableState, seat_asked
from boodle.server.tables.tempo import watched
from boodle.server.tables.thinking import Thinking

AGAIN = 1.0
"""After so many seconds what could not be kept is tried again."""


class Timekeeper:
    """What falls due at one table, and when; every act of it is done in the actor's turn."""

    def __init__(self, actor: Actor) -> None:
        """Begin with nothing due."""
        self.actor = actor
        self._clock = actor.around.clock
        self.since: dict[int, float] = {}
        """Since when each open question waits."""
        self._thinking = Thinking(actor, self._look_later)
        self._gathering = Gathering(actor)
        self._absent = Absent(actor)
        self._by_the_clock = ByTheClock(actor)
        self._calling = Calling(actor, self.look)
        self._alarm: Alarm | None = None
        self._looking = False
        self._telling = False

    def stop(self) -> None:
        """Let nothing more fall due, and let the bots be; whatever waits begins to wait anew."""
        self._set_alarm(None)
        self._calling.stop()
        self.since.clear()
        self._absent.bank.settle(set(), self._clock.monotonic())
        self._thinking.forget(set())
        self._gathering.since = None
        self._by_the_clock.stop()

    def look(self) -> None:
        """Have the table looked at in its turn."""
        if not self._looking:
            self._looking = True
            self.actor.soon(self._look)

    def begin_anew(self, question: int) -> None:
        """Let the time for a question begin once more."""
        self.since.pop(question, None)
        self._absent.bank.close(question, self._clock.monotonic())

    def take_back(self, seat: Seat) -> None:
        """Let a person who has come back answer what a bot was thinking about for him."""
        if not self.actor.state.begun or not self.actor.state.places[seat].stand_in:
            return
        for waiting in self.actor.state.round.open:
            if seat_asked(self.actor.state, waiting) == seat:
                self._thinking.let_be(waiting.number)
                self.since[waiting.number] = self._clock.monotonic()
                self._absent.bank.close(waiting.number, self.since[waiting.number])

    def time_bank(self) -> dict[Seat, float]:
        """Return how many seconds of his own each person has left."""
        return self._absent.bank.of_all()

    def deadlines(self) -> list[Deadline]:
        """Return the questions that run by the clock."""
        goes_on = self.actor.state.begun and not self.actor.state.paused
        return self._absent.deadlines(self.since) if goes_on else []

    # ---------------------------------------------------------------- looking

    async def _look(self) -> None:
        self._looking = False
        self._set_alarm(None)
        try:
            due = await self._what_is_due(self._clock.monotonic())
        except Exception as error:  # noqa: BLE001 - whatever it is, a table does not stand still for it
            note_failure("table fault", error)
            self._look_later()
            return
        self._set_alarm(due)
        self._calling.look()

    def _look_later(self) -> None:
        self._set_alarm(self._clock.monotonic() + AGAIN)

    def _set_alarm(self, at: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if at is None else self._clock.alarm(at, self.look)

    async def _what_is_due(self, now: float) -> float | None:
        """Do what is due; returns when the next is, if anything is."""
        state = self.actor.state
        if not state.begun or state.over or self.actor.hearers.asleep or self.actor.broken:
            self.stop()
            return None
        if state.paused:
            self._by_the_clock.stop()
            return await self._absent.paused(now)
        due = [await self._by_the_clock.see_to(now), *[await self._question(one, now) for one in state.round.open]]
        still = {waiting.number for waiting in state.round.open}
        self.since = {number: since for number, since in self.since.items() if number in still}
        self._absent.bank.settle(still, now)
        self._thinking.forget(still)
        return min((at for at in due if at is not None), default=None)

    async def _question(self, waiting: Open[Any], now: float) -> float | None:
        """See to one open question; returns when it is to be looked at again."""
        if waiting not in self.actor.state.round.open:
            return None
        if isinstance(waiting.question, Shuffle):
            self._absent.bank.deal(waiting.question.deal)
            return await self._gathering.see_to(waiting, waiting.question, now)
        seat, place = seat_asked(self.actor.state, waiting), _place_asked(self.actor.state, waiting)
        between = isinstance(waiting.question, BetweenQuestion)
        if between and (place.leaving or self._absent.too_late):
            await self._absent.leaves(waiting)
            return None
        if seat is not None and (place.kind == "bot" or (place.stand_in and not between)):
            self._thinking.about(waiting, seat, place.played_by)
            return None
        self._thinking.let_be(waiting.number)
        return await self._person(waiting, now)

    async def _person(self, waiting: Open[Any], now: float) -> float | None:
        """See whether the time of a person is up, the host's among them; returns when it will be."""
        state, seat = self.actor.state, seat_asked(self.actor.state, waiting)
        between = isinstance(waiting.question, BetweenQuestion)
        if seat is not None and between and waiting.question.optional:
            return await self._absent.stays_away(waiting, seat, now)
        if seat is None or (between and state.round.question_for(Office.HOST) is not None):
            self.since.pop(waiting.number, None)  # until the host deals, everybody may come back
            return None
        if waiting.number not in self.since:
            self.since[waiting.number] = now + watched(state, self.actor.around.pace.beat)
            if self._absent.ends(waiting, self.since[waiting.number]) is not None:
                self._tell_deadlines()
        since = self.since[waiting.number]
        if waiting.question.who is Office.HOST:
            return None if await seat_newcomer(self.actor) else await self._absent.host(waiting, since, now)
        judge = self._absent.in_next_deal if between else self._absent.person
        return await judge(waiting, seat, since, now)

    def level_ends(self) -> int | None:
        """Return when the level ends (milliseconds since 1970); None where no clock ends it, or none goes now."""
        if self.actor.state.paused or not self.actor.state.begun or self.actor.state.over:
            return None
        ends = self._by_the_clock.level_ends(self._clock.monotonic())
        return None if ends is None else as_date(self._clock, ends)

    def _tell_deadlines(self) -> None:
        """Have everybody told until when there is time, once for all questions that have just been asked."""
        if not self._telling:
            self._telling = True
            self.actor.soon(self._tell)

    async def _tell(self) -> None:
        self._telling = False
        self.actor.hearers.tell_room()


def _place_asked(state: TableState, waiting: Open[Any]) -> Place:
    """Return who has the seat that is asked, nobody where it is the host or nature."""
    who = waiting.question.who
    return state.places[who] if isinstance(who, int) else Place()
