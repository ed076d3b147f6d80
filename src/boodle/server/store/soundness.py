"""Whether a folder's log still holds what was acknowledged: its journal and its heads, looked at before it is opened.

SQLite would take a journal that breaks off for one that ends there, and write over what stands behind the break. So a
folder with such a journal is not opened: rescue can still read what SQLite cannot.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from boodle.frozen import Frozen
from boodle.server.store.chain import BrokenLink, LostEnd, held_against
from boodle.server.store.entry import Head
from boodle.server.store.errors import BrokenJournal, CannotOpen
from boodle.server.store.heads import KnownHeads, read_heads
from boodle.server.store.journal import Journal, journal_of
from boodle.server.store.log_file import LOG, connect, heads, opening


class BeforeOpening(Frozen):
    """What stands in a folder before its log is opened."""

    known: KnownHeads
    journal: Journal


def look_before(folder: Path) -> BeforeOpening:
    """Look at a folder's heads and journal, changing nothing; raises CannotOpen."""
    try:
        return BeforeOpening(read_heads(folder), journal_of(folder))
    except OSError as error:
        raise CannotOpen(folder, (error.strerror or str(error)).lower()) from error


def refuse_broken_journal(folder: Path, before: BeforeOpening) -> None:
    """See that the journal may be taken as SQLite takes it; raises BrokenJournal, BrokenFolder or CannotOpen."""
    journal = before.journal
    lost = journal.damaged
    if journal.torn and before.known.heads:  # one transaction: of power that failed, unless it was acknowledged
        with opening(folder), closing(connect(folder / LOG, mode="ro")) as log:
            lost = any(isinstance(found, LostEnd) for found in held_against(log, before.known.heads))
    if lost:
        raise BrokenJournal(folder, journal.sound, journal.frames)


def heads_of(folder: Path, log: sqlite3.Connection, known: KnownHeads) -> tuple[dict[str, Head], dict[str, int]]:
    """Return the heads of an opened log, and from which entry on a table is not as it was acknowledged.

    Such a table keeps the head that it had, so that it stays known what it has lost. Raises BrokenFolder or CannotOpen.
    """
    with opening(folder):
        behind = {
            found.table: found.n if isinstance(found, BrokenLink) else found.entries
            for found in held_against(log, known.heads)
        }
        return heads(log) | {table: known.heads[table] for table in behind}, behind
