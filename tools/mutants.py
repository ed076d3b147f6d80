"""Change the rules in small ways, one at a time, and tell which changes no test notices; renews docs/mutants.md.

Run as `make mutants ARGS="src/boodle/pots"`. All tests run once unchanged, to see which reach which line, themselves or
by a program that they start; then each mutant has a process of its own, forked from one that has imported all that does
not import its module, in which those of its line run, the quickest first: it costs little more than the first test that
fails on it.
"""

import argparse
import importlib
import os
import pickle
import random
import resource
import signal
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import groupby
from multiprocessing import get_context
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import hypothesis
import pytest

from boodle.frozen import Frozen
from tools.changed import ROOT, SOURCE, Changed
from tools.mutating import Mutant, enums_in, mutants
from tools.reaching import Reach, Watching
from tools.staying import import_what_stays

PAGE = ROOT / "docs" / "mutants.md"
HEADER = "| module | date | mutants | survived | per cent |"
RULE = "|---|---|---:|---:|---:|"

KNOWN = ROOT / ".reach.pickle"
"""Which tests reach which line, found out again whenever a line may have moved."""
ASKED = ("src/boodle", "tests", "conformance", "examples")
"""What the tests are made of, and what they read."""
APART = {"browser", "__pycache__", "static"}
"""Tests that ask a browser, and what is made anew without a change."""
HEAVY = ("llvmlite", "phevaluator", "pokerkit")
SECONDS = 20
"""The least processor time that the tests of one mutant may take; what takes longer runs for ever, and is noticed."""
SLOWER = 10
"""So many times as long as without a change, processor time for processor time; and as much again merely waiting."""

FIRST, NEXT = 10, 50
"""So many are asked first, and up to so many next: most mutants are noticed by these, without reading other files."""
SOON = 200
"""Of those that reach a line so many are asked together; the others follow in another process, where a mutant survived
these. What fails there counts where it passes unchanged: few of the others have ever run in one process."""
FAR = 100
"""Of what an import alone runs so many are asked that stand anywhere."""

T = TypeVar("T")

NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
"""A test that fails, or cannot even be collected, has noticed; any other end is a fault of this tool."""

FLAGS = (
    "-q",
    "--assert=plain",
    "-m",
    "not slow and not lengthy and not installs",
    "-p",
    "no:cacheprovider",
    "--hypothesis-profile=mutants",
)


class Result(Frozen):
    """One module or folder: how many mutants there are, how many were tried, and how many of these nobody noticed."""

    name: str
    of: int
    tried: int
    seed: int
    survived: int

    def __str__(self) -> str:
        """The module or folder as a row of the page."""
        tried = f"{self.tried:,}" if self.tried == self.of else f"{self.tried:,} of {self.of:,}, seed {self.seed}"
        return row_of(self.name, tried, self.survived, self.tried)


def row_of(name: str, tried: str, survived: int, asked: int) -> str:
    """A module or folder as a row of the page: the day, which mutants were tried, and how many of those survived."""
    day, share = datetime.now(UTC).date().isoformat(), 100 * survived / max(asked, 1)
    return f"| {name} | {day} | {tried} | {survived:,} | {share:.1f} % |"


def reached() -> Reach:
    """Which tests reach which line, as found out before or now; SystemExit where they cannot be run.

    When nothing has changed since but tests and modules, only those tests run anew and those that come there.
    """
    files = [file.relative_to(ROOT) for folder in ASKED for file in (ROOT / folder).rglob("*.*")]
    since = KNOWN.stat().st_mtime if KNOWN.is_file() else 0
    newer = {str(file) for file in files if APART.isdisjoint(file.parts) and (ROOT / file).stat().st_mtime >= since}
    known: Reach = pickle.loads(KNOWN.read_bytes()) if since else Reach({}, {})  # noqa: S301 - this tool wrote it
    if not newer:
        return known
    modules = {file for file in newer if file.startswith("src/") and file.endswith(".py")}
    tests = {file for file in newer if file.startswith("tests/") and Path(file).match("test_*.py")}
    if not since or newer - modules - tests:
        everything = (file.relative_to(ROOT) for file in (ROOT / "tests").rglob("test_*.py"))
        told_of = sorted(str(file) for file in everything if APART.isdisjoint(file.parts))
        return _found_out(told_of, Reach({}, {}), frozenset(), ())
    there = {name for name in known.seconds if (ROOT / name.partition("::")[0]).is_file()}
    gone = frozenset(known.into(modules, tests) | known.seconds.keys() - there)
    names = sorted(name for name in gone & there if name.partition("::")[0] not in tests)
    some = [*sorted(tests), *names]
    return _found_out(some, known, gone, modules) if some else known.renewed(gone, modules, Reach({}, {}))


