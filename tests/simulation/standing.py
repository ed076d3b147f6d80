"""The laws of going on: no table stands still at which somebody is; who is here is answered, and knows of all."""

import asyncio
from collections.abc import Collection
from typing import Any

from boodle.rulebook import Question, Shuffle
from boodle.seating import BetweenQuestion
from boodle.seats import Seat
from boodle.server.tables.actor import Pace
from tests.simulation.evening import Evening
from tests.simulation.ledger import Ledger, Shadow, seat_of
from tests.simulation.lines import MOST_LATE
from tests.simulation.machine import Machine
from tests.simulation.person import Person

LOOKS = 10.0
"""After so many seconds each it is seen that nothing stands still."""
STILL = 300.0
"""So many seconds a table may stand still at which somebody sits, unless its host has the form of changes open."""
PROMPT = 30.0
"""So many seconds after the last trouble nobody waits for longer than that for a bot, a shuffle, an answer or news."""
AWAY = PROMPT + MOST_LATE + Pace().grace
"""So many seconds at most a deal waits for somebody who is away."""
BEHIND = 120.0
"""So many seconds after the last entry everybody who is here knows of it, whatever befalls the room."""
UNANSWERED = 240.0
"""So many seconds a command may wait for its answer while its sender is here, whatever befalls the room."""


class Standstill:
    """All evenings under way, looked at again and again."""

    def __init__(self, machine: Machine, ledger: Ledger, evenings: Collection[Evening]) -> None:
        """Look at the evenings that there are by then."""
        self.world, self.machine, self.ledger = machine.world, machine, ledger
        self.evenings = evenings

    async def run(self) -> None:
        """See, for ever, that everything goes on."""
        while True:
            await asyncio.sleep(LOOKS)
            for evening in tuple(self.evenings):
                self._goes_on(evening)

    def _goes_on(self, evening: Evening) -> None:
        """See that a table goes on at which somebody has been for long, and that everybody is answered."""
        now, shadow = self.world.now, self.ledger.shadows.get(evening.table)
        well = self.machine.troubles == self.machine.overcome and now - self.machine.last_trouble > PROMPT
        here = [one for one in evening.people if one.connection is not None]
        for person in here:
            for command, since in person.waiting.items():
                late = now - max(since, person.since) > (PROMPT if well else UNANSWERED)
                self.world.hold("answered", not late, lambda: f"{command} of {person.name} has no answer")  # noqa: B023
        if shadow is None or not shadow.state.begun:
            return
        self._keeps_up(evening, shadow, here, PROMPT if well else BEHIND)
        if shadow.state.over:
            return
        seated = [one for one in here if one.connection is not None and one.connection.seat is not None]
        still = min(now - shadow.last, max((now - one.since for one in seated), default=0.0))  # not with guests alone
        if shadow.state.paused:
            waits = well and still > AWAY and self._is_away(evening, shadow, shadow.state.host)
            self.world.hold("prompt", not waits, lambda: f"{evening.name} is paused, and its host away")
            return
        if not any(process.up for process in self.machine.processes) or self._changing(evening.table):
            return
        self.world.hold("goes on", still <= STILL, lambda: self._where(evening))
        if well and still > PROMPT:
            waits = any(self._waits_for_room(evening, shadow, one.question) for one in shadow.state.round.open)
            self.world.hold("prompt", not waits, lambda: self._where(evening))

    def _waits_for_room(self, evening: Evening, shadow: Shadow, question: Question[Any]) -> bool:
        """Tell whether a question is nature's, a bot's, or in a deal that of somebody who has long been away."""
        who, places = question.who, shadow.state.places
        if not isinstance(who, int):
            return isinstance(question, Shuffle)
        if places[who].kind == "bot" or isinstance(question, BetweenQuestion):
            return places[who].kind == "bot"
        return bool(places[who].stand_in) or (self._is_away(evening, shadow, who) and not question.optional)

    def _is_away(self, evening: Evening, shadow: Shadow, seat: Seat) -> bool:
        """Tell whether whoever sits at a seat has long been away, and the room could have seen to it."""
        theirs = [one for one in evening.people if one.ticket is not None and seat_of(one.ticket, shadow) == seat]
        since = max(shadow.last, self.machine.last_trouble, *(one.since for one in theirs))
        nobody = bool(theirs) and all(one.connection is None for one in theirs)
        return nobody and self.world.now - since > AWAY

    def _keeps_up(self, evening: Evening, shadow: Shadow, here: list[Person], soon: float) -> None:
        """See that whoever is here knows, after so many seconds, all that happened, and that a seat has one socket."""
        state, now = shadow.state, self.world.now
        if state.session is None or self.machine.disk.logs[state.id].damaged:
            return
        for person in here:
            connection = person.connection
            if connection is None or now - max(shadow.last, person.since) < soon or person.ticket is None:
                continue
            heard = (connection.table.story, connection.table.next)
            due = (f"{state.id}/{state.chapter}", len(state.session.log))
            self.world.hold("behind", heard == due, lambda: f"{evening.name} is at {due}, somebody at {heard}")  # noqa: B023
            names = [(seat["name"], seat["kind"], seat["host"]) for seat in connection.room.get("seats", ())]
            places = [(one.name, one.kind, seat == state.host) for seat, one in enumerate(state.places)]
            self.world.hold("room", names == places, lambda: f"{evening.name}: {names}, by the log {places}")  # noqa: B023
        for opened in self.machine.opened(state.id):
            seats = [ear.seat for ear in opened.ears if ear.seat is not None and ear.closing is None]
            self.world.hold("one socket", len(seats) == len(set(seats)), lambda: f"two sockets of one seat: {seats}")  # noqa: B023

    def _changing(self, table: str) -> bool:
        return any(opened.actor.changing for opened in self.machine.opened(table))

    def _where(self, evening: Evening) -> str:
        state = self.ledger.shadows[evening.table].state
        waiting = [(one.number, one.question) for one in state.round.open]
        return f"{evening.name} ({evening.game.name}, {evening.preset}) stands still at {waiting}, {state.places}"
