"""The hash chain of a log, checked link by link, and its end held against the head that is kept beside it."""

import sqlite3
import struct
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from boodle.frozen import Frozen
from boodle.server.store.entry import Entry, Head, first_head, link_of
from boodle.server.store.errors import BrokenTable
from boodle.server.store.log_file import COLUMNS


class BrokenLink(Frozen):
    """The first entry of a table that does not follow from those before it: it was changed, lost or put in.

    A chain shows what was changed inside it. That its end is gone only the head beside the log shows (`LostEnd`); a
    whole chain made anew together with its head nothing shows.
    """

    table: str
    n: int


class LostEnd(Frozen):
    """A table whose log is shorter than what was acknowledged: so many entries it has, so many there were at least."""

    table: str
    entries: int
    acknowledged: int


def follow(table: str, rows: Iterable[Any], where: Path | str = "") -> Iterator[tuple[Entry, bytes]]:
    """Walk along a table's chain: each row is its entry's five facts and its link; raises BrokenTable where it ends.

    The refusal names the folder or the database in which the log lies.
    """
    try:
        head = first_head(table)
    except (AttributeError, UnicodeError):  # a name that is no text any more
        raise BrokenTable(repr(table), 0, where) from None
    for *facts, link in rows:
        entry = Entry(*facts)
        if not follows(head, entry, link):
            raise BrokenTable(table, head.n, where)
        yield entry, link
        head = Head(head.n + 1, link)


def follows(head: Head, entry: Entry, link: object) -> bool:
    """Tell whether an entry with its link is the next one after a head."""
    try:
        return entry.n == head.n and link_of(head.link, entry) == link
    except (AttributeError, TypeError, ValueError, struct.error):  # a fact that is not of its kind any more
        return False


def broken_links(connection: sqlite3.Connection) -> Iterator[BrokenLink]:
    """Find the first broken link of every table that has one; raises sqlite3.Error where the file cannot be read."""
    rows = connection.execute(f"SELECT {COLUMNS}, link FROM entry ORDER BY game_table, n")  # noqa: S608 - our own names
    for table, own in groupby(rows, key=itemgetter(0)):
        try:
            for _ in follow(table, own):
                pass
        except BrokenTable as broken:
            yield BrokenLink(broken.table, broken.n)


def held_against(connection: sqlite3.Connection, heads: Mapping[str, Head]) -> Iterator[BrokenLink | LostEnd]:
    """Find the tables whose log does not reach its head, or reached it by other entries; raises sqlite3.Error."""
    link = "SELECT link FROM entry WHERE game_table = ? AND n = ?"
    count = "SELECT coalesce(max(n), -1) + 1 FROM entry WHERE game_table = ?"
    for table, head in heads.items():
        row = connection.execute(link, [table, head.n - 1]).fetchone()
        if row is None:
            yield LostEnd(table, connection.execute(count, [table]).fetchone()[0], head.n)
        elif row[0] != head.link:
            yield BrokenLink(table, head.n - 1)
