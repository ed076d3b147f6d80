"""A log read past SQLite: whatever rows it has and however large its pages are, every entry is found again."""

from contextlib import closing
from pathlib import Path
from typing import BinaryIO

import pytest

from boodle.server.store import Entry
from boodle.server.store.entry import Head
from boodle.server.store.heads import HeadsFile
from boodle.server.store.log_file import LOG, LogWriter, connect, heads, open_log
from boodle.server.store.pages import MOST_STEPS, Pages
from boodle.server.store.salvage import Salvage, Salvaged
from boodle.server.store.schema import migrate
from tests.server.store.logs import some, sql

WAL = f"{LOG}-wal"


def written(folder: Path, entries: list[Entry], page: int = 4096) -> None:
    """Write a log of pages of a size, without heads beside it."""
    folder.mkdir(exist_ok=True)
    file = folder / LOG
    file.touch()
    with closing(connect(file)) as connection:
        connection.execute(f"PRAGMA page_size = {page}")
        migrate(connection, file)
        writer = LogWriter(connection)
        writer.begin()
        writer.append(entries)
        writer.commit()
    assert int(sql(folder, "PRAGMA page_size")[0][0]) == page


def found(folder: Path) -> tuple[Salvaged, ...]:
    """Return what is left of a folder's log."""
    with closing(Salvage(folder)) as left:
        return tuple(left.tables())


def told(table: str, body: bytes, since: int = 0, count: int = 3) -> list[Entry]:
    """Entries of a table that all have one body."""
    return [Entry(table, n, 1000 + n, "moved", body) for n in range(since, since + count)]


def of_every_length(table: str, upto: int) -> list[Entry]:
    """Entries each of whose bodies is a byte longer than the one before, made at times of every size."""
    times = [*range(-3, 4), *((-1) ** power * (2**power - power % 3) for power in range(63))]
    return [
        Entry(table, n, times[n % len(times)], "moved" * (n % 3), (n * 7 % 256).to_bytes(1) * n) for n in range(upto)
    ]


@pytest.mark.parametrize(("page", "upto"), [(512, 1300), (1024, 150), (4096, 150), (65536, 60)])
def test_entries_of_every_length_are_found(tmp_path: Path, page: int, upto: int) -> None:
    """Those that stand in one page and those that go over several, in leaves and in branches."""
    entries = [*of_every_length("A", upto), *of_every_length("Zoë", 4), Entry("long", 0, 1, "moved", b"long" * 9000)]
    written(tmp_path, entries, page)
    tables = ("A", "Zoë", "long")
    expected = {table: tuple(one for one in entries if one.table == table) for table in tables}
    assert found(tmp_path) == tuple(Salvaged(table, own, len(own)) for table, own in expected.items())


def test_a_page_may_hold_many_entries(tmp_path: Path) -> None:
    """More than can be counted by one byte."""
    entries = told("A", b"", count=600)
    written(tmp_path, entries, 65536)
    assert found(tmp_path) == (Salvaged("A", tuple(entries), 600),)


@pytest.mark.parametrize(
    ("said", "journal", "size"),
    [
        (512, None, 512),
        (32768, 512, 32768),
        (1, None, 65536),
        (256, None, 4096),
        (0, None, 4096),
        (4097, 8192, 8192),
        (0, 65536, 65536),
        (0, 512, 512),
        (0, 131072, 4096),
        (0, 3, 4096),
    ],
)
def test_how_large_a_page_is_says_the_log_or_its_journal(
    tmp_path: Path, said: int, journal: int | None, size: int
) -> None:
    """Where neither says what can be, it is as large as most are."""
    (tmp_path / LOG).write_bytes(b"\xff" * 16 + said.to_bytes(2) + b"\xff" * 82)
    if journal is not None:
        (tmp_path / WAL).write_bytes(b"\xff" * 8 + journal.to_bytes(4) + b"\xff" * 20)
    with closing(Pages(tmp_path)) as pages:
        assert pages.size == size


def test_what_the_journal_holds_is_found_beside_the_log(tmp_path: Path) -> None:
    """Each image of a page counts: entries that the log has not got yet, or that stand in an earlier image alone."""
    room, killed = tmp_path / "room", tmp_path / "killed"
    written(room, told("A", b"a" * 90))
    with closing(open_log(room)) as connection:
        writer = LogWriter(connection)
        for n in range(3, 9):
            writer.begin()
            writer.append(told("A", b"b" * 1500, since=n, count=1))
            writer.commit()
        killed.mkdir()
        for name in (LOG, WAL):
            (killed / name).write_bytes((room / name).read_bytes())
    entries = (*told("A", b"a" * 90), *told("A", b"b" * 1500, since=3, count=6))
    assert found(killed) == (Salvaged("A", entries, 9),)
    journal, frame = (killed / WAL).read_bytes(), 24 + 4096
    frames = [journal[at : at + frame] for at in range(32, len(journal), frame)]
    newest = {one[:4]: one for one in frames}
    (killed / WAL).write_bytes(journal[:32] + b"".join(newest.values()))
    assert found(killed) == (Salvaged("A", entries, 9),)


def as_frames(file: Path) -> bytes:
    """Return every page of a log as a journal holds it."""
    pages = file.read_bytes()
    images = (pages[at : at + 4096] for at in range(0, len(pages), 4096))
    return bytes(32) + b"".join((number + 1).to_bytes(4) + bytes(20) + image for number, image in enumerate(images))


