"""A room's hand in a process of its own, to be killed: appends to several tables, and says what was acknowledged."""

import asyncio
import sys
from random import Random

from boodle.server.store import Store, open_store
from tests.server.store.logs import entry

TABLES = 4


async def play_on(store: Store, table: str, since: int, chance: Random, *, hasty: bool) -> None:
    """Append batch after batch, each told as soon as it is acknowledged, until the process is killed.

    A hasty hand tells it before: the fault that the harness must notice.
    """
    n = since
    while True:
        count = chance.randint(1, 3)
        writing = asyncio.create_task(store.append([entry(table, m) for m in range(n, n + count)]))
        n += count
        if not hasty:
            await writing
        sys.stdout.write(f"{table} {n}\n")
        sys.stdout.flush()
        await writing


async def main(where: str, seed: int, *, hasty: bool) -> None:
    """Go on where the log ends, at every table at once."""
    store = await open_store(where, reached="http://child")
    known = {table.table: table.entries for table in await store.tables()}
    names = [f"T{number}" for number in range(TABLES)]
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    hands = [play_on(store, name, known.get(name, 0), Random(f"{seed}/{name}"), hasty=hasty) for name in names]
    await asyncio.gather(*hands)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), hasty="hasty" in sys.argv))
