"""The host changes the rules: while he has the form open his clock does not overtake him, for some minutes (SERVER 25).

Nothing of it is in the log: it belongs to the host who is here, ends with the game that he changes or with his being
host, and after a restart his page says it again.
"""

from boodle.frozen import Frozen, replace
from boodle.seats import Seat


class Changing(Frozen, kw_only=True):
    """The form of changes: whose it is, in which game, and until when the table waits for it."""

    story: str
    host: Seat
    question: int | None
    """What the host was asked when it was opened; opened again at the same question it gets no more time."""
    until: float
    is_open: bool = True

    def holds(self, story: str, host: Seat) -> bool:
        """Tell whether it is open, and still this host's, in this game."""
        return self.is_open and (self.story, self.host) == (story, host)

    def opened_again(self, new: "Changing") -> "Changing":
        """Return the form as it is opened anew."""
        same = (self.story, self.host, self.question) == (new.story, new.host, new.question)
        return replace(new, until=self.until) if same or self.holds(new.story, new.host) else new

    def closed(self) -> "Changing":
        """Return the form as it has been left."""
        return replace(self, is_open=False)
