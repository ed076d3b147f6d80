"""The durable event log: what a table's actor has committed is there after any stop, and nothing else is needed."""

from boodle.server.store.entry import Entry, Snapshot, TableLog
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
from boodle.server.store.protocol import Counts, Store
from boodle.server.store.sqlite import SqliteStore

__all__ = [
    "BrokenFolder",
    "BrokenTable",
    "Counts",
    "Entry",
    "NotNext",
    "NotWritten",
    "OwnedElsewhere",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreError",
    "TableLog",
    "UnknownEntry",
    "open_store",
]
