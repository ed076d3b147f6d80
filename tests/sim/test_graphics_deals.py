"""Whole deals on a graphics card, without one: by the simulated card, and as far as the code that a card would take."""

import os
import subprocess
import sys
from importlib import import_module
from types import FunctionType
from typing import Any, cast

import pytest

from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import NeedsExtra
from boodle.sim.graphics import GraphicsCard, card_here, compiled
from boodle.sim.graphics_compiler import NoCard, graphics, twin
from boodle.sim.parts import Part
from boodle.sim.running import simulate
from boodle.sim.terms import terms_of
from tests.reliability import Report
from tests.shared import ROOT
from tests.sim.card_code import CONSTANT, card_code, lay_nothing

pytestmark = [pytest.mark.lab("numba_cuda"), pytest.mark.usefixtures("cuda")]

SIMULATED = """
from boodle.notation.tripoley.house import preset, presets
from boodle.sim.graphics import GraphicsCard
from boodle.sim.parts import Part, interpreted
from boodle.sim.terms import terms_of

card, part = GraphicsCard("simulated", blocks=1, threads=2), Part(4, 3, 2)
for name in presets():
    house = preset(name)
    seats = max(3, house.fewest_players)
    policies = ("careful", "casual", "random", "control", "first")[:seats]
    terms = terms_of(house, players=seats, policies=policies, spare="", deals=40, evening=2, seed=5)
    assert card.play(terms, part) == interpreted(terms, part), name
    print(name)
"""
"""Two threads share three evenings of two deals: one plays the first and the last of them."""


def test_the_simulated_card_counts_as_the_processor_does() -> None:
    """By every preset, to the last number."""
    words = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", SIMULATED],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=ROOT,
        env=words,
    )
    assert ran.returncode == 0, ran.stderr
    assert "pagat" in ran.stdout.split()


@pytest.mark.slow
def test_whole_deals_compile_for_a_graphics_card(monkeypatch: pytest.MonkeyPatch, report_line: Report) -> None:
    """Every page and every policy becomes code for a card, whether or not there is one."""
    lay_nothing(monkeypatch)
    functions = dict[FunctionType, Any]()
    twin(cast("FunctionType", import_module("boodle.sim.thread").play_evenings), lambda plain, _: plain, functions)
    report_line(suite="simulator: functions compiled for a graphics card", count=len(functions))
    code = card_code(compiled.__wrapped__(), 5, monkeypatch)
    assert "nvptx64" in code
    assert CONSTANT not in code, "tables fill what a card has for constants"
    assert "boodle3sim10conducting" in code


def test_a_machine_without_a_card_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence that names what was asked."""
    monkeypatch.setattr(graphics(), "is_available", lambda: False)
    with pytest.raises(NoCard, match=r"^gpu: there is no graphics card here that CUDA can use$"):
        simulate(preset("pagat"), deals=100, on="gpu")


def test_the_command_line_says_so_too() -> None:
    """With exit code 2, and no traceback."""
    words = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    ran = subprocess.run(
        [sys.executable, "-m", "boodle", "sim", "--on", "gpu", "--deals", "100"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=words,
    )
    assert ran.returncode == 2
    assert "gpu: there is no graphics card here that CUDA can use" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command."""
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    with pytest.raises(NeedsExtra, match=r"pip install 'boodle\[gpu\]'"):
        card_here()


def test_who_searches_does_not_play_on_a_card() -> None:
    """It is refused before anything is compiled."""
    terms = terms_of(preset("pagat"), players=2, policies="careful", spare="", deals=10, evening=1, seed=1)
    with pytest.raises(NotCompiled, match=r"^gpu: master searches"):
        GraphicsCard("none", blocks=1).play(replace(terms, policies=("careful", "master")), Part(0, 1, 1))
