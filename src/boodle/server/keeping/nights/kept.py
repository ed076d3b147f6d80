"""What the log of a tournament night holds: its rules, who may speak for it, and what was said when, as text.

A night's log stands beside those of the tables under a name that no table has; folding it is the only recovery.
"""

from typing import TypeAlias, get_args

import msgspec

from boodle.server.store import Entry
from boodle.server.store.kept import KeptKinds

PREFIX = "night:"
"""What the names of nights begin with in the log; the id of a table never holds a colon."""


def log_of(night: str) -> str:
    """Return the name under which a night's log is kept."""
    return PREFIX + night


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


class NightOtherPast(KeptNight, frozen=True):
    """A device of the host's was told a head that is not of this past: something was taken back, or has been lost."""

    head: str


AnyKeptNight: TypeAlias = NightOpened | NightKey | NightSaid | NightTakenBack | NightOtherPast

KINDS = KeptKinds[AnyKeptNight](get_args(AnyKeptNight))


def as_entry(night: str, n: int, at: int, kept: AnyKeptNight) -> Entry:
    """Return an entry to be kept."""
    return KINDS.write(log_of(night), n, at, kept)
