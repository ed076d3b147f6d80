"""`boodle play --join` as a program of its own, at a room that this process serves: typed to and read from by pipes."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGINT

from boodle.cli.table.screen import TIE
from boodle.client import Connection, Ticket
from boodle.notation.tripoley.house import preset
from boodle.server.rooms import NewTable
from boodle.words.catalogue import Words
from tests.cli.playing import BOODLE
from tests.server.live import GATHERS, NOBODY, Live, live_room, play_until

PATIENCE, GOES_IN = 30.0, 5.0


@dataclass(slots=True)
class Terminal:
    """One `boodle play --join`, and all that it has printed."""

    running: asyncio.subprocess.Process
    printed: str = ""
    read: int = 0
    """Up to where it has been looked through."""
    _errors: str = field(default="", repr=False)

    def type(self, text: str) -> None:
        """Type a line."""
        assert self.running.stdin is not None
        self.running.stdin.write(f"{text}\n".encode())

    async def until(self, *texts: str) -> str:
        """Read on until one of these texts is printed; returns which."""
        assert self.running.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                found = {text: at for text in texts if (at := self.printed.find(text, self.read)) >= 0}
                if found:
                    first = min(found, key=lambda text: found[text])
                    self.read = found[first] + len(first)
                    return first
                piece = await self.running.stdout.read(1 << 16)
                assert piece, f"{texts} never came after\n{self.printed[self.read - 500 :]}\n{await self.errors()}"
                self.printed += piece.decode()

    async def errors(self) -> str:
        """Return what it has printed on its other end, which it must have closed."""
        assert self.running.stderr is not None
        self._errors += (await self.running.stderr.read()).decode()
        return self._errors

    async def ended(self) -> tuple[int, str]:
        """Wait until it has ended; returns its exit code and its last sentence."""
        assert self.running.stdout is not None
        async with asyncio.timeout(PATIENCE):
            self.printed += (await self.running.stdout.read()).decode()
            errors = await self.errors()
            return await self.running.wait(), errors.strip()


@asynccontextmanager
async def terminal(*arguments: str, home: Path, lines: str = "100") -> AsyncIterator[Terminal]:
    """Start `boodle play --join …` with a home of its own; at the end it is interrupted, as by Ctrl-C."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "BOODLE_CI")}
    running = await asyncio.create_subprocess_exec(
        *BOODLE,
        "play",
        "--join",
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=kept | {"PYTHONUTF8": "1", "BOODLE_DATA": str(home), "COLUMNS": lines},
    )
    try:
        yield Terminal(running)
    finally:
        with suppress(ProcessLookupError):
            running.send_signal(SIGINT)
        try:
            await asyncio.wait_for(running.communicate(), GOES_IN)
        except TimeoutError:
            running.kill()
            await running.communicate()


async def give_to_terminals(live: Live, table: str, folder: Path, tokens: dict[str, str]) -> str:
    """Put seats into the folders of terminals, as if they had sat down there; returns the link."""
    for name, token in tokens.items():
        (folder / name).mkdir()
        kept = {f"{live.address}/t/{table}": {"token": token, "at": 1}}
        (folder / name / "seats.json").write_text(json.dumps(kept))
    return f"{live.address}/t/{table}"


async def answer_until(one: Terminal, text: str, language: str = "en") -> None:
    """Play on between deals, and answer every other question by the rules' default, until a text is printed."""
    words = Words(language)
    asks = {words(key).replace(TIE, " "): key for key in words.keys("questions") if key.endswith(".ask")}
    while (found := await one.until(text.replace(TIE, " "), *asks)) != text.replace(TIE, " "):
        one.type("" if "InNext" in asks[found] else "default")


@asynccontextmanager
async def table_with_host(folder: Path, *, practice: bool = False) -> AsyncIterator[tuple[Live, Connection, str]]:
    """Serve a room with one table, its host connected and one chair free; also returns the link."""
    async with live_room(folder / "room", GATHERS) as live:
        wanted = NewTable(house=preset("pagat"), name="P0", seats=3, bots=["first"], practice=practice)
        made = await live.tables.create_table(wanted, NOBODY)
        async with Connection(Ticket(live.address, made.table, 0, made.token)) as table:
            yield live, table, f"{live.address}/t/{made.table}"


async def begun(table: Connection, guest: Terminal) -> "asyncio.Task[int]":
    """Begin the evening once the guest is there; the host answers whatever he is asked."""
    await guest.until("begins the evening", "What happened before")
    await table.host("start")
    return asyncio.create_task(play_until(table, 3))
