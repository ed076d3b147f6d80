"""A room on a damaged folder: what is sound is played, what is not is refused in a sentence, and rescued."""

import subprocess
import sys
from pathlib import Path

import pytest

from boodle.client import Connection
from boodle.server.store import BrokenTable, open_store
from boodle.server.store.doctor import doctor
from boodle.server.store.log_file import LOG
from boodle.server.store.rescue import rescue
from boodle.words.catalogue import Words
from tests.loops import run
from tests.server.keeping.test_nights import opened, say
from tests.server.live import NOBODY, live_room
from tests.server.store.damage import WAL, copied, flip, killed_room
from tests.server.store.logs import opened as stored
from tests.server.store.logs import some, sql
from tests.server.web import asked


async def played(folder: Path) -> tuple[list[str], list[str]]:
    """Make three tables and two nights in a folder; returns their names."""
    async with live_room(folder) as live:
        tables = [(await live.table(people=2))[0].table for _ in range(3)]
        nights = []
        for _ in range(2):
            night, key = await opened(live.address)
            await say(night, key, "register Ann")
            nights.append(night.removeprefix(live.address))
    return tables, nights


async def test_an_edited_table_is_refused_and_the_others_are_played(tmp_path: Path) -> None:
    """A table and a night, each in one sentence, while the others open; rescued, they open up to there."""
    folder, new = tmp_path / "room", tmp_path / "new"
    tables, nights = await played(folder)
    edited = f"('{tables[1]}', 'night:{nights[0].rpartition('/')[2]}')"
    last = "n = (SELECT max(n) FROM entry AS own WHERE own.game_table = entry.game_table)"
    sql(folder, f"UPDATE entry SET at = at + 1 WHERE {last} AND game_table IN {edited}")  # noqa: S608 - our own names
    says = Words("en")("room_refused.damaged")
    async with live_room(folder) as live:
        for path in (f"/t/{tables[1]}/summary", f"{nights[0]}/facts"):
            told = await asked(f"{live.address}{path}")
            assert (told.status, told.facts["code"], told.facts["says"]) == (503, "damaged", says)
        for path in (f"/t/{tables[0]}/summary", f"/t/{tables[2]}/summary", f"{nights[1]}/facts"):
            assert (await asked(f"{live.address}{path}")).status == 200
    cut = [table for table in rescue(folder, new) if table.entries < table.had]
    assert {table.table.removeprefix("night:") for table in cut} == {tables[1], nights[0].rpartition("/")[2]}
    async with live_room(new) as live:
        for path in [*(f"/t/{table}/summary" for table in tables), *(f"{night}/facts" for night in nights)]:
            assert (await asked(f"{live.address}{path}")).status == 200
        (ticket, *_) = await live.table(people=2)
        async with Connection(ticket) as connection:
            assert connection.room["title"]
    assert doctor(new, syncs=1).sound


async def test_a_table_of_which_nothing_is_left_is_damaged(tmp_path: Path) -> None:
    """Not unknown: its head says that it was there, so that no device forgets the seat at it."""
    tables, nights = await played(tmp_path)
    lost = f"('{tables[1]}', 'night:{nights[0].rpartition('/')[2]}')"
    sql(tmp_path, f"DELETE FROM entry WHERE game_table IN {lost}")  # noqa: S608 - our own names
    async with live_room(tmp_path) as live:
        for path in (f"/t/{tables[1]}/summary", f"{nights[0]}/facts"):
            told = await asked(f"{live.address}{path}")
            assert (told.status, told.facts["code"]) == (503, "damaged")
        assert (await asked(f"{live.address}/t/{tables[0]}/summary")).status == 200
        assert (await asked(f"{live.address}/t/{'x' * len(tables[0])}/summary")).status == 404


async def test_a_table_that_sleeps_is_brought_into_the_log(tmp_path: Path) -> None:
    """When it is put away the journal comes into the log itself; a journal that is lost then has taken nothing."""
    async with live_room(tmp_path / "room") as live:
        table = (await live.table(people=2))[0].table
        before = len(await live.tables.around.store.read(table))
        await live.tables.put_away(-1.0)
        assert table not in live.tables.open
        crashed = copied(tmp_path / "room", tmp_path / "crashed")
        (crashed / WAL).unlink()
        assert (await live.tables.summary(table, NOBODY))["title"]
    assert doctor(crashed, syncs=1).sound
    store = await open_store(crashed)
    assert len(await store.read(table)) == before
    await store.close()


def serve(folder: Path) -> tuple[int, str]:
    """Try to open a room on a folder that it will refuse; returns how that ended, and what it said."""
    command = [sys.executable, "-m", "boodle", "serve", "--port", "0", "--data", str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return ended.returncode, ended.stderr


def test_a_damaged_folder_is_refused_with_the_ways_out(tmp_path: Path) -> None:
    """One sentence, code 2, that names doctor, rescue and restore: for a journal that breaks off, and for bad pages."""
    folder = killed_room(tmp_path / "room")
    journal, log = copied(folder, tmp_path / "journal"), copied(folder, tmp_path / "log")
    flip(journal / WAL, 300_000, 64)
    run(_looked_at(log))
    flip(log / LOG, 4096, 200_000)
    for broken in (journal, log):
        code, said = serve(broken)
        assert (code, said.count("\n")) == (2, 1)
        for way in (f"`boodle doctor {broken}`", f"`boodle doctor {broken} --rescue NEW`", "`boodle restore FILE NEW`"):
            assert way in said


async def _looked_at(folder: Path) -> None:
    """Open a folder and close it: its journal comes into the log."""
    store = await open_store(folder)
    await store.close()


async def test_the_sentence_of_a_broken_table_names_it_and_its_folder(tmp_path: Path) -> None:
    """For whoever writes programs on the log: whether it is read or written."""
    async with stored(tmp_path) as store:
        await store.append(some("Ben", 3))
    sql(tmp_path, "DELETE FROM entry WHERE n = 2")
    async with stored(tmp_path) as store:
        for refused in (store.read("Ben"), store.append(some("Ben", 1, since=3))):
            with pytest.raises(BrokenTable) as refusal:
                await refused
            told = refusal.value.told(Words("en"))
            assert told.startswith("table Ben is not as it was written from entry 2 on")
            assert told.endswith(f"boodle doctor {tmp_path}")
