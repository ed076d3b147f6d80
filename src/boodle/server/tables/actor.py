"""One table of the room: everything that happens at it happens here, one thing after the other (DESIGN 9).

Work is put into the table's inbox and done in turn, so there are no locks. What changes the table is committed first,
then it happens, then it is sent (SERVER 6).
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from cachetools import LRUCache
from msgspec import Raw
from msgspec.structs import replace

from boodle.frozen import Frozen
from boodle.notation.wire.messages import CommandRefused, Done
from boodle.rulebook import Intervention, SeatLeft, SeatTaken, Who
from boodle.seats import Seat
from boodle.server.bells.hung import Bells
from boodle.server.bucket import Bucket, Buckets, Rate
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, Entropy, Spawn, Timepiece, spawn_task
from boodle.server.store import Entry, NotWritten, Store, StoreError
from boodle.server.tables import entries
from boodle.server.tables.bots import Thinkers
from boodle.server.tables.changing import Changing
from boodle.server.tables.folding import Played, fold
from boodle.server.tables.heads import SALT
from boodle.server.tables.inbox import Inbox
from boodle.server.tables.state import TableState

R = TypeVar("R")

COSTLY_AT_HOME = Rate(burst=40, per_second=1)
"""So often all sockets of one address together may ask for what is costly to answer, at once and a second."""

MOST_REPLIES = 1024
"""So many replies to commands are remembered, that a repeat gets the one its command got."""

UNSEEN = (entries.Stepped, entries.Talked)
"""The entries that change nothing of the room around the table, unless somebody sits down or leaves by one."""
TURNING = (entries.Seated, entries.HostNamed, entries.OptionSet, entries.NotExpected)
"""The entries that may change who sits where, who is host and who may look."""


class Pace(Frozen, kw_only=True):
    """How fast things go, in seconds: a bot's beat, the wait for shuffles, for the absent, and between two deals."""

    beat: float = 0.9
    gathering: float = 3.0
    grace: float = 45.0
    call: float = 8.0
    """So long nobody of a seat that is asked looks, until its devices are called."""
    between: float = 5.0
    """Where deal follows deal by itself."""
    changing: float = 600.0
    """So long at most the table waits for a host who changes the rules."""


class Deadline(NamedTuple):
    """A question that runs by the clock, until when (milliseconds since 1970), and whether by a person's time bank."""

    question: int
    at: int
    banked: bool


class Timer(Protocol):
    """What the room asks of whoever keeps the time of a table."""

    def deadlines(self) -> list[Deadline]:
        """Return the questions that run by the clock."""

    def time_bank(self) -> dict[Seat, float]:
        """Return how many seconds of his own each person has left."""

    def level_ends(self) -> int | None:
        """Return when the level ends (milliseconds since 1970); None where no clock ends it, or none goes now."""

    def look(self) -> None:
        """See what is due now and what comes next."""

    def begin_anew(self, question: int) -> None:
        """Let the time for a question begin once more."""

    def take_back(self, seat: Seat) -> None:
        """Let a person who has come back answer what a bot was thinking about for him."""

    def stop(self) -> None:
        """Let nothing more fall due."""


