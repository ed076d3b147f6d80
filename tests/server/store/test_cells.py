"""Rows as they begin in a page that is written by hand: those that cannot be are passed over."""

import struct
from contextlib import closing
from pathlib import Path

import pytest

from boodle.server.store.log_file import LOG
from boodle.server.store.pages import Cell, Pages

SIZE = 512
LARGEST = 2**24
FIRST = b"SQLite format 3\0" + SIZE.to_bytes(2) + bytes(SIZE - 18)
"""The first page has rows of another kind."""


def number(value: int) -> bytes:
    """Write a number as SQLite has it before a row: seven bits a byte, the first ones first."""
    pieces = [value & 0x7F]
    while value := value >> 7:
        pieces.append(value & 0x7F | 0x80)
    return bytes(reversed(pieces))


def cells_of(folder: Path, kind: int, *rows: tuple[int, bytes]) -> list[Cell]:
    """Return the rows that are found in a page of a kind with these bytes at these places."""
    page, header = bytearray(SIZE), 12 if kind == 2 else 8
    page[0], page[3:5] = kind, len(rows).to_bytes(2)
    for place, (at, told) in enumerate(rows):
        struct.pack_into(">H", page, header + 2 * place, at)
        page[at : at + len(told)] = told
    (folder / LOG).write_bytes(FIRST + page[:SIZE])
    with closing(Pages(folder)) as pages:
        return list(pages.cells())


SHORT = (400, number(5) + b"hello")


@pytest.mark.parametrize("odd", [(511, b"\xff"), (510, number(50)), (300, number(LARGEST + 1)), (65535, b"")])
def test_a_row_that_cannot_be_is_passed_over(tmp_path: Path, odd: tuple[int, bytes]) -> None:
    """Its length cut off, its bytes not there, longer than any, or beyond the page: the next one counts."""
    assert cells_of(tmp_path, 10, odd, SHORT) == [Cell(5, b"hello", 0)]


def test_a_row_in_a_branch_stands_behind_the_page_below_it(tmp_path: Path) -> None:
    """Four bytes behind where one in a leaf does; pages of other kinds have none that count."""
    assert cells_of(tmp_path, 2, (396, bytes(4) + SHORT[1])) == [Cell(5, b"hello", 0)]
    for kind in (0, 5, 13):
        assert cells_of(tmp_path, kind, SHORT) == []


@pytest.mark.parametrize(
    ("size", "here"),
    [(102, 102), (103, 39), (39 + 508, 39), (40 + 508, 40), (102 + 508, 102), (103 + 508, 39), (LARGEST, 39)],
)
def test_so_much_of_a_row_stands_in_its_page(tmp_path: Path, size: int, here: int) -> None:
    """All of what is short; of what is longer so much that its further pages are full, where that is not too much."""
    told = bytes(range(1, here + 1))
    more = b"" if here == size else (7).to_bytes(4)
    (found,) = cells_of(tmp_path, 10, (200, number(size) + told + more))
    assert found == Cell(size, told, 7 if more else 0)
