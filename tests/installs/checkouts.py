"""Copies of this checkout as somebody else would have them, and environments with nothing in them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.shared import ROOT

WITH_NODE = ("git", "node", "npm", "env", "sh", "realpath", "dirname")
WITHOUT_NODE = ("git", "env", "sh", "realpath", "dirname")
UV = Path(sys.prefix, "bin", "uv")


def checkout(folder: Path) -> Path:
    """Copy what git knows of this checkout, as it stands now, into a repository of its own."""
    listed = ended(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], at=ROOT)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    for words in (["init", "--quiet"], ["add", "--all"], [*identity, "commit", "--quiet", "--message", "A copy"]):
        ended(["git", *words], at=folder)
    return folder


def machine(folder: Path, programs: tuple[str, ...]) -> dict[str, str]:
    """Return the environment of a machine with Python and these programs, and none of those of this environment."""
    path = folder / "path"
    path.mkdir(parents=True)
    for name in programs:
        found = shutil.which(name)
        assert found is not None, f"{name} is not on the path"
        (path / name).symlink_to(found)
    (path / "python3").symlink_to(Path(sys.executable).resolve())
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "MAKE"))}
    return kept | {"PATH": str(path), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def environment(folder: Path) -> Path:
    """Make a Python environment with pip alone; return its folder of programs."""
    ended([sys.executable, "-m", "venv", str(folder)])
    return folder / "bin"


def ended(order: list[str], *, at: Path | None = None, with_: dict[str, str] | None = None) -> str:
    """Run a command that must end well; return what it printed."""
    done = subprocess.run(order, cwd=at, env=with_, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{' '.join(order)}\n{done.stdout}{done.stderr}"
    return done.stdout
