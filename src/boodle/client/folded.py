"""A table as its client has it: folded from what the room says, each event once and in order (docs/protocol.md)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boodle.notation.wire import messages as wire

Facts = dict[str, Any]


class Missed(Exception):
    """An event came before the one that is due: the client has missed something and must ask for it."""


@dataclass(slots=True)
class Folded:
    """The picture for all, one's own view and the room around the table, as they are after the last message."""

    picture: Facts = field(default_factory=dict)
    mine: Facts = field(default_factory=dict)
    room: Facts = field(default_factory=dict)
    house: dict[str, str] = field(default_factory=dict)
    seat: int | None = None
    next: int = 0
    """The number of the first event that is still unknown here."""
    story: str = ""
    """The name of the log that events are numbered in."""
    game: str = "tripoley"
    heard: int = 0
    """When the last line of chat was said, in milliseconds since 1970."""

    def take(self, message: wire.FromRoom) -> None:
        """Fold one message; raises Missed, and then nothing has changed."""
        match message:
            case wire.Welcome():
                self.picture, self.mine, self.room = message.picture, message.mine, message.room
                self.seat, self.next, self.story, self.house = message.seat, message.next, message.story, message.house
                self.game = message.game
            case wire.Events():
                for event in self.news(message.events):
                    self.fold(event)
            case wire.Room():
                self.room = message.room
            case wire.Said():
                self.heard = max(self.heard, message.at)

    def news(self, events: Sequence[Facts]) -> list[Facts]:
        """Return those events that are not known yet; raises Missed where one is missing between them."""
        found, due = [], self.next
        for event in events:
            if event["n"] > due:
                raise Missed
            if event["n"] == due:
                found.append(event)
                due += 1
        return found

    def fold(self, event: Facts) -> None:
        """Put the parts that the next event changed in place of the old ones."""
        self.next = event["n"] + 1
        self.picture = self.picture | event.get("change", {})
        self.mine = self.mine | event.get("mine", {})


class AtTable:
    """Somebody at a table: what he sees of it, and from where."""

    def __init__(self, seat: int | None) -> None:
        """Nothing has been told yet."""
        self.table = Folded(seat=seat)

    @property
    def picture(self) -> Facts:
        """The table as everybody sees it; empty before the evening has begun."""
        return self.table.picture

    @property
    def mine(self) -> Facts:
        """What this seat alone sees: its cards, and the question to it."""
        return self.table.mine

    @property
    def room(self) -> Facts:
        """The room around the table."""
        return self.table.room

    @property
    def seat(self) -> int | None:
        """The seat of this client, or None for a spectator."""
        return self.table.seat
