"""The figures for Prometheus: what is counted, by which name, and who may read them (`/metrics`)."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from boodle.client import Ticket
from boodle.server.doors.metrics import Metrics
from boodle.server.rooms import Figures
from boodle.server.settings import Settings, Switch
from tests.server.live import Live, live_room
from tests.server.talk import talk
from tests.server.web import asked

PROXY = {"X_Forwarded_For": "203.0.113.7"}


def figures_in(text: bytes) -> dict[tuple[str, ...], float]:
    """Return each figure by its name and the values of its labels."""
    families = text_string_to_metric_families(text.decode())
    return {
        (one.name, *one.labels.values()): one.value
        for family in families
        for one in family.samples
        if not one.name.endswith("_created")
    }


class Rooms:
    """Tables that have these figures."""

    def figures(self) -> Figures:
        """Tell them."""
        return Figures(gathering=1, playing=2, over=3, sockets=4, people_here=5, watchers=6, unsent=7)


def test_each_thing_is_counted_by_its_own_name() -> None:
    """Moves, refusals by their code, requests by their status, and what else happened; and how long things took."""
    metrics = Metrics()
    for what in ("moves", "moves", "refused.stale", "refused.stale", "refused.not_seated", "flood", "flood.x"):
        metrics.count(what)
    metrics.refused("stale")
    for status in (200, 200, 404):
        metrics.answered(status)
    metrics.committed(0.003)
    metrics.committed(0.004)
    metrics.bot_thought(0.5)
    told = figures_in(metrics.text())
    assert {name: value for name, value in told.items() if not name[0].endswith("_bucket")} == {
        ("boodle_moves_total",): 2,
        ("boodle_refusals_total", "stale"): 3,
        ("boodle_refusals_total", "not_seated"): 1,
        ("boodle_happenings_total", "flood"): 2,
        ("boodle_requests_total", "200"): 2,
        ("boodle_requests_total", "404"): 1,
        ("boodle_commit_seconds_count",): 2,
        ("boodle_commit_seconds_sum",): pytest.approx(0.007),
        ("boodle_bot_seconds_count",): 1,
        ("boodle_bot_seconds_sum",): 0.5,
    }


def test_figures_are_told_by_names_that_stay() -> None:
    """Whoever runs a room draws them by these names, labels and bounds."""
    metrics = Metrics()
    metrics.watch(Rooms())  # type: ignore[arg-type] # only its figures are asked for
    metrics.count("refused.stale")
    metrics.count("flood")
    metrics.answered(200)
    lines = [line.rpartition(" ")[0] for line in metrics.text().decode().splitlines() if not line.startswith("#")]
    bounds = {
        "commit": "0.0005 0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.25 0.5 1.0 5.0 +Inf",
        "bot": "0.001 0.005 0.01 0.05 0.1 0.25 0.5 1.0 2.0 5.0 10.0 +Inf",
    }
    took = {name: [f'_bucket{{le="{bound}"}}' for bound in told.split()] for name, told in bounds.items()}
    assert [line for line in lines if "_created" not in line] == [
        "boodle_moves_total",
        'boodle_refusals_total{code="stale"}',
        *(f"boodle_commit_seconds{of}" for of in (*took["commit"], "_count", "_sum")),
        *(f"boodle_bot_seconds{of}" for of in (*took["bot"], "_count", "_sum")),
        'boodle_happenings_total{what="flood"}',
        'boodle_requests_total{status="200"}',
        *(f'boodle_tables{{state="{state}"}}' for state in ("gathering", "playing", "over")),
        *(f"boodle_{name}" for name in ("sockets", "people_here", "watchers", "unsent")),
    ]


def test_tables_are_asked_for_their_figures_when_somebody_looks() -> None:
    """How many there are by how far they are, who is there, and what waits to be sent."""
    metrics = Metrics()
    metrics.watch(Rooms())  # type: ignore[arg-type] # only its figures are asked for
    assert figures_in(metrics.text()).items() >= {
        (("boodle_tables", "gathering"), 1),
        (("boodle_tables", "playing"), 2),
        (("boodle_tables", "over"), 3),
        (("boodle_sockets",), 4),
        (("boodle_people_here",), 5),
        (("boodle_watchers",), 6),
        (("boodle_unsent",), 7),
    }


async def test_figures_of_a_room_with_guests_and_players(live: Live) -> None:
    """One table that gathers: a player's socket and a guest's; what was asked is counted too."""
    host, _ = await live.table()
    async with talk(host), talk(Ticket(live.address, host.table)):
        await asked(f"{live.address}/nowhere")
        told = await asked(f"{live.address}/metrics")
        assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        figures = figures_in(told.body)
    expected = {"sockets": 2, "people_here": 1, "watchers": 1, "unsent": 0}
    assert {name: figures[f"boodle_{name}",] for name in expected} == expected
    assert [figures["boodle_tables", state] for state in ("gathering", "playing", "over")] == [1, 0, 0]
    assert figures["boodle_requests_total", "404"] == figures["boodle_refusals_total", "no_page"] == 1


WORD = "x" * 20


def shows(token: str) -> dict[str, str]:
    """Return the header that shows a token."""
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize(
    ("metrics", "token", "asking"),
    [
        (Switch.ON, "", [({}, 200), (shows("x"), 200), (PROXY, 404), (PROXY | shows("x"), 404)]),
        (Switch.ON, WORD, [({}, 200), (PROXY | shows(WORD), 200), (PROXY | shows(WORD[1:]), 404), (PROXY, 404)]),
        (Switch.OFF, WORD, [({}, 404), (shows(WORD), 404)]),
    ],
    ids=["without a token", "with a token", "off"],
)
async def test_figures_are_for_this_computer_and_whoever_has_their_token(
    tmp_path: Path, metrics: Switch, token: str, asking: list[tuple[dict[str, str], int]]
) -> None:
    """To nobody else are they there, and where they are off to nobody at all."""
    settings = Settings(port=0, data=tmp_path, metrics=metrics, metrics_token=token)
    async with live_room(tmp_path, settings=settings) as live:
        for headers, status in asking:
            told = await asked(f"{live.address}/metrics", **headers)
            assert told.status == status
            assert status == 200 or told.facts["code"] == "no_page"
