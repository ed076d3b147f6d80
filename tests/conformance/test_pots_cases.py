"""The settlement cases, run on the library, and the runner that runs them."""

import tomllib
from pathlib import Path

import pytest

from boodle.notation.pots.case import ROOM, run_pots_case
from tests.shared import ROOT

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
    assert run_pots_case(path.read_text(encoding="utf-8"), path.name) == []


def test_every_rule_of_all_ins_has_a_case() -> None:
    """POT-01 to POT-19 each stand in a file, and every id that is cited is a rule."""
    cited = {name for path in CASES for name in tomllib.loads(path.read_text(encoding="utf-8"))["ids"]}
    rules = tomllib.loads((ROOT / "conformance" / "rules.toml").read_text(encoding="utf-8"))
    assert {f"POT-{number:02}" for number in range(1, 20)} <= cited <= rules.keys()


def test_a_good_case_has_no_failure() -> None:
    """Given as text or as what TOML makes of it; a single case needs no list."""
    assert run_pots_case(GOOD) == run_pots_case(tomllib.loads(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("{ B = 2 }", "{ B = 3 }", "uncalled: expected {'B': 3}, got {'B': 2}"),
        ("chips = 10", "chips = 12", "pots: expected [(12, 'A B')], got [(10, 'A B')]"),
        ("{ A = 10 }", "{ B = 10 }", "award: expected {'B': 10}, got {'A': 10}"),
        ("{ A = 10 }", "{ A = 10 }\nmost = { A = 9 }", "most: expected {'A': 9}, got {'A': 10}"),
        ("{ A = 10 }", "{ A = 10 }\nnet = { A = 9 }", "net: expected {'A': 9}, got {'A': 5}"),
        ("{ A = 10 }", "{ A = 10 }\nstays = 1", "stays: expected 1, got 0"),
        ("{ A = 10 }", "{ A = 10 }\norder = [7]", "order: expected [7], got [10]"),
        ("{ A = 10 }", "{ A = 10 }\nrefused = 'x'", "expected a refusal with 'x', got pots [(10, 'A B')]"),
        ("A = 5", "A = 4.5", "expected a settlement, got: contributions[0] is 4.5, but chips are whole numbers, "),
        ('hands = "A > B"', "", "expected an award, but no hands are given"),
        ('hands = "A > B"', 'folded = ["Z"]', "expected a settlement, got: 'Z' is not among those who paid: A, B"),
        ('"A > B"', '"A > B"\nbutton = "A"', "given has the unknown key 'button'"),
        ("[expect]", "[expect]\npot = 3", "expect has the unknown key 'pot'"),
        ('"pots"', '"pots"\nhouse = "pagat"', "the file has the unknown key 'house'"),
        ('"pots"', '"tripoley"', "the file is for the room 'tripoley', expected 'pots'"),
        ('["POT-05"]', "[]", "the file has no ids"),
        ("chips = 10, ", "", "the case is not laid out as it should be: KeyError('chips')"),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """File, rule, expected and got."""
    (told,) = run_pots_case(GOOD.replace(old, new), "file.toml")
    assert told.startswith(f"file.toml: All chips go to the winner.\n  {failure}")


def test_a_named_case_is_told_by_its_name() -> None:
    """Of several in a file."""
    text = f'rule = "R."\nids = ["POT-05"]\nroom = "{ROOM}"\n[[case]]\nname = "N"\npaid = {{ A = 5 }}\nexpect = {{}}\n'
    assert run_pots_case(text, "f") == ["f: R.\n  N: uncalled: expected {}, got {'A': 5}"]


@pytest.mark.parametrize(("text", "failure"), [("rule = ", "f: not TOML: "), ("", "f: \n  the file has no rule")])
def test_what_is_no_case_is_told(text: str, failure: str) -> None:
    """Broken TOML and an empty file are failures, not errors."""
    assert run_pots_case(text, "f")[0].startswith(failure)
