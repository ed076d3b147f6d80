"""A table in this process: people before one terminal, and bots with what their seats have seen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from boodle.cards.deck import Stream
from boodle.cli.table.ledger import Ledger
from boodle.cli.table.sight import Known, Question
from boodle.games import Game
from boodle.rulebook import DealClosed, DealOpened, Event, Open, Round, Viewer, Who
from boodle.seats import Seat
from boodle.session import Session


@dataclass(frozen=True, slots=True)
class Moment:
    """What there was after an event: the round, and the story of the evening."""

    round: Round[Any]
    story: Any


@dataclass(slots=True)
class Notes:
    """What one seat has been shown of the present deal, as far as it has been looked up."""

    deal: int = -1
    upto: int = 0
    seen: list[Event] = field(default_factory=list)


class Local:
    """One session, its people by their seats, and a bot for every other seat."""

    def __init__(
        self, game: Game, session: Session[Any], people: frozenset[Seat], bots: Sequence[str], seed: bytes
    ) -> None:
        """Seat the bots in turn; what they leave to chance comes from the seed.

        Whoever takes up an evening hears the deal that is on, or what comes after the last one.
        """
        self.game = game
        self.session = session
        self.people = set(people)
        self.bots = tuple(game.bots[name] for name in bots)
        self.ledger = Ledger()
        self.told = _begins(session.log)
        """The number of the first event of which there is something to tell."""
        self._seed = seed
        self._notes: dict[Seat, Notes] = {}
        self._deal = 0
        self._first = 0
        self._moments = [Moment(session.start, game.story())]
        """The moments before the first event that is not forgotten, and after each since."""
        self._catch_up()
        self.forget(self.told)

    @property
    def table(self) -> Any:  # noqa: ANN401 - the game's own
        """The table as it stands."""
        return self.session.round.table

    @property
    def now(self) -> int:
        """How many events have happened."""
        return len(self.session.log)

    @property
    def only(self) -> Seat | None:
        """The one person at this terminal, if there is one alone."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def open(self) -> tuple[Open[Any], ...]:
        """Return the questions that are open."""
        return self.session.round.open

    # ---------------------------------------------------------------- what is said

    def say(self, who: Who, action: object) -> None:
        """Play one answer; raises RulesError."""
        self.session.submit(who, action)
        self._catch_up()

    def think(self, seat: Seat) -> None:
        """Let a bot answer by what its seat has seen; its chance depends on the seed and the moves so far alone."""
        session = self.session
        waiting = session.round.question_for(seat)
        if waiting is None:
            raise TypeError(f"nothing is asked of seat {seat}")
        chance = Stream(self._seed, self.table.deals, f"bot {seat}", len(session.moves))
        seen = self.game.seen(session.round, seat, self._seen(seat))
        choose = self.bots[seat % len(self.bots)]
        self.say(seat, choose(seen, waiting.question.choices(self.table), chance))

    def _seen(self, seat: Seat) -> tuple[Event, ...]:
        """Return the events that a seat was shown since the deal began; each is looked up once."""
        notes = self._notes.setdefault(seat, Notes())
        if notes.deal != self._deal:
            notes.deal, notes.upto, notes.seen = self._deal, self._deal, []
        log = self.session.log
        shown = (log[number].seen_by(seat) for number in range(notes.upto, len(log)))
        notes.seen += [event for event in shown if event is not None]
        notes.upto = len(log)
        return tuple(notes.seen)

    # ---------------------------------------------------------------- what is heard

    def known(self, viewer: Viewer, upto: int | None = None) -> Known:
        """Return what a viewer knows now, or knew after so many events."""
        return AtLocal(self.game, viewer, self._moments[-1 if upto is None else upto - self._first])

    def heard(self, viewer: Viewer, first: int, last: int) -> Iterator[tuple[int, Event, Known]]:
        """Yield the events from one number to another as a viewer may see them, with what he knows after each."""
        for number in range(first, last):
            moment = self._moments[number + 1 - self._first]
            seen = self.session.log[number].seen_by(viewer)
            if seen is not None:
                yield number, seen, AtLocal(self.game, viewer, moment)

    def closed(self) -> int:
        """Return how many events there are up to the last end of a deal that has not been forgotten, or 0."""
        log = self.session.log
        return next((at + 1 for at in range(len(log) - 1, self._first - 1, -1) if isinstance(log[at], DealClosed)), 0)

    def forget(self, upto: int) -> None:
        """Forget the moments before so many events: everybody has heard of them."""
        del self._moments[: upto - self._first]
        self._first = upto

    def _catch_up(self) -> None:
        """Take in what has happened."""
        for number in range(self._first + len(self._moments) - 1, len(self.session.log)):
            before, event = self._moments[-1], self.session.log[number]
            here = before.round.after(event)
            story = before.story if here.table is before.round.table else before.story.after(event, here.table)
            self.ledger.take(event, AtLocal(self.game, None, before))
            if isinstance(event, DealOpened):
                self._deal = number
            self._moments.append(Moment(here, story))


class AtLocal(Known):
    """What one viewer knows of a table in this process."""

    is_own: ClassVar[bool] = True

    def __init__(self, game: Game, seat: Viewer, moment: Moment) -> None:
        """Look at a moment."""
        super().__init__(game, seat)
        self.moment = moment

    @cached_property
    def house(self) -> Any:  # noqa: ANN401 - the game's own
        """The rules of the house."""
        return self.moment.round.table.house

    @cached_property
    def picture(self) -> Any:  # noqa: ANN401 - the game's own
        """What everybody sees."""
        return self.game.picture(self.moment.round, self.moment.story)

    @cached_property
    def mine(self) -> Any:  # noqa: ANN401 - the game's own
        """What this seat alone sees."""
        return self.game.mine(self.moment.round, self.seat)

    @cached_property
    def view(self) -> Any:  # noqa: ANN401 - the game's own
        """What this seat knows in all."""
        return self.game.seen(self.moment.round, self.seat or 0, ()).view

    @property
    def names(self) -> Sequence[str]:
        """Everybody's name, by seat."""
        return [player.name for player in self.moment.round.table.players]

    @property
    def asked(self) -> Question | None:
        """The question that is open to this seat."""
        waiting = None if self.seat is None else self.moment.round.question_for(self.seat)
        if waiting is None:
            return None
        question, table = waiting.question, self.moment.round.table
        return Question(
            number=waiting.number,
            kind=type(question).__name__,
            choices=question.choices(table),
            default=question.default(table),
            optional=question.optional,
        )


def _begins(log: Sequence[Event]) -> int:
    """Return with which event the deal begins that is on, or what comes after the last one."""
    for number in range(len(log) - 1, -1, -1):
        if isinstance(log[number], DealOpened):
            return number
        if isinstance(log[number], DealClosed):
            return number + 1
    return 0
