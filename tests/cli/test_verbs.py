"""The shell around the verbs: what it lists, what it imports, how it ends."""

import subprocess
import sys
from importlib.metadata import version

import click
import pytest

from boodle.cli import VERBS
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

run = Typed()


def test_help_lists_every_verb_with_its_line() -> None:
    """In the order of the table."""
    listed = " ".join(run("--help").stdout.split())
    for name in VERBS:
        assert f"{name} {Words()(f'help_boodle.{name}.line')}" in listed


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_is_there(name: str) -> None:
    """The table names a module with a verb, and its help can be had."""
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"boodle {name}" in result.stdout


def test_only_the_verb_that_is_called_is_imported() -> None:
    """`boodle --help` imports no verb, and so no game."""
    check = (
        "import sys; from boodle.cli import VERBS, main; main(['--help'], standalone_mode=False); "
        "print([module for module in VERBS.values() if module in sys.modules], 'boodle.pots' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "[] False"


def test_the_version() -> None:
    """As installed."""
    assert run("--version").stdout == f"Boodle {version('boodle')}\n"


def test_an_unknown_verb_is_a_usage_error() -> None:
    """Code 2, its name, and all verbs where none is near."""
    result = run("nonsense")
    assert result.exit_code == 2
    assert result.stderr.startswith("boodle: 'nonsense' is not known: expected play, serve, ")


@pytest.mark.parametrize(
    ("thrown", "code", "sentence"),
    [
        (ValueError("two\nlines"), 2, "boodle pots: two lines\n"),
        (KeyboardInterrupt(), 130, "boodle pots: stopped.\n"),
    ],
)
def test_every_verb_ends_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, thrown: BaseException, code: int, sentence: str
) -> None:
    """What the user got wrong, and Ctrl-C: never a traceback."""

    @click.command
    def verb() -> None:
        raise thrown

    monkeypatch.setattr("boodle.cli.pots.verb", verb)
    result = run("pots")
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", sentence)


@pytest.mark.parametrize("verb", ["play", "sim", "match first", "odds", "equity AA KK", "tournament night.txt"])
def test_no_verb_takes_an_empty_seed(verb: str) -> None:
    """An empty one would settle nothing that anybody could name."""
    result = run(*verb.split(), "--seed", " ")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(": --seed is empty: expected a word or a number\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--foo"], "boodle: No such option '--foo'."),
        (["potts"], "boodle: 'potts' is not known: expected pots"),
        (["pots", "--zzz"], "boodle pots: No such option '--zzz'."),
        (["pots", "--odd-chips"], "boodle pots: Option '--odd-chips' requires an argument."),
    ],
)
def test_a_wrong_option_or_verb_ends_in_one_sentence(arguments: list[str], sentence: str) -> None:
    """What cannot be read on the command line is said in one line, without the usage, and ends with 2."""
    told = subprocess.run([sys.executable, "-m", "boodle", *arguments], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (2, "", f"{sentence}\n")
