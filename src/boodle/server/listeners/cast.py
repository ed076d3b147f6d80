"""What every listener is told: each event once for all who hear the same, with the parts of the picture it changed."""

from collections import deque
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from boodle.games import Game
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Facets, changed, parts
from boodle.rulebook import Event, Round, Viewer, page_names
from boodle.seats import Seat
from boodle.server.listeners.ear import END_OF_EVENTS, EVENTS
from boodle.server.listeners.sight import Sight, sight, touched
from boodle.session import Session
from boodle.words.catalogue import Words

KEPT = 400
"""So many events can be sent again to a client that was away."""
TOLD = 60
"""So many sentences come with a welcome."""
MOST_IDS = 4
_encode = msgspec.json.Encoder().encode

Told: TypeAlias = tuple[int, Any, tuple[str, ...]]
"""An event by its number, the table after it, and the rules of its page."""


@dataclass(slots=True)
class Happening:
    """One event as it was told: its number, the table after it, the parts it changed for all and for single seats."""

    n: int
    event: Event
    table: Any
    change: Facets
    ids: tuple[str, ...]
    mine: dict[Seat, Facets] = field(default_factory=dict)
    said: dict[tuple[str, Viewer], bytes] = field(default_factory=dict)
    change_json: bytes = b""
    seats: frozenset[Seat] = frozenset()


