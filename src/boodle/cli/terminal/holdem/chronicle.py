"""A session of Hold'em with its landmarks, and the table as it was after each event of the hand that is told."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from boodle.cli.terminal.chronicle import Chronicle, Landmarks
from boodle.holdem import Table
from boodle.holdem.events.dealing import HandBegun, HandVoided
from boodle.ring.events.showdown import HandOver
from boodle.rulebook import Event, Round, Who
from boodle.session import Session

HOLDEM = Landmarks(begins=frozenset({HandBegun}), ends=frozenset({HandOver, HandVoided}))
KEPT = 4
"""So many rounds are kept, to fold from: those with which the last hands began and ended."""


class HandChronicle(Chronicle):
    """Plays answers into a session and keeps its landmarks."""

    def __init__(self, session: Session[Table]) -> None:
        """Note the landmarks of what has been played; hands that are over already are not told again."""
        super().__init__(session, HOLDEM)
        self._known: deque[tuple[int, Round[Any]]] = deque([(0, session.start)], maxlen=KEPT)
        self._remember(session.start, 0)

    def submit(self, who: Who, action: object) -> None:
        """Play one answer; raises RulesError."""
        before, first = self.session.round, len(self.session.log)
        super().submit(who, action)
        if any(type(event) in (HandBegun, *HOLDEM.ends) for event in self.session.log[first:]):
            self._remember(before, first)

    def told_with(self, first: int, last: int) -> Iterator[tuple[Event, Table]]:
        """Yield a stretch of the log, each event with the table after it."""
        number, here = next(((at, now) for at, now in reversed(self._known) if at <= first), (0, self.session.start))
        for place in range(number, last):
            event = self.session.log[place]
            here = here.after(event)
            if place >= first:
                yield event, here.table

    def _remember(self, here: Round[Any], first: int) -> None:
        """Keep the rounds before a hand began and after it ended."""
        for number in range(first, len(self.session.log)):
            event = self.session.log[number]
            if isinstance(event, HandBegun):
                self._known.append((number, here))
            here = here.after(event)
            if type(event) in HOLDEM.ends:
                self._known.append((number + 1, here))
