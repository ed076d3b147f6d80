"""The house rules of one game as a form: how they are written, how they are said, and what they can be."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from boodle.frozen import Frozen
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import answer_as_text
from boodle.notation.houses import ClashingAnswers, HouseNotation
from boodle.seating.faults import MOST_NAMED, HouseFault
from boodle.words.catalogue import ENGLISH, Words
from boodle.words.houses import HouseWords
from boodle.words.mistyped import why_not

House = TypeVar("House", bound=Frozen)
AnyAgreement: TypeAlias = Any
"""A house that is being agreed, and may contradict itself: its type is the game's own, and everybody else only carries
it from `words` to `faults`. As a parameter it would stand in the type of every game and of all that holds one."""


def _as_agreed(house: Any) -> tuple[int, int]:  # noqa: ANN401 - the game's own rules
    return house.fewest_players, house.most_players


def _nothing(name: str) -> tuple[object, ...]:
    del name
    return ()


class HouseForm(Frozen, Generic[House], kw_only=True):
    """What a page or a command needs to ask for house rules."""

    notation: HouseNotation[House]
    words: HouseWords[AnyAgreement, House]
    ranges: Mapping[str, tuple[int, int]]
    """The least and the most of each number."""
    kinds: Mapping[type, str]
    """What is asked for that is no number and has no list of answers: `house_form.kind.<kind>`."""
    faults: Callable[[AnyAgreement], Sequence[HouseFault]]
    """What is wrong with an agreement."""
    players: Callable[[House], tuple[int, int]] = _as_agreed
    """How many can play at least and at most."""
    listed: Callable[[str], Sequence[object]] = _nothing
    """What a question that is answered neither by a number nor by one word can be answered with, where it is known."""

    def of_evening(self) -> dict[str, str]:
        """Return what an evening for which nothing was agreed has otherwise than the usual preset, each as text."""
        return {name: answer_as_text(answer) for name, answer in self.notation.evening.items()}

    def answers(self, name: str) -> Sequence[object]:
        """Return what a question can be answered with, as far as it can be listed."""
        default = self.notation.defaults[name]
        return tuple(type(default)) if isinstance(default, Enum) else self.listed(name)

    def why_not(self, words: Words, error: NotationError) -> str:
        """Say why a file of house rules cannot be read; English names the fields of answers that clash by itself."""
        if not isinstance(error, ClashingAnswers) or words.language == ENGLISH:
            return why_not(words, error)
        faults = error.faults[:MOST_NAMED]
        return " ".join(f"{', '.join(fault.fields)} – {self.words.clash(words, fault)}" for fault in faults)

    def differing(self, house: object, base: House) -> tuple[str, ...]:
        """Return the fields that a house, agreed or not, answers otherwise than another."""
        return tuple(name for name in self.notation.defaults if getattr(house, name) != getattr(base, name))
