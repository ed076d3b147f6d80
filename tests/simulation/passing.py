"""What a process does that is asked for a table of another one: it passes on what it was asked, or says "come again".

This stands for `boodle.server.doors.passing_on`: how long whoever has a table is looked for, and when that is given up,
is `PassingOn` itself; only the two ways on which it reaches the other process, HTTP and a websocket, are calls here. A
process that stands still takes connections and answers nothing, one that is gone or stops takes none.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from boodle.client import Ticket
from boodle.server.doors.passing_on import NAMED, OPENS_WITHIN, NobodyThere, PassingOn
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.ear import RESTART
from boodle.server.rooms import RefusalCode, RoomError, Visit
from boodle.server.store import StoreError
from boodle.server.tables.inbox import InboxClosed
from tests.simulation.lines import Line
from tests.simulation.world import Loop

if TYPE_CHECKING:
    from tests.simulation.process import Process

R = TypeVar("R")


class Passing(PassingOn):
    """Stands before the tables of one life of a process."""

    def __init__(self, process: "Process", tables: Tables) -> None:
        """Stand before them."""
        self._process, self._tables = process, tables
        self._rooms, self._nights, self._clock = tables, None, process.clock
        self._store = tables.around.store

    async def answers(self, table: str, what: Callable[[Tables], Awaitable[R]]) -> R:
        """Answer a request, or have it answered; raises RoomError."""
        theirs: list[R] = []

        async def pass_on(where: str) -> None:
            theirs.append(await self._asked(where, what))

        if await self._passed_on(table, pass_on):
            return theirs[0]
        return await answered(what, self._tables)

    async def _asked(self, where: str, what: Callable[[Tables], Awaitable[R]]) -> R:
        owner, loop, tables = self._owner(where)
        here = asyncio.get_running_loop()
        assert isinstance(here, Loop)
        try:
            return await owner.there(loop, lambda: answered(what, tables), here)
        except ConnectionError:
            raise RoomError(RefusalCode.ELSEWHERE) from None

    async def serves(self, ticket: Ticket, line: Line) -> None:
        """Serve a socket, or have it served."""

        async def pass_on(where: str) -> None:
            owner, loop, tables = self._owner(where)
            if loop.stopped:
                await self._clock.sleep_until(self._clock.monotonic() + OPENS_WITHIN)
            if loop.stopped or owner.loop is not loop:
                raise NobodyThere
            line.is_passed_on(loop)
            owner.lines[line] = ticket
            loop.spawn(_served(tables, ticket, line))

        try:
            passed = await self._passed_on(ticket.table, pass_on)
        except RoomError:
            line.close(RESTART)
            return
        if not passed:
            await _served(self._tables, ticket, line)

    async def _passed_on(self, table: str, pass_on: Callable[[str], Awaitable[None]]) -> bool:
        """Pass on what is asked of a table; tells whether another process has it, of which a lone one knows none."""
        named = None if self._process.cable is None else NAMED.fullmatch(f"/t/{table}/any")
        return named is not None and await self._passed(named, pass_on)

    def _owner(self, where: str) -> "tuple[Process, Loop, Tables]":
        """Return the process that is reached at an address; raises NobodyThere where none takes connections."""
        owner = self._process.room.at(where)
        if owner.loop is None or owner.tables is None or owner.tables.stopping:
            raise NobodyThere
        return owner, owner.loop, owner.tables


async def _served(tables: Tables, ticket: Ticket, line: Line) -> None:
    """Serve a socket, as the room's server sees to it."""
    await tables.socket(ticket.table, line, Visit(ticket.token, "127.0.0.1"))


async def answered(what: Callable[[Tables], Awaitable[R]], tables: Tables) -> R:
    """Answer a request as the room's application does: what the log refuses is a refusal."""
    try:
        return await what(tables)
    except (InboxClosed, StoreError):
        raise RoomError(RefusalCode.BROKEN) from None
