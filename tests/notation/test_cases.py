"""Cases of the rules: what a file says of itself, who is asked on the way, and what must be refused."""

import tomllib
from typing import Any

import pytest

from boodle.echo import saying
from boodle.games import GAMES, HOLDEM
from boodle.notation.case import CaseFault, read_as, read_cases, run_cases
from boodle.notation.errors import NotationError

FILE = 'rule = "R."\nids = ["FLR-01"]\nroom = "holdem"\n'
CASE = '[[case]]\nname = "N"\nstacks = { Ann = 200, Ben = 200, Cem = 200 }\nmoves = """\n%s\n"""\n'


def faults(moves: str, more: str = "") -> list[str]:
    """What is wrong with a case of these moves: Cem speaks first, before Ann and Ben, who have posted."""
    return [str(fault) for fault in run_cases(HOLDEM.case, read_cases(FILE + more + CASE % moves))]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("? Cem", []),
        ("? Cem: call 2, fold, raise 4..200 # of 200", []),
        ("?Cem:call 2, fold, raise 4..200", []),
        ("? Ann", ["N: nothing is asked of Ann here"]),
        ("? Ann: check", ["N: nothing is asked of Ann here"]),
        ("? Cem: call 2", ["N: ? Cem: expected call 2, got call 2, fold, raise 4..200"]),
        ("? host", ["N: nothing is asked of host here"]),
        ("! Ann: check", []),
        ("! Cem: fold", ["N: '! Cem: fold' was not refused"]),
        ("Cem: fold\n? Ann\n", []),
        ("> .\n? Ann", []),
        ("> over\n? Ann", ["N: nothing is asked of Ann here"]),
        ("# nothing\n", ["N: the case expects nothing"]),
        ("Cem fold", ["N: the case expects nothing"]),
        ("? Cem\nCem fold", ["N: 'Cem fold' is no move: expected who, a colon and an answer, as in '2: check'"]),
        ("? Cem\nDot: fold", ["N: 'Dot' is not at the table: expected one of Ann, Ben, Cem"]),
    ],
)
def test_whom_the_open_questions_ask(moves: str, told: list[str]) -> None:
    """With or without what he may answer; what comes otherwise is told by its line."""
    assert faults(moves) == told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ('["host: host-between-hands", "Ben: in-next-hand", "Ann: in-next-hand"]', []),
        ('["Ann: in-next-hand", "Ben: in-next-hand", "host: host-between-hands"]', []),
        ('["host: host-between-hands", "Ann: in-next-hand"]', ["next"]),
        ("[]", ["next"]),
    ],
)
def test_whoever_is_asked_next_is_told_in_any_order(asked: str, told: list[str]) -> None:
    """All of them, and nobody else."""
    case = f"[[case]]\nevening = true\nstacks = {{ Ann = 2, Ben = 2 }}\nexpect = {{ next = {asked} }}\n"
    assert [fault.what for fault in run_cases(HOLDEM.case, read_cases(FILE + case))] == told


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        ('{ Cem = ["call", "fold", "raise 4..200"] }', []),
        ('{ Cem = ["call", "fold"] }', ["choices.Cem"]),
        ('{ Ann = ["check"] }', ["choices.Ann"]),
    ],
)
def test_what_each_may_answer_is_told_to_the_word(offered: str, told: list[str]) -> None:
    """Of those that are named; whoever is not asked may answer nothing."""
    case = f"[[case]]\nstacks = {{ Ann = 200, Ben = 200, Cem = 200 }}\nexpect = {{ choices = {offered} }}\n"
    assert [fault.what for fault in run_cases(HOLDEM.case, read_cases(FILE + case))] == told


@pytest.mark.parametrize(
    ("kind", "value", "why"),
    [
        (list[int], [1, "x"], "seats.1 is 'x': expected a whole number"),
        (dict[str, list[int]], {"Ann": [1, 2], "Ben": [3, "x"]}, "seats.Ben.1 is 'x': expected a whole number"),
        (dict[str, int], [1], "seats is [1]: expected a value as in { … = 2 }"),
        (list[int], {"Ann": 1}, "seats is {'Ann': 1}: expected a value as in [2]"),
    ],
)
def test_what_is_wrong_in_a_value_is_told_by_its_place(kind: object, value: object, why: str) -> None:
    """In a list its number, in a table its name."""
    with pytest.raises(NotationError) as refused:
        read_as(kind, value, "seats")
    assert str(refused.value) == why


def test_a_file_may_name_its_source() -> None:
    """Beside the rule, its ids and the room; nothing else."""
    assert faults("? Cem", 'source = "TDA 10"\n') == []
    other = faults("? Cem", 'author = "Ann"\n')
    assert other == ["'author' is no key of a file of cases: expected one of rule, ids, room, source, case"]


def test_a_file_of_one_case_may_do_without_its_heading() -> None:
    """Its keys stand beside those of the file then."""
    told = FILE + "stacks = { Ann = 2, Ben = 2 }\nmoves = '? Ben'\n"
    assert run_cases(HOLDEM.case, read_cases(told)) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rule = ", "no TOML: "),
        ("[" * 5000, "no TOML: "),
        ('ids = []\nroom = "holdem"', "'rule' is missing"),
        ('rule = "R."\nroom = "holdem"', "'ids' is missing"),
        ('rule = "R."\nids = []', "'room' is missing"),
        ('rule = 1\nids = []\nroom = "holdem"', "rule is 1: expected a text"),
        ('rule = "R."\nids = "TRI"\nroom = "holdem"', r"ids is 'TRI': expected a value as in \[\"…\"\]"),
        (FILE + "case = 1", r"'case' is no list of cases: expected each to begin with \[\[case\]\]"),
        (FILE + "case = [1]", r"'case' is no list of cases: expected each to begin with \[\[case\]\]"),
    ],
)
def test_what_is_no_file_of_cases_is_refused(text: str, why: str) -> None:
    """By what is missing or of another kind."""
    with pytest.raises(NotationError, match=f"^{why}"):
        read_cases(text)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_case_holds_what_its_room_knows(game: Any) -> None:  # noqa: ANN401 - any game
    """Each key of its own kind, and no other; so does what it expects."""
    form = game.case
    file: dict[str, Any] = {"rule": "R.", "ids": [], "room": form.room}
    (other,) = run_cases(form, {**file, "case": [{"tea": 1}]})
    assert str(other) == f"case 1: 'tea' is no key of a case: expected one of {', '.join(sorted(form.keys))}"
    for key in form.keys:
        (fault,) = run_cases(form, {**file, "case": [{"moves": "? host", key: b""}]})
        assert str(fault.what).startswith(f"{key} is b'': expected a ")
    (expected,) = run_cases(form, {**file, "case": [{"expect": {"tea": 1}}]})
    assert str(expected) == f"case 1: 'tea' is no key of expect: expected one of {', '.join(sorted(form.checks))}"


def test_a_fault_is_a_line() -> None:
    """Its case, what it is about, and what was expected and came."""
    assert str(CaseFault("pot", 3, 4, "N")) == "N: pot: expected 3, got 4"
    assert str(CaseFault(saying("no [[case]] in the file"))) == "no [[case]] in the file"
    assert tomllib.loads(FILE)["room"] == "holdem"
