"""Why the event log refuses: one short family, each with its facts; the sentences are in `words/en/store.toml`."""

from pathlib import Path
from typing import ClassVar

from boodle.words.catalogue import Words
from boodle.words.mistyped import why_system


class StoreError(Exception):
    """Something that the event log cannot do; `facts` fill the sentence `store.error.<key>`."""

    key: ClassVar[str]

    def __init__(self, **facts: object) -> None:
        super().__init__(", ".join(f"{name}={fact}" for name, fact in facts.items()))
        self.facts = facts

    def told(self, words: Words) -> str:
        """Say it in the language of a catalogue, what the system says too."""
        why = {"why": why_system(words, self.facts["why"])} if "why" in self.facts else {}
        return words(f"store.error.{self.key}", **(self.facts | why))


class NotNext(StoreError):
    """An entry whose number is not the next of its table; nothing of its batch is written."""

    key = "not_next"

    def __init__(self, table: str, n: int, expected: int) -> None:
        super().__init__(table=table, n=n, expected=expected)
        self.table = table
        self.n = n
        self.expected = expected


class NoEntry(StoreError):
    """A value that cannot be an entry, as a number beyond 63 bits; nothing of its batch is written."""

    key = "no_entry"

    def __init__(self, why: str) -> None:
        super().__init__(why=why)


class NotWritten(StoreError):
    """The disk or the database refused: nothing of this was acknowledged, and what is there is told by reading."""

    key = "not_written"

    def __init__(self, why: str) -> None:
        super().__init__(why=why)


class NotRead(StoreError):
    """What is stored cannot be read."""

    key = "not_read"

    def __init__(self, why: str) -> None:
        super().__init__(why=why)


class UnknownEntry(StoreError):
    """An entry that this Boodle cannot read, as of a kind that a newer one has brought in."""

    key = "unknown_entry"

    def __init__(self, table: str, n: int, kind: str) -> None:
        super().__init__(table=table, n=n, kind=kind)


class Closed(StoreError):
    """The log has been closed, and takes nothing more."""

    key = "closed"


class CannotOpen(StoreError):
    """The log cannot be opened, and the system says why."""

    key = "cannot_open"

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where=where, why=why)


class Unset(StoreError):
    """Sessions begin without what the log rests on: a pooler does not let it through, and the user has it not."""

    key = "unset"

    def __init__(self, where: str, setting: str) -> None:
        super().__init__(where=where, setting=setting, by=f"ALTER ROLE CURRENT_USER SET {setting}")


class InUse(StoreError):
    """Another server has this folder open."""

    key = "in_use"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder=folder)


class AddressTaken(StoreError):
    """Another process of the room is reached at the same address, or says so."""

    key = "address_taken"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class OwnedElsewhere(StoreError):
    """Another process writes this table."""

    key = "owned_elsewhere"

    def __init__(self, table: str) -> None:
        super().__init__(table=table)


class NewerLog(StoreError):
    """The log was written by a newer Boodle."""

    key = "newer"

    def __init__(self, where: Path | str, version: int, known: int) -> None:
        super().__init__(where=where, version=version, known=known)


class NoLog(StoreError):
    """There is no event log of Boodle's here."""

    key = "no_log"

    def __init__(self, where: Path | str) -> None:
        super().__init__(where=where)


class BrokenLog(StoreError):
    """A file that was an event log, and is damaged."""

    key = "broken"

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where=where, why=why)


class BrokenFolder(StoreError):
    """A room's log that the machine cannot read any more; what was in it may be had in two ways."""

    key = "broken_folder"

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where=where, why=why)


class BrokenJournal(StoreError):
    """A room's write-ahead file that breaks off, though acknowledged moves stand behind the break."""

    key = "broken_journal"

    def __init__(self, where: Path | str, sound: int, frames: int) -> None:
        super().__init__(where=where, sound=sound, frames=frames)


class BrokenTable(StoreError):
    """A table whose log is not as it was written from an entry on, or has lost its end there; it is not opened."""

    key = "broken_table"

    def __init__(self, table: str, n: int, where: Path | str) -> None:
        super().__init__(table=table, n=n, where=where)
        self.table = table
        self.n = n


class NothingToRescue(StoreError):
    """In a damaged log no table is sound from its first entry on."""

    key = "nothing_to_rescue"

    def __init__(self, where: Path | str) -> None:
        super().__init__(where=where)


class FileIsThere(StoreError):
    """A file stands where a backup would be written."""

    key = "file_is_there"

    def __init__(self, file: Path) -> None:
        super().__init__(file=file)


class FolderNotEmpty(StoreError):
    """A folder into which a backup would be restored holds something."""

    key = "not_empty"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder=folder)


class MissingExtra(StoreError):
    """A library that is not part of the plain install is needed; `extra` is the one that brings it."""

    key = "missing_extra"

    def __init__(self, extra: str) -> None:
        super().__init__(extra=extra)
