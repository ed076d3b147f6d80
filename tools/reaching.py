"""Which tests reach which line of a module, and how long each takes: what `make mutants` asks about one line."""

import ast
import os
import time
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from coverage import Coverage, CoverageData
from coverage.exceptions import DataError

from boodle.frozen import Frozen
from tools.changed import in_children

MOST_SECONDS = 300
"""So long the tests of one line may take together without a change; what comes later is not asked."""

NEARER = 10
"""A test of the module's own room, or a case of the rules, is asked before another that takes a tenth of its time."""
CASES = "tests/conformance/"
MUCH_NEARER = 100
TO_THE_LETTER = ("/test_transcripts.py", "/test_told.py", "/test_said.py")
"""A room's tests of all that it says notice most of what others overlook: they are asked before others that take a
hundredth of their time, and never left out for being slow. So are those in a file of the module's own name, which can
be left out: they are asked also where another test came there first, and what it found was kept."""
BEFORE_SLOW = 50
"""So many quick tests are asked first all the same."""
TEST = "BOODLE_TEST"
"""Names the test in the environment of the programs that it starts."""


class Reach(Frozen):
    """The tests that reach each line that was run, by the path of its module; none where only an import runs it."""

    lines: Mapping[str, Mapping[int, frozenset[str]]]
    seconds: Mapping[str, float]
    failing: frozenset[str] = frozenset()
    """Tests that fail without a change: they are asked nothing, and are neither among the lines nor the seconds."""

    def of(self, module: str, step: range, far: int) -> tuple[str, ...]:
        """Return the tests of a step of a module, those first that are quick or know it.

        What only an import runs may matter to any test: those that come into the module are asked before others of its
        room, and after twice as many of these so many that stand anywhere. Of a step that nothing runs there are none.
        """
        lines = self.lines.get(module, {})
        run = [lines[line] for line in step if line in lines]
        if lines and not run:
            return ()
        tests = frozenset[str]().union(*run)
        room, own = f"tests/{Path(module).parts[2]}/", f"test_{Path(module).stem}.py"
        of_its_name = frozenset(name for name in self.seconds if _is_own(name, room, own))
        there = of_its_name.union(*lines.values())
        near = (tests or there.union(name for name in self.seconds if name.startswith(room))) | of_its_name
        taking = {name: self.seconds[name] / _near(name, room, own) for name in near}
        chosen = sorted(near, key=lambda name: (name not in there, taking[name]))
        to_the_letter = [name for name in chosen if _is_to_the_letter(name, room)]
        chosen = [*dict.fromkeys([*chosen[:BEFORE_SLOW], *to_the_letter, *chosen])]
        if not tests:
            chosen[2 * far : 2 * far] = _spread(self.seconds.keys() - near, far)
        until = [*accumulate(map(self.seconds.__getitem__, chosen))]
        return tuple(chosen[: max(1, bisect_right(until, MOST_SECONDS))])

    def taken(self, tests: Iterable[str]) -> float:
        """Return how many seconds some tests take together."""
        return sum(map(self.seconds.__getitem__, tests))

    def into(self, modules: Collection[str], files: Collection[str]) -> set[str]:
        """Return the tests that stand in some files or reach some modules."""
        there = {name for name in self.seconds if name.partition("::")[0] in files}
        return there.union(*(tests for module in modules for tests in self.lines.get(module, {}).values()))

    def renewed(self, gone: frozenset[str], modules: Collection[str], anew: "Reach") -> "Reach":
        """Return what is known when some tests have run anew, or are gone, and some modules have changed."""
        lines = {module: dict(known) for module, known in self.lines.items() if module not in modules}
        for known in lines.values():
            known.update({line: tests - gone for line, tests in known.items()})
        for module, found in anew.lines.items():
            known = lines.setdefault(module, {})
            known.update({line: known.get(line, frozenset()) | tests for line, tests in found.items()})
        seconds = {name: taken for name, taken in self.seconds.items() if name not in gone}
        files = {name.partition("::")[0] for name in gone | anew.seconds.keys() | anew.failing}
        still = {name for name in self.failing if name.partition("::")[0] not in files}
        return Reach(lines, {**seconds, **anew.seconds}, anew.failing.union(still))


