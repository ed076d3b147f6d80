"""One process's side of its leases: what it asks the database, what it believes, and for how long (SERVER 24)."""

import asyncio
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pytest

from boodle.server.store import leases as leases_of
from boodle.server.store.errors import AddressTaken
from boodle.server.store.leases import (
    BEAT,
    BEGIN,
    BURY,
    BURY_ALL,
    END,
    FIRST,
    FREED,
    GIVE,
    HOLD,
    LEASE,
    LOOK,
    RENEW,
    SAME,
    TAKE,
    Leases,
)
from tests.server.clocks import VirtualClock

NAMES = {
    RENEW: "renew",
    BEGIN: "begin",
    SAME: "same",
    BURY: "bury",
    BURY_ALL: "bury all",
    LOOK: "look",
    FIRST: "first",
    TAKE: "take",
    GIVE: "give",
    HOLD: "hold",
    END: "end",
}
HERE, THERE, RELEASE = "http://here", "http://there", (1, 2, 3)


def row(epoch: int, process: int | None, address: str | None, *, lives: bool = True) -> dict[str, object]:
    """A lease as the database tells it."""
    return {"epoch": epoch, "process": process, "address": address, "lives": lives}


class Database:
    """A session that answers each statement as a test says, in its order; what it was asked is noted."""

    def __init__(self, clock: VirtualClock, **answers: list[object]) -> None:
        """Answer like this; a process that begins is 1, then 2, and lives on as long as it is renewed."""
        self.clock, self.answers, self.asked = clock, answers, list[tuple[object, ...]]()
        self.takes = 0.0
        """So many seconds each answer takes."""
        self.meanwhile: dict[str, Callable[[], None]] = {}
        self._began = 0

    async def fetchval(self, statement: str, *facts: object) -> Any:  # noqa: ANN401 - as asyncpg has it
        """Answer."""
        name = NAMES[statement]
        self.asked.append((name, *facts))
        self.clock.leaps(self.takes)
        self.meanwhile.pop(name, lambda: None)()
        if name in self.answers:
            return self.answers[name].pop(0)
        if name == "begin":
            self._began += 1
            return self._began
        return facts[0] if name == "renew" else None

    fetchrow = fetch = execute = fetchval


def leases(**answers: list[object]) -> tuple[Leases, Database, VirtualClock]:
    """One process's leases, and its database."""
    clock = VirtualClock()
    return Leases(HERE, clock, RELEASE), Database(clock, **answers), clock


BEGUN = ("begin", HERE, LEASE, RELEASE)


async def test_a_process_lives_so_long_from_when_it_asked() -> None:
    """Not from the answer, which the database may have given long before; and nothing is its own before that."""
    own, base, clock = leases()
    own.epochs["A"] = 7
    assert (own.epoch("A"), own.lost, LEASE, BEAT) == (0, [], 1.5, 0.4)
    own.epochs.clear()
    base.takes = 0.5
    await own.renew(base)
    own.epochs["A"] = 7
    clock.leaps(0.9)
    assert (own.epoch("A"), own.epoch("B")) == (7, 0)
    clock.leaps(0.1)
    assert own.epoch("A") == 0
    base.takes = 0
    await own.renew(base)
    assert (own.epoch("A"), base.asked) == (7, [BEGUN, ("renew", 1, LEASE)])


async def test_who_was_buried_has_lost_every_table_and_lives_anew() -> None:
    """Under another number; whoever listens at those tables is to be let go."""
    own, base, _ = leases(renew=[None, 2])
    await own.renew(base)
    own.epochs |= {"A": 7, "B": 2}
    await own.renew(base)
    assert (own.lost, own.epochs, base.asked) == (["A", "B"], {}, [BEGUN, ("renew", 1, LEASE), BEGUN])
    await own.renew(base)
    assert base.asked[-1] == ("renew", 2, LEASE)


