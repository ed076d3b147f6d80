"""Change the page's logic in small ways, one at a time, and tell what no test notices; renews docs/mutants.md.

Run as `make pagemutants ARGS="web/src/game web/src/words.ts"`, on a copy of the checkout into which StrykerJS is
fetched: it makes the mutants, asks of each the tests that reach its line, and tells what survived. What only draws
(.tsx) and what is generated is left alone, as is what happens while a module is loaded and the text of messages.
`--sample 60 --seed 7` tries what lies in sixty pieces of five lines, drawn from all of them alike.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tools.mutants import PAGE, renewed, row_of

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STRYKER = "9.6.1"
GENERATED = ("wire.ts", "http.ts")
ADDRESSED = "import.meta.glob"
"""What the bundler reads as it stands, so that nothing in such a call can be changed."""
NOTICED = {"Killed", "Timeout", "RuntimeError", "CompileError"}
PIECE = 5
"""The lines of a piece, of which so many are tried."""
REPORT = "reports/mutation/mutation.json"
SETTINGS = {
    "testRunner": "vitest",
    "vitest": {"configFile": "vitest.config.ts"},
    "plugins": ["@stryker-mutator/vitest-runner"],
    "inPlace": True,  # the copy is ours
    "ignoreStatic": True,  # a module is loaded once: whatever it says while loading would need all tests again
    "mutator": {"excludedMutations": ["StringLiteral"]},
    "coverageAnalysis": "perTest",
    "concurrency": 1,
    "reporters": ["json"],
    "allowEmpty": True,
}


def logic(paths: Sequence[str]) -> list[Path]:
    """The modules at or below some paths that have logic to change; SystemExit where there are none."""
    found = list[Path]()
    for path in paths:
        at = ROOT / path
        found += sorted(at.rglob("*.ts")) if at.is_dir() else [at]
    kept = [file for file in found if file.suffix == ".ts" and file.name not in GENERATED]
    if not kept or not all(file.is_file() and file.is_relative_to(WEB / "src") for file in kept):
        raise SystemExit(f"no logic of the page at {', '.join(paths)}: name a module or folder below web/src")
    return [file for file in kept if ADDRESSED not in file.read_text(encoding="utf-8")]


def places(files: Sequence[Path]) -> list[str]:
    """Modules as StrykerJS names them."""
    return [file.relative_to(WEB).as_posix() for file in files]


def pieces(files: Sequence[Path], many: int, seed: int) -> list[str]:
    """So many pieces of these modules, each named with its lines."""
    every = [
        f"{place}:{first}-{first + PIECE - 1}"
        for file, place in zip(files, places(files), strict=True)
        for first in range(1, len(file.read_text(encoding="utf-8").splitlines()) + 1, PIECE)
    ]
    return Random(seed).sample(every, min(many, len(every)))  # noqa: S311 - guards nothing


def tried(mutate: Sequence[str]) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """Each module and its mutants as StrykerJS reports them, made and run in a copy of the page."""
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder)
        for part in ("conformance", "src", "tools", "web"):  # the page's tests speak English from the catalogue itself
            shutil.copytree(ROOT / part, checkout / part, symlinks=True)
        (checkout / ".venv").symlink_to(ROOT / ".venv")
        copy = checkout / "web"
        packages = [f"@stryker-mutator/{part}@{STRYKER}" for part in ("core", "vitest-runner")]
        npm = shutil.which("npm") or sys.exit("npm is missing: it comes with Node")
        subprocess.run([npm, "install", "--no-save", "--legacy-peer-deps", "--silent", *packages], cwd=copy, check=True)
        settings = {**SETTINGS, "mutate": list(mutate)}
        (copy / "stryker.config.json").write_text(json.dumps(settings), encoding="utf-8")
        subprocess.run([npm, "exec", "--", "stryker", "run", "--logLevel", "warn"], cwd=copy, check=True)
        report = json.loads((copy / REPORT).read_text(encoding="utf-8"))
    for name, told in sorted(report["files"].items()):
        yield f"web/{name}", told["mutants"]


def told(module: str, made: Sequence[dict[str, object]]) -> tuple[int, int]:
    """How many mutants of a module were asked about, and how many of them survived; these are printed."""
    asked = [mutant for mutant in made if mutant["status"] != "Ignored"]
    survivors = [mutant for mutant in asked if mutant["status"] not in NOTICED]
    lines = (ROOT / module).read_text(encoding="utf-8").splitlines()
    for mutant in survivors:
        at = mutant["location"]["start"]["line"]  # type: ignore[index]
        print(f"{module}:{at} {mutant['mutatorName']}\n- {lines[at - 1].strip()}\n+ {mutant['replacement']}\n")
    return len(asked), len(survivors)


def note(line: str) -> None:
    """Print a row, and write it down on the page."""
    print(line, end="\n\n", flush=True)
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), line), encoding="utf-8")


def main() -> None:
    """Try what was asked for."""
    parser = argparse.ArgumentParser(prog="make pagemutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["web/src"], help="modules or folders below web/src")
    parser.add_argument("--sample", type=int, help="try what lies in no more than so many pieces of five lines")
    parser.add_argument("--seed", type=int, default=0, help="chooses the sample")
    said = parser.parse_args(sys.argv[1:])
    files = logic(said.paths)
    if said.sample is None:
        for module, made in tried(places(files)):
            asked, survived = told(module, made)
            note(row_of(module, f"{asked:,}", survived, asked))
    else:
        of_each = [told(module, made) for module, made in tried(pieces(files, said.sample, said.seed))]
        asked, survived = (sum(one) for one in zip(*of_each, strict=True))
        what = f"{asked} in {said.sample} pieces of {PIECE} lines, seed {said.seed}"
        note(row_of(" ".join(said.paths), what, survived, asked))


if __name__ == "__main__":
    main()
