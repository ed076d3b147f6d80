"""The laws of the log: what was acknowledged is there once, nothing is told before it is there, and memory is its fold.

The ledger reads nothing but the disk and the lines: it folds each entry into a table of its own at the moment the entry
is there for good, and holds what the room has in memory, and what it says, against that.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from boodle.client import Folded, Ticket
from boodle.notation.wire.kinds import write_event
from boodle.rulebook import Event, SeatTaken
from boodle.server.store import Entry
from boodle.server.tables import entries
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from boodle.server.tokens import hash_of
from tests.simulation.commands import Commands
from tests.simulation.entry_laws import EntryLaws
from tests.simulation.lines import Line
from tests.simulation.secrecy import Secrets
from tests.simulation.world import World


class Frame(msgspec.Struct):
    """As much of a frame as the ledger looks at."""

    t: str
    id: str = ""
    code: str = ""
    story: str = ""
    question: int = -1
    next: int = 0
    head: str = ""
    seat: int | None = None
    events: list[msgspec.Raw] = []
    picture: dict[str, Any] = {}
    mine: dict[str, Any] = {}


_frame = msgspec.json.Decoder(Frame)


@dataclass(slots=True)
class Shadow:
    """One table as the disk alone tells it."""

    state: TableState
    secrets: Secrets = field(default_factory=Secrets)
    by: Counter[str] = field(default_factory=Counter)
    """How many entries each command has brought."""
    events: int = 0
    """The most events that a game of it has had."""
    last: float = 0.0
    """When the last entry was written."""
    moves: int = 0


class Ledger:
    """All tables as the disk tells them, and every command as its sender knows it."""

    def __init__(self, world: World, memory: Callable[[str], Iterable[TableState]]) -> None:
        """Begin with nothing; `memory` is what each process has of a table now, if anything."""
        self.world = world
        self._memory = memory
        self.shadows: dict[str, Shadow] = {}
        self._laws = EntryLaws(world)
        self._commands = Commands(world)
        self._hash = sha256()
        self.moves = 0

    # ---------------------------------------------------------------- what is written

    def written(self, batch: Sequence[Entry], *, before: bool = False) -> None:
        """Take a batch that is there for good, or was `before` the history began."""
        first = batch[0] if batch else None
        if first is not None and first.table in self.shadows:
            self.compare(first.table)
        for entry in batch:
            self._take(entry, before=before)

    def _take(self, entry: Entry, *, before: bool) -> None:
        self._hash.update(f"{entry.table} {entry.n} {entry.at} {entry.kind}\n".encode() + entry.body)
        shadow = self.shadows.setdefault(entry.table, Shadow(TableState(entry.table)))
        kept = entries.read_entry(entry)
        if shadow.state.length and not before:
            self._laws.hold(shadow.state, kept, self._commands.questions)
        events = fold_entry(shadow.state, entry)
        shadow.last = self.world.now
        if kept.by:
            shadow.by[kept.by] += 1
            self.world.hold("twice", shadow.by[kept.by] == 1, lambda: f"{kept.by} stands in the log twice")
        session = shadow.state.session
        if session is not None:
            shadow.events = max(shadow.events, len(session.log))
        if isinstance(kept, entries.Begun):
            shadow.secrets.begin()
        if isinstance(kept, entries.Stepped):
            self.moves += 1
            shadow.moves += 1
        if events and session is not None:
            plain = [msgspec.json.decode(event) for event in kept.events] if isinstance(kept, entries.Stepped) else []
            shadow.secrets.happened(events if plain else (), plain, len(session.log))
            _stays_whole(self.world, shadow.state, events)

    def compare(self, table: str) -> None:
        """Hold a table in memory against its fold."""
        shadow = self.shadows[table].state
        for state in self._memory(table):
            if state.length == shadow.length:
                self._same(state, shadow)

    def _same(self, state: TableState, shadow: TableState) -> None:
        for name in COMPARED:
            _same(self.world, "fold", name, getattr(state, name), getattr(shadow, name))
        _same(self.world, "fold", "what was answered", _answered(state), _answered(shadow))
        _same(self.world, "fold", "the head", state.heads.last, shadow.heads.last)
        if state.session is not None and shadow.session is not None:
            same = state.session.round == shadow.session.round
            self.world.hold("fold", same, lambda: f"the round in memory is another than that of the log at {state.id}")
            ours, theirs = state.fair.now, shadow.fair.now
            _same(self.world, "fold", "the seals", ours and ours.facts(), theirs and theirs.facts())

    # ---------------------------------------------------------------- what is said

    def said(self, ticket: Ticket, text: str) -> None:
        """Note what a client says."""
        try:
            frame = _frame.decode(text)
        except msgspec.DecodeError:  # somebody talks nonsense
            return
        if frame.id:
            self._commands.said(ticket, frame.t, frame.id, frame.question)

    def sent(self, line: Line, ticket: Ticket, text: str) -> None:
        """Hold what the room sends, at the moment it does, against the log."""
        frame = _frame.decode(text)
        shadow = self.shadows.get(ticket.table)
        by: Mapping[str, int] = {} if shadow is None else shadow.by
        if shadow is not None:
            kept = shadow.state.heads.knows(frame.head)
            self.world.hold("early", kept, lambda: f"the head {frame.head} was told before it was kept, or is none")
        if frame.t == "done":
            self._commands.done(ticket, frame.id, by)
        elif frame.t == "refused":
            self._commands.refused(ticket, frame.id, frame.code, by)
        elif shadow is not None and frame.t == "events":
            self._told(line, ticket, frame, shadow)
        elif shadow is not None and frame.t == "welcome":
            line.story = frame.story
            self.world.hold("early", frame.next <= shadow.events, lambda: f"welcomed at {frame.next}, too early")
            self._welcomed(ticket, frame.seat, shadow)
            shadow.secrets.check_parts(self.world, frame.picture, frame.mine, frame.seat)

    def _told(self, line: Line, ticket: Ticket, frame: Frame, shadow: Shadow) -> None:
        seat = seat_of(ticket, shadow)
        told: list[dict[str, Any]] = [msgspec.json.decode(raw) for raw in frame.events]
        numbers = [facts["n"] for facts in told]
        whole, kept = numbers == list(range(numbers[0], numbers[0] + len(numbers))), numbers[-1] < shadow.events
        self.world.hold("whole numbers", whole, lambda: f"events {numbers} were told in one frame")
        self.world.hold("early", kept, lambda: f"event {numbers[-1]} was told before it was kept")
        if line.story != f"{shadow.state.id}/{shadow.state.chapter}":
            return  # a slow reader is still told of the game before
        for facts in told:
            shadow.secrets.check_event(self.world, facts, seat)
            _as_he_saw_it(self.world, facts, seat, shadow.state)

    def _welcomed(self, ticket: Ticket, seat: int | None, shadow: Shadow) -> None:
        """See that nobody is welcomed at a seat that is not his by the log, nor a guest where guests may not watch."""
        own, state = seat_of(ticket, shadow), shadow.state
        self.world.hold("seat", seat is None or seat == own, lambda: f"welcomed at seat {seat}, his is {own}")
        token = "" if ticket.token is None else hash_of(ticket.token)
        may = not state.begun or state.options.get("may_watch") == "yes" or own is not None or state.expects(token)
        self.world.hold("guests", may, lambda: f"a guest was let in at {ticket.table}")

    # ---------------------------------------------------------------- what is seen

    def look(self, ticket: Ticket, table: Folded) -> None:
        """Hold what a client has folded against the log, where it has heard of all that stands there."""
        shadow = self.shadows.get(ticket.table)
        state = None if shadow is None else shadow.state
        if state is None or state.session is None or state.stream is None or table.view is None:
            return
        heard_all = (table.story, table.next) == (f"{state.id}/{state.chapter}", len(state.session.log))
        own = None if ticket.token is None else state.seat_of(hash_of(ticket.token))
        if not heard_all or table.seat != own:
            return
        state.stream.host = state.host
        due = state.stream.view(own)
        for name in ("shown", "mine", "asked"):
            _same(self.world, "picture", f"{name} of seat {own}", getattr(table.view, name), getattr(due, name))

    # ---------------------------------------------------------------- the end

    def all_there(self) -> None:
        """See once more, at the end, that whatever was acknowledged is there."""
        self._commands.all_there(Counter(name for shadow in self.shadows.values() for name in shadow.by.elements()))

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged that the log keeps."""
        return self._commands.acknowledged

    @property
    def hash(self) -> str:
        """Return the hash of every entry of every table, in the order in which they were written."""
        return self._hash.hexdigest()[:32]


