"""What cannot be read: one sentence that names the token, and the line where there is one."""

from boodle.echo import Mistyped
from boodle.seating.faults import HouseRulesError


class NotationError(Mistyped):
    """A text that is no notation; the message names the token and what was expected."""


class ClashingAnswers(NotationError):
    """Answers of a house that can each be read, but cannot stand; its faults are those of the rules."""

    def __init__(self, why: HouseRulesError) -> None:
        """Take over what the rules refused."""
        super().__init__("{why}", why=why)
        self.faults = why.faults
