"""What a verb reads, a file or standard input, which is written `-`, and how it writes a file."""

import os
import sys
from pathlib import Path

from boodle.cli.options import STANDARD_INPUT
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_system


class CannotRead(ValueError):
    """A file could not be read; the message says which and why."""


class CannotSave(ValueError):
    """A file could not be written; the message says where and why."""


def text_of(file: Path, words: Words) -> str:
    """Return what a file or standard input holds; raises CannotRead."""
    if file != STANDARD_INPUT:
        return read_text(file, words)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(words("play.error.no_text", file=called(file, words))) from None


def called(file: Path, words: Words) -> str:
    """Return what a file is called in a sentence."""
    return words("help_options.standard_input") if file == STANDARD_INPUT else str(file)


def read_text(file: Path, words: Words) -> str:
    """Read a text file, with the mark before it that some editors write or without; raises CannotRead."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CannotRead(words("play.error.no_text", file=file)) from None
    except (OSError, ValueError) as error:
        raise CannotRead(words("play.error.cannot_read", file=file, why=why(error, words))) from None


def write_whole(file: Path, text: str, words: Words) -> None:
    """Write a text file whole or not at all; raises CannotSave and then leaves what was there."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except (OSError, UnicodeError) as error:
        beside.unlink(missing_ok=True)
        raise CannotSave(words("play.error.cannot_save", file=file, why=why(error, words))) from None


def why(error: Exception, words: Words) -> str:
    """Say in short why the system refused."""
    reason = getattr(error, "strerror", None) or str(error)
    return why_system(words, str(reason).lower())
