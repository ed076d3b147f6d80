"""Files that a verb reads and writes, standard input among them: what they are called, and why they cannot be had."""

import errno
import io
import re
import sys
from pathlib import Path

import pytest

from boodle.cli.files import CannotRead, CannotSave, called, read_text, text_of, why, write_whole
from boodle.cli.options import STANDARD_INPUT
from boodle.words.catalogue import Words

WORDS = Words()
MARKED = "\ufeffa café\n".encode()


def test_a_file_and_standard_input_are_read_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the mark that some editors write before them, or without."""
    file = tmp_path / "a.txt"
    for text in (MARKED, MARKED[3:]):
        file.write_bytes(text)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        assert text_of(file, WORDS) == text_of(STANDARD_INPUT, WORDS) == read_text(file, WORDS) == "a café\n"


def test_what_is_no_text_is_called_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input has one too."""
    file = tmp_path / "a.txt"
    file.write_bytes(b"\xff")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert (called(file, WORDS), called(STANDARD_INPUT, WORDS)) == (str(file), "standard input")
    for one in (file, STANDARD_INPUT):
        with pytest.raises(CannotRead, match=f"^{re.escape(called(one, WORDS))} is no text"):
            text_of(one, WORDS)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("no.txt", "no such file or directory"), (".", "is a directory"), ("a\0b", "embedded null")],
)
def test_what_cannot_be_read_says_why(name: str, reason: str, tmp_path: Path) -> None:
    """In the words of the system, small ones."""
    file = tmp_path / name
    with pytest.raises(CannotRead, match=f"^{re.escape(str(file))} cannot be read: .*{reason}"):
        read_text(file, WORDS)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """Nothing is left beside it, and what was there stays where the new one cannot be written."""
    file = tmp_path / "a.txt"
    write_whole(file, "café\n", WORDS)
    with pytest.raises(CannotSave, match=f"^{re.escape(str(file))} cannot be (saved|written): "):
        write_whole(file, "\ud800", WORDS)
    assert file.read_bytes() == "café\n".encode()
    write_whole(file, "tea\n", WORDS)
    assert file.read_text(encoding="utf-8") == "tea\n"
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(CannotSave, match=re.escape(str(folder))):
        write_whole(folder, "tea\n", WORDS)
    with pytest.raises(CannotSave, match="no such file or directory"):
        write_whole(tmp_path / "nowhere" / "a.txt", "tea\n", WORDS)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.txt", "folder"]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "no space left on device"),
        (OSError("Nothing Goes"), "nothing goes"),
        (ValueError("Nothing Goes"), "nothing goes"),
    ],
)
def test_why_the_system_refuses_is_said_in_short(error: Exception, reason: str) -> None:
    """Without numbers."""
    assert why(error, WORDS) == reason
