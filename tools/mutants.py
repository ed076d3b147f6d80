"""Change the rules in small ways, one at a time, and tell which changes no test notices; renews docs/mutants.md.

Run as `make mutants ARGS="src/boodle/pots"`. Each mutant has a process of its own, forked from one that has imported
the heavy libraries already, so that it costs little more than the first test that fails on it.
"""

import argparse
import importlib
import os
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path, PurePosixPath
from types import ModuleType

import hypothesis
import pytest

from tools.mutating import Mutant, enums_in, mutants

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PAGE = ROOT / "docs" / "mutants.md"
HEADER = "| module | date | mutants | survived | per cent |"
RULE = "|---|---|---:|---:|---:|"

HEAVY = ("numba", "phevaluator", "pokerkit")
SECONDS = 20
"""The least processor time that the tests of one mutant may take; what takes longer runs for ever, and is noticed."""

POKER_CASES = tuple(f"tests/conformance/test_{game}_cases.py" for game in ("holdem", "draw"))
ALL_CASES = (*POKER_CASES, "tests/conformance/test_tripoley_cases.py", "tests/conformance/test_tournament_cases.py")
BETTING = ("rows", "limits", "refusals", "tripoley", "laws", "referee", "pokerkit")
TESTS: dict[str, tuple[str, ...]] = {
    "src/boodle/floor": (
        "tests/conformance/test_floor_cases.py",
        *(f"tests/floor/test_{what}.py" for what in ("walk", "chips", "stub_rulings")),
    ),
    "src/boodle/pots": ("tests/conformance/test_pots_cases.py", "tests/pots"),
    "src/boodle/poker": tuple(f"tests/poker/test_betting_{what}.py" for what in BETTING),
    "src/boodle/poker/vying.py": ("tests/poker/test_vying.py",),
    "src/boodle/poker/ranking.py": ("tests/poker/test_ranking.py", "tests/poker/test_ranking_counts.py"),
    "src/boodle/tripoley": ("tests/conformance/test_tripoley_cases.py", "tests/tripoley/test_refusals.py"),
    "src/boodle/holdem": ("tests/conformance/test_holdem_cases.py", "tests/holdem"),
    "src/boodle/draw": ("tests/conformance/test_draw_cases.py", "tests/draw"),
    "src/boodle/ring": (*POKER_CASES, "tests/ring", "tests/holdem"),
    "src/boodle/tournament": ("tests/conformance/test_tournament_cases.py", "tests/tournament"),
    "src/boodle/games": ("tests/games", *POKER_CASES),
    "src/boodle/notation": ("tests/notation", *ALL_CASES, "tests/records"),
    "src/boodle/records": ("tests/records", "tests/fair"),
    "src/boodle/session": ("tests/session", "tests/games"),
    "src/boodle/bots": ("tests/bots",),
    "src/boodle/words": ("tests/words",),
    "src/boodle/client": ("tests/client",),
    "src/boodle/cli": ("tests/cli",),
    "src/boodle/cli/table": ("tests/cli/table",),
    "src/boodle/cli/lab": ("tests/cli/lab",),
    "src/boodle/server": ("tests/server",),
    **{f"src/boodle/server/{room}": (f"tests/server/{room}",) for room in ("doors", "keeping", "listeners", "store")},
    "src/boodle/server/tables": ("tests/server/tables", "tests/server/test_from_the_page.py"),
}
"""Which tests stand for which room, the quickest to fail first; of several paths the longest counts.

A module whose own tests stand where it does (`cli/pots.py`, `tests/cli/test_pots.py`) is asked by those first.
"""

NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
"""A test that fails, or cannot even be collected, has noticed; any other end is a fault of this tool."""

FLAGS = (
    "-x",
    "-q",
    "--assert=plain",
    "-m",
    "not slow and not lengthy and not installs",
    "-p",
    "no:cacheprovider",
    "--hypothesis-profile=mutants",
)


class Changed(MetaPathFinder, Loader):
    """Imports one module from a changed text, and leaves every other to Python."""

    def __init__(self, file: Path, source: str) -> None:
        parts = file.relative_to(SOURCE).with_suffix("").parts
        self._module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._file, self._source = file, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for the one module only."""
        if fullname != self._module:
            return None
        package = self._file.stem == "__init__"
        spec = ModuleSpec(fullname, self, origin=str(self._file), is_package=package)
        spec.submodule_search_locations = [str(self._file.parent)] if package else None
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed text."""
        exec(compile(self._source, str(self._file), "exec"), vars(module))  # noqa: S102 - our own module, changed


