"""What is played at `boodle sim`, what is done with what came of it, and how it ends where somebody stops it."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boodle.cli.lab import sim as here
from boodle.cli.lab.sim.results import COLUMNS, SimResult, facts_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.running import Stopped
from boodle.tripoley import HouseRules
from tests.cli.lab.test_sim_drawn import BARE, Made, result_of
from tests.cli.typed import Typed

sim = Typed("sim")
MADE = result_of(players=2).totals
ASKED = {
    "house": preset("pagat"),
    "players": 4,
    "policies": ("careful",) * 4,
    "spare": ("",) * 4,
    "deals": 1_000_000,
    "deals_an_evening": 20,
    "seed": 9,
    "cores": None,
    "on": None,
    "fitted": False,
}


class Played:
    """Deals that are said to have been played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, deals: int = 1200, stopped: bool = False) -> None:
        """So many came of it."""
        assert isinstance(MADE, Made)
        self.totals = replace(MADE, counted=BARE | {"deals": deals})
        self.stopped = stopped
        self.asked: dict[str, Any] = {}
        self.drawn: list[object] = []
        monkeypatch.setattr(here, "simulate", self.simulate)
        monkeypatch.setattr(here, "draw", lambda file, _, result: self.drawn.append((file, result.totals)))
        monkeypatch.setattr("boodle.cli.lab.given.seed_by_chance", lambda: 9)

    def simulate(self, house: HouseRules, *, tell: Callable[[int, int], None], **asked: object) -> object:
        """Play what is asked."""
        tell(3, 5)
        self.asked = {"house": house} | asked | {"told": tell.__self__.now}  # type: ignore[attr-defined] # of a bar
        if self.stopped:
            raise Stopped(self.totals)
        return self.totals


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ("", {}),
        ("--players 3 --seed 7", {"players": 3, "policies": ("careful",) * 3, "spare": ("",) * 3, "seed": 7}),
        (
            "--policies first,careful --spare policy,keep",
            {"players": 2, "policies": ("first", "careful"), "spare": ("", "keep")},
        ),
        ("--spare take,keep,sell", {"players": 3, "policies": ("careful",) * 3, "spare": ("take", "keep", "sell")}),
        ("--deals 5 --evening 3 --fitted", {"deals": 5, "deals_an_evening": 3, "fitted": True}),
        ("--rules cosmo --jobs 2", {"house": preset("cosmo"), "cores": 2}),
        ("--on gpu", {"on": "gpu"}),
    ],
)
def test_what_is_asked_is_played(arguments: str, asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """As many play as there are policies or habits; what is going on is told meanwhile."""
    played = Played(monkeypatch)
    assert sim.says(*arguments.split()).startswith("1,200 deals by the rules ")
    assert played.asked == ASKED | {"told": "3 of 5 deals"} | asked
    assert played.drawn == []


def test_what_came_of_it_goes_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Into a file of rows, a picture, and as JSON instead of tables."""
    played, rows, file = Played(monkeypatch), tmp_path / "a.csv", tmp_path / "a.svg"
    monkeypatch.setattr(here, "check_picture", lambda file, _: played.drawn.append(file))
    told = sim.as_json("--csv", rows, "--plot", file, "--rules", "cosmo")
    result = SimResult("cosmo", played.totals, stopped=False)
    assert told == json.loads(json.dumps(facts_of(result)))
    assert played.drawn == [file, (file, played.totals)]
    with rows.open(encoding="utf-8", newline="") as lines:
        found = list(csv.DictReader(lines))
    assert (tuple(found[0]), len(found)) == (COLUMNS, len(told["figures"]))


@pytest.mark.parametrize(
    ("deals", "begins", "says"),
    [
        (1200, "1,200 deals by the rules pagat", "stopped: this is what was done until then."),
        (0, "", "stopped before the first deals were done."),
    ],
)
def test_what_is_stopped_says_so(
    deals: int, begins: str, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With what was done until then, and no picture of nothing; the code of Ctrl-C."""
    played, file = Played(monkeypatch, deals=deals, stopped=True), tmp_path / "a.svg"
    monkeypatch.setattr(here, "check_picture", lambda *_: None)
    result = sim("--plot", file)
    assert (result.exit_code, result.stderr) == (130, f"boodle sim: {says}\n")
    assert result.stdout.startswith(begins)
    assert bool(result.stdout) is bool(deals)
    assert played.drawn == ([(file, played.totals)] if deals else [])
    result = sim("--json")
    assert (result.exit_code, json.loads(result.stdout)["stopped"], json.loads(result.stdout)["deals"]) == (
        130,
        True,
        deals,
    )
