"""What ends a match before its time: a bot that is not found, or one that fails. Facts only; words/ has sentences."""

from enum import Enum

from boodle.seats import Seat


class MatchError(Exception):
    """A bot with which a match cannot go on."""


class NotFound(Enum):
    """Why there is no such bot."""

    NAME = "name"
    FILE = "file"
    MODULE = "module"
    BROKEN = "broken"
    FUNCTION = "function"
    ARGUMENTS = "arguments"


class NoSuchBot(MatchError):
    """No bot goes by this; `what` is the part that was looked for in vain, `detail` what Python said."""

    def __init__(self, named: str, why: NotFound, what: str = "", detail: str = "") -> None:
        """Remember how it was named, and why it is not there."""
        super().__init__(named, why, what, detail)
        self.named, self.why, self.what, self.detail = named, why, what, detail


class BotFailed(MatchError):
    """A bot with which a deal cannot go on; `detail` is what it raised or answered."""

    def __init__(self, bot: str, deck: int, seat: Seat, question: str, detail: str) -> None:
        """Remember who failed, and where."""
        super().__init__(bot, deck, seat, question, detail)
        self.bot, self.deck, self.seat, self.question, self.detail = bot, deck, seat, question, detail


class BotRaised(BotFailed):
    """A bot raised."""


class NoChoice(BotFailed):
    """A bot answered what is not among the choices."""
