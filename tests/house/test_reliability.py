"""The page of what was tried is written by the runs themselves."""

import json
from pathlib import Path

from tests.reliability import Report
from tests.shared import ROOT
from tools.reliability import PAGE, Line, left, promises, rewritten, written


def test_a_failed_test_has_its_line_and_counts_a_failure(tmp_path: Path) -> None:
    """A suite that failed cannot leave the page as clean as it was."""
    report = Report()
    report(suite="deals", count=100, seed=7)
    report.write("tests/slow/test_deals.py::test_deals", failed=True, folder=tmp_path)
    (file,) = tmp_path.glob("*.json")
    assert json.loads(file.read_text(encoding="utf-8"))[0]["failures"] == 1


def test_the_tests_of_one_suite_share_its_line(tmp_path: Path) -> None:
    """Counts and failures are added up, and every seed is named."""
    for seed, failed in ((7, False), (8, True)):
        report = Report()
        report(suite="deals", count=1_000, seed=seed)
        report.write(f"test_{seed}", failed=failed, folder=tmp_path)
    line = left(tmp_path)["deals"]
    assert (line.count, line.seed, line.failures) == (2_000, "7, 8", 1)


def test_a_row_reads_back_as_it_was_written() -> None:
    """The lines of suites that did not run today stay as they are."""
    line = Line("2026-01-02", "deals", 1_000_000, "7, 8", 0)
    assert written(f"|---|---|---:|---|---:|\n{line}\n") == {"deals": line}


def test_every_promise_stands_there_with_its_tests_and_its_count() -> None:
    """All 25, each held by tests that are there and counted by suites that have run; the page is as it is written."""
    page, all_promises = PAGE.read_text(encoding="utf-8"), promises()
    lines = written(page)
    assert page == rewritten(page, lines), "run tools/reliability.py"
    assert len(all_promises) == 25
    for promise in all_promises:
        assert promise.tests, promise.says
        assert [file for file in promise.tests if not (ROOT / file).is_file()] == []
        assert promise.counts, promise.says
        assert promise.counts.keys() <= lines.keys(), promise.says
        assert all(lines[suite].count > 0 for suite in promise.counts)
