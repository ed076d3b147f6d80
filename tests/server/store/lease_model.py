"""The protocol of lease and append as a small model: its states, and the laws that each of them has to keep.

A state is the processes and the tables. Epochs and ids of processes are never used twice, so that of an epoch nothing
counts but whether it stands still: who knows one that does not is `stale`, and histories may be of any length though
there are few states. Time is whatever it may be: a process may cease to be sure of its lease whenever it likes, and its
lease run out whenever it is not sure. Rows of a log are never changed, so an acknowledged entry is there once for good
if it is there when it is acknowledged, no number is written twice and none is left out.

Each step is one statement as the database runs it, or one answer as it is heard. Left out is what changes nothing:
* A statement may run later than its sender lives: that sender may as well stand still until then, and die later. So a
  death takes back what has not run. What runs after its sender was buried, has heard of it and lives under a new id is
  there: an append as `Table.orphan`, a taking as `Table.stray`.
* Sending a renewal, its running and its answer are one step: an answer that comes too late is as good as lost. So are
  hearing that one was buried and living anew: in between a process knows nothing and does nothing.
* Reading the log goes with hearing that one has taken the table: until then nobody could write there; and looking at
  the row goes with taking anew after a lost answer, which fails if the row is another by then.
* Rows of an append go with its lock: nobody sees them before the commit, and whoever would write the same numbers waits
  for it in the database as he does here.
* A transaction of several tables is one of each here, and these may commit one right after another.
* A process asks for tables only while it is sure of its lease: here it may whenever it lives.
"""

from enum import IntEnum
from typing import NamedTuple

from boodle.frozen import Frozen

FREE, GONE = -1, -2
"""Owners in the row of a table: nobody since it was given or never had; one whose own row is there no more."""


class Row(IntEnum):
    """A process's own row: not there, past its `until`, or not yet."""

    NONE = 0
    LAPSED = 1
    GOOD = 2


class Process(NamedTuple):
    """One process; `sure` while its own clock says that its last renewal was sent less than a lease ago."""

    lives: bool
    row: Row
    sure: bool


UNBORN = Process(lives=False, row=Row.NONE, sure=False)
ALIVE = Process(lives=True, row=Row.GOOD, sure=True)


class Stage(IntEnum):
    """What one process is about at one table."""

    NOTHING = 0
    BURY = 1  # the DELETE of its owner is sent
    TAKE = 2  # the UPDATE that takes it is sent; the epoch seen stands
    TAKEN = 3  # that has run, its answer is on its way
    HAS = 4  # it knows an epoch and has read the log
    APPEND = 5  # BEGIN and SELECT … FOR KEY SHARE are sent
    OPEN = 6  # the lock is held, the rows are in, COMMIT is sent
    DONE = 7  # that has run, its answer is on its way
    LOST_OUT = 8  # an error was heard instead; the entry is not in the log
    LOST_IN = 9  # the same; the entry is in the log
    GIVE = 10  # the UPDATE that gives it back is sent


LOST = (Stage.LOST_OUT, Stage.LOST_IN)
BELIEVES = (Stage.HAS, Stage.APPEND, Stage.OPEN, Stage.DONE)


class Work(NamedTuple):
    """What one process is about at one table; `behind` is by how many entries its memory is behind the log."""

    stage: Stage = Stage.NOTHING
    stale: bool = False
    behind: int = 0
    whom: int = 0


IDLE = Work()


class Orphan(IntEnum):
    """An append of which its sender knows nothing any more: none, before its lock, before its commit, never ended."""

    NONE = 0
    APPEND = 1
    OPEN = 2
    OPEN_TOLD = 3  # its sender has told somebody that it was not written
    STUCK = 4


