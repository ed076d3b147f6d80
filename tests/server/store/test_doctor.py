"""All that a doctor tells of a folder, and of a log how it was opened: fact by fact."""

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from boodle.frozen import replace
from boodle.server.store.chain import BrokenLink, LostEnd
from boodle.server.store.doctor import SYNCS, Diagnosis, FileMode, doctor, sync_time
from boodle.server.store.entry import Head
from boodle.server.store.heads import HEADS, HeadsFile
from boodle.server.store.journal import Journal
from boodle.server.store.log_file import LOCK, LOG, SETTINGS, connect, lock_folder, open_log
from boodle.server.store.schema import MIGRATIONS
from tests.loops import run
from tests.server.store.logs import opened, some, sql


def a_room(folder: Path) -> Path:
    """A folder of two tables, that nobody has open."""

    async def play() -> None:
        async with opened(folder) as store:
            await store.append([*some("A", 5), *some("B", 3)])

    run(play())
    return folder


SOUND = Diagnosis(
    folder="",
    boodle=version("boodle"),
    python=".".join(map(str, sys.version_info[:3])),
    sqlite=sqlite3.sqlite_version,
    schema=1,
    newest_schema=1,
    journal_mode="wal",
    in_use=False,
    tables=2,
    entries=8,
    size=0,
    broken=(),
    lost=(),
    heads=2,
    unreadable=0,
    journal=Journal(),
    integrity=(),
    sync=None,
    syncs=2,
    free=0,
    modes=(),
)


def test_a_doctor_tells_everything_of_a_sound_room(tmp_path: Path) -> None:
    """How large it is, who may read it, how quickly its disk keeps something, and how much room there is."""
    found = doctor(a_room(tmp_path / "room"), syncs=2)
    assert found.sync is not None
    assert 0 < found.sync < 60
    assert found.size >= (tmp_path / "room" / LOG).stat().st_size  # with what SQLite puts beside it to read it
    assert 0 < found.free <= shutil.disk_usage(tmp_path).total
    expected = replace(
        SOUND,
        folder=str(tmp_path / "room"),
        size=found.size,
        sync=found.sync,
        free=found.free,
        modes=()
        if os.name == "nt"
        else (
            FileMode(".", 0o700, 0o700),
            FileMode(HEADS, 0o600, 0o600),
            FileMode(LOG, 0o600, 0o600),
            FileMode(LOCK, 0o600, 0o600),
        ),
    )
    assert found == expected
    assert (found.sound, found.whole, found.lax, SYNCS) == (True, True, (), 21)


@pytest.mark.parametrize(
    ("facts", "whole", "sound"),
    [
        ({}, True, True),
        ({"sync": None}, True, False),
        ({"modes": (FileMode(".", 0o701, 0o700),)}, True, False),
        ({"modes": (FileMode(LOG, 0o400, 0o600),)}, True, True),
        ({"broken": (BrokenLink("A", 2),)}, False, False),
        ({"lost": (LostEnd("A", 2, 3),)}, False, False),
        ({"integrity": ("row 3 missing",)}, False, False),
        ({"journal": Journal(headless=True)}, False, False),
        ({"journal": Journal(3, 1, 2)}, False, False),
        ({"journal": Journal(3, 1, 1)}, True, True),
        ({"journal": Journal(3, 1, 1), "heads": None}, False, False),
        ({"heads": None, "unreadable": 3}, True, True),
    ],
)
def test_a_room_is_whole_and_sound_where_nothing_is_amiss(facts: dict[str, object], whole: bool, sound: bool) -> None:  # noqa: FBT001 - a case
    """One torn transaction at the end is no loss, unless there are no heads to tell so."""
    found = replace(SOUND, **{"sync": 0.01} | facts)
    assert (found.whole, found.sound) == (whole, sound)


