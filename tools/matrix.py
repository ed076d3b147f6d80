"""Try Boodle on every Python that this machine has, each in an environment of its own; `make matrix` runs it.

    python -m tools.matrix              every promised Python but the one that runs this
    python -m tools.matrix --here       this one
    python -m tools.matrix 3.13 3.14    these

In each: the wheel with nothing but what it asks for plays a deal and opens the room, then the quick tests run against
it. Pythons are looked for on the path, and in pyenv's folder; those that were not found are named.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.quick import CHECKOUT, HERE_ALONE, command, rooms
from tools.smoke import Smoke, try_out

PROMISED = ("3.11", "3.12", "3.13", "3.14")
ENVIRONMENTS = CHECKOUT / ".matrix"
LOCKS = CHECKOUT / "requirements"
FEWER = "--hypothesis-profile=elsewhere"
"""Each law is tried on fewer examples than by `make test`: what another Python does otherwise hangs on few of them."""
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def candidates() -> Iterator[Path]:
    """Yield everything that may be a Python: by its name on the path, and in the folder of pyenv."""
    for folder in map(Path, os.environ.get("PATH", "").split(os.pathsep)):
        for name in (*(f"python{version}" for version in PROMISED), "python3", "python"):
            yield from (folder / f"{name}{end}" for end in ("", ".exe") if (folder / f"{name}{end}").is_file())
    versions = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for installed in sorted(versions.glob("3.*"), reverse=True):
        yield from (found for found in (installed / "bin" / "python", installed / "python.exe") if found.is_file())


def version_of(python: Path) -> str | None:
    """Return which Python this is, or None where it does not run or is a passing one of an environment."""
    asks = "import sys; print('%d.%d' % sys.version_info[:2]) if sys.prefix == sys.base_prefix else None"
    try:
        ended = subprocess.run([python, "-c", asks], capture_output=True, encoding="utf-8", check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    told = ended.stdout.strip()
    return told if re.fullmatch(r"3\.\d+", told) else None


def interpreters() -> dict[str, Path]:
    """Return the first Python of each promised version."""
    found: dict[str, Path] = {}
    for python in candidates():
        version = version_of(python)
        if version in PROMISED:
            found.setdefault(version, python)
    return found


def wheel() -> Path:
    """Build the wheel."""
    shutil.rmtree(ENVIRONMENTS / "wheel", ignore_errors=True)
    order = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    into = ["--no-build-isolation", "--wheel-dir", str(ENVIRONMENTS / "wheel")]
    subprocess.run([*order, *into, str(CHECKOUT)], check=True)
    (built,) = (ENVIRONMENTS / "wheel").glob("*.whl")
    return built


def prepared(version: str, python: Path, package: Path) -> Path:
    """Install the wheel with a Python, play with it, and install what the tests ask for; return its programs."""
    folder = ENVIRONMENTS / version
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    install = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--require-hashes", "--requirement", str(LOCKS / "play.txt")], check=True)
    subprocess.run([*install, "--no-deps", str(package)], check=True)
    try_out(str(programs / "boodle"))
    subprocess.run([*install, "--require-hashes", "--requirement", str(LOCKS / "quick.txt")], check=True)
    return programs


def tested(programs: Path) -> bool:
    """Test what is installed; tell whether all went well."""
    environment = {name: value for name, value in os.environ.items() if name not in ("BOODLE_CI", "PYTHONPATH")}
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    tests = command(str(programs / "python"), rooms(HERE_ALONE), FEWER)
    return subprocess.run(tests, cwd=CHECKOUT, env=environment, check=False).returncode == 0


def try_all(versions: list[str], *, here: bool) -> int:
    """Try the named Pythons, or all others than this; return how many went wrong.

    One is installed on a core of its own; the tests of one take all cores.
    """
    found = {HERE: Path(sys.base_prefix, *(["python.exe"] if os.name == "nt" else ["bin", f"python{HERE}"]))}
    found = {**interpreters(), **found}
    wanted = versions or [version for version in PROMISED if (version == HERE) is here]
    package = wheel()
    wrong = []
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        ready = {one: cores.submit(prepared, one, found[one], package) for one in wanted if one in found}
    for version in wanted:
        if version not in ready:
            print(f"Python {version} was not found on this machine, so nothing was tried on it.", flush=True)
            continue
        print(f"Python {version}, {found[version]}", flush=True)
        try:
            well = tested(ready[version].result())
        except (Smoke, OSError, subprocess.SubprocessError) as error:
            print(f"Python {version}: {error}", flush=True)
            well = False
        wrong += [] if well else [version]
    if wrong:
        print(f"Boodle does not work on Python {', '.join(wrong)}.", flush=True)
    return len(wrong)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Try Boodle on every Python that this machine has.")
    asked.add_argument("versions", nargs="*", metavar="VERSION", help="such as 3.13")
    asked.add_argument("--here", action="store_true", help="the Python that runs this")
    options = asked.parse_args()
    sys.exit(try_all(options.versions, here=options.here))
