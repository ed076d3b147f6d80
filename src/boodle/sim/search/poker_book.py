"""The book of the betting as it lies in a file: for each number of players the limits of classes, then the places."""

from functools import lru_cache
from pathlib import Path

from boodle.sim.search.poker import BOOK_SIZE

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
"""A number below 64 as a letter."""
FILE = Path(__file__).with_name("betting.txt")


def read_book(text: str) -> list[int]:
    """Return the book as a row; its file tells in its first lines how it was made."""
    book: list[int] = []
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if " " in line:
            book += map(int, line.split())
            continue
        half = len(line) // 2
        book += [
            DIGITS.index(fold) << 6 | DIGITS.index(bold) for fold, bold in zip(line[:half], line[half:], strict=True)
        ]
    if len(book) != BOOK_SIZE:
        raise ValueError(f"the book of the betting has {len(book)} numbers: expected {BOOK_SIZE}")
    return book


@lru_cache(maxsize=1)
def the_book() -> tuple[int, ...]:
    """Return the book of the house."""
    return tuple(read_book(FILE.read_text(encoding="ascii")))
