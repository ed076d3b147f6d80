"""Who is asked and does not look is called: by the bells of his devices, a few seconds later, and not for ever."""

from collections.abc import Callable
from typing import Any

from boodle.rulebook import Open
from boodle.seating import BetweenQuestion
from boodle.seats import Seat
from boodle.server.outside import Alarm
from boodle.server.tables.actor import Actor
from boodle.server.tables.state import seat_asked

MOST_IN_VAIN = 3
"""So often somebody is called without having come; then he is left in peace until he has been here."""


class Calling:
    """Which seats of a table wait for somebody who does not look, and since when."""

    def __init__(self, actor: Actor, look_again: Callable[[], None]) -> None:
        """Begin with nobody; the table is looked at again when somebody is due, also where it sleeps."""
        self.actor = actor
        self._look_again = look_again
        self._alarm: Alarm | None = None
        self._since: dict[tuple[Seat, int], float] = {}
        self._called: dict[Seat, int] = {}
        """The last question for which each seat was called."""
        self._seen: dict[Seat, int | None] = {}
        """The last question that each seat had before its eyes."""
        self._in_vain: dict[Seat, int] = {}

    def stop(self) -> None:
        """Call nobody until the table is looked at again."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def look(self) -> None:
        """Call whoever is due, and see when the next one will be."""
        self.stop()
        bells, state, clock = self.actor.around.bells, self.actor.state, self.actor.around.clock
        if bells is None or not bells.hang_at(state.id):
            return
        now = clock.monotonic()
        asked = self._asked()
        for seat in self.actor.hearers.looking:
            self._in_vain.pop(seat, None)
            self._seen[seat] = asked.get(seat)
        self._since = {one: self._since.get(one, now) for one in asked.items() if self._waits(*one)}
        due = {one: since + self.actor.around.pace.call for one, since in self._since.items()}
        for seat, question in [one for one, at in due.items() if at <= now]:
            self._called[seat] = question
            self._in_vain[seat] = self._in_vain.get(seat, 0) + 1
            bells.ring(state.id, state.places[seat].token)
        later = [at for at in due.values() if at > now]
        if later:
            self._alarm = clock.alarm(min(later), self._look_again)

    def _asked(self) -> dict[Seat, int]:
        """Return the newest question of each person who is asked."""
        state = self.actor.state
        if not state.begun or state.over or state.paused or self.actor.broken:
            return {}
        asked = [(seat_asked(state, waiting), waiting) for waiting in state.round.open]
        return {seat: waiting.number for seat, waiting in asked if seat is not None and self._awaits(seat, waiting)}

    def _waits(self, seat: Seat, number: int) -> bool:
        """Tell whether a person who is asked does not look and may still be called.

        Who has seen a question and gone is called only for somebody who waits: an evening may just be left.
        """
        hearers = self.actor.hearers
        return (
            seat not in hearers.looking
            and self._called.get(seat) != number
            and not (hearers.asleep and self._seen.get(seat) == number)
            and self._in_vain.get(seat, 0) < MOST_IN_VAIN
        )

    def _awaits(self, seat: Seat, waiting: Open[Any]) -> bool:
        """Tell whether a question has to be answered, and by a person: no bot plays this deal on for him."""
        place, between = self.actor.state.places[seat], isinstance(waiting.question, BetweenQuestion)
        return place.kind == "person" and not waiting.question.optional and (between or not place.stand_in)
