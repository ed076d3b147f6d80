"""A session drives one round: it keeps the numbered log and the moves, and lets nature answer at once."""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from boodle.cards import deck
from boodle.frozen import Frozen
from boodle.rulebook import Event, Office, Round, RulesError, SeatTaken, Shuffle, Viewer, Who
from boodle.seats import Seat

T = TypeVar("T")

Nature: TypeAlias = Callable[[Shuffle[T]], object]
"""Whoever plays nature: given a shuffle, in which order do its things come?"""


class Move(Frozen):
    """One answer as it was played, and how many events stood in the log after it."""

    who: Who
    action: object
    events: int


class Session(Generic[T]):
    """One round under way, its log of events numbered from 0, and the moves that made it."""

    __slots__ = ("_taken", "log", "moves", "nature", "round", "start")

    def __init__(self, start: Round[T], nature: Nature[T] | None) -> None:
        """Open a book where it stands; without a nature, shuffles wait to be submitted like any answer."""
        self.start = start
        self.nature = nature
        self.round, events = start.read_on()
        self.log: list[Event] = []
        self._taken: dict[Seat, int] = {}
        self._write(events)
        self.moves: list[Move] = []
        self.let_nature_answer()

    def submit(self, who: Who, action: object, question: int | None = None) -> range:
        """Play one answer; returns the numbers of the events it brought, nature's answers included.

        Raises RulesError when the rules refuse it, and then nothing has changed.
        """
        first = len(self.log)
        self._play(who, action, question)
        self.let_nature_answer()
        return range(first, len(self.log))

    def took(self, who: Who, action: object, events: tuple[Event, ...], after: Round[T] | None = None) -> range:
        """Take what an answer has brought as it stands in a stored log; returns the numbers of the events.

        `after` is the round that these events make, where it is known already (`Round.play` said it); else they are
        folded. Nothing is played anew, so a log outlives a change of the rules.
        """
        first = len(self.log)
        if after is None:
            after = self.round
            for event in events:
                after = after.after(event)
        self.round = after
        self._write(events)
        self.moves.append(Move(who, action, len(self.log)))
        return range(first, len(self.log))

    def since(self, number: int, viewer: Viewer) -> tuple[tuple[int, Event | None], ...]:
        """Return the events from a number on as a viewer may see them; None where he may see nothing.

        What was shown to a chair before its player took it is not shown to him.
        """
        seated, log = self.seated_since(viewer), self.log
        return tuple([(n, log[n].seen_by(viewer if n >= seated else None)) for n in range(max(0, number), len(log))])

    def seen_at(self, number: int, viewer: Viewer) -> Event | None:
        """Return one event as a viewer may see it."""
        return self.log[number].seen_by(viewer if number >= self.seated_since(viewer) else None)

    def seated_since(self, viewer: Viewer) -> int:
        """Return the number of the first event that a viewer saw from his seat, and not as a guest."""
        return 0 if viewer is None else self._taken.get(viewer, 0)

    def changed_hands(self, seat: Seat) -> None:
        """Give a chair to another player, who sees from it what happens from now on."""
        self._taken[seat] = len(self.log)

    def folded(self, events: int | None = None) -> Round[T]:
        """Return the round that the first so many events make (all of them by default), from the log alone."""
        here = self.start
        for event in self.log[:events]:
            here = here.after(event)
        return here

    def _write(self, events: tuple[Event, ...]) -> None:
        log = self.log
        for event in events:
            if isinstance(event, SeatTaken):
                self._taken[event.seat] = len(log)
            log.append(event)

    def _play(self, who: Who, action: object, question: int | None) -> None:
        self.round, events = self.round.play(who, action, question)
        self._write(events)
        self.moves.append(Move(who, action, len(self.log)))

    def let_nature_answer(self) -> None:
        """Answer every shuffle that waits, if there is a nature to do so."""
        while self.nature is not None and (waiting := self.round.question_for(Office.NATURE)) is not None:
            shuffle = waiting.question
            if not isinstance(shuffle, Shuffle):
                raise TypeError(f"nature cannot answer {shuffle!r}")
            try:
                self._play(Office.NATURE, self.nature(shuffle), waiting.number)
            except RulesError as error:
                raise TypeError(f"nature gave no order of what it was asked to shuffle: {shuffle.purpose}") from error


def nature_of(seed: bytes) -> Callable[[Shuffle[T]], object]:
    """Return the nature that one seed makes: the same seed gives the same order for (deal, purpose, count), always."""

    def answer(shuffle: Shuffle[T]) -> object:
        return deck.shuffle(shuffle.things, seed, shuffle.deal, shuffle.purpose, shuffle.count)

    return answer