def _near(test: str, room: str, own: str) -> int:
    """Return how many times as quick a test counts that knows a room, or a module, in whose own file it stands."""
    if _is_to_the_letter(test, room) or _is_own(test, room, own):
        return MUCH_NEARER
    return NEARER if test.startswith((room, CASES)) else 1


def _is_own(test: str, room: str, own: str) -> bool:
    return test.startswith(room) and f"/{own}::" in test


def _is_to_the_letter(test: str, room: str) -> bool:
    return test.startswith(room) and test.partition("::")[0].endswith(TO_THE_LETTER)


def _spread(tests: Collection[str], most: int) -> list[str]:
    """Return no more tests than so many, evenly out of all of them by name."""
    step = max(1, len(tests) // max(1, most))
    return sorted(tests)[::step][:most]


class Watching:
    """A part of pytest that notes for each test the lines it reaches and its seconds."""

    def __init__(self, folder: str) -> None:
        """Watch the files below one folder."""
        self._files = f"{folder}/*"
        self._coverage = Coverage(data_file=None, include=[self._files], config_file=False)
        self._seconds: dict[str, float] = {}
        self._failing = set[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails."""
        if report.failed:
            self._failing.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note what one test reaches."""
        began = time.perf_counter()
        os.environ[TEST] = item.nodeid
        self._coverage.switch_context(item.nodeid)
        result = yield
        self._coverage.switch_context("")
        self._seconds[item.nodeid] = time.perf_counter() - began
        return result

    def run(self, arguments: list[str]) -> tuple[int, Reach]:
        """Run the tests; returns how pytest ended, and which test reaches what."""
        with TemporaryDirectory() as folder:
            lines = Path(folder) / "lines"
            os.environ.update(self._told_in(lines))
            self._coverage.start()
            try:
                ended = int(pytest.main(arguments, plugins=[self]))
            finally:
                self._coverage.stop()
            parts = [self._coverage.get_data(), *map(_noted, lines.parent.glob(f"{lines.name}.*"))]
            seconds = {name: taken for name, taken in self._seconds.items() if name not in self._failing}
            return ended, Reach(self._found(parts), seconds, frozenset(self._failing))

    def _told_in(self, lines: Path) -> Mapping[str, str]:
        """Return the environment in which a Python that a test starts notes the lines that it reaches.

        What ends by a signal that it does not hear tells nothing: a watch that notes down while it is broken off in the
        midst of noting waits for itself for ever.
        """
        settings = lines.with_name("settings")
        told = {"data_file": lines, "include": Path.cwd() / self._files, "context": f"${{{TEST}}}"}
        noted = [f"{name} = {value}" for name, value in {**told, "parallel": True}.items()]
        settings.write_text("\n".join(["[run]", *noted, ""]), encoding="utf-8")
        return {"COVERAGE_PROCESS_START": str(settings), "PYTHONPATH": in_children()}

    def _found(self, parts: Iterable[CoverageData]) -> dict[str, dict[int, frozenset[str]]]:
        """Return the tests that reach each line, themselves or by what they start."""
        found: dict[str, dict[int, frozenset[str]]] = {}
        for data in parts:
            for file in data.measured_files():
                known = found.setdefault(Path(file).relative_to(Path.cwd()).as_posix(), {})
                for line, tests in data.contexts_by_lineno(file).items():
                    known[line] = known.get(line, frozenset()) | (frozenset(filter(None, tests)) - self._failing)
        return {module: _not_by_import(module, known) for module, known in found.items()}


def _not_by_import(module: str, known: Mapping[int, frozenset[str]]) -> dict[int, frozenset[str]]:
    """Return what tests reach of a module, with none for what an import runs, whichever was first to import it."""
    source = Path(module).read_text(encoding="utf-8")
    functions = (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    inside = {line for one in functions for line in range(one.body[0].lineno, (one.end_lineno or one.lineno) + 1)}
    return {line: tests if line in inside else frozenset() for line, tests in known.items()}


def _noted(file: Path) -> CoverageData:
    """Return what one program has noted; nothing where it was killed while it wrote that down."""
    data = CoverageData(str(file))
    try:
        data.read()
    except DataError:
        return CoverageData(no_disk=True)
    return data
