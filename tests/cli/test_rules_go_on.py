"""`boodle rules new`: a file that was left half done is gone on with, and what is printed to be kept can be kept."""

from pathlib import Path

import pytest

from boodle.notation.tripoley.house import NOTATION
from tests.cli.test_rules_new import new
from tests.cli.typed import text_of


def test_what_is_shown_to_be_kept_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However narrow the screen: no remark is broken into a line without its sign."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        typed = ["Ours", "", "", "", "", "", "", "", "", "", "", "", "", "partial", "q"]
        result = new(tmp_path, "--base", "pagat", typed=typed, columns=40)
    kept = 'base = "pagat"' + result.stdout.partition('base = "pagat"')[2]
    assert NOTATION.read(kept).house.short_ante.value == "partial"


def test_one_goes_on_from_a_file(tmp_path: Path) -> None:
    """It offers the file's own answers, keeps what the file says of itself, and is written over."""
    file = tmp_path / "ours.toml"
    about = '[about]\ntitle = "Ours"\nsource = "Grandma"\ndescription = """\nFirst.\n\nSecond."""\n'
    file.write_text(f'base = "royal"\nbet_limit = 5\n{about}', encoding="utf-8")
    result = new(tmp_path, "--base", str(file), typed=["", "", "", "50", "q"])
    assert result.exit_code == 0
    assert "Enter: Ours." in result.stdout
    told = NOTATION.read(file.read_text(encoding="utf-8"))
    assert (told.base, told.house.preset, told.house.bet_limit, told.house.start_chips) == ("royal", "Ours", 5, 50)
    assert (told.about.source, told.about.paragraphs) == ("Grandma", ("First.", "Second."))


def test_what_was_not_asked_is_counted(tmp_path: Path) -> None:
    """And how to go on is said, where somebody stopped; not where all is answered."""
    said = text_of(new(tmp_path, "--base", "pagat", typed=["Ours", "4", "q"]))
    assert "39 questions were not asked" in said
    assert "To go on: boodle rules new" in said
    again = new(tmp_path, "--base", str(tmp_path / "ours.toml"), typed=[""] * 48)
    assert again.exit_code == 0
    assert "not asked" not in again.stdout


def test_another_file_is_still_not_overwritten(tmp_path: Path) -> None:
    """Only the one that is gone on from."""
    other = tmp_path / "other.toml"
    for file in (other, tmp_path / "ours.toml"):
        file.write_text("deals = 3\n", encoding="utf-8")
    assert new(tmp_path, "--base", str(other), typed=["Ours", "q"]).exit_code == 2


def test_help_and_back_are_understood_in_full(tmp_path: Path) -> None:
    """As at the table."""
    said = text_of(new(tmp_path, "--base", "pagat", typed=["Ours", "help", "back", "back", "Ours", "quit"]))
    assert "TRI-G-03: " in said
    assert "This is the first question." in said
