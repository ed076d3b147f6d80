"""Each person's time bank: once the table's time for an answer is up his own runs, so that a hard choice has its time.

It is full when the evening begins and when the room comes back, so that nobody has less than was agreed; each deal
gives some of it back. Whoever is away has none: the table goes on without him (SERVER 14).
"""

from boodle.seats import Seat
from boodle.server.tables.actor import Actor

GAIN = 10.0
"""So many seconds each deal gives back, until it is full."""


class TimeBank:
    """How much of their own time the people of one table have used, and whose runs now; times in seconds."""

    def __init__(self, actor: Actor) -> None:
        """Begin with everybody's full."""
        self.actor = actor
        self._used: dict[Seat, float] = {}
        self._deal: int | None = None
        self.running: dict[int, tuple[Seat, float]] = {}
        """Whose time runs, and since when, for each question that it runs for."""

    def left(self, seat: Seat) -> float:
        """Return how much a seat has: nothing where the table has no clock, whose time would never be up."""
        return self._rest(seat) if self.actor.state.clock else 0.0

    def of_all(self) -> dict[Seat, float]:
        """Return how much each person has."""
        people = (seat for seat, place in enumerate(self.actor.state.places) if place.kind == "person")
        return {seat: self.left(seat) for seat in people}

    def ends(self, question: int) -> float | None:
        """Return when the time that runs for a question will be used up; None where none runs."""
        running = self.running.get(question)
        return None if running is None else running[1] + self._rest(running[0])

    def opens(self, question: int, seat: Seat, up: float) -> bool:
        """Let a person's own time run since `up`, when that of the table was over; tell whether it has just begun."""
        if question in self.running or seat not in self.actor.hearers.here or not self.left(seat):
            return False
        self.running[question] = (seat, up)
        return True

    def settle(self, still: set[int], now: float) -> None:
        """Count what was used for questions that are not open any more."""
        for question in self.running.keys() - still:
            self.close(question, now)

    def close(self, question: int, now: float) -> None:
        """Let the time that runs for a question, if any does, run no more, and count what was used of it."""
        if question in self.running:
            seat, since = self.running.pop(question)
            self._used[seat] = self._used.get(seat, 0.0) + max(0.0, min(now - since, self._rest(seat)))

    def _rest(self, seat: Seat) -> float:
        return max(0.0, self.actor.state.time_bank - self._used.get(seat, 0.0))

    def deal(self, number: int) -> None:
        """Give everybody some back for a new deal."""
        if number != self._deal:
            self._deal = number
            self._used = {seat: used - GAIN for seat, used in self._used.items() if used > GAIN}
