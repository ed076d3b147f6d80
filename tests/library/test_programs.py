"""The five programs at the front door are short, and do what their first line says."""

import runpy
import sys
from io import StringIO
from typing import Protocol

import pytest

from tests.shared import ROOT

FOLDER = ROOT / "examples"
AT_MOST = 20
PROGRAMS = ("chat_hand", "chips_over_time", "holdem_bot", "side_pots", "tournament_clock")

SAID = "Ann: raise 3\nEve: call\nAnn: call\nBen: call\nCem: raise 20\nAnn: fold\nBen: fold\n"


class Run(Protocol):
    """Runs a program as `python` would, and returns what it prints."""

    def __call__(self, name: str, *given: str) -> str:
        """Run it with these arguments."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A program, run within this process."""

    def as_python_does(name: str, *given: str) -> str:
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *given])
        runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out

    return as_python_does


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_at_most_twenty_lines(name: str) -> None:
    """Nobody reads a longer one first."""
    assert len((FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= AT_MOST


def test_the_bot_plays_its_hands(run: Run) -> None:
    """It wins, by these seeds."""
    won = [int(line.rpartition(" ")[2]) for line in run("holdem_bot").splitlines()]
    assert (len(won), sum(won)) == (30, 207)


def test_the_side_pots_are_paid_out(run: Run) -> None:
    """Ben has the best hand, and only the main pot."""
    assert run("side_pots").splitlines()[-4:] == ["Ann 870", "Ben 240", "Cem 150", "Dora 150"]


def test_chips_are_told_deal_by_deal(run: Run) -> None:
    """From a record as the room, the terminal and the front door write it."""
    told = run("chips_over_time", str(FOLDER / "one-deal.txt"))
    assert told.splitlines() == ["deal\tAnn\tBen\tCem", "0\t20\t20\t20", "1\t15\t15\t17"]


def test_the_clock_goes_through_the_levels(run: Run) -> None:
    """A minute takes a minute, or as long as one says."""
    told = run("tournament_clock", "20", "5000", "4", "0").splitlines()
    assert told[0].startswith("0:00  level 1, blinds 25/50")
    assert any("break" in line for line in told)
    assert len(told) > 200


def test_a_chat_plays_a_hand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads what happened; cards and refusals are whispered."""
    monkeypatch.setattr(sys, "stdin", StringIO(SAID))
    told = run("chat_hand", "Ann", "Ben", "Cem").splitlines()
    assert told[0].startswith("[to Ann] you hold 8H KH")
    assert "[to Ann] seat 0 cannot raise 3: call, fold, raise 4..200" in told
    assert "[to Eve] 'Eve' is nobody: expected a seat's number, a player's name, or host" in told
    assert "Cem wins the pot: 6 chips." in told
    assert told[-1] == "over"
