"""What docs/client.md shows is run at a real room, and so is the example bot."""

import asyncio
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from boodle.client import Connection
from tests.house.pages import blocks
from tests.server.live import GATHERS, live_room, play_until
from tests.shared import ROOT

PAGE = ROOT / "docs" / "client.md"
BOT = ROOT / "examples" / "room_bot.py"


def shown() -> Any:  # noqa: ANN401 - whatever the page names
    """Return what the page's Python defines."""
    namespace: dict[str, object] = {"__name__": "client"}
    for block in blocks(PAGE.read_text(encoding="utf-8"), "python"):
        if ">>> " not in block.body:
            exec(block.body, namespace)  # noqa: S102 - the page's own examples
    return SimpleNamespace(**namespace)


def test_the_bot_of_the_page_is_the_example() -> None:
    """The page shows the file, so that both stay alike."""
    first = next(blocks(PAGE.read_text(encoding="utf-8"), "python"))
    assert first.body in BOT.read_text(encoding="utf-8")
    assert len([line for line in first.body.splitlines() if line.strip()]) < 30


async def test_the_page_plays(tmp_path: Path) -> None:
    """Its host plays an evening, its guest sees the stacks."""
    page = shown()
    async with live_room(tmp_path, GATHERS) as live, asyncio.timeout(60):
        told: str = await asyncio.to_thread(lambda: asyncio.run(page.host_an_evening(live.address)))
        assert "Everybody has answered: the next deal begins." in told
        (table,) = live.tables.open
        link = f"{live.address}/t/{table}"
        stacks: dict[str, int] = await asyncio.to_thread(lambda: asyncio.run(page.stacks_of(link)))
        assert next(iter(stacks)) == "Ann"
        assert len(stacks) == 3


def test_the_example_bot_plays_a_deal(tmp_path: Path) -> None:
    """Run as its docstring says, it sits down, says what happens, and answers until the room goes."""

    async def scene() -> str:
        async with live_room(tmp_path, GATHERS) as live, asyncio.timeout(60):
            (host, _) = await live.table(people=2)
            link = f"{live.address}/t/{host.table}"
            async with Connection(host) as table:
                await table.host("person", seat=1)
                bot = await asyncio.create_subprocess_exec(
                    sys.executable, str(BOT), link, "Robo", stdout=subprocess.PIPE, stderr=subprocess.PIPE
                )
                async for _ in table.heard():
                    if table.room["seats"][1]["here"]:
                        break
                await table.host("start")
                await play_until(table, 2)
                await table.host("remove", seat=1)
                told, errors = await bot.communicate()
                assert (bot.returncode, errors) == (0, b"")
                return told.decode()

    told = asyncio.run(scene())
    assert "You stake 9 chips, one on each space." in told
    assert "The host has taken this seat back." in told
