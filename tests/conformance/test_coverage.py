"""Every rule has a case or a reason for having none, and the page says which."""

import re
import tomllib
from pathlib import Path

import pytest

from boodle.frozen import replace
from tests.shared import ROOT
from tools.coverage import PAGE, Coverage, read, read_chapters

SMALL = Coverage({"One": ("A-1", "A-2"), "Two": ("B-1",)}, {"A-1": ("room/x.toml",)}, {"A-2": "Later.", "B-1": "Talk."})


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    """Read the cases of this house."""
    return read(ROOT / "conformance")


def test_every_rule_has_a_case_or_a_reason(coverage: Coverage) -> None:
    """No rule has neither or both, and nothing but rules is named or excused."""
    assert coverage.faults() == []


def test_the_page_is_up_to_date(coverage: Coverage) -> None:
    """docs/rules-coverage.md is what `make coverage` writes."""
    assert PAGE.read_text(encoding="utf-8") == coverage.page(), "run `make coverage`"


def test_every_reason_is_a_sentence(coverage: Coverage) -> None:
    """A reason begins with a capital letter and ends with a full stop."""
    assert [why for why in coverage.reasons.values() if not why[:1].isupper() or not why.endswith(".")] == []


def test_every_case_file_names_what_it_shows() -> None:
    """A file names at least one rule, and none of them twice; of what only a book rules on it names the book."""
    for path in (ROOT / "conformance").glob("*/**/*.toml"):
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        ids = case["ids"]
        assert ids or (case["room"] == "floor" and re.search(r"TDA|Robert", case["source"])), path
        assert len(ids) == len(set(ids)), path


def test_faults_are_told() -> None:
    """Each kind by itself."""
    assert SMALL.faults() == []
    unshown = replace(SMALL, cases={})
    assert unshown.faults() == ["A-1 has neither a case nor a reason for having none"]
    twice = replace(SMALL, reasons={"A-1": "No.", **SMALL.reasons})
    assert twice.faults() == ["A-1 has a case, so conformance/no_case.toml must not excuse it"]
    unknown = replace(SMALL, cases={**SMALL.cases, "C-1": ("room/y.toml",)})
    assert unknown.faults() == ["C-1 is no rule, but named by room/y.toml"]
    excused = replace(SMALL, reasons={**SMALL.reasons, "C-1": "No."})
    assert excused.faults() == ["C-1 is no rule, but excused in conformance/no_case.toml"]


def test_the_page_lists_every_rule_in_order() -> None:
    """By chapter, with the files or the reason."""
    rows = [line for line in SMALL.page().splitlines() if line.startswith(("## ", "| A", "| B"))]
    assert rows == [
        "## One",
        "| A-1 | [room/x](../conformance/room/x.toml) |",
        "| A-2 | *No case.* Later. |",
        "## Two",
        "| B-1 | *No case.* Talk. |",
    ]


def test_chapters_are_headed_by_comments() -> None:
    """The comment that opens the file is not one of them."""
    text = "# What this is.\n#   more\n\n# One\n\n[A-1]\nsays = '[x]'\n\n[A-2]\n\n# Two\n\n[B-1]\n"
    assert read_chapters(text) == {"One": ("A-1", "A-2"), "Two": ("B-1",)}


def test_the_links_of_the_page_lead_somewhere(coverage: Coverage) -> None:
    """Every file that it links is there."""
    links = {part.partition(")")[0] for part in coverage.page().split("](")[1:]}
    assert [link for link in sorted(links) if not (PAGE.parent / Path(link)).is_file()] == []