@pytest.mark.parametrize(
    ("log", "journal", "head", "kept"),
    [
        (3, 3, "log", b"log"),
        (3, 3, "journal", b"journal"),
        (4, 3, "", b"log"),
        (3, 4, "", b"journal"),
        (5, 3, "journal", b"journal"),
    ],
)
def test_of_two_pasts_the_one_that_was_acknowledged_counts(
    tmp_path: Path, log: int, journal: int, head: str, kept: bytes
) -> None:
    """As its head tells; where there is none, the longer one."""
    room, other = tmp_path / "room", tmp_path / "other"
    pasts = {
        folder.name: (folder, [*told("A", b"both", count=2), *told("A", own * 2000, 2, count)])
        for folder, own, count in ((room, b"log", log), (other, b"journal", journal))
    }
    for folder, entries in pasts.values():
        written(folder, entries)
    (room / WAL).write_bytes(as_frames(other / LOG))
    if head:
        with closing(connect((room if head == "log" else other) / LOG)) as connection:
            HeadsFile(room, heads(connection)).close()
    left = (*told("A", b"both", count=2), *told("A", kept * 2000, 2, log if kept == b"log" else journal))
    assert found(room) == (Salvaged("A", left, len(left)),)


def test_a_row_is_not_tried_for_ever(tmp_path: Path) -> None:
    """Of twelve pages with two images each it may be any of thousands; what is tried is bounded."""
    room, other = tmp_path / "room", tmp_path / "other"
    for folder, body in ((room, b"one"), (other, b"two")):
        written(folder, told("A", body * 16_000, count=1))
    (room / WAL).write_bytes(as_frames(other / LOG))
    with closing(Pages(room)) as pages:
        tried = [len(list(pages.contents(cell))) for cell in pages.cells()]
    assert len(tried) == 2
    assert all(20 < answers <= MOST_STEPS + 12 for answers in tried)


def test_a_folder_without_a_log_is_none_to_look_through(tmp_path: Path) -> None:
    """The system says why."""
    with pytest.raises(FileNotFoundError):
        Pages(tmp_path)


def test_files_that_cannot_be_looked_through_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log and its journal."""
    opened: list[BinaryIO] = []

    def cannot(log: BinaryIO, journal: BinaryIO) -> None:
        opened.extend([log, journal])
        raise OSError

    monkeypatch.setattr("boodle.server.store.pages._page_size", cannot)
    for name in (LOG, WAL):
        (tmp_path / name).touch()
    with pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        Pages(tmp_path)
    assert [file.closed for file in opened] == [True, True]


def test_how_many_entries_a_table_had(tmp_path: Path) -> None:
    """As its head tells, or more where that lags; without one as many as there are traces of, be it one of two."""
    written(tmp_path, [*some("A", 5), *some("B", 5), *some("C", 5), *some("D", 2), *some("E", 1)])
    sql(tmp_path, "DELETE FROM entry WHERE game_table IN ('A', 'B') AND n > 2")
    sql(tmp_path, "DELETE FROM entry WHERE game_table IN ('C', 'D') AND n = 1")
    sql(tmp_path, "UPDATE entry SET body = x'00' WHERE game_table = 'E'")
    sql(tmp_path, "VACUUM")
    assert [(one.table, len(one.entries), one.had) for one in found(tmp_path)] == [
        ("A", 3, 3),
        ("B", 3, 3),
        ("C", 1, 4),
        ("D", 1, 1),
    ]
    reached = {"A": 2, "B": 5, "E": 1, "F": 7}
    HeadsFile(tmp_path, {table: Head(n, b"lost") for table, n in reached.items()}).close()
    assert [(one.table, len(one.entries), one.had) for one in found(tmp_path)] == [
        ("A", 3, 3),
        ("B", 3, 5),
        ("C", 1, 4),
        ("D", 1, 1),
        ("E", 0, 1),
        ("F", 0, 7),
    ]


def test_what_is_no_entry_is_passed_over(tmp_path: Path) -> None:
    """A row of other columns, without a name or a number, before the first, of facts that are none; pages of noise."""
    file = tmp_path / LOG
    file.touch()
    columns = "game_table, n, at, kind, body, link"
    with closing(connect(file)) as connection:
        connection.execute(f"CREATE TABLE entry ({columns}, PRIMARY KEY (game_table, n)) WITHOUT ROWID")
        connection.execute(f"CREATE TABLE other ({columns}, more, PRIMARY KEY (game_table, n)) WITHOUT ROWID")
        connection.execute("CREATE TABLE fewer (game_table, n, PRIMARY KEY (game_table, n)) WITHOUT ROWID")
        for n in range(2):
            connection.execute("INSERT INTO other VALUES ('other', ?, 1, 'moved', x'', x'', 1)", [n])
            connection.execute("INSERT INTO fewer VALUES ('fewer', ?)", [n])
            for name in (b"bytes", 7, 1.5, "x" * 5000):
                connection.execute("INSERT INTO entry VALUES (?, ?, 1, 'moved', x'', x'')", [name, n])
            for number in (n - 2, n + 0.5, f"{n}", b"%d" % n):
                connection.execute("INSERT INTO entry VALUES ('B', ?, 1, 'moved', x'', x'')", [number])
            connection.execute("INSERT INTO entry VALUES ('C', ?, 1, 'moved', x'', x'')", [6 * n - 1])
            connection.execute("INSERT INTO entry VALUES ('odd', ?, NULL, 2.5, NULL, 7)", [n])
    assert found(tmp_path) == (Salvaged("odd", (), 2),)
    file.write_bytes(file.read_bytes()[:100] + b"\x0a\xff\xff\xff\xff" * 4000)
    assert found(tmp_path) == ()
