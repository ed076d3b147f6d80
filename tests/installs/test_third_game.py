"""The proof of the house: with every path of five-card draw and its few lines elsewhere taken away, all else stands.

The lines are the registry's, those of the storeys in pyproject.toml, and the rows in conformance/rules.toml.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared import ROOT, shared_folder

GAME = "draw"
COPIED = ("src", "tests", "tools", "bench", "conformance", "docs", "examples", "changelog.d")
FILES = ("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile")
PAGE = ("src", "test", "package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts")
MADE_FILES = ("web/src/wire.ts", "web/src/http.ts", "docs/protocol.md", "docs/rules-coverage.md")
TOOLS = ("tools.wire_types", "tools.protocol_page", "tools.coverage")
CHECKED = (
    "tests/house/test_names.py",
    "tests/house/test_storeys.py",
    "tests/house/test_one_list_of_games.py",
    "tests/games/test_forms.py",
    "tests/games/test_stored_names.py",
    "tests/conformance/test_rules_toml.py",
    "tests/conformance/test_holdem_cases.py",
    "tests/words/test_catalogue.py",
    "tests/words/holdem",
    "tests/records/test_names_kept.py",
)


def of_the_game(path: Path) -> bool:
    """Tell whether a file or folder is named after the game."""
    return path.stem == GAME or (path.is_file() and GAME in re.split(r"[_+-]", path.stem.lstrip("+")))


def without_the_game(folder: Path) -> Path:
    """Copy the house without the game."""
    for name in COPIED:
        ignored = shutil.ignore_patterns("__pycache__", "static", "*.so")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in (*FILES, *MADE_FILES):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for name in PAGE:
        source, copied = ROOT / "web" / name, folder / "web" / name
        shutil.copytree(source, copied, dirs_exist_ok=True) if source.is_dir() else shutil.copy(source, copied)
    for path in sorted(folder.rglob("*"), reverse=True):
        if of_the_game(path):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    strike(folder / "src" / "boodle" / "games" / "__init__.py", r"^from boodle\.games\.draw .*\n|, FiveCardDraw\(\)")
    strike(folder / "pyproject.toml", r' \| draw(?=")|^    "boodle(\.[\w*]+)*\.draw",\n')
    own = r'^\[\[tool\.importlinter\.contracts\]\]\nname = "Draw knows[^\[]*(\[[^\[\]]*\][^\[]*)*?\n\n'
    strike(folder / "pyproject.toml", own)
    strike(folder / "conformance" / "rules.toml", r"\n# Five-card draw\n(.|\n)*\Z")
    return folder


def strike(file: Path, lines: str) -> None:
    """Take out of a file what a pattern finds; it must find something."""
    text, count = re.subn(lines, "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count, f"{file.name} has nothing like {lines!r}"
    file.write_text(text, encoding="utf-8")


@pytest.mark.installs
def test_without_the_third_game_all_else_passes(tmp_path: Path) -> None:
    """Contracts and a selection of quick tests hold, so that nothing else knows the game."""
    house = without_the_game(tmp_path)
    surroundings = {**os.environ, "PYTHONPATH": str(house / "src"), "BOODLE_SHARED": str(shared_folder() or tmp_path)}

    def run(*command: str, where: Path = house, program: str = sys.executable) -> None:
        done = subprocess.run(
            [program, *command], cwd=where, env=surroundings, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-2000:]}"

    for tool in TOOLS:
        run("-m", tool)
    assert "CardsReplaced" not in (house / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    (house / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    run("node_modules/.bin/tsc", "--noEmit", where=house / "web", program="node")
    run("-c", "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])")
    run("-m", "pytest", "-n", "0", "-q", "-m", "not slow and not lengthy", *CHECKED)
