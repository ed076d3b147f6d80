"""Whoever waits is told for what, in a line on standard error."""

from threading import Event

import click
import pytest

from boodle.cli.lab.progress import DealsBar
from boodle.sim import patience
from boodle.sim.patience import told_for_what
from boodle.words.catalogue import Words


def test_who_waits_long_is_told_for_what(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In one line, which is asked for when it is due."""
    monkeypatch.setattr(patience, "PATIENCE", 0.0)
    asked = Event()

    def line() -> str:
        asked.set()
        return "still at it"

    with told_for_what(line):
        assert asked.wait(60)
        while not (told := capsys.readouterr().err):
            pass
    assert told == "still at it\n"


def test_who_need_not_wait_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """What is done sooner says nothing."""
    with told_for_what(lambda: "never said"):
        pass
    assert capsys.readouterr() == ("", "")


def test_a_command_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no bar can be seen: that it compiles, then how many deals are done, by the name that was typed."""
    monkeypatch.setattr(patience, "PATIENCE", 0.0)
    with click.Context(click.Command("sim"), info_name="boodle sim"), DealsBar(Words(), "pagat") as bar:
        assert bar.now == "compiling the rules, a few seconds, once"
        while not (told := capsys.readouterr().err):
            pass
        bar.tell(1_000, 2_000)
        assert bar.now == "1,000 of 2,000 deals"
    assert told == "boodle sim: compiling the rules, a few seconds, once\n"
