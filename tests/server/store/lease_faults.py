"""Protocols of lease and append with one fault each, and the shortest history to what goes wrong by it.

`python -m tests.server.store.lease_faults` tells them anew, into lease_faults.txt.
"""

from pathlib import Path

from tests.server.store.lease_laws import Found, dead_end, search
from tests.server.store.lease_model import Protocol
from tests.server.store.lease_search import Bounds, Space

TOLD = Path(__file__).with_suffix(".txt")
BOUNDS = Bounds(processes=2, tables=1, entries=2)

FAULTS = {
    "a table is taken whatever its epoch is by now": Protocol(take_compares=False),
    "a table is given without raising its epoch": Protocol(give_raises_epoch=False),
    "an append does not look at the epoch": Protocol(append_checks_epoch=False),
    "an append looks at the epoch, and does not hold it until its commit": Protocol(append_locks_epoch=False),
    "a process is buried whatever its row says by now": Protocol(burial_asks_until=False),
    "a table is taken after a burial that found its owner alive": Protocol(burial_is_read_again=False),
    "a renewal brings the row of a buried process back": Protocol(renewal_needs_row=False),
    "a process counts its lease from the answer, and the database from before": Protocol(
        renewal_counts_from_sending=False
    ),
    "a process that was buried keeps what it hears of a taking from before": Protocol(burial_voids_answers=False),
    "an error at the commit is taken for an acknowledgement": Protocol(lost_answer_is_read=False),
    "after an error at the commit the log is read without taking anew": Protocol(lost_answer_takes_anew=False),
    "any entry of its number is taken for the one that was lost sight of": Protocol(entry_is_known_by_content=False),
    "a table whose owner is oneself is taken to be elsewhere": Protocol(own_lease_is_taken_anew=False),
    "the database never ends the session of a process that has died": Protocol(dead_sessions_end=False),
}
"""Each fault, as one would say it; with the last two nothing wrong is written, but a table stands still for ever."""


def fault_of(protocol: Protocol) -> Found:
    """Search a protocol, first for a law that is broken, then for a dead end."""
    standing = not (protocol.own_lease_is_taken_anew and protocol.dead_sessions_end)
    space = Space(protocol, BOUNDS, named=True)
    return dead_end(space, calm=True) if standing else search(space)


def story(said: str) -> str:
    """Tell the shortest history to what goes wrong by a fault, or nothing where nothing is found."""
    found = fault_of(FAULTS[said])
    steps = "".join(f"  {number:2} {step}\n" for number, step in enumerate(found.history, 1))
    return f"If {said}:\n{steps}  -> {found.broken}\n" if found.broken else ""


if __name__ == "__main__":
    TOLD.write_text("\n".join(map(story, FAULTS)), encoding="utf-8")
