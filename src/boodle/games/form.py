"""The house rules of one game as a form: its fields, its presets, its answers as text and in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from boodle.seating.faults import Fault
from boodle.words.catalogue import Words
from boodle.words.house_questions import HouseQuestion
from boodle.words.tripoley.leaflet import Section


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseForm:
    """What a page needs to ask for house rules; the agreement is a house that may still contradict itself."""

    usual: str
    """The preset that counts where none is named."""
    rules: Callable[..., Any]
    """Makes rules from all answers, by their fields; without any those of the usual preset."""
    fields: Mapping[str, Any]
    ranges: Mapping[str, tuple[int, int]]
    """The least and the most of each number."""
    kinds: Mapping[type, str]
    """What is asked for that is no number and has no list of answers: `house_form.kind.<kind>`."""

    presets: Callable[[], tuple[str, ...]]
    preset: Callable[[str], Any]
    """Raises NotationError."""
    evening: Callable[[], Any]
    """Returns the rules of an evening for which nothing was agreed; they are called as the usual preset is."""
    as_text: Callable[[object], str]
    from_text: Callable[[str, str], object]
    """Raises NotationError naming the field."""
    answer_of: Callable[[str, object], object]
    """Returns an answer as the rules hold it; raises NotationError naming the field."""
    read_file: Callable[[str], Any]
    """Returns `house` and `base` of a family's file; raises NotationError."""
    write_file: Callable[[Any, str], str]

    faults: Callable[[Any], Sequence[Fault]]
    questions: Callable[[], Mapping[str, HouseQuestion]]
    asked_of: Callable[[Any], tuple[str, ...]]
    settled: Callable[[Any, Mapping[str, object]], Any]
    """Returns an agreement with these answers and what follows from them."""
    players: Callable[[Any], tuple[int, int]]
    """How many can play at least and at most."""
    listed: Callable[[str], Sequence[object]]
    """What a question that is answered neither by a number nor by one word can be answered with, where it is known."""

    topic: str
    """Where its words stand: `<topic>.<field>` is a question."""
    question: Callable[[Words, str], str]
    answer: Callable[[Words, str, object], str]
    clash: Callable[[Words, Fault], str]
    titled: Callable[[Words, str], Mapping[str, object]]
    """Returns what a preset says of itself: title, about, story, source."""
    sections: Callable[[Words, Any], Sequence[Section]]
    """Returns the leaflet of one house."""

    def of_evening(self) -> dict[str, str]:
        """Return what an evening for which nothing was agreed has otherwise than the usual preset, each as text."""
        own, usual = self.evening(), self.preset(self.usual)
        return {
            name: self.as_text(getattr(own, name)) for name in self.fields if getattr(own, name) != getattr(usual, name)
        }

    def answers(self, name: str) -> Sequence[object]:
        """Return what a question can be answered with, as far as it can be listed."""
        default = getattr(self.rules(), name)
        return tuple(type(default)) if isinstance(default, Enum) else self.listed(name)