class Table(NamedTuple):
    """A table: the owner in its row, how many entries its log has, and what each process is about.

    Besides, what runs still though its sender knows nothing of it any more: an append, and whether there is a taking.
    """

    owner: int
    entries: int
    works: tuple[Work, ...]
    orphan: Orphan = Orphan.NONE
    stray: bool = False

    @property
    def begun(self) -> int:
        """How many entries its log has, those included that may still come."""
        begun = sum(work.stage in {Stage.APPEND, Stage.OPEN} for work in self.works)
        return self.entries + (self.orphan is not Orphan.NONE) + begun

    def at(self, who: int, stage: Stage, *, stale: bool = False, behind: int = 0, whom: int = 0) -> "Table":
        """The table when a process is about something else at it."""
        works = list(self.works)
        works[who] = Work(stage, stale, behind, whom)
        return self._replace(works=tuple(works))


class Protocol(Frozen):
    """The protocol as it is, or with a fault in it, each of which is one field."""

    numbers_are_keys: bool = True
    take_compares: bool = True
    give_raises_epoch: bool = True
    append_checks_epoch: bool = True
    append_locks_epoch: bool = True
    burial_asks_until: bool = True
    burial_is_read_again: bool = True
    renewal_needs_row: bool = True
    renewal_counts_from_sending: bool = True
    burial_voids_answers: bool = True
    own_lease_is_taken_anew: bool = True
    lost_answer_is_read: bool = True
    lost_answer_takes_anew: bool = True
    entry_is_known_by_content: bool = True
    dead_sessions_end: bool = True

    def locked(self, table: Table) -> bool:
        """Whether a change of a table's epoch has to wait."""
        if not (self.append_checks_epoch and self.append_locks_epoch):
            return False
        return table.orphan >= Orphan.OPEN or any(work.stage is Stage.OPEN for work in table.works)


class Event(IntEnum):
    """What befalls a process as a whole and so changes every table."""

    NOTHING = 0
    BEGIN = 1
    BEGIN_ANEW = 2
    BURIED = 3
    HEAR = 4
    DIE = 5
    STOP = 6


class Life(NamedTuple):
    """One step of a process as a whole: what it says, whose it is, what the process is then; `calm` ends no lease."""

    said: str
    who: int
    process: Process
    event: Event = Event.NOTHING
    calm: bool = True


class Step(NamedTuple):
    """One step at a table: what it says, the table then, who was buried with it, and the law that it broke."""

    said: str
    table: Table
    buried: int | None = None
    broken: str = ""


def broken_law(processes: tuple[Process, ...], table: Table) -> str:
    """Say which law does not hold of a table as it stands, or nothing."""
    serving = knowing = 0
    for process, work in zip(processes, table.works, strict=True):
        believes = work.stage in BELIEVES
        serving += process.sure and believes
        if work.stage is Stage.TAKEN or believes:
            knowing += not work.stale
    if serving > 1:
        return "two processes serve one table"
    return "two processes know an epoch that stands" if knowing > 1 else ""


def served(processes: tuple[Process, ...], table: Table) -> bool:
    """Whether a process that lives serves a table, and may write there."""
    pairs = zip(processes, table.works, strict=True)
    return any(process == ALIVE and work.stage in BELIEVES and not work.stale for process, work in pairs)


def way_to_serve(processes: tuple[Process, ...], table: Table, who: int) -> int:
    """How far a living process is at most from serving a table, in steps of its own, of time and of the database.

    Not how far it is at least: the search sees that from each state some step leads to a smaller number.
    """
    opened = sum(work.stage is Stage.OPEN for other, work in enumerate(table.works) if other != who)
    stage, stale, _, whom = table.works[who]
    mine = table.owner < 0 or table.owner == who
    lapsed = stage is Stage.BURY and whom == table.owner and processes[whom].row is Row.LAPSED
    nothing, bury = 3 if mine else 6, 5 if lapsed else 7
    far = {Stage.NOTHING: nothing, Stage.BURY: bury, Stage.TAKE: 2, Stage.TAKEN: 1, Stage.GIVE: 7}
    return opened + (table.orphan is not Orphan.NONE) + (7 if stage in LOST else 0 if stale else far.get(stage, 0))


def way_to_live(processes: tuple[Process, ...], who: int) -> int:
    """The same for what it is from living by itself, the leases of all others run out."""
    others = sum(process.sure + (process.row is Row.GOOD) for other, process in enumerate(processes) if other != who)
    mine = processes[who]
    return others + (1000 if mine.row is Row.NONE else mine != ALIVE)
