"""What `master` wins of the whole of `master-1`: `python -m tools.master_before`, some minutes of a core for each size.

    python -m tools.master_before [--players 2 4 6] [--decks 2000] [--seed 77]

`master-1` is `master` as it was before behaviour 4, all of it: the house of that commit is unpacked and asked for every
answer of every other seat, at the table of today. One seat of today's `master` sits in every place of each deck;
figures are chips a deal over a fair share, with half their 95 % interval. It needs the history of the repository.
"""

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from boodle.sim.chance import luck
from boodle.sim.compiler import kernel
from boodle.sim.conducting import answer
from boodle.sim.desk import ASKED, NUMBER, SEED, TURNS
from boodle.sim.plan import plan_of
from boodle.sim.policies import CONTROL
from boodle.sim.search.master import new_mind
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules
from tools.betting_gates import mean_of, told
from tools.betting_school import before, trial
from tools.betting_school.trial import DECKS

MASTER_1 = "44426ef9^"
"""The commit before the one that brought another book."""
HOUSE = "boodle"
until_asked, answered = kernel(before.until_asked), kernel(answer)
opened, their_desk, won_by = kernel(before.open_deal_of), kernel(before.their_desk), kernel(trial.won_by)


def unpacked(commit: str, folder: str) -> Path:
    """Unpack the house of a commit; return the folder to import it from."""
    packed = subprocess.run(["git", "archive", commit, "src"], check=True, capture_output=True).stdout  # noqa: S607 - git
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    return Path(folder) / "src"


@contextmanager
def imported_from(source: Path) -> Iterator[None]:
    """Import the house from another folder in here, and afterwards from where it came."""
    ours = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == HOUSE}
    for name in ours:
        del sys.modules[name]
    sys.path.insert(0, str(source))
    try:
        yield
    finally:
        sys.path.remove(str(source))
        for name in [name for name in sys.modules if name.partition(".")[0] == HOUSE]:
            del sys.modules[name]
        sys.modules.update(ours)


def master_1(source: Path, players: int) -> Callable[[Any, int], int]:
    """Return what its `master` answers at a desk of so many players with such luck, compiled."""
    with imported_from(source):
        master, tables = import_module("boodle.sim.search.master"), import_module("boodle.sim.tables")
        rules = import_module("boodle.tripoley").HouseRules()
        plan = tables.as_array(import_module("boodle.sim.plan").plan_of(rules, players))
        decide = import_module("boodle.sim.compiler").kernel(master.master_decide)
        mind, blank = master.new_mind(tables.array_row), tables.new_desk(plan, [0] * players, tables.array_row)
        if len(blank) != before.THEIR_SIZE:
            raise SystemExit(f"its desk has {len(blank)} numbers: expected {before.THEIR_SIZE}")
        decide(blank, plan, mind, 1)  # compiled while its modules can be found
    return lambda desk, drawn: int(decide(desk, plan, mind, drawn))


def wins(players: int, decks: int, seed: int, theirs: Callable[[Any, int], int]) -> tuple[float, float]:
    """Return what today's `master` wins a deal among seats that answer so, and half the 95 % interval."""
    plan, mind, sums = as_array(plan_of(HouseRules(), players)), new_mind(array_row), array_row(DECKS + 1)
    desk, seen = new_desk(plan, [CONTROL] * players, array_row), array_row(before.THEIR_SIZE)
    for deck in range(decks):
        won = 0
        for hero in range(players):
            opened(desk, plan, seed, deck)
            while until_asked(desk, plan, mind, hero):
                seat = int(desk[ASKED])
                drawn = luck(int(desk[SEED]), int(desk[NUMBER]), seat, int(desk[TURNS + seat]))
                their_desk(desk, seen)
                answered(desk, plan, theirs(seen, drawn))
            won += int(won_by(desk, plan, hero))
        trial.count(sums, won)
    return mean_of(sums, players)


def main() -> None:
    """Play what is asked, a line for each size of table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--players", type=int, nargs="+", default=[2, 4, 6])
    asked.add_argument("--decks", type=int, default=2_000)
    asked.add_argument("--seed", type=int, default=77)
    said = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = unpacked(MASTER_1, folder)
        for players in said.players:
            begun = time.thread_time()
            won = wins(players, said.decks, said.seed, master_1(source, players))
            print(f"{players} players: {told(won)} ({time.thread_time() - begun:.0f} s of a core)", flush=True)


if __name__ == "__main__":
    main()
