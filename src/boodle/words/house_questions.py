"""The questions of a house as one asks them: which make sense beside the other answers, and the rules behind each."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from importlib.resources import files

from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import PaySuit, SpareUse
from boodle.tripoley.board import Wins

IMPLIED: dict[str, object] = {"spare_use": SpareUse.NONE, "pay_suit": PaySuit.HEARTS, "lead_fine": 0}
"""What is answered by itself where the question is not asked: another answer would contradict the rest, or say
nothing."""


@dataclass(frozen=True, slots=True)
class HouseQuestion:
    """One question: the rules it settles, those of one answer, and when it is asked (any of these; empty: always)."""

    rules: tuple[str, ...] = ()
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asked: tuple[Mapping[str, tuple[str, ...]], ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """The ids of all rules behind the question, each once."""
        return tuple(dict.fromkeys([*self.rules, *(one for ids in self.answers.values() for one in ids)]))

    def is_asked(self, house: object) -> bool:
        """Tell whether the question makes a difference, as the others are answered."""
        return not self.asked or any(_holds(house, wanted) for wanted in self.asked)


@cache
def house_questions() -> Mapping[str, HouseQuestion]:
    """Return every question by its field, in the order in which they are asked."""
    return read_questions("house_questions")


def read_questions(page: str) -> Mapping[str, HouseQuestion]:
    """Read the questions of a game from their page, in the order in which they stand there."""
    table = tomllib.loads((files("boodle.words") / f"{page}.toml").read_text(encoding="utf-8"))
    return {
        name: HouseQuestion(
            tuple(told.get("rules", ())),
            {answer: tuple(ids) for answer, ids in told.get("answers", {}).items()},
            tuple({other: tuple(answers) for other, answers in one.items()} for one in told.get("asked", ())),
        )
        for name, told in table.items()
    }


def asked_of(house: Agreement) -> tuple[str, ...]:
    """Return the fields whose questions make a difference in a house."""
    return tuple(name for name, question in house_questions().items() if question.is_asked(house))


def settled(base: Agreement, told: Mapping[str, object]) -> Agreement:
    """Return a house as it is being agreed: what was told, and for every question that is then not asked what follows.

    That is the answer in IMPLIED, else the base's. The house may still contradict itself.
    """
    given = {one.name: getattr(base, one.name) for one in fields(Agreement)} | dict(told)
    house = Agreement(**given)
    for _ in IMPLIED:
        asked = asked_of(house)
        house = Agreement(
            **given | {name: IMPLIED.get(name, getattr(base, name)) for name in given if name not in asked}
        )
    return house


def plain(value: object) -> str:
    """Return an answer as conditions and notation write it: the value of an enum, a figure, names parted by blanks."""
    match value:
        case Enum():
            return str(value.value)
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def _holds(house: object, wanted: Mapping[str, tuple[str, ...]]) -> bool:
    return all(_given(house, name) in answers for name, answers in wanted.items())


def _given(house: object, name: str) -> str:
    fact = FACTS.get(name)
    return fact(house) if fact is not None and isinstance(house, Agreement) else plain(getattr(house, name))


def _suited(house: Agreement) -> str:
    return "yes" if any(space.wins is Wins.PAY_SUIT for space in house.layout) else "no"


FACTS: dict[str, Callable[[Agreement], str]] = {"suited": _suited}
"""What conditions may name beside the fields."""
