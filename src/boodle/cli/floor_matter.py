"""One matter before the floor: what happened, what is known, what was handed over; and what comes of it."""

from collections.abc import Mapping
from typing import Any

from boodle.floor import (
    Answer,
    Fact,
    FloorQuestion,
    Incident,
    NoSuchAnswer,
    NotGiven,
    NoUnderraise,
    Ruling,
    RulingBook,
    StubRunsShort,
    Worked,
    WrongBoard,
    WrongPlayers,
    apply,
    counted,
    elsewhere,
    walk,
)
from boodle.games import FLOOR
from boodle.notation.floor.given import CardTwice, inputs_of, read_given, write_worked
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords


class Matter:
    """An incident in one book at one game; every refusal is a ValueError with a sentence."""

    def __init__(
        self,
        words: Words,
        incident: Incident,
        book: RulingBook,
        game: str,
        handed: Mapping[str, str] | None = None,
    ) -> None:
        """Take in what happened, and the cards or chips that were handed over, as text."""
        self.incident = incident
        self.book = book
        self.game, self.column = game, FLOOR[game]
        self.facts: dict[str, Answer] = {}
        self._handed = handed or {}
        self._words = words
        self._told = FloorInWords(words, self.column)
        self._count()

    @property
    def by_book(self) -> bool:
        """Whether it hangs on the book that is asked."""
        return self.incident.by_book(self.column)

    def learn(self, name: str, answer: Answer) -> None:
        """Take in a fact."""
        self.facts[name] = answer

    def next(self) -> FloorQuestion | Ruling:
        """Return what has to be known next, or the ruling."""
        try:
            return walk(self.incident, self.facts, self.book, self.column)
        except NoSuchAnswer as error:
            fact = self.incident.fact(error.what)
            expected = [] if fact is None else self._told.expected(fact)
            said = self._words("floor.says.error_answer", fact=error.what, got=repr(error.got), expected=expected)
            raise ValueError(said) from None

    def missing(self, fact: Fact) -> str:
        """Say that a fact is missing, and what it can be."""
        ask, expected = self._told.ask(fact), self._told.expected(fact)
        return self._words("floor.says.error_missing", fact=fact.name, ask=ask, expected=expected)

    def elsewhere(self) -> tuple[tuple[RulingBook, FloorQuestion | Ruling], ...]:
        """Return what other books say otherwise; a column is one book."""
        return elsewhere(self.incident, self.facts, self.book) if self.by_book else ()

    def worked(self, ruling: Ruling) -> Worked | None:
        """Work a ruling out, if anything for it was handed over."""
        wanted = inputs_of(ruling.outcome.calculator)
        if not self._handed.keys() & set(wanted):
            return None
        try:
            return apply(ruling, self.facts, self._read(wanted))
        except NotGiven as error:
            raise ValueError(self._refused(error)) from None

    def as_json(self) -> dict[str, Any]:
        """Return the ruling, or the question that comes before it, for a script."""
        found, told = self.next(), self._told
        about: dict[str, Any] = {"incident": self.incident.name, "title": told.title(self.incident)}
        about |= {"facts": self.facts, "book": self.book.value, "game": self.game}
        if isinstance(found, FloorQuestion):
            return about | _asked(told, found)
        worked = self.worked(found)
        return about | {
            "ruling": found.key,
            "verdict": told.verdict(found.key),
            "by": found.by.value,
            "reading": self.incident.reading(self.book).value,
            "steps": list(told.steps(found.key)),
            "chips": told.chips(found),
            "told": told.told(found),
            "because": [{"rule": name, "says": told.law(name)} for name in found.rules],
            "elsewhere": [{"book": book.value} | _in_short(told, other) for book, other in self.elsewhere()],
            "needs": found.needs,
            "inputs": list(inputs_of(found.outcome.calculator)),
            "worked": None if worked is None else write_worked(worked),
        }

    def _count(self) -> None:
        """Take in what follows from the chips or tables that were handed over."""
        counting = inputs_of(self.incident.counted_by)
        if self._handed.keys() & set(counting):
            try:
                self.facts |= counted(self.incident, self._read(counting))
            except NotGiven as error:
                raise ValueError(self._refused(error)) from None

    def _read(self, wanted: tuple[str, ...]) -> Mapping[str, Any]:
        return read_given({name: self._handed[name] for name in wanted if name in self._handed}, wanted)

    def _refused(self, error: NotGiven) -> str:
        if isinstance(error, StubRunsShort):
            return self._words("floor.says.error_stub_short", least=error.expected[0])
        if isinstance(error, CardTwice):
            return self._words("room_floor.twice", name=f"--{error.what}", card=error.got)
        if isinstance(error, NoUnderraise):
            return self._words("room_floor.full_raise", got=error.got, least=error.expected[0])
        got = repr(self._handed.get(error.what, error.got))
        if isinstance(error, WrongBoard) and error.got is not None:
            return self._words("floor.says.error_board", got=got, cards=error.expected[0])
        if isinstance(error, WrongPlayers):
            return self._words("floor.says.error_players", got=got, players=error.expected[0])
        key = "error_not_given" if error.got is None else "error_input"
        return self._words(f"floor.says.{key}", name=error.what, got=got, what=self._told.input(error.what))


def _asked(told: FloorInWords, found: FloorQuestion) -> dict[str, Any]:
    return {"asks": found.fact.name, "ask": told.ask(found.fact), "expected": told.expected(found.fact)}


def _in_short(told: FloorInWords, found: FloorQuestion | Ruling) -> dict[str, Any]:
    if isinstance(found, FloorQuestion):
        return _asked(told, found)
    return {"ruling": found.key, "verdict": told.verdict(found.key)}
