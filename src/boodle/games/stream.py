"""A game as it goes on, folded once: the picture for all, what each seat alone sees, and which parts an event changes.

A stream wraps one session. The room's cast and a table at one terminal each wrap one stream, and nobody else folds.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from boodle.bots.given import Seen
from boodle.frozen import Frozen, asdict, field, fields, replace
from boodle.games.game import Game, House, Mine, Shown, Table
from boodle.rulebook import DealOpened, Event, Office, Open, Round, Viewer, page_names
from boodle.seats import Seat
from boodle.session import Session
from boodle.session.view import Asking, View, asking, waiting_of

V = TypeVar("V", bound=Frozen)
Facets: TypeAlias = Mapping[str, object]
"""Parts of a value by the names of its fields, each whole."""
NONE: Facets = {}
NOBODY: frozenset[Seat] = frozenset()
Own: TypeAlias = tuple[Mine, Asking | None, Asking | None]
"""What one seat alone sees, what it is asked, and what the host is asked where he sits there."""
QUESTIONS = ("asked", "host")
"""The parts of what is one's own that stand in the view beside `mine`."""


class Happening(Frozen, Generic[Table]):
    """One event: its number, the table after it, the page then open, what changed for all and for each watched seat.

    `apart` are the seats that see or hear it otherwise than all the others. What else changed of a seat's own, as by a
    card that all see, stands with the last event that was taken with it.
    """

    n: int
    event: Event
    table: Table
    page: str
    shown: Facets = field(default_factory=dict)
    own: Mapping[Seat, Facets] = field(default_factory=dict)
    apart: frozenset[Seat] = frozenset()


class Notice(Frozen):
    """One event as one viewer was told it: what he saw of it, and the parts of `Shown` and of his own that changed."""

    n: int
    event: Event | None
    shown: Facets = field(default_factory=dict)
    own: Facets = field(default_factory=dict)
    """Parts of `Mine` by name, and `asked` and `host`."""
    says: str = ""
    """Its sentence, where somebody else has told it."""


