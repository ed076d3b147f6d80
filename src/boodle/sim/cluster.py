"""Simulating on more than one machine: parts go to a Ray cluster as tasks, sums come back, never deals.

A worker may die at any time: its task is played again by another, and since a part of a simulation depends on nothing
but its terms, nothing can be told of it from the totals.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from warnings import catch_warnings, simplefilter

from boodle.echo import Mistyped
from boodle.figures import whole_number
from boodle.sim.compiler import NeedsExtra
from boodle.sim.crew import Crew
from boodle.sim.parts import BEHAVIOUR, EveningCounts, Part, counted
from boodle.sim.terms import Terms

TASK, LEAST_TASK = 500_000, 100_000
"""So many deals are a task: handing one out takes milliseconds, and playing it a good part of a second."""
TIMES = 100
"""So often a task is played anew when its worker died."""
AHEAD = 2
"""So many tasks are under way for each worker, so that none waits for the next."""
HERE = "127.0.0.1"
AS_WE_ARE = {"worker_niceness": 0}
"""Workers of our own get no less of this machine than we do; Ray would have them stand back for everything else.

Ray writes into what it is given, so each cluster has a copy."""
MOST_WORKERS = 256


class ClusterFailed(Mistyped):
    """A cluster that cannot play, in one sentence."""


@contextmanager
def crew_on(on: str) -> Iterator[Crew]:
    """Return the workers of a cluster: `ray://host:port`, or `ray`, `ray:2` on this machine; gone when it is over.

    A program that is connected with a cluster already goes on with that one. Raises NeedsExtra, ClusterFailed.
    """
    asked = connection(on)
    ray = cluster_library()
    own = not ray.is_initialized()
    if own:
        try:
            with catch_warnings():
                simplefilter("ignore", UserWarning)  # a connection that times out is told once, and as a refusal
                ray.init(logging_level="error", log_to_driver=False, **asked)
        except (ConnectionError, RuntimeError) as error:
            raise ClusterFailed("{on}: there is no cluster to play on ({why})", on=on, why=_line(error)) from None
    try:
        workers = min(MOST_WORKERS, max(1, int(ray.cluster_resources().get("CPU", 1))))
        yield Crew(_sender(ray, on), hands=AHEAD * workers, most=TASK, least=LEAST_TASK)
    finally:
        if own:
            ray.shutdown()


def cluster_library() -> Any:  # noqa: ANN401 - brought by the extra, imported where it is used
    """Return Ray; raises NeedsExtra where it is not installed."""
    try:
        import ray
    except ImportError:
        raise NeedsExtra("cluster") from None
    return ray


def task(behaviour: int, terms: Terms, part: Part) -> EveningCounts:
    """Play a part on a worker; ClusterFailed where that would give other totals than here."""
    if behaviour != BEHAVIOUR:
        raise ClusterFailed("a worker has another version of Boodle: expected the same on every machine")
    return counted(terms, part)


def _sender(ray: Any, on: str) -> Any:  # noqa: ANN401
    """Return what plays a part on some worker, and waits for it."""
    remote = ray.remote(num_cpus=1, max_retries=TIMES)(task)

    def play(terms: Terms, part: Part) -> EveningCounts:
        try:
            counts: EveningCounts = ray.get(remote.remote(BEHAVIOUR, terms, part))
        except ray.exceptions.RayError as error:
            raise ClusterFailed("{on}: a worker failed ({why})", on=on, why=_line(error)) from None
        return counts

    return play


def connection(on: str) -> dict[str, Any]:
    """Return how Ray is asked to begin; raises ValueError."""
    if on.startswith("ray://") and on != "ray://":
        return {"address": on}
    name, _, workers = on.partition(":")
    if name != "ray" or (workers and whole_number(workers, 1, MOST_WORKERS) is None) or on == "ray:":
        raise ValueError(f"on is {on!r}: expected ray://host:port, or ray or ray:2 for workers on this machine, or gpu")
    here = {"address": "local", "include_dashboard": False, "_node_ip_address": HERE, "_system_config": dict(AS_WE_ARE)}
    return here | ({"num_cpus": int(workers)} if workers else {})


def _line(error: BaseException) -> str:
    """Return the last line of what went wrong."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1].strip()
