"""What every listener is told: each event once for all who hear the same, with the parts of the picture it changed."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from boodle.games import AnyGame
from boodle.games.stream import Facets as Values
from boodle.games.stream import Happening, TableStream, plain_name
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Picture, write_parts, write_whole
from boodle.notation.wire.paths import Facets
from boodle.rulebook import BookEvent, Viewer, page_names
from boodle.seats import Seat
from boodle.words.catalogue import Words

KEPT = 400
"""So many events can be sent again to a client that was away."""
TOLD = 60
"""So many sentences come with a welcome."""
MOST_IDS = 4
NOTHING: Mapping[Seat, Facets] = {}
_encode = Encoder().encode


@dataclass(slots=True)
class Piece:
    """One event on its way to the listeners: as it stands in the log, and as it was written for some of them."""

    happening: Happening[Any]
    plain: Raw
    page: str | None
    """The page that lay open, where the picture has another."""
    change: Raw | None
    own: dict[Seat, Facets]
    written: dict[tuple[str, Viewer], Raw] = field(default_factory=dict)

    @property
    def n(self) -> int:
        """The number of the event."""
        return self.happening.n

    def forget(self) -> None:
        """Keep no more than what is told to whoever was away: seldom anybody was, and then it is written again."""
        self.own.clear()
        self.written.clear()


class Cast:
    """One game under way as its listeners hear it."""

    def __init__(self, stream: TableStream[Any, Any, Any, Any]) -> None:
        """Tell what a stream brings from now on."""
        self.stream = stream
        self.game: AnyGame = stream.game
        self.recent: deque[Piece] = deque(maxlen=KEPT)
        self._told: Sequence[Piece] = ()
        """What was told last, as it was written for everybody."""
        self._picture: Picture | None = None
        self._ids: dict[str, tuple[str, ...]] = {}

    def happened(self, plain: Sequence[Raw], listening: Collection[Seat], host: Seat) -> list[Piece]:
        """Take the newest events of the log, which has them in this plain form; returns them as they are told."""
        self.stream.watch(listening, host)
        picture = self._seen_by_all()
        for one in self._told:
            one.forget()
        told = [self._piece(picture, *one) for one in zip(self.stream.take(self.stream.next), plain, strict=True)]
        self.recent.extend(told)
        self._told = told
        return told

    @property
    def picture(self) -> Facets:
        """All parts of what everybody sees now."""
        return self._seen_by_all().parts

    def mine(self, seat: Viewer, host: Seat) -> Facets:
        """Return all that a seat alone sees."""
        self.stream.host = host
        view = self.stream.welcome(seat)
        return write_whole(view.mine) | self._written({"asked": view.asked, "host": view.host})

    def events(self, told: Sequence[Piece], viewer: Viewer, words: Words, last_mine: Facets | None = None) -> list[Raw]:
        """Return what one listener is told of these events; `last_mine` goes with the last of them, alone."""
        if last_mine is None:
            return [self._shared(one, viewer, words, one.own) for one in told]
        *others, last = told
        shared = [self._shared(one, viewer, words, NOTHING) for one in others]
        return [*shared, self._event(last, self._you(last.n, viewer), words, last_mine)]

    def told(self, viewer: Viewer, words: Words) -> list[dict[str, object]]:
        """Return the last sentences, for one who has just come."""
        lines: list[dict[str, object]] = []
        for one in self._before():
            seen = self.stream.session.seen_at(one.n, viewer)
            says = None if seen is None else self.game.teller(words, self._you(one.n, viewer), one.table)(seen)
            if says:
                lines.append({"n": one.n, "deal": one.table.deals, "says": says, "page": plain_name(one.page)})
        return lines[-TOLD:]

    @property
    def rules(self) -> dict[str, list[str]]:
        """The rules behind what happens while a page of the book lies open, by its name."""
        pages = dict.fromkeys(map(plain_name, page_names(self.stream.here.book)))
        return {page: list(ids) for page in pages if (ids := self._explained_by(page))}

    def _before(self) -> Iterator[Happening[Any]]:
        yield from self.stream.before
        for piece in self.recent:
            yield piece.happening

    def _explained_by(self, name: str) -> tuple[str, ...]:
        """Return the rules of a page or a question, looked up once a game: its house stays the same."""
        if name not in self._ids:
            self._ids[name] = self.game.explained(name, self.game.agreed(self.stream.here.table))[:MOST_IDS]
        return self._ids[name]

    def _seen_by_all(self) -> Picture:
        """Return the picture as it was told last; before anybody was told anything, as it is."""
        if self._picture is None:
            self._picture = Picture(self.stream.shown)
        return self._picture

    def _piece(self, picture: Picture, one: Happening[Any], plain: Raw) -> Piece:
        change = picture.change(one.event, one.shown)
        own = {seat: self._written(parts) for seat, parts in one.own.items()}
        page = plain_name(one.page)
        other = None if page == plain_name(picture.parts["page"]) else page
        return Piece(one, plain, other, Raw(_encode(change)) if change else None, own)

    def _written(self, own: Values) -> Facets:
        """Write parts of what a seat alone sees, its questions with the rules behind them."""
        facets = write_parts(self.game.mine_kind, own)
        for name in ("asked", "host"):
            question = facets.get(name)
            if question is not None:
                question["ids"] = self._explained_by(question["kind"])
        return facets

    def _you(self, n: int, viewer: Viewer) -> Viewer:
        """Return whether a viewer sat in his chair when it happened; whoever took it later heard it as a guest."""
        return viewer if n >= self.stream.session.seated_since(viewer) else None

    def _shared(self, one: Piece, viewer: Viewer, words: Words, own: Mapping[Seat, Facets]) -> Raw:
        """Return an event as written once for all who hear it alike, or for one who sees something of his own."""
        you = self._you(one.n, viewer)
        if you is not None and you in own:
            return self._event(one, you, words, own[you])
        key = words.language, you if you in one.happening.apart else None
        if key not in one.written:
            one.written[key] = self._event(one, key[1], words, None)
        return one.written[key]

    def _event(self, one: Piece, viewer: Viewer, words: Words, own: Facets | None) -> Raw:
        seen = self.stream.session.seen_at(one.n, viewer)
        told: dict[str, object] = {"n": one.n}
        if seen is not None:
            told["event"] = one.plain if seen is one.happening.event else write_event(seen)
            silent = isinstance(seen, BookEvent)
            says = None if silent else self.game.teller(words, viewer, one.happening.table)(seen)
            if says:
                told["says"] = says
                if one.page is not None:
                    told["page"] = one.page
        if own:
            told["mine"] = own
        if one.change is not None:
            told["change"] = one.change
        return Raw(_encode(told))


def hears_otherwise(told: Sequence[Piece], viewer: Viewer) -> bool:
    """Tell whether a viewer hears or sees anything of these events otherwise than a guest does."""
    return viewer is not None and any(viewer in one.happening.apart or viewer in one.own for one in told)
