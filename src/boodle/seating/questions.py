"""The questions between two deals, by which a room knows them at every game."""

from typing import ClassVar, TypeVar

from boodle.rulebook import Office, Question, SeatQuestion
from boodle.seating.words import HostSays

T = TypeVar("T")


class BetweenQuestion(SeatQuestion[T]):
    """Is a player in the next deal?"""


class HostQuestion(Question[T]):
    """Does the evening go on?"""

    last_word: ClassVar[object] = HostSays.END
    """After the last deal nobody need say whether he is in the next (TRI-E-01)."""

    @property
    def who(self) -> Office:
        """The host is asked."""
        return Office.HOST
