"""Faults planted on purpose, one at a time, and how long the simulation takes to find each.

    python -m tests.simulation.plant [--go-on] [NAME …]

`planted/NAME.toml` says what is wrong in one sentence, in which file, what stands there and what takes its place. Each
is planted in a copy of the sources, and histories are played by seed 1, 2, 3 … until a law breaks or the time is over,
which is ten minutes of one core. Each leaves its line for docs/reliability.md; `--go-on` passes over those that have.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from boodle.frozen import Frozen
from tests.reliability import Report, file_of

ROOT = Path(__file__).resolve().parents[2]
PLANTED = Path(__file__).resolve().parent / "planted"
SECONDS = 600.0
"""So many seconds of one core each fault has to be found in."""
SUITE = "simulation: planted faults, of which a few may be missed"
HOURS = "0.4"
"""How long each history is."""


class Fault(Frozen):
    """A change of one place in one file that is wrong."""

    name: str
    says: str
    file: str
    was: str
    becomes: str
    processes: int = 1
    """So many processes the room has in the histories that are to find it."""
    upgrades: bool = False
    """Whether these begin as processes of an older release."""

    def planted_in(self, source: str) -> str:
        """Return the source with the fault in it; ValueError where its place is not there, or there twice."""
        if source.count(self.was) != 1:
            raise ValueError(f"{self.name}: {self.file} has its place {source.count(self.was)} times, expected once")
        return source.replace(self.was, self.becomes)


class Found(Frozen):
    """What came of a fault: the law that it broke, if any, in which history, after how many seconds of one core."""

    fault: Fault
    law: str
    seed: int
    seconds: float

    def __str__(self) -> str:
        """Tell it in one line."""
        how = f"{self.law} (seed {self.seed})" if self.law else "NOT FOUND"
        return f"{self.fault.name}: {how}, {self.seconds:.0f} s"


def faults() -> Iterator[Fault]:
    """Yield every fault that can be planted."""
    for file in sorted(PLANTED.glob("*.toml")):
        yield Fault(file.stem, **tomllib.loads(file.read_text(encoding="utf-8")))


@contextmanager
def planted(fault: Fault) -> Iterator[Path]:
    """Have a copy of the sources with a fault in it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
        file = copy / "boodle" / fault.file
        file.write_text(fault.planted_in(file.read_text(encoding="utf-8")), encoding="utf-8")
        yield copy


def spent() -> float:
    """Return how many seconds of a core all histories have taken so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def find(fault: Fault, seconds: float = SECONDS) -> Found:
    """Play histories with a fault until a law breaks, or the time is over."""
    began, seed = spent(), 0
    with planted(fault) as copy:
        around = {**os.environ, "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        while (left := seconds - (spent() - began)) > 1:
            seed += 1
            told = [
                "--seed",
                str(seed),
                "--hours",
                HOURS,
                "--processes",
                str(fault.processes),
                *["--upgrades"] * fault.upgrades,
            ]
            ended = subprocess.run(
                [sys.executable, "-m", "tests.simulation", *told],
                cwd=ROOT,
                env=around,
                capture_output=True,
                encoding="utf-8",
                check=False,
                preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (int(left) + 1,) * 2),
            )
            if ended.returncode == 1 and ended.stdout.startswith("seed"):
                law = ended.stdout.partition(": ")[2].partition(" at ")[0]
                return Found(fault, law, seed, spent() - began)
            if ended.returncode > 0:
                raise RuntimeError(f"{fault.name}: {ended.stdout}{ended.stderr}")
    return Found(fault, "", seed, spent() - began)


def main() -> int:
    """Plant them all, or those that are named, and tell of each."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME")
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--go-on", action="store_true")
    given = asked.parse_args()
    asked_for = [fault for fault in faults() if not given.names or fault.name in given.names]
    due = [fault for fault in asked_for if not (given.go_on and file_of(f"{SUITE} {fault.name}").exists())]
    missed = 0
    for fault in due:
        found, report = find(fault, given.seconds), Report()
        report(suite=SUITE, count=1)
        report.write(f"{SUITE} {fault.name}", failed=not found.law)
        missed += not found.law
        print(found, flush=True)  # noqa: T201 - a line each
    print(f"{len(due) - missed} of {len(due)} found")  # noqa: T201
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
