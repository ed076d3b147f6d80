"""From an incident and what is known of it to the next question, or to the ruling."""

from collections.abc import Mapping

from boodle.floor.errors import NoSuchAnswer, NoSuchFact, NoSuchIncident
from boodle.floor.incidents import (
    INCIDENTS,
    OUTCOMES,
    Answer,
    Choice,
    Fact,
    Incident,
    Outcome,
    RulingBook,
    RulingRow,
)
from boodle.frozen import Frozen


class FloorQuestion(Frozen):
    """What the floor has to know next."""

    incident: str
    fact: Fact


class Ruling(Frozen):
    """What the dealer does now, by its key; the sentences are in the words of each language."""

    incident: str
    key: str
    rules: tuple[str, ...]
    by: RulingBook
    """The book that it rests on; another than was asked for where that one has no rule here."""
    outcome: Outcome

    @property
    def needs(self) -> str | None:
        """What must be at hand to work out what comes of it card by card or chip by chip; None: nothing to work out."""
        return self.outcome.needs


def incident_named(name: str) -> Incident:
    """Return the incident of a name; raises NoSuchIncident."""
    found = INCIDENTS.get(name)
    if found is None:
        raise NoSuchIncident("incident", name, tuple(INCIDENTS))
    return found


def walk(
    incident: Incident | str,
    facts: Mapping[str, Answer],
    book: RulingBook = RulingBook.HOUSE,
    column: str | None = None,
) -> FloorQuestion | Ruling:
    """Return the ruling, or the one question that has to be answered first; raises FloorError.

    The rows of the book, or of a column, are read in order. One that a known fact contradicts is passed over. Of the
    first that is left the first unknown fact is asked; when none is unknown, it is the ruling.
    """
    found = incident_named(incident) if isinstance(incident, str) else incident
    check(found, facts)
    for row in found.rows(book, column):
        if any(name in facts and not wanted.fits(facts[name]) for name, wanted in row.when.items()):
            continue
        for fact in map(found.fact, row.when):
            if fact is not None and fact.name not in facts:
                return FloorQuestion(found.name, fact)
        return _ruling(found, row, column)
    raise AssertionError(f"no row of {found.name} is without a condition")


def elsewhere(
    incident: Incident | str, facts: Mapping[str, Answer], book: RulingBook = RulingBook.HOUSE
) -> tuple[tuple[RulingBook, FloorQuestion | Ruling], ...]:
    """Return what the other books say where they have rules of their own and rule otherwise.

    A question is what another book would have to know first. Before the asked book has ruled, there is nothing to tell.
    """
    found = incident_named(incident) if isinstance(incident, str) else incident
    here = walk(found, facts, book)
    if isinstance(here, FloorQuestion):
        return ()
    speaking = (other for other in RulingBook if other is not book and other.value in found.books)
    others = [(other, walk(found, facts, other)) for other in speaking]
    return tuple((other, said) for other, said in others if _differs(here, other, said))


def _differs(here: Ruling, other: RulingBook, said: FloorQuestion | Ruling) -> bool:
    return isinstance(said, FloorQuestion) or (said.by is other and said.key != here.key)


def check(incident: Incident, facts: Mapping[str, Answer]) -> None:
    """Raise NoSuchFact or NoSuchAnswer for a fact that cannot be."""
    for name, answer in facts.items():
        fact = incident.fact(name)
        if fact is None:
            raise NoSuchFact(incident.name, name, tuple(fact.name for fact in incident.facts))
        if answer not in fact:
            raise NoSuchAnswer(name, answer, answers_of(fact))


def answers_of(fact: Fact) -> tuple[Answer, ...]:
    """Return the answers of a fact; of a number the least and the most."""
    return fact.answers if isinstance(fact, Choice) else (fact.least, fact.most)


def _ruling(incident: Incident, row: RulingRow, column: str | None) -> Ruling:
    return Ruling(incident.name, row.ruling, row.rules, row.by, OUTCOMES[row.ruling].at(column))
