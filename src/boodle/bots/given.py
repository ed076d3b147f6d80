"""What a bot is given: its seat's view and the events its seat was shown since the deal began, exactly as a browser."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from boodle.cards.deck import Stream
from boodle.frozen import Frozen, field
from boodle.rulebook import Choices, Event
from boodle.session.view import View

House = TypeVar("House")
Shown = TypeVar("Shown")
Mine = TypeVar("Mine")


class Seen(Frozen, Generic[House, Shown, Mine]):
    """One seat's knowledge: plain values that can be pickled."""

    view: View[House, Shown, Mine]
    events: tuple[Event, ...] = ()


class Reason(Frozen):
    """Why an answer is a good one: the key of a sentence (words/hints), and its facts as values."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


class Advice(Frozen):
    """What a good player would answer, and why; no reason where there is none that holds."""

    action: object
    why: Reason | None = None


Bot: TypeAlias = Callable[[Seen[House, Shown, Mine], Choices, Stream], object]
"""`choose(seen, choices, chance) -> action`: one of the choices, by what was seen and a private stream of chance."""

AnySeen: TypeAlias = Seen[Any, Any, Any]
"""What the bot of any game is given."""
