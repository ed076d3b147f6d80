"""Every example in the README and in docs/ is run, so that none of them is out of date."""

from doctest import DocTestFailure
from pathlib import Path

import pytest

from tests.house.pages import blocks, commands, hold, run_console, run_program, run_python, same
from tests.shared import ROOT

PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if page.is_file()]
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
KERNELS = pytest.mark.kernels
COMPILED = {"docs/simulator.md": (KERNELS,), "docs/benchmark.md": (KERNELS,)}
PYTHON_OF = COMPILED | {"docs/research.md": (pytest.mark.lab("pyspiel"), KERNELS)}
COMMANDS_OF = COMPILED | {"docs/push-fold.md": (KERNELS,)}
PYTHON, COMMANDS = (
    [pytest.param(page, marks=marks.get(name, ()), id=name) for page, name in zip(PAGES, NAMES, strict=True)]
    for marks in (PYTHON_OF, COMMANDS_OF)
)

SAMPLE = """
```python
spare = 3
```

```python
>>> spare + 1
4
```

```console
$ make test
$ boodle rules --json   # the house rules
{
...
}
$ boodle doctor
```
"""


@pytest.mark.parametrize("page", PYTHON)
def test_the_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a page shows in Python does what it shows."""
    monkeypatch.chdir(tmp_path)
    run_python(page.read_text(encoding="utf-8"), page.name)


@pytest.mark.parametrize("page", COMMANDS)
def test_the_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    """What a page shows on the command line prints what it shows."""
    run_console(page.read_text(encoding="utf-8"), page.name, tmp_path)


def test_the_first_command_of_the_readme_runs_as_it_is_installed(tmp_path: Path) -> None:
    """The others are run in this process, which is quicker than a program for each."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = (command for block in blocks(readme, "console") for command in commands(block))
    first = next(command for command in shown if command.words[0] == "boodle")
    hold(first, f"README.md:{first.line}", *run_program(first, tmp_path))


def test_blocks_of_a_page_share_what_they_name() -> None:
    """A page reads from top to bottom, as its reader does."""
    run_python(SAMPLE, "sample")


def test_a_wrong_answer_on_a_page_is_found() -> None:
    """An example that has gone out of date fails."""
    with pytest.raises(DocTestFailure):
        run_python(SAMPLE.replace("4", "5"), "sample")


def test_a_console_block_is_commands_and_what_they_print() -> None:
    """A dollar begins a command, and the lines below it are its answer."""
    (block,) = blocks(SAMPLE, "console")
    make, rules, doctor = commands(block)
    assert (make.words, make.prints, make.line) == (("make", "test"), "", 12)
    assert (rules.words, rules.prints) == (("boodle", "rules", "--json"), "{\n...\n}\n")
    assert (doctor.words, doctor.line) == (("boodle", "doctor"), 17)


def test_a_verb_that_make_does_not_know_is_found(tmp_path: Path) -> None:
    """A page cannot send its reader to a target that is not there."""
    with pytest.raises(AssertionError, match="no such verb"):
        run_console(SAMPLE.replace("make test", "make tea"), "sample", tmp_path)


@pytest.mark.parametrize(
    ("shown", "printed", "alike"),
    [
        ("a\n...\nz\n", "a\nb\nc\nz\n", True),
        ("a\n...\nz\n", "a\nz\n", True),
        ("a\n...\n", "a\nb\n", True),
        ("took ... s\n", "took 3 s\n", True),
        ("a (b)\n", "a (b)  \n", True),
        ("a\n...\nz\n", "a\nb\n", False),
        ("a\n", "a\nb\n", False),
    ],
)
def test_three_dots_stand_for_what_is_left_out(shown: str, printed: str, alike: bool) -> None:  # noqa: FBT001
    """Alone on a line they stand for any lines, within one for any words."""
    assert same(shown, printed) is alike
