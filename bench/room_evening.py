"""A long evening at one table: what a welcome weighs, what a move costs, and how long its return stops others."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, held
from boodle.notation.tripoley.house import preset
from boodle.notation.wire.messages import Hello
from boodle.rulebook import Office
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.coming import come
from boodle.server.listeners.ear import Ear
from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.rooms import Listener, NewTable, Visit
from boodle.server.store import SqliteStore
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Pace, Surroundings
from boodle.server.tables.bots import Thinkers

DEALS, COMPARED, SEATS = 300, 20, 5
"""So many deals, of which so many at each end are compared, by so many people."""
A_MOMENT = 0.001


class Unread:
    """A line on which what is sent goes nowhere."""

    clock = SYSTEM_CLOCK

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self.unsent = self.last = 0

    def listen(self, listener: Listener) -> None:
        """Hear nothing."""

    def write(self, text: bytes) -> None:
        """Remember how many bytes were sent last."""
        self.last = len(text)

    def close(self, code: int) -> None:
        """End."""


def evening() -> Iterator[Figure]:
    """Yield the figures of a long evening."""
    with TemporaryDirectory() as folder:
        early, late, costs = asyncio.run(_played(Path(folder)))
        stopped, took = asyncio.run(_back(Path(folder)))
    what = f"room: welcome at deal {DEALS} to that at deal 1 ({late:,} to {early:,} bytes), at most"
    yield held(what, late / early, 2)
    cost, more = costs[COMPARED] / COMPARED, (costs[DEALS] - costs[DEALS - COMPARED]) / COMPARED
    yield held(f"room: CPU of a deal at deal {DEALS} to that at the first ones, at most", more / cost, 1.2)
    what = f"room: ms that others wait while {DEALS} deals come back ({took:.2f} s of CPU), at most"
    yield held(what, 1000 * stopped, 50)


async def _played(folder: Path) -> tuple[int, int, list[float]]:
    """Play an evening that everybody hears; returns the bytes of the two welcomes, the CPU after each deal."""
    tables = Tables(Surroundings(SqliteStore(folder), Thinkers(), Pace(beat=0, gathering=0, grace=3600)))
    made = await tables.create_table(NewTable(house=preset("pagat"), name="P0", seats=SEATS), Visit())
    audience = tables.open[made.table]
    actor = audience.actor
    kept: list[entries.AnyKept] = [
        entries.Seated(seat, "person", f"P{seat}", token=f"{seat}") for seat in range(1, SEATS)
    ]
    await actor.do(lambda: actor.commit(*kept, entries.Begun([*range(SEATS)], actor.state.house)))
    ears = [Ear(Unread(), f"{seat}", "en", "", at_machine=False) for seat in range(1, SEATS)]
    for ear in ears:
        await actor.do(lambda ear=ear: come(audience, ear, Hello(version=0)))  # type: ignore[misc]
    costs, early = [0.0], 0
    while actor.state.round.table.deals <= DEALS:
        began = time.thread_time()
        await _answer(actor)
        spent = time.thread_time() - began
        deals = actor.state.round.table.deals
        costs += costs[-1:] * (deals + 1 - len(costs))
        costs[-1] += spent
        if deals == 1 and not early:
            early = _welcome(audience)
    late = _welcome(audience)
    await tables.stop()
    return early, late, costs


async def _answer(actor: Actor) -> None:
    """Answer what is asked first by the first that may be said."""
    waiting = next(one for one in actor.state.round.open if not one.question.optional)
    who = waiting.question.who
    choice = next(iter(waiting.question.choices(actor.state.round.table)))
    number = None if who is Office.NATURE else waiting.number
    await actor.do(lambda: actor.play(who, choice, number))


def _welcome(audience: Audience) -> int:
    """Return how many bytes a guest is welcomed with."""
    line = Unread()
    audience.welcome(Ear(line, None, "en", "", at_machine=False))
    return line.last


async def _back(folder: Path) -> tuple[float, float]:
    """Bring the evening back; returns the longest time the loop stood still, and the CPU that it took."""
    tables = Tables(Surroundings(SqliteStore(folder), Thinkers()))
    await tables.start()
    (log,) = await tables.around.store.tables()
    longest = 0.0

    async def others() -> None:
        nonlocal longest
        while True:
            before = time.thread_time()
            await asyncio.sleep(A_MOMENT)
            longest = max(longest, time.thread_time() - before)

    watching: asyncio.Task[Any] = asyncio.create_task(others())
    began = time.thread_time()
    await tables.summary(log.table, Visit())
    took = time.thread_time() - began
    watching.cancel()
    await tables.stop()
    return longest, took
