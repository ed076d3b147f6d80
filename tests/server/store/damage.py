"""Folders whose room was killed, and what a bad disk does to them, for the tests of damage."""

import shutil
import subprocess
import sys
from pathlib import Path

from boodle.server.store import Entry, StoreError
from boodle.server.store.doctor import doctor
from boodle.server.store.log_file import LOG
from tests.loops import run
from tests.server.store.logs import opened
from tests.shared import ROOT

TABLES = ("Ann", "Ben", "night:Cat")
WAL = f"{LOG}-wal"
DIE = """
import asyncio, os, sys
from pathlib import Path
from boodle.server.store import SqliteStore
from tests.server.store.damage import played

async def play():
    store = SqliteStore(Path(sys.argv[1]))
    for number, batch in enumerate(played(int(sys.argv[3]))):
        if number == int(sys.argv[2]):
            await store.rest()
        await store.append(batch)
    os._exit(0)

asyncio.run(play())
"""
"""Writes and is gone without closing anything; at one place a table sleeps, and the journal comes into the log."""


def played(batches: int) -> list[list[Entry]]:
    """What happens at three tables in turn: small entries, and now and then one that goes over several pages."""
    told = []
    for n in range(batches):
        for table in TABLES:
            body = bytes([n % 251]) * 6000 if n % 9 == 4 else b'{"n": %d, "of": "%b"}' % (n, b"x" * (n * 37 % 400))
            told.append([Entry(table, n, 1_800_000_000_000 + n, "moved", body)])
    return told


def killed_room(folder: Path, batches: int = 40, slept_at: int = -1) -> Path:
    """Make a folder whose room was killed after so many batches at each of three tables."""
    command = [sys.executable, "-c", DIE, str(folder), str(slept_at), str(batches)]
    subprocess.run(command, cwd=ROOT, check=True)
    return folder


def flip(file: Path, at: int, count: int) -> None:
    """Turn every bit of some bytes of a file over."""
    told = bytearray(file.read_bytes())
    told[at : at + count] = bytes(byte ^ 0xFF for byte in told[at : at + count])
    file.write_bytes(told)


def copied(folder: Path, to: Path) -> Path:
    """Copy a folder as it lies."""
    shutil.copytree(folder, to)
    return to


def taken_up(folder: Path) -> dict[str, int]:
    """Open a folder as a room does, and take every table up; returns how many entries it has, -1 where it is refused.

    Raises StoreError where the folder is not opened at all.
    """

    async def look() -> dict[str, int]:
        async with opened(folder) as store:
            found = {}
            for table in await store.tables():
                try:
                    found[table.table] = len(await store.read(table.table))
                except StoreError:
                    found[table.table] = -1
            return found

    return run(look())


def found_whole(folder: Path) -> bool:
    """Tell whether the doctor finds a folder whole."""
    try:
        return doctor(folder, syncs=1).sound
    except StoreError:
        return False


def as_played(batches: int) -> dict[str, tuple[Entry, ...]]:
    """Return the log that there should be."""
    flat = [entry for batch in played(batches) for entry in batch]
    return {table: tuple(one for one in flat if one.table == table) for table in TABLES}
