"""A question of the rule book: whom it asks, what may be answered, and what an absent player is taken to say."""

from abc import abstractmethod
from collections.abc import Iterator
from enum import Enum
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

from boodle.frozen import Family, Frozen
from boodle.rulebook.step import Step
from boodle.seats import Seat

T = TypeVar("T")
K = TypeVar("K")
A_co = TypeVar("A_co", covariant=True)


class Office(Enum):
    """Who may speak besides the seats."""

    HOST = "host"
    CLOCK = "clock"
    NATURE = "nature"

    def __str__(self) -> str:
        """Print the plain name."""
        return self.value


Who: TypeAlias = Seat | Office
"""A seat, the host, the clock or nature."""


class OneOf(tuple[A_co, ...]):
    """A few answers, in order: a tuple in which only a value of the very same kind is found."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Tell whether the action is one of them."""
        return any(type(action) is type(choice) and action == choice for choice in self)


class Choices(Protocol):
    """What may be answered, as data: membership is the legality test, iteration gives examples.

    At a bet the first of them is what stays in for the least; elsewhere each kind of choices says its order.
    """

    def __contains__(self, action: object, /) -> bool:
        """Tell whether the action is legal."""

    def __iter__(self) -> Iterator[object]:
        """Yield legal actions."""


class Question(Frozen, Generic[T], metaclass=Family):
    """One question that a page asks of one seat or office; `who` says whom."""

    last_word: ClassVar[object] = None
    """The answer after which nobody else need answer: the other open questions are then withdrawn."""

    @property
    @abstractmethod
    def who(self) -> Who:
        """Whose answer is awaited."""

    @property
    def optional(self) -> bool:
        """Tell whether the book goes on without an answer; the question is then withdrawn."""
        return False

    @abstractmethod
    def choices(self, table: T) -> Choices:
        """Return what may be answered now."""

    @abstractmethod
    def default(self, table: T) -> object:
        """Return the legal answer taken for somebody absent (RULES E3): it never harms others, never makes chips."""

    @abstractmethod
    def answer(self, step: Step[T], action: object) -> None:
        """Let happen what a legal action brings about."""


class SeatQuestion(Question[T]):
    """A question to one seat."""

    seat: Seat

    @property
    def who(self) -> Seat:
        """The seat is asked."""
        return self.seat


class OrdersOf(Frozen):
    """Every order of some things of one kind, no two alike: the choices of a shuffle."""

    things: tuple[object, ...]

    def __contains__(self, order: object) -> bool:
        """Tell whether the same things are there, each once, and each of the kind it was."""
        if type(order) is not tuple or len(order) != len(self.things):
            return False
        return {*map(type, order)} == {type(self.things[0])} and {*order} == {*self.things}

    def __iter__(self) -> Iterator[object]:
        """Yield the things as they lie."""
        yield self.things


def spoken(action: object, kind: type[K]) -> K:
    """Return a legal answer as what it is; TypeError for any other, which the door never lets through."""
    if not isinstance(action, kind):
        raise TypeError(f"{action!r} is no {kind.__name__}")
    return action


class Shuffle(Question[T]):
    """Chance as a question that nature answers: in which order do these things come?

    Whoever plays nature answers for (deal, purpose, count), so that a seed settles every shuffle of an evening.
    """

    who = Office.NATURE

    @property
    @abstractmethod
    def purpose(self) -> str:
        """What it is for."""

    @property
    @abstractmethod
    def deal(self) -> int:
        """The number of the deal, or 0 before the first."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many of this purpose came before it in the deal."""

    @property
    @abstractmethod
    def things(self) -> tuple[object, ...]:
        """What is put in order."""

    def choices(self, table: T) -> OrdersOf:
        """Return every order of the things."""
        return OrdersOf(self.things)

    def default(self, table: T) -> tuple[object, ...]:
        """Return the things as they lie; no clock ever runs for nature."""
        return self.things
