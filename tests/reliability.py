"""How a long suite leaves its line for docs/reliability.md, which tools/reliability.py writes."""

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from boodle.frozen import Frozen, asdict
from tests.shared import ROOT

FOLDER = ROOT / ".reliability"


class ReportLine(Frozen, kw_only=True):
    """One test of a long suite: how many cases it tried, from which seed, and how many failed."""

    date: str
    suite: str
    count: int
    seed: int | None
    failures: int


class Report:
    """Collects what one test says of itself, to be written when the test has ended."""

    def __init__(self) -> None:
        self._said: list[tuple[str, int, int | None, int]] = []

    def __call__(self, *, suite: str, count: int, seed: int | None = None, failures: int = 0) -> None:
        """Say which suite this is and how much it tries; said before trying, so that a failure has its line too."""
        self._said.append((suite, count, seed, failures))

    def lines(self, *, failed: bool) -> Iterator[ReportLine]:
        """The lines of a test that has ended; a failed one counts at least one failure."""
        today = datetime.now(UTC).date().isoformat()
        for suite, count, seed, failures in self._said:
            counted = max(failures, 1) if failed else failures
            yield ReportLine(date=today, suite=suite, count=count, seed=seed, failures=counted)

    def write(self, test: str, *, failed: bool, folder: Path = FOLDER) -> None:
        """Leave the lines where tools/reliability.py finds them: one file a test, so that workers never meet."""
        lines = [asdict(line) for line in self.lines(failed=failed)]
        if not lines:
            return
        folder.mkdir(exist_ok=True)
        file = file_of(test, folder)
        half_written = file.with_name(f"{file.name}.{os.getpid()}")
        half_written.write_text(json.dumps(lines), encoding="utf-8")
        half_written.replace(file)


def file_of(test: str, folder: Path = FOLDER) -> Path:
    """Where the lines of a test are left."""
    return folder / f"{sha256(test.encode()).hexdigest()[:16]}.json"