class Cast:
    """One game under way as its listeners see it: the picture for all, and what each listening seat alone sees."""

    def __init__(self, game: Game, session: Session[Any]) -> None:
        """Catch up with a session from its beginning; the story is folded, the picture drawn once."""
        self.game = game
        self.session = session
        self._ids: dict[str, tuple[str, ...]] = {}
        self.here: Round[Any] = session.start
        self.story = game.story()
        self.before: deque[Told] = deque(maxlen=4 * TOLD)
        for n, event in enumerate(session.log):
            self.here = self.here.after(event)
            self.story = self.story.after(event, self.here.table)
            if n >= len(session.log) - 4 * TOLD:
                self.before.append((n, self.here.table, self.ids()))
        self.picture: Any = game.picture(self.here, self.story)
        self.recent: deque[Happening] = deque(maxlen=KEPT)
        self.mines: dict[Seat, Any] = {}
        """What each listening seat was told last of its own."""
        self._sight = self._looks(0)

    def happened(self, first: int, events: Sequence[Event], listening: Collection[Seat], host: Seat) -> list[Happening]:
        """Take new events, the first of them of this number; returns them as they are told."""
        told = []
        for n, event in enumerate(events, first):
            before = self.here.table
            self.here = self.here.after(event)
            if self.here.table is before:
                # pages and questions that come and go within one answer are shown with the event after them
                last = n == first + len(events) - 1
                picture = self.game.reopened(self.picture, self.here) if last else self.picture
            else:
                self.story = self.story.after(event, self.here.table)
                picture = self.game.picture(self.here, self.story, (before, self.picture))
            happening = Happening(n, event, self.here.table, changed(self.picture, picture), self.ids())
            happening.seats = seats_in(event, range(len(self.here.table.players)), self.game)
            if happening.change:
                happening.change_json = b',"change":' + _encode(happening.change)
            self.picture = picture
            self._look_at_hands(happening, listening, host)
            self.recent.append(happening)
            told.append(happening)
        return told

    def ids(self) -> tuple[str, ...]:
        """Return the rules of the page that lies open."""
        return self._explained_by(page_names(self.here.book)[self.here.page].partition("/")[0])

    def _explained_by(self, name: str) -> tuple[str, ...]:
        """Return the rules of a page or a question, looked up once a game: its house stays the same."""
        if name not in self._ids:
            self._ids[name] = self.game.explained(name, self.here.table.house)[:MOST_IDS]
        return self._ids[name]

    def mine(self, seat: Viewer, host: Seat) -> Facets:
        """Return all that a seat alone sees."""
        own = self.game.mine(self.here, seat, host=host)
        if seat is not None:
            self.mines[seat] = own
        return self._with_ids(parts(own))

    def frame(self, told: Sequence[Happening], viewer: Viewer, words: Words, last_mine: Facets | None = None) -> bytes:
        """Return the message that tells one listener of these events; `last_mine` goes with the last of them."""
        if last_mine is None:
            pieces = [self._piece(one, viewer, words) for one in told]
        else:
            pieces = [self._shared(one, viewer, words) for one in told[:-1]]
            pieces += [self._joined(one, viewer, words, last_mine) for one in told[-1:]]
        return EVENTS + b",".join(pieces) + END_OF_EVENTS

    def concerned(self, told: Sequence[Happening]) -> Container[Viewer]:
        """Return the seats to whom these events are told otherwise than to everybody."""
        return frozenset().union(*(one.seats | one.mine.keys() for one in told))

    def told(self, viewer: Viewer, words: Words) -> list[dict[str, object]]:
        """Return the last sentences, for one who has just come."""
        lines: list[dict[str, object]] = []
        for n, table, ids in [*self.before, *((one.n, one.table, one.ids) for one in self.recent)]:
            seen = self.session.seen_at(n, viewer)
            you = viewer if n >= self.session.seated_since(viewer) else None
            says = None if seen is None else self._say(seen, you, words, table)
            if says:
                lines.append({"n": n, "deal": table.deals, "says": says, "ids": list(ids)})
        return lines[-TOLD:]

    def _look_at_hands(self, happening: Happening, listening: Collection[Seat], host: Seat) -> None:
        """Note what each listening seat alone sees otherwise than before."""
        before, self._sight = self._sight, self._looks(host)
        anew = touched(before, self._sight)
        for seat in self.mines.keys() - listening:
            del self.mines[seat]
        for seat in listening:
            if seat in anew or seat not in self.mines:
                own = self.game.mine(self.here, seat, host=host)
                known = self.mines.get(seat)
                self.mines[seat] = own
                change = self._with_ids(parts(own) if known is None else changed(known, own))
                if change:
                    happening.mine[seat] = change

    def _looks(self, host: Seat) -> Sight:
        return sight(self.here, self.game.own(self.here.table), host)

    def _with_ids(self, facets: Facets) -> Facets:
        for name in ("asked", "host"):
            question = facets.get(name)
            if question is not None:
                question["ids"] = self._explained_by(question["kind"])
        return facets

    def _piece(self, one: Happening, viewer: Viewer, words: Words) -> bytes:
        own = one.mine.get(viewer) if viewer is not None and one.n >= self.session.seated_since(viewer) else None
        return self._shared(one, viewer, words) if own is None else self._joined(one, viewer, words, own)

    def _shared(self, one: Happening, viewer: Viewer, words: Words) -> bytes:
        """Return what all hear alike but those whom it names; whoever took a chair later hears it as a guest."""
        you = viewer if viewer in one.seats and one.n >= self.session.seated_since(viewer) else None
        key = words.language, you
        if key not in one.said:
            one.said[key] = self._joined(one, you, words, None)
        return one.said[key]

    def _joined(self, one: Happening, viewer: Viewer, words: Words, own: Facets | None) -> bytes:
        seen = self.session.seen_at(one.n, viewer)
        told: dict[str, object] = {"n": one.n}
        if seen is not None:
            told["event"] = write_event(seen)
            says = self._say(seen, viewer, words, one.table)
            if says:
                told |= {"says": says, "ids": one.ids}
        if own:
            told["mine"] = own
        return _encode(told)[:-1] + one.change_json + b"}"

    def _say(self, seen: Event, viewer: Viewer, words: Words, table: Any) -> str | None:  # noqa: ANN401 - any game's
        names = [player.name for player in table.players]
        return self.game.tell(seen, words, names, viewer, table)


def seats_in(event: Event, seats: Collection[Seat], game: Game) -> frozenset[Seat]:
    """Return the seats of these that see or hear an event otherwise than all the others."""
    guest = event.seen_by(None)
    apart: set[Seat] = set()
    if guest is not event:
        apart.update(seat for seat in seats if event.seen_by(seat) != guest)
    for name in getattr(type(event), "__match_args__", ()):
        value = getattr(event, name)
        if name in game.seat_fields and type(value) is int:
            apart.add(value)
        elif name in game.seat_lists:
            apart.update(value)
        elif name == "shares":
            apart.update(seat for seat, _ in value)
        elif name == "hands":
            apart.update(seats)
    return frozenset(apart)
