"""Change the page's logic in small ways, one at a time, and tell what no test notices; renews docs/mutants.md.

Run as `make pagemutants ARGS="web/src/game web/src/words.ts"`, on a copy of the checkout into which StrykerJS is
fetched: it makes the mutants, asks of each the tests that reach its line, and tells what survived. What only draws
(.tsx) and what is generated is left alone, as is what happens while a module is loaded and the text of messages.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.mutants import PAGE, renewed, row_of

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STRYKER = "9.6.1"
GENERATED = ("wire.ts", "http.ts")
ADDRESSED = "import.meta.glob"
"""What the bundler reads as it stands, so that nothing in such a call can be changed."""
NOTICED = {"Killed", "Timeout", "RuntimeError", "CompileError"}
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


def tried(files: Sequence[Path]) -> Iterator[tuple[str, list[dict[str, object]]]]:
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
        settings = {**SETTINGS, "mutate": [file.relative_to(WEB).as_posix() for file in files]}
        (copy / "stryker.config.json").write_text(json.dumps(settings), encoding="utf-8")
        subprocess.run([npm, "exec", "--", "stryker", "run", "--logLevel", "warn"], cwd=copy, check=True)
        report = json.loads((copy / REPORT).read_text(encoding="utf-8"))
    for name, told in sorted(report["files"].items()):
        yield f"web/{name}", told["mutants"]


def row(module: str, made: Sequence[dict[str, object]]) -> str:
    """A module as a row of the page; its survivors are printed."""
    asked = [mutant for mutant in made if mutant["status"] != "Ignored"]
    survivors = [mutant for mutant in asked if mutant["status"] not in NOTICED]
    lines = (ROOT / module).read_text(encoding="utf-8").splitlines()
    for mutant in survivors:
        at = mutant["location"]["start"]["line"]  # type: ignore[index]
        print(f"{module}:{at} {mutant['mutatorName']}\n- {lines[at - 1].strip()}\n+ {mutant['replacement']}\n")
    return row_of(module, f"{len(asked):,}", len(survivors), len(asked))


def main() -> None:
    """Try what was asked for."""
    parser = argparse.ArgumentParser(prog="make pagemutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["web/src"], help="modules or folders below web/src")
    for module, made in tried(logic(parser.parse_args(sys.argv[1:]).paths)):
        line = row(module, made)
        print(line, end="\n\n", flush=True)
        PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), line), encoding="utf-8")


if __name__ == "__main__":
    main()