def test_a_doctor_finds_each_loss_once(tmp_path: Path) -> None:
    """A chain that breaks inside is one broken link, though its end is another than its head as well."""
    folder = a_room(tmp_path)
    sql(folder, "UPDATE entry SET link = zeroblob(32) WHERE game_table = 'A' AND n >= 3")
    sql(folder, "DELETE FROM entry WHERE game_table = 'B' AND n = 2")
    found = doctor(folder, syncs=1)
    assert (found.broken, found.lost) == ((BrokenLink("A", 3),), (LostEnd("B", 2, 3),))
    assert (found.tables, found.entries) == (2, 7)
    (folder / HEADS).unlink()
    found = doctor(folder, syncs=1)
    assert (found.broken, found.lost, found.heads) == ((BrokenLink("A", 3),), (), None)


def test_an_end_that_is_another_than_was_acknowledged_is_a_broken_link(tmp_path: Path) -> None:
    """Though the chain that leads there holds."""
    folder = a_room(tmp_path)
    HeadsFile(folder, {"A": Head(5, bytes(32))}).close()
    found = doctor(folder, syncs=1)
    assert (found.broken, found.lost, found.heads) == ((BrokenLink("A", 4),), (), 1)


def test_a_log_that_cannot_be_looked_through_is_told(tmp_path: Path) -> None:
    """In the words of what reads it."""
    folder = a_room(tmp_path)
    sql(folder, "DROP TABLE entry")
    found = doctor(folder, syncs=1)
    assert (found.integrity, found.tables, found.entries) == (("no such table: entry",), 0, 0)


def test_a_disk_is_asked_so_often_and_its_middle_answer_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One slow answer says nothing; where nothing can be written there is none."""
    asked = list[int]()
    monkeypatch.setattr(os, "fsync", lambda file: asked.append(os.fstat(file).st_size))
    assert sync_time(tmp_path, 5) is not None
    assert asked == [4096, 2 * 4096, 3 * 4096, 4 * 4096, 5 * 4096]
    assert list(tmp_path.iterdir()) == []
    times = iter([0.0, 1.0, 10.0, 17.0, 20.0, 22.0])
    monkeypatch.setattr("boodle.server.store.doctor.SYSTEM_CLOCK.monotonic", lambda: next(times), raising=False)
    assert sync_time(tmp_path, 3) == 2.0
    assert sync_time(tmp_path / "absent", 1) is None


def test_a_folder_is_in_use_while_a_room_has_it(tmp_path: Path) -> None:
    """Not where its lock is gone, nor once it is closed."""
    folder = a_room(tmp_path)
    with closing(lock_folder(folder)):
        assert doctor(folder, syncs=1).in_use
    assert not doctor(folder, syncs=1).in_use
    (folder / LOCK).unlink()
    assert not doctor(folder, syncs=1).in_use


def test_a_log_is_opened_so_that_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    """As each of its settings says; it is marked as ours, and its journal begins empty."""
    with closing(open_log(tmp_path)) as log:
        names = ("journal_mode", "synchronous", "fullfsync", "checkpoint_fullfsync", "journal_size_limit")
        assert [log.execute(f"PRAGMA {name}").fetchone()[0] for name in names] == ["wal", 2, 1, 1, 64 * 1024 * 1024]
        assert len(SETTINGS) == len(names)
        marks = [log.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
        assert marks == [int.from_bytes(b"BOODLE"[:4]), len(MIGRATIONS)]
        assert (tmp_path / f"{LOG}-wal").stat().st_size == 0
        assert log.isolation_level is None


def test_a_connection_reads_or_writes_as_it_is_asked_to(tmp_path: Path) -> None:
    """A file that is not there is never made, and one that is only read is not written to."""
    file = tmp_path / "a # file?"
    with pytest.raises(sqlite3.OperationalError):
        connect(file)
    assert not file.exists()
    file.touch()
    with closing(connect(file)) as one:
        one.execute("CREATE TABLE a (b)")
    with closing(connect(file, mode="ro")) as one, pytest.raises(sqlite3.OperationalError, match="readonly"):
        one.execute("CREATE TABLE c (d)")
