"""A table with a long past comes back while the others go on."""

import asyncio
from pathlib import Path

import pytest

from boodle.server.keeping import hall
from boodle.server.store import Entry
from boodle.server.tables import entries
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from tests.server.live import NOBODY, live_room

LINES = 5 * hall.AT_ONCE


async def test_whoever_waits_comes_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its entries are folded some at a time, and every other task has its turn after each of these."""
    async with live_room(tmp_path) as live:
        host, _ = await live.table()
        said = [entries.Talked(0, "P0", f"line {line}", "", line) for line in range(LINES)]
        await live.actor(host).do(lambda: live.actor(host).commit(*said))
    turns, seen = 0, list[int]()

    async def wait() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    def folded(state: TableState, entry: Entry) -> None:
        seen.append(turns)
        fold_entry(state, entry)

    monkeypatch.setattr(hall, "fold_entry", folded)
    async with live_room(tmp_path) as live:
        waiting = asyncio.create_task(wait())
        await live.tables.summary(host.table, NOBODY)
        waiting.cancel()
    assert len(seen) > LINES
    assert len(set(seen)) == len(seen) // hall.AT_ONCE + 1
