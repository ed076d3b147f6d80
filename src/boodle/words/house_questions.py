"""The questions of a house, whatever the game: which make sense beside the other answers, and the rules behind each.

They stand in `house_questions.toml` of the game's folder, and which rules explain what in `explained.toml` beside them.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, TypeVar

from boodle.frozen import Frozen, field
from boodle.words.conditions import Condition, Conditions

Agreed = TypeVar("Agreed", bound=Frozen)
"""A house that is being agreed, and may still contradict itself."""
House = TypeVar("House", bound=Frozen)

ALWAYS = "rules"
"""Under this the ids stand that explain something in every house."""


class HouseQuestion(Frozen):
    """One question: the rules it settles, those of one answer, and when it is asked (any of these; empty: always).

    `begins` names the part of the form that begins with it.
    """

    rules: tuple[str, ...] = ()
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asked: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    begins: str | None = None

    @property
    def sources(self) -> tuple[str, ...]:
        """The ids of all rules behind the question, each once."""
        return tuple(dict.fromkeys([*self.rules, *(one for ids in self.answers.values() for one in ids)]))


class HouseQuestions(Frozen, Generic[Agreed, House], eq=False, kw_only=True, dict=True):
    """What a house of one game is asked, and when."""

    game: str
    agreement: Callable[..., Agreed]
    answers: Conditions
    implied: Mapping[str, object]
    """What is answered by itself where the question is not asked: another answer would contradict the rest, or say
    nothing."""
    follows: Callable[[Agreed, Mapping[str, object]], Mapping[str, object]]
    """Returns what answers to another base bring along with them."""

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field of the rules, in their order."""
        return tuple(self.answers.usual)

    @cached_property
    def questions(self) -> Mapping[str, HouseQuestion]:
        """Every question by its field, in the order in which they are asked."""
        return {
            name: HouseQuestion(
                tuple(entry.get("rules", ())),
                {answer: tuple(ids) for answer, ids in entry.get("answers", {}).items()},
                tuple(
                    {other: tuple(answers) for other, answers in condition.items()}
                    for condition in entry.get("asked", ())
                ),
                entry.get("begins"),
            )
            for name, entry in self._page("house_questions").items()
        }

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """The part of the form that each field belongs to, in the order of the rules: the one that began last."""
        found: dict[str, str] = {}
        part = ""
        for name in self.fields:
            part = found[name] = self.questions[name].begins or part
        return found

    def asked_of(self, house: Agreed | House) -> tuple[str, ...]:
        """Return the fields whose questions make a difference in a house, as the others are answered."""
        return tuple(name for name, question in self.questions.items() if self._is_asked(house, question))

    def _is_asked(self, house: object, question: HouseQuestion) -> bool:
        given = self.answers.given
        return not question.asked or any(
            all(not given(house, name).isdisjoint(answers) for name, answers in condition.items())
            for condition in question.asked
        )

    def settled(self, base: Agreed | House, answers: Mapping[str, object]) -> Agreed:
        """Return a house as it is being agreed: what was answered, and for every question then not asked what follows.

        That is the answer implied, else the base's. The house may still contradict itself.
        """
        begun = {name: getattr(base, name) for name in self.fields}
        given = begun | dict(self.follows(base, answers)) | dict(answers)  # type: ignore[arg-type]  # rules are an agreement
        house = self.agreement(**given)
        for _ in self.implied:
            asked = self.asked_of(house)
            settled = given | {name: self.implied.get(name, begun[name]) for name in given if name not in asked}
            before, house = house, self.agreement(**settled)
            if house == before:
                break
        return house

    def explained(self, kind: str, house: House) -> tuple[str, ...]:
        """Return the ids of the rules that explain a question, by the name of its class, or a page, in this house."""
        given = self.answers.of(house)
        listed = [ids for condition, ids in self.explanations.get(kind, ()) if condition.holds(given)]
        return tuple(dict.fromkeys(name for ids in listed for name in ids))

    @cached_property
    def explanations(self) -> Mapping[str, tuple[tuple[Condition, tuple[str, ...]], ...]]:
        """What explains each question and page: ids, and in which houses; raises ConditionError."""
        return {
            kind: tuple((self.answers.read("" if text == ALWAYS else text), tuple(ids)) for text, ids in entry.items())
            for kind, entry in self._page("explained").items()
        }

    def _page(self, name: str) -> dict[str, dict[str, Any]]:
        page = files("boodle.words") / self.game / f"{name}.toml"
        return tomllib.loads(page.read_text(encoding="utf-8"))
