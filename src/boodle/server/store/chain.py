"""The hash chain of a log, checked link by link."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from boodle.server.store.entry import Entry, Head, first_head, link_of
from boodle.server.store.log_file import COLUMNS


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """The first entry of a table that does not follow from those before it: it was changed, lost or put in.

    A chain shows what was changed inside it. Entries taken from its end, or a whole chain made anew, it cannot show.
    """

    table: str
    n: int


def broken_links(connection: sqlite3.Connection) -> Iterator[BrokenLink]:
    """Find the first broken link of every table that has one; raises sqlite3.Error where the file cannot be read."""
    rows = connection.execute(f"SELECT {COLUMNS}, link FROM entry ORDER BY game_table, n")  # noqa: S608 - our own names
    for table, own in groupby(rows, key=itemgetter(0)):
        head = first_head(table)
        for *facts, link in own:
            entry = Entry(*facts)
            if entry.n != head.n or link_of(head.link, entry) != link:
                yield BrokenLink(table, head.n)
                break
            head = Head(head.n + 1, link)
