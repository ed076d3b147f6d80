"""Play a history: `python -m tests.simulation --seed 7 --hours 1`. One seed gives one history, told in a line.

With `--processes 3 --upgrades` it begins with processes of an older release, each of which becomes one of the
newer when it is told to stop. With `--histories 92` as many are played, of this seed and those after it, on all cores;
each leaves its line for docs/reliability.md, and `--go-on` passes over those that have. Where a law breaks, the line
says which one and when, and the exit code is 1.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.reliability import Report, file_of
from tests.simulation.history import SUITE, Told, played, told_at_least

SUITE_OF_SEVERAL = "simulation: evenings of a room of several processes, table-hours"


def main() -> int:
    """Play what is asked for; return how the program ends."""
    given = _asked()
    broken = False
    for where, told in _histories(given):
        broken |= isinstance(told, str)
        print(f"{where}{told}", flush=True)  # noqa: T201 - the one line of a history
    return int(broken)


def _asked() -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="make simulate", description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--hours", type=float, default=1.0)
    asked.add_argument("--tables", type=int, default=4)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--histories", type=int, default=1)
    asked.add_argument("--upgrades", action="store_true")
    asked.add_argument("--go-on", action="store_true")
    given = asked.parse_args()
    if min(given.hours, given.tables - 0.5, given.processes - 0.5, given.histories - 0.5) <= 0:
        asked.error("--hours, --tables, --processes and --histories must be more than nought")
    if given.upgrades and given.processes == 1:
        asked.error("--upgrades needs --processes 2 or more")
    return given


def _histories(given: argparse.Namespace) -> Iterator[tuple[str, Told | str]]:
    """Yield what came of each history, in the order of the seeds, and of many which of them it is."""
    one = partial(played, tables=given.tables, hours=given.hours, processes=given.processes, upgrades=given.upgrades)
    if given.histories == 1:
        yield "", one(given.seed)
        return
    suite = SUITE if given.processes == 1 else SUITE_OF_SEVERAL
    seeds = range(given.seed, given.seed + given.histories)
    due = [seed for seed in seeds if not (given.go_on and file_of(f"{suite} {seed}").exists())]
    with ProcessPoolExecutor(max_tasks_per_child=1) as cores:
        for seed, told in zip(due, cores.map(partial(told_at_least, one), due), strict=True):
            report = Report()
            report(suite=suite, count=round(given.tables * given.hours), seed=seed)
            report.write(f"{suite} {seed}", failed=isinstance(told, str))
            yield f"{seed - given.seed + 1} of {given.histories}: ", told


if __name__ == "__main__":
    sys.exit(main())