def _found_out(tests: Sequence[str], known: Reach, gone: frozenset[str], modules: Collection[str]) -> Reach:
    """Run some tests, those of each room apart and the largest first, and keep what they reach beside what is known."""
    began = time.time()
    rooms = [[*some] for _, some in groupby(sorted(tests), key=lambda test: Path(test).parts[1])]
    rooms.sort(key=len, reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        for anew in cores.map(_watched, rooms):
            known, gone, modules = known.renewed(gone, modules, anew), frozenset(), ()
    KNOWN.write_bytes(pickle.dumps(known))
    os.utime(KNOWN, (began, began))  # what is changed while they run is newer
    for name in sorted(known.failing):
        print(f"{name} fails before anything is changed, and is asked nothing", file=sys.stderr)
    return known


def _watched(tests: Sequence[str]) -> Reach:
    """Return what some tests of a room reach, run in a process of their own; SystemExit where they cannot be run."""
    room, began = Path(tests[0]).parts[1], time.monotonic()
    with ProcessPoolExecutor(1, get_context("fork"), _silent) as process:
        ended, anew = process.submit(_reach_of, tests).result()
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"tests/{room} cannot be run unchanged (pytest ended with {ended}): `make test` tells why")
    print(f"tests/{room}: {len(anew.seconds):,} tests in {time.monotonic() - began:.0f} s", file=sys.stderr)
    return anew


def _reach_of(tests: Sequence[str]) -> tuple[int, Reach]:
    return Watching(str(SOURCE)).run([*FLAGS, *tests])


def passes(tests: Sequence[str], seconds: int, change: Changed | None) -> bool:
    """Whether the tests pass in a process of their own, with a module changed, within some processor time.

    Tests that are no longer there with the change, but are without it, have noticed; so have those that end pytest.
    """
    child = os.fork()
    if not child:
        ended = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            ended = _run(tests, seconds, change)
        finally:
            os._exit(ended)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])  # negative: ended by a signal, its time being over
    if ended in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR) and change is not None:
        passes(tests, seconds, None)
    elif ended > 0 and ended not in NOTICED:
        raise SystemExit(f"pytest ended with {ended} on {' '.join(tests)}")
    return not ended


def _run(tests: Sequence[str], seconds: int, change: Changed | None) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    signal.alarm(2 * seconds)
    _silent()
    if change is not None:
        sys.meta_path.insert(0, change)
        with TemporaryDirectory() as folder:
            os.environ.update(change.told_in(Path(folder) / "change"))
            return int(pytest.main([*FLAGS, "-x", *tests]))
    return int(pytest.main([*FLAGS, "-x", *tests]))


def _silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def noticed(tests: Sequence[str], reach: Reach, change: Changed) -> bool:
    """Whether some tests notice a change, asked in groups: the first that fails answers, whatever comes after it."""
    for part in (tests[:FIRST], tests[FIRST:NEXT], tests[NEXT:SOON]):
        if part and not passes(part, _allowed(part, reach), change):
            return True
    late = tests[SOON:]
    return bool(late) and not passes(late, _allowed(late, reach), change) and passes(late, _allowed(late, reach), None)


def _allowed(tests: Sequence[str], reach: Reach) -> int:
    """Return so many seconds of a processor as some tests may take."""
    return SECONDS + round(SLOWER * reach.taken(tests))


