"""What every listener is told: each event once for all who hear the same, with the parts of the picture it changed."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from boodle.games import Game
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.picture import Facets, Mine, Picture, changed, parts
from boodle.rulebook import Event, Office, Round, Viewer, page_names
from boodle.seats import Seat
from boodle.server.ear import END_OF_EVENTS, EVENTS
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.rules import explained_by
from boodle.words.table import LISTS_OF_SEATS, SEATS

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
            self.before.append((n, self.here.table, self.ids()))
        self.picture: Picture = game.picture(self.here, self.story)
        self.recent: deque[Happening] = deque(maxlen=KEPT)
        self.mines: dict[Seat, tuple[tuple[object, ...], Mine]] = {}

    def happened(self, first: int, events: Sequence[Event], listening: Iterable[Seat], host: Seat) -> list[Happening]:
        """Take new events, the first of them of this number; returns them as they are told."""
        told = []
        listening = tuple(listening)
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
            happening.seats = seats_in(event)
            if happening.change:
                happening.change_json = b',"change":' + _encode(happening.change)
            self.picture = picture
            for seat in listening:
                own = self._own_change(seat, host)
                if own:
                    happening.mine[seat] = own
            self.recent.append(happening)
            told.append(happening)
        return told

    def ids(self) -> tuple[str, ...]:
        """Return the rules of the page that lies open."""
        page = page_names(self.here.book)[self.here.page]
        if page not in self._ids:
            self._ids[page] = explained_by(page.partition("/")[0], self.here.table.house)[:MOST_IDS]
        return self._ids[page]

    def mine(self, seat: Viewer, host: Seat) -> Facets:
        """Return all that a seat alone sees."""
        own = self.game.mine(self.here, seat, host=host)
        if seat is not None:
            self.mines[seat] = (self._key(seat, host), own)
        return self._with_ids(parts(own))

    def frame(self, told: Sequence[Happening], viewer: Viewer, words: Words, last_mine: Facets | None = None) -> bytes:
        """Return the message that tells one listener of these events; `last_mine` goes with the last of them."""
        if last_mine is None:
            pieces = [self._piece(one, viewer, words) for one in told]
        else:
            pieces = [self._shared(one, viewer, words) for one in told[:-1]]
            pieces += [self._joined(one, viewer, words, last_mine) for one in told[-1:]]
        return EVENTS + b",".join(pieces) + END_OF_EVENTS

    def told(self, viewer: Viewer, words: Words) -> list[dict[str, object]]:
        """Return the last sentences, for one who has just come."""
        lines: list[dict[str, object]] = []
        for n, table, ids in [*self.before, *((one.n, one.table, one.ids) for one in self.recent)]:
            seen = self.session.seen_at(n, viewer)
            you = viewer if n >= self.session.seated_since(viewer) else None
            says = None if seen is None else self._say(seen, you, words, table)
            if says:
                lines.append({"n": n, "says": says, "ids": list(ids)})
        return lines[-TOLD:]

    def _own_change(self, seat: Seat, host: Seat) -> Facets:
        key = self._key(seat, host)
        before = self.mines.get(seat)
        if before is not None and all(old is new for old, new in zip(before[0], key, strict=True)):
            return {}
        own = self.game.mine(self.here, seat, host=host)
        self.mines[seat] = (key, own)
        return self._with_ids(parts(own) if before is None else changed(before[1], own))

    def _key(self, seat: Seat, host: Seat) -> tuple[object, ...]:
        """Return what a seat's own sight depends on; the same objects mean that nothing of it has changed."""
        table = self.here.table
        mine = self.here.question_for(seat)
        asked = self.here.question_for(Office.HOST) if seat == host else None
        between = (table.evening, table.players) if mine is not None or asked is not None else (None, None)
        own = (cards[seat] if seat < len(cards) else None for cards in (table.hands, table.deal.discarded))
        picked = None if table.poker is None or seat >= len(table.poker.picked) else table.poker.picked[seat]
        return (*own, picked, None if mine is None else mine.question, asked, *between, host)

    def _with_ids(self, facets: Facets) -> Facets:
        for name in ("asked", "host"):
            question = facets.get(name)
            if question is not None:
                question["ids"] = list(explained_by(question["kind"], self.here.table.house)[:MOST_IDS])
        return facets

    def _piece(self, one: Happening, viewer: Viewer, words: Words) -> bytes:
        own = one.mine.get(viewer) if viewer is not None and one.n >= self.session.seated_since(viewer) else None
        return self._shared(one, viewer, words) if own is None else self._joined(one, viewer, words, own)

    def _shared(self, one: Happening, viewer: Viewer, words: Words) -> bytes:
        """Return what all hear alike but those whom it names; whoever took a chair later hears it as a guest."""
        named = viewer is not None and (one.seats is ANY or viewer in one.seats)
        you = viewer if named and one.n >= self.session.seated_since(viewer) else None
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


ANY: frozenset[Seat] = frozenset(range(-1, 64))
"""The mark of an event that every seat may see in its own way."""


def seats_in(event: Event) -> frozenset[Seat]:
    """Return the seats that may hear an event otherwise than all the others; ANY where each sees it in its own way."""
    if event.seen_by(None) is not event:
        return ANY
    seats: set[Seat] = set()
    for name in getattr(type(event), "__match_args__", ()):
        value = getattr(event, name)
        if name in SEATS and type(value) is int:
            seats.add(value)
        elif name in LISTS_OF_SEATS:
            seats.update(value)
        elif name == "shares":
            seats.update(seat for seat, _ in value)
        elif name == "hands":
            return ANY
    return frozenset(seats)
