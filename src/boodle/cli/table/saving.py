"""Games on disk: saved whole or not at all, never over a file that is no game."""

from pathlib import Path
from typing import Any

from boodle.cli.files import CannotRead, CannotSave, read_text, write_whole
from boodle.games import AnyGame
from boodle.notation.errors import NotationError
from boodle.records.record import TITLES, read_record, replay, write_record
from boodle.records.seen import is_seen
from boodle.session import Nature, Session
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not

SAVED = "boodle-save.txt"


def save(session: Session[Any], file: Path, words: Words) -> Path:
    """Write a game; raises CannotSave and then leaves what was there."""
    if file.is_dir():
        raise CannotSave(words("play.error.is_folder", file=file))
    if file.exists() and not is_game(file):
        raise CannotSave(words("play.error.no_game_there", file=file))
    write_whole(file, write_record(session), words)
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


def is_game(file: Path) -> bool:
    """Tell whether a file is a game."""
    try:
        with file.open(encoding="utf-8-sig") as lines:
            return lines.readline().rstrip("\n") in TITLES
    except (OSError, UnicodeDecodeError):
        return False
