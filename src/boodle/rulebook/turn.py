"""How a book goes on after a page: turn it, turn to another, or ask."""

from abc import abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Generic, TypeAlias, TypeVar

from boodle.frozen import Family, Frozen
from boodle.rulebook.question import Question
from boodle.rulebook.step import Step

T = TypeVar("T")


class TurnPage(Enum):
    """The page is read: go on to the next one."""

    NEXT = "next"


TURN_PAGE = TurnPage.NEXT


class Ask(Generic[T]):
    """Ask one seat or office, or several at once; the page is read again once all of these are answered."""

    __slots__ = ("questions",)

    def __init__(self, *questions: Question[T]) -> None:
        """Hold the questions; at most one for each seat or office."""
        self.questions = questions


class TurnTo(Frozen, Generic[T]):
    """Go on at another page of the same book."""

    page: Callable[[Step[T]], "Turn[T]"]


Turn: TypeAlias = TurnPage | TurnTo[T] | Ask[T]

Page: TypeAlias = Callable[[Step[T]], Turn[T]]
"""One page of a rule book: given the table, it lets happen what must, then turns or asks. It keeps nothing in mind."""


class Intervention(Frozen, Generic[T], metaclass=Family):
    """An act of the host that no question asked for, a misdeal say.

    `redeals` tells whether the cards that are out do not count and are dealt anew.
    """

    redeals: ClassVar[bool] = False

    @abstractmethod
    def allowed(self, table: T) -> bool:
        """Tell whether the host may do it now."""

    @abstractmethod
    def happen(self, step: Step[T]) -> Turn[T]:
        """Let it happen, every open question being withdrawn, and say how the book goes on."""


class TimeUp(Frozen):
    """The clock's action: the open question of this number is answered by its default."""

    question: int