COMPARED = ("places", "options", "host", "house", "chapter", "expected", "deals_before", "chairs_before")
"""What a table's state is beside its game, and beside the commands that were carried out, of which there are many."""
SOME = 8
"""One of so many events is compared with what whoever is told of it saw."""
OFTEN = 16
"""After so many entries each all of these commands are compared; after every one the newest, and their number."""


def _answered(state: TableState) -> tuple[object, ...]:
    """Return how many commands were carried out and which was the last, and now and then all of them."""
    every = state.answered if state.length % OFTEN == 0 else None
    return len(state.answered), next(reversed(state.answered.items()), None), every


def _stays_whole(world: World, state: TableState, events: Sequence[Event]) -> None:
    """See that no chip came or went, and that whoever sat down by the rules bears a name of his own."""
    table = state.round.table
    world.hold("chips", table.chips_in_all == 0, lambda: f"{table.chips_in_all} chips too many")
    world.hold("chips", min(table.stacks) >= 0, lambda: f"a stack below nought: {table.stacks}")
    for event in events:
        if isinstance(event, SeatTaken):
            names = [place.name.casefold() for place in state.places if place.kind != "open"]
            world.hold("names", names.count(event.name.casefold()) < 2, lambda: f"there are two at {names}")  # noqa: B023


def _as_he_saw_it(world: World, facts: dict[str, Any], seat: int | None, state: TableState) -> None:
    """See, of some events, that each is told as he saw it, and as a guest where he did not sit there yet."""
    n, told = facts["n"], facts.get("event")
    if n % SOME or state.session is None:
        return
    seen = state.session.seen_at(n, seat)
    due = None if seen is None else msgspec.json.decode(msgspec.json.encode(write_event(seen)))
    world.hold("as he saw it", told == due, lambda: f"event {n} was told to {seat} as {told}, he saw {due}")


def _same(world: World, law: str, what: str, here: object, there: object) -> None:
    """See that something is the same here as by the log."""
    world.hold(law, here == there, lambda: f"{what} is {here!r}, by the log {there!r}")


def seat_of(ticket: Ticket, shadow: Shadow) -> int | None:
    """Return whose seat a ticket is by the log."""
    return None if ticket.token is None else shadow.state.seat_of(hash_of(ticket.token))
