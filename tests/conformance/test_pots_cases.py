"""The settlement cases, run on the library, and the runner that runs them."""

import tomllib
from pathlib import Path

import pytest

from boodle.notation.case import CaseFault, read_cases, run_cases
from boodle.notation.pots.case import PotsCase
from tests.shared import ROOT

FORM = PotsCase()
CASES = sorted((ROOT / "conformance" / "pots").glob("*.toml"))

GOOD = """
rule = "All chips go to the winner."
ids = ["POT-05"]
room = "pots"
[paid]
A = 5
B = 7
[given]
hands = "A > B"
[expect]
uncalled = { B = 2 }
pots = [{ chips = 10, eligible = ["A", "B"] }]
award = { A = 10 }
"""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the library does."""
    assert run_cases(FORM, read_cases(path.read_text(encoding="utf-8"))) == []


def test_every_rule_of_all_ins_has_a_case() -> None:
    """POT-01 to POT-19 each stand in a file, and every id that is cited is a rule."""
    cited = {name for path in CASES for name in tomllib.loads(path.read_text(encoding="utf-8"))["ids"]}
    rules = tomllib.loads((ROOT / "conformance" / "rules.toml").read_text(encoding="utf-8"))
    assert {f"POT-{number:02}" for number in range(1, 20)} <= cited <= rules.keys()


def test_a_good_case_has_no_failure() -> None:
    """A single case needs no list."""
    assert run_cases(FORM, read_cases(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("{ B = 2 }", "{ B = 3 }", "uncalled: expected {'B': 3}, got {'B': 2}"),
        ("chips = 10", "chips = 12", "pots: expected [(12, 'A B')], got [(10, 'A B')]"),
        ("{ A = 10 }", "{ B = 10 }", "award: expected {'B': 10}, got {'A': 10}"),
        ("{ A = 10 }", "{ A = 10 }\nmost = { A = 9 }", "most.A: expected 9, got 10"),
        ("{ A = 10 }", "{ A = 10 }\nnet = { A = 9 }", "net.A: expected 9, got 5"),
        ("{ A = 10 }", "{ A = 10 }\nstays = 1", "stays: expected 1, got 0"),
        ("{ A = 10 }", "{ A = 10 }\norder = [7]", "order: expected [7], got [10]"),
        (
            "{ A = 10 }",
            "{ A = 10 }\nrefused = 'x'",
            "refused: expected 'x', got nothing",
        ),
        (
            "A = 5",
            "A = 4.5",
            "paid.A is 4.5: expected whole chips, 0 or more",
        ),
        ('hands = "A > B"', "", "given.hands is missing"),
        (
            'hands = "A > B"',
            'folded = ["Z"]',
            "folded: 'Z' is not among those who paid",
        ),
        ('"A > B"', '"A > B"\nbutton = "A"', "'button' is no key of given: expected one of dead, "),
        ("[expect]", "[expect]\npot = 3", "'pot' is no key of expect: expected one of award, "),
        ('"pots"', '"pots"\nhouse = "pagat"', "'house' is no key of a file of cases: expected one of rule, "),
        ('"A > B"', "3", "hands is 3: expected a text"),
        ("chips = 10, ", "", "'chips' is missing"),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """The case, expected and got."""
    (told,) = run_cases(FORM, read_cases(GOOD.replace(old, new)))
    assert str(told).startswith(failure if told.case is None else f"case 1: {failure}")


def test_a_named_case_is_told_by_its_name() -> None:
    """Of several in a file."""
    text = 'rule = "R."\nids = ["POT-05"]\nroom = "pots"\n[[case]]\nname = "N"\npaid = { A = 5 }\nexpect = {}\n'
    assert run_cases(FORM, read_cases(text)) == [CaseFault("uncalled", {}, {"A": 5}, "N")]


def test_a_bug_of_the_library_is_not_blamed_on_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a case says is of the right kind by then."""

    def broken(*_: object) -> None:
        raise AttributeError("none")

    monkeypatch.setattr("boodle.notation.pots.case.explain", broken)
    (told,) = run_cases(FORM, read_cases(GOOD))
    assert "which is a fault of the program and not of the case: AttributeError('none')" in str(told)
