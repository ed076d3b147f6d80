"""The durable event log: what a table's actor has committed is there after any stop, and nothing else is needed."""

from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.errors import (
    BrokenFolder,
    BrokenTable,
    NotNext,
    NotWritten,
    OwnedElsewhere,
    StoreError,
    UnknownEntry,
)
from boodle.server.store.opening import open_store
from boodle.server.store.protocol import Store, WriteCounts
from boodle.server.store.sqlite import SqliteStore

__all__ = [
    "BrokenFolder",
    "BrokenTable",
    "Entry",
    "NotNext",
    "NotWritten",
    "OwnedElsewhere",
    "SqliteStore",
    "Store",
    "StoreError",
    "TableLog",
    "UnknownEntry",
    "WriteCounts",
    "open_store",
]
