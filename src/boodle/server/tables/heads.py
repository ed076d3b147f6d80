"""The heads of a table: what its past is bound to, entry by entry, told to every device and saying nothing.

A head is a count of entries and the beginning of the hash that the last of them has in the log's own chain. It covers
all of them, and no other past has it. Each entry holds random bytes, so that nobody who knows one head can try out
what the next one covers. Entries of an older Boodle have none: the heads at these are told to nobody.
"""

from boodle.fair import HEAD
from boodle.server.store import Entry
from boodle.server.store.entry import Head, first_head, link_of

SALT = 16
"""So many random bytes each entry holds."""
SIGNS = 24
"""So many bytes of its hash a head tells (`HEAD`): too many to find a second past that has the same."""
UNTOLD = bytes(SIGNS)


class Heads:
    """Every head that a table has had, the newest last."""

    __slots__ = ("_head", "_last", "_told")

    def __init__(self, table: str) -> None:
        """Begin before the first entry."""
        self._head = first_head(table)
        self._told = bytearray()
        self._last = ""
        """The newest head as it was told last, so that it is written once."""

    def __len__(self) -> int:
        """Return how many entries are covered."""
        return self._head.n

    @property
    def last(self) -> str:
        """The newest head as devices are told it, such as 12-5f0c…; nothing where none may be told."""
        if not self._last:
            self._last = self.at(len(self))
        return self._last

    def at(self, count: int) -> str:
        """Return the head after so many entries; nothing where there are not so many, or it may not be told."""
        signs = bytes(self._told[SIGNS * (count - 1) : SIGNS * count]) if count > 0 else b""
        return f"{count}-{signs.hex()}" if signs.strip(b"\0") else ""

    def add(self, entry: Entry, *, salted: bool) -> None:
        """Bind the next entry, which is in the log; one without random bytes of its own may not be told."""
        self._head = Head(entry.n + 1, link_of(self._head.link, entry))
        self._told += self._head.link[:SIGNS] if salted else UNTOLD
        self._last = ""

    def knows(self, told: str) -> bool:
        """Tell whether what a device was told is of this past; what is no head says nothing against it."""
        read = HEAD.fullmatch(told)
        return read is None or self.at(int(read[1])) == f"{int(read[1])}-{read[2]}"
