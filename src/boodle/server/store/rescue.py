"""Every sound table of a damaged folder, brought into a new one; the old one stays as it is."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path

from boodle.frozen import Frozen
from boodle.server.store.backup import holds_something
from boodle.server.store.errors import CannotOpen, FolderNotEmpty, NoLog, NothingToRescue
from boodle.server.store.heads import HeadsFile
from boodle.server.store.log_file import LOG, LogWriter, lock_folder, open_log, opening
from boodle.server.store.salvage import Salvage, Salvaged


class Rescued(Frozen):
    """A table: how many of its entries came over, and how many it had as far as that is known."""

    table: str
    entries: int
    had: int


def rescue(folder: Path, new: Path) -> tuple[Rescued, ...]:
    """Bring what is sound of a folder into a new one, each table as far as its chain leads; raises StoreError.

    A table that is cut there is still one that can be played on at, as from a power cut at that moment: an evening up
    to there rather than none. It is for the caller to say so.
    """
    if not (folder / LOG).is_file():
        raise NoLog(folder)
    if holds_something(new):
        raise FolderNotEmpty(new)
    with closing(lock_folder(folder)):
        try:
            left = Salvage(folder)
        except OSError as error:
            raise CannotOpen(folder, (error.strerror or str(error)).lower()) from error
        with closing(left):
            tables = left.tables()
            beginning: list[Salvaged] = []
            for table in tables:  # nothing is made before it is known that there is something to bring
                beginning.append(table)
                if table.entries:
                    return tuple(_written(new, chain(beginning, tables)))
            raise NothingToRescue(folder)


def _written(new: Path, tables: Iterable[Salvaged]) -> Iterator[Rescued]:
    """Write table after table into a new log."""
    with closing(lock_folder(new)), opening(new), closing(LogWriter(open_log(new), HeadsFile(new, {}))) as log:
        for table in tables:
            log.begin()
            log.append(table.entries)
            log.commit()
            yield Rescued(table.table, len(table.entries), table.had)