@dataclass(frozen=True, slots=True)
class Result:
    """One module: how many mutants there are, how many were tried, and those that no test noticed."""

    module: str
    of: int
    tried: int
    seed: int
    survivors: tuple[Mutant, ...]

    def __str__(self) -> str:
        """The module as a row of the page."""
        tried = f"{self.tried:,}" if self.tried == self.of else f"{self.tried:,} of {self.of:,}, seed {self.seed}"
        share = 100 * len(self.survivors) / max(self.tried, 1)
        day = datetime.now(UTC).date().isoformat()
        return f"| {self.module} | {day} | {tried} | {len(self.survivors):,} | {share:.1f} % |"


def watched_by(module: str) -> tuple[str, ...]:
    """The tests that stand for a module; SystemExit where none are named."""
    rooms = [room for room in TESTS if Path(module).is_relative_to(room)]
    if not rooms:
        raise SystemExit(f"{module}: no tests are named for it in tools/mutants.py")
    inside = PurePosixPath(module).relative_to("src/boodle")
    own = PurePosixPath("tests", inside.parent, f"test_{inside.stem}.py")
    first = (str(own),) if (ROOT / own).is_file() else ()
    return (*first, *TESTS[max(rooms, key=len)])


def passes(tests: Sequence[str], seconds: int, change: Changed | None = None) -> bool:
    """Whether the tests pass in a process of their own, with a module changed, within some processor time."""
    child = os.fork()
    if not child:
        ended = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            ended = _run(tests, seconds, change)
        finally:
            os._exit(ended)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])  # negative: ended by a signal, its time being over
    if ended > 0 and ended not in NOTICED:
        raise SystemExit(f"pytest ended with {ended} on {' '.join(tests)}")
    return not ended


def _run(tests: Sequence[str], seconds: int, change: Changed | None) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    if change is not None:
        sys.meta_path.insert(0, change)
    return int(pytest.main([*FLAGS, *tests]))


def try_module(file: Path, every: Sequence[Mutant], sample: int | None, seed: int) -> Result:
    """Try the mutants of one module, or a sample of them, and print each that survives."""
    module = file.relative_to(ROOT).as_posix()
    tests, begun = watched_by(module), time.perf_counter()
    if not passes(tests, 100 * SECONDS):
        raise SystemExit(f"{module}: its tests fail before anything is changed: {' '.join(tests)}")
    seconds = max(SECONDS, round(10 * (time.perf_counter() - begun)))
    survivors = []
    chosen = every if sample is None else chosen_from(every, sample, seed)
    for mutant in chosen:
        if passes(tests, seconds, Changed(file, mutant.source)):
            survivors.append(mutant)
            print(f"{module}:{mutant.line} {mutant.where}\n{mutant}\n", flush=True)
    return Result(module, len(every), len(chosen), seed, tuple(survivors))


def chosen_from(every: Sequence[Mutant], sample: int, seed: int) -> list[Mutant]:
    """A sample of the mutants of a module, in the order of its text; the same for the same seed."""
    places = random.Random(seed).sample(range(len(every)), min(sample, len(every)))  # noqa: S311 - guards nothing
    return [every[place] for place in sorted(places)]


def modules(paths: Sequence[str]) -> Iterator[Path]:
    """The Python files at or below some paths."""
    for path in paths:
        at = ROOT / path
        yield from sorted(at.rglob("*.py")) if at.is_dir() else [at]


def renewed(page: str, result: Result) -> str:
    """The page with the row of one module written anew, and the others as they are."""
    above, _, rows = page.partition(f"{HEADER}\n{RULE}\n")
    lines = {row.split("|")[1].strip(): row for row in [*rows.splitlines(), str(result)] if row.startswith("|")}
    return "\n".join([f"{above}{HEADER}", RULE, *(lines[module] for module in sorted(lines)), ""])


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["src/boodle/pots", "src/boodle/poker"], help="modules or folders")
    parser.add_argument("--sample", type=int, help="try no more than so many mutants of a module")
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
    """Try what was asked for, module by module."""
    wanted = asked()
    get_ready()
    enums, tried, survived = enums_in(SOURCE), 0, 0
    for file in modules(wanted.paths):
        every = list(mutants(file.read_text(encoding="utf-8"), enums))
        if every:
            result = try_module(file, every, wanted.sample, wanted.seed)
            PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), result), encoding="utf-8")
            print(result, end="\n\n", flush=True)
            tried, survived = tried + result.tried, survived + len(result.survivors)
    share = 100 * survived / max(tried, 1)
    print(f"{tried:,} mutants, {tried - survived:,} noticed, {survived:,} survived: {share:.1f} %")


if __name__ == "__main__":
    main()
