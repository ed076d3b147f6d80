"""What somebody at a terminal sees of something that goes on: a bar with what is done, taken away at the end."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from itertools import groupby
from typing import Any

import pytest
from click import Command, Context
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

from boodle.cli.lab.benchmark import Going
from boodle.cli.lab.progress import DealsBar
from boodle.words.catalogue import Words

FRAME = re.compile(r"\r|\n|\x1b\[[0-9;?]*[A-Za-z]")


class Terminal(StringIO):
    """A terminal that somebody looks at."""

    def isatty(self) -> bool:
        """It is one."""
        return True

    def frames(self) -> list[str]:
        """Return what was drawn on it, one line after the other, with no sign that only moves or colours."""
        return [line.rstrip() for line in FRAME.sub("\n", self.getvalue()).split("\n") if line.strip()]


@pytest.fixture(autouse=True)
def _knows_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TERM": "xterm", "COLUMNS": "90", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(name, value)


def test_deals_are_counted_beside_the_rules() -> None:
    """First it is said that they are compiled; a name in brackets is a name."""
    with redirect_stderr(Terminal()) as terminal, DealsBar(Words(), "[red] night.toml") as bar:
        bar.tell(1200, 3000)
    first, *_, last = terminal.frames()
    assert first.startswith("compiling the rules, a few seconds, once ")
    assert last.startswith("[red] night.toml ")
    assert " 1,200 of 3,000 deals " in last


def test_of_the_steps_of_a_benchmark_one_is_shown() -> None:
    """The one before is taken away."""
    with redirect_stderr(Terminal()) as terminal, Going(Words()) as going:
        going.says("solving")
        going.says("reading", bot="[red]mine.py:choose")
    steps = ["solving the house", "asking [red]mine.py:choose at every information set"]
    shown = [step for frame in terminal.frames() for step in steps if frame.startswith(step)]
    assert [step for step, _ in groupby(shown)] == steps


def test_where_nobody_looks_what_goes_on_is_at_hand_for_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind what was typed, until it is done."""
    lines: list[Callable[[], str]] = []

    @contextmanager
    def kept(line: Callable[[], str]) -> Iterator[None]:
        lines.append(line)
        yield
        lines.clear()

    monkeypatch.setattr("boodle.cli.lab.progress.told_for_what", kept)
    with Context(Command("sim"), info_name="boodle sim"), DealsBar(Words(), "pagat") as bar:
        (line,) = lines
        assert line() == "boodle sim: compiling the rules, a few seconds, once"
        bar.tell(1200, 3000)
        assert line() == "boodle sim: 1,200 of 3,000 deals"
        bar.tell(1, 1)
        assert (line(), bar.now, bar.bars) == ("boodle sim: 1 of 1 deal", "1 of 1 deal", None)
    assert lines == []


def test_a_bar_says_what_goes_on_and_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the bar and the time that is left; it is taken away when all is done."""
    drawn: list[object] = []

    class Drawn:
        """Bars that keep what is drawn on them."""

        def __init__(self, *columns: object, console: Any, transient: bool) -> None:  # noqa: ANN401 - as rich has it
            """Begin with these columns."""
            what, bar, done, left = columns
            assert isinstance(what, TextColumn)
            assert isinstance(done, TextColumn)
            assert isinstance(bar, BarColumn)
            assert isinstance(left, TimeRemainingColumn)
            texts = (what.text_format, what.markup, bar.bar_width, done.text_format, done.markup)
            drawn.append((*texts, console.stderr, transient))

        def __getattr__(self, stroke: str) -> Callable[..., int]:
            """Keep a stroke."""

            def keep(*given: object, **named: object) -> int:
                drawn.append((stroke, *given, named))
                return 7

            return keep

    monkeypatch.setattr("rich.progress.Progress", Drawn)
    with redirect_stderr(Terminal()), DealsBar(Words(), "pagat") as bar:
        bar.tell(3, 5)
    assert drawn == [
        ("{task.description}", False, 20, "{task.fields[done]}", False, True, True),
        ("start", {}),
        ("add_task", "compiling the rules, a few seconds, once", {"total": None, "done": ""}),
        ("update", 7, {"description": "pagat", "completed": 3, "total": 5, "done": "3 of 5 deals"}),
        ("stop", {}),
    ]
