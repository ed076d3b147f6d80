"""When the disk or the file says no: a typed refusal, nothing acknowledged that is not there, and then on again."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from boodle.echo import saying
from boodle.server.store import NotNext, NotWritten, OwnedElsewhere, SqliteStore, StoreError, errors
from boodle.server.store.errors import NewerLog, NoLog, NotRead
from boodle.server.store.group import GroupWriter
from boodle.server.store.log_file import LOG, LogWriter, open_log, why_not
from boodle.server.store.schema import MIGRATIONS
from boodle.words.catalogue import Words, languages
from boodle.words.mistyped import why_not as why_said
from tests.loops import run
from tests.server.store.logs import entry, everything, opened, some, sql
from tests.shared import ROOT

NUMBERS = "SELECT game_table, n FROM entry"
FILL = """
import asyncio, json, resource, sys
from pathlib import Path
from boodle.server.store import NotWritten, SqliteStore
from tests.server.store.logs import entry

async def fill():
    store = SqliteStore(Path(sys.argv[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    n = 0
    try:
        while n < 1000:
            await store.append([entry("A", n, body=bytes(3000))])
            n += 1
    except NotWritten as refusal:
        there = len(await store.read("A"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await store.append([entry("A", n)])
        print(json.dumps([n, there, str(refusal)]))
    await store.close()

asyncio.run(fill())
"""


@pytest.mark.skipif(os.name == "nt", reason="no limit on the size of files there")
def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """What does not fit any more is refused and not there; once there is room again the log goes on."""
    told = subprocess.run([sys.executable, "-c", FILL, str(tmp_path)], cwd=ROOT, capture_output=True, check=True).stdout
    acknowledged, there, why = json.loads(told)
    assert 0 < acknowledged == there
    assert why.startswith("why=")

    async def look() -> int:
        async with opened(tmp_path) as store:
            return len(await store.read("A"))

    assert run(look()) == acknowledged + 1


@pytest.mark.parametrize("setting", ["PRAGMA max_page_count = 1", "PRAGMA query_only = ON"])
def test_a_full_or_read_only_file(tmp_path: Path, setting: str) -> None:
    """All who wait are refused, nothing is counted, and afterwards numbers go on from what is there."""
    log = open_log(tmp_path)

    async def try_it() -> None:
        writer = GroupWriter(LogWriter(log))
        await writer.ask(lambda log: log.append(some("A", 2)))
        log.execute(setting)
        before = writer.counts
        with pytest.raises(NotWritten, match=r"full|readonly"):
            await writer.ask(lambda log: log.append([entry("A", n, body=bytes(100_000)) for n in range(2, 5)]), 3)
        assert writer.counts == before
        log.execute(setting.replace("1", "1000000").replace("ON", "OFF"))
        await writer.ask(lambda log: log.append(some("A", 1, since=2)), 1)
        writer.close()

    run(try_it())
    assert sorted(sql(tmp_path, NUMBERS)) == [("A", 0), ("A", 1), ("A", 2)]


def test_a_fault_in_our_own_code_loses_nothing(tmp_path: Path) -> None:
    """Whatever goes wrong in the writing thread, who waits is told, nothing is kept, and the thread lives on."""

    def stumble(log: LogWriter) -> None:
        log.append(some("B", 1))
        raise ZeroDivisionError

    async def try_it() -> None:
        writer = GroupWriter(LogWriter(open_log(tmp_path)))
        with pytest.raises(NotWritten, match="ZeroDivisionError"):
            await writer.ask(stumble)
        await writer.ask(lambda log: log.append(some("A", 1)))
        writer.close()

    run(try_it())
    assert sql(tmp_path, NUMBERS) == [("A", 0)]


async def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    """Of a log that was damaged while it was open."""
    async with opened(tmp_path) as store:
        sql(tmp_path, "DROP TABLE entry")
        with pytest.raises(NotRead):
            await store.tables()


@pytest.mark.parametrize(
    ("named", "refusal"),
    [
        ("SQLITE_CORRUPT_INDEX", errors.BrokenFolder),
        ("SQLITE_IOERR_READ", errors.BrokenFolder),
        ("SQLITE_IOERR_SHORT_READ", errors.BrokenFolder),
        ("SQLITE_IOERR_DATA", errors.BrokenFolder),
        ("SQLITE_IOERR_CORRUPTFS", errors.BrokenFolder),
        ("SQLITE_IOERR", errors.CannotOpen),
        ("SQLITE_IOERR_WRITE", errors.CannotOpen),
        ("SQLITE_IOERR_FSYNC", errors.CannotOpen),
        ("SQLITE_IOERR_SHMSIZE", errors.CannotOpen),
        ("SQLITE_FULL", errors.CannotOpen),
        ("SQLITE_BUSY", errors.CannotOpen),
    ],
)
def test_a_disk_that_cannot_write_is_no_damaged_log(tmp_path: Path, named: str, refusal: type[StoreError]) -> None:
    """Nobody is told to rescue a log that is whole: only what cannot be read is damaged."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = getattr(sqlite3, named)
    assert type(why_not(tmp_path, error)) is refusal


def stored(folder: Path, version: int = 1) -> None:
    """Write the log of an old version into a folder."""
    script = (ROOT / "tests" / "server" / "store" / f"log-v{version}.sql").read_text(encoding="utf-8")
    connection = sqlite3.connect(folder / LOG)
    connection.executescript(script)
    connection.close()


def version_in(folder: Path) -> int:
    """The version that a file says it has."""
    ((version,),) = sql(folder, "PRAGMA user_version")
    return int(version)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_log_of_every_version_is_read(tmp_path: Path, version: int) -> None:
    """The stored logs open, say what they always said, and go on."""
    stored(tmp_path, version)

    async def look() -> None:
        async with opened(tmp_path) as store:
            log = await everything(store)
            assert {table: [one.kind for one in own] for table, own in log.items()} == {
                "Friday": ["opened"],
                "Sunday": ["opened", "dealt", "moved"],
            }
            assert log["Sunday"][1].body.decode() == '{"to": "Zoë"}'
            await store.append(some("Sunday", 1, since=3))

    run(look())
    assert version_in(tmp_path) == len(MIGRATIONS)


LATER = (*MIGRATIONS, ("ALTER TABLE entry ADD COLUMN mood TEXT", "UPDATE entry SET mood = 'merry'"))
BROKEN = (*LATER[:-1], (*LATER[-1], "UPDATE nonsense SET mood = 'sad'"))


def test_an_older_log_is_brought_forward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the steps that it lacks."""
    stored(tmp_path)
    monkeypatch.setattr("boodle.server.store.schema.MIGRATIONS", LATER)
    run(SqliteStore(tmp_path).close())
    assert version_in(tmp_path) == len(LATER)


def test_a_step_that_fails_leaves_the_log_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is done, and the log opens with the program that wrote it."""
    stored(tmp_path)
    monkeypatch.setattr("boodle.server.store.schema.MIGRATIONS", BROKEN)
    with pytest.raises(StoreError, match="nonsense"):
        SqliteStore(tmp_path)
    monkeypatch.undo()
    assert version_in(tmp_path) == 1
    run(SqliteStore(tmp_path).close())


def test_a_newer_log_is_refused(tmp_path: Path) -> None:
    """In one sentence, and it stays as it is."""
    stored(tmp_path)
    sql(tmp_path, "PRAGMA user_version = 99")
    with pytest.raises(NewerLog) as refusal:
        SqliteStore(tmp_path)
    told = refusal.value.told(Words("en"))
    assert "version 99, written by a newer Boodle" in told
    assert version_in(tmp_path) == 99


@pytest.mark.parametrize("content", [b"not a database at all, but a letter to a friend\n" * 20, None])
def test_what_is_not_ours_is_refused(tmp_path: Path, content: bytes | None) -> None:
    """A file of another kind, or another program's database, and it stays as it is."""
    file = tmp_path / LOG
    if content is None:
        sql(tmp_path, "CREATE TABLE recipes (name)")
    else:
        file.write_bytes(content)
    before = file.read_bytes()
    with pytest.raises(NoLog):
        SqliteStore(tmp_path)
    assert file.read_bytes() == before


REFUSALS = (
    NotNext("A", 3, 2),
    OwnedElsewhere("A"),
    errors.AddressTaken("http://here"),
    errors.Unset("here", "lock_timeout = 3000"),
    errors.NoEntry("why"),
    NotWritten("why"),
    NotRead("why"),
    errors.UnknownEntry("A", 3, "Sung"),
    errors.Closed(),
    errors.CannotOpen("here", "why"),
    errors.InUse(Path("here")),
    NewerLog("here", 3, 2),
    NoLog("here"),
    errors.BrokenLog("here", "why"),
    errors.BrokenFolder("here", "why"),
    errors.BrokenJournal("here", 3, 5),
    errors.BrokenTable("A", 3, "here"),
    errors.NothingToRescue("here"),
    errors.FileIsThere(Path("here")),
    errors.FolderNotEmpty(Path("here")),
    errors.MissingExtra("postgres"),
)


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_its_sentence(language: str) -> None:
    """In every language, filled with its facts; and there is none that has no refusal."""
    words = Words(language)
    assert {type(refusal) for refusal in REFUSALS} == set(StoreError.__subclasses__())
    keys = {f"store.error.{refusal.key}" for refusal in REFUSALS}
    assert keys == {key for key in words.keys("store") if key.startswith("store.error.")}
    for refusal in REFUSALS:
        assert words.fields(f"store.error.{refusal.key}") == set(refusal.facts)
        assert "{" not in refusal.told(words)


def test_why_the_system_refuses_is_said_in_the_language_too() -> None:
    """As far as there are words for it; what is the system's alone stands as it says it."""
    refused = errors.CannotOpen("/srv", "no such file or directory")
    said = why_said(Words("de"), saying("no such file or directory"))
    assert refused.told(Words("de")).endswith(f": {said}")
    assert said != "no such file or directory"
    assert refused.told(Words()).endswith(": no such file or directory")
    assert errors.CannotOpen("/srv", "odd").told(Words("fr")).endswith("\N{NO-BREAK SPACE}: odd")
