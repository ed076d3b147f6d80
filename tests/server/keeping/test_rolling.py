"""A room whose processes are of two versions, for real: an older checkout serves beside this one, and is replaced.

Whoever plays comes in through a front that knows nothing of tables. The older process is told to stop while they play,
and one of this version takes its place; every table and night goes on, and nothing that was acknowledged is lost.
"""

import asyncio
import io
import os
import subprocess
import sys
import tarfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from boodle.client import Door
from boodle.games import GAMES
from tests.loops import run
from tests.reliability import Report
from tests.server.keeping.test_killed import Player, kept_once, players_at
from tests.server.keeping.test_nights import opened, say
from tests.server.keeping.test_takeovers import THINKS, Front
from tests.server.served import Served, free_port, serve
from tests.server.store.cluster import Cluster
from tests.server.web import asked
from tests.shared import ROOT

OLDER = "15841ec5"
"""The youngest commit whose logs in PostgreSQL are of an older layout than this one's."""
ROOMS, MORE = 10, 5
"""So many rooms are brought forward; so many answers are given at each table before and after."""


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The sources of the older version, from the history of this checkout; skipped where it has none."""
    told = subprocess.run(["git", "archive", OLDER, "src"], cwd=ROOT, capture_output=True, check=False)
    if told.returncode:
        pytest.skip(f"no history that reaches back to {OLDER}")
    folder = tmp_path_factory.mktemp("older")
    with tarfile.open(fileobj=io.BytesIO(told.stdout)) as packed:
        packed.extractall(folder, filter="data")
    sources = str(folder / "src")
    says = [sys.executable, "-c", "import boodle; print(boodle.__file__)"]
    at = subprocess.run(says, env=os.environ | {"PYTHONPATH": sources}, capture_output=True, text=True, check=True)
    assert at.stdout.startswith(sources), "the older process must not run the sources of today"
    return sources


async def a_table(door: Door, game: str, there: AsyncExitStack) -> tuple[str, list[Player]]:
    """Make a table of a game, with two who play at it whatever becomes of the room; returns its id, and them."""
    host = await asyncio.to_thread(door.make_table, "Ann", game=game, seats=3, bots=["first"])
    guest = await asyncio.to_thread(door.sit, host.table, "Ben")
    players = await there.enter_async_context(players_at([host, guest], THINKS))
    await players[0].connection.host("start")
    return host.table, players


async def play_on(tables: dict[str, list[Player]]) -> None:
    """Wait until at each table some more answers have been acknowledged."""
    for _ in range(MORE):
        await asyncio.gather(*(players[0].one_more() for players in tables.values()))


async def brought_forward(address: str, folder: Path, older: str, seed: int) -> int:
    """Play at a room while its processes are brought to this version; returns how many answers were acknowledged."""
    ports = [free_port(), free_port()]
    flags = ("--bot-beat", "0", "--database", address)

    async def start(port: int, **environment: str) -> Served:
        return await asyncio.to_thread(there.enter_context, serve(folder, port, *flags, **environment))

    async with AsyncExitStack() as there:
        old = await start(ports[0], PYTHONPATH=older)
        front = await there.enter_async_context(Front(ports, Random(seed)).open())
        door = Door(front)
        tables = dict([await a_table(door, game, there) for game in GAMES])
        night, key = await opened(front)
        await say(night, key, "register Ann")
        await play_on(tables)
        await start(ports[1])  # the database is brought forward under the older process
        tables |= dict([await a_table(door, game, there) for game in GAMES])
        await say(night, key, "register Ben")
        await play_on(tables)
        assert "Traceback" not in await old.ended()
        assert old.process.returncode == 0
        await start(ports[0])
        await play_on(tables)
        told = await say(night, key, "register Cem")
        assert [player["name"] for player in told["players"]] == ["Ann", "Ben", "Cem"]
        assert (await asked(f"{night}/facts")).facts["n"] == told["n"]
        for table, players in tables.items():
            await kept_once(address, table, players)
        return sum(len(player.acknowledged) for players in tables.values() for player in players)


@pytest.mark.slow
def test_an_older_process_is_replaced_while_people_play(
    cluster: Cluster, tmp_path: Path, older: str, report_line: Report
) -> None:
    """SERVER 7, 24: nothing acknowledged is lost or done twice, and nobody is sent away for good."""
    report_line(suite="game room: rooms whose older process is replaced while people play", count=ROOMS, seed=1)
    for seed in range(1, ROOMS + 1):
        moves = run(brought_forward(cluster.database(), tmp_path / str(seed), older, seed), 600)
        assert moves > 3 * MORE * 2 * len(GAMES)
