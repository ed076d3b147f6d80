"""Renew the lock files in requirements/: versions and hashes, no addresses; `make lock` runs it.

All are cut from one: what the game needs has the same version whether somebody plays, tests or measures. A version
that is locked stays until `--upgrade` asks for newer ones.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "requirements"
WHOLE = "dev.txt", "lab.txt"
"""Together they hold all that is locked, but for Node, which is locked by itself."""
LOCKS = {
    "play.txt": ("pyproject.toml", "--group", "backend"),
    "quick.txt": ("pyproject.toml", "--group", "backend", "--group", "quick"),
    "dev.txt": ("pyproject.toml", "--group", "dev"),
    "lab.txt": ("--group", "lab"),
    "audit.txt": ("--group", "audit"),
    "page.txt": ("--group", "page"),
}
APART = ("audit.txt", "page.txt")
"""Installed by themselves: they share no version with the others."""
FORM = ["--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--annotation-style", "line"]
EVERYWHERE = ["--python-version", "3.11", "--universal"]


def compiled(wanted: tuple[str, ...], into: Path, *options: str) -> None:
    """Write one lock file."""
    order = ["uv", "pip", "compile", "--quiet", *wanted, *EVERYWHERE, *FORM, "--output-file", str(into), *options]
    subprocess.run(order, cwd=FOLDER.parent, check=True)


def renew(options: list[str]) -> None:
    """Lock everything together, then cut each lock file from it."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.txt"
        kept = (FOLDER / name for name in WHOLE)
        whole.write_text("".join(lock.read_text(encoding="utf-8") for lock in kept if lock.is_file()), encoding="utf-8")
        compiled(("pyproject.toml", "--group", "dev", "--group", "lab"), whole, *options)
        for name, wanted in LOCKS.items():
            if name in APART:
                compiled(wanted, FOLDER / name, *options)
            else:
                (FOLDER / name).unlink(missing_ok=True)
                compiled(wanted, FOLDER / name, "--constraints", str(whole))
                without_folder(FOLDER / name, whole)


def without_folder(lock: Path, whole: Path) -> None:
    """Take the name of the passing whole out of a lock file."""
    lines = lock.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line.replace(f"-c {whole}, ", "").replace(f", -c {whole}", "") for line in lines]
    lock.write_text("".join(kept), encoding="utf-8")
    if "://" in "".join(kept) or str(whole) in "".join(kept):
        sys.exit(f"{lock.name} names an address or a folder")


if __name__ == "__main__":
    renew(sys.argv[1:])
