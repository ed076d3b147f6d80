"""Reads the blocks of a Markdown page, and runs them as a reader would."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from itertools import takewhile
from pathlib import Path

from click.testing import CliRunner

from boodle.cli import main
from boodle.frozen import Frozen, field
from boodle.sim import patience
from tests.shared import ROOT
from tests.signals import same_signals

FENCE = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
VERB = re.compile(r"^([a-z]+):", re.MULTILINE)
LENT = ("conformance", "docs", "examples")
TYPISTS = (("printf",), ("yes",))
ALWAYS = 400
SET = re.compile(r"[A-Z_]+=\S*")
TWO_MINUTES = 120
TERMINAL = {"COLUMNS": "100", "LINES": "40", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TERM": "dumb"}
UNSET = ("FORCE_COLOR", "BOODLE_CI")


class Block(Frozen):
    """A fenced block of a page, with the line on which its body begins."""

    language: str
    body: str
    line: int


class Command(Frozen):
    """A command that a page shows, and what it shows it to print (nothing: it is not shown)."""

    words: tuple[str, ...]
    prints: str
    line: int
    typed: str = ""
    """What is typed at the keyboard, shown as `printf '…' |` or `yes $'…' |` before the command."""
    shown: str = ""
    """The line itself, as it stands on the page."""
    env: dict[str, str] = field(default_factory=dict)
    """What is set for it alone, shown as `COLUMNS=44` before the command."""


def blocks(page: str, language: str) -> Iterator[Block]:
    """The blocks of one language in a page, in order."""
    for fence in FENCE.finditer(page):
        if fence["language"] == language:
            yield Block(language, fence["body"], page.count("\n", 0, fence.start("body")) + 1)


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block: each `$ ` line with the lines below it."""
    shown = re.split(r"^\$ ", block.body, flags=re.MULTILINE)
    line = block.line + shown[0].count("\n")
    for one in shown[1:]:
        typed, _, prints = one.partition("\n")
        words, keys = tuple(shlex.split(typed, comments=True)), ""
        if words[:1] in TYPISTS and words[2:3] == ("|",):
            keys = words[1].removeprefix("$").replace("\\n", "\n")
            words, keys = words[3:], keys if words[0] == "printf" else f"{keys}\n" * ALWAYS
        own = dict(word.split("=", 1) for word in takewhile(SET.fullmatch, words))
        yield Command(words[len(own) :], prints, line, keys, typed, own)
        line += one.count("\n")


def same(shown: str, printed: str) -> bool:
    """Whether a command printed what the page shows: `...` alone stands for any lines, within a line for any words."""
    pattern = ""
    for line in shown.rstrip().splitlines():
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r".*?".join(re.escape(part) for part in line.rstrip().split("...")) + r"[ ]*\n"
    return re.fullmatch(pattern, printed.rstrip() + "\n") is not None


def run_python(page: str, name: str) -> None:
    """Run the Python of a page from top to bottom, in one namespace that begins empty."""
    namespace: dict[str, object] = {"__name__": name}
    for block in blocks(page, "python"):
        if ">>> " in block.body:
            example = doctest.DocTestParser().get_doctest(block.body, namespace, name, name, block.line - 1)
            flags = doctest.ELLIPSIS | doctest.REPORT_NDIFF
            doctest.DebugRunner(optionflags=flags).run(example, clear_globs=False)
            namespace.update(example.globs)
        else:
            code = compile("\n" * (block.line - 1) + block.body, name, "exec")
            exec(code, namespace)  # noqa: S102 - the page's own example, run as its reader would


def lend(folder: Path) -> None:
    """Put into a folder what the checkout lends."""
    for lent in LENT:
        if (ROOT / lent).is_dir():
            (folder / lent).symlink_to(ROOT / lent)


def run_console(page: str, name: str, folder: Path) -> None:
    """Run the commands of a page, in one folder that begins with what the checkout lends."""
    lend(folder)
    verbs = VERB.findall((ROOT / "Makefile").read_text(encoding="utf-8"))
    for block in blocks(page, "console"):
        for command in commands(block):
            if command.words[:1] == ("make",):
                assert command.words[1] in verbs, f"{name}:{command.line}: no such verb in the Makefile"
            elif command.words[:1] == ("boodle",):
                code, printed = run_boodle(command, folder)
                hold(command, f"{name}:{command.line}", code, printed)


patience.PATIENCE = 3600.0  # what is printed does not hang on how busy the machine is


def run_boodle(command: Command, folder: Path) -> tuple[int, str]:
    """Run one `boodle` command in this process, with what is typed for it; return its exit code and what it printed."""
    env = TERMINAL | dict.fromkeys(UNSET) | command.env
    with chdir(folder), same_signals():
        ended = CliRunner(env=env).invoke(
            main, command.words[1:], prog_name="boodle", input=command.typed, catch_exceptions=False
        )
    return ended.exit_code, ended.output


def run_program(command: Command, folder: Path) -> tuple[int, str]:
    """Run one `boodle` command as it is installed, in a process of its own."""
    ended = subprocess.run(
        [Path(sys.executable).parent / "boodle", *command.words[1:]],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key not in UNSET} | TERMINAL,
        input=command.typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=TWO_MINUTES,
        check=False,
    )
    return ended.returncode, ended.stdout


def hold(command: Command, where: str, code: int, printed: str) -> None:
    """Hold a command to what the page shows; where it shows nothing, to having ended well."""
    shown = f"{where}: $ {shlex.join(command.words)}"
    if command.prints.strip():
        assert same(command.prints, printed), f"{shown}\nshows\n{command.prints}\nand printed\n{printed}"
    else:
        assert code == 0, f"{shown}\nended with {code}\n{printed}"
