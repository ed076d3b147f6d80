"""What a seat, or a spectator, knows of a round: what everybody sees, what it alone sees, and what it is asked."""

from typing import Any, Generic, TypeVar

from boodle.frozen import Frozen
from boodle.rulebook.event import Viewer
from boodle.rulebook.question import Choices, Who
from boodle.rulebook.round import Round

House = TypeVar("House")
Shown = TypeVar("Shown")
Mine = TypeVar("Mine")


class Waiting(Frozen):
    """A question that is open, as everybody sees it: its number, who is asked, and its kind."""

    number: int
    who: Who
    kind: str


class Asking(Frozen):
    """A question for the one who answers.

    number, kind: by which it is known
    choices: what may be answered
    default: what counts where he is silent
    optional: whether the game goes on without an answer
    """

    number: int
    kind: str
    choices: Choices
    default: object
    optional: bool


class View(Frozen, Generic[House, Shown, Mine]):
    """All that one viewer knows; the host's own seat is asked the host's question, too."""

    seat: Viewer
    house: House
    shown: Shown
    mine: Mine
    asked: Asking | None = None
    host: Asking | None = None


def waiting_of(now: Round[Any]) -> tuple[Waiting, ...]:
    """Return the questions that are open."""
    return tuple([Waiting(one.number, one.question.who, type(one.question).__name__) for one in now.open])


def asking(now: Round[Any], who: Who) -> Asking | None:
    """Return what a seat or an office is asked."""
    waiting = now.question_for(who)
    if waiting is None:
        return None
    question, table = waiting.question, now.table
    kind = type(question).__name__
    return Asking(waiting.number, kind, question.choices(table), question.default(table), question.optional)


def check_viewer(viewer: Viewer, seats: range) -> None:
    """Refuse a viewer who does not sit here; ValueError."""
    if viewer is not None and (type(viewer) is not int or viewer not in seats):
        raise ValueError(f"there is no seat {viewer!r}: expected one of 0 to {len(seats) - 1}")
