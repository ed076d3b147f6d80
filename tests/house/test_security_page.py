"""docs/security.md names, for each thing that is held back, a test that is there."""

import re

from tests.shared import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROW = re.compile(r"^\| to .*\|$|^\| the same .*\|$", re.MULTILINE)


def test_every_guard_has_a_test() -> None:
    """A row without one is a wish."""
    rows = ROW.findall(PAGE)
    assert len(rows) > 20
    assert [row for row in rows if not TEST.search(row)] == []


def test_every_test_that_is_named_is_there() -> None:
    """Under its name, in its file."""
    named = set(TEST.findall(PAGE))
    gone = [
        f"{file}::{test}"
        for file, test in sorted(named)
        if not re.search(rf"^(async )?def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert named
    assert gone == []


def test_the_page_and_the_way_to_report_are_found() -> None:
    """From the README, from where a room is run, and from each other."""
    readme, serving, report = (
        (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/serving.md", "SECURITY.md")
    )
    assert "(docs/security.md)" in readme
    assert "(security.md)" in serving
    assert "(docs/security.md)" in report
    assert "(../SECURITY.md)" in PAGE
