"""Games on disk: saved whole or not at all, never over a file that is no game."""

import os
from pathlib import Path
from typing import Any

from boodle.echo import saying
from boodle.games import AnyGame
from boodle.notation.errors import NotationError
from boodle.records.record import TITLES, read_record, replay, write_record
from boodle.records.seen import is_seen
from boodle.session import Nature, Session
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not

SAVED = "boodle-save.txt"


class CannotSave(ValueError):
    """A game could not be written; the message says where and why."""


class CannotRead(ValueError):
    """A file could not be read; the message says which and why."""


def save(session: Session[Any], file: Path, words: Words) -> Path:
    """Write a game; raises CannotSave and then leaves what was there."""
    if file.is_dir():
        raise CannotSave(words("play.error.is_folder", file=file))
    if file.exists() and not is_game(file):
        raise CannotSave(words("play.error.no_game_there", file=file))
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_text(write_record(session), encoding="utf-8")
        beside.replace(file)
    except (OSError, UnicodeError) as error:
        beside.unlink(missing_ok=True)
        raise CannotSave(words("play.error.cannot_save", file=file, why=why(error, words))) from None
    return file


def resume(file: Path, nature: Nature[Any], words: Words) -> tuple[AnyGame, Session[Any]]:
    """Read which game it is and play it through; raises CannotRead naming the line at fault."""
    text = read_text(file, words)
    if is_seen(text):
        raise CannotRead(words("replay.error.seen", file=file))
    try:
        record = read_record(text)
        session = replay(record, nature)
    except NotationError as error:
        raise CannotRead(words("rules.error.not_read", file=file, why=why_not(words, error))) from None
    session.let_nature_answer()
    return record.game, session


def read_text(file: Path, words: Words) -> str:
    """Read a text file, with the mark before it that some editors write or without; raises CannotRead."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(words("play.error.no_text", file=file)) from None
    except (OSError, ValueError) as error:
        raise CannotRead(words("play.error.cannot_read", file=file, why=why(error, words))) from None


def is_game(file: Path) -> bool:
    """Tell whether a file is a game."""
    try:
        with file.open(encoding="utf-8-sig") as lines:
            return lines.readline().rstrip("\n") in TITLES
    except (OSError, UnicodeDecodeError):
        return False


def why(error: Exception, words: Words) -> str:
    """Say in short why the system refused."""
    reason = getattr(error, "strerror", None) or str(error)
    return why_not(words, saying(str(reason).lower()))
