"""What a verb reads: a file, or standard input, which is written `-`."""

import sys
from pathlib import Path

from boodle.cli.options import STANDARD_INPUT
from boodle.cli.table.saving import CannotRead, read_text
from boodle.words.catalogue import Words


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
