"""A position: what is being played, read in numbers; `play` leads on from it."""

from functools import lru_cache
from typing import Any, NamedTuple

from boodle.adapters.chances import outcome_word, outcomes
from boodle.adapters.numbering import Numbering, Said
from boodle.adapters.setting import Setting
from boodle.bots.given import Seen
from boodle.bots.tripoley import TripoleySeen
from boodle.frozen import Frozen
from boodle.notation.events import write_event
from boodle.rulebook import Choices, Event, Open, Round, Shuffle, Who
from boodle.rulebook.round import BookEvent
from boodle.seats import Chips, Seat
from boodle.tripoley import Table, view
from boodle.tripoley.events.seating import ChipsBought


class IllegalNumber(ValueError):
    """A number that says nothing here, or nothing legal."""


class Word(NamedTuple):
    """A number that a seat has said, and whether everybody heard it; picked cards lie face down."""

    seat: Seat
    number: int
    open: bool


class Position(Frozen):
    """What is being played: the round, its log, the numbers said so far of a shuffle or an answer.

    `opened` is where the log of this deal begins; `told` are all numbers that seats have said, `closed` what each had
    won when the last deal was over.
    """

    setting: Setting
    numbering: Numbering
    round: Round[Table]
    log: tuple[Event, ...]
    opened: int = 0
    deal: int = 1
    said: Said = ()
    told: tuple[Word, ...] = ()
    closed: tuple[float, ...] = ()

    @property
    def over(self) -> bool:
        """Tell whether nothing more is played."""
        return self.round.over

    @property
    def waiting(self) -> Open[Table] | None:
        """The question that is answered next: of several that are open the first."""
        return self.round.open[0] if self.round.open else None

    @property
    def who(self) -> Who | None:
        """Who speaks next, a seat or nature; nobody when it is over."""
        here = self.round
        return here.open[0].question.who if here.open and not here.over else None

    @property
    def deck_size(self) -> int:
        """How many numbers of chance a plain deal takes: one for each card."""
        return len(self.setting.house.cards)

    @property
    def seat(self) -> Seat:
        """The seat that speaks next; -1 when it is nature or nobody."""
        who = self.who
        return who if isinstance(who, int) else -1

    def choices(self) -> Choices:
        """Return what the seat that is asked may answer; nothing when chance or nobody is to speak."""
        return self.round.open[0].question.choices(self.round.table) if self.seat >= 0 else ()

    def legal(self) -> Said:
        """Return the numbers that may be said now, ascending; none when chance or nobody is to speak."""
        return self.numbering.legal(self.choices(), self.said) if self.seat >= 0 else ()

    def chances(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance now, each with its probability."""
        shuffle = self.shuffle()
        return [] if shuffle is None else outcomes(shuffle, self.round.table, self.said)

    def meaning(self, number: int) -> str:
        """Return what a number says now, in a word: an answer, or where chance lays which card."""
        shuffle = self.shuffle()
        return (
            self.numbering.meaning(number)
            if shuffle is None
            else outcome_word(shuffle, self.round.table, self.said, number)
        )

    def numbers(self, answer: object) -> Said:
        """Return a whole answer of the seat that is asked as numbers."""
        if self.waiting is None:
            raise IllegalNumber("nobody is asked")
        return self.numbering.numbers(self.choices(), answer)

    def next_number(self, answer: object) -> int:
        """Return the number that comes next in a whole answer; the lowest legal one where it began otherwise."""
        numbers = self.numbers(answer)
        begun = numbers[: len(self.said)] == self.said
        return numbers[len(self.said)] if begun and len(numbers) > len(self.said) else self.legal()[0]

    def seen(self, seat: Seat) -> TripoleySeen:
        """Return what a seat is given to think with: its view, and the events of this deal that it was shown."""
        shown = (event.seen_by(seat) for event in self.log[self.opened :])
        return Seen(view(self.round, seat), tuple(event for event in shown if event is not None))

    def memory(self, seat: Seat) -> str:
        """Return all that a seat knows, as text: what it was shown, and what it has said of an answer."""
        shown = (event.seen_by(seat) for event in self.log if not isinstance(event, BookEvent))
        lines = [_line(event) for event in shown if event is not None]
        mine = self.who == seat and self.said
        begun = [" ".join(map(self.numbering.meaning, self.said))] if mine else []
        return "; ".join([f"seat {seat}", *lines, *begun])

    def heard(self, seat: Seat) -> list[tuple[Seat, int | None]]:
        """Return every number said so far with who said it; None for cards that another seat picked, face down."""
        return [(one.seat, one.number if one.open or one.seat == seat else None) for one in self.told]

    def won(self) -> tuple[float, ...]:
        """Return the chips that each seat has won; what lies on the layout at the end belongs to all alike."""
        table = self.round.table
        share = table.board.total / self.setting.players if self.over else 0.0
        return tuple(chips + share for chips in self.gained())

    def closing(self) -> tuple[float, ...]:
        """Return what each seat had won when the last deal was over; with the layout's share when all is over."""
        return self.won() if self.over else self.closed

    def gained(self) -> list[Chips]:
        """Return each stack less what was paid for it."""
        bought, start = self._bought(), self.setting.house.start_chips
        return [stack - start - chips for stack, chips in zip(self.round.table.stacks, bought, strict=True)]

    def _bought(self) -> list[Chips]:
        bought = [0] * self.setting.players
        for event in self.log:
            if isinstance(event, ChipsBought):
                bought[event.seat] += event.chips
        return bought

    def shuffle(self) -> Shuffle[Table] | None:
        """Return the shuffle that waits for nature's answer, if one does."""
        question: Any = None if self.waiting is None else self.waiting.question
        return question if isinstance(question, Shuffle) else None


@lru_cache(4096)
def _line(event: Event) -> str:
    """Return an event as text; in a tree the same ones come again and again."""
    return write_event(event)
