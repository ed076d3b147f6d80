"""What happens at a table of the room, whatever is played there: heard in order, told once, looked at any time."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boodle.cli.room.asking import Asking
from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.game_narrator import LONGEST_NAME, LONGEST_SLIM, signed
from boodle.cli.terminal.pictures import short, table_lines
from boodle.cli.terminal.screen import Screen
from boodle.client.folded import Facts, Folded
from boodle.notation.wire.messages import Events, Welcome
from boodle.notation.wire.parts import Chair
from boodle.seating import Standing
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

MOST_TOLD = 8
"""So many sentences of what was before are told to whoever comes."""


class GameTelling(ABC):
    """Tells one listener everything once, in order; `at` is the table as far as it has been told."""

    def __init__(self, screen: Screen, words: Words, signs: Signs) -> None:
        """Nothing has been told yet."""
        self.screen = screen
        self.words = words
        self.signs = signs
        self.at = Folded()

    # ---------------------------------------------------------------- what comes

    def welcome(self, message: Welcome) -> None:
        """Take up where the table stands, and tell the last of what was not told here yet."""
        story, known = self.at.story, self.at.next
        self.at.take(message)
        if not self.at.picture:
            return
        self.begin_anew()
        lines: list[Facts] = message.told
        fresh = [one["says"] for one in lines if story != message.story or one["n"] >= known]
        if self.in_a_deal() and fresh:
            self.screen.say()
            self.screen.say(self.words("join.told"), bold=True)
            for says in fresh[-MOST_TOLD:]:
                self.screen.say(str(says))

    def happened(self, message: Events) -> None:
        """Tell what has happened; each event with the table as it was after it."""
        for event in self.at.news(message.events):
            self.at.fold(event)
            if "event" in event:
                self.event(event)

    def is_level_with(self, table: Folded) -> bool:
        """Tell whether all that is known of a table has been told."""
        return (self.at.story, self.at.next) == (table.story, table.next)

    @abstractmethod
    def picture(self) -> Any:  # noqa: ANN401 - the game's own
        """Return the table as it has been told; raises NotationError where the room speaks otherwise."""

    @abstractmethod
    def begin_anew(self) -> None:
        """Take the story up in the middle: what the picture shows of the deal is what has been told of it."""

    @abstractmethod
    def in_a_deal(self) -> bool:
        """Tell whether cards have been dealt, of which something may have been told before."""

    @abstractmethod
    def event(self, told: Mapping[str, Any]) -> None:
        """Tell one event, which has been folded already."""

    @abstractmethod
    def pause(self) -> None:
        """End the paragraph: nothing more is known now."""

    # ---------------------------------------------------------------- what is asked and looked at

    def asked_first(self, mine: Facts) -> Facts | None:
        """Return the question that is put, where there is one: to the seat, or else to the host."""
        asked: Facts | None = mine.get("asked") or mine.get("host")
        return asked

    @property
    def wishes(self) -> Mapping[str, str]:
        """Return what may be typed at any time for when the deal is over, and the answer that it is then."""
        return {}

    @abstractmethod
    def put(self, asked: Facts, table: Folded) -> Asking:
        """Put a question of the wire, with what it takes to answer it; raises NotationError."""

    @abstractmethod
    def explaining(self, table: Folded) -> Explaining:
        """Return who explains the rules of this house."""

    @property
    @abstractmethod
    def looks(self) -> Mapping[str, Callable[[Folded], None]]:
        """What can be looked at, by what is typed for it."""

    @abstractmethod
    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""

    @abstractmethod
    def seated(self) -> tuple[Sequence[Chair], Sequence[Chips]]:
        """Return who sits where, and everybody's chips."""

    def names(self) -> list[str]:
        """Return everybody's name, by seat."""
        return [str(one["name"]) for one in self.at.picture.get("players", [])]

    def final(self) -> None:
        """Show what everybody takes home, whoever won most first: bought chips are no gain."""
        chairs, stacks = self.seated()
        closings = self.at.picture.get("closings", [])
        won = closings[-1]["so_far"] if closings else [0] * len(chairs)
        here = [seat for seat, chair in enumerate(chairs) if chair.standing is not Standing.GONE]
        here.sort(key=lambda seat: (-won[seat], seat))
        self.screen.say()
        self.screen.say(self.words("play.score.evening"), bold=True)
        head = tuple(self.words(f"play.score.{name}") for name in ("player", "chips", "won"))
        rows = [(self.label(seat), str(stacks[seat]), signed(won[seat])) for seat in here]
        self.screen.draw(table_lines([head, *rows], self.screen.width))

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        name = short(self.names()[seat], LONGEST_SLIM if self.screen.narrow else LONGEST_NAME)
        return f"{name} ({self.words('table.you')})" if seat == self.at.seat and not self.screen.narrow else name
