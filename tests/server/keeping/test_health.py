"""Whether the room says that it is well tells whether moves can be kept."""

import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.server.keeping import health
from boodle.server.rooms import Figures
from boodle.server.store.log_file import LogWriter
from tests.server.live import Live, live_room
from tests.server.web import asked


async def test_a_room_that_cannot_write_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is found out by asking the log to write, not by asking whether it is there; and its end too."""
    monkeypatch.setattr(health, "PROBED_EVERY", 0.0)

    def full(_log: LogWriter) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async with live_room(tmp_path) as live:
        address = f"{live.address}/healthz"
        assert (await asked(address)).status == 200
        with monkeypatch.context() as broken:
            broken.setattr(LogWriter, "begin", full)
            told = await asked(address)
            assert (told.status, told.facts["status"]) == (503, "failing")
        assert (await asked(address)).status == 200


def test_every_table_and_every_socket_is_counted_once() -> None:
    """Tables as they gather, play or are over; people apart from those who watch, and the bytes that wait for both."""

    def table(stage: str, *ears: tuple[int | None, int]) -> Any:  # noqa: ANN401 - as much of one as is looked at
        heard = [SimpleNamespace(seat=seat, line=SimpleNamespace(unsent=unsent)) for seat, unsent in ears]
        state = SimpleNamespace(begun=stage != "gathers", over=stage == "over")
        return SimpleNamespace(state=state, ears=heard)

    playing = [table("plays", (0, 5), (1, 0), (None, 7)), table("plays", (4, 1))]
    found = health.figures_of([table("gathers", (0, 0)), *playing, *[table("over")] * 3])
    assert found == Figures(gathering=1, playing=2, over=3, sockets=5, people_here=4, watchers=1, unsent=13)
    assert found.tables == 6


async def test_asking_often_whether_it_is_well_writes_seldom(live: Live) -> None:
    """Whoever asks many times does not wear out the disk."""
    before = live.tables.around.store.counts.commits
    for _ in range(10):
        assert (await asked(f"{live.address}/healthz")).status == 200
    assert live.tables.around.store.counts.commits <= before + 1
