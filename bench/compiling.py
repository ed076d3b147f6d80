"""First figures from an empty cache, in seconds of one core: Python begins, compiles, plays and prints.

Each is a program of its own; it is measured by the five seconds that somebody waits who has just installed.
"""

import os
import subprocess
import sys
import tempfile
from resource import RUSAGE_CHILDREN, getrusage

from bench.figures import Figure

ENOUGH = 5.0
"""Seconds."""
ROUNDS = 3
HAND = "QH KH 8S 9S TS 2C 3C 4D"
MASTER = """
from boodle.bots.tripoley.searching import deciding
from boodle.notation.tripoley.house import preset
from boodle.sim.conducting import go_on, open_deal
from boodle.sim.evenings import begin_evening
from boodle.sim.search.master import new_mind
from boodle.sim.tables import array_row, as_array
from boodle.sim.terms import terms_of
terms = terms_of(preset("pagat"), players=4, policies="control", spare="", deals=1, evening=1, seed=1)
desk, plan = terms.desk(array_row), as_array(terms.plan())
begin_evening(desk, plan, 1, 0)
open_deal(desk, 1, 0)
go_on(desk, plan)
deciding()(desk, plan, new_mind(array_row), 5)
"""
BATCHED = """
from boodle.adapters.batched import BatchedEnv
BatchedEnv(1000, house="pagat", players=4).reset(seed=1)
"""
FIRST = {
    "boodle sim": ("-m", "boodle", "sim", "--players", "5", "--deals", "2000"),
    "boodle odds": ("-m", "boodle", "odds", "--players", "5", "--deals", "2000"),
    "boodle odds hand": ("-m", "boodle", "odds", "hand", HAND, "--players", "5", "--dealer", "--deals", "2000"),
    "a decision of master": ("-c", MASTER.strip()),
    "reset of BatchedEnv": ("-c", BATCHED.strip()),
}


def measure() -> list[Figure]:
    """Run each with nothing kept, and take the best, so that a busy machine is fair."""
    return [
        Figure(
            what=f"first figure from an empty cache, {what}",
            unit="figures",
            ours=1 / (seconds := min(_seconds(arguments) for _ in range(ROUNDS))),
            peer=1 / ENOUGH,
            limit=1,
            shown=f"{seconds:.1f} s of a core",
        )
        for what, arguments in FIRST.items()
    ]


def _seconds(arguments: tuple[str, ...]) -> float:
    """Return how many seconds of a core a program takes, all its threads together."""
    before = getrusage(RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as empty:
        words = {**os.environ, "XDG_CACHE_HOME": empty}
        subprocess.run([sys.executable, *arguments], env=words, capture_output=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
