"""What a bad disk, a stranger's hand or an older Boodle has left: told by the doctor, kept from the tables, rescued."""

import shutil
from pathlib import Path

import pytest

from boodle.server.store import SqliteStore
from boodle.server.store import rescue as rescuing
from boodle.server.store.backup import backup, restore
from boodle.server.store.chain import LostEnd
from boodle.server.store.doctor import doctor
from boodle.server.store.errors import (
    BrokenFolder,
    BrokenJournal,
    BrokenTable,
    CannotOpen,
    FolderNotEmpty,
    InUse,
    NoLog,
    NothingToRescue,
)
from boodle.server.store.heads import HEADS
from boodle.server.store.log_file import LOG
from boodle.server.store.rescue import Rescued, rescue
from tests.loops import run
from tests.server.store.damage import TABLES, WAL, as_played, copied, flip, killed_room, taken_up
from tests.server.store.logs import log_of, opened, some, sql

BATCHES = 40
PAGE = 4096
FRAME = PAGE + 24


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room that was killed with everything in its journal."""
    return killed_room(tmp_path_factory.mktemp("killed") / "room", BATCHES)


@pytest.fixture(scope="module")
def closed(killed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same room after it was closed: everything is in the log."""
    folder = copied(killed, tmp_path_factory.mktemp("closed") / "room")
    assert log_of(folder) == as_played(BATCHES)
    assert not (folder / WAL).exists()
    return folder


def test_a_killed_room_is_whole(killed: Path, tmp_path: Path) -> None:
    """A kill alone is no loss: each head is reached, and looking changes neither log nor journal nor heads."""
    folder = copied(killed, tmp_path / "room")
    before = {name: (folder / name).read_bytes() for name in (LOG, WAL, HEADS)}
    found = doctor(folder, syncs=1)
    assert (found.sound, found.heads, found.lost, found.journal.sound) == (True, 3, (), found.journal.frames)
    backup(folder, tmp_path / "copy")
    assert {name: (folder / name).read_bytes() for name in before} == before
    assert taken_up(folder) == dict.fromkeys(TABLES, BATCHES)


def test_a_journal_damaged_in_its_middle(killed: Path, tmp_path: Path) -> None:
    """The doctor names what is lost however often he looks, no room is opened on it, and a rescue brings more back."""
    folder = copied(killed, tmp_path / "room")
    flip(folder / WAL, 32 + 100 * FRAME + 2000, 64)
    for _ in range(2):
        found = doctor(folder, syncs=1)
        assert not found.sound
        assert found.journal.damaged
        assert {lost.table: lost.acknowledged for lost in found.lost} == dict.fromkeys(TABLES, BATCHES)
    with pytest.raises(BrokenJournal):
        SqliteStore(folder)
    rescued = rescue(folder, tmp_path / "new")
    there = {table.table: table.entries for table in rescued}
    assert [table.had for table in rescued] == [BATCHES] * 3
    assert all(there[lost.table] > lost.entries for lost in found.lost)
    assert sum(there.values()) > 2 * BATCHES
    assert {table: len(own) for table, own in log_of(tmp_path / "new").items()} == there
    assert doctor(tmp_path / "new", syncs=1).sound


@pytest.mark.parametrize("frames", [0, 60])
def test_a_journal_that_was_cut_short(killed: Path, tmp_path: Path, frames: int) -> None:
    """Cut between two transactions, or gone: what is left looks whole, and the heads tell that it is not."""
    folder = copied(killed, tmp_path / "room")
    wal = folder / WAL
    told = wal.read_bytes()
    commits = [at + FRAME for at in range(32, len(told), FRAME) if int.from_bytes(told[at + 4 : at + 8])]
    if frames:
        wal.write_bytes(told[: next(end for end in commits if end > frames * FRAME)])
    else:
        wal.unlink()
    found = doctor(folder, syncs=1)
    assert not found.journal.damaged
    assert not found.sound
    assert len(found.lost) == 3 or not found.tables
    if frames:
        assert taken_up(folder) == dict.fromkeys(TABLES, -1)
        assert [lost.table for lost in doctor(folder, syncs=1).lost] == list(TABLES)


def test_a_lost_end_stays_known_and_other_tables_go_on(closed: Path, tmp_path: Path) -> None:
    """Only that table is refused, also for writing, at every new start; a backup of it is told to be short."""
    folder = copied(closed, tmp_path / "room")
    sql(folder, "DELETE FROM entry WHERE game_table = 'Ben' AND n >= 30")
    for start in range(2):
        found = doctor(folder, syncs=1)
        assert (found.sound, found.lost) == (False, (LostEnd("Ben", 30, BATCHES),))
        assert taken_up(folder) == {"Ann": BATCHES + start, "Ben": -1, "night:Cat": BATCHES}

        async def go_on() -> None:
            async with opened(folder) as store:
                await store.append(some("Ann", 1, since=BATCHES + start))  # noqa: B023 - run at once
                with pytest.raises(BrokenTable):
                    await store.append(some("Ben", 1, since=30))

        run(go_on())
    assert backup(folder, tmp_path / "copy").wrong == ("Ben",)
    assert Rescued("Ben", 30, BATCHES) in rescue(folder, tmp_path / "new")


