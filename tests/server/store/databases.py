"""What the tests of the log in PostgreSQL ask of a database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from boodle.server.store import Store
from boodle.server.store.postgres import PostgresStore

OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@asynccontextmanager
async def opened(address: str, reached: str = "") -> AsyncIterator[Store]:
    """A database's store as a process has it that is reached at an address, closed at the end."""
    store = await PostgresStore.open(address, reached=reached)
    try:
        yield store
    finally:
        await store.close()


async def until(connection: asyncpg.Connection, question: str) -> None:
    """Wait until a database answers yes."""
    for _ in range(6000):
        if await connection.fetchval(question):
            return
        await asyncio.sleep(0.01)
    pytest.fail(question)


async def cut(address: str) -> None:
    """End every session with a database, as a network does; whoever lives opens others at once."""
    connection = await asyncpg.connect(address)
    await connection.execute(f"SELECT pg_terminate_backend(pid) {OTHERS}")
    await connection.close()


async def cut_off(address: str) -> None:
    """End every session with a database of which nobody opens others, and wait until they have ended."""
    await cut(address)
    connection = await asyncpg.connect(address)
    await until(connection, f"SELECT count(*) = 0 {OTHERS}")
    await connection.close()
