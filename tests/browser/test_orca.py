"""A real screen reader: what the page has read out is what Orca gives to the speaker."""

import asyncio
from pathlib import Path

import pytest

from boodle.games import GAMES
from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.hearing import Ear
from tests.browser.orca import Desk, desk, missing
from tests.browser.serving import Served, served
from tests.browser.visitors import AT_A_DESK, door
from tests.reliability import Report

DEALS = 2
BEAT = 900
"""Milliseconds that a bot takes, as at home: faster than anybody can be told nobody plays."""
READS_ON = 8.0
"""Seconds within which a screen reader has come to the end of a new page, and of what it was given last."""


async def read_out(room: Served, game: str, seat: Desk) -> list[str]:
    """Have somebody look on who sees nothing, while others play; returns what his page had read out, line by line."""
    async with door(room.address) as opened, door(room.address, desk=seat.around) as looks_on:
        host = await opened.enter(AT_A_DESK)
        preset = GAMES[game].form.notation.usual
        table = await make_table(host, game=game, preset=preset, seats=4, bots=["first", "casual", "careful"])
        watcher = await looks_on.enter(AT_A_DESK)
        await watcher.go(f"/t/{table}?watch")
        ear = await Ear.at(watcher.page)
        await asyncio.sleep(READS_ON)
        hearing = asyncio.create_task(_hear(ear))
        await begin(host)
        await play_out(players_of([host], 43, DEALS))
        await asyncio.sleep(READS_ON)
        hearing.cancel()
        return ear.said


async def _hear(ear: Ear) -> None:
    while True:
        await ear.until_quiet()


@pytest.mark.slow
@pytest.mark.own_size
@pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}")
@pytest.mark.parametrize("game", GAMES)
def test_orca_reads_out_every_line_in_its_order(
    room: Served, one_loop: asyncio.Runner, game: str, tmp_path: Path, report_line: Report
) -> None:
    """At a real window no line of the table is left out, none comes before its turn, and none is said twice."""
    report_line(suite="browsers: deals read out by Orca, every game", count=DEALS, seed=43)
    del room  # it answers at once
    with desk(tmp_path) as seat, served(tmp_path / "room", bot_beat=BEAT) as calm:
        said = one_loop.run(read_out(calm, game, seat))
        spoken = [line for line in seat.spoken() if line in said]
    assert len(said) > DEALS
    assert spoken == said