def test_an_edited_entry_closes_its_table_alone(closed: Path, tmp_path: Path) -> None:
    """It is refused with its entry named, the others are taken up, and a rescue cuts it there."""
    folder = copied(closed, tmp_path / "room")
    sql(folder, "UPDATE entry SET body = x'7b7d' WHERE game_table = 'Ben' AND n = 20")
    assert taken_up(folder) == {"Ann": BATCHES, "Ben": -1, "night:Cat": BATCHES}

    async def look() -> None:
        async with opened(folder) as store:
            with pytest.raises(BrokenTable) as broken:
                await store.read("Ben")
            assert (broken.value.table, broken.value.n) == ("Ben", 20)

    run(look())
    assert rescue(folder, tmp_path / "new") == (
        Rescued("Ann", BATCHES, BATCHES),
        Rescued("Ben", 20, BATCHES),
        Rescued("night:Cat", BATCHES, BATCHES),
    )
    assert taken_up(tmp_path / "new") == {"Ann": BATCHES, "Ben": 20, "night:Cat": BATCHES}


def test_a_bad_page_costs_the_tables_on_it_alone(closed: Path, tmp_path: Path) -> None:
    """Whichever page it is, and be it the first, without which SQLite opens nothing: all others come over whole."""
    log = (closed / LOG).read_bytes()
    refused = cost = 0
    for at in range(0, len(log), PAGE):
        folder, new = copied(closed, tmp_path / f"room-{at}"), tmp_path / f"new-{at}"
        flip(folder / LOG, at, PAGE)
        told = rescue(folder, new)
        cut = {table.table for table in told if table.entries < table.had}
        on_it = {table for table in TABLES if table.encode() in log[at : at + PAGE]}
        assert cut <= on_it or (not on_it and len(cut) == 1)  # where a long entry of one table goes on
        assert [table.had for table in told] == [BATCHES] * 3
        cost += len(cut)
        try:
            taken_up(folder)
        except BrokenFolder:
            refused += 1
        for used in (folder, new):
            shutil.rmtree(used)
    assert refused > 1
    assert cost <= len(log) / PAGE + 2


def test_a_torn_last_page(closed: Path, tmp_path: Path) -> None:
    """A file that ends in the middle of a page is damaged, and loses one table's end at most."""
    folder = copied(closed, tmp_path / "room")
    file = folder / LOG
    file.write_bytes(file.read_bytes()[:-2000])
    assert not doctor(folder, syncs=1).sound
    assert sum(table.entries < table.had for table in rescue(folder, tmp_path / "new")) <= 1


def test_a_power_cut_is_no_damage(killed: Path, tmp_path: Path) -> None:
    """The last transaction is torn, the heads lag behind what was synced: all is well, and the room opens."""
    folder = copied(killed, tmp_path / "room")
    told = (folder / WAL).read_bytes()
    ends = [at for at in range(32, len(told), FRAME) if int.from_bytes(told[at + 4 : at + 8])]
    flip(folder / WAL, ends[-2] + FRAME + 100, 64)  # the first page of the last transaction
    lines = (folder / HEADS).read_bytes().splitlines(keepends=True)
    (folder / HEADS).write_bytes(b"".join(lines[:-9]) + lines[-9][:20])
    found = doctor(folder, syncs=1)
    assert (found.sound, found.journal.torn, found.unreadable) == (True, True, 0)
    assert sorted(taken_up(folder).values()) == [BATCHES - 1, BATCHES, BATCHES]
    assert doctor(folder, syncs=1).sound


def test_a_folder_without_heads_is_taken_up(killed: Path, tmp_path: Path) -> None:
    """As an older Boodle left it: the doctor says that he cannot know, and the next start writes the heads."""
    folder = copied(killed, tmp_path / "room")
    (folder / HEADS).unlink()
    found = doctor(folder, syncs=1)
    assert (found.sound, found.heads) == (True, None)
    assert taken_up(folder) == dict.fromkeys(TABLES, BATCHES)
    assert doctor(folder, syncs=1).heads == 3
    backup(folder, tmp_path / "copy")
    restore(tmp_path / "copy", tmp_path / "again")
    assert doctor(tmp_path / "again", syncs=1).heads is None
    assert taken_up(tmp_path / "again") == dict.fromkeys(TABLES, BATCHES)


def test_what_cannot_be_rescued(closed: Path, tmp_path: Path) -> None:
    """From nothing, from what is in use, into what is not empty, where nothing is left; and no folder is made."""
    folder, new = copied(closed, tmp_path / "room"), tmp_path / "new"
    with pytest.raises(NoLog):
        rescue(tmp_path / "absent", new)
    with pytest.raises(FolderNotEmpty):
        rescue(folder, tmp_path)

    async def while_open() -> None:
        async with opened(folder):
            with pytest.raises(InUse):
                rescue(folder, new)

    run(while_open())
    (folder / LOG).write_bytes(bytes(40 * PAGE))
    with pytest.raises(NothingToRescue):
        rescue(folder, new)
    assert not new.exists()


@pytest.mark.parametrize(
    ("error", "why"), [(PermissionError(13, "Permission denied"), "permission denied"), (OSError("Gone"), "gone")]
)
def test_a_log_that_cannot_be_opened_is_not_rescued(
    killed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    """It is said why, as the system says it, and nothing is made."""

    def refused(folder: Path) -> None:
        raise error

    monkeypatch.setattr(rescuing, "Salvage", refused)
    with pytest.raises(CannotOpen, match=why):
        rescue(copied(killed, tmp_path / "room"), tmp_path / "new")
    assert not (tmp_path / "new").exists()
