"""The driver of the simulation's database, with the face of asyncpg, and the lines on which its statements travel.

A line takes its time, is cut with a noise or in silence, and what is on its way then may still be carried out: whoever
asked does not know. The log is unmodified over it (`PostgresStore`, its writer, its leases, its register).
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.simulation.database import Database, PostgresError, Session
from tests.simulation.statements import STATEMENTS
from tests.simulation.world import Loop

TRAVELS = (0.0002, 0.003)
"""A message takes from so long to so long, in seconds."""
COMMITS = (0.001, 0.015)
STUCK = (0.3, 4.0)
NOTICED = 3.0
"""After so many seconds at most the server notices that a client has gone."""


class InterfaceError(Exception):
    """A session is used that has ended, or for two things at once."""


class InternalClientError(Exception):
    """What never happens here."""


class Cable:
    """The line from one life of a process to the database."""

    def __init__(self, database: Database, loop: Loop) -> None:
        """Lie there, whole."""
        self.database, self.loop = database, loop
        self.chance = database.world.chance(f"cable/{loop.name}")
        self.silent_until = self.deaf_until = self.refused_until = 0.0
        self.connections: dict[Connection, None] = {}

    @property
    def whole(self) -> bool:
        """Tell whether anything comes through."""
        return max(self.silent_until, self.deaf_until, self.refused_until) <= self.database.world.now

    def arrival(self) -> float:
        """Return when what is sent now reaches the database: after a silence where there is one."""
        return max(self.database.world.now, self.silent_until) + self.chance.uniform(*TRAVELS)

    def answer(self) -> float:
        """Return when what the database says now reaches the process."""
        return max(self.arrival(), self.deaf_until)

    def cut(self, seconds: float) -> None:
        """Cut it with a noise: every session ends, the server may notice later, and no new one opens for a while."""
        self.refused_until = self.database.world.now + seconds
        for connection in tuple(self.connections):
            self.loop.call_soon(connection.lose)
            self._leave(connection.session, NOTICED)

    def hush(self, seconds: float) -> None:
        """Let nothing come through for a while; what is sent arrives after it."""
        self.silent_until = self.database.world.now + seconds

    def hear_nothing(self, seconds: float) -> None:
        """Let nothing come back for a while, though what is sent arrives."""
        self.deaf_until = self.database.world.now + seconds

    def die(self) -> None:
        """End with the process."""
        for connection in tuple(self.connections):
            connection.closed = True
            self._leave(connection.session, NOTICED)
        self.connections.clear()

    def leave(self, session: Session) -> None:
        """Tell the server that a session is to end."""
        self._leave(session, 0.0)

    def _leave(self, session: Session, noticed: float) -> None:
        at = self.arrival() + self.chance.uniform(0.0, noticed)
        self.database.loop.call_at(at, self.database.end, session)


class Connection:
    """A session from the client's end."""

    def __init__(self, cable: Cable, session: Session, patience: float) -> None:
        """Be open; each statement may take so many seconds."""
        self.cable, self.session, self.closed = cable, session, False
        self._patience = patience
        self._answer: asyncio.Future[Any] | None = None
        cable.connections[self] = None
        session.ended = self._hears_end

    def lose(self) -> None:
        """Notice that it has ended."""
        self.closed = True
        self.cable.connections.pop(self, None)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionResetError("the line to the database was cut"))

    def _hears_end(self) -> None:
        """Notice, as soon as its line brings it, that the server has ended it."""
        self.cable.loop.call_at(self.cable.answer(), self.lose)

    async def _ask(self, statement: str, facts: Sequence[Any]) -> Sequence[Any]:
        if self.closed or self._answer is not None:
            raise InterfaceError("the session has ended, or is asked something else")
        self._answer = answer = self.cable.loop.create_future()
        self.cable.database.loop.call_at(self.cable.arrival(), self._arrives, statement, facts, answer)
        try:
            async with asyncio.timeout(self._patience):
                rows: Sequence[Any] = await answer
                return rows
        except (TimeoutError, asyncio.CancelledError):
            self.terminate()
            raise
        finally:
            self._answer = None

    def _arrives(self, statement: str, facts: Sequence[Any], answer: "asyncio.Future[Any]") -> None:
        """Reach the server, which has its own time; whoever has gone meanwhile has perhaps been heard."""
        database, chance = self.cable.database, self.cable.chance
        if self.closed and chance.random() < 0.5:
            return
        takes = chance.uniform(*COMMITS) if statement == "COMMIT" else 0.0
        if chance.random() < database.disk.moods.sticks:
            takes += chance.uniform(*STUCK)

        def tell(told: object) -> None:
            self.cable.loop.call_at(self.cable.answer(), _settle, answer, told)

        def carry_out() -> None:
            """Do it, unless whoever asked has gone and the server is at it yet."""
            at_it_yet = chance.uniform(0.0, NOTICED) if self.closed else 0.0
            database.loop.call_later(at_it_yet, database.carry_out, self.session, STATEMENTS[statement], facts, tell)

        database.loop.call_later(takes, carry_out)

    # ---------------------------------------------------------------- as asyncpg has it

    async def fetch(self, statement: str, *facts: object) -> Sequence[Any]:
        """Return the rows."""
        return await self._ask(statement, facts)

    async def fetchrow(self, statement: str, *facts: object) -> Any:  # noqa: ANN401 - as asyncpg has it
        """Return the first row, if there is one."""
        rows = await self._ask(statement, facts)
        return rows[0] if rows else None

    async def fetchval(self, statement: str, *facts: object) -> Any:  # noqa: ANN401 - as asyncpg has it
        """Return the first value of the first row, if there is one."""
        rows = await self._ask(statement, facts)
        return rows[0][0] if rows and rows[0] else None

    async def execute(self, statement: str, *facts: object) -> None:
        """Have something done."""
        await self._ask(statement, facts)

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None:
        """Have told here what is told on a channel, as soon as the line brings it; what is under way may be lost."""
        await self._ask("LISTEN", ())

        def arrives(told: str) -> None:
            if not self.closed:
                callback(self, 0, channel, told)

        self.session.listens[channel] = lambda told: self.cable.loop.call_at(self.cable.answer(), arrives, told)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Have what is done within there whole, or not at all."""
        await self.execute("BEGIN")
        try:
            yield
        except BaseException:
            await self.execute("ROLLBACK")
            raise
        await self.execute("COMMIT")

    def is_closed(self) -> bool:
        """Tell whether it has ended, as far as is known here."""
        return self.closed

    def terminate(self) -> None:
        """End it at once."""
        if not self.closed:
            self.lose()
            self.cable.leave(self.session)

    async def close(self, timeout: float = 0.0) -> None:  # noqa: ASYNC109 - as asyncpg has it
        """End it."""
        del timeout
        self.terminate()


class Pool:
    """Some sessions that are lent out."""

    def __init__(self, driver: "Driver", most: int, patience: float) -> None:
        """Open so many at most, none before it is needed."""
        self._driver, self._patience = driver, patience
        self._free = asyncio.Semaphore(most)
        self._idle: list[Connection] = []
        self._lent: dict[Connection, None] = {}

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Connection]:
        """Lend one."""
        async with self._free:
            while self._idle and self._idle[-1].closed:
                self._idle.pop()
            one = self._idle.pop() if self._idle else await self._driver.connect(command_timeout=self._patience)
            self._lent[one] = None
            try:
                yield one
            finally:
                del self._lent[one]
                self._idle.append(one)

    async def expire_connections(self) -> None:
        """Let those go that lie idle."""
        self.terminate()

    def terminate(self) -> None:
        """End all."""
        for one in (*self._idle, *self._lent):
            one.terminate()

    async def close(self) -> None:
        """End all."""
        self.terminate()


class Driver:
    """What the room has of asyncpg; whose line a session is on is told by the loop that asks for it."""

    PostgresError = PostgresError
    InterfaceError = InterfaceError
    InternalClientError = InternalClientError

    def __init__(self, database: Database) -> None:
        """Lead to a database."""
        self.database = database
        self.cables: dict[asyncio.AbstractEventLoop, Cable] = {}

    def lay(self, loop: Loop) -> Cable:
        """Lay a line for a process that begins."""
        self.cables[loop] = Cable(self.database, loop)
        return self.cables[loop]

    def restart(self, seconds: float) -> None:
        """Stop the database, and start it after so many seconds."""
        for cable in self.cables.values():
            cable.refused_until = self.database.world.now + seconds
        self.database.restart()

    async def connect(self, address: str = "", *, command_timeout: float, **more: object) -> Connection:
        """Open a session; raises OSError."""
        del address, more
        loop = asyncio.get_running_loop()
        cable = self.cables[loop]
        async with asyncio.timeout(command_timeout):
            await asyncio.sleep(cable.answer() - self.database.world.now)
        if not cable.whole:
            raise ConnectionRefusedError("the database cannot be reached")
        return Connection(cable, self.database.open(cable.loop.name), command_timeout)

    async def create_pool(self, address: str, *, max_size: int, command_timeout: float, **more: object) -> Pool:
        """Make a pool."""
        del address, more
        return Pool(self, max_size, command_timeout)


def _settle(answer: "asyncio.Future[Any]", told: object) -> None:
    """Tell whoever waits, unless he has gone."""
    if answer.done():
        return
    if isinstance(told, Exception):
        answer.set_exception(told)
    else:
        answer.set_result(told)
