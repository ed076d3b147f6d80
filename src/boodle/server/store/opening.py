"""One way to open a log, wherever it is kept."""

import asyncio
from pathlib import Path

from boodle.server.outside import SYSTEM_CLOCK, Spawn, Timepiece, spawn_task
from boodle.server.store.postgres import PostgresStore
from boodle.server.store.protocol import Store
from boodle.server.store.sqlite import SqliteStore

ADDRESSES = ("postgresql://", "postgres://")


async def open_store(
    where: Path | str, clock: Timepiece = SYSTEM_CLOCK, spawn: Spawn = spawn_task, *, reached: str = ""
) -> Store:
    """Open the log of a folder for this process alone, or of a database whose address begins with postgresql://.

    A database is for all processes of a room, each `reached` by the others at an address. Raises StoreError; InUse
    where another process has the folder.
    """
    address = str(where)
    if address.startswith(ADDRESSES):
        return await PostgresStore.open(address, clock, spawn, reached=reached)
    return await asyncio.to_thread(SqliteStore, Path(where), clock)
