"""A session with its landmarks: where deals begin and end in the log, and how the table stood when one ended."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from boodle.rulebook import Event, Who
from boodle.session import Session
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EndingBegun


@dataclass(frozen=True, slots=True, kw_only=True)
class Landmarks:
    """By which events a game is known to have come to a new deal, to the end of one, to its ending."""

    begins: frozenset[type[Event]]
    ends: frozenset[type[Event]]
    ending: type[Event] | None = None


TRIPOLEY = Landmarks(begins=frozenset({DealBegun}), ends=frozenset({DealPassed, GameOver}), ending=EndingBegun)


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a deal: how many events stood in the log, and the table of its game then."""

    events: int
    table: Any


class Chronicle:
    """Plays answers into a session and keeps its landmarks."""

    def __init__(self, session: Session[Any], landmarks: Landmarks = TRIPOLEY) -> None:
        """Note the landmarks of what has been played; deals that are over already are not told again."""
        self.session = session
        self.landmarks = landmarks
        self.begun: list[int] = []
        self.ending_at: int | None = None
        self.closings: list[Closing] = []
        closers = self._note(0)
        self.told = max([*self.begun[-1:], *(closer + 1 for closer in closers)], default=0)
        """From which event on there is something to tell: the deal that is on, or what comes after the last one."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - the game's own
        """The table as it stands."""
        return self.session.round.table

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [player.name for player in self.table.players]

    def submit(self, who: Who, action: object) -> None:
        """Play one answer; raises RulesError."""
        before, first = self.session.round, len(self.session.log)
        self.session.submit(who, action)
        closers = self._note(first)
        if not closers:
            return
        here = before
        for number in range(first, closers[-1] + 1):
            here = here.after(self.session.log[number])
            if number in closers:
                self.closings.append(Closing(number + 1, here.table))

    def deal_of(self, event: int) -> int:
        """Return the number of the event with which the deal began in which this one lies, 0 before the first."""
        place = bisect_right(self.begun, event)
        return self.begun[place - 1] if place else 0

    def deals_before(self, event: int) -> int:
        """Count the deals that had begun before an event."""
        return bisect_right(self.begun, event - 1)

    def events(self, first: int, last: int) -> list[Event]:
        """Return a stretch of the log, whole."""
        return self.session.log[first:last]

    def _note(self, first: int) -> list[int]:
        """Note the landmarks from an event on; returns those with which a deal ended."""
        closers = []
        for number in range(first, len(self.session.log)):
            kind = type(self.session.log[number])
            if kind in self.landmarks.begins:
                self.begun.append(number)
            elif kind in self.landmarks.ends:
                closers.append(number)
            elif kind is self.landmarks.ending:
                self.ending_at = number
        return closers
