"""A real `boodle serve` on this computer, with its own empty folder; it ends with the test that opened it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

from boodle.frozen import Frozen

PATIENCE = 60
GOODBYE = 20
LINK = re.compile(r"http://[^\s/]+")
GENEROUS = {"requests_per_minute": 1_000_000, "tables_per_hour": 1_000_000, "codes_per_minute": 1_000_000}
"""All these browsers come from one address, as no family does."""


class Served(Frozen):
    """A room that is open, and where."""

    address: str
    port: int
    process: int


@contextmanager
def served(folder: Path, **settings: object) -> Iterator[Served]:
    """Open a room in this folder, at a free port, with bots that answer at once."""
    told = {"port": 0, "bot_beat": 0, "data": folder} | GENEROUS | settings
    flags = [part for name, value in told.items() for part in (f"--{name.replace('_', '-')}", str(value))]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("BOODLE_")}
    program = [sys.executable, "-m", "boodle", "serve", *flags]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=plain | {"PYTHONUNBUFFERED": "1"}) as room:
        try:
            address = _address(room)
            yield Served(address, int(address.rpartition(":")[2]), room.pid)
        finally:
            room.terminate()
            try:
                room.wait(GOODBYE)
            except subprocess.TimeoutExpired:
                room.kill()


def _address(room: subprocess.Popen[str]) -> str:
    """Return where the room says that it is open."""
    assert room.stdout is not None
    too_late = Timer(PATIENCE, room.kill)
    too_late.start()
    try:
        for line in room.stdout:
            if found := LINK.search(line):
                return found[0]
    finally:
        too_late.cancel()
    raise AssertionError(f"the room did not open: it ended with {room.wait()}")
