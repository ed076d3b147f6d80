"""The stops of `master`: how much of what a seat could gain by seeing all cards it gains without, and what that takes.

Each figure plays the same deals several times over, everybody as a friendly player up to the stops. In the stops one
seat leads anyhow, with all cards open (max^n), by plain sampling, and by search; the others lead by one policy every
time. A share is (way - anyhow) / (open - anyhow) in chips of the stops a deal. Plain sampling knows of hidden cards
only how many everybody has, and plays each lead out anyhow. `python -m bench.search 2000 4 6` plays 2,000 deals with
four and six players; the intervals are 95 %, from twenty parts left out in turn.
"""

import sys
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from time import thread_time
from typing import Any

from bench.figures import Figure
from bench.stops_trial import CHIPS, DEALS, DECISIONS, OPENLY, PLAINLY, SEARCHES, TRIAL_WORK, TRIED, trial
from boodle.sim.compiler import kernel
from boodle.sim.desk import SIZE
from boodle.sim.plan import plan_of
from boodle.sim.policies import CASUAL, CONTROL, NAMES, RANDOM
from boodle.sim.search import WORLDS
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PayTime

HOUSES = {"pagat": HouseRules(), "played": HouseRules(pay_time=PayTime.PLAYED)}
SEED = 2026
PARTS = 20
NORMAL = 1.96
OTHERS = CONTROL
WAYS = {"plain sampling": PLAINLY, "control": CONTROL, "master": SEARCHES}
MILLISECONDS = 50
FEW_DEALS = 400


@lru_cache(maxsize=1)
def compiled() -> Any:  # noqa: ANN401 - a compiled function
    """Return the trial compiled."""
    return kernel(trial)


def tried(
    name: str, players: int, way: int, first: int, deals: int, *, others: int, worlds: int
) -> tuple[list[int], float]:
    """Play so many deals, and return what they add up to and the seconds they took of a core."""
    plan, sums = as_array(plan_of(HOUSES[name], players)), array_row(TRIED)
    desk, world, sheet = new_desk(plan, [CASUAL] * players, array_row), array_row(SIZE), array_row(TRIAL_WORK)
    begun = thread_time()
    compiled()(desk, plan, world, sheet, sums, SEED, first, deals, way, others, worlds)
    return [int(sums[place]) for place in range(TRIED)], thread_time() - begun


def chips(name: str, players: int, way: int, deals: int, others: int) -> tuple[list[float], float]:
    """Return the seat's chips of each part of the deals, and the milliseconds of a decision."""
    won, seconds, decisions = [], 0.0, 0
    for part in range(PARTS):
        first, many = part * (deals // PARTS), deals // PARTS
        sums, took = tried(name, players, way, first, many, others=others, worlds=WORLDS)
        won.append(sums[CHIPS] / sums[DEALS])
        seconds += took
        decisions += sums[DECISIONS]
    return won, 1000 * seconds / decisions


def share(way: Sequence[float], anyhow: Sequence[float], openly: Sequence[float]) -> tuple[float, float]:
    """Return the share of the headroom, and half its 95 % interval."""

    def of(left_out: int) -> float:
        rest = [part for part in range(PARTS) if part != left_out]
        gained = sum(way[part] - anyhow[part] for part in rest)
        return gained / sum(openly[part] - anyhow[part] for part in rest)

    without = [of(part) for part in range(PARTS)]
    mean = sum(without) / PARTS
    spread = sum((value - mean) ** 2 for value in without) * (PARTS - 1) / PARTS
    return of(PARTS), NORMAL * sqrt(spread)


def line(name: str, players: int, deals: int, others: int = OTHERS) -> str:
    """Play one table all ways and write down its shares."""
    anyhow, _ = chips(name, players, RANDOM, deals, others)
    openly, _ = chips(name, players, OPENLY, deals, others)
    they = NAMES[others] if others < OPENLY else "open"
    told = [f"{name} {players} players, others {they}, {deals} deals"]
    told.append(f"anyhow {sum(anyhow) / PARTS:.2f}, open {sum(openly) / PARTS:.2f} chips")
    for way, number in WAYS.items():
        won, took = chips(name, players, number, deals, others)
        part, half = share(won, anyhow, openly)
        told.append(f"{way} {100 * part:.0f} ± {100 * half:.0f} % ({took:.2f} ms)")
    return "; ".join(told)


def measure() -> list[Figure]:
    """Time a decision as it is played."""
    sums, took = tried("pagat", 4, SEARCHES, 0, FEW_DEALS, others=RANDOM, worlds=WORLDS)
    return [
        Figure(
            what="a lead of `master`, four players",
            unit="leads",
            ours=sums[DECISIONS] / took,
            peer=1000 / MILLISECONDS,
            peer_name="asked for",
            limit=1,
        )
    ]


def main(words: Sequence[str]) -> None:
    """Print the shares: the number of deals, then the numbers of players."""
    deals, players = int(words[0]) if words else 1000, [int(word) for word in words[1:]] or [2, 3, 4, 6, 9]
    for name in HOUSES:
        for many in players:
            print(line(name, many, deals), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
