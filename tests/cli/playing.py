"""Playing at a terminal: all given beforehand, answer by answer, at a terminal that is none, and card by card."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from boodle.cards import CardSet
from boodle.cli import main
from boodle.cli.table.screen import Screen
from tests.programs import running
from tests.signals import same_signals

fcntl, pty, termios = (
    pytest.importorskip(name, reason="needs a terminal as Unix has it") for name in ("fcntl", "pty", "termios")
)

BOODLE = [sys.executable, "-c", "from boodle.cli import main; main(prog_name='boodle')"]
DEFAULTS = 3000
PATIENCE = 60

CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUIT_ROW = re.compile(r"(?<![0-9JQKA])([♣♦♥♠])((?: (?:10|[2-9JQKA])(?![♣♦♥♠]))+)")


def environment(columns: int | None) -> dict[str, str]:
    """The environment of a player, with a terminal of so many columns."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    kept |= {"PYTHONUTF8": "1"}
    return kept | ({"COLUMNS": str(columns)} if columns else {})


def play(
    *arguments: str, given: str = "", folder: Path | None = None, columns: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `boodle play` in this process, all that is typed given beforehand, in a folder of its own or this one."""
    env = {"COLUMNS": str(columns) if columns else None, "NO_COLOR": None}
    with TemporaryDirectory() as nowhere, chdir(folder or nowhere), same_signals():
        result = CliRunner(env=env).invoke(
            main, ["play", *arguments], prog_name="boodle", input=given, catch_exceptions=False
        )
    return subprocess.CompletedProcess(arguments, result.exit_code, result.stdout, result.stderr)


def answered(
    *arguments: str, answer: Callable[[str], str], folder: Path, columns: int | None = None
) -> tuple[str, int]:
    """Run `boodle play` and answer each question when it is asked; returns all that was printed, and the exit code."""
    with running(
        [*BOODLE, "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=folder,
        env=environment(columns),
    ) as game:
        if game.stdin is None or game.stdout is None:
            raise AssertionError("the game has no ends to hold")
        printed, asked = b"", 0
        while piece := os.read(game.stdout.fileno(), 1 << 16):
            printed += piece
            if printed.endswith((b"\n> ", b"Enter. ")):
                game.stdin.write(f"{answer(printed[asked:].decode())}\n".encode())
                game.stdin.flush()
                asked = len(printed)
        return printed.decode(), game.wait()


def enter_or_default(asked: str) -> str:
    """Press Enter; where that alone is not enough, leave it to the rules."""
    return "default" if "Please answer" in asked else ""


def at_terminal(
    *arguments: str, typed: Iterable[str], folder: Path, columns: int = 80, extra: dict[str, str] | None = None
) -> tuple[str, int]:
    """Run `boodle play` at a pseudo-terminal, typing each answer when a question has been asked."""
    player, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    env = environment(None) | {"TERM": "xterm-256color"} | (extra or {})
    with running(
        [*BOODLE, "play", *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        cwd=folder,
        env=env,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    ) as game:
        os.close(terminal)
        printed = b""
        for one in typed:
            printed += _until_quiet(player)
            os.write(player, one.encode())
        printed += _until_quiet(player, to_the_end=True)
        if game.poll() is None:
            game.send_signal(signal.SIGKILL)
        os.close(player)
        return printed.decode(errors="replace"), game.wait()


def _until_quiet(player: int, *, to_the_end: bool = False) -> bytes:
    """Read until a question stands at the end, or until the terminal closes."""
    printed, latest = b"", time.monotonic() + PATIENCE
    while time.monotonic() < latest:
        ready, _, _ = select.select([player], [], [], 0.25)
        if ready:
            try:
                piece = os.read(player, 1 << 16)
            except OSError:
                return printed
            if not piece:
                return printed
            printed += piece
        elif not to_the_end and re.search(rb">( |\x08)|Enter\. ", printed[-400:]):
            return printed
    return printed


class Heard(Screen):
    """A screen that keeps what was shown since the table was last handed over, and answers by itself."""

    def __init__(self, answer: Callable[["Heard", str], str]) -> None:
        """Show nothing yet."""
        super().__init__()
        self.width = 78
        self.plain = False
        self.lines: list[str] = []
        self._by = answer

    def _print(self, line: str, *, bold: bool = False) -> None:
        del bold
        self.lines.append(line)

    def ask(self, mark: str, offers: object = ()) -> str:
        """Answer."""
        del offers
        return self._by(self, mark)

    def part(self) -> None:
        """Forget."""
        self.lines = []

    def cards(self) -> CardSet:
        """Every card that can be read from what is shown, in hands by suit too."""
        text = "\n".join(line for line in self.lines if not line.startswith("│"))  # the layout names cards too
        rows = [f"{rank}{suit}" for suit, ranks in SUIT_ROW.findall(text) for rank in ranks.split()]
        names = [rank + suit for rank, suit in CARD.findall(text)] + rows
        letters = str.maketrans("♣♦♥♠", "CDHS")
        return CardSet.parse(" ".join(dict.fromkeys(name.translate(letters) for name in names)))


def typed(*answers: str, by_somebody: bool = True, ends: type[BaseException] = EOFError) -> Heard:
    """Return a screen at which this is typed, which then ends; what is typed stands among what is said."""
    given = iter(answers)

    def answer(screen: Heard, mark: str) -> str:
        said = next(given, None)
        if said is None:
            raise ends
        screen.lines.append(f"{mark}{said}")
        return said

    screen = Heard(answer)
    screen.width, screen.typed = 100, by_somebody
    return screen
