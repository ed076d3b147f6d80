"""People whose answer is awaited: how long, and what happens without it; nobody's absence stops a table (SERVER 14)."""

from typing import Any

from boodle.rulebook import Office, Open, TimeUp
from boodle.seats import Seat
from boodle.server import entries
from boodle.server.actor import Actor
from boodle.server.state import Place
from boodle.tripoley.actions import Between, HostSays
from boodle.tripoley.seating import InNextDeal

SUBSTITUTE = "casual"
"""The bot that plays on for somebody who is away."""


class Absent:
    """The patience of one table with its people."""

    def __init__(self, actor: Actor) -> None:
        """Belong to a table."""
        self.actor = actor

    async def paused(self, now: float) -> float | None:
        """A pause ends when the host lets the game go on, or has been away for the time of grace."""
        if self.actor.state.host in self.actor.here:
            return None
        until = self._since(self.actor.state.host, now) + self.actor.around.pace.grace
        if now < until:
            return until
        await self.actor.commit(entries.OptionSet("paused", "no"))
        return None

    async def person(self, waiting: Open[Any], seat: Seat | None, since: float, now: float) -> float | None:
        """See whether a person's time is up, who has been asked `since`; returns when it will be."""
        if waiting.question.optional or seat is None:
            return None
        state, pace = self.actor.state, self.actor.around.pace
        office = waiting.question.who is Office.HOST
        between = office or isinstance(waiting.question, InNextDeal)
        ends = [since + state.clock] if state.clock else []
        absent, alone = seat not in self.actor.here, not self.actor.here
        if absent:
            left = max(self._since(one, now) for one in (self._people() if office and alone else [seat]))
            ends.append((max(since, left) if between else left) + pace.grace)
        if not ends or now < min(ends):
            return min(ends, default=None)
        if absent and not between and now >= ends[-1]:
            await self.actor.commit(entries.StandIn(seat, SUBSTITUTE))
        elif office and alone:
            await self.actor.play(Office.HOST, HostSays.END, waiting.number)
        else:
            await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        return None

    async def not_in_next_deal(self, waiting: Open[Any], place: Place) -> None:
        """Of an absent seat, and of one that was removed: it leaves if it is to and may, else it sits out."""
        choices = waiting.question.choices(self.actor.state.round.table)
        leaves = place.leaving and Between.LEAVE in choices
        await self.actor.play(waiting.question.who, Between.LEAVE if leaves else Between.SIT_OUT, waiting.number)

    def _since(self, seat: Seat, now: float) -> float:
        """Return since when nobody of a seat has been here."""
        return self.actor.away.setdefault(seat, now)

    def _people(self) -> list[Seat]:
        """Return the seats that belong to people, the host's among them."""
        state = self.actor.state
        return [seat for seat, place in enumerate(state.places) if place.kind == "person" or seat == state.host]
