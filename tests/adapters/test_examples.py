"""Every example in examples/research runs, in a short setting; of the notebooks every code cell."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reliability import Report
from tests.shared import ROOT

FOLDER = ROOT / "examples" / "research"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SHORT = {
    "mcts": ["2", "5"],
    "variations": ["2", "spare_use=none"],
    "policy_gradient": ["30", "mini", "2", "20"],
    "batched": ["2", "mini", "2", "16"],
    "ppo": ["0.5", "16", "64"],
}
"""What each example is asked for here."""

ON_OPENSPIEL = {"mcts"}

PRINTED = {
    "mcts": ("4 deals:", "chips a deal against random play"),
    "variations": ("to the left of the dealer", "spare_use=none"),
    "policy_gradient": ("mini, 2 players, 30 deals:", "after"),
    "batched": ("decisions a second", "mini, 2 players, 512 decisions:", "after"),
    "ppo": ("0 decisions", "chips a deal over 64 deals"),
}


def run(name: str, *words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run an example as its reader would."""
    command = [sys.executable, str(FOLDER / f"{name}.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=600, cwd=folder)


def test_every_example_is_run() -> None:
    """None stands there unseen."""
    assert {path.stem for path in FOLDER.glob("*.py")} == set(SHORT)
    assert NOTEBOOKS


RUN = [pytest.param(name, marks=pytest.mark.lab("pyspiel") if name in ON_OPENSPIEL else ()) for name in SHORT]


@pytest.mark.parametrize("name", RUN)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    """And prints what it is for."""
    ended = run(name, *SHORT[name], folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    for words in PRINTED[name]:
        assert words in ended.stdout


@pytest.mark.lab("pyspiel")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code cells one after the other, in one namespace; it is kept without outputs."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    cells = [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert cells
    namespace: dict[str, object] = {"__name__": path.stem}
    for number, cell in enumerate(cells):
        assert not cell["outputs"]
        exec(compile("".join(cell["source"]), f"{path.name}[{number}]", "exec"), namespace)  # noqa: S102 - ours


def test_the_net_that_is_kept_beats_careful_players() -> None:
    """At four, over fresh deals, with its interval."""
    learn = runpy.run_path(str(FOLDER / "ppo.py"))["main"]
    mean, half = learn(0, 500, 10_000, str(FOLDER / "ppo_pagat_4.npz"))
    assert mean - half > 0


@pytest.mark.slow
def test_a_learner_learns(report_line: Report) -> None:
    """From random play it gains nearly half a chip a deal on a careful player in half a minute."""
    deals = 20_000
    report_line(suite="adapters: a linear policy learns to lead", count=deals, seed=1)
    learn = runpy.run_path(str(FOLDER / "policy_gradient.py"))["main"]
    before, after = learn(deals, "mini", 2, 1000)
    assert after > before + 0.4


@pytest.mark.slow
def test_a_learner_learns_at_many_tables(report_line: Report) -> None:
    """From random play it gains more than half a chip a deal on a careful player."""
    steps = 600
    report_line(suite="adapters: a linear policy learns at many tables, decisions", count=steps * 16 * 256, seed=1)
    learn = runpy.run_path(str(FOLDER / "batched.py"))["main"]
    before, after = learn(steps, "mini", 2)
    assert after > before + 0.6
