"""Telling people what happened, at any game: each hears everything once, and nobody hears what is another's."""

from abc import ABC, abstractmethod
from typing import Any

from boodle.cli.terminal.chronicle import Chronicle, Closing
from boodle.cli.table.tripoley.drawn import short, table_lines
from boodle.cli.terminal.players import Players
from boodle.cli.table.screen import Screen
from boodle.cli.table.tripoley.scored import Account
from boodle.rulebook import Viewer
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

LONGEST_NAME, LONGEST_SLIM = 20, 12


class GameNarrator(ABC):
    """Speaks to the people at one terminal, one after the other or all together."""

    def __init__(self, chronicle: Chronicle, players: Players, screen: Screen, words: Words, signs: Signs) -> None:
        """Begin at the deal that is on, so that whoever takes up a game hears it from its start."""
        self.chronicle = chronicle
        self.players = players
        self.screen = screen
        self.words = words
        self.signs = signs
        self.public = chronicle.told
        self.introduced = False
        """Whether the host has been told what can be said between deals."""
        self.told: dict[Seat, int] = dict.fromkeys(players.people, self.public)

    def tell(self, seat: Seat) -> None:
        """Tell one person what has happened since the last time."""
        self.show(seat, self.told[seat], len(self.chronicle.session.log), self.chronicle.table)
        self.told[seat] = len(self.chronicle.session.log)

    def tell_all(self, upto: int | None = None, table: Any | None = None) -> None:  # noqa: ANN401 - the game's own
        """Tell everybody at once, from where the first of them left off; of several people nobody is "you"."""
        last = len(self.chronicle.session.log) if upto is None else upto
        table = table or self.chronicle.table
        heard = [self.told[seat] for seat in self.players.people if self.dealt_in(table, seat)]
        self.show(self.players.only, min(heard, default=self.public), last, table)
        self.public = last
        self.told = dict.fromkeys(self.players.people, last)

    def closing(self, closing: Closing) -> None:
        """Tell the end of a deal, and show what everybody won or lost in it."""
        self.tell_all(closing.events, closing.table)
        self.score(closing)

    @abstractmethod
    def show(self, viewer: Viewer, first: int, last: int, table: Any) -> None:  # noqa: ANN401 - the game's own
        """Show a stretch of the log as one viewer may see it; `table` is the table after it."""

    @abstractmethod
    def dealt_in(self, table: Any, seat: Seat) -> bool:  # noqa: ANN401 - the game's own
        """Tell whether a seat is in the deal that is on, or was in the last one."""

    @abstractmethod
    def score(self, closing: Closing) -> None:
        """Show the deal that is over as a table."""

    @abstractmethod
    def accounts(self) -> list[Account]:
        """Return what everybody bought and has, the winners first."""

    def evening(self) -> None:
        """Show what everybody takes home."""
        only = self.players.only
        rows = []
        for account in self.accounts():
            name = short(account.name, self.longest())
            note = self.words("play.score.left") if account.left else ""
            if account.seat == only and not account.left:
                note = self.words("play.score.you")
            rows.append((name, str(account.chips), str(account.bought), signed(account.net), note))
        self.screen.say()
        self.screen.say(self.words("play.score.evening"), bold=True)
        head = (*(self.words(f"play.score.{name}") for name in ("player", "chips", "bought", "won")), "")
        self.screen.draw(table_lines([head, *rows], self.screen.width))

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        name = short(self.chronicle.names[seat], self.longest())
        return f"{name} ({self.words('table.you')})" if seat == self.players.only and not self.screen.narrow else name

    def longest(self) -> int:
        """Return how many columns a name may take in a table."""
        return LONGEST_SLIM if self.screen.narrow else LONGEST_NAME


def signed(chips: Chips) -> str:
    """Write a gain or a loss with its sign."""
    return f"{chips:+d}" if chips else "0"
