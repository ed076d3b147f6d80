"""A deal, or several one after the other, as a value that takes numbers: what the three adapters share.

Nothing is known here that the readable engine does not know: every number becomes an answer that the one door of the
rules takes, and what a seat is told are its own view and the events that it was shown.
"""

from boodle.adapters.chances import order_told
from boodle.adapters.numbering import numbering_of
from boodle.adapters.position import IllegalNumber, Position, Word
from boodle.adapters.setting import Setting
from boodle.frozen import replace
from boodle.rulebook import Round
from boodle.seating import SeatsError
from boodle.session import Nature
from boodle.tripoley import Table, open_deal, order_of_play
from boodle.tripoley.actions import FiveOf

__all__ = ["IllegalNumber", "Play", "begin"]


class Play(Position):
    """A position that can be led on; it never changes, the next one is another value."""

    def __deepcopy__(self, memo: object) -> "Play":
        """Return the same value: it never changes."""
        return self

    def after(self, number: int) -> "Play":
        """Return the play after a number: a seat's, or an outcome of chance. Raises IllegalNumber."""
        waiting, table = self.waiting, self.round.table
        shuffle = self.shuffle()
        said = (*self.said, number)
        if shuffle is not None:
            if number not in [outcome for outcome, _ in self.chances()]:
                raise IllegalNumber(f"{number} is no outcome here")
            order = order_told(shuffle, table, said)
            return replace(self, said=said) if order is None else self.played(order)
        if waiting is None or number not in self.legal():
            raise IllegalNumber(f"{number} is no legal answer here")
        choices = self.choices()
        told = (*self.told, Word(self.seat, number, not isinstance(choices, FiveOf)))
        answer = self.numbering.answer(choices, said)
        if answer is None:
            return replace(self, said=said, told=told)
        return replace(self, told=told).played(answer)

    def answered(self, answer: object) -> "Play":
        """Return the play after a whole answer of the seat that is asked, as a bot gives it."""
        here = self
        for number in self.numbers(answer)[len(self.said) :]:
            here = here.after(number)
        return here

    def shuffled(self, nature: Nature[Table]) -> "Play":
        """Return the play after nature has answered everything that waits for it."""
        here = self
        while (shuffle := here.shuffle()) is not None:
            here = here.played(nature(shuffle))
        return here

    def played(self, answer: object) -> "Play":
        """Have the rules take an answer; when the deal is over open the next, if there is one."""
        if self.waiting is None:
            raise IllegalNumber("nobody is asked")
        after, events = self.round.play(self.waiting.question.who, answer, self.waiting.number)
        here = replace(self, round=after, log=(*self.log, *events), said=())
        return here.next_deal() if after.over and self.deal < self.setting.deals else here

    def next_deal(self) -> "Play":
        """Open the next deal where the last one left the chips; none when fewer than two can stake."""
        table, setting = self.round.table, self.setting
        try:
            fresh = open_deal(setting.house, setting.names, table.stacks, table.dealer or 0, board=table.board)
        except SeatsError:
            return self
        gained = tuple(map(float, self.gained()))
        counted = replace(fresh.table, deals=table.deals)
        opened, events = Round(order_of_play(setting.house), counted).read_on()
        return replace(
            self, round=opened, log=(*self.log, *events), opened=len(self.log), deal=self.deal + 1, closed=gained
        )


def begin(setting: Setting) -> Play:
    """Return the first deal of a setting, before its cards are dealt. Raises SeatsError."""
    stacks = (setting.house.start_chips,) * setting.players
    start = open_deal(setting.house, setting.names, stacks, setting.dealer)
    opened, events = start.read_on()
    return Play(setting, numbering_of(setting), opened, events, closed=(0.0,) * setting.players)
