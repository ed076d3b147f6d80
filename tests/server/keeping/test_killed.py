"""A room that is killed while people play, again and again: every move that was acknowledged is there (SERVER 6, 7)."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from boodle.client import Connection, Refusal, Ticket
from boodle.server.store import open_store
from boodle.server.store.doctor import doctor
from boodle.server.tables import entries
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from tests.loops import run
from tests.reliability import Report
from tests.server.live import mildest
from tests.server.served import Served, free_port, serve
from tests.server.talk import until

pytestmark = pytest.mark.outages

QUICK, SLOW = 4, 200
TABLE_LASTS = 20
"""After so many kills a new table is played at."""


class Player:
    """One who answers whatever he is asked, and remembers which of his commands were acknowledged."""

    def __init__(self, connection: Connection, thinks: float = 0) -> None:
        """Sit at a connection, and think for so many seconds before each answer."""
        self.connection = connection
        self.thinks = thinks
        self.acknowledged: list[str] = []
        self._answers: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Answer until nobody asks any more."""
        async for asked in self.connection.questions():
            story = self.connection.table.story
            command = f"{story.rpartition('/')[2]}/{asked.number}/{self.connection.seat}"
            task = asyncio.create_task(self._answer(mildest(asked), asked.number, command))
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)

    async def one_more(self) -> None:
        """Wait until one more answer is acknowledged, or the evening is over."""
        before = len(self.acknowledged)
        await until(lambda: len(self.acknowledged) > before or self.connection.room["over"])

    async def _answer(self, action: object, question: int, command: str) -> None:
        await asyncio.sleep(self.thinks)
        with contextlib.suppress(Refusal):
            await self.connection.answer(action, question, command)
            self.acknowledged.append(command)


@asynccontextmanager
async def players_at(tickets: list[Ticket], thinks: float = 0) -> AsyncIterator[list[Player]]:
    """Have somebody play at each seat, whatever happens to the room meanwhile."""
    async with AsyncExitStack() as lines:
        players = [Player(await lines.enter_async_context(Connection(ticket)), thinks) for ticket in tickets]
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            yield players
        finally:
            for task in playing:
                task.cancel()


async def check_log(folder: Path, table: str, players: list[Player]) -> int:
    """See that the log is whole, folds, and holds each acknowledged command once; returns how many moves it holds."""
    report = await asyncio.to_thread(doctor, folder, syncs=1)
    assert report.sound
    state = await kept_once(folder, table, players)
    return len(state.session.moves) if state.session is not None else 0


async def kept_once(where: Path | str, table: str, players: list[Player]) -> TableState:
    """See that a table's log folds and holds each acknowledged command once, and no command twice; returns the table.

    Whoever plays on meanwhile is held to what was acknowledged before the log was read.
    """
    acknowledged = [command for player in players for command in player.acknowledged]
    store = await open_store(where)
    try:
        state, commands = TableState(table), Counter[str]()
        for entry in await store.read(table):
            kept = entries.read_entry(entry)
            fold_entry(state, entry)
            commands[kept.by.partition("/")[2]] += bool(kept.by)
    finally:
        await store.close()
    assert not [command for command, times in commands.items() if command and times > 1]
    missing = [command for command in acknowledged if commands[command] != 1]
    assert not missing, f"acknowledged, and not once in the log: {missing}"
    return state


async def end_again_and_again(folder: Path, times: int, seed: int, end: Callable[[Served], object]) -> int:
    """Play one evening after the other in rooms that are ended; returns how many moves were acknowledged."""
    chance, port, acknowledged, killed = Random(seed), free_port(), 0, 0
    while killed < times:
        kills, moves = await one_table(folder, port, min(times - killed, TABLE_LASTS), chance, end)
        killed, acknowledged = killed + kills, acknowledged + moves
    return acknowledged


async def one_table(
    folder: Path, port: int, times: int, chance: Random, end: Callable[[Served], object]
) -> tuple[int, int]:
    """Play at one table while its room is ended so many times, or it ends; returns ends and acknowledged moves."""
    async with AsyncExitStack() as still_there:
        players: list[Player] = []
        table = ""
        kill = 0
        while kill < times:
            with serve(folder, port, "--bot-beat", "0") as room:
                if kill == 0:
                    host = await asyncio.to_thread(room.door.make_table, "Ann", seats=3, bots=["first"])
                    guest = await asyncio.to_thread(room.door.sit, host.table, "Ben")
                    table = host.table
                    players = await still_there.enter_async_context(players_at([host, guest]))
                    await players[0].connection.host("start")
                await players[0].one_more()
                await asyncio.sleep(chance.uniform(0, 0.4))
                await asyncio.to_thread(end, room)
                kill += 1
            assert await check_log(folder, table, players) >= sum(len(player.acknowledged) for player in players)
            if players[0].connection.room["over"]:
                break
        return kill, sum(len(player.acknowledged) for player in players)


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    """SERVER 6: kill -9 while two people and a bot play; each acknowledged move is there, once, and play goes on."""
    assert run(end_again_and_again(tmp_path, QUICK, 6, Served.kill)) >= QUICK


@pytest.mark.slow
def test_what_was_acknowledged_outlives_two_hundred_kills(tmp_path: Path, report_line: Report) -> None:
    """SERVER 6: the same at length."""
    report_line(suite="game room: whole rooms killed while people play (kill -9)", count=SLOW, seed=66)
    assert run(end_again_and_again(tmp_path, SLOW, 66, Served.kill), 1800) >= SLOW