class Hearers(Protocol):
    """Whoever listens at a table, as the table knows them."""

    away: dict[Seat, float]
    """Since when nobody of a seat has been here, by the clock that never goes back."""

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people listen."""

    @property
    def looking(self) -> frozenset[Seat]:
        """The seats whose people have the page before them."""

    @property
    def asleep(self) -> bool:
        """Tell whether nobody is here at all: then nothing goes on, and nothing is lost."""

    def open_game(self) -> None:
        """Welcome everybody anew: another game begins."""

    def tell_events(self, plain: Sequence[Raw]) -> None:
        """Tell everybody what has happened, as each may see it; `plain` are the events as they stand in the log."""

    def tell_room(self) -> None:
        """Tell everybody how the room is now."""

    def note(self, key: str, **facts: object) -> None:
        """Tell everybody who is here what was done with the seats of the room."""

    def tell_said(self, said: entries.Talked) -> None:
        """Tell everybody what somebody said."""

    def turn_seats(self, parting: str) -> None:
        """See who sits where now; `parting` is why those go who have lost their seat."""

    def part_all(self) -> None:
        """Say goodbye to everybody, until the room is back."""


@dataclass(slots=True)
class Surroundings:
    """What all tables of a room share."""

    store: Store
    thinkers: Thinkers
    pace: Pace = field(default_factory=Pace)
    clock: Timepiece = SYSTEM_CLOCK
    chance: Entropy = SYSTEM_CHANCE
    spawn: Spawn = spawn_task
    link: Callable[[str], str] = str
    count: Callable[[str], None] = lambda _name: None
    """Counts what happens, for the metrics."""
    most_tables: int = 1000
    """So many tables there may be that are not over."""
    retire_days: int = 400
    """After so many days without anybody a table counts no more."""
    bells: Bells | None = None
    """What those are called by whose page is closed; None: the room calls nobody."""
    costly: Buckets = field(default_factory=lambda: Buckets(COSTLY_AT_HOME))
    """How often each address may still ask for what is costly to answer."""


class Actor:
    """A table with its inbox, those who hear it, and its clock."""

    def __init__(
        self, state: TableState, around: Surroundings, hearers: Hearers, timer: Callable[["Actor"], Timer]
    ) -> None:
        """Take up a table as its log left it."""
        self.state = state
        self.around = around
        self.hearers = hearers
        self.timer = timer(self)
        self.form: Changing | None = None
        self.broken = False
        """Whether what is in memory may be other than the log, so that the table is to be read anew."""
        self.used = around.clock.monotonic()
        self.replies: LRUCache[str, Done | CommandRefused] = LRUCache(MOST_REPLIES)
        """The replies to commands, for their repeats."""
        self.speakers: dict[Seat, Bucket] = {}
        """How much each seat may still say just now."""
        self._inbox = Inbox(around.spawn, lambda: around.count("faults"))

    @property
    def changing(self) -> bool:
        """Tell whether the host has the form open in which the rules are changed, and there is still an evening."""
        return self.form is not None and not self.state.over and self.form.holds(self.story, self.state.host)

    @property
    def story(self) -> str:
        """The name of the log that events are numbered in."""
        return f"{self.state.id}/{self.state.chapter}"

    @property
    def head(self) -> str:
        """What its past is bound to now, as devices are told it."""
        return self.state.heads.last

    async def do(self, work: Callable[[], Awaitable[R]]) -> R:
        """Have something done in its turn; returns what it returns, raises what it raises, or InboxClosed."""
        return await self._inbox.do(work)

    def soon(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Have something done in its turn without waiting for it; tells whether it will be."""
        return self._inbox.soon(work)

    async def close(self) -> None:
        """End the table's life in memory, after what is in its inbox."""
        self.timer.stop()
        await self._inbox.close()
        self.timer.stop()

    # ---------------------------------------------------------------- what changes the table

    async def commit(self, *kept: entries.AnyKept, played: Played | None = None, parting: str = "") -> None:
        """Commit entries, let them happen, and tell everybody; StoreError where they cannot be written.

        `parting` is why those go who lose their seat by it.
        """
        now = self.around.clock.now()
        salted = [replace(one, salt=self.around.chance(SALT)) for one in kept]
        rows = [entries.KINDS.write(self.state.id, n, now, one) for n, one in enumerate(salted, self.state.length)]
        await self._keep(rows)
        for row in rows:
            self.state.heads.add(row, salted=True)
        try:
            told = [self._happen(one, played, parting) for one in salted]
        except Exception:
            self.break_off()
            raise
        if any(told) or self.state.over:
            self.hearers.tell_room()
        self.timer.look()

    async def play(
        self, who: Who, action: object, question: int | None = None, by: str = "", *, at_machine: bool = False
    ) -> None:
        """Play one answer; raises RulesError where the rules refuse it, and StoreError; then nothing has changed.

        `at_machine`: whoever answers sits at the machine on which the room runs.
        """
        after, events = self.state.round.play(who, action, question)
        by_owner = at_machine and isinstance(action, Intervention) and action.redeals
        kept = entries.stepped(who, action, events, by, by_owner=by_owner)
        await self.commit(kept, played=Played(who, action, after, events))

    async def _keep(self, rows: Sequence[Entry]) -> None:
        """Have entries in the log; where it is not known whether they are, the log is asked."""
        try:
            await self.around.store.append(rows)
        except NotWritten:
            try:  # once the table is ours anew, what was on its way is there or never will be
                elsewhere = await self.around.store.take(self.state.id)
                epoch = self.around.store.epoch(self.state.id)
                there = await self.around.store.read(self.state.id, rows[0].n)
            except StoreError:
                self.break_off()
                raise
            if elsewhere or there not in ((), tuple(rows)):
                self.break_off()
                raise
            self.state.epoch = epoch
            if not there:
                raise
        except StoreError:
            self.break_off()
            raise

    def _happen(self, kept: entries.AnyKept, played: Played | None, parting: str) -> bool:
        """Let one entry happen that stands in the log, and tell it; returns whether the room around it is new."""
        events = fold(self.state, kept, played)
        if isinstance(kept, entries.Begun):
            self.hearers.open_game()
        elif isinstance(kept, entries.Stepped):
            self.around.count("moves")
            self.hearers.tell_events(kept.events)
            if kept.by_owner:
                self.hearers.note("misdeal_owner")
        elif isinstance(kept, entries.Talked):
            self.hearers.tell_said(kept)
        seated = any(isinstance(event, SeatLeft | SeatTaken) for event in events)
        if seated or isinstance(kept, TURNING):
            self.hearers.turn_seats(parting)
            if self.around.bells is not None:
                self.around.bells.keep(self.state.id, self.state.tokens)
        return seated or not isinstance(kept, UNSEEN)

    def break_off(self) -> None:
        """Let everybody go until the table has been read anew from its log."""
        self.broken = True
        self.timer.stop()
        self.hearers.part_all()
