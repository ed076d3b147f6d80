"""The machine that reads a rule book, shown on a book of its own: two players name numbers until one says ten."""

from collections.abc import Iterator

import pytest

from boodle.frozen import Frozen, replace
from boodle.rulebook import (
    TURN_PAGE,
    Ask,
    Event,
    IllegalAction,
    Intervention,
    NotYourTurn,
    Office,
    OrdersOf,
    Question,
    Round,
    RoundIsOver,
    RulesError,
    SeenByAll,
    Shuffle,
    StaleAnswer,
    Step,
    TableEvent,
    TimeUp,
    Turn,
    TurnTo,
    Viewer,
    spoken,
)
from boodle.seats import Seat


class Sheet(Frozen):
    """The numbers said, who said them, and a secret order."""

    said: tuple[tuple[Seat, int], ...] = ()
    order: tuple[object, ...] = ()
    wiped: int = 0


class Said(SeenByAll, TableEvent[Sheet]):
    """A number is said."""

    seat: Seat
    number: int

    def change(self, table: Sheet) -> Sheet:
        """Note it."""
        return replace(table, said=(*table.said, (self.seat, self.number)))


class Ordered(TableEvent[Sheet]):
    """Nature has put letters in order; nobody may see it."""

    order: tuple[object, ...]

    def change(self, table: Sheet) -> Sheet:
        """Keep it."""
        return replace(table, order=self.order)

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Show it to nobody."""
        return None


class Wiped(SeenByAll, TableEvent[Sheet]):
    """The sheet is wiped clean."""

    def change(self, table: Sheet) -> Sheet:
        """Forget everything but the count."""
        return Sheet(wiped=table.wiped + 1)


class Number(Question[Sheet]):
    """Which number?"""

    seat: Seat

    @property
    def who(self) -> Seat:
        """The seat."""
        return self.seat

    def choices(self, table: Sheet) -> range:
        """One to ten."""
        return range(1, 11)

    def default(self, table: Sheet) -> int:
        """One."""
        return 1

    def answer(self, step: Step[Sheet], action: object) -> None:
        """Say it."""
        step.happen(Said(self.seat, spoken(action, int)))


class Letters(Shuffle[Sheet]):
    """In which order do three letters come?"""

    purpose: str = "letters"
    deal: int = 0
    count: int = 0

    @property
    def things(self) -> tuple[str, ...]:
        """Three letters."""
        return ("a", "b", "c")

    def answer(self, step: Step[Sheet], action: object) -> None:
        """Keep the order."""
        step.happen(Ordered(spoken(action, tuple)))


class Wipe(Intervention[Sheet]):
    """The host wipes the sheet."""

    def allowed(self, table: Sheet) -> bool:
        """Once only."""
        return not table.wiped

    def happen(self, step: Step[Sheet]) -> Turn[Sheet]:
        """Wipe it and begin again."""
        step.happen(Wiped())
        return TurnTo(letters)


def letters(step: Step[Sheet]) -> Turn[Sheet]:
    """Have the letters ordered."""
    return TURN_PAGE if step.table.order else Ask(Letters())


def numbers(step: Step[Sheet]) -> Turn[Sheet]:
    """Ask both until somebody has said ten."""
    if any(number == 10 for _, number in step.table.said):
        return TURN_PAGE
    return Ask(Number(0), Number(1))


BOOK = (letters, numbers)


def opened() -> Round[Sheet]:
    """The round with its letters ordered, both seats asked."""
    here, _ = Round(BOOK, Sheet()).read_on()
    here, _ = here.play(Office.NATURE, ("c", "a", "b"))
    return here


def test_a_round_reads_until_it_asks() -> None:
    """A page that asks stops the reading; the next one is read once every answer is in."""
    here, _ = Round(BOOK, Sheet()).read_on()
    assert [waiting.question.who for waiting in here.open] == [Office.NATURE]
    here = opened()
    assert [waiting.question.who for waiting in here.open] == [0, 1]


def test_answers_come_in_any_order_and_never_make_each_other_stale() -> None:
    """Two seats asked at once answer as they like; the page is read again after the last."""
    here = opened()
    second = here.open[1].number
    here, _ = here.play(1, 4, second)
    assert [waiting.question.who for waiting in here.open] == [0]
    here, _ = here.play(0, 3)
    assert here.table.said == ((1, 4), (0, 3))
    assert [waiting.number for waiting in here.open] == [3, 4]


def test_the_book_ends_after_its_last_page() -> None:
    """Nothing can be played when the last page is turned."""
    here = opened()
    here, _ = here.play(0, 10)
    here, _ = here.play(1, 10)
    assert here.over
    with pytest.raises(RoundIsOver):
        here.play(0, 1)


@pytest.mark.parametrize(
    ("who", "action", "question", "error"),
    [
        (0, 11, None, IllegalAction),
        (0, "three", None, IllegalAction),
        (2, 3, None, NotYourTurn),
        (Office.HOST, 3, None, NotYourTurn),
        (Office.NATURE, ("a", "b", "c"), None, NotYourTurn),
        (0, 3, 0, StaleAnswer),
        (0, 3, 2, StaleAnswer),
        (Office.CLOCK, TimeUp(99), None, StaleAnswer),
        (Office.CLOCK, 3, None, IllegalAction),
    ],
)
def test_a_refusal_is_typed_and_changes_nothing(who: Seat, action: object, question: int | None, error: type) -> None:
    """Each kind of wrong answer has its own error, and the round is as it was."""
    here = opened()
    before = here
    with pytest.raises(RulesError) as refused:
        here.play(who, action, question)
    assert type(refused.value) is error
    assert here == before


def test_the_clock_gives_the_default() -> None:
    """When time is up a question is answered as its default says."""
    here = opened()
    here, _ = here.play(Office.CLOCK, TimeUp(here.open[1].number))
    assert here.table.said == ((1, 1),)


def test_nature_must_give_the_same_things() -> None:
    """An order with a thing too many, too few or strange is refused."""
    here, _ = Round(BOOK, Sheet()).read_on()
    for order in (("a", "b"), ("a", "b", "b"), ("a", "b", "d"), ["a", "b", "c"], "abc"):
        with pytest.raises(IllegalAction):
            here.play(Office.NATURE, order)
    assert ("b", "a", "c") in OrdersOf(("a", "b", "c"))


def test_the_host_may_intervene_and_open_questions_are_withdrawn() -> None:
    """An intervention closes what is open and turns to its page; where it is not allowed nothing changes."""
    here, events = opened().play(Office.HOST, Wipe())
    assert here.table.wiped == 1
    assert [waiting.question.who for waiting in here.open] == [Office.NATURE]
    here, _ = here.play(Office.NATURE, ("a", "b", "c"))
    with pytest.raises(IllegalAction):
        here.play(Office.HOST, Wipe())
    assert len(events) == 4


def every_event() -> Iterator[Event]:
    """The log of a short game with an intervention in it."""
    here, events = Round(BOOK, Sheet()).read_on()
    yield from events
    moves: tuple[tuple[Seat | Office, object], ...] = (
        (Office.NATURE, ("a", "c", "b")),
        (1, 2),
        (Office.HOST, Wipe()),
        (Office.NATURE, ("b", "c", "a")),
        (0, 10),
        (1, 5),
    )
    for who, action in moves:
        here, events = here.play(who, action)
        yield from events


def test_a_log_folds_to_an_equal_round() -> None:
    """Page, questions and table all come from events alone."""
    folded = Round(BOOK, Sheet())
    for event in every_event():
        folded = folded.after(event)
    assert folded.over
    assert folded.table == Sheet(said=((0, 10), (1, 5)), order=("b", "c", "a"), wiped=1)


def test_secrets_have_no_default() -> None:
    """An event that does not say who may see it cannot even be made."""

    class Careless(TableEvent[Sheet]):
        """An event whose author forgot to say who sees it."""

        def change(self, table: Sheet) -> Sheet:
            """Change nothing."""
            return table

    with pytest.raises(TypeError):
        Careless()  # type: ignore[abstract]
