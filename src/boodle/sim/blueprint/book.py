"""The book by which `master` bets at Hold'em, as it lies in a file: some lines that tell how it was made, then numbers.

The numbers are packed (zlib). For each section how many situations it knows, and which; then for every class of hands
in them two bytes, first of all the one, then of all the other: how many times of fifteen to fold, to raise and
to go all-in, four bits each; else one stays. It is read without any compiler.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate
from pathlib import Path

from boodle.frozen import Frozen
from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.situations import hands_in, shape_of
from boodle.sim.blueprint.sizes import ALL_IN, FOLD, RAISE

FILE = Path(__file__).with_name("blueprint.bin")
BITS, ALWAYS = 4, 15
WRITTEN = (FOLD, RAISE, ALL_IN)
"""What has four bits of its own."""
SECTIONS = (2, 3, 4)
"""For two players, three, and four or more."""
NUMBER = 4
"""Bytes of a number of a situation."""
FAR = 4
"""To have spoken or not, to be raised or not: what is none of a thing is so many times as far from the first of it."""


class BookPart(Frozen):
    """What is said in the situations that a section knows: where the bytes of each begin, and these."""

    begins: Mapping[int, int]
    low: bytes
    high: bytes

    @classmethod
    def of(cls, rows: Mapping[int, Sequence[int]]) -> "BookPart":
        """Return the section of these situations with an entry for each class of hands."""
        every = [entry for situation in sorted(rows) for entry in rows[situation]]
        return cls(begins_of(sorted(rows)), bytes(one & 255 for one in every), bytes(one >> 8 for one in every))


def begins_of(known: Sequence[int]) -> dict[int, int]:
    """Return where the entries of each of these situations begin."""
    return dict(zip(known, accumulate(map(hands_in, known), initial=0), strict=False))


def read_book(raw: bytes) -> tuple[list[str], dict[int, BookPart]]:
    """Return how a book was made, and its sections; ValueError for bytes that are no book."""
    head, _, packed = raw.partition(b"\n\n")
    try:
        body = zlib.decompress(packed)
    except zlib.error as wrong:
        raise ValueError(f"the book of Hold'em is broken: expected packed numbers ({wrong})") from None
    sections, at = dict[int, BookPart](), 0
    for players in SECTIONS:
        many = int.from_bytes(body[at : at + NUMBER], "little")
        first, at = at + NUMBER, at + NUMBER * (1 + many)
        known = [int.from_bytes(body[place : place + NUMBER], "little") for place in range(first, at, NUMBER)]
        entries = sum(map(hands_in, known))
        sections[players] = BookPart(begins_of(known), body[at : at + entries], body[at + entries : at + 2 * entries])
        at += 2 * entries
    if at != len(body):
        raise ValueError(f"the book of Hold'em has {len(body)} bytes: expected {at}")
    return head.decode("ascii").splitlines(), sections


def write_book(file: Path, notes: Sequence[str], sections: Mapping[int, BookPart]) -> None:
    """Write a book and how it was made; `read_book` gives it back."""
    body = b""
    for players in SECTIONS:
        section = sections.get(players, BookPart({}, b"", b""))
        numbers = (len(section.begins), *section.begins)
        body += b"".join(number.to_bytes(NUMBER, "little") for number in numbers) + section.low + section.high
    file.write_bytes("\n".join(notes).encode("ascii") + b"\n\n" + zlib.compress(body, 9))


@lru_cache(maxsize=1)
def the_book() -> dict[int, BookPart]:
    """Return the sections of the book of the house."""
    return read_book(FILE.read_bytes())[1]


class Nearest(Frozen):
    """Where the entries of a situation begin in a section, or of the nearest that it knows."""

    section: int

    def __getitem__(self, situation: int) -> int:
        """Look it up."""
        return the_book()[self.section].begins[nearest(self.section, situation)]


def the_library(players: int) -> Library:
    """Return the section of the book of the house for so many players, as rows that are read as they lie."""
    section = min(players, SECTIONS[-1])
    part = the_book()[section]
    return Library(Nearest(section), part.low, part.high)


@lru_cache(maxsize=4096)
def nearest(section: int, situation: int) -> int:
    """Return the situation that a section knows and that differs least from one: a little more, a little deeper."""
    known = the_book()[section].begins
    waiting, seen = [(0, situation)], {situation}
    while waiting:
        away, here = heappop(waiting)
        if here in known:
            return here
        for further, there in steps_from(here):
            if there not in seen:
                seen.add(there)
                heappush(waiting, (away + further, there))
    raise ValueError(f"the book of Hold'em knows nothing like situation {situation}")


def steps_from(situation: int) -> Iterator[tuple[int, int]]:
    """Yield the situations that differ from one by a step in one thing, and how far away each is."""
    begins, shape = shape_of(situation)
    step = 1
    for many, weight in reversed(shape):
        digit = (situation - begins) // step % many
        for other in (digit - 1, digit + 1):
            if 0 <= other < many:
                yield weight * (1 if digit and other else FAR), situation + (other - digit) * step
        step *= many
