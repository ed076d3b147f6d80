"""`boodle doctor` of a damaged folder, and `--rescue`: what they say, and how they end."""

import json
from pathlib import Path

import pytest

from boodle.server.store.heads import HEADS
from boodle.server.store.log_file import LOG
from boodle.words.catalogue import Words
from tests.cli.test_backup import boodle
from tests.server.store.damage import WAL, copied, flip, killed_room, taken_up
from tests.server.store.logs import sql


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room that was killed after fifteen entries at each of three tables."""
    return killed_room(tmp_path_factory.mktemp("killed") / "room", 15)


def test_a_journal_that_breaks_off(killed: Path, tmp_path: Path) -> None:
    """Each lost end in a line of its own, the journal, and the way out; code 1, and no word of wholeness."""
    folder = copied(killed, tmp_path / "room")
    flip(folder / WAL, 32 + 4120 * 30 + 500, 64)
    told = boodle("doctor", folder)
    lines = told.stdout.splitlines()
    assert told.exit_code == 1
    assert "whole" not in told.stdout
    assert [line.split(":")[1].partition(" has lost")[0] for line in lines if "has lost its end" in line] == [
        " table Ann",
        " table Ben",
        " table night",
    ]
    assert any(line.startswith("WRONG: the journal breaks off after 30 of ") for line in lines)
    assert lines[-1].startswith(f"Bring what is sound into a new folder with: boodle doctor {folder} --rescue NEW;")
    facts = json.loads(boodle("doctor", folder, "--json").stdout)
    assert (facts["sound"], facts["lost"][0]["acknowledged"], facts["journal"]["sound"]) == (False, 15, 30)


def test_a_file_that_is_none_any_more(killed: Path, tmp_path: Path) -> None:
    """A log whose first page is gone is a damaged log, as the heads beside it tell; code 1."""
    folder = copied(killed, tmp_path / "room")
    taken_up(folder)
    flip(folder / LOG, 0, 4096)
    told, lines = boodle("doctor", folder), boodle("doctor", folder).stdout.splitlines()
    assert (told.exit_code, lines[0]) == (1, "WRONG: the file is damaged: file is not a database")
    assert [line.partition(": ")[0] for line in lines[1:]] == ["Bring what is sound into a new folder with"]
    why = Words()("store.error.broken_folder", where=folder, why="file is not a database")
    told = boodle("doctor", folder, "--json")
    assert json.loads(told.stdout) == {"folder": str(folder), "integrity": [why], "sound": False}
    assert (told.exit_code, told.stderr) == (1, "")
    told = boodle("doctor", folder, "--rescue", tmp_path / "new")
    assert told.stdout.splitlines()[0] == f"{tmp_path / 'new'}: 3 tables came over whole, 45 entries."
    assert told.exit_code == 0


def test_what_the_doctor_cannot_know_he_says(killed: Path, tmp_path: Path) -> None:
    """Without heads, and with heads that cannot be read; code 0, and not the sentence of a log that is known whole."""
    folder = copied(killed, tmp_path / "room")
    heads = (folder / HEADS).read_bytes()
    (folder / HEADS).write_bytes(b"x" + heads[1:])
    told = boodle("doctor", folder)
    assert told.exit_code == 0
    assert (
        "\nEvery entry in it is as it was written: the chains hold, and the file is whole.\n1 line of " in told.stdout
    )
    (folder / HEADS).unlink()
    told = boodle("doctor", folder)
    assert told.exit_code == 0
    assert "acknowledged is there" not in told.stdout
    assert (
        "whether the end of a table was cut off cannot be told; the next start of the room writes them." in told.stdout
    )


def test_a_rescue_names_what_is_cut(killed: Path, tmp_path: Path) -> None:
    """Code 1, a line for each table that is not whole, and how to open the room; the same for programs."""
    folder, new = copied(killed, tmp_path / "room"), tmp_path / "new"
    sql(folder, "DELETE FROM entry WHERE game_table = 'Ann' AND n = 0; ")
    sql(folder, "UPDATE entry SET body = x'7b' WHERE game_table = 'Ben' AND n = 9")
    taken_up(folder)
    sql(folder, "VACUUM")
    told = boodle("doctor", folder, "--rescue", new)
    assert (told.exit_code, told.stderr) == (1, "")
    assert told.stdout.splitlines() == [
        f"{new}: 1 table came over whole, 15 entries.",
        "LOST: table Ann: not even its first entry can be read.",
        "CUT: table Ben goes as far as 9 entries of 15; what came after them is lost.",
        f"Open the room on it with: boodle serve --data {new}",
    ]
    again = boodle("doctor", folder, "--rescue", tmp_path / "again", "--json")
    assert json.loads(again.stdout) == [
        {"table": table, "entries": entries, "had": 15}
        for table, entries in (("Ann", 0), ("Ben", 9), ("night:Cat", 15))
    ]
    assert again.exit_code == 1
    told = boodle("backup", folder, tmp_path / "copy")
    assert told.exit_code == 1
    assert [line.partition(" is in it")[0] for line in told.stderr.splitlines()] == [
        "WRONG: table Ann",
        "WRONG: table Ben",
    ]


def test_a_rescue_into_what_is_there_is_refused(killed: Path, tmp_path: Path) -> None:
    """One sentence, code 2."""
    folder = copied(killed, tmp_path / "room")
    told = boodle("doctor", folder, "--rescue", tmp_path)
    sentence = f"{tmp_path} is not empty, and tables are only brought back into an empty folder"
    assert (told.exit_code, told.stderr) == (2, f"boodle doctor: {sentence}\n")
