"""`import boodle` shows ten names, none of them a room's, and looks none up before it is asked for."""

import ast
import pydoc
import re
import subprocess
import sys
from importlib import import_module

import pytest

import boodle
from tests.shared import ROOT

PACKAGE = ROOT / "src" / "boodle"
LIGHT = ("rank", "equity", "split_pots")
"""What plays no game, and so needs no package."""


def python(line: str) -> str:
    """What a fresh Python prints."""
    return subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True).stdout.strip()


def test_dir_shows_the_ten_names() -> None:
    """Completion offers them and nothing else, whatever has been imported by then."""
    assert [name for name in dir(boodle) if not name.startswith("__")] == boodle.__all__
    assert len(boodle.__all__) == 10


def test_importing_boodle_imports_nothing_else() -> None:
    """Neither the import nor a look at the names loads a room, a package, or anything of the standard library."""
    before = "import sys; before = {*sys.modules}; import boodle; dir(boodle)"
    assert python(f"{before}; print(*({{*sys.modules}} - before))") == "boodle"


@pytest.mark.parametrize("name", LIGHT)
def test_hands_and_pots_need_no_package(name: str) -> None:
    """They run where the standard library is all there is, as in a browser."""
    line = f"import sys, boodle; boodle.{name}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    outside = {*python(line).split()} - {"boodle", *sys.stdlib_module_names}
    assert not {name for name in outside if not name.startswith(("_", "site", "sitecustomize"))}


def test_no_name_is_a_rooms() -> None:
    """Importing the room would lay it over the name."""
    rooms = {path.stem for path in PACKAGE.iterdir()}
    assert rooms.isdisjoint(boodle.__all__)


def test_the_types_are_of_the_same_names() -> None:
    """A type checker and a prompt know the same face."""
    stub = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    imports = {(one.module, name.name) for one in stub.body if isinstance(one, ast.ImportFrom) for name in one.names}
    assert {name for _, name in imports} == {*boodle.__all__}
    for module, name in imports:
        assert getattr(import_module(str(module)), name) is getattr(boodle, name)


def test_an_unknown_name_is_refused_as_usual() -> None:
    """`hasattr` and `from boodle import …` work as with any module."""
    assert not hasattr(boodle, "no_such_name")
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", boodle.__version__)


def test_help_shows_every_name() -> None:
    """A stranger needs nothing but `help(boodle)`."""
    page = pydoc.plain(pydoc.render_doc(boodle))
    for name in boodle.__all__:
        assert re.search(rf"^    (class )?{name}\(", page, re.MULTILINE), name


def test_the_page_lists_what_is_promised() -> None:
    """docs/library.md names the ten, each in a row of its own."""
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    promised = page.partition("## What is promised")[2]
    assert sorted(re.findall(r"^\| `boodle\.(\w+)", promised, re.MULTILINE)) == sorted(boodle.__all__)
