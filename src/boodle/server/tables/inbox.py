"""One thing after the other: whatever is done at a table waits here for its turn, so that there are no locks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from boodle.server.logs import note_failure
from boodle.server.outside import Spawn

R = TypeVar("R")


class InboxClosed(Exception):
    """The table has been put away; it is found again by its name."""


class Inbox:
    """Work that is done in turn, in a task of its own."""

    def __init__(self, spawn: Spawn, fault: Callable[[], None]) -> None:
        """Begin; `fault` is told of each piece of work that broke."""
        self._fault = fault
        self._waiting: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._closed = False
        self._running = spawn(self._run())

    async def do(self, work: Callable[[], Awaitable[R]]) -> R:
        """Have something done in its turn; returns what it returns, raises what it raises, or InboxClosed."""
        if self._closed:
            raise InboxClosed
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

        self._waiting.put_nowait(turn)
        return await done

    def soon(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Have something done in its turn without waiting for it; tells whether it will be, as before the end it is."""
        if not self._closed:
            self._waiting.put_nowait(work)
        return not self._closed

    async def close(self) -> None:
        """Do what waits, take nothing more, and end."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
        await asyncio.wait({self._running})

    async def _run(self) -> None:
        while (work := await self._waiting.get()) is not None:
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - one fault must not end the table; what was committed stands
                self._fault()
                note_failure("table fault", error)
