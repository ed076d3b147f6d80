"""One way to open a log, wherever it is kept."""

import asyncio
from pathlib import Path

from boodle.server.outside import SYSTEM_CLOCK, Spawn, Timepiece, spawn_task
from boodle.server.store.postgres import PostgresStore
from boodle.server.store.protocol import Store
from boodle.server.store.sqlite import SqliteStore

ADDRESSES = ("postgresql://", "postgres://")


async def open_store(where: Path | str, clock: Timepiece = SYSTEM_CLOCK, spawn: Spawn = spawn_task) -> Store:
    """Open the log of a folder, or of a database whose address begins with postgresql://, for this process alone.

    Raises StoreError; InUse or DatabaseInUse where another process has it.
    """
    address = str(where)
    if address.startswith(ADDRESSES):
        return await PostgresStore.open(address, clock, spawn, whole=True)
    return await asyncio.to_thread(SqliteStore, Path(where), clock)
