"""Acts of a host who tells what happens beside real cards: answers that are refused by a reason, not by a list.

Theory of operation. A desk is a book too: its page asks the host what has happened, an act is the answer, and taking
one back is a shorter log. What may be told is too much to list (any stack, any name), so the choices *try* an act on a
step of their own: it is among them if it can happen, and if not, whoever refused it has said why. Nobody ever speaks
for the host: where no clock runs, none can answer.
"""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from boodle.frozen import Frozen
from boodle.rulebook.errors import Fault, NotYourTurn, Refused
from boodle.rulebook.question import Office, Question
from boodle.rulebook.step import Step

T = TypeVar("T")


class DeskQuestion(Question[T]):
    """What has happened? It is asked of the host of a desk, who takes his time; its answer raises Refused."""

    who = Office.HOST

    @abstractmethod
    def examples(self, table: T) -> Iterator[object]:
        """Yield acts that may be told, one at least of each kind that can be."""

    def choices(self, table: T) -> "Acts[T]":
        """Return whatever can be told of this table."""
        return Acts(self, table)

    def default(self, table: T) -> object:
        """Raise NotYourTurn: time never answers for the host of a desk."""
        raise NotYourTurn(Office.CLOCK)

    def try_out(self, table: T, act: object) -> None:
        """Let an act happen to nobody's knowledge; raises Refused."""
        self.answer(Step(table), act)


class Acts(Frozen, Generic[T]):
    """Choices that say why an act is none of them: it is tried out, and is one where it can happen."""

    question: DeskQuestion[T]
    table: T

    def why_not(self, act: object) -> Fault | None:
        """Return why an act cannot be, or None where it can."""
        try:
            self.question.try_out(self.table, act)
        except Refused as refused:
            return refused.fault
        return None

    def __contains__(self, act: object) -> bool:
        """Tell whether an act can be."""
        return self.why_not(act) is None

    def __iter__(self) -> Iterator[object]:
        """Yield acts that can be."""
        return filter(self.__contains__, self.question.examples(self.table))
