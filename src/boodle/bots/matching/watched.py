"""Playing a deck by the readable rules: every seat is asked as in the game room, and sees no more than there."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from boodle.bots.given import Seen
from boodle.bots.matching.entrants import AnyBot, Entrant, told
from boodle.bots.matching.faults import BotFailed, BotRaised, NoChoice
from boodle.bots.matching.terms import MatchTerms, Pairing
from boodle.cards import deck
from boodle.cards.deck import Stream
from boodle.rulebook import Choices, Event, Office, Open, Round, Shuffle
from boodle.seats import Chips, Seat
from boodle.session.view import View

ANSWER_SHOWN = 80
"""So many letters of a wrong answer are kept."""

Table = TypeVar("Table", bound=Any)
Terms = TypeVar("Terms", bound=MatchTerms)
Views: TypeAlias = Callable[[Round[Table], Seat], View[Any, Any, Any]]
"""Makes what a seat may know."""


class Lineup:
    """Who sits where in one play."""

    __slots__ = ("bots", "names", "play")

    def __init__(self, play: Pairing, bots: Sequence[AnyBot], names: Sequence[str]) -> None:
        """Take bots and their names, both by seat."""
        self.play, self.bots, self.names = play, bots, names


class ReadableEngine(ABC, Generic[Terms]):
    """Plays anything; a deal takes it a millisecond or two, and what the bots think."""

    name = "readable"
    batch = 2

    def can_play(self, terms: Terms, entrants: Sequence[Entrant]) -> bool:
        """It knows every rule and asks every bot."""
        del terms, entrants
        return True

    def chips_won(
        self, terms: Terms, entrants: Sequence[Entrant], plays: Sequence[Pairing]
    ) -> Iterator[tuple[Chips, ...]]:
        """Yield for each play how the stack of each seat has changed; raises BotFailed."""
        bots, names = [one.at(terms.worlds) for one in entrants], [one.name for one in entrants]
        for play in plays:
            cast = Lineup(play, [bots[one] for one in play.seats], [names[one] for one in play.seats])
            yield self.played(terms, cast)

    @abstractmethod
    def played(self, terms: Terms, cast: Lineup) -> tuple[Chips, ...]:
        """Play one deck; returns what each seat has won. Raises BotFailed."""


class WatchedDeal(Generic[Table]):
    """One deal under way: the round, its log, and what each seat was shown of it so far."""

    __slots__ = ("cast", "chance", "here", "key", "log", "number", "opened", "read", "shown", "view")

    def __init__(self, opened: Round[Table], view: Views[Table], key: bytes, cast: Lineup, number: int) -> None:
        """Open the book; `number` is the deal's in the whole match, from which comes all its chance."""
        self.opened, self.view, self.key, self.cast, self.number = opened, view, key, cast, number
        self.here, events = opened.read_on()
        self.log: list[Event] = [*events]
        seats = opened.table.seats
        self.shown: list[list[Event]] = [[] for _ in seats]
        self.read = [0 for _ in seats]
        self.chance = [Stream(key, number, f"bot {seat}") for seat in seats]

    def played(self) -> tuple[Chips, ...]:
        """Have every question answered by the bot that it asks; returns how each stack has changed."""
        return self.played_from(self.opened.table)

    def played_from(self, start: Table) -> tuple[Chips, ...]:
        """Play to the end, and count from a table that was there before."""
        while not self.here.over:
            waiting = self.here.open[0]
            self.answer(waiting, self.nature(waiting) or self._chosen(waiting))
        return tuple(now - then for now, then in zip(self.here.table.stacks, start.stacks, strict=True))

    def answer(self, waiting: Open[Table], action: object) -> None:
        """Play an answer."""
        self.here, events = self.here.play(waiting.question.who, action, waiting.number)
        self.log += events

    def nature(self, waiting: Open[Table]) -> object | None:
        """Return the order of a shuffle; None where something else is asked."""
        question = waiting.question
        if not isinstance(question, Shuffle):
            return None
        return deck.shuffle(question.things, self.key, self.number, question.purpose, question.count)

    def _chosen(self, waiting: Open[Table]) -> object:
        """Return what a bot chooses; raises BotFailed."""
        seat = waiting.question.who
        if isinstance(seat, Office):
            raise TypeError(f"{waiting.question!r} asks no seat")
        seen = Seen(self.view(self.here, seat), self._seen_by(seat))
        choices = waiting.question.choices(self.here.table)
        failed = partial(self._failed, seat, waiting)
        return chosen(self.cast.bots[seat], seen, choices, self.chance[seat], failed)

    def _seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """Return what a seat was shown since the deal began; each event is looked at once a seat."""
        shown = self.shown[seat]
        for event in self.log[self.read[seat] :]:
            seen = event.seen_by(seat)
            if seen is not None:
                shown.append(seen)
        self.read[seat] = len(self.log)
        return tuple(shown)

    def _failed(self, seat: Seat, waiting: Open[Table], kind: type[BotFailed], detail: str) -> BotFailed:
        return kind(self.cast.names[seat], self.cast.play.deck, seat, type(waiting.question).__name__, detail)


def chosen(
    bot: AnyBot,
    seen: Seen[Any, Any, Any],
    choices: Choices,
    chance: Stream,
    failed: Callable[[type[BotFailed], str], BotFailed],
) -> object:
    """Return what a bot chooses; raises what `failed` makes of one that raises, or answers what is not offered."""
    try:
        action = bot(seen, choices, chance)
        legal = action in choices
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a bot of somebody else may do anything
        raise failed(BotRaised, told(error)) from None
    if not legal:
        raise failed(NoChoice, _shown(action))
    return action


def _shown(action: object) -> str:
    """Return a wrong answer in one short line."""
    try:
        said = " ".join(repr(action).split())
    except Exception:  # noqa: BLE001 - nor need it be printable
        said = type(action).__name__
    return said if len(said) <= ANSWER_SHOWN else f"{said[:ANSWER_SHOWN]}…"
