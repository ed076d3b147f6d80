"""What the log of a tournament night holds: its rules, who may speak for it, and what was said when, as text.

A night's log stands beside those of the tables under a name that no table has; folding it is the only recovery.
"""

from typing import TypeAlias

import msgspec

from boodle.server.store import Entry, UnknownEntry

PREFIX = "night:"
"""What the names of nights begin with in the log; the id of a table never holds a colon."""


class KeptNight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as it is kept; its kind is the name of its class."""


class NightOpened(KeptNight, frozen=True):
    """A night was made: its name, its rules line by line, and the SHA-256 of its host's key."""

    title: str
    rules: list[str]
    key: str


class NightKey(KeptNight, frozen=True):
    """Another key by which one may speak for the night, as its SHA-256."""

    key: str


class NightSaid(KeptNight, frozen=True):
    """What the host said, with its time: a line of the record."""

    line: str


class NightTakenBack(KeptNight, frozen=True):
    """What was said last is taken back, with what was drawn for it."""


AnyKeptNight: TypeAlias = NightOpened | NightKey | NightSaid | NightTakenBack

KINDS: dict[str, msgspec.json.Decoder[AnyKeptNight]] = {
    kind.__name__: msgspec.json.Decoder(kind) for kind in (NightOpened, NightKey, NightSaid, NightTakenBack)
}
_encoder = msgspec.json.Encoder()


def as_entry(night: str, n: int, at: int, kept: AnyKeptNight) -> Entry:
    """Return an entry to be kept."""
    return Entry(PREFIX + night, n, at, type(kept).__name__, _encoder.encode(kept))


def read_entry(entry: Entry) -> AnyKeptNight:
    """Read an entry again; raises UnknownEntry for one that this version cannot read."""
    decoder = KINDS.get(entry.kind)
    if decoder is None:
        raise UnknownEntry(entry.table, entry.n, entry.kind)
    try:
        return decoder.decode(entry.body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UnknownEntry(entry.table, entry.n, entry.kind) from None
