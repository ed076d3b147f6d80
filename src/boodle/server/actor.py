"""One table of the room: everything that happens at it happens here, one thing after the other (DESIGN 9).

Work is put into the actor's inbox and done in turn, so there are no locks. What changes the table is committed first,
then it happens, then it is sent (SERVER 6).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from boodle.notation.actions import write_action, write_who
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.messages import VERSION, Room, Said, Welcome, write_message
from boodle.notation.wire.picture import parts
from boodle.rulebook import Event, Office, Who
from boodle.seats import Seat
from boodle.server import entries
from boodle.server.bots import Thinkers
from boodle.server.cast import Cast
from boodle.server.ear import Ear
from boodle.server.logs import note_failure
from boodle.server.roomfacts import Facts, Presence, room_facts
from boodle.server.state import Played, TableState
from boodle.server.store import Store

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How fast things go, in seconds: a bot's beat, the wait for shuffles, and for the absent."""

    beat: float = 0.9
    gathering: float = 3.0
    grace: float = 45.0


class Timer(Protocol):
    """What the room asks of whoever keeps the time of a table."""

    gathered: dict[Seat, bytes]
    """What the seats have added to the shuffle that is being prepared."""

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


class Actor:
    """A table with its inbox, its listeners and its clock."""

    def __init__(self, state: TableState, around: Surroundings) -> None:
        """Take up a table as its log left it."""
        self.state = state
        self.around = around
        self._cast: Cast | None = None
        self.ears: set[Ear] = set()
        self.away: dict[Seat, float] = {}
        self.chat: list[Said] = []
        self.timer: Timer | None = None
        self.broken = False
        self.used = time.monotonic()
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._running = asyncio.create_task(self._run())

    # ---------------------------------------------------------------- the inbox

    async def do(self, work: Callable[[], Awaitable[R]]) -> R:
        """Have something done in its turn; returns what it returns, raises what it raises."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()

        async def turn() -> None:
            try:
                result = await work()
            except Exception as error:  # noqa: BLE001 - whoever asked is told, the table goes on
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)

        self._inbox.put_nowait(turn)
        return await done

    def soon(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have something done in its turn without waiting for it."""
        self._inbox.put_nowait(work)

    async def _run(self) -> None:
        while True:
            work = await self._inbox.get()
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - one fault must not end the table; what was committed stands
                self.around.count("faults")
                note_failure("table fault", error)

    async def close(self) -> None:
        """End the actor after what is in its inbox."""
        if self.timer is not None:
            self.timer.stop()
        await self.do(_nothing)
        self._running.cancel()

    # ---------------------------------------------------------------- what changes the table

    async def commit(self, *kept: entries.AnyKept, played: Played | None = None) -> None:
        """Commit entries, let them happen, and tell everybody; StoreError where they cannot be written."""
        now = time.time_ns() // 1_000_000
        first = self.state.length
        rows = [entries.as_entry(self.state.id, first + place, now, one) for place, one in enumerate(kept)]
        await self.around.store.append(rows)
        for one in kept:
            before = 0 if self.state.session is None else len(self.state.session.log)
            events = self.state.let_happen(one, played)
            if isinstance(one, entries.Begun):
                self._open_game()
            elif events:
                self.around.count("moves")
                self._tell(before, events)
        if any(not isinstance(one, entries.Stepped) for one in kept) or self.state.over:
            self.tell_room()
        if self.timer is not None:
            self.timer.look()

    async def play(self, who: Who, action: object, question: int | None = None, by: str = "") -> None:
        """Play one answer; raises RulesError where the rules refuse it, and StoreError; then nothing has changed."""
        played = self.state.round.play(who, action, question)
        events = [write_event(event) for event in played[1]]
        await self.commit(entries.Stepped(write_who(who), write_action(action), events, by), played=played)

    async def play_for_nature(self, order: tuple[object, ...], question: int) -> None:
        """Give nature's answer to a shuffle."""
        await self.play(Office.NATURE, order, question)

    def _open_game(self) -> None:
        session = self.state.session
        if session is None:
            return
        self._cast = None
        for ear in tuple(self.ears):
            ear.seat = None if ear.token is None else self.state.seat_of(ear.token)
            self.welcome(ear)

    # ---------------------------------------------------------------- who listens

    @property
    def cast(self) -> Cast | None:
        """The game as its listeners see it, drawn when the first of them comes; None before the evening."""
        if self._cast is None and self.state.session is not None:
            self._cast = Cast(self.state.game, self.state.session)
        return self._cast

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people have a socket open."""
        return frozenset(ear.seat for ear in self.ears if ear.seat is not None)

    @property
    def asleep(self) -> bool:
        """Tell whether nobody is here at all: then nothing goes on, and nothing is lost."""
        return not self.ears

    @property
    def story(self) -> str:
        """The name of the log that events are numbered in."""
        return f"{self.state.id}/{self.state.chapter}"

    def room(self) -> Facts:
        """Return the room's facts as they are now."""
        timer = self.timer
        presence = Presence(
            here=self.here,
            away=self.away,
            watchers=sum(ear.seat is None for ear in self.ears),
            deadlines=() if timer is None else timer.deadlines(),
            gathered=() if timer is None else timer.gathered,
        )
        return room_facts(self.state, presence, self.around.link(self.state.id))

    def welcome(self, ear: Ear) -> None:
        """Tell one listener where everything stands."""
        cast, host = self.cast, self.state.host
        session = self.state.session
        ear.tell(
            Welcome(
                version=VERSION,
                table=self.state.id,
                story=self.story,
                seat=ear.seat,
                host=ear.seat is not None and ear.seat == host,
                next=0 if session is None else len(session.log),
                house=self.state.house,
                picture={} if cast is None else parts(cast.picture),
                mine={} if cast is None else cast.mine(ear.seat, host),
                told=[] if cast is None else cast.told(ear.seat, ear.words),
                room=self.room(),
            )
        )

    def catch_up(self, ear: Ear, since: int) -> bool:
        """Tell a listener who was away what he missed; returns whether it could be told."""
        cast, session = self.cast, self.state.session
        if cast is None or session is None or not 0 < since <= len(session.log):
            return False
        missed = [one for one in cast.recent if one.n >= since]
        if len(missed) != len(session.log) - since:
            return False
        own = cast.mine(ear.seat, self.state.host)
        if missed:
            ear.send(cast.frame(missed, ear.seat, ear.words, own))
        ear.tell(Room(room=self.room()))
        return bool(missed) or since == len(session.log)

    def _tell(self, first: int, events: Sequence[Event]) -> None:
        if self._cast is None:
            return  # nobody has been here since the table was brought back: who comes is told all at once
        told = self._cast.happened(first, events, self.here, self.state.host)
        for ear in tuple(self.ears):
            ear.send(self._cast.frame(told, ear.seat, ear.words))

    def tell_room(self) -> None:
        """Tell everybody how the room is now."""
        frame = write_message(Room(room=self.room()))
        for ear in tuple(self.ears):
            ear.send(frame)


async def _nothing() -> None:
    """Do nothing, in turn."""
