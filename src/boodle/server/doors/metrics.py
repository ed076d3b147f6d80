"""Figures for Prometheus: how the room is doing, all tables together. Nothing in them tells one table from another."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from boodle.server.rooms import Rooms

KIND_OF_TEXT = "text/plain; version=0.0.4; charset=utf-8"
REFUSED = "refused"
COMMIT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5)
THOUGHT = (0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10)


class Metrics:
    """What is counted while the room is open; the tables' own figures are asked for when somebody looks."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.registry = CollectorRegistry()
        self._moves = Counter("boodle_moves", "Moves that were committed.", registry=self.registry)
        self._refused = Counter(
            "boodle_refusals", "Requests and commands that were refused.", ["code"], registry=self.registry
        )
        self._commit = Histogram(
            "boodle_commit_seconds", "How long the log took to keep something.", registry=self.registry, buckets=COMMIT
        )
        self._thought = Histogram(
            "boodle_bot_seconds", "How long a bot thought.", registry=self.registry, buckets=THOUGHT
        )
        self._happened = Counter("boodle_happenings", "What else happened.", ["what"], registry=self.registry)
        self._requests = Counter("boodle_requests", "Requests by status.", ["status"], registry=self.registry)

    def count(self, what: str) -> None:
        """Count something by its name: `moves`, `refused.` and a code of the room's own, or another happening."""
        kind, _, code = what.partition(".")
        if kind == "moves":
            self._moves.inc()
        elif kind == REFUSED:
            self._refused.labels(code).inc()
        else:
            self._happened.labels(kind).inc()

    def refused(self, code: str) -> None:
        """Count a refusal by its code, which must be one of the room's own."""
        self.count(f"{REFUSED}.{code}")

    def committed(self, seconds: float) -> None:
        """Note how long the log took to keep something."""
        self._commit.observe(seconds)

    def bot_thought(self, seconds: float) -> None:
        """Note how long a bot thought."""
        self._thought.observe(seconds)

    def answered(self, status: int) -> None:
        """Count a request by the status of its answer."""
        self._requests.labels(str(status)).inc()

    def watch(self, rooms: Rooms) -> None:
        """From now on ask these tables for their figures."""
        self.registry.register(_Tables(rooms))

    def text(self) -> bytes:
        """Return everything as Prometheus reads it."""
        return generate_latest(self.registry)


class _Tables(Collector):
    """Asks the tables for their figures when somebody looks."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def describe(self) -> list[Metric]:
        """Return nothing, so that nobody is asked before the tables are there."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield a figure for each."""
        figures = self._rooms.figures()
        tables = GaugeMetricFamily("boodle_tables", "Tables, by how far they are.", labels=["state"])
        for state in ("gathering", "playing", "over"):
            tables.add_metric([state], getattr(figures, state))
        yield tables
        for name, what in GAUGES.items():
            yield GaugeMetricFamily(f"boodle_{name}", what, value=getattr(figures, name))


GAUGES = {
    "sockets": "Open sockets.",
    "people_here": "People with a seat and an open socket.",
    "watchers": "Open sockets without a seat.",
    "unsent": "Bytes that wait to be sent over sockets.",
}
"""The figures beside the tables, by their name in `Figures`."""
