"""All tables of a room: made, found by link or code, brought back when somebody comes, put away when idle."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from starlette.websockets import WebSocket

from boodle.bots import BOTS
from boodle.notation.record import write_record
from boodle.notation.seen import write_seen
from boodle.rulebook import Viewer
from boodle.seats import Seat
from boodle.server import entries, looking_back, seating
from boodle.server.actor import Actor, Surroundings
from boodle.server.ear import RESTART, words_of
from boodle.server.hosting import BOT_NAMES
from boodle.server.names import LONGEST_TITLE, clean
from boodle.server.rooms import Facts, Figures, NewTable, Refusal, RoomError, Seated, TableMade, Visit
from boodle.server.seating import name_of, seat_shown
from boodle.server.socket import BAD_TOKEN, MAY_NOT_WATCH, serve
from boodle.server.spoken_codes import new_code
from boodle.server.state import TableState
from boodle.server.store import StoreError
from boodle.server.timing import Clock
from boodle.server.tokens import hash_of, new_table_id, new_token
from boodle.tripoley import HouseRules

MOST_TABLES = 20_000
IDLE = 600.0
"""After so many seconds without anybody a table is put away; its log brings it back."""
NO_SUCH_TABLE = 4404


@dataclass(slots=True)
class OpenTable:
    """A table that is in memory: its actor and its clock."""

    actor: Actor
    clock: Clock


@dataclass(slots=True)
class Tables:
    """The tables of this room, as the pages know them (`Rooms`)."""

    around: Surroundings
    open: dict[str, OpenTable] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)
    codes: dict[str, str] = field(default_factory=dict)
    stopping: bool = False
    _loading: dict[str, asyncio.Lock] = field(default_factory=dict)
    _sweeper: asyncio.Task[None] | None = None

    # ---------------------------------------------------------------- beginning and end

    async def start(self) -> None:
        """Find out which tables there are; each is brought back when somebody comes."""
        for log in await self.around.store.tables():
            self.known.add(log.table)
            opened = await self.around.store.latest(log.table, entries.Opened.__name__)
            if opened is not None:
                kept = entries.read_entry(opened)
                if isinstance(kept, entries.Opened) and kept.code:
                    self.codes[kept.code] = log.table
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Take no new tables, say goodbye, and have everything written."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in tuple(self.open.values()):
            for ear in tuple(table.actor.ears):
                ear.bye(RESTART, "restart", again=True)
        for table in tuple(self.open.values()):
            await table.actor.close()
        self.open.clear()
        await asyncio.sleep(0.05)
        self.around.thinkers.close()
        await self.around.store.close()

    async def is_well(self) -> bool:
        """Tell whether moves can be written."""
        try:
            await self.around.store.append(())
        except StoreError:
            return False
        return not self.stopping

    def figures(self) -> Figures:
        """Count what there is."""
        actors = [table.actor for table in self.open.values()]
        over = sum(actor.state.over for actor in actors)
        playing = sum(actor.state.begun for actor in actors) - over
        ears = [ear for actor in actors for ear in actor.ears]
        return Figures(
            gathering=len(actors) - playing - over,
            playing=playing,
            over=over,
            sockets=len(ears),
            people_here=sum(ear.seat is not None for ear in ears),
            watchers=sum(ear.seat is None for ear in ears),
            queued=sum(ear.queue.qsize() for ear in ears),
        )

    # ---------------------------------------------------------------- making and finding

    async def create_table(self, wanted: NewTable, visit: Visit) -> TableMade:
        """Make a table with its host in seat 0."""
        del visit
        if self.stopping:
            raise RoomError(Refusal.STOPPING)
        if len(self.known) >= MOST_TABLES:
            raise RoomError(Refusal.TOO_MANY_TABLES)
        name, title = name_of(wanted.name), clean(wanted.title, LONGEST_TITLE) or wanted.name
        state, token = TableState(new_table_id()), new_token()
        code = new_code(self.codes, len(self.codes))
        self.codes[code] = state.id
        chairs = max(2, min(wanted.seats, wanted.house.chairs))
        kept: list[entries.AnyKept] = [
            entries.Opened(
                clean(title, LONGEST_TITLE),
                code,
                state.game.answers(wanted.house),
                chairs,
                wanted.clock,
                wanted.may_watch,
                wanted.chat,
                wanted.practice,
            ),
            entries.Seated(0, "person", name, token=hash_of(token)),
        ]
        levels = [level for level in wanted.bots if level in BOTS][: chairs - 1]
        free = [bot for bot in BOT_NAMES if bot != name]
        kept += [
            entries.Seated(chairs - len(levels) + place, "bot", free[place], level)
            for place, level in enumerate(levels)
        ]
        table = self._opened(state)
        try:
            await table.actor.do(lambda: table.actor.commit(*kept))
        except StoreError:
            self.codes.pop(code, None)
            self.open.pop(state.id, None)
            raise RoomError(Refusal.BROKEN) from None
        self.known.add(state.id)
        return TableMade(table=state.id, code=code, token=token)

    async def door(self, code: str) -> str:
        """Return the id of the table with a spoken code."""
        found = self.codes.get(code)
        if found is None or (await self._table(found)).actor.state.over:
            raise RoomError(Refusal.NO_CODE)
        return found

    async def summary(self, table: str, visit: Visit) -> Facts:
        """Return the room's facts, for whoever has the link."""
        actor = (await self._table(table)).actor
        return actor.room() | {"seat": seat_shown(actor, visit)}

    # ---------------------------------------------------------------- sitting down

    async def sit(self, table: str, seat: Seat | None, name: str, visit: Visit) -> Seated:
        """Give an open seat to a person; once the evening has begun he waits for the next deal."""
        actor = (await self._table(table)).actor
        token = new_token()
        return await actor.do(lambda: seating.sit_down(actor, seat, name_of(name), token, visit))

    async def back(self, table: str, code: str, visit: Visit) -> Seated:
        """Give a seat back by the host's one-time link, the old token ending."""
        del visit
        opened = await self._table(table)
        token = new_token()
        seated = await opened.actor.do(lambda: seating.give_back(opened.actor, hash_of(code), token))
        opened.clock.take_back(seated.seat)
        return seated

    async def stand(self, table: str, visit: Visit) -> None:
        """Leave one's seat for good: at once before the evening, in it after the deal."""
        opened = await self._table(table)
        await opened.actor.do(lambda: seating.stand_up(opened.actor, visit))
        opened.clock.look()

    # ---------------------------------------------------------------- looking

    async def house(self, table: str, visit: Visit) -> HouseRules:
        """Return the rules of a table."""
        del visit
        state = (await self._table(table)).actor.state
        return state.game.house(state.house)

    async def deals(self, table: str, visit: Visit) -> Sequence[Facts]:
        """Return how each finished deal closed."""
        state, _ = await self._seen(table, visit)
        return looking_back.closings(state)

    async def replay(self, table: str, deal: int, visit: Visit) -> Facts:
        """Return a finished deal for this visitor's eyes."""
        state, viewer = await self._seen(table, visit)
        if state.session is None:
            raise RoomError(Refusal.NO_DEAL)
        found = looking_back.spans(state.session)
        if deal not in found:
            raise RoomError(Refusal.NOT_OVER if deal == len(found) + 1 else Refusal.NO_DEAL)
        told = looking_back.replay(state, found[deal], viewer, words_of(visit.language))
        number = state.session.folded(found[deal].stop).table.deals
        return told | {"deal": deal, "deals": len(found), "proof": looking_back.proof_facts(state.fair, number)}

    async def record(self, table: str, visit: Visit) -> str:
        """Return the evening's record: all of it where every card was turned up, else what this visitor saw."""
        state, viewer = await self._seen(table, visit)
        if state.session is None:
            raise RoomError(Refusal.NO_DEAL)
        fair = [one for one in state.fair.deals.values() if one.closed]
        proofs = [one.proof() for one in fair]
        if state.over and all(one.whole for one in fair if one.secret.deal):
            return write_record(state.session, proofs)
        return write_seen(state.session, viewer, proofs)

    async def _seen(self, table: str, visit: Visit) -> tuple[TableState, Viewer]:
        """Return a table and as whom a visitor sees it."""
        actor = (await self._table(table)).actor
        seat = seat_shown(actor, visit)
        if seat is None and actor.state.options.get("may_watch") != "yes":
            raise RoomError(Refusal.MAY_NOT_WATCH)
        return actor.state, seat

    # ---------------------------------------------------------------- sockets

    async def socket(self, table: str, socket: WebSocket, visit: Visit) -> None:
        """Serve one socket to its end; its token is checked before anything is touched (SERVER 9)."""
        try:
            opened = await self._table(table)
        except RoomError:
            await _close(socket, NO_SUCH_TABLE)
            return
        state = opened.actor.state
        token = None if visit.token is None else hash_of(visit.token)
        seat = None if token is None else state.seat_of(token)
        waits = token is not None and any(one.token == token for one in state.expected)
        if token is not None and seat is None and not waits and state.options.get("may_watch") != "yes":
            await _close(socket, BAD_TOKEN)
            return
        if seat is None and not waits and state.begun and state.options.get("may_watch") != "yes":
            await _close(socket, MAY_NOT_WATCH)
            return
        await serve(opened.actor, opened.clock, socket, seat, token)

    # ---------------------------------------------------------------- in memory and out of it

    async def _table(self, table: str) -> OpenTable:
        """Return a table, brought back from its log where it is not in memory."""
        if table in self.open:
            return self.open[table]
        if table not in self.known or self.stopping:
            raise RoomError(Refusal.STOPPING if self.stopping else Refusal.NO_TABLE)
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self.open:
                state = TableState(table)
                for entry in await self.around.store.read(table):
                    state.let_happen(entries.read_entry(entry))
                self._opened(state)
        self._loading.pop(table, None)
        return self.open[table]

    def _opened(self, state: TableState) -> OpenTable:
        actor = Actor(state, self.around)
        clock = Clock(actor)
        actor.timer = clock
        self.open[state.id] = OpenTable(actor, clock)
        return self.open[state.id]

    async def _sweep(self) -> None:
        """Put away the tables at which nobody has been for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for name, table in tuple(self.open.items()):
                if table.actor.asleep and time.monotonic() - table.actor.used > IDLE:
                    del self.open[name]
                    await table.actor.close()


async def _close(socket: WebSocket, code: int) -> None:
    """Refuse a socket so that its client sees the code: accepted, and closed at once."""
    await socket.accept()
    await socket.close(code)
