"""What the tests of the log in PostgreSQL ask of a database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from boodle.server.store import Store
from boodle.server.store.postgres import PostgresStore


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """A database's store, table by table and not whole, closed at the end."""
    store = await PostgresStore.open(address)
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
