"""How many sentences a deal is by ear, as the page itself says them (tools/spoken.py)."""

import shutil
from statistics import median

import pytest

from tests.lacking import lacks
from tests.reliability import Report
from tools.spoken import WEB, sentences

MOST = 20
"""Sentences of a default deal of four at the usual verbosity, one's own questions apart: half of the deals at most."""
QUICK, SLOW = 10, 100


@pytest.fixture(autouse=True)
def node() -> None:
    """The page's readout runs in Node, with the libraries that build the page."""
    if shutil.which("node") is None or not (WEB / "node_modules" / "vite").is_dir():
        lacks("no Node with the page's libraries here, so nothing is read out: make web")


def test_a_deal_is_few_sentences() -> None:
    """Normally at most twenty; briefly fewer, in full more."""
    counts = sentences(QUICK)
    assert [len(one) for one in counts.values()] == [QUICK] * 3
    assert median(counts["brief"]) < median(counts["normal"]) <= MOST < median(counts["full"])


@pytest.mark.slow
def test_a_hundred_deals_are_few_sentences_each(report_line: Report) -> None:
    """The figure that docs/invite.md tells."""
    report_line(suite="by ear: sentences of default deals of four", count=SLOW)
    assert median(sentences(SLOW)["normal"]) == 18
