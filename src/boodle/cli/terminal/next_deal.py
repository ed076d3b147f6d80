"""Who is in the next deal, as the host has said so far, before it is played."""

from dataclasses import dataclass, field

from boodle.cli.terminal.chronicle import Chronicle
from boodle.rulebook import Office
from boodle.seating import Between, HostChoices, HostSays, SeatNewcomer, Standing
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
        return [question.seat for question in questions if isinstance(question, InNextDeal)]

    def able(self) -> int:
        """Count those who will be in the next deal."""
        seats = [seat for seat in self.here() if seat not in self.out]
        return len(self.newcomers) + sum(may_play(self.chronicle.table, seat) for seat in seats)

    def may_leave(self, seat: Seat) -> bool:
        """Tell whether a seat may leave: the last one here may not."""
        return Between.LEAVE in InNextDeal(seat).choices(self.chronicle.table)

    def play(self, says: HostSays) -> None:
        """Play everybody's answers, the newcomers and the host's word."""
        for seat in self.asked():
            self.chronicle.submit(seat, self._word(seat, says))
        while (waiting := self.chronicle.session.round.question_for(Office.HOST)) is not None:
            choices = waiting.question.choices(self.chronicle.table)
            if says is HostSays.DEAL and self.newcomers and isinstance(choices, HostChoices) and choices.chairs:
                self.chronicle.submit(Office.HOST, SeatNewcomer(choices.chairs[0], self.newcomers.pop(0)))
                continue
            self.chronicle.submit(Office.HOST, says if says in choices else HostSays.END)
            break

    def keep(self) -> None:
        """Play what has been said so far, for an evening that is stopped; newcomers come when all have answered."""
        for seat in self.asked():
            if seat in self.out or self.newcomers:
                self.chronicle.submit(seat, self._word(seat, HostSays.DEAL))
        while self.newcomers and (waiting := self.chronicle.session.round.question_for(Office.HOST)) is not None:
            choices = waiting.question.choices(self.chronicle.table)
            if not isinstance(choices, HostChoices) or not choices.chairs:
                break
            self.chronicle.submit(Office.HOST, SeatNewcomer(choices.chairs[0], self.newcomers.pop(0)))

    def _word(self, seat: Seat, says: HostSays) -> Between:
        """Return what is said for a seat: in, if it can be; at the end of the evening nobody buys chips any more."""
        first = InNextDeal(seat).choices(self.chronicle.table)[0]
        if seat in self.out or (says is HostSays.END and first is Between.REBUY):
            return Between.SIT_OUT
        return first
