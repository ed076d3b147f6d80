"""Simulating on a cluster: Ray on this machine, with two workers of which one is killed."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.cluster import LEAST_TASK, TASK, ClusterFailed, connection, crew_on, task
from boodle.sim.compiler import NeedsExtra
from boodle.sim.crew import Crew
from boodle.sim.parts import BEHAVIOUR, Part, counted
from boodle.sim.running import parts_of, simulate
from boodle.sim.terms import Terms, terms_of

pytestmark = pytest.mark.lab("ray")

DEALS = 8 * LEAST_TASK
BUSY = "ray::task"
"""What Ray calls a worker while it plays our task."""


def children_of(program: int) -> Iterator[int]:
    """Every process that a program has started, and those that they have."""
    for told in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, rest = told.read_text().partition(" ")
            parent = int(rest.rpartition(")")[2].split()[1])
        except OSError:
            continue  # gone meanwhile
        if parent == program:
            yield int(number)
            yield from children_of(int(number))


def called(program: int) -> str:
    """What a process is called."""
    try:
        return Path(f"/proc/{program}/cmdline").read_text()
    except OSError:
        return ""


def terms_for(deals: int) -> Terms:
    """A simulation of four."""
    return terms_of(preset("pagat"), players=4, policies="careful", spare="", deals=deals, evening=20, seed=5)


@pytest.mark.outages
@pytest.mark.skipif(sys.platform != "linux", reason="looks for workers in /proc")
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cluster_plays_the_same_even_where_a_worker_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers, one of them killed while it plays: the totals of one process to the last number; nothing stays."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    killed: list[int] = []
    before = set(children_of(os.getpid()))

    def kill_one(done: int, deals: int) -> None:
        busy = [child for child in set(children_of(os.getpid())) - before if called(child).startswith(BUSY)]
        if busy and 0 < done < deals and not killed:
            killed.append(busy[0])
            os.kill(busy[0], signal.SIGKILL)

    cluster = simulate(preset("pagat"), deals=DEALS, seed=5, on="ray:2", tell=kill_one)
    assert killed
    assert cluster == simulate(preset("pagat"), deals=DEALS, seed=5)
    deadline = time.monotonic() + 60
    while (left := set(children_of(os.getpid())) - before) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not left


def test_tasks_are_large() -> None:
    """So that handing them out costs little: 100,000 deals at least, but for the rest."""
    parts = list(parts_of(terms_for(1_000_050), Crew(counted, 4, most=TASK, least=LEAST_TASK)))
    assert [part.many * part.deals for part in parts] == [100_000] * 10 + [40, 10]


def test_a_worker_with_another_boodle_is_refused() -> None:
    """Its totals might be others."""
    with pytest.raises(ClusterFailed, match="a worker has another version of Boodle"):
        task(BEHAVIOUR + 1, terms_for(20), Part(0, 1, 20))


LOCAL = {
    "address": "local",
    "include_dashboard": False,
    "_node_ip_address": "127.0.0.1",
    "_system_config": {"worker_niceness": 0},
}


@pytest.mark.parametrize(
    ("on", "asked"),
    [
        ("ray://table-top:10001", {"address": "ray://table-top:10001"}),
        ("ray", LOCAL),
        ("ray:3", LOCAL | {"num_cpus": 3}),
    ],
)
def test_where_it_plays(on: str, asked: dict[str, object]) -> None:
    """A cluster that listens somewhere, or one of its own that hears this machine alone."""
    assert connection(on) == asked


@pytest.mark.parametrize("on", ["", "ray:", "ray:x", "ray:0", "ray:999", "ray://", "http://table-top", "dask"])
def test_where_it_cannot_play(on: str) -> None:
    """What is expected is said."""
    with pytest.raises(ValueError, match="expected ray://host:port, or ray or ray:2 for workers on this machine"):
        connection(on)


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra has its command."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NeedsExtra, match=r"pip install 'boodle\[cluster\]'"), crew_on("ray"):
        pass
