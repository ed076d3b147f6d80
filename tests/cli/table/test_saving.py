"""Evenings on disk: where they are saved, what makes room for them, and what is never written over."""

import os
import re
from pathlib import Path

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.files import CannotRead, CannotSave
from boodle.cli.table.autosave import kept_in, make_room
from boodle.cli.table.saving import SAVED, is_game, resume, save
from boodle.games import HOLDEM
from boodle.holdem import HouseRules, open_evening
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from tests.cli.table.test_hosting import NAMES, Hosted

WORDS = Words()
NOON = 1_699_959_600
"""Eleven by Greenwich: the same day nearly everywhere."""


def written(file: Path, text: str = "boodle record 3\n", at: int = NOON) -> Path:
    """Return a file that was written then."""
    file.write_text(text)
    os.utime(file, (at, at))
    return file


def test_of_several_evenings_the_newest_is_gone_on_with(tmp_path: Path) -> None:
    """What is no game, or is called otherwise, is none."""
    assert kept_in(tmp_path) is None
    written(tmp_path / "boodle-autosave.txt", at=NOON)
    newest = written(tmp_path / "boodle-autosave-7.txt", at=NOON + 9)
    written(tmp_path / "boodle-autosave-8.txt", "my notes\n", at=NOON + 99)
    written(tmp_path / "boodle-evening.txt", at=NOON + 99)
    assert kept_in(tmp_path) == newest


def test_an_evening_makes_room_under_its_day(tmp_path: Path) -> None:
    """Each under a name of its own; what is no game stays, and another name is taken."""
    file = tmp_path / "boodle-autosave.txt"
    assert make_room(tmp_path) == (file, None)
    for name in ("", "-2", "-3"):
        written(file)
        assert make_room(tmp_path) == (file, tmp_path / f"boodle-evening-2023-11-14{name}.txt")
    written(file, "my notes\n")
    assert make_room(tmp_path) == (tmp_path / "boodle-autosave-2.txt", None)
    (tmp_path / "boodle-autosave-2.txt").symlink_to(tmp_path / "nowhere")
    written(tmp_path / "boodle-autosave-3.txt")
    aside = tmp_path / "boodle-evening-2023-11-14-4.txt"
    assert make_room(tmp_path) == (tmp_path / "boodle-autosave-3.txt", aside)
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        "boodle-autosave-2.txt",
        "boodle-autosave.txt",
        *(f"boodle-evening-2023-11-14{name}.txt" for name in ("-2", "-3", "-4", "")),
    ]


def test_a_game_is_told_by_its_first_line(tmp_path: Path) -> None:
    """With or without the mark that some programs write before it."""
    assert is_game(written(tmp_path / "a", "boodle record 3\nmore\n"))
    assert is_game(written(tmp_path / "a", "\ufeffboodle record 3"))
    assert not is_game(written(tmp_path / "a", "\nboodle record 3\n"))
    assert not is_game(tmp_path)


def test_an_evening_is_taken_up_where_it_was_saved(tmp_path: Path) -> None:
    """With what chance has dealt since; a folder, and what is no game, are not written over."""
    hosted = Hosted(HOLDEM, open_evening(HouseRules(), NAMES, button=0))
    hosted.says("")
    session = hosted.local.session
    file = tmp_path / SAVED
    for _ in range(2):
        assert save(session, file, WORDS) == file
    game, again = resume(file, nature_of(seed_of("on")), WORDS)
    assert (game, again.round.table, again.moves) == (HOLDEM, session.round.table, session.moves)
    notes = written(tmp_path / "notes", "my notes\n")
    for place, why in (
        (tmp_path, " is a folder: name a file"),
        (notes, " is there already and is no saved game: choose another name"),
    ):
        with pytest.raises(CannotSave, match=f"^{re.escape(str(place))}{why}$"):
            save(session, place, WORDS)
    assert notes.read_text() == "my notes\n"
    begun = Session(open_evening(HouseRules(), NAMES, button=0), None)
    dealt = save(begun, tmp_path / "begun.txt", WORDS)
    assert resume(dealt, nature_of(seed_of("on")), WORDS)[1].round == begun.round


def test_what_one_seat_has_seen_is_not_taken_up(tmp_path: Path) -> None:
    """Nor what is no game: both are named."""
    for name, text, why in (
        ("notes", "my notes\n", ": line 1: expected 'boodle record 3', which opens every record$"),
        ("seen", "boodle seen 1\n", ": this is a game as one seat saw it, which cannot be played again; "),
    ):
        file = written(tmp_path / name, text)
        with pytest.raises(CannotRead, match=f"^{re.escape(str(file))}{why}"):
            resume(file, nature_of(seed_of("on")), WORDS)