def survivors(file: Path, chosen: Sequence[Mutant], reach: Reach) -> int:
    """Try some mutants of a module, print each that survives, and return how many do."""
    module = file.relative_to(ROOT).as_posix()
    import_what_stays(file)
    survived = 0
    for mutant in chosen:
        tests, change = reach.of(module, mutant.step, FAR), Changed(file, mutant.source)
        if not noticed(tests, reach, change):
            survived += 1
            print(f"{module}:{mutant.line} {mutant.where} ({len(tests)} tests)\n{mutant}\n", flush=True)
    return survived


def chosen_from(every: Sequence[T], sample: int, seed: int) -> list[T]:
    """A sample of the mutants of a module or folder, in the order of its text; the same for the same seed."""
    places = random.Random(seed).sample(range(len(every)), min(sample, len(every)))  # noqa: S311 - guards nothing
    return [every[place] for place in sorted(places)]


def rows(paths: Sequence[str], *, sampled: bool) -> Iterator[tuple[str, Sequence[Path]]]:
    """What has a row of its own, with its modules: each module, but a folder as a whole where a sample is drawn."""
    for path in paths:
        at = ROOT / path
        files = sorted(at.rglob("*.py")) if at.is_dir() else [at]
        for part in [files] if sampled else [[file] for file in files]:
            yield (at if sampled else part[0]).relative_to(ROOT).as_posix(), part


def renewed(page: str, row: str) -> str:
    """The page with one row written anew, and the others as they are."""
    above, _, rows = page.partition(f"{HEADER}\n{RULE}\n")
    lines = {line.split("|")[1].strip(): line for line in [*rows.splitlines(), row] if line.startswith("|")}
    return "\n".join([f"{above}{HEADER}", RULE, *(lines[name] for name in sorted(lines)), ""])


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["src/boodle/pots", "src/boodle/poker"], help="modules or folders")
    parser.add_argument("--sample", type=int, help="try no more than so many mutants of each")
    parser.add_argument("--seed", type=int, default=0, help="chooses the sample")
    return parser.parse_args()


def get_ready() -> None:
    """Import what takes long, and have Hypothesis try the same examples on every mutant."""
    os.chdir(ROOT)
    sys.path.insert(0, str(SOURCE))
    for library in HEAVY:
        importlib.import_module(library)
    hypothesis.settings.register_profile(
        "mutants",
        max_examples=30,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )


def main() -> None:
    """Try what was asked for, row by row."""
    wanted = asked()
    get_ready()
    reach = reached()
    enums, tried, survived = enums_in(SOURCE), 0, 0
    for name, files in rows(wanted.paths, sampled=wanted.sample is not None):
        every = [(file, mutant) for file in files for mutant in mutants(file.read_text(encoding="utf-8"), enums)]
        chosen = every if wanted.sample is None else chosen_from(every, wanted.sample, wanted.seed)
        if chosen:
            result = Result(name, len(every), len(chosen), wanted.seed, _survived(chosen, reach))
            PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), str(result)), encoding="utf-8")
            print(result, end="\n\n", flush=True)
            tried, survived = tried + result.tried, survived + result.survived
    share = 100 * survived / max(tried, 1)
    print(f"{tried:,} mutants, {tried - survived:,} noticed, {survived:,} survived: {share:.1f} %")


def _survived(chosen: Sequence[tuple[Path, Mutant]], reach: Reach) -> int:
    """How many mutants survive, those of each module tried in a process that imports all but it, one on each core."""
    modules = [(file, [mutant for _, mutant in some]) for file, some in groupby(chosen, key=itemgetter(0))]

    def apart(module: tuple[Path, list[Mutant]]) -> int:
        with ProcessPoolExecutor(1, get_context("fork")) as process:
            return process.submit(survivors, *module, reach).result()

    with ThreadPoolExecutor(os.cpu_count()) as cores:
        return sum(cores.map(apart, modules))


if __name__ == "__main__":
    main()
