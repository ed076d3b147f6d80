"""The register of a room of several processes: in its database, so that each code opens one door whoever is asked."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from boodle.server.bucket import Rate
from boodle.server.store.register import A_DAY, FAILED, GATHERING_DAYS, Counted, TooManyGuesses

ENTER = """
    INSERT INTO boodle_counted (game_table, code, at, begun) VALUES ($1, NULLIF($2, ''), $3, $4) ON CONFLICT DO NOTHING
    RETURNING code IS NOT NULL
"""
TOUCH = "UPDATE boodle_counted SET at = $2, begun = $3 WHERE game_table = $1 RETURNING code IS NOT NULL"
RETIRE = """
    WITH rested AS (DELETE FROM boodle_asker WHERE full_at < clock_timestamp())
    DELETE FROM boodle_counted WHERE at < CASE WHEN begun THEN $1::bigint ELSE $2 END
"""
GUESSES = """
    SELECT LEAST($1::float8, guesses + $2::float8 * EXTRACT(EPOCH FROM clock_timestamp() - at)::float8) FROM boodle_room
    FOR UPDATE
"""
"""How many guesses are left: they come back with time, as a bucket's tokens do."""
TAKE = """
    INSERT INTO boodle_asker AS known VALUES ($1, clock_timestamp() + $2::float8 * interval '1 s')
    ON CONFLICT (asker) DO UPDATE SET full_at = GREATEST(known.full_at, clock_timestamp()) + $2 * interval '1 s'
    WHERE known.full_at + $2 * interval '1 s' <= clock_timestamp() + $3::float8 * interval '1 s' RETURNING true
"""
"""A bucket is when it will be full again: each token puts that off, and no further than from empty to full."""


class PostgresRegister:
    """The tables that count, whichever process serves them (`Register`)."""

    def __init__(self, asking: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        """Be asked on connections of the log's."""
        self._asking = asking

    async def filled(self) -> bool:
        """Tell whether it knows what the log says: an older room kept none."""
        return bool(await self._ask("SELECT counted FROM boodle_room"))

    async def fill(self) -> None:
        """Say that it does, for every later process too."""
        await self._ask("UPDATE boodle_room SET counted = true")

    async def count(self) -> int:
        """Count the tables."""
        return int(await self._ask("SELECT count(*) FROM boodle_counted"))

    async def enter(self, table: str, one: Counted) -> bool:
        """Count a new table."""
        return await self._ask(ENTER, table, one.code, one.at, one.begun) is not None

    async def touch(self, table: str, one: Counted) -> bool:
        """Count a table."""
        found = await self._ask(TOUCH, table, one.at, one.begun)
        if found is None:  # it was retired, or is counted for the first time
            found = await self._ask(ENTER, table, one.code, one.at, one.begun)
        if found is None:  # its code is another's by now
            found = await self._ask(ENTER, table, "", one.at, one.begun)
        return bool(found)

    async def find(self, code: str) -> str | None:
        """Return the table with a code."""
        async with self._asking() as connection, connection.transaction():
            left = await connection.fetchval(GUESSES, FAILED.burst, FAILED.per_second)
            if left < 1:
                raise TooManyGuesses((1 - left) / FAILED.per_second)
            found = await connection.fetchval("SELECT game_table FROM boodle_counted WHERE code = $1", code)
            if found is None:
                await connection.execute("UPDATE boodle_room SET guesses = $1, at = clock_timestamp()", left - 1)
        return None if found is None else str(found)

    async def take(self, asker: str, rate: Rate) -> float:
        """Take a token from an asker's bucket."""
        token, empty = 1 / rate.per_second, rate.burst / rate.per_second
        return 0.0 if await self._ask(TAKE, asker, token, empty) else token

    async def release(self, table: str) -> None:
        """Count a table no more."""
        await self._ask("DELETE FROM boodle_counted WHERE game_table = $1", table)

    async def retire(self, now: int, days: int) -> None:
        """Release what nobody has touched for long, and forget the buckets that are full."""
        await self._ask(RETIRE, now - days * A_DAY, now - min(days, GATHERING_DAYS) * A_DAY)

    async def _ask(self, statement: str, *facts: object) -> Any:  # noqa: ANN401 - as the statement says
        async with self._asking() as connection:
            return await connection.fetchval(statement, *facts)
