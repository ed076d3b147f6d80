"""The cases of tournaments, run on the library, and the runner that runs them."""

import tomllib
from pathlib import Path

import pytest

from boodle.notation.case import read_cases, run_cases
from boodle.notation.tournament.case import TournamentCase
from tests.shared import ROOT

FORM = TournamentCase()
CASES = sorted((ROOT / "conformance" / "tournament").glob("*.toml"))

GOOD = """
rule = "The best card wins."
ids = ["FLR-29"]
room = "tournament"
[[case]]
name = "two for one chip"
do = "race"
small = 25
big = 100
odd = { A = 1, B = 1 }
cards = "2C KH"
[case.expect]
winners = ["B"]
against_par = 50
"""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the library does."""
    assert run_cases(FORM, read_cases(path.read_text(encoding="utf-8"))) == []


def test_every_rule_of_a_tournament_has_a_case() -> None:
    """Each rule that calculates, by the house book, and each of the other book that differs from it."""
    told = [tomllib.loads(path.read_text(encoding="utf-8")) for path in CASES]
    cited = {name for file in told for name in file["ids"]}
    assert {f"FLR-{number}" for number in ("04", "05", "06", "17", "19", "27", "28", "29", "30", "31")} <= cited
    assert {"TDA 10", "TDA 11", "TDA 24"} <= {file.get("source") for file in told}


def test_a_good_case_has_no_failure() -> None:
    """Whatever it expects."""
    assert run_cases(FORM, read_cases(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ('["B"]', '["A"]', "two for one chip: winners: expected ['A'], got ['B']"),
        (
            "against_par = 50",
            "prize = 3",
            "two for one chip: 'prize' is no key of expect: expected one of ",
        ),
        (
            "against_par = 50",
            'refused = "cards"',
            "two for one chip: refused: expected 'cards', got nothing",
        ),
        (
            '"2C KH"',
            '"2C"',
            "two for one chip: refused: expected nothing, got cards",
        ),
        ('"2C KH"', '"2C XX"', "two for one chip: 'XX' is not a card"),
        ('do = "race"', 'do = "rice"', "two for one chip: do is 'rice': expected one of balance, break, "),
        ("small = 25\n", "", "two for one chip: 'small' is missing"),
        ('winners = ["B"]\nagainst_par = 50', "", "two for one chip: the case expects nothing"),
        ("room =", 'house = "pagat"\nroom =', "'house' is no key of a file of cases: expected one of rule, "),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """The case, expected and got."""
    assert old in GOOD
    (told,) = run_cases(FORM, read_cases(GOOD.replace(old, new, 1)))
    assert str(told).startswith(failure)
