"""Who plays which seat: people at this terminal, and bots with what their seats have seen."""

from dataclasses import dataclass, field
from typing import Any

from boodle.cards.deck import Stream
from boodle.cli.terminal.chronicle import Chronicle
from boodle.games import TRIPOLEY, AnyGame
from boodle.rulebook import Event, Question
from boodle.seats import Seat


@dataclass(slots=True)
class Notes:
    """What one seat has been shown of the present deal, as far as it has been looked up."""

    deal: int = -1
    upto: int = 0
    seen: list[Event] = field(default_factory=list)


class Players:
    """The people by their seats, and a bot for every other seat."""

    def __init__(self, people: frozenset[Seat], bots: tuple[str, ...], seed: bytes, game: AnyGame = TRIPOLEY) -> None:
        """Seat the bots in turn; what they leave to chance comes from the seed."""
        self.people = set(people)
        self.game = game
        self.bots = tuple(game.bots[name] for name in bots)
        self._seed = seed
        self._notes: dict[Seat, Notes] = {}

    @property
    def only(self) -> Seat | None:
        """The one person at this terminal, if there is one alone."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def answer(self, chronicle: Chronicle, question: Question[Any]) -> object:
        """Let a bot choose by what its seat has seen; its chance depends on the seed and the moves so far alone."""
        seat = question.who
        if not isinstance(seat, int):
            raise TypeError(f"{seat} is no seat")
        table = chronicle.table
        chance = Stream(self._seed, table.deals, f"bot {seat}", len(chronicle.session.moves))
        seen = self.game.seen(chronicle.session.round, seat, self._seen(chronicle, seat))
        return self.bots[seat % len(self.bots)](seen, question.choices(table), chance)

    def _seen(self, chronicle: Chronicle, seat: Seat) -> tuple[Event, ...]:
        """Return the events that a seat was shown since the deal began; each is looked up once."""
        notes = self._notes.setdefault(seat, Notes())
        deal = chronicle.begun[-1] if chronicle.begun else 0
        if notes.deal != deal:
            notes.deal, notes.upto, notes.seen = deal, deal, []
        log = chronicle.session.log
        shown = (log[number].seen_by(seat) for number in range(notes.upto, len(log)))
        notes.seen += [event for event in shown if event is not None]
        notes.upto = len(log)
        return tuple(notes.seen)
