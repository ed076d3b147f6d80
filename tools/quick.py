"""Test the rules and what a change has touched, with nothing compiled; `make quick` runs it, on any Python.

    python -m tools.quick           the rules, and whatever stands otherwise than on the branch main
    python -m tools.quick --all     every room that needs no compiler, browser or database; `make matrix` runs these

What is tested with a compiler stands in `make test`; with a browser or a database, in `make browsers` or `outages`.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

CHECKOUT = Path(__file__).resolve().parent.parent
COMPILED = {"adapters", "bench", "bots", "browser", "installs", "sim"}
"""Rooms that are tested with a compiler, a browser or an environment of their own."""
AROUND = {"cli", "client", "games", "house", "notation", "records", "server", "words"}
"""Rooms about the rules, tested where a change touches them."""
HERE_ALONE = COMPILED | {"house", "server", "words"}
"""What is not tried on every Python."""
LEFT_OUT = "not slow and not kernels and not lengthy and not installs and not outages"
MAIN = "main"


def touched(base: str = MAIN) -> list[str]:
    """Return the files that stand otherwise than on a branch, those that git does not know yet among them."""
    since = git("merge-base", base, "HEAD") or ["HEAD"]
    return [*git("diff", "--name-only", since[0]), *git("ls-files", "--others", "--exclude-standard")]


def git(*words: str) -> list[str]:
    """Return the lines that git answers; none where there is no git, or no such branch."""
    try:
        ended = subprocess.run(["git", *words], cwd=CHECKOUT, capture_output=True, encoding="utf-8", check=False)  # noqa: S607 - whichever is on the path
    except OSError:
        return []
    return ended.stdout.splitlines() if ended.returncode == 0 else []


def standing_for(files: Iterable[str], checkout: Path = CHECKOUT) -> list[str]:
    """Return the tests that stand for files: of a module its own file, or else the folder that mirrors its room."""
    chosen = {test for file in files if (test := _standing_for(PurePosixPath(file), checkout))}
    return sorted(test for test in chosen if not any(folder != test and test.startswith(folder) for folder in chosen))


def _standing_for(file: PurePosixPath, checkout: Path) -> str | None:
    if file.parts[:2] == ("src", "boodle"):
        folder, name = PurePosixPath("tests", *file.parts[2:-1]), f"test_{file.stem}.py"
    elif file.parts[:1] == ("docs",) or file.name == "README.md":
        folder, name = PurePosixPath("tests/house"), "test_docs_run.py"
    else:
        folder, name = file.parent, file.name
    if folder.parts[:1] != ("tests",) or not AROUND.intersection(folder.parts[1:2]):
        return None
    if name.startswith("test_") and (checkout / folder / name).is_file():
        return str(folder / name)
    while not (checkout / folder).is_dir():
        folder = folder.parent
    return f"{folder}/"


def rooms(without: set[str]) -> list[str]:
    """Return the folders of tests but those of some rooms."""
    folders = sorted(folder for folder in (CHECKOUT / "tests").iterdir() if any(folder.rglob("test_*.py")))
    return [f"tests/{folder.name}" for folder in folders if folder.name not in without]


def command(python: str, tests: Iterable[str], *options: str) -> list[str]:
    """Return how these tests are run with a Python."""
    return [python, "-m", "pytest", "-n", "2", "-q", "-m", LEFT_OUT, *tests, *options]


if __name__ == "__main__":
    options = [word for word in sys.argv[1:] if word != "--all"]
    chosen = rooms(HERE_ALONE) if "--all" in sys.argv[1:] else [*rooms(COMPILED | AROUND), *standing_for(touched())]
    sys.exit(subprocess.run(command(sys.executable, chosen, *options), cwd=CHECKOUT, check=False).returncode)
