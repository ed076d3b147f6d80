"""The same deals on a Ray cluster of two workers here and on two threads of one program, in the same run.

Both are warm: the kernels are compiled and the workers have begun. What a cluster costs is handing out tasks and
bringing sums back; the start of a cluster, some seconds, is not in it.
"""

from time import perf_counter

from bench.figures import Figure
from boodle.notation.tripoley.house import preset
from boodle.sim.cluster import crew_on
from boodle.sim.crew import Crew
from boodle.sim.running import crew_of, run
from boodle.sim.terms import Terms, terms_of

DEALS, WARM, ROUNDS = 4_000_000, 400_000, 3
WORKERS = 2
PLAYERS = 5
LIMIT = 0.85


def measure() -> list[Figure]:
    """Play the same deals by turns on both, once both give the same totals."""
    with crew_on(f"ray:{WORKERS}") as cluster, crew_of(WORKERS, None) as threads:
        if run(terms_for(WARM), cluster) != run(terms_for(WARM), threads):
            raise ValueError("the cluster has other totals")
        far, near = best(cluster, threads)
    return [
        Figure(
            what=f"deals on a cluster of {WORKERS} workers here",
            unit="deals",
            ours=far,
            peer=near,
            peer_name=f"{WORKERS} threads",
            limit=LIMIT,
        )
    ]


def best(*crews: Crew) -> list[float]:
    """Return the deals a second of each crew: the best of some rounds, in which they take turns."""
    rates = [0.0] * len(crews)
    for _ in range(ROUNDS):
        for place, crew in enumerate(crews):
            begun = perf_counter()
            run(terms_for(DEALS), crew)
            rates[place] = max(rates[place], DEALS / (perf_counter() - begun))
    return rates


def terms_for(deals: int) -> Terms:
    """Return a simulation of five by the usual rules."""
    house = preset("pagat")
    return terms_of(house, players=PLAYERS, policies="careful", spare="", deals=deals, evening=20, seed=1)
