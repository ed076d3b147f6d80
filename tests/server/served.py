"""A room as people start it: `boodle serve` in a process of its own, at 127.0.0.1, to be stopped or killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boodle.client import Door
from boodle.frozen import Frozen
from tests.server.live import PATIENCE

LINK = "http://127.0.0.1:"


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Served(Frozen):
    """A room that is open."""

    process: subprocess.Popen[str]
    address: str
    said: list[str]
    """What it said until it was open."""

    @property
    def door(self) -> Door:
        """The way in."""
        return Door(self.address)

    def kill(self) -> None:
        """End it at once: nothing is tidied up."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def end(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Tell it to stop, and return what it said until it had."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        return "" if self.process.stdout is None else self.process.stdout.read()

    async def ended(self) -> str:
        """Tell it to stop, and wait in the loop in which its clients live."""
        return await asyncio.to_thread(self.end)


@contextmanager
def serve(folder: Path, port: int, *flags: str, first: str = "", **environment: str) -> Iterator[Served]:
    """Start a room on a folder, wait until it is open, and see that it is gone at the end; `first` is done before."""
    start = ["-m", "boodle"] if not first else ["-c", f"{first}; from boodle.cli import main; main()"]
    command = [sys.executable, *start, "serve", "--port", str(port), "--data", str(folder), *flags]
    told = {name: value for name, value in os.environ.items() if not name.startswith("BOODLE_")} | environment
    told["PYTHONUNBUFFERED"] = "1"
    with subprocess.Popen(command, env=told, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        try:
            assert process.stdout is not None
            said: list[str] = []
            for line in process.stdout:
                said.append(line.rstrip())
                if LINK in line:
                    break
            assert said, "it ended before it was open"
            assert LINK in said[-1], said
            at = said[-1][said[-1].index(LINK) :].split()[0].rstrip(".")
            yield Served(process, at, said)
        finally:
            if process.poll() is None:
                process.kill()
