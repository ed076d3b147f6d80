"""A copy of a live log, brought back: the same log, whole, or a refusal and nothing left behind."""

import asyncio
from pathlib import Path

import pytest

from boodle.server.store import NotWritten, SqliteStore
from boodle.server.store.backup import Copied, backup, open_existing, restore
from boodle.server.store.doctor import doctor
from boodle.server.store.errors import BrokenLog, FileIsThere, FolderNotEmpty, InUse, NewerLog, NoLog
from boodle.server.store.log_file import LOG, tables
from tests.loops import run
from tests.reliability import Report
from tests.server.store.logs import entry, everything, opened, some, sql

COPIES = 100


def a_log(folder: Path, count: int = 50) -> None:
    """Write a log of three tables."""

    async def write() -> None:
        async with opened(folder) as store:
            await store.append([one for table in "ABC" for one in some(table, count)])

    run(write())


def test_what_was_backed_up_comes_back(tmp_path: Path) -> None:
    """Entries and chains; and the log goes on in its new folder."""
    a_log(tmp_path / "room")
    copied = backup(tmp_path / "room", tmp_path / "copy")
    assert copied == Copied(tables=3, entries=150) == restore(tmp_path / "copy", tmp_path / "new" / "room")

    async def look() -> None:
        async with opened(tmp_path / "room") as before, opened(tmp_path / "new" / "room") as after:
            assert await everything(after) == await everything(before)
            await after.append(some("A", 1, since=50))

    run(look())
    assert doctor(tmp_path / "new" / "room", syncs=1).sound
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy", "new", "room"]


async def copies_hold(folder: Path, copies: int) -> None:
    """While batches of three come in, see that every copy holds whole ones, all that was acknowledged before it."""

    async def write(store: SqliteStore, acknowledged: list[int]) -> None:
        for n in range(0, 600 * copies, 3):
            await store.append(some("A", 3, since=n))
            acknowledged[0] = n + 3

    acknowledged = [0]
    async with opened(folder / "room") as store:
        writing = asyncio.create_task(write(store, acknowledged))
        for number in range(copies):
            await asyncio.sleep(0)
            before = acknowledged[0]
            copied = await asyncio.to_thread(backup, folder / "room", folder / str(number))
            assert copied.entries % 3 == 0
            await asyncio.to_thread(restore, folder / str(number), folder / f"room-{number}")
            async with opened(folder / f"room-{number}") as again:
                held = await again.read("A")
            assert len(held) >= before
            assert held == tuple(entry("A", n) for n in range(len(held)))
        await writing


def test_a_copy_of_a_live_log_is_one_moment_of_it(tmp_path: Path) -> None:
    """SERVER 18: a few copies, each of them brought back."""
    run(copies_hold(tmp_path, 5))


@pytest.mark.slow
def test_many_copies_of_a_live_log_are_moments_of_it(tmp_path: Path, report_line: Report) -> None:
    """SERVER 18: the same at length."""
    report_line(suite="event log: backups of a log that is being written, brought back", count=COPIES)
    run(copies_hold(tmp_path, COPIES), 1800)


def test_a_server_that_closes_just_now_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its journal goes while it is looked for, and the copy is taken all the same."""
    a_log(tmp_path / "room")
    journal, is_file = tmp_path / "room" / f"{LOG}-wal", Path.is_file
    monkeypatch.setattr(Path, "is_file", lambda self: self == journal or is_file(self))
    with open_existing(tmp_path / "room" / LOG, tmp_path / "room") as log:
        assert len(tables(log)) == 3


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """A backup takes no other file's place, and a folder that holds anything is not restored into."""
    a_log(tmp_path / "room")
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann")
    with pytest.raises(FileIsThere):
        backup(tmp_path / "room", letter)
    assert letter.read_text() == "Dear Ann"
    backup(tmp_path / "room", tmp_path / "copy")
    for folder in (tmp_path, tmp_path / "room"):
        with pytest.raises(FolderNotEmpty):
            restore(tmp_path / "copy", folder)


