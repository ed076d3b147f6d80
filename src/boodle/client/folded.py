"""A table as its client has it: folded from what the room says, each event once and in order (docs/protocol.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from boodle.frozen import Frozen
from boodle.games import GAMES, USUAL, AnyGame
from boodle.games.stream import Notice, after
from boodle.notation.errors import NotationError
from boodle.notation.wire import messages as wire
from boodle.notation.wire.parts import WAITING, read_parts, read_whole, waiting_after
from boodle.notation.wire.paths import Facets, put
from boodle.rulebook import Event
from boodle.session.view import Asking, View

Facts = dict[str, Any]
AnyView: TypeAlias = View[Any, Any, Any]
"""What one seat knows of a table, whatever is played there."""


class Missed(Exception):
    """An event came before the one that is due: the client has missed something and must ask for it."""


class Happened(Frozen):
    """What has happened, in order and without a gap, each event as this client was told it."""

    events: tuple[Notice, ...]


@dataclass(slots=True)
class Folded:
    """What is known of the table and of the room around it, as they are after the last message."""

    view: AnyView | None = None
    """Nothing before the evening has begun, nor of a game that is not known here."""
    picture: Facets = field(default_factory=dict)
    """What everybody sees, in the plain parts of the wire."""
    room: Facts = field(default_factory=dict)
    seat: int | None = None
    next: int = 0
    """The number of the first event that is still unknown here."""
    story: str = ""
    """The name of the log that events are numbered in."""
    game: str = USUAL
    heard: int = 0
    """When the last line of chat was said, in milliseconds since 1970."""
    head: str = ""
    """The last head of the table that was told: what its past is bound to."""

    def take(self, message: wire.FromRoom) -> "wire.FromRoom | Happened":
        """Fold one message; returns it, events read and without those known already.

        Raises Missed, or NotationError for what nobody can read here, and then nothing has changed.
        """
        news = self._folded(message)
        if isinstance(message, wire.Welcome | wire.Events | wire.Room):
            self.head = message.head or self.head
        elif isinstance(message, wire.Done) and count_of(message.head) > count_of(self.head):
            self.head = message.head  # a repeat is answered as it was the first time
        return news

    def _folded(self, message: wire.FromRoom) -> "wire.FromRoom | Happened":
        match message:
            case wire.Welcome():
                self.view, self.picture = read_view(message), message.picture
                self.room, self.seat, self.next = message.room, message.seat, message.next
                self.story, self.game = message.story, message.game
            case wire.Events():
                return self._take_events(message)
            case wire.Room():
                self.room = put(self.room, message.room)
                return msgspec.structs.replace(message, room=self.room)
            case wire.Said():
                self.heard = max(self.heard, message.at)
        return message

    def _take_events(self, message: wire.Events) -> Happened:
        due, view, picture, told = self.next, self.view, self.picture, list[Notice]()
        for raw in message.events:
            facts: Facts = msgspec.json.decode(raw)
            if facts["n"] > due:
                raise Missed
            if facts["n"] == due:
                picture, shown = picture_after(picture, facts)
                notice = read_notice(GAMES.get(self.game), facts, shown)
                told.append(notice)
                due += 1
                view = None if view is None else after(view, notice)
        self.next, self.view, self.picture = due, view, picture
        return Happened(tuple(told))


def count_of(head: str) -> int:
    """Return how many entries a head covers."""
    return int(head.partition("-")[0] or 0)


def read_view(welcome: wire.Welcome) -> AnyView | None:
    """Read what a seat knows when it is welcomed; NotationError for what nobody can read here."""
    game = GAMES.get(welcome.game)
    if game is None or not welcome.picture:
        return None
    shown = game.shown_kind(**read_whole(game.shown_kind, welcome.picture))
    mine = game.mine_kind(**read_whole(game.mine_kind, welcome.mine))
    asked: Mapping[str, Any] = read_parts(game.mine_kind, {name: welcome.mine.get(name) for name in ("asked", "host")})
    return View(welcome.seat, game.house(welcome.house), shown, mine, **asked)


def picture_after(picture: Facets, facts: Facts) -> tuple[Facets, Facets]:
    """Return the picture after an event, and the parts of it that are others; raises NotationError."""
    change, waiting = facts.get("change", {}), picture.get(WAITING, [])
    now = put(picture | {WAITING: waiting_after(waiting, facts.get("event"))}, change)
    others = {path.partition(".")[0] for path in change}
    if now[WAITING] != waiting:
        others.add(WAITING)
    return now, {part: now[part] for part in others}


def read_notice(game: AnyGame | None, facts: Facts, parts: Facets) -> Notice:
    """Read one event of the wire with the parts of the picture that it changed; raises NotationError.

    Of an event that nobody knows here the sentence is left.
    """
    event: Event | None = None
    if "event" in facts and game is not None:
        try:
            event = game.kinds.read_event(facts["event"])
        except NotationError:
            event = None
    shown = {} if game is None else read_parts(game.shown_kind, parts)
    own = {} if game is None else read_parts(game.mine_kind, facts.get("mine", {}))
    return Notice(facts["n"], event, shown, own, str(facts.get("says", "")))


class AtTable:
    """Somebody at a table: what he sees of it, and from where."""

    def __init__(self, seat: int | None, head: str = "") -> None:
        """Nothing has been told yet but perhaps a head, when this device was here before."""
        self.table = Folded(seat=seat, head=head)

    @property
    def view(self) -> AnyView | None:
        """The table as this seat knows it; None before the evening has begun."""
        return self.table.view

    @property
    def asked(self) -> tuple[Asking, ...]:
        """The questions that are open to this seat, the host's last where he sits here."""
        view = self.view
        return () if view is None else tuple(asked for asked in (view.asked, view.host) if asked is not None)

    @property
    def room(self) -> Facts:
        """The room around the table."""
        return self.table.room

    @property
    def head(self) -> str:
        """What the table's past is bound to: to be kept, and told when one comes back."""
        return self.table.head

    @property
    def seat(self) -> int | None:
        """The seat of this client, or None for a spectator."""
        return self.table.seat
