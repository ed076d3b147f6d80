"""The book of the betting as it lies in a file: some lines that tell how it was made, an empty one, then numbers.

The numbers are packed (zlib): the chips of small raises; the limits of classes, four bytes each; which places are
known, a bit each; then for every class at those places in one byte how often to fold and to raise by the most, and
behind all of these in another how often to raise by little.
"""

import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from boodle.sim.chance import Numbers
from boodle.sim.desk import RowOf
from boodle.sim.policies import BOOK
from boodle.sim.policies.by_book import ALWAYS, BITS, CLASSES, INDEX_AT, LIMITS_AT, ROWS_AT

FILE = Path(__file__).with_name("betting.bin")
SAID = 2
"""Bytes for each class: folds and raises by the most, small raises."""
LIMIT_BYTES = 4


def read_book(raw: bytes) -> tuple[int, ...]:
    """Return the book as a row; ValueError for bytes that are no book."""
    try:
        body = zlib.decompress(raw.partition(b"\n\n")[2])
    except zlib.error as wrong:
        raise ValueError(f"the book of the betting is broken: expected packed numbers ({wrong})") from None
    known_at = LIMITS_AT + LIMIT_BYTES * (INDEX_AT - LIMITS_AT)
    rows_at = known_at + (ROWS_AT - INDEX_AT) // 8
    limits = body[LIMITS_AT:known_at]
    book = [*body[:LIMITS_AT]]
    book += (int.from_bytes(limits[at : at + LIMIT_BYTES], "little") for at in range(0, len(limits), LIMIT_BYTES))
    known, row = int.from_bytes(body[known_at:rows_at], "little"), ROWS_AT
    for place in range(ROWS_AT - INDEX_AT):
        book.append(row * (known >> place & 1))
        row += CLASSES * (known >> place & 1)
    many = row - ROWS_AT
    if len(body) != rows_at + SAID * many:
        raise ValueError(f"the book of the betting has {len(body)} bytes: expected {rows_at + SAID * many}")
    often, low = body[rows_at : rows_at + many], body[rows_at + many :]
    book += ((one >> BITS) << 2 * BITS | small << BITS | one & ALWAYS for one, small in zip(often, low, strict=True))
    return tuple(book)


def write_book(file: Path, notes: list[str], book: Numbers) -> None:
    """Write a book and how it was made; `read_book` gives it back."""
    entries = [book[at] for at in range(ROWS_AT, len(book))]
    known = sum(1 << place for place in range(ROWS_AT - INDEX_AT) if book[INDEX_AT + place])
    body = bytes(book[at] for at in range(LIMITS_AT))
    body += b"".join(int(book[at]).to_bytes(LIMIT_BYTES, "little") for at in range(LIMITS_AT, INDEX_AT))
    body += known.to_bytes((ROWS_AT - INDEX_AT) // 8, "little")
    body += bytes(entry >> BITS & ~ALWAYS | entry & ALWAYS for entry in entries)
    body += bytes(entry >> BITS & ALWAYS for entry in entries)
    file.write_bytes("\n".join(notes).encode("ascii") + b"\n\n" + zlib.compress(body, 9))


@lru_cache(maxsize=1)
def the_book() -> tuple[int, ...]:
    """Return the book of the house."""
    return read_book(FILE.read_bytes())


def with_book(plan: list[int], policies: Iterable[int]) -> list[int]:
    """Return a plan, and behind it the book of the house where one of these policies bets by it."""
    return [*plan, *the_book()] if BOOK in policies else plan


@lru_cache(maxsize=2)
def book_in(row: RowOf) -> Numbers:
    """Return the book of the house as such a row, the same one every time: it is not to be written to."""
    found = row(len(the_book()))
    for place, entry in enumerate(the_book()):
        found[place] = entry
    return found
