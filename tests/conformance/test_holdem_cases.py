"""The Hold'em cases, run by the engine, and the runner that runs them."""

import tomllib
from pathlib import Path

import pytest

from boodle.echo import saying
from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.notation.case import CaseFault, read_cases, run_cases
from boodle.notation.holdem.house import NOTATION
from tests.shared import ROOT

CASES = sorted((ROOT / "conformance" / "holdem").glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the engine does."""
    told = read_cases(path.read_text("utf-8"))
    assert told["room"] == HOLDEM.case.room
    assert run_cases(HOLDEM.case, told) == []


def test_every_case_has_a_name() -> None:
    """A file of several cases says of each what it shows."""
    for path in CASES:
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        names = [case.get("name") for case in cases]
        assert len({*names}) == len(cases), path
        assert len(cases) == 1 or all(names), path


UNSEEN = {"preset", "play", "clock"}
"""A preset's name and its game show in every answer; the clock runs in the room alone."""


def test_every_house_rule_has_a_case() -> None:
    """Each question that a house can answer is answered by some case otherwise than usual."""
    house = HouseRules()
    asked = set(UNSEEN)
    for path in CASES:
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            told = case.get("house", {})
            asked |= {
                name for name, answer in told.items() if NOTATION.answer_of(name, answer) != getattr(house, name, None)
            }
    assert asked - {"preset"} == {*NOTATION.defaults} - {"preset"}


GOOD = """
rule = "The pot goes to the last one in."
ids = ["FLR-01"]
room = "holdem"
[[case]]
name = "N"
stacks = { Ann = 200, Ben = 200, Cem = 200 }
hands = { Ann = "AS AD" }
board = "2C 7D 9H 4S 3C"
moves = '''
? Cem: call 2, fold, raise 4..200
! Ann: call
Cem: fold
Ann: call
> over
'''
[case.expect]
stacks = { Ann = 202 }
pots = ["4 Ann Ben"]
events = ["posted Ann small-blind 1"]
never = ["acted Ann fold"]
boards = "2C 7D 9H 4S 3C"
shown = { Ann = "AD AS" }
button = "Cem"
next = []
over = true
owed = { Ann = "nothing" }
standing = { Ann = "playing" }
gone = []
cashed = []
places = {}
uncalled = {}
bank = -600
blinds = "1/2"
"""


def test_a_good_case_has_no_failure() -> None:
    """It expects something of every kind."""
    assert run_cases(HOLDEM.case, tomllib.loads(GOOD)) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("Ann = 202", "Ann = 203", "N: stacks.Ann: expected 203, got 202"),
        ('"4 Ann Ben"', '"4 Ann"', "N: pots: expected ['4 Ann'], got ['4 Ann Ben']"),
        ("small-blind 1", "small-blind 2", "N: events: expected 'posted Ann small-blind 2', got nothing"),
        ("acted Ann fold", "acted Ann call", "N: never: expected nothing, got 'acted 0 call 1'"),
        ('boards = "2C', 'boards = "2D', "N: boards: expected ['2D 7D 9H 4S 3C'], got ['2C 7D 9H 4S 3C']"),
        ('"AD AS"', '"AD KS"', "N: shown.Ann: expected AD KS, got AD AS"),
        ('button = "Cem"', 'button = "Ben"', "N: button: expected 1, got 2"),
        ("next = []", 'next = ["Ann: hand-wager"]', "N: next: expected ['Ann: hand-wager'], got []"),
        ("over = true", "over = false", "N: over: expected False, got True"),
        ('"nothing"', '"both"', "N: owed.Ann: expected both, got nothing"),
        ('"playing"', '"gone"', "N: standing.Ann: expected gone, got playing"),
        ("gone = []", 'gone = ["Ann"]', "N: gone: expected ['Ann'], got []"),
        ("cashed = []", 'cashed = ["Ann"]', "N: cashed: expected ['Ann'], got []"),
        ("places = {}", "places = { Ann = 1 }", "N: places.Ann: expected 1, got None"),
        ("uncalled = {}", "uncalled = { Ann = 1 }", "N: uncalled: expected {0: 1}, got {}"),
        ("bank = -600", "bank = 0", "N: bank: expected 0, got -600"),
        ('"1/2"', '"1/3"', "N: blinds: expected 1/3, got 1/2"),
        (
            "call 2, fold, raise",
            "call 2, raise",
            "N: ? Cem: expected call 2, raise 4..200, got call 2, fold, raise 4..200",
        ),
        ("? Cem: call 2", "? Dot: call 2", "N: 'Dot' is not at the table: expected one of Ann, Ben, Cem"),
        (
            "? Cem: call 2",
            "? Ann: call 2",
            "N: nothing is asked of Ann here",
        ),
        ("! Ann: call", "! Cem: call", "N: '! Cem: call' was not refused"),
        ("Cem: fold", "Cem: check", "N: 'Cem: check': 'check' is not legal: expected call, fold, raise 4..200"),
        ("> over", "> tomorrow", "N: > tomorrow: expected one of preflop, flop, turn, river, over, end"),
        ("> over", "> over\n> river", "N: the book ended before river"),
        ('Ann = "AS AD"', 'Ann = "AS AD", Ben = "AS KD"', "N: 'AS' is named twice"),
        ('Ann = "AS AD"', 'Ann = "AS"', "N: cards in hands.Ann: expected 2, got 1"),
        ('9H 4S 3C"\nmoves', '9H 4S 3C 5C"\nmoves', "N: cards in board: expected at most 5, got 6"),
        ("board =", 'second = "KS KD KC"\nboard =', "N: cards in second: expected 5/2/1, got 3"),
        ("board =", "players = 3\nboard =", "N: 'players' is no key of a case: expected one of board, button, "),
        ("board =", "later = [{ deck = '' }]\nboard =", "N: 'deck' is no key of later: expected one of board, "),
        ("over = true", "colour = 3", "N: 'colour' is no key of expect: expected one of bank, blinds, boards, "),
        ("Ann = 200, ", "", "N: 'Ann' is not at the table"),
        (
            "[[case]]",
            "house = 1\n[[case]]",
            "'house' is no key of a file of cases: expected one of rule, ids, room, ",
        ),
        ("stacks = { Ann = 200, Ben = 200, Cem = 200 }\n", "", "N: 'stacks' is missing"),
    ],
)
def test_a_failure_is_told(old: str, new: str, failure: str) -> None:
    """The case, what was expected and what came."""
    assert old in GOOD
    assert any(
        str(fault).startswith(failure) for fault in run_cases(HOLDEM.case, tomllib.loads(GOOD.replace(old, new, 1)))
    )


@pytest.mark.parametrize(
    ("case", "failure"),
    [
        ("stacks = { Ann = 200, Ben = 200 }", "case 1: the case expects nothing"),
        ("stacks = { Ann = 200 }\nexpect = { refused = 'players' }", ""),
        (
            "stacks = { Ann = 200 }\nexpect = { refused = 'stacks' }",
            "case 1: refused: expected 'stacks', got 'players: ",
        ),
        ("stacks = { Ann = 2, Ben = 2 }\nexpect = { refused = 'x' }", "case 1: refused: expected 'x', got nothing"),
    ],
)
def test_a_case_that_is_refused(case: str, failure: str) -> None:
    """It says so, with words of the refusal; a case that expects nothing shows nothing."""
    found = run_cases(HOLDEM.case, {"rule": "R.", "ids": [], "room": HOLDEM.case.room, "case": [tomllib.loads(case)]})
    assert found == [] if not failure else str(found[0]).startswith(failure)


def test_a_file_without_cases_is_a_failure() -> None:
    """It would hold by itself."""
    assert run_cases(HOLDEM.case, {"rule": "R.", "ids": [], "room": HOLDEM.case.room}) == [
        CaseFault(saying("no [[case]] in the file"))
    ]
