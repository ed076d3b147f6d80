"""The folder of a room: for its owner alone, and for one server at a time."""

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boodle.server.store import SqliteStore
from boodle.server.store.backup import backup, restore
from boodle.server.store.errors import CannotOpen, InUse
from boodle.server.store.log_file import LOG, open_log
from tests.loops import run
from tests.server.store.logs import opened, some, sql
from tests.shared import ROOT

NOBODY = 65534
UNIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="modes are Unix's")


@pytest.fixture(params=[0o000, 0o777], ids=["lax", "strict"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """A umask that takes nothing away, and one that takes everything."""
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """What anybody may do with a folder and what is in it."""
    return {path.name: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in (folder, *folder.iterdir())}


@UNIX_ONLY
@pytest.mark.usefixtures("umask")
def test_only_the_owner_can_read(tmp_path: Path) -> None:
    """Under any umask: folder, log, journal and heads beside it, lock, a backup, and what comes back from it."""
    folder, file, again = tmp_path / "room", tmp_path / "copy", tmp_path / "again"
    tmp_path.chmod(0o755)

    async def play() -> dict[str, str]:
        async with opened(folder) as store:
            await store.append(some("A", 3))
            return modes(folder)

    assert run(play()) == {
        "room": "700",
        "events.sqlite3": "600",
        "events.sqlite3-wal": "600",
        "events.sqlite3-shm": "600",
        "events.heads": "600",
        "owner.lock": "600",
    }
    backup(folder, file)
    restore(file, again)
    assert f"{stat.S_IMODE(file.stat().st_mode):o}" == "600"
    assert modes(again) == {"again": "700", "events.sqlite3": "600", "owner.lock": "600"}


@UNIX_ONLY
def test_a_lax_folder_is_closed_when_it_is_opened(tmp_path: Path) -> None:
    """A log that others could read is theirs no longer; a folder of other things stays as it was."""
    room, home = tmp_path / "room", tmp_path / "home"
    home.mkdir(mode=0o755)
    home.chmod(0o755)
    (home / "letters.txt").touch()
    for folder in (room, home):
        run(SqliteStore(folder).close())
    room.chmod(0o755)
    (room / LOG).chmod(0o644)
    run(SqliteStore(room).close())
    assert (modes(room)["room"], modes(room)[LOG]) == ("700", "600")
    assert (modes(home)["home"], modes(home)[LOG]) == ("755", "600")


OPEN_IT = "import sys, pathlib; from boodle.server.store import SqliteStore; SqliteStore(pathlib.Path(sys.argv[1]))"


def opened_elsewhere(folder: Path) -> str:
    """Open a folder in another process, which ends with it; returns what it says."""
    ended = subprocess.run([sys.executable, "-c", OPEN_IT, str(folder)], cwd=ROOT, capture_output=True, check=False)
    return ended.stderr.decode()


async def test_a_folder_takes_one_server(tmp_path: Path) -> None:
    """A second one is refused, in this process or another, and its try does not open the door to a third."""
    async with opened(tmp_path) as store:
        assert "InUse" in opened_elsewhere(tmp_path)
        with pytest.raises(InUse):
            SqliteStore(tmp_path)
        assert "InUse" in opened_elsewhere(tmp_path)
        await store.append(some("A", 1))
    assert opened_elsewhere(tmp_path) == ""


@contextmanager
def as_nobody() -> Iterator[Path]:
    """A folder of a user without rights, and this process as that user: one with all rights is never refused."""
    with tempfile.TemporaryDirectory() as folder:
        if os.geteuid() != 0:
            yield Path(folder)
            return
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            yield Path(folder)
        finally:
            os.seteuid(0)


@UNIX_ONLY
def test_a_folder_that_cannot_be_written_is_refused() -> None:
    """Whether there is a log in it or not; and so is a log that cannot be written."""
    with as_nobody() as folder:
        folder.chmod(0o500)
        for where in (folder, folder / "deeper"):
            with pytest.raises(CannotOpen, match="permission denied"):
                SqliteStore(where)
        folder.chmod(0o700)
        run(SqliteStore(folder).close())
        (folder / LOG).chmod(0o400)
        folder.chmod(0o500)
        with pytest.raises(CannotOpen):
            SqliteStore(folder)
        folder.chmod(0o700)


def test_what_is_no_folder_is_refused(tmp_path: Path) -> None:
    """A file in its place, and a folder where a file should be."""
    (tmp_path / "file").touch()
    (tmp_path / "room" / LOG).mkdir(parents=True)
    for folder in (tmp_path / "file", tmp_path / "room"):
        with pytest.raises(CannotOpen):
            SqliteStore(folder)


def test_the_commits_are_synced(tmp_path: Path) -> None:
    """The log's own connection is set so that a commit waits for the disk: journal WAL, synchronous FULL."""
    log = open_log(tmp_path)
    settings = [log.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "fullfsync")]
    log.close()
    assert settings == ["wal", 2, 1]


def test_no_server_waits_behind_one_that_failed(tmp_path: Path) -> None:
    """A folder whose log could not be opened is locked no longer."""
    sql(tmp_path, "CREATE TABLE recipes (name)")
    for _ in range(2):
        assert "NoLog" in opened_elsewhere(tmp_path)