async def test_a_database_that_answers_too_late_renews_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it longer than a process lives."""
    own, base, _ = leases()

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(base, "fetchval", never)
    monkeypatch.setattr(leases_of, "LEASE", 0.001)
    with pytest.raises(TimeoutError):
        await own.renew(base)
    assert own.epoch("A") == 0


@pytest.mark.parametrize(
    ("seen", "taken", "waits"),
    [([None], False, 0), ([5, 5, 5, None], False, 3), ([5, 5, 6], True, 2), ([5, 4], True, 1)],
)
async def test_who_begins_waits_for_a_lease_that_does_not_move_on(
    seen: list[object], *, taken: bool, waits: int
) -> None:
    """One that does is of a process that lives where this one is reached."""
    own, base, clock = leases(same=list(seen))
    beginning = asyncio.create_task(own.begin(base))
    for turn in range(1, waits + 1):
        await clock.passes(BEAT / 4 - 0.01)
        assert base.asked == [("same", HERE)] * turn
        await clock.passes(0.01)
    if taken:
        with pytest.raises(AddressTaken) as refused:
            await beginning
        assert HERE in refused.value.facts.values()
    else:
        await beginning
    began = [] if taken else [("bury all",), BEGUN]
    assert base.asked == [("same", HERE)] * len(seen) + began


LOOKED, TOOK = ("look", "A"), ("take", "A", 4, 1)


@pytest.mark.parametrize(
    ("answers", "new", "where", "epoch", "asked"),
    [
        ({"look": [row(4, None, None)], "take": [5]}, False, "", 5, [LOOKED, TOOK]),
        ({"look": [row(4, 9, None)], "take": [5]}, False, "", 5, [LOOKED, TOOK]),
        ({"look": [row(4, 1, HERE)], "take": [5]}, False, "", 5, [LOOKED, TOOK]),
        ({"look": [row(4, 1, HERE, lives=False)], "take": [5]}, False, "", 5, [LOOKED, TOOK]),
        ({"look": [row(4, 9, THERE)]}, False, THERE, 0, [LOOKED]),
        (
            {"look": [row(4, 9, THERE, lives=False), row(4, 9, None)], "take": [5]},
            False,
            "",
            5,
            [LOOKED, ("bury", 9), LOOKED, TOOK],
        ),
        (
            {"look": [row(3, None, None), row(4, None, None)], "take": [None, 5]},
            False,
            "",
            5,
            [LOOKED, ("take", "A", 3, 1), LOOKED, TOOK],
        ),
        ({"look": [None], "first": [1]}, True, "", 1, [LOOKED, ("first", "A", 1, True)]),
        ({"look": [None], "first": [1]}, False, "", 1, [LOOKED, ("first", "A", 1, False)]),
        ({"look": [None, None], "first": [None]}, False, "", 0, [LOOKED, ("first", "A", 1, False), LOOKED]),
        (
            {"look": [None, row(4, 9, THERE), row(4, 9, THERE)], "first": [None]},
            False,
            THERE,
            0,
            [LOOKED, ("first", "A", 1, False), LOOKED, LOOKED],
        ),
        (
            {"look": [None, row(4, 9, THERE)], "first": [None]},
            True,
            THERE,
            0,
            [LOOKED, ("first", "A", 1, True), LOOKED],
        ),
    ],
)
async def test_a_table_is_taken_if_nobody_has_it_who_lives(
    answers: dict[str, list[object]], where: str, epoch: int, asked: list[object], *, new: bool
) -> None:
    """Whoever was quicker has it; a process that is dead is buried first, and one's own lease is taken anew."""
    own, base, _ = leases(**answers)
    assert await own.take(base, "A", new=new) == where
    assert (own.epoch("A"), base.asked) == (epoch, [BEGUN, *asked])
    assert await own.take(base, "A") == "" if epoch else True
    assert len(base.asked) == 1 + len(asked)


async def test_a_table_that_was_taken_for_a_process_buried_meanwhile_is_nobodys() -> None:
    """It is taken once more, for the one that lives."""
    own, base, _ = leases(look=[row(4, None, None), row(5, 1, None)], take=[5, 6])
    await own.renew(base)

    def buried() -> None:
        vars(own)["_process"] = 2

    base.meanwhile["take"] = buried
    assert await own.take(base, "A") == ""
    assert (own.epochs, base.asked[1:]) == ({"A": 6}, [LOOKED, TOOK, LOOKED, ("take", "A", 5, 2)])


async def test_a_database_that_is_too_slow_to_live_by_gives_no_table() -> None:
    """It is asked twice: what it gave had run out before it was heard of."""
    own, base, _ = leases(look=[row(4, None, None), row(5, 1, HERE)], take=[5, 6])
    base.takes = 1.5
    with pytest.raises(TimeoutError, match="too slow"):
        await own.take(base, "A")
    assert [one[0] for one in base.asked] == ["begin", "look", "take", "renew", "look", "take"]


async def test_a_table_is_given_once_and_what_is_forgotten_not_at_all() -> None:
    """Under the epoch that it had; the others hear of it."""
    own, base, _ = leases()
    own.epochs |= {"A": 7, "B": 2}
    own.forget(["B", "C"])
    for table in "ABA":
        await own.give(base, table)
    assert (own.epochs, base.asked, FREED) == ({}, [("give", "A", 7, FREED)], "boodle_freed")


async def test_what_a_transaction_holds_is_ours_for_sure() -> None:
    """Of a table that is another's by now we know it then; one that was taken anew meanwhile is left as it is."""
    own, base, _ = leases(hold=[[{"game_table": "A"}]])
    own.epochs |= {"A": 7, "B": 2, "C": 3, "D": 4}
    base.meanwhile["hold"] = lambda: own.epochs.update(C=9)
    assert await own.hold(base, ["A", "B", "C", "E"]) == {"A": 7}
    assert own.epochs == {"A": 7, "C": 9, "D": 4}
    assert base.asked == [("hold", ["A", "B", "C"], [7, 2, 3])]
    assert await own.hold(base, ["E"]) == {}
    assert len(base.asked) == 1


async def test_who_ends_gives_everything_at_once() -> None:
    """And once: whoever has never lived has nothing to say."""
    own, base, _ = leases()
    await own.end(base)
    await own.renew(base)
    own.epochs["A"] = 7
    for _ in range(2):
        await own.end(base)
    assert (own.epochs, base.asked) == ({}, [BEGUN, ("end", 1, FREED)])
    assert tuple(map(int, version("boodle").split(".")[:3])) == leases_of.RELEASE
