"""A PostgreSQL of the tests' own: in a folder of its own, on a socket in it, stopped with the tests at the latest."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from tests.lacking import lacks
from tests.loops import run

SYSTEM = Path("/usr/lib/postgresql")
MISSING = "no PostgreSQL on this machine (on Debian: apt install postgresql)"

KEEPER = """
"$0" "$@" &
server=$!
cat > /dev/null
kill -INT $server
wait $server
"""
"""Runs the server until our end of its standard input is closed, which the end of the tests does in any case."""


def binaries() -> Path:
    """The folder of PostgreSQL's programs; without one the test is skipped, but fails in CI."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [folder / "bin" for folder in sorted(SYSTEM.glob("*"), key=lambda folder: folder.name, reverse=True)]
    whole = (folder for folder in folders if (folder / "initdb").is_file() and (folder / "postgres").is_file())
    here = next(whole, None)
    if here is None:
        lacks(MISSING)
    return here


class Cluster:
    """A server of databases, each test having one of its own."""

    def __init__(self) -> None:
        self._bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="boodle-pg-"))
        self._numbers = count()
        self.user = self._plain_user()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        made = [self._bin / "initdb", "--pgdata", self.folder / "pg", "--username=boodle", "--auth=trust"]
        self._call([*map(str, made), "--encoding=UTF8", "--locale=C", "--no-sync"])
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        server = [self._bin / "postgres", "-D", self.folder / "pg", "-k", self.folder, "-c", "listen_addresses="]
        with (self.folder / "server.log").open("ab") as log:
            self._keeper = subprocess.Popen(
                ["sh", "-c", KEEPER, *map(str, server)],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                user=self.user,
                cwd=self.folder,
            )
        for _ in range(2400):  # two minutes: a busy machine recovers slowly
            try:
                self.sql("SELECT 1")
            except (OSError, asyncpg.PostgresError):
                assert self._keeper.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.05)
            else:
                return
        pytest.fail((self.folder / "server.log").read_text())

    def crash(self) -> None:
        """Stop the server as it stands, without a word to anyone and nothing tidied up."""
        lines = (self.folder / "pg" / "postmaster.pid").read_text().splitlines()
        os.kill(int(lines[0]), signal.SIGQUIT)
        self._end()

    def stop(self) -> None:
        """Stop the server and remove its folder."""
        self._end()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """Make an empty database; returns its address."""
        name = f"test_{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://boodle@/{name}?host={self.folder}"

    def sql(self, statement: str, address: str = "") -> None:
        """Run a statement."""

        async def ask() -> None:
            connection = await asyncpg.connect(address or self.address("postgres"))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        run(ask())

    def _end(self) -> None:
        assert self._keeper.stdin is not None
        self._keeper.stdin.close()
        self._keeper.wait(timeout=60)

    def _call(self, command: list[str]) -> None:
        ended = subprocess.run(
            command, user=self.user, cwd=self.folder, capture_output=True, check=False, encoding="utf-8"
        )
        assert ended.returncode == 0, ended.stderr

    @staticmethod
    def _plain_user() -> str | None:
        """PostgreSQL does not run for a user with all rights; then it runs for one without."""
        if os.geteuid() != 0:
            return None
        names = {user.pw_name for user in pwd.getpwall()}
        return "postgres" if "postgres" in names else "nobody"
