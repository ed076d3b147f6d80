"""What somebody typed, said back to him in a refusal: as much of it as he needs to know it again."""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass

LONGEST = 40
"""So many signs of one's own text are told again."""
MORE = "…"


def cut(text: str) -> str:
    """Return a text of at most forty signs; where there were more, dots stand for the rest."""
    return text if len(text) <= LONGEST else text[:LONGEST] + MORE


def echo(value: object) -> str:
    """Return a value as a refusal quotes it: cut, and a sign that cannot be printed by its number."""
    return repr(cut(value)) if isinstance(value, str) else cut(reprlib.repr(value))


@dataclass(frozen=True, slots=True)
class Saying:
    """An English sentence with its facts beside it, so that it can be said in another language; printed, it is whole.

    A fact may be a saying itself, or a refusal that has one.
    """

    text: str
    facts: Mapping[str, object]

    def __str__(self) -> str:
        """Fill the facts in; a sentence without any stands as it is."""
        return self.text.format_map(self.facts) if self.facts else self.text


def saying(text: str, /, **facts: object) -> Saying:
    """Return a part of a sentence with its facts."""
    return Saying(text, facts)


class Mistyped(ValueError):
    """Something typed that cannot be taken; the message is English, for programs and logs."""

    def __init__(self, text: str = "", /, **facts: object) -> None:
        """Say what is wrong, as a `Saying` does."""
        self.saying = Saying(text, facts)
        super().__init__(str(self.saying))
