"""Tables as a terminal shows them: columns beside one another, no wider than the page."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import TypeAlias

import click

from boodle.cli.output import page_width, shown
from boodle.words.pots_picture import columns as columns_of

Cell: TypeAlias = Sequence[str]
"""The lines of it: one that is folded has several."""
Column: TypeAlias = Sequence[Cell]
"""A head, and what stands below it."""

GAP = "  "
READABLE = 24
"""In less room what stands at the left is not folded."""


def print_table(rows: Sequence[Sequence[object]], left: int = 1) -> None:
    """Print rows, the heads first; the first `left` columns begin at the left, the others end at the right.

    Nothing is cut off, and no word or figure broken. What is too wide for the page has its heads folded in two, then
    what stands at the left, where there is room to read it; and what is so still stands in several tables.
    """
    columns: list[Column] = [[[shown(str(cell))] for cell in column] for column in zip(*rows, strict=True)]
    if _width(columns) > page_width():
        columns = [_with_folded_head(column) for column in columns]
    room = page_width() - _width(columns[1:]) - len(GAP)
    if READABLE <= room < _width(columns[:1]):
        columns[0] = [_folded(" ".join(cell), room, GAP) for cell in columns[0]]
    for place, table in enumerate(_parts(columns, left)):
        if place:
            click.echo("")
        _print_columns(table, left)


def _with_folded_head(column: Column) -> Column:
    """Fold a head in two, no narrower than what stands below it."""
    (head,), *cells = column
    rooms = range(max(1, _widest(cells)), columns_of(head))
    return [next((two for room in rooms if len(two := _folded(head, room)) <= 2), [head]), *cells]


def _folded(text: str, room: int, later: str = "") -> Cell:
    """Return a text in lines that have room, no word of it broken; the later ones begin otherwise."""
    broken = textwrap.wrap(text, room, subsequent_indent=later, break_long_words=False, break_on_hyphens=False)
    return broken or [""]


def _parts(columns: Sequence[Column], left: int) -> Iterator[Sequence[Column]]:
    """Yield columns in as many tables as the page asks for, each with the first ones; later ones have no empty row."""
    first, tables = columns[:left], [columns[left : left + 1]]
    for column in columns[left + 1 :]:
        if _width([*first, *tables[-1], column]) > page_width():
            tables.append([])
        tables[-1] = [*tables[-1], column]
    yield [*first, *tables[0]]
    for table in tables[1:]:
        says = [any(map(any, row)) for row in zip(*table, strict=True)]
        yield [[*compress(column, says)] for column in (*first, *table)]


def _widest(cells: Iterable[Cell]) -> int:
    return max((columns_of(line) for cell in cells for line in cell), default=0)


def _width(columns: Sequence[Column]) -> int:
    """Return how wide columns are beside one another."""
    return sum(map(_widest, columns)) + len(GAP) * (len(columns) - 1)


def _print_columns(columns: Sequence[Column], left: int) -> None:
    """Print columns beside one another: heads end on the same line, all else begins on it."""
    widths = [*map(_widest, columns)]
    for place, row in enumerate(zip(*columns, strict=True)):
        deep = max(map(len, row))
        blanks = [[""] * (deep - len(cell)) for cell in row]
        filled = [(*cell, *blank) if place else (*blank, *cell) for cell, blank in zip(row, blanks, strict=True)]
        for line in zip(*filled, strict=True):
            gaps = [" " * (width - columns_of(text)) for text, width in zip(line, widths, strict=True)]
            both = enumerate(zip(line, gaps, strict=True))
            click.echo(GAP.join(text + gap if at < left else gap + text for at, (text, gap) in both).rstrip())
        if not place:
            click.echo(GAP.join("-" * width for width in widths))
