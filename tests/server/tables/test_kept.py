"""What a table does when its log refuses: it goes on as the log has it, or lets everybody go (SERVER 6, 22, 24)."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from boodle.server.outside import spawn_task
from boodle.server.store import Entry, NotWritten, OwnedElsewhere, StoreError
from boodle.server.store.errors import NotRead
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Pace, Surroundings
from boodle.server.tables.state import TableState
from tests.server.clocks import VirtualClock

PAUSED = entries.OptionSet("paused", "yes")
REFUSED, ELSEWHERE, LOST = NotWritten("full"), OwnedElsewhere("t"), NotRead("gone")


class Log:
    """A log that refuses, and says then what it holds: nothing of it, all of it, or something else."""

    def __init__(self, refuses: StoreError | None, holds: str, elsewhere: str, unread: StoreError | None) -> None:
        """Begin with nothing asked."""
        self.rows: tuple[Entry, ...] = ()
        self.asked: list[object] = []
        self._refuses, self._holds, self._elsewhere, self._unread = refuses, holds, elsewhere, unread

    async def append(self, rows: Sequence[Entry]) -> None:
        """Take entries, or refuse them."""
        self.rows = tuple(rows)
        if self._refuses is not None:
            raise self._refuses

    async def take(self, table: str) -> str:
        """Have the table anew, or say who has it."""
        self.asked.append(table)
        if self._unread is not None:
            raise self._unread
        return self._elsewhere

    def epoch(self, table: str) -> int:
        """Return under which epoch it is ours now."""
        self.asked.append(table)
        return 5

    async def read(self, table: str, since: int) -> tuple[Entry, ...]:
        """Return what there is."""
        self.asked.append((table, since))
        return {"nothing": (), "all": self.rows, "other": self.rows[:1]}[self._holds]


def a_table(log: Log) -> tuple[Actor, list[str]]:
    """A table of two entries that goes on with this log, and what was done beside it."""
    state, done = TableState("t", length=2, epoch=1), list[str]()
    timer: Any = SimpleNamespace(stop=lambda: done.append("stop"), look=lambda: done.append("look"))
    hearers: Any = SimpleNamespace(
        part_all=lambda: done.append("part"),
        tell_room=lambda: done.append("tell"),
        turn_seats=done.append,
    )
    around = Surroundings(cast("Any", log), cast("Any", None), clock=VirtualClock(), spawn=spawn_task)
    return Actor(state, around, hearers, lambda _actor: timer), done


@pytest.mark.parametrize(
    ("refuses", "holds", "elsewhere", "unread", "raised", "done", "epoch"),
    [
        (None, "all", "", None, None, ["", "", "tell", "look"], 1),
        (REFUSED, "all", "", None, None, ["", "", "tell", "look"], 5),
        (REFUSED, "nothing", "", None, REFUSED, [], 5),
        (REFUSED, "nothing", "http://other", None, REFUSED, ["stop", "part"], 1),
        (REFUSED, "all", "http://other", None, REFUSED, ["stop", "part"], 1),
        (REFUSED, "other", "", None, REFUSED, ["stop", "part"], 1),
        (REFUSED, "all", "", LOST, LOST, ["stop", "part"], 1),
        (ELSEWHERE, "all", "", None, ELSEWHERE, ["stop", "part"], 1),
    ],
)
async def test_a_write_that_is_refused(
    refuses: StoreError | None,
    holds: str,
    elsewhere: str,
    unread: StoreError | None,
    raised: StoreError | None,
    done: list[str],
    epoch: int,
) -> None:
    """Where it is not known whether it was written the log is asked; what is another's by now is let go."""
    log = Log(refuses, holds, elsewhere, unread)
    actor, seen = a_table(log)
    if raised is None:
        await actor.commit(PAUSED, entries.OptionSet("chat", "no"))
    else:
        with pytest.raises(type(raised)) as refused:
            await actor.commit(PAUSED, entries.OptionSet("chat", "no"))
        assert refused.value is raised
    assert (seen, actor.state.epoch, actor.broken) == (done, epoch, "part" in done)
    assert actor.state.paused == (raised is None)
    assert (actor.state.length, len(actor.state.heads)) == ((4, 4) if raised is None else (2, 0))
    assert [(row.table, row.n, row.kind) for row in log.rows] == [("t", 2, "OptionSet"), ("t", 3, "OptionSet")]
    asks = refuses is REFUSED and unread is None
    assert log.asked == (["t", "t", ("t", 2)] if asks else ["t"] if unread else [])
    await actor.close()


async def test_each_entry_has_its_own_random_bytes() -> None:
    """Sixteen, so that nobody can try out what a head covers; and all of one commit are of one moment."""
    actor, _ = a_table(log := Log(None, "all", "", None))
    await actor.commit(PAUSED, PAUSED)
    one, two = (entries.read_entry(row) for row in log.rows)
    assert (len(one.salt), len(two.salt), one.salt == two.salt) == (16, 16, False)
    assert {row.at for row in log.rows} == {actor.around.clock.now()}
    await actor.close()


def test_how_fast_a_room_goes_where_nothing_else_is_set() -> None:
    """Its beats and waits; and how much of all there may be."""
    around = Surroundings(cast("Any", None), cast("Any", None))
    assert around.pace == Pace(beat=0.9, gathering=3.0, grace=45.0, call=8.0, between=5.0, changing=600.0)
    assert (around.most_tables, around.retire_days, around.bells, around.link("t")) == (1000, 400, None, "t")
    assert (around.costly.rate.burst, around.costly.rate.per_second) == (40, 1)