class TableStream(Generic[Table, House, Shown, Mine]):
    """One session as it goes on; `take` folds what is new in its log, each event once."""

    def __init__(
        self,
        game: Game[Table, House, Shown, Mine],
        session: Session[Table],
        *,
        host: Viewer = None,
        kept: int = 0,
        upto: int | None = None,
    ) -> None:
        """Catch up with a session, `upto` an event; the last so many of those events are kept in `before`."""
        self.game = game
        self.session = session
        self.host = host
        self.here = session.start
        self.story = game.story()
        self.before: deque[Happening[Table]] = deque(maxlen=kept)
        self.next = 0
        """The number of the first event that has not been folded."""
        self._shown: Shown | None = None
        self._own: dict[Seat, Own[Mine] | None] = {}
        """What each seat that is watched was told last of its own."""
        self.follow(session.log[:upto])

    @property
    def page(self) -> str:
        """The name of the page that lies open."""
        return page_names(self.here.book)[self.here.page]

    @property
    def shown(self) -> Shown:
        """What everybody sees now."""
        if self._shown is None:
            self._shown = self.game.shown(self.here, self.story)
        return self._shown

    def watch(self, seats: Collection[Seat], host: Viewer = None) -> None:
        """Note what these seats alone see from now on, and the host's question for the seat that is host's."""
        self.host = host
        for seat in self._own.keys() - seats:
            del self._own[seat]
        for seat in seats:
            self._own.setdefault(seat, None)

    def welcome(self, viewer: Viewer) -> View[House, Shown, Mine]:
        """Return all that a viewer knows now; of a seat it is noted from here on what changes of its own."""
        if viewer is not None:
            self._own[viewer] = self._own_of(viewer)
        return self.view(viewer)

    def view(self, viewer: Viewer) -> View[House, Shown, Mine]:
        """Return all that a viewer knows now."""
        here, game = self.here, self.game
        return View(
            viewer,
            game.agreed(here.table),
            self.shown,
            game.mine(here, viewer),
            None if viewer is None else asking(here, viewer),
            asking(here, Office.HOST) if viewer is not None and viewer == self.host else None,
        )

    def seen(self, seat: Seat) -> Seen[House, Shown, Mine]:
        """Return what the bot of a seat is given: its view, and what its seat was shown since the deal began."""
        log = self.session.log
        first = next((n for n in reversed(range(self.next)) if isinstance(log[n], DealOpened)), 0)
        shown = self.session.since(first, seat)[: self.next - first]
        return Seen(self.view(seat), tuple(event for _, event in shown if event is not None))

    def follow(self, events: Iterable[Event]) -> Round[Table]:
        """Fold events of which nobody is told, as when a stored log is read; returns the round after them."""
        self._shown = None
        for event in events:
            self._let_happen(event)
            self.before.append(Happening(self.next, event, self.here.table, self.page, NONE, {}, NOBODY))
            self.next += 1
        return self.here

    def take(self, first: int, until: int | None = None) -> tuple[Happening[Table], ...]:
        """Fold what is new in the log and return what happened, from a number on, until another or the end."""
        self.follow(self.session.log[self.next : first])
        new = self.session.log[self.next : until]
        return tuple([self._happening(event, last=place == len(new)) for place, event in enumerate(new, 1)])

    def told(self, happening: Happening[Table], viewer: Viewer) -> Notice:
        """Return an event as a viewer is told it; who took a chair after it hears it as a guest."""
        own = NONE
        if viewer is not None and happening.n >= self.session.seated_since(viewer):
            own = happening.own.get(viewer, NONE)
        return Notice(happening.n, self.session.seen_at(happening.n, viewer), happening.shown, own)

    def _let_happen(self, event: Event) -> bool:
        """Fold one event; tells whether it changed the table, as events of the book itself do not."""
        before = self.here.table
        self.here = self.here.after(event)
        if self.here.table is before:
            return False
        self.story = self.story.after(event, self.here.table)
        return True

    def _happening(self, event: Event, *, last: bool) -> Happening[Table]:
        table, opens, shown, n = self.here.table, self.here.open, self.shown, self.next
        now, self.next = shown, n + 1
        if self._let_happen(event):
            now = self.game.shown(self.here, self.story, (table, shown))
        elif last:  # pages that come and go within one answer are shown with the event after them
            now = replace(shown, page=self.page, waiting=waiting_of(self.here))
        elif self.here.open is not opens:
            now = replace(shown, waiting=waiting_of(self.here))
        self._shown = now
        apart = seats_in(event, range(len(self.here.table.players)), self.game)
        if last:
            seats: Collection[Seat] = self._own
        else:
            seats = self._asked_anew(opens) if self.here.table is table else apart & self._own.keys()
        own = {seat: change for seat in seats if (change := self._changed_of(seat))}
        made: Happening[Table] = Happening(n, event, self.here.table, self.page, changed(shown, now), own, apart)
        return made

    def _asked_anew(self, before: tuple[Open[Table], ...]) -> list[Seat]:
        """Return the watched seats whose questions, or the host's, have come or gone, or that were told nothing yet."""
        who = {one.question.who for one in {*before} ^ {*self.here.open}}
        return [
            seat
            for seat, told in self._own.items()
            if told is None or seat in who or (seat == self.host and Office.HOST in who)
        ]

    def _changed_of(self, seat: Seat) -> Facets:
        """Return what a seat alone sees otherwise than it was told; all of it where it was told nothing."""
        before, now = self._own[seat], self._own_of(seat)
        if before == now:
            return NONE
        self._own[seat] = now
        mine, *asked = now
        parts = asdict(mine) | dict(zip(QUESTIONS, asked, strict=True))
        if before is None:
            return parts
        old = asdict(before[0]) | dict(zip(QUESTIONS, before[1:], strict=True))
        return {name: part for name, part in parts.items() if _differ(old[name], part)}

    def _own_of(self, seat: Seat) -> Own[Mine]:
        """Return all that a seat alone sees."""
        host = asking(self.here, Office.HOST) if seat == self.host else None
        return self.game.mine(self.here, seat), asking(self.here, seat), host


def after(view: View[House, Shown, Mine], told: Notice) -> View[House, Shown, Mine]:
    """Return the view after an event: the parts that changed take the place of the old ones."""
    parts: dict[str, Any] = {name: part for name, part in told.own.items() if name in QUESTIONS}
    own = {name: part for name, part in told.own.items() if name not in QUESTIONS}
    if told.shown:
        parts["shown"] = with_parts(view.shown, told.shown)
    if own:
        parts["mine"] = with_parts(view.mine, own)
    return with_parts(view, parts)


def with_parts(value: V, parts: Facets) -> V:
    """Return a frozen value with these parts in place of its own, whichever they are."""
    return replace(value, **parts) if parts else value


def changed(before: V, now: V) -> Facets:
    """Return the parts of a frozen value that are others than before."""
    if before is now:
        return NONE
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in fields(now))
    return {name: new for name, old, new in pairs if _differ(old, new)}


def _differ(old: object, new: object) -> bool:
    return old is not new and old != new


def seats_in(event: Event, seats: Collection[Seat], game: Game[Any, Any, Any, Any]) -> frozenset[Seat]:
    """Return the seats of these that see or hear an event otherwise than all the others."""
    guest = event.seen_by(None)
    apart: set[Seat] = set()
    if guest is not event:
        apart.update(seat for seat in seats if event.seen_by(seat) != guest)
    for name in fields(event):
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


def plain_name(page: str) -> str:
    """Return the name of a page of the rule book without the number of its turn."""
    return page.partition("/")[0]
