"""`boodle backup`, `restore` and `doctor`: what they say, and how they end."""

import asyncio
import json
from pathlib import Path

import pytest

from boodle.server.store import Entry, SqliteStore
from boodle.server.store.log_file import LOG
from tests.cli.typed import Typed
from tests.server.store.logs import sql


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room's folder with one table of two entries."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "room")
        await store.append([Entry("Sunday", n, n, "moved", b'{"lead": "4C"}') for n in range(2)])
        await store.close()

    asyncio.run(play())
    return tmp_path / "room"


boodle = Typed()


def test_a_backup_and_back(room: Path, tmp_path: Path) -> None:
    """Each says what the copy holds."""
    copy, new = tmp_path / "copy", tmp_path / "new"
    told = boodle("backup", room, copy)
    holds = "1 table, 2 entries."
    assert (told.exit_code, told.stdout) == (0, f"{copy}: {holds} It holds hidden cards; only its owner can read it.\n")
    told = boodle("restore", copy, new)
    assert (told.exit_code, told.stdout) == (0, f"{new}: {holds}\n")


def test_a_folder_left_out_is_the_rooms_own(room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By all three verbs."""
    monkeypatch.setenv("BOODLE_DATA", str(room))
    assert boodle("backup", tmp_path / "copy").exit_code == 0
    assert str(room) in boodle("doctor").stdout
    monkeypatch.setenv("BOODLE_DATA", str(tmp_path / "new"))
    assert boodle("restore", tmp_path / "copy").exit_code == 0
    assert (tmp_path / "new" / LOG).is_file()


def test_refusals_are_one_sentence(room: Path, tmp_path: Path) -> None:
    """Code 2, no traceback."""
    taken = tmp_path / "taken"
    taken.touch()
    sentences = {
        ("backup",): "Say to which file, as in: boodle backup friday.boodle",
        ("backup", room, taken): f"{taken} is there already, and a backup never takes the place of another file",
        ("restore", taken, tmp_path / "new"): f"there is no event log of Boodle's in {taken}",
        ("doctor", tmp_path): f"there is no event log of Boodle's in {tmp_path}",
    }
    for arguments, sentence in sentences.items():
        told = boodle(*arguments)
        assert (told.exit_code, told.stdout, told.stderr) == (2, "", f"boodle {arguments[0]}: {sentence}\n")


def test_the_doctor_of_a_sound_room(room: Path) -> None:
    """One fact a line, nothing wrong, code 0."""
    told = boodle("doctor", room)
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0].startswith(f"{room}: 1 table, 2 entries, ")
    assert lines[1] == (
        "Every entry that was acknowledged is there, as it was written: the chains hold and reach their heads, "
        "and the file is whole."
    )
    assert lines[2] == "No server has it open."
    assert lines[5] == "Nobody but its owner can read it."
    assert len(lines) == 7
    assert "WRONG" not in told.stdout


def test_the_doctor_of_a_room_that_was_tampered_with(room: Path) -> None:
    """Each fault in a line of its own, code 1, and no word of what the entries hold."""
    sql(room, "UPDATE entry SET body = x'7b7d' WHERE n = 1")
    (room / LOG).chmod(0o644)
    told = boodle("doctor", room)
    assert told.exit_code == 1
    assert [line for line in told.stdout.splitlines() if line.startswith("WRONG")] == [
        "WRONG: table Sunday is not as it was written, from entry 1 on: it was changed, lost or put in.",
        f"WRONG: others can get at {room / LOG} (mode 644); close it with: chmod 600 {room / LOG}",
    ]
    assert told.stdout.splitlines()[-1].startswith(f"Bring what is sound into a new folder with: boodle doctor {room} ")
    assert "Nobody but its owner" not in told.stdout
    assert "4C" not in told.stdout


def test_the_doctor_for_a_program(room: Path) -> None:
    """Every fact as JSON, modes as `ls` counts them."""
    told = boodle("doctor", room, "--json")
    facts = json.loads(told.stdout)
    assert told.exit_code == 0
    assert (facts["tables"], facts["entries"], facts["broken"], facts["sound"]) == (1, 2, [], True)
    assert {file["mode"] for file in facts["modes"]} == {"700", "600"}
