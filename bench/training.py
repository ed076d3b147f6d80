"""Decisions a second for learners: each is played to by the simulator, its packed sight written, its actions marked.

Processor time of `ManyTables.step` alone, at a thousand tables of pagat with four players; the actions are drawn by
chance outside it. What a decision is made of: *seeing* is the writing of the sights alone, of the same tables; *floats*
makes the wide vectors of them, which no step needs. One learner pays for the answers of three others, too.
"""

from collections.abc import Sequence
from time import thread_time
from typing import Any

import numpy as np

from bench.figures import Figure
from boodle.adapters.arrays import LEARNER, ManyTables
from boodle.adapters.packing import vectors_of
from boodle.adapters.sighting import Rows, look
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.desk import ASKED

TABLES, STEPS, ROUNDS = 1000, 40, 12
ASKED_FOR = 2_000_000


def measure() -> list[Figure]:
    """Step tables where all learn and where one does, in turns, and take the first apart."""
    everybody = ManyTables(TABLES, seats=LEARNER)
    alone = ManyTables(TABLES, seats=(LEARNER, "careful", "careful", "careful"))
    given: tuple[Any, ...] = (everybody._desks, *everybody._rows, everybody._seen)  # noqa: SLF001 - what a step is given
    sees, rng, places = kernel(all_see), np.random.default_rng(1), np.arange(TABLES)
    best = [1.0, 1.0, 1.0, 1.0]
    for tables in (everybody, alone):
        tables.reset(1)
    for _ in range(ROUNDS):
        for place, tables in enumerate((everybody, alone)):
            best[place] = min(best[place], stepping(tables, rng))
        for _ in range(STEPS):
            best[2] = min(best[2], seconds(lambda: sees(places, *given)) / TABLES)
        best[3] = min(best[3], seconds(lambda: vectors_of(everybody.setting, everybody.seen)) / TABLES)
    return figures(best)


def figures(best: Sequence[float]) -> list[Figure]:
    """Return the figures of the seconds of a decision, of one learner's, of a sight and of a vector."""
    all_learn, one_learns, sight, vector = best
    what = "decisions of a learner, pagat, four players, a thread"
    return [
        Figure(
            what=f"{what}: all learn",
            unit="decisions",
            ours=1 / all_learn,
            peer=ASKED_FOR,
            peer_name="asked for",
            limit=1,
        ),
        Figure(
            what="… its nanoseconds, and those of seeing",
            unit="",
            ours=1,
            shown=f"{1e9 * all_learn:.0f}, {1e9 * sight:.0f}",
        ),
        Figure(what="… and those of floats, where wanted", unit="", ours=1, shown=f"{1e9 * vector:.0f}"),
        Figure(
            what=f"{what}: one, three careful",
            unit="decisions",
            ours=1 / one_learns,
            peer=1 / all_learn,
            peer_name="all learn",
        ),
    ]


def stepping(tables: ManyTables, rng: np.random.Generator) -> float:
    """Return the seconds of a decision over some steps by legal actions drawn by chance."""
    spent = 0.0
    for _ in range(STEPS):
        said = np.argmax(tables.legal * (rng.random(tables.legal.shape) + 0.01), axis=1)
        spent += seconds(lambda said=said: tables.step(said))
    return spent / STEPS / TABLES


def all_see(
    tables: Numbers, desks: Rows, notes: Rows, plan: Numbers, terms: Numbers, places: Numbers, seen: Rows
) -> None:
    """Write what is seen at every table."""
    for table in range(len(tables)):
        look(desks[table], plan, notes[table], terms, places, desks[table][ASKED], seen[table])


def seconds(call: Any) -> float:  # noqa: ANN401
    """Return how long a thread works at a call; what others do on this machine does not count."""
    begun = thread_time()
    call()
    return thread_time() - begun
