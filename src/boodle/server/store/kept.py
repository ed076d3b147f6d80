"""Facts as the entries of a log: the kind of an entry is the name of its class."""

from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec

from boodle.server.store.entry import Entry
from boodle.server.store.errors import UnknownEntry

K = TypeVar("K", bound=msgspec.Struct)

_encoder = msgspec.json.Encoder()


class KeptKinds(Generic[K]):
    """The kinds of entries that a log may hold."""

    def __init__(self, kinds: Iterable[type[K]]) -> None:
        """Know them by their names."""
        self._decoders = {kind.__name__: msgspec.json.Decoder(kind) for kind in kinds}
        self.names = frozenset(self._decoders)

    def write(self, table: str, n: int, at: int, kept: K) -> Entry:
        """Return an entry to be kept."""
        return Entry(table, n, at, type(kept).__name__, _encoder.encode(kept))

    def read(self, entry: Entry) -> K:
        """Read an entry again; raises UnknownEntry for one that this version cannot read."""
        try:
            return self._decoders[entry.kind].decode(entry.body)
        except (KeyError, msgspec.DecodeError, UnicodeDecodeError):
            raise UnknownEntry(entry.table, entry.n, entry.kind) from None
