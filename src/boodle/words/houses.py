"""The house rules of one game in words: what it asks, each answer, what clashes, its presets and its leaflet."""

from collections.abc import Callable, Mapping
from enum import Enum

from boodle.seating.faults import HouseFault
from boodle.words.catalogue import Words, capital
from boodle.words.house_questions import Agreed, House, HouseQuestions
from boodle.words.leaflet import Section, printed


class HouseWords(HouseQuestions[Agreed, House], eq=False, kw_only=True, dict=True):
    """What a house of one game is asked and answers, in words."""

    topic: str
    """Where its words stand: `<topic>.<field>` is a question."""
    clashes: str
    """Where the reasons stand why answers cannot stand together."""
    leaflets: str
    """Where the words of its leaflet stand."""
    answered: Callable[[Words, str, object], str]
    """Says an answer to a question, by its key, that is neither one of a list nor a number nor a name."""
    named: Callable[[Words, object], object]
    """Returns a fact of a fault in words, or as it is."""
    sections: Callable[[Words, House], tuple[Section, ...]]
    """Returns the leaflet of a house."""

    asked_as: Callable[[Agreed | House], Mapping[str, str]] = lambda _: {}
    """Returns the fields of a house that ask something else beside its other answers, with the keys of that."""

    def question(self, words: Words, name: str, house: Agreed | House | None = None) -> str:
        """Return what a house is asked by one field; without a house, what any may be asked."""
        key = name if house is None else self.asked_as(house).get(name, name)
        return words(f"{self.topic}.{key}")

    def part(self, words: Words, name: str) -> str:
        """Return the heading of the part of the form in which a field is asked for."""
        return words(f"{self.topic}.part.{self.parts[name]}")

    def help(self, words: Words, name: str) -> str | None:
        """Return a sentence for whoever has not met the question before, where there is one."""
        key = f"{self.topic}.help.{name}"
        return words(key) if key in words else None

    def answer(self, words: Words, name: str, value: object) -> str:
        """Return an answer in words: that of an enum, a number, or the 0 that means "none", a list, a name."""
        key = f"{self.topic}.{name}"
        match value:
            case Enum():
                return words(f"{key}.{value.value}")
            case int() if type(value) is int:  # a card is one too
                none = f"{key}.none"
                return words(none if not value and none in words else f"{key}.number", n=value)
            case ():
                return words(f"{key}.none")
            case str():
                named = f"{key}.{value}"
                return words(named if named in words else f"{key}.other", n=value)
            case _:
                return self.answered(words, key, value)

    def in_words(self, words: Words, house: Agreed | House) -> list[tuple[str, str]]:
        """Return every question that makes a difference in a house, with its answer."""
        return [
            (self.question(words, name, house), self.answer(words, name, getattr(house, name)))
            for name in self.asked_of(house)
        ]

    def clash(self, words: Words, fault: HouseFault) -> str:
        """Return the reason of a fault in one sentence."""
        facts = {name: self.named(words, fact) for name, fact in fault.facts.items()}
        if "field" in facts:
            facts["question"] = self.question(words, str(facts["field"]))
        return capital(words(f"{self.clashes}.{fault.key}", **facts))

    def title(self, words: Words, preset: str) -> str:
        """Return the title of a preset: whose rules they are."""
        return words(f"{self.topic}.preset.{preset}")

    def called(self, words: Words, preset: str) -> str:
        """Return what a preset's game is called, in two or three words; of a house of one's own its name."""
        key = f"{self.leaflets}.name.{preset}"
        return words(key) if key in words else preset

    def leaflet(self, words: Words, house: House, title: str | None = None, *, ids: bool = True) -> str:
        """Return the rules of exactly this house in Markdown; without a title it is called after its preset."""
        name = self.called(words, house.preset)  # type: ignore[attr-defined]  # every house has a name
        titled = words(f"{self.leaflets}.title", name=name) if title is None else title
        return printed(titled, self.sections(words, house), ids=ids)
