"""One table of the room: everything that happens at it happens here, one thing after the other (DESIGN 9).

Work is put into the table's inbox and done in turn, so there are no locks. What changes the table is committed first,
then it happens, then it is sent (SERVER 6).
"""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from boodle.notation.answers import write_action, write_who
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.messages import Done, Refused
from boodle.rulebook import SeatLeft, SeatTaken, Who
from boodle.seats import Seat
from boodle.server.bucket import Bucket, Buckets, Rate
from boodle.server.listeners.audience import Audience
from boodle.server.store import Entry, NotWritten, Store, StoreError
from boodle.server.tables import entries
from boodle.server.tables.bots import Thinkers
from boodle.server.tables.inbox import Inbox
from boodle.server.tables.state import Played, TableState

R = TypeVar("R")

COSTLY_AT_HOME = Rate(burst=40, per_second=1)
"""So often all sockets of one address together may ask for what is costly to answer, at once and a second."""

MOST_REPLIES = 1024
"""So many replies to commands are remembered, that a repeat gets the one its command got."""

TURNING = (entries.Seated, entries.HostNamed, entries.OptionSet, entries.NotExpected)
"""The entries that may change who sits where, who is host and who may look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How fast things go, in seconds: a bot's beat, the wait for shuffles, for the absent, and between two deals."""

    beat: float = 0.9
    gathering: float = 3.0
    grace: float = 45.0
    between: float = 5.0
    """Where deal follows deal by itself."""
    changing: float = 600.0
    """So long at most the table waits for a host who changes the rules."""


class Timer(Protocol):
    """What the room asks of whoever keeps the time of a table."""

    def deadlines(self) -> list[tuple[int, int]]:
        """Return the questions that run by the clock, and until when (milliseconds since 1970)."""

    def look(self) -> None:
        """See what is due now and what comes next."""

    def stop(self) -> None:
        """Let nothing more fall due."""


@dataclass(slots=True)
class Surroundings:
    """What all tables of a room share."""

    store: Store
    thinkers: Thinkers
    pace: Pace = field(default_factory=Pace)
    link: Callable[[str], str] = str
    count: Callable[[str], None] = lambda _name: None
    """Counts what happens, for the metrics."""
    most_tables: int = 1000
    """So many tables there may be that are not over."""
    retire_days: int = 400
    """After so many days without anybody a table counts no more."""
    costly: Buckets = field(default_factory=lambda: Buckets(COSTLY_AT_HOME))
    """How often each address may still ask for what is costly to answer."""


class Actor(Audience):
    """A table with its inbox, its listeners and its clock."""

    def __init__(self, state: TableState, around: Surroundings) -> None:
        """Take up a table as its log left it."""
        super().__init__(state, around.link)
        self.around = around
        self.timer: Timer | None = None
        self.broken = False
        """Whether what is in memory may be other than the log, so that the table is to be read anew."""
        self.used = time.monotonic()
        self.replies: OrderedDict[str, Done | Refused] = OrderedDict()
        self.speakers: dict[Seat, Bucket] = {}
        """How much each seat may still say just now."""
        self._inbox = Inbox(lambda: around.count("faults"))

    @property
    def deals_over(self) -> int:
        """How many deals of the evening are over, those before a change of the rules among them."""
        before = self.state.deals_before[-1] if self.state.deals_before else 0
        return before + (0 if self.cast is None else len(self.cast.story.closings))

    async def do(self, work: Callable[[], Awaitable[R]]) -> R:
        """Have something done in its turn; returns what it returns, raises what it raises, or InboxClosed."""
        return await self._inbox.do(work)

    def soon(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have something done in its turn without waiting for it."""
        self._inbox.soon(work)

    async def close(self) -> None:
        """End the table's life in memory, after what is in its inbox."""
        if self.timer is not None:
            self.timer.stop()
        await self._inbox.close()
        if self.timer is not None:
            self.timer.stop()

    # ---------------------------------------------------------------- what changes the table

    async def commit(self, *kept: entries.AnyKept, played: Played | None = None, parting: str = "") -> None:
        """Commit entries, let them happen, and tell everybody; StoreError where they cannot be written.

        `parting` is why those go who lose their seat by it.
        """
        now = time.time_ns() // 1_000_000
        first = self.state.length
        await self._keep([entries.as_entry(self.state.id, first + place, now, one) for place, one in enumerate(kept)])
        try:
            for one in kept:
                self._happen(one, played, parting)
        except Exception:
            self._break()
            raise
        if any(not isinstance(one, entries.Stepped) for one in kept) or self.state.over:
            self.tell_room()
        if self.timer is not None:
            self.timer.look()

    async def play(self, who: Who, action: object, question: int | None = None, by: str = "") -> None:
        """Play one answer; raises RulesError where the rules refuse it, and StoreError; then nothing has changed."""
        played = self.state.round.play(who, action, question)
        events = [write_event(event) for event in played[1]]
        await self.commit(entries.Stepped(write_who(who), write_action(action), events, by=by), played=played)

    async def _keep(self, rows: Sequence[Entry]) -> None:
        """Have entries in the log; where it is not known whether they are, the log is asked."""
        try:
            await self.around.store.append(rows)
        except NotWritten:
            try:
                there = await self.around.store.read(self.state.id, rows[0].n)
            except StoreError:
                self._break()
                raise
            if there == tuple(rows):
                return
            if there:
                self._break()
            raise
        except StoreError:
            self._break()
            raise

    def _happen(self, kept: entries.AnyKept, played: Played | None, parting: str) -> None:
        """Let one entry happen that stands in the log, and tell it."""
        before = 0 if self.state.session is None else len(self.state.session.log)
        events = self.state.let_happen(kept, played)
        if isinstance(kept, entries.Begun):
            self.open_game()
        elif events:
            self.around.count("moves")
            self.tell_events(before, events)
        if isinstance(kept, TURNING) or any(isinstance(event, SeatLeft | SeatTaken) for event in events):
            self.turn_seats(parting)

    def _break(self) -> None:
        """Let everybody go until the table has been read anew from its log."""
        self.broken = True
        if self.timer is not None:
            self.timer.stop()
        self.part_all()

    def remember(self, command: str, reply: Done | Refused) -> None:
        """Keep the reply to a command, for its repeats."""
        self.replies[command] = reply
        while len(self.replies) > MOST_REPLIES:
            self.replies.popitem(last=False)
