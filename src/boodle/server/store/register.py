"""Which tables count towards the room's limit, and under which spoken codes they are found.

A table that is over, or that nobody has touched for long, counts no more and gives its code back. Its log stays, and
its link opens it as before: nothing that was played is ever lost. How often somebody may try codes, and make tables
that have one, is counted where the codes are kept, over all processes of a room (SERVER 8).
"""

from dataclasses import dataclass
from typing import Protocol

from boodle.server.bucket import Bucket, Buckets, Rate
from boodle.server.outside import Timepiece

A_DAY = 24 * 3600 * 1000
GATHERING_DAYS = 30
"""A table at which nobody has begun to play waits no longer than so many days."""
FAILED = Rate(burst=60, per_second=1)
"""So many codes that are nobody's may be tried at once, and a second, by all addresses together."""


@dataclass(slots=True)
class Counted:
    """A table that counts: its code, when it was touched last (milliseconds since 1970), whether it has begun."""

    code: str
    at: int
    begun: bool = False


class TooManyGuesses(Exception):
    """Too many codes that are nobody's were tried of late; after so many seconds one more may be."""

    def __init__(self, seconds: float) -> None:
        """Say how long to wait."""
        super().__init__(seconds)
        self.seconds = seconds


class Register(Protocol):
    """The tables that count. Every method raises a StoreError where it cannot be asked."""

    async def filled(self) -> bool:
        """Tell whether it knows already what the log says."""

    async def fill(self) -> None:
        """Say that it does from now on."""

    async def count(self) -> int:
        """Count the tables."""

    async def enter(self, table: str, one: Counted) -> bool:
        """Count a new table, unless another has its code; tells whether it is counted."""

    async def touch(self, table: str, one: Counted) -> bool:
        """Count a table, under its code where no other has it; tells whether it is found under it."""

    async def find(self, code: str) -> str | None:
        """Return the table with a code; raises TooManyGuesses, a code that is nobody's being one."""

    async def take(self, asker: str, rate: Rate) -> float:
        """Take a token from an asker's bucket; returns nought, or after at most how many seconds there is one."""

    async def release(self, table: str) -> None:
        """Count a table no more, and give its code back."""

    async def retire(self, now: int, days: int) -> None:
        """Release every table that nobody has touched for so many days, and forget the buckets that are full."""


class RegisterHere:
    """The register of a room of one process, in memory: its log tells it anew at each start (`Register`)."""

    def __init__(self, clock: Timepiece) -> None:
        """Begin without any."""
        self.codes: dict[str, str] = {}
        self._clock = clock
        self._counted: dict[str, Counted] = {}
        self._failed = Bucket(FAILED)
        self._asked: dict[Rate, Buckets] = {}

    async def filled(self) -> bool:
        """It never does."""
        return False

    async def fill(self) -> None:
        """Nothing: the next process begins anew."""

    async def count(self) -> int:
        """Count the tables."""
        return len(self._counted)

    async def enter(self, table: str, one: Counted) -> bool:
        """Count a new table."""
        if one.code in self.codes:
            return False
        return await self.touch(table, one)

    async def touch(self, table: str, one: Counted) -> bool:
        """Count a table."""
        self._counted[table] = one
        if one.code:
            self.codes.setdefault(one.code, table)
        return self.codes.get(one.code) == table

    async def find(self, code: str) -> str | None:
        """Return the table with a code."""
        now = self._clock.monotonic()
        if (wait := self._failed.wait(now)) > 0:
            raise TooManyGuesses(wait)
        found = self.codes.get(code)
        if found is None:
            self._failed.take(now)
        return found

    async def take(self, asker: str, rate: Rate) -> float:
        """Take a token from an asker's bucket."""
        buckets, now = self._asked.setdefault(rate, Buckets(rate)), self._clock.monotonic()
        return 0.0 if buckets.take(asker, now) else buckets.wait(asker, now)

    async def release(self, table: str) -> None:
        """Count a table no more."""
        one = self._counted.pop(table, None)
        if one is not None and self.codes.get(one.code) == table:
            del self.codes[one.code]

    async def retire(self, now: int, days: int) -> None:
        """Release what nobody has touched for long."""
        for table, one in tuple(self._counted.items()):
            if now - one.at > (days if one.begun else min(days, GATHERING_DAYS)) * A_DAY:
                await self.release(table)
