"""The file of heads line by line: what it says, when the disk is asked to keep it, and what becomes of a bad line."""

import os
import stat
from binascii import crc32
from pathlib import Path

import pytest

from boodle.server.store import heads as beside
from boodle.server.store.entry import Head
from boodle.server.store.heads import HEADS, HeadsFile, KnownHeads, read_heads
from tests.server.clocks import VirtualClock

A, B = Head(3, b"\x01\xfe"), Head(12, b"")


def line(told: bytes) -> bytes:
    """A line as it is written: its sum, and what it says."""
    return f"{crc32(told):08x} ".encode() + told + b"\n"


def test_a_folder_without_heads_is_told_from_one_without_tables(tmp_path: Path) -> None:
    """An older Boodle kept none; a new room has the file, and nothing in it."""
    assert read_heads(tmp_path) == KnownHeads({}, there=False, unreadable=0)
    HeadsFile(tmp_path, {}).close()
    assert (tmp_path / HEADS).read_bytes() == b""
    assert read_heads(tmp_path) == KnownHeads({}, there=True, unreadable=0)


def test_each_table_has_a_line_with_its_sum(tmp_path: Path) -> None:
    """Any name stands in one line; what is kept comes behind, and the next start writes each table once."""
    file = HeadsFile(tmp_path, {"A": A})
    one, other, later = line(b'3 01fe "A"'), line(b'12  "Zo\\u00eb of\\n"'), line(b'4 02 "A"')
    file.keep({"Zoë of\n": B})
    file.keep({"A": Head(4, b"\x02")})
    assert (tmp_path / HEADS).read_bytes() == one + other + later
    file.close()
    known = read_heads(tmp_path)
    assert known == KnownHeads({"A": Head(4, b"\x02"), "Zoë of\n": B}, there=True, unreadable=0)
    HeadsFile(tmp_path, known.heads).close()
    assert (tmp_path / HEADS).read_bytes() == later + other
    assert [one.name for one in tmp_path.iterdir()] == [HEADS] == ["events.heads"]


@pytest.mark.parametrize(
    "odd",
    [
        b'zz 3 01fe "A"\n',
        b'3 01fe "A"\n',
        b'00000000 3 01fe "A"\n',
        line(b'3 01f "A"'),
        line(b'three 01fe "A"'),
        line(b"3 01fe"),
        line(b"3 01fe A"),
        line(b""),
        b"\xff\xfe\n",
    ],
)
def test_a_line_that_says_nothing_is_counted_and_left_out(tmp_path: Path, odd: bytes) -> None:
    """The lines beside it are read; one without a sign is none, nor is the last where its end is missing."""
    file = tmp_path / HEADS
    file.write_bytes(line(b'3 01fe "A"') + odd + b"\n" + odd + line(b'12  "B"') + line(b'9  "C"')[:-1])
    assert read_heads(tmp_path) == KnownHeads({"A": A, "B": B}, there=True, unreadable=2)


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The files that the disk was asked to keep."""
    asked = list[int]()
    monkeypatch.setattr(os, "fsync", asked.append)
    return asked


def test_the_disk_is_asked_every_few_seconds_of_play(tmp_path: Path, synced: list[int]) -> None:
    """No sooner, however much is written; when a table sleeps, and at the end."""
    clock = VirtualClock()
    file = HeadsFile(tmp_path, {}, clock)
    synced.clear()
    clock.leaps(5.0)
    file.keep({"A": A})
    assert synced == []
    clock.leaps(0.1)
    file.keep({"A": A})
    assert len(synced) == 1
    clock.leaps(5.0)
    file.keep({"A": A})
    assert len(synced) == 1
    file.sync()
    assert len(synced) == 2
    clock.leaps(5.0)
    file.keep({"A": A})
    assert len(synced) == 2
    file.close()
    assert len(synced) == 3
    file.sync()  # it is closed: nothing is left to keep
    assert len(synced) == 3


def test_a_disk_that_does_not_keep_it_is_asked_again_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it: moves are kept by the log."""
    clock, asked = VirtualClock(), list[int]()
    file = HeadsFile(tmp_path, {}, clock)

    def broken(handle: int) -> None:
        asked.append(handle)
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    clock.leaps(6.0)
    for tried in (1, 2):
        file.keep({"A": A})
        assert len(asked) == tried
    file.close()
    assert read_heads(tmp_path).heads == {"A": A}


def test_it_is_written_anew_when_it_has_grown_by_more_than_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted from its size when that happened last."""
    one = line(b'3 01fe "A"')
    monkeypatch.setattr(beside, "LARGEST", 2 * len(one))
    file = HeadsFile(tmp_path, {"B": B})
    begins = len(line(b'12  "B"'))
    lengths = []
    for _ in range(9):
        file.keep({"A": A})
        lengths.append(((tmp_path / HEADS).stat().st_size - begins) // len(one))
    assert lengths == [1, 2, 3, 1, 2, 3, 4, 1, 2]
    file.close()


def test_heads_wait_for_a_folder_in_which_they_can_be_written(tmp_path: Path) -> None:
    """As where it could not be written to for a while."""
    room = tmp_path / "room"
    file = HeadsFile(room, {"A": A})
    file.keep({"B": B})
    room.mkdir()
    for _ in range(2):
        file.keep({})
        assert (room / HEADS).read_bytes() == line(b'3 01fe "A"') + line(b'12  "B"')
    file.close()


def test_a_new_file_is_kept_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it; and the folder after it, so that a failing power leaves the one or the other."""
    asked = list[tuple[bool, int, int]]()
    one, two = line(b'3 01fe "A"'), line(b'3 01fe "A"') + line(b'12  "B"')
    HeadsFile(tmp_path, {"A": A}).close()

    def note(handle: int) -> None:
        told = os.fstat(handle)
        asked.append((stat.S_ISDIR(told.st_mode), told.st_size, (tmp_path / HEADS).stat().st_size))

    monkeypatch.setattr(os, "fsync", note)
    file = HeadsFile(tmp_path, {"A": A, "B": B})
    assert asked[0] == (False, len(two), len(one))
    assert (asked[1][0], asked[1][2], len(asked)) == (True, len(two), 2)
    file.close()


def free_descriptor(folder: Path) -> int:
    """Return the number that the next file to be opened has."""
    found = os.open(folder, os.O_RDONLY)
    os.close(found)
    return found


def test_nothing_is_left_open_and_what_waited_is_written_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the file was written anew meanwhile, and where the disk was full a moment ago."""
    before = free_descriptor(tmp_path)
    file = HeadsFile(tmp_path, {})
    with monkeypatch.context() as small:
        small.setattr(beside, "LARGEST", 10)
        for _ in range(5):
            file.keep({"A": A})
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", lambda *_: 0)
        file.keep({"B": B})
    assert read_heads(tmp_path).heads == {"A": A}
    file.close()
    assert read_heads(tmp_path).heads == {"A": A, "B": B}
    assert free_descriptor(tmp_path) == before
