"""The cases of the floor, run on the decision file, and the runner that runs them."""

import tomllib
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from boodle.floor import INCIDENTS
from boodle.games import FLOOR
from boodle.notation.case import read_cases, run_cases
from boodle.notation.errors import NotationError
from boodle.notation.floor.case import FloorCase
from tests.shared import ROOT

FORM = FloorCase(FLOOR)
CASES = sorted((ROOT / "conformance" / "floor").glob("*.toml"))

GOOD = """
rule = "One later card is replaced."
ids = ["FLR-13"]
room = "floor"
[[case]]
name = "N"
incident = "exposed-card"
facts = { exposed-cards = 1, card = 5 }
given = { exposed = "2C", stub = "3C 4C 5C 6C 7C 8C 9C TC JC" }
[case.expect]
ruling = "replace-hole-card"
board = "4C 5C 6C 8C TC"
"""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the floor rules."""
    assert run_cases(FORM, read_cases(path.read_text(encoding="utf-8"))) == []


def test_a_good_case_has_no_failure() -> None:
    """Whatever it expects."""
    assert run_cases(FORM, read_cases(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ('"N"', '"N"\ngame = "chess"', f"N: game is 'chess': expected one of {', '.join(FLOOR)}"),
        ('"replace-', '"misdeal-', "N: ruling: expected misdeal-hole-card, got replace-hole-card"),
        ("8C TC", "8C TD", "N: board: expected 4C 5C 6C 8C TD, got 4C 5C 6C 8C TC"),
        (", card = 5", "", "N: expect: expected ruling = 'replace-hole-card', got asks = 'card'"),
        (
            "ruling =",
            "asks =",
            "N: expect: expected asks = 'replace-hole-card', got ruling = 'replace-hole",
        ),
        (
            "ruling =",
            "refused =",
            "N: expect: expected refused = 'replace-hole-card', got ruling = 'replace-hole",
        ),
        ("ruling =", "# ruling =", "N: expect: expected one of refused, asks, ruling"),
        ("card = 5", "card = 53", "N: card is 53: expected 1-52"),
        ("board = ", "rules = []\nboard = ", "N: rules: expected [], got ['FLR-13']"),
        ("board = ", "by = 'tda'\nboard = ", "N: by: expected tda, got house"),
        ("board = ", "needs = ''\nboard = ", "N: needs: expected , got room"),
        ("board = ", "elsewhere = { tda = 'x' }\nboard = ", "N: elsewhere: expected {'tda': 'x'}, got {}"),
        ("board = ", "colour = 3\nboard = ", "N: colour: expected 3, got None"),
        ("given =", "# given =", "N: board: expected 4C 5C 6C 8C TC, got None"),
        ("stub =", "stump =", "N: stump is '3C 4C"),
        ("3C 4C", "3C 3C", "N: stub: '3C' is named twice"),
        ("given =", "button = 3\ngiven =", "N: 'button' is no key of a case: expected one of book, "),
        ('"floor"', '"floor"\nhouse = 1', "'house' is no key of a file of cases: expected one of rule, "),
        ('incident = "exposed-card"', "", "N: 'incident' is missing"),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """The case, expected and got."""
    assert old in GOOD
    assert str(run_cases(FORM, read_cases(GOOD.replace(old, new)))[0]).startswith(failure)


def test_a_file_with_any_sign_changed_fails_in_sentences() -> None:
    """Three hundred slips of the pen, seeded: failures perhaps, and never an error."""
    rng = Random(1960)
    texts = [GOOD, *(path.read_text(encoding="utf-8") for path in CASES)]
    for _ in range(300):
        text = rng.choice(texts)
        place = rng.randrange(len(text))
        slip = text[:place] + rng.choice("0123456789AHS '\"=[]{},.*;\n-xé") * rng.randrange(2) + text[place + 1 :]
        with suppress(NotationError):
            assert not any("fault of the program" in str(one) for one in run_cases(FORM, read_cases(slip)))


def test_every_incident_has_a_case() -> None:
    """And no case is for another room."""
    told = [tomllib.loads(path.read_text(encoding="utf-8")) for path in CASES]
    assert {one["room"] for one in told} == {FORM.room}
    assert {case["incident"] for one in told for case in one["case"]} >= INCIDENTS.keys()