def test_what_is_no_log_is_neither_backed_up_nor_restored(tmp_path: Path) -> None:
    """A folder without one, a letter, an empty file, a file that is not there; and no folder is made for it."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "nothing").touch()
    (tmp_path / "letter").write_text("Dear Ann, " * 300)
    for folder in (tmp_path / "empty", tmp_path / "absent"):
        with pytest.raises(NoLog):
            backup(folder, tmp_path / "copy")
        with pytest.raises(NoLog):
            doctor(folder)
    for name in ("nothing", "letter", "absent"):
        with pytest.raises(NoLog):
            restore(tmp_path / name, tmp_path / "new")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["empty", "letter", "nothing"]
    assert not list((tmp_path / "empty").iterdir())


def test_a_copy_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    """Into a folder that is not there."""
    a_log(tmp_path / "room")
    with pytest.raises(NotWritten, match="no such file"):
        backup(tmp_path / "room", tmp_path / "absent" / "copy")
    assert [file.name for file in tmp_path.iterdir()] == ["room"]


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    """One of whose pages something was scribbled over."""
    a_log(tmp_path / "room", 500)
    backup(tmp_path / "room", tmp_path / "copy")
    scribble(tmp_path / "copy")
    with pytest.raises(BrokenLog):
        restore(tmp_path / "copy", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def scribble(file: Path) -> None:
    """Spoil a page in the middle of a file."""
    content = bytearray(file.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"x" * 4096
    file.write_bytes(content)


def test_a_newer_backup_is_refused(tmp_path: Path) -> None:
    """By a Boodle that does not know what it may hold."""
    a_log(tmp_path / "room")
    backup(tmp_path / "room", tmp_path / "copy")
    sql(tmp_path, "PRAGMA user_version = 99", "copy")
    with pytest.raises(NewerLog):
        restore(tmp_path / "copy", tmp_path / "new")


def test_the_doctor_finds_nothing_wrong_with_a_sound_log(tmp_path: Path) -> None:
    """And tells how it is, open or not."""
    a_log(tmp_path)

    async def while_open() -> bool:
        async with opened(tmp_path):
            with pytest.raises(InUse):
                SqliteStore(tmp_path)
            return doctor(tmp_path, syncs=1).in_use

    assert run(while_open())
    found = doctor(tmp_path, syncs=3)
    assert (found.tables, found.entries, found.schema, found.journal_mode) == (3, 150, 1, "wal")
    assert (found.broken, found.integrity, found.lax, found.in_use, found.sound) == ((), (), (), False, True)
    assert found.sync is not None
    assert found.size > 4096
    assert found.free > 0


TAMPERED = {
    "a body": "UPDATE entry SET body = '{}' WHERE game_table = 'B' AND n = 20",
    "a time": "UPDATE entry SET at = at + 1 WHERE game_table = 'B' AND n = 20",
    "a kind": "UPDATE entry SET kind = 'dealt' WHERE game_table = 'B' AND n = 20",
    "a hash": "UPDATE entry SET link = zeroblob(32) WHERE game_table = 'B' AND n = 20",
    "an entry taken out": "DELETE FROM entry WHERE game_table = 'B' AND n = 20",
    "a second change after it": "UPDATE entry SET body = '{}' WHERE game_table = 'B' AND n IN (20, 30)",
}


@pytest.mark.parametrize("tampering", TAMPERED.values(), ids=TAMPERED)
def test_the_doctor_finds_what_was_changed(tmp_path: Path, tampering: str) -> None:
    """The table and the first entry that is not as it was written, and no other table."""
    a_log(tmp_path)
    sql(tmp_path, tampering.replace("'{}'", "x'7b7d'"))
    found = doctor(tmp_path, syncs=1)
    assert [(link.table, link.n) for link in found.broken] == [("B", 20)]
    assert not found.sound


def test_the_doctor_finds_a_log_under_another_name(tmp_path: Path) -> None:
    """One table's entries do not pass for another's."""
    a_log(tmp_path)
    sql(tmp_path, "UPDATE entry SET game_table = 'D' WHERE game_table = 'C'")
    assert [(link.table, link.n) for link in doctor(tmp_path, syncs=1).broken] == [("D", 0)]


def test_the_doctor_finds_damage(tmp_path: Path) -> None:
    """A file that SQLite cannot read through is told, without a traceback."""
    a_log(tmp_path, 500)
    scribble(tmp_path / LOG)
    found = doctor(tmp_path, syncs=1)
    assert found.integrity
    assert not found.sound


def test_the_doctor_finds_what_others_can_read(tmp_path: Path) -> None:
    """The folder and the log, each by name."""
    a_log(tmp_path)
    (tmp_path / LOG).chmod(0o640)
    tmp_path.chmod(0o711)
    found = doctor(tmp_path, syncs=1)
    assert [(mode.name, mode.mode) for mode in found.lax] == [(".", 0o711), (LOG, 0o640)]
    assert not found.sound
