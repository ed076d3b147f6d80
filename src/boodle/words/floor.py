"""The floor in words: what happened, what it asks, what the dealer does now, and why."""

import re
from collections.abc import Iterator

from boodle.floor import COLUMNS, INCIDENTS, Answer, Choice, Fact, FloorQuestion, Incident, Ruling, RulingBook
from boodle.words.catalogue import Words, capital
from boodle.words.forgiving import one_word_for, ranked, words_of
from boodle.words.rules import Rule, rules

ROBERTS = "ROB-"
"""What the ids of Robert's rules begin with."""

SENTENCE = re.compile(r"(?<=\.) ")


class FloorInWords:
    """What there is to say about incidents and rulings in one language, where a column is read."""

    def __init__(self, words: Words, column: str | None = None) -> None:
        """Speak from a catalogue."""
        self._words = words
        self._column = column

    def group(self, name: str) -> str:
        """Name a group of incidents."""
        return self._words(self._key(f"group.{name}"))

    def book(self, book: RulingBook) -> str:
        """Name a book."""
        return self._words(f"floor.book.{book.value}")

    def title(self, incident: Incident) -> str:
        """Say what happened."""
        return self._words(self._key(f"incident.{incident.name}.title"))

    def headline(self, incident: Incident) -> str:
        """Say what happened as a sentence: a question ends with its own mark."""
        title = self.title(incident)
        return title if title.endswith("?") else f"{title}."

    def found(self, typed: str) -> list[Incident]:
        """Return the incidents that arise and speak of what was typed, the best first; of nothing, all of them."""
        texts = {name: self._texts(one) for name, one in INCIDENTS.items() if one.arises(self._column)}
        passed_over = frozenset(words_of(self._words("room_floor.passed_over")))
        same = one_word_for(self._words("room_floor.same_words"))
        return [INCIDENTS[name] for name in ranked(typed, texts, passed_over, same)]

    def _texts(self, incident: Incident) -> list[str]:
        """Return all by which an incident may be found: its title, its name, other words for it, and its rules."""
        also = self._words(f"floor.incident.{incident.name}.also")
        laws = [name.replace(" ", "-") for name in incident.rules]
        return [self.title(incident), incident.name, *also.split(", "), *laws]

    def ask(self, fact: Fact) -> str:
        """Ask for a fact."""
        return self._words(self._key(f"fact.{fact.name}.ask"))

    def fact(self, fact: Fact) -> str:
        """Say in short what a fact is."""
        return self._words(self._key(f"fact.{fact.name}.name"))

    def answer(self, fact: Fact, answer: Answer) -> str:
        """Say an answer of a fact; a number as it is."""
        return self._words(self._key(f"fact.{fact.name}.answer.{answer}")) if isinstance(fact, Choice) else str(answer)

    def expected(self, fact: Fact) -> list[str]:
        """Say what a fact can be: the names of its answers, or the range of a number."""
        if isinstance(fact, Choice):
            return list(fact.answers)
        return [self._words("floor.says.range", least=fact.least, most=fact.most)]

    def input(self, name: str) -> str:
        """Say what the room wants to be given under a name."""
        return self._words(self._key(f"input.{name}"))

    def verdict(self, key: str) -> str:
        """Say a ruling in one line."""
        return self._words(self._key(f"ruling.{key}.verdict"))

    def steps(self, key: str) -> tuple[str, ...]:
        """Say what the dealer does now, step by step."""
        return tuple(self._steps(key))

    def _steps(self, key: str) -> Iterator[str]:
        number = 1
        while (step := self._key(f"ruling.{key}.{number}")) in self._words:
            yield self._words(step)
            number += 1

    def otherwise(self, book: RulingBook, found: FloorQuestion | Ruling) -> str:
        """Say what another book rules, or what that depends on."""
        if isinstance(found, FloorQuestion):
            return self._words("floor.says.other_asks", book=capital(self.book(book)), ask=self.ask(found.fact))
        return self._words("floor.says.other", book=capital(self.book(book)), verdict=self.verdict(found.key))

    def chips(self, ruling: Ruling) -> str:
        """Say what happens to chips and bets."""
        return self._words(self._key(f"chips.{ruling.outcome.chips}"))

    def told(self, ruling: Ruling) -> str:
        """Say who is told what."""
        return self._words(self._key(f"told.{ruling.outcome.told}"))

    def because(self, ruling: Ruling) -> tuple[tuple[str, str], ...]:
        """Name each rule that a ruling rests on, and say it."""
        return tuple((self.cited(name), self.law(name)) for name in ruling.rules)

    def borrowed(self, ruling: Ruling, incident: Incident, book: RulingBook) -> str:
        """Say why a ruling is from another book than was asked: it is silent, was not looked up, or leaves a gap."""
        reading = incident.reading(book).value
        return self._words(f"room_floor.reading.{reading}", book=capital(self.book(book)), by=self.book(ruling.by))

    def cited(self, name: str) -> str:
        """Name a rule as one cites it: one of Robert's by its chapter, and its number where that is known."""
        if not name.startswith(ROBERTS):
            return name
        chapter, _, number = name.removeprefix(ROBERTS).partition("-")
        book, key = self.book(RulingBook.ROBERTS), f"floor.chapter.{chapter}"
        cited = f"{book}, {self._words(key)}" if key in self._words else book
        return f"{cited} {number}" if number.isdecimal() else cited

    def law(self, name: str) -> str:
        """Say a rule: one of the house with what we play where it leaves something open, or one of another book."""
        found, key = rules(self._words.language).get(name), self._key(f"law.{name.lower().replace(' ', '-')}")
        return said_at(found, self._column) if found is not None and key not in self._words else self._words(key)

    def _key(self, key: str) -> str:
        """Return the key of a sentence: the one of this column, where it has its own."""
        own = f"floor.{self._column}.{key}"
        return own if own in self._words else f"floor.{key}"


def said_at(rule: Rule, column: str | None) -> str:
    """Say a rule of the house, without the sentences that name a game whose column is another one."""
    others = [capital(other) for other in COLUMNS if other != column]
    sentences = (says for says in SENTENCE.split(rule.default or "") if not any(other in says for other in others))
    return " ".join(filter(None, (rule.says, *sentences)))
