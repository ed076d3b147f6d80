"""A round: a rule book open at a page, the table it is played on, and the questions that are open.

Theory of operation. A book is a tuple of pages. `play` is the one door: it finds the open question that an answer is
meant for, refuses what is not among its choices, lets the answer happen, and then reads pages in one flat loop until
one of them asks. A page keeps nothing in mind: whenever no question is open it is read afresh from the table, so a
round can be stored, folded from its log and read on at any point. The open page and the open questions are themselves
built by events (`PageTurned`, `Asked`, `Answered`, `Withdrawn`), so a folded log gives an equal round (law 1).
"""

from abc import abstractmethod
from functools import lru_cache
from typing import Any, Generic, TypeVar

from boodle.frozen import Frozen, replace
from boodle.rulebook.acts import Acts
from boodle.rulebook.errors import IllegalAction, NotYourTurn, RoundIsOver, StaleAnswer
from boodle.rulebook.event import Event, SeenByAll, TableEvent
from boodle.rulebook.question import Office, Question, Who
from boodle.rulebook.step import Step
from boodle.rulebook.turn import Ask, Intervention, Page, TimeUp, Turn, TurnTo

T = TypeVar("T")


class Open(Frozen, Generic[T]):
    """An open question and its number, by which a command names it."""

    number: int
    question: Question[T]


class Round(Frozen, Generic[T]):
    """A book open at a page: the frozen whole of what is going on."""

    book: tuple[Page[T], ...]
    table: T
    page: int = 0
    open: tuple[Open[T], ...] = ()
    asked: int = 0

    @property
    def over(self) -> bool:
        """Tell whether the last page has been turned."""
        return self.page >= len(self.book)

    @property
    def waits(self) -> bool:
        """Tell whether a question is open without whose answer the book does not go on."""
        for waiting in self.open:  # noqa: SIM110 - read at every step; a generator takes three times as long
            if not waiting.question.optional:
                return True
        return False

    def question_for(self, who: Who) -> Open[T] | None:
        """Return the open question of this seat or office, if any."""
        for waiting in self.open:
            if waiting.question.who == who:
                return waiting
        return None

    def play(self, who: Who, action: object, question: int | None = None) -> "tuple[Round[T], tuple[Event, ...]]":
        """Take one answer; returns the next round and what happened, in order.

        `question` is the number the command names. Raises RoundIsOver, NotYourTurn, StaleAnswer or IllegalAction,
        and then nothing has changed.
        """
        if self.over:
            raise RoundIsOver
        if type(who) is not int and not isinstance(who, Office):
            raise NotYourTurn(who)
        if who is Office.HOST and isinstance(action, Intervention):
            return self._intervene(action, question)
        if who is Office.CLOCK:
            waiting = self._timed_out(action)
            action = waiting.question.default(self.table)
        else:
            waiting = self._addressed(who, question)
        choices = waiting.question.choices(self.table)
        if action not in choices:
            raise IllegalAction(action, choices, choices.why_not(action) if isinstance(choices, Acts) else None)
        step = Step(self.table)
        here = self.let_happen(Answered(waiting.number), step)
        waiting.question.answer(step, action)
        if here.open and action is waiting.question.last_word:
            here = here.let_happen(Withdrawn(), step)
        return here.read(step)

    def read_on(self) -> "tuple[Round[T], tuple[Event, ...]]":
        """Read from the open page until one asks: how a book is opened; returns the round and what happened."""
        return self.read(Step(self.table))

    def after(self, event: Event) -> "Round[T]":
        """Return the round after one event of its log: the only way that a log is folded."""
        if isinstance(event, BookEvent):
            return event.turn(self)
        if isinstance(event, TableEvent):
            return replace(self, table=event.change(self.table))
        raise TypeError(f"{event!r} is no event of a round")

    def _addressed(self, who: Who, number: int | None) -> Open[T]:
        waiting = self.question_for(who)
        if number is not None and (waiting is None or waiting.number != number):
            raise StaleAnswer(who, number)
        if waiting is None:
            raise NotYourTurn(who)
        return waiting

    def _timed_out(self, action: object) -> Open[T]:
        if not isinstance(action, TimeUp):
            raise IllegalAction(action, ())
        for waiting in self.open:
            if waiting.number == action.question and waiting.question.who is not Office.NATURE:
                return waiting
        raise StaleAnswer(Office.CLOCK, action.question)

    def _intervene(self, action: Intervention[T], question: int | None) -> "tuple[Round[T], tuple[Event, ...]]":
        if question is not None and all(waiting.number != question for waiting in self.open):
            raise StaleAnswer(Office.HOST, question)
        if not action.allowed(self.table):
            raise IllegalAction(action, ())
        step = Step(self.table)
        return self.let_happen(Withdrawn(), step).turned(action.happen(step), step).read(step)

    def read(self, step: Step[T]) -> "tuple[Round[T], tuple[Event, ...]]":
        """Read pages until one waits for an answer or the book ends."""
        here, book, end = self, self.book, len(self.book)
        while here.page < end:
            if here.open:
                if here.waits:
                    break
                here = here.let_happen(Withdrawn(), step)
            here = here.turned(book[here.page](step), step)
        return replace(here, table=step.table), tuple(step.events)

    def turned(self, turn: Turn[T], step: Step[T]) -> "Round[T]":
        """Do what a page decided, as events."""
        if isinstance(turn, Ask):
            here = self
            for question in turn.questions:
                here = here.let_happen(Asked(here.asked, question), step)
            return here
        to = self._place_of(turn.page) if isinstance(turn, TurnTo) else self.page + 1
        return self.let_happen(PageTurned(page_names(self.book)[to]), step)

    def let_happen(self, event: "BookEvent", step: Step[T]) -> "Round[T]":
        """Let an event of the book happen within a step."""
        step.events.append(event)
        return event.turn(self)

    def _place_of(self, page: Page[T]) -> int:
        if self.book.count(page) != 1:
            raise ValueError(f"page {page.__name__} stands {self.book.count(page)} times in the book: turn to another")
        return self.book.index(page)


