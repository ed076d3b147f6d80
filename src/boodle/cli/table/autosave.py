"""The evening that a folder keeps by itself: one, offered to go on with, and never written over by another."""

from datetime import datetime
from pathlib import Path

from boodle.cli.table.saving import is_game

AUTOSAVED = "boodle-autosave"
"""What it is called; earlier versions put a number behind it where there was one already."""
EVENING = "boodle-evening"
"""What an evening is called that made room for another, with the day on which it was saved."""


def kept_in(folder: Path) -> Path | None:
    """Return the evening that a folder keeps, the newest where there are several; None: it keeps none."""
    found = [file for file in folder.glob(f"{AUTOSAVED}*.txt") if is_game(file)]
    return max(found, key=lambda file: file.stat().st_mtime, default=None)


def make_room(folder: Path) -> tuple[Path, Path | None]:
    """Return where an evening is to be saved, and where the one is now that lay there; raises OSError.

    What is no saved game is left where it is, and another name is taken.
    """
    file, number = folder / f"{AUTOSAVED}.txt", 1
    while _there(file) and not is_game(file):
        number += 1
        file = folder / f"{AUTOSAVED}-{number}.txt"
    return file, put_aside(file) if _there(file) else None


def put_aside(file: Path) -> Path:
    """Give an evening a name of its own, by the day on which it was saved, and return it; raises OSError."""
    day = datetime.fromtimestamp(file.stat().st_mtime).astimezone().strftime("%Y-%m-%d")
    aside, number = file.with_name(f"{EVENING}-{day}.txt"), 1
    while _there(aside):
        number += 1
        aside = file.with_name(f"{EVENING}-{day}-{number}.txt")
    return file.rename(aside)


def _there(file: Path) -> bool:
    return file.exists() or file.is_symlink()
