"""Play one history: `python -m tests.simulation --seed 7 --hours 1`. One seed gives one history, told in a line.

Where a law breaks, the line says which one and when, and the exit code is 1.
"""

import argparse
import sys

from tests.simulation.history import History
from tests.simulation.world import Violation


def main() -> int:
    """Play it."""
    asked = argparse.ArgumentParser(prog="make simulate", description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--hours", type=float, default=1.0)
    asked.add_argument("--tables", type=int, default=4)
    asked.add_argument("--processes", type=int, default=1)
    given = asked.parse_args()
    if given.hours <= 0 or given.tables < 1 or given.processes < 1:
        asked.error("--hours, --tables and --processes must be more than nought")
    try:
        told = History(given.seed, given.tables, given.hours, given.processes).run()
    except Violation as broken:
        print(f"seed {given.seed}: {broken}")  # noqa: T201 - the one line
        return 1
    print(told)  # noqa: T201 - the one line
    return 0


if __name__ == "__main__":
    sys.exit(main())
