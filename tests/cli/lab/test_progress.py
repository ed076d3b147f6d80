"""What somebody at a terminal sees of something that goes on: a bar with what is done, taken away at the end."""

import re
from contextlib import redirect_stderr
from io import StringIO
from itertools import groupby

import pytest

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
