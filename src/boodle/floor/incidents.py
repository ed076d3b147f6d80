"""What can go wrong at a table, as the decision file tells it: incidents, what is asked about them, what is ruled."""

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

from boodle.frozen import Frozen, replace

FILE = "decisions.toml"

KEYS = frozenset({"group", "counted_by"})
"""What the file says of an incident besides its columns."""

NOT_AT = "not-at-"
"""What the ruling begins with that an incident does not come up; the name of the column follows."""

BOARDLESS = "boardless"
"""What is read by a game with neither board nor blinds: the books, but for this column where an incident has one."""

SILENT = "silent"
"""What stands for the rows of a book that was read and says nothing."""

Answer: TypeAlias = str | int
"""What is known of a fact: one of its answers, or a whole number."""


class RulingBook(Enum):
    """Whose rules: our own reading, the tournament directors', or Robert's where it is another again."""

    HOUSE = "house"
    TDA = "tda"
    ROBERTS = "roberts"


BOOKS = frozenset(book.value for book in RulingBook)


class Reading(Enum):
    """How a book stands to an incident: it rules, it was read and says nothing, or it was not looked up."""

    RULES = "rules"
    SILENT = "silent"
    UNREAD = "unread"


class Choice(Frozen):
    """A fact with a list of answers."""

    name: str
    answers: tuple[str, ...]

    def __contains__(self, answer: object) -> bool:
        """Tell whether this is one of the answers."""
        return answer in self.answers


class FactRange(Frozen):
    """A fact that is a whole number between two others."""

    name: str
    least: int
    most: int

    def __contains__(self, answer: object) -> bool:
        """Tell whether this is a whole number in the range."""
        return type(answer) is int and self.least <= answer <= self.most


Fact: TypeAlias = Choice | FactRange


class FactWanted(Frozen):
    """What a row wants of a fact: one of some answers, or a number within bounds."""

    answers: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def fits(self, answer: Answer) -> bool:
        """Tell whether an answer is what the row wants."""
        if isinstance(answer, str):
            return answer in self.answers
        return (self.least is None or answer >= self.least) and (self.most is None or answer <= self.most)


class RulingRow(Frozen):
    """A line of a book: when it counts, the key of its ruling, the rules it rests on, and the book they are from."""

    when: Mapping[str, FactWanted]
    ruling: str
    rules: tuple[str, ...]
    by: RulingBook


class Incident(Frozen):
    """What went wrong: its place in the list, what may be asked about it, and the rows of each book and column."""

    name: str
    group: str
    facts: tuple[Fact, ...]
    books: Mapping[str, tuple[RulingRow, ...]]
    counted_by: str | None = None
    """The calculator that can answer its facts from the chips or tables themselves."""
    silent: frozenset[str] = frozenset()
    """The books that were read, and say nothing about it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that may decide it, each once."""
        return tuple(dict.fromkeys(rule for rows in self.books.values() for row in rows for rule in row.rules))

    def arises(self, column: str | None) -> bool:
        """Tell whether it comes up at all where a column is read; None: the books."""
        return column is None or any(row.ruling != NOT_AT + column for row in self.rows(RulingBook.HOUSE, column))

    def fact(self, name: str) -> Fact | None:
        """Return the fact of a name, or None where it is never asked here."""
        return next((fact for fact in self.facts if fact.name == name), None)

    def reading(self, book: RulingBook) -> Reading:
        """Tell how a book stands to it."""
        if book.value in self.books:
            return Reading.RULES
        return Reading.SILENT if book.value in self.silent else Reading.UNREAD

    def rows(self, book: RulingBook, column: str | None = None) -> tuple[RulingRow, ...]:
        """Return the rows of a column, or else of a book; where that has none, those of the house."""
        named = (name for name in (column or "", book.value, RulingBook.HOUSE.value) if name in self.books)
        return self.books[next(named)]

    def by_book(self, column: str | None) -> bool:
        """Tell whether it hangs on the book that is asked, where a column is read."""
        return column not in self.books


class Outcome(Frozen):
    """What goes with the key of a ruling: what happens to chips, who is told, and what the room can work out."""

    chips: str
    told: str
    needs: str | None = None
    calculator: str | None = None

    def at(self, column: str | None) -> "Outcome":
        """Return what it is where a column is read: without a board nothing of it can be dealt to the end."""
        wanted = () if self.calculator is None else decisions()["calculators"][self.calculator]["inputs"]
        return replace(self, needs=None, calculator=None) if column == BOARDLESS and "stub" in wanted else self


@cache
def decisions() -> Mapping[str, Any]:
    """Return the decision file as it stands, for a walker in another language."""
    return MappingProxyType(tomllib.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8")))


def read_incidents(told: Mapping[str, Any]) -> Mapping[str, Incident]:
    """Read every incident of a decision file."""
    facts = {name: _fact(name, fact) for name, fact in told["facts"].items()}
    return MappingProxyType({name: _incident(name, one, facts) for name, one in told["incidents"].items()})


def _fact(name: str, told: Mapping[str, Any]) -> Fact:
    if "answers" in told:
        return Choice(name, tuple(told["answers"]))
    return FactRange(name, told["min"], told["max"])


def _incident(name: str, told: Mapping[str, Any], facts: Mapping[str, Fact]) -> Incident:
    columns = [key for key in told if key not in KEYS]
    silent = frozenset(column for column in columns if told[column] == SILENT)
    agreeing = {
        column: told[column] if isinstance(told[column], str) else column for column in columns if column not in silent
    }
    books = {column: tuple(_row(row, column) for row in told[by]) for column, by in agreeing.items()}
    asked = dict.fromkeys(fact for rows in books.values() for row in rows for fact in row.when)
    return Incident(
        name,
        told["group"],
        tuple(facts[fact] for fact in asked),
        MappingProxyType(books),
        told.get("counted_by"),
        silent,
    )


def _row(told: Mapping[str, Any], column: str) -> RulingRow:
    usual = column if column in BOOKS else RulingBook.HOUSE.value
    when = {fact: _wanted(wanted) for fact, wanted in told.get("when", {}).items()}
    by = RulingBook(told.get("by", usual))
    return RulingRow(MappingProxyType(when), told["ruling"], tuple(told.get("rules", ())), by)


def _wanted(wanted: Any) -> FactWanted:  # noqa: ANN401 - as it stands in the file
    if isinstance(wanted, str):
        return FactWanted((wanted,))
    if isinstance(wanted, Mapping):
        return FactWanted(least=wanted.get("min"), most=wanted.get("max"))
    return FactWanted(tuple(wanted))


INCIDENTS: Mapping[str, Incident] = read_incidents(decisions())
"""Every incident by its name, as typed on the command line, in the order of the file."""

COLUMNS = frozenset(column for one in INCIDENTS.values() for column in one.books) - BOOKS - {BOARDLESS}
"""What stands in the file for games that do not read the books, each with one column of its own."""

OUTCOMES: Mapping[str, Outcome] = MappingProxyType(
    {name: Outcome(**told) for name, told in decisions()["rulings"].items()}
)
"""What goes with each ruling, by its key."""
