"""The heads beside the log: they may lag behind it and never lead it, whatever happens to their file."""

import os
import shutil
from pathlib import Path

import pytest

from boodle.server.store import heads as beside
from boodle.server.store.backup import backup
from boodle.server.store.chain import BrokenLink
from boodle.server.store.doctor import doctor
from boodle.server.store.entry import Head
from boodle.server.store.heads import HEADS, HeadsFile, read_heads
from boodle.server.store.log_file import LogWriter, open_log
from tests.loops import run
from tests.server.store.damage import TABLES, copied, killed_room
from tests.server.store.logs import entry, opened, some


def kept(folder: Path) -> dict[str, int]:
    """How far the heads of a folder reach."""
    return {table: head.n for table, head in read_heads(folder).heads.items()}


def test_a_head_is_there_before_its_entry_is_acknowledged(tmp_path: Path) -> None:
    """After each batch, for every table of it; and the heads are one line a table again after the next start."""

    async def play() -> None:
        async with opened(tmp_path) as store:
            for n in range(5):
                await store.append([*some("A", 2, since=2 * n), *some("B\n", 1, since=n)])
                assert kept(tmp_path) == {"A": 2 * n + 2, "B\n": n + 1}
        async with opened(tmp_path):
            assert len((tmp_path / HEADS).read_bytes().splitlines()) == 2

    run(play())
    assert doctor(tmp_path, syncs=1).heads == 2


def test_a_chain_that_was_made_anew_is_not_what_was_acknowledged(tmp_path: Path) -> None:
    """Each of its links holds, and the head beside it tells of another end; another table is whole."""

    async def play(folder: Path, body: bytes) -> None:
        async with opened(folder) as store:
            await store.append([*(entry("A", n, body=body) for n in range(3)), *some("B", 2)])

    before, anew = tmp_path / "before", tmp_path / "anew"
    run(play(before, b"ten chips"))
    run(play(anew, b"all chips"))
    assert doctor(anew, syncs=1).whole
    shutil.copy(before / HEADS, anew / HEADS)
    found = doctor(anew, syncs=1)
    assert (found.whole, found.broken, found.lost) == (False, (BrokenLink("A", 2),), ())
    assert backup(anew, tmp_path / "copy").wrong == ("A",)


def test_what_is_not_committed_has_no_head(tmp_path: Path) -> None:
    """Neither while it is written, nor when it was taken back."""
    log = LogWriter(open_log(tmp_path), HeadsFile(tmp_path, {}))
    log.begin()
    log.append(some("A", 1))
    assert kept(tmp_path) == {}
    log.commit()
    log.begin()
    log.append(some("A", 1, since=1))
    log.roll_back()
    log.begin()
    log.append(some("B", 1))
    log.commit()
    assert kept(tmp_path) == {"A": 1, "B": 1}
    log.close()


async def test_a_file_that_cannot_be_written_lags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are kept all the same, the doctor finds nothing missing, and what waited comes with the next move."""

    def full(_file: int, _told: bytes) -> int:
        raise OSError(28, "No space left on device")

    async with opened(tmp_path) as store:
        await store.append(some("A", 1))
        with monkeypatch.context() as disk:
            disk.setattr(os, "write", full)
            await store.append([*some("A", 1, since=1), *some("B", 1)])
        assert kept(tmp_path) == {"A": 1}
        assert doctor(tmp_path, syncs=1).whole
        await store.append(some("C", 1))
        assert kept(tmp_path) == {"A": 2, "B": 1, "C": 1}


def test_a_torn_line_takes_no_other_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the disk refuses after half of it: what is written next begins on a line of its own."""
    write, calls = os.write, list[int]()

    def half(file: int, told: bytes) -> int:
        calls.append(file)
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        return write(file, told[: len(told) // 2])

    log = HeadsFile(tmp_path, {})
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", half)
        log.keep({"A": Head(1, b"a")})
    log.keep({"B": Head(2, b"b")})
    assert kept(tmp_path) == {"A": 1, "B": 2}
    log.close()


def test_a_file_that_cannot_be_closed_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves are committed when a new file of heads takes its place: nobody is told that they are not."""

    def broken(_file: int) -> None:
        raise OSError(5, "Input/output error")

    log = HeadsFile(tmp_path, {})
    with monkeypatch.context() as disk:
        disk.setattr(beside, "LARGEST", -1)
        disk.setattr(os, "close", broken)
        log.keep({"A": Head(1, b"a")})
    log.keep({"B": Head(2, b"b")})
    assert kept(tmp_path) == {"A": 1, "B": 2}
    log.close()


async def test_it_is_written_anew_before_it_grows_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that newer ones have overtaken do not stay for ever."""
    monkeypatch.setattr(beside, "LARGEST", 1000)
    async with opened(tmp_path) as store:
        for n in range(100):
            await store.append(some("A", 1, since=n))
            assert kept(tmp_path) == {"A": n + 1}
            assert (tmp_path / HEADS).stat().st_size < 1300


def test_lines_that_cannot_be_read_say_nothing(tmp_path: Path) -> None:
    """The doctor says how many they are and what he cannot know; nothing sound looks lost."""
    folder = copied(killed_room(tmp_path / "killed", 12), tmp_path / "room")
    lines = (folder / HEADS).read_bytes().splitlines(keepends=True)
    assert len(lines) == 12 * len(TABLES)
    lines[5] = lines[5][:30] + bytes(10) + lines[5][40:]
    lines[-1] = lines[-1][:-20]
    (folder / HEADS).write_bytes(b"".join(lines))
    found = doctor(folder, syncs=1)
    assert (found.whole, found.unreadable, found.lost) == (True, 1, ())


def test_a_table_that_sleeps_leaves_nothing_in_the_journal(tmp_path: Path) -> None:
    """What it wrote is in the log itself from then on: the journal may be lost."""
    folder = killed_room(tmp_path / "room", 10, slept_at=29)
    (folder / "events.sqlite3-wal").unlink()
    assert [(one.table, one.acknowledged - one.entries) for one in doctor(folder, syncs=1).lost] == [("night:Cat", 1)]
