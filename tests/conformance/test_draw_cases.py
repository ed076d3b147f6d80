"""The cases of five-card draw, run by the engine."""

import tomllib
from pathlib import Path

import pytest

from boodle.draw import HouseRules
from boodle.games import GAMES
from boodle.notation.case import read_cases, run_cases
from boodle.notation.draw.house import NOTATION
from tests.shared import ROOT

CASES = sorted((ROOT / "conformance" / "draw").glob("*.toml"))
FORM = GAMES["draw"].case
UNSEEN = {"preset", "clock"}
"""A preset's name shows in every answer; the clock runs in the room alone."""

GOOD = """
rule = "The pot goes to the last one in."
ids = ["DRAW-05"]
room = "draw"
[[case]]
name = "N"
stacks = { Ann = 20, Ben = 20 }
hands = { Ann = "AS AD AH KC KD", Ben = "4D 6H 8S TC QD" }
stub = "2C 3C"
moves = '''
? Ann: check, raise 2..2
Ann: raise 2
Ben: call
Ann: discard KC
> over
'''
[case.expect]
stacks = { Ann = 23 }
hands = { Ann = "AS AD AH KD 2C" }
shown = { Ann = "AS AD AH KD 2C" }
pots = ["6 Ann Ben"]
pot = 0
dealer = "Ben"
opener = "Ann"
"""


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the engine does."""
    told = read_cases(path.read_text("utf-8"))
    assert told["room"] == "draw"
    assert run_cases(FORM, told) == []


def test_every_house_rule_has_a_case() -> None:
    """Each question that a house can answer is answered by some case otherwise than usual."""
    house, asked = HouseRules(), set(UNSEEN)
    for path in CASES:
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            agreed = NOTATION.of_preset(case.get("house", {}))
            asked |= {name for name in NOTATION.defaults if getattr(agreed, name) != getattr(house, name)}
    assert asked == {*NOTATION.defaults}


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("Ann = 23", "Ann = 24", "N: stacks.Ann: expected 24, got 23"),
        ('"6 Ann Ben"', '"6 Ann"', "N: pots: expected ['6 Ann'], got ['6 Ann Ben']"),
        ('dealer = "Ben"', 'dealer = "Ann"', "N: dealer: expected 0, got 1"),
        ('opener = "Ann"', 'opener = "Ben"', "N: opener: expected 1, got 0"),
        ("> over", "> flop", "N: > flop: expected one of opening, draw, betting, over, end"),
        ('AH KC KD"', 'AH KC"', "N: cards in hands.Ann: expected 5, got 4"),
        ('stub = "2C 3C"', 'stub = "2C 2C"', "N: '2C' is named twice"),
        ('stub = "2C 3C"', 'stub = "2C AS"', "N: 'AS' is named twice"),
        ('stub = "2C 3C"', 'stub = "2C 3C 4C 5C 6C 7C 8C"', "N: cards in stub: expected at most 6, got 7"),
        ("discard KC", "discard QS", "N: 'Ann: discard QS': 'discard QS' is not legal: expected stand-pat"),
        ("discard KC", "discard XX", "N: "),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """The case, what was expected and what came."""
    assert old in GOOD
    told = [str(fault) for fault in run_cases(FORM, tomllib.loads(GOOD.replace(old, new, 1)))]
    assert any(fault.startswith(failure) for fault in told), told


def test_a_good_case_has_no_failure() -> None:
    """It expects something of every kind."""
    assert run_cases(FORM, tomllib.loads(GOOD)) == []
