"""Who is in the next deal, as the host has said so far, before it is played."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from boodle.cli.terminal.chronicle import Chronicle
from boodle.rulebook import Choices, Office
from boodle.seating import Between, BetweenQuestion, HostSays, SeatNewcomer, Standing
from boodle.seats import Seat
from boodle.tripoley.seating import InNextDeal, may_play


@dataclass(slots=True)
class NextDeal:
    """Who sits out and who joins; everybody else is in, if the house rules let them be."""

    chronicle: Chronicle
    out: set[Seat] = field(default_factory=set)
    newcomers: list[str] = field(default_factory=list)

    def here(self) -> list[Seat]:
        """Return everybody who has not left."""
        table = self.chronicle.table
        return [seat for seat in table.seats if table.players[seat].standing is not Standing.GONE]

    def asked(self) -> list[Seat]:
        """Return the seats that have not answered yet."""
        questions = [waiting.question for waiting in self.chronicle.session.round.open]
        return [question.seat for question in questions if isinstance(question, BetweenQuestion)]

    def able(self) -> int:
        """Count those who will be in the next deal."""
        seats = [seat for seat in self.here() if seat not in self.out]
        return len(self.newcomers) + sum(self.may_play(seat) for seat in seats)

    def may_play(self, seat: Seat) -> bool:
        """Tell whether a seat is in the next deal or may still come into it."""
        return may_play(self.chronicle.table, seat)

    def may_leave(self, seat: Seat) -> bool:
        """Tell whether a seat may leave: the last one here may not."""
        return Between.LEAVE in self.words_of(seat)

    def words_of(self, seat: Seat) -> Sequence[object]:
        """Return what a seat may say now, first that it plays on, if it can."""
        return InNextDeal(seat).choices(self.chronicle.table)

    def word_of(self, seat: Seat, says: HostSays) -> object:
        """Return what is said for a seat: in, if it can be; at the end of the evening nobody buys chips any more."""
        first = self.words_of(seat)[0]
        if seat in self.out or (says is HostSays.END and first is Between.REBUY):
            return Between.SIT_OUT
        return first

    def play(self, says: HostSays) -> None:
        """Play everybody's answers, the newcomers and the host's word."""
        for seat in self.asked():
            self.chronicle.submit(seat, self.word_of(seat, says))
        while (waiting := self.chronicle.session.round.question_for(Office.HOST)) is not None:
            choices = waiting.question.choices(self.chronicle.table)
            if says is HostSays.DEAL and self.newcomers and chairs_in(choices):
                self.chronicle.submit(Office.HOST, SeatNewcomer(chairs_in(choices)[0], self.newcomers.pop(0)))
                continue
            self.chronicle.submit(Office.HOST, says if says in choices else HostSays.END)
            break

    def keep(self) -> None:
        """Play what has been said so far, for an evening that is stopped; newcomers come when all have answered."""
        for seat in self.asked():
            if seat in self.out or self.newcomers:
                self.chronicle.submit(seat, self.word_of(seat, HostSays.DEAL))
        while self.newcomers and (waiting := self.chronicle.session.round.question_for(Office.HOST)) is not None:
            choices = waiting.question.choices(self.chronicle.table)
            if not chairs_in(choices):
                break
            self.chronicle.submit(Office.HOST, SeatNewcomer(chairs_in(choices)[0], self.newcomers.pop(0)))


def chairs_in(choices: Choices) -> tuple[Seat, ...]:
    """Return the chairs that the host may give to a newcomer, at any game."""
    chairs: tuple[Seat, ...] = getattr(choices, "chairs", ())
    return chairs
