"""Rulings of the floor as data: files in `conformance/floor`, run on the decision file.

    [[case]]
    name = "the second card"
    incident = "exposed-card"
    facts = { exposed-cards = 1, card = 2 }     # what is known; left out: nothing
    book = "house"                              # house (when left out), tda, roberts
    game = "holdem"                             # a game of the list; left out: any that reads the books
    given = { stub = "3S 4S", board = "AH" }    # optional: what the room works with (boodle.notation.floor.given)
    [case.expect]
    asks = "card"                               # the fact that is asked next
    ruling = "misdeal"                          # or the ruling, and with it as wanted:
    rules = ["FLR-12"]                          # what it rests on
    by = "house"                                # the book that is from
    needs = "room"                              # what the figures need; "" is nothing
    refused = "card"                            # or else: what is told cannot be (a fact, the incident, a thing given)
    elsewhere = { roberts = "misdeal" }         # rulings of other books that differ; a question is "?" and its fact

Every other key of `expect` is what the room works out: `board`, `burned`, `seen`, `total`, `pots` and so on. A walker
that has no room leaves these out, and every case with `given` whose facts the room counts from it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from boodle.echo import Mistyped, Saying, echo, saying
from boodle.floor import (
    Answer,
    FloorError,
    FloorQuestion,
    NoSuchAnswer,
    NoSuchFact,
    Ruling,
    RulingBook,
    apply,
    counted,
    elsewhere,
    incident_named,
    walk,
)
from boodle.notation.case import Case, CaseFault, CaseForm, read_choice, read_word, same
from boodle.notation.errors import NotationError
from boodle.notation.floor.given import CardTwice, inputs_of, read_given, write_worked

SAID = ("refused", "asks", "ruling")
"""What the floor says, in the order in which a case is read that expects several."""
WALKED = frozenset({*SAID, "rules", "by", "needs", "elsewhere"})


KEYS = {
    **dict.fromkeys(("name", "incident", "book", "game"), str),
    **dict.fromkeys(("facts", "given"), dict[str, str | int]),
    "expect": dict[str, Any],
}


class FloorCase(CaseForm):
    """An incident and what is known of it: the next question, or the ruling."""

    __slots__ = ("columns",)
    room: ClassVar[str] = "floor"
    keys: ClassVar[Mapping[str, Any]] = KEYS

    def __init__(self, columns: Mapping[str, str | None]) -> None:
        """Know which column of the decisions each game reads."""
        self.columns = columns

    def faults(self, case: Case) -> Iterator[CaseFault]:
        """Ask the floor, and compare what it says."""
        expect = case.get("expect", {})
        if not expect.keys() & {*SAID}:
            known = saying("one of {names}", names=", ".join(SAID))
            raise NotationError("{said}: expected {known}", said="expect", known=known)
        if "game" in case:
            read_word(self.columns, case["game"], "game")
        column = self.columns[case["game"]] if "game" in case else None
        try:
            yield from _walked(case, expect, read_choice(RulingBook, case, "book", RulingBook.HOUSE), column)
        except FloorError as error:
            if expect.get("refused") != error.what:
                yield CaseFault(_why(error))


def _why(error: FloorError) -> Saying:
    """Return why the floor refuses what it is told, as it can be said in any language."""
    name, value = error.what, echo(error.got)
    if error.got is None:
        return saying("{name} is missing", name=name)
    if isinstance(error, CardTwice):
        return saying("{name}: {why}", name=name, why=saying("{token} is named twice", token=value))
    if not error.expected:
        return saying("{name} cannot be {value}", name=name, value=value)
    if isinstance(error.expected[0], Mistyped):
        return saying("{name}: {why}", name=name, why=error.expected[0])
    names = ", ".join(map(str, error.expected))
    if isinstance(error, NoSuchFact):
        return saying("{name} is no key of {what}: expected one of {known}", name=value, what="facts", known=names)
    counted = isinstance(error, NoSuchAnswer) and isinstance(error.expected[0], int)
    right = "-".join(names.split(", ")) if counted else saying("one of {names}", names=names)
    return saying("{name} is {value}: expected {right}", name=name, value=value, right=right)


def _walked(case: Case, expect: Mapping[str, Any], book: RulingBook, column: str | None) -> Iterator[CaseFault]:
    incident, given = incident_named(case["incident"]), case.get("given", {})
    facts: dict[str, Answer] = dict(case.get("facts", {}))
    if given and incident.counted_by is not None:
        counting = inputs_of(incident.counted_by)
        facts |= counted(incident, read_given({name: given[name] for name in given if name in counting}, counting))
    found = walk(incident, facts, book, column)
    worked: Mapping[str, Any] = {}
    if given and isinstance(found, Ruling) and found.outcome.calculator is not None:
        worked = write_worked(apply(found, facts, read_given(given, inputs_of(found.outcome.calculator))))
    yield from _compared(expect, found, _elsewhere(incident.name, facts, book) if "elsewhere" in expect else {})
    for key, value in expect.items():
        if key not in WALKED:
            yield from same(key, value, worked.get(key))


def _compared(
    expect: Mapping[str, Any], found: FloorQuestion | Ruling, others: Mapping[str, str]
) -> Iterator[CaseFault]:
    key = next(key for key in SAID if key in expect)
    if key != "ruling" or isinstance(found, FloorQuestion):
        told = f"asks = {found.fact.name!r}" if isinstance(found, FloorQuestion) else f"ruling = {found.key!r}"
        yield from same("expect", f"{key} = {expect[key]!r}", told)
    else:
        yield from same("ruling", expect[key], found.key)
        yield from same("rules", expect.get("rules", list(found.rules)), list(found.rules))
        yield from same("by", expect.get("by", found.by.value), found.by.value)
        yield from same("needs", expect.get("needs", found.needs or ""), found.needs or "")
        yield from same("elsewhere", expect.get("elsewhere", others), others)


def _elsewhere(incident: str, facts: Mapping[str, Answer], book: RulingBook) -> dict[str, str]:
    others = elsewhere(incident, facts, book)
    return {other.value: found.key if isinstance(found, Ruling) else f"? {found.fact.name}" for other, found in others}
