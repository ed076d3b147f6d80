"""A log that one process has to itself, as a locked folder: every table is that process's, and none is given."""

import asyncio
from collections.abc import Callable, Collection

from boodle.server.outside import Timepiece
from boodle.server.store.register import Register, RegisterHere


class Alone:
    """What a log says of its tables' owners where there is but one (part of `Store`)."""

    secret = ""

    def __init__(self, clock: Timepiece) -> None:
        """Count its tables in memory."""
        self.register: Register = RegisterHere(clock)

    def epoch(self, table: str) -> int:
        """Return one: nobody else takes a table."""
        del table
        return 1

    async def take(self, table: str) -> str:
        """Nothing: it is ours."""
        del table
        return ""

    def held(self) -> Collection[str]:
        """Return none: none has to be given."""
        return ()

    async def give(self, table: str) -> None:
        """Nothing: nobody else could have it."""

    async def freed(self, table: str, within: float) -> None:
        """Nothing: none is another's."""
        del table, within

    async def later(self) -> str:
        """Nothing: there is no other process."""
        return ""

    async def hold(self, part: Callable[[str], None]) -> None:
        """Wait: nobody takes anything."""
        del part
        await asyncio.get_running_loop().create_future()
