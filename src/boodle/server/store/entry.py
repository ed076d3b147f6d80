"""What the log holds: entries numbered table by table, each bound to all before it by a hash."""

from hashlib import sha256
from struct import Struct

from boodle.frozen import Frozen

NUMBERS = Struct(">qqI")
"""An entry's number, its time, and the length of its kind, as they go into the hash."""


class Entry(Frozen):
    """One durable entry of one table's log: numbered from 0 without gaps, at a time in whole milliseconds since 1970.

    The body is JSON, which the log keeps and never looks into.
    """

    table: str
    n: int
    at: int
    kind: str
    body: bytes


class TableLog(Frozen):
    """One table's log from outside: how many entries it has, and when the last was made."""

    table: str
    entries: int
    last_at: int


class Head(Frozen):
    """Where a table's log goes on: the next number, and the hash that the next entry is bound to."""

    n: int
    link: bytes


def first_head(table: str) -> Head:
    """Return where a new table's log begins; its name is in the first hash, so that no log passes for another."""
    return Head(0, sha256(b"boodle event log\0" + table.encode()).digest())


def link_of(previous: bytes, entry: Entry) -> bytes:
    """Return the hash of an entry and of everything before it; raises TypeError, ValueError or struct.error.

    SHA-256 of the previous hash, number, time and length of the kind (big-endian: 8, 8 and 4 bytes), kind, body.
    """
    kind = entry.kind.encode()
    bound = sha256(previous)
    bound.update(NUMBERS.pack(entry.n, entry.at, len(kind)))
    bound.update(kind)
    bound.update(entry.body)
    return bound.digest()
