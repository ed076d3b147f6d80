"""People whose answer is awaited: how long, and what happens without it; nobody's absence stops a table (SERVER 14)."""

from collections.abc import Mapping
from typing import Any

from boodle.rulebook import Office, Open, TimeUp
from boodle.seating import Between, HostSays
from boodle.seats import Seat
from boodle.server.outside import as_date
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Deadline
from boodle.server.tables.state import person_after, seat_asked
from boodle.server.tables.time_bank import TimeBank


class Absent:
    """The patience of one table with its people."""

    def __init__(self, actor: Actor) -> None:
        """Belong to a table, each of whose people has a time bank of his own."""
        self.actor = actor
        self.bank = TimeBank(actor)

    async def paused(self, now: float) -> float | None:
        """A pause ends when the host lets the game go on, or has left the others waiting for the time of grace."""
        self.bank.settle(set(), now)
        if self.actor.state.host in self.actor.hearers.here or not self.actor.hearers.here:
            return None
        until = self._since(self.actor.state.host, now) + self.actor.around.pace.grace
        if now < until:
            return until
        await self.actor.commit(entries.OptionSet("paused", "no"))
        return None

    def ends(self, waiting: Open[Any], since: float) -> float | None:
        """Return when the time for an answer is up; a host who changes the rules has some minutes more (SERVER 25)."""
        limit, form = self._limit(waiting), self.actor.form if self.actor.changing else None
        if limit is None:
            return None
        if waiting.question.who is Office.HOST and form is not None:
            return max(since + limit, form.until)
        return self.bank.ends(waiting.number) or since + limit

    def deadlines(self, since: Mapping[int, float]) -> list[Deadline]:
        """Return the open questions that run by the clock, of those that wait since then."""
        state, clock = self.actor.state, self.actor.around.clock
        timed = [
            (waiting.number, self.ends(waiting, since[waiting.number]))
            for waiting in state.round.open
            if waiting.number in since and not waiting.question.optional and seat_asked(state, waiting) is not None
        ]
        return [
            Deadline(number, as_date(clock, ends), number in self.bank.running)
            for number, ends in timed
            if ends is not None
        ]

    def _limit(self, waiting: Open[Any]) -> float | None:
        """Return the seconds for an answer; None: there is no limit, as where it would end the evening."""
        state = self.actor.state
        if waiting.question.who is not Office.HOST:
            return state.clock or None
        if waiting.question.default(state.round.table) is not HostSays.DEAL:
            return None
        return self.actor.around.pace.between if state.game.deals_on else state.clock or None

    async def person(self, waiting: Open[Any], seat: Seat, since: float, now: float) -> float | None:
        """See whether a person's time is up in the deal, who has been asked `since`; returns when it will be."""
        if waiting.question.optional:
            return None
        up = self.ends(waiting, since)
        if up is not None and now >= up and self.bank.opens(waiting.number, seat, up):
            self.actor.hearers.tell_room()
            up = self.ends(waiting, since)
        ends = [] if up is None else [up]
        absent = seat not in self.actor.hearers.here
        if absent:
            ends.append(self._since(seat, now) + self.actor.around.pace.grace)
        if not ends or now < min(ends):
            return min(ends, default=None)
        if absent and now >= ends[-1]:
            await self.actor.commit(entries.StandIn(seat, self.actor.state.game.stand_in))
        else:
            await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        return None

    async def host(self, waiting: Open[Any], since: float, now: float) -> float | None:
        """Of an absent host another person becomes host; with nobody here the table waits, and the evening with it.

        His clock deals on, or that of a game at which deal follows deal, and neither ever ends an evening: those who
        are away may come back.
        """
        state = self.actor.state
        if state.host not in self.actor.hearers.here:
            heir = person_after(state, state.host, self.actor.hearers.here)
            until = self._since(state.host, now) + self.actor.around.pace.grace
            if heir is None or now < until:
                return None if heir is None else until
            await self.actor.commit(entries.HostNamed(heir))
            self.actor.hearers.note("host", who=state.places[heir].name)
            return None
        ends = self.ends(waiting, since)
        if ends is None or now < ends:
            return ends
        await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        return None

    async def stays_away(self, waiting: Open[Any], seat: Seat, now: float) -> float | None:
        """Of a person who is away, and need not answer between deals, say what his game would have him say."""
        state = self.actor.state
        word = state.game.said_for_absent(waiting.question, state.round.table)
        if word is None or seat in self.actor.hearers.here or not self.actor.hearers.here:
            return None
        until = self._since(seat, now) + self.actor.around.pace.grace
        if now < until and not state.places[seat].stand_in:
            return until
        await self.actor.play(waiting.question.who, word, waiting.number)
        return None

    async def in_next_deal(self, waiting: Open[Any], seat: Seat, since: float, now: float) -> float | None:
        """See whether the next deal goes without a person, now that the host deals; nobody is left out before that."""
        state, place = self.actor.state, self.actor.state.places[seat]
        if waiting.question.optional or not self.actor.hearers.here:
            return None
        ends = [since + state.clock] if state.clock else []
        if place.stand_in:  # a bot plays for him, be he away or silent, and says nothing of the next deal
            ends.append(now)
        elif seat not in self.actor.hearers.here:
            ends.append(self._since(seat, now) + self.actor.around.pace.grace)
        if not ends or now < min(ends):
            return min(ends, default=None)
        await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        return None

    @property
    def too_late(self) -> bool:
        """Tell whether there is no next deal; logs that are older than the rule may leave who is in it open."""
        return self.actor.state.round.table.evening.host is HostSays.END

    async def leaves(self, waiting: Open[Any]) -> None:
        """Of a seat that was removed: it leaves if it may, else it sits out; time is up where no deal comes."""
        if self.too_late:
            await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
            return
        choices = waiting.question.choices(self.actor.state.round.table)
        word = Between.LEAVE if Between.LEAVE in choices else Between.SIT_OUT
        await self.actor.play(waiting.question.who, word, waiting.number)

    def _since(self, seat: Seat, now: float) -> float:
        """Return since when nobody of a seat has been here."""
        return self.actor.hearers.away.setdefault(seat, now)