@lru_cache(1024)
def page_names(book: tuple[Page[Any], ...]) -> tuple[str, ...]:
    """Return the names by which logs know the pages, and the end: a page that stands there again has a number."""
    names = [page.__name__ for page in book]
    counted = [names[: place + 1].count(name) for place, name in enumerate(names)]
    return (*(name if again == 1 else f"{name}/{again}" for name, again in zip(names, counted, strict=True)), THE_END)


@lru_cache(1024)
def _places(book: tuple[Page[Any], ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(page_names(book))}


THE_END = "the end"


class BookEvent(SeenByAll):
    """An event of the book itself: it moves the open page or the open questions. Everybody sees it."""

    @abstractmethod
    def turn(self, before: Round[Any]) -> Round[Any]:
        """Return the round after it happened."""


class PageTurned(BookEvent):
    """The book lies open at another page, known by its name, so that a log outlives a page put in before it."""

    to: str

    def turn(self, before: Round[Any]) -> Round[Any]:
        """Open that page."""
        return replace(before, page=_places(before.book)[self.to])


class Asked(BookEvent):
    """A question is open; it carries public facts only."""

    number: int
    question: Question[Any]

    def turn(self, before: Round[Any]) -> Round[Any]:
        """Put it among the open ones."""
        return replace(before, open=(*before.open, Open(self.number, self.question)), asked=self.number + 1)


class Answered(BookEvent):
    """A question has been answered; what the answer was, other events say to those who may know."""

    number: int

    def turn(self, before: Round[Any]) -> Round[Any]:
        """Take it from the open ones."""
        return replace(before, open=tuple([other for other in before.open if other.number != self.number]))


class Withdrawn(BookEvent):
    """Every open question is withdrawn."""

    def turn(self, before: Round[Any]) -> Round[Any]:
        """Close them all."""
        return replace(before, open=())
