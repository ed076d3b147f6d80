"""`boodle check`: files of cases played, and what it says of them."""

import json
from pathlib import Path
from random import Random

import pytest

from boodle.games import GAMES
from boodle.words.catalogue import Words
from tests.cli.typed import Typed
from tests.shared import ROOT

*FIRST, LAST = sorted([*GAMES, "floor", "pots", "tournament"])
ROOMS = f"{', '.join(FIRST)} or {LAST}"
"""The rooms that have cases, as a sentence names them."""

CONFORMANCE = ROOT / "conformance"

GOOD = """\
rule = "Whoever holds the ace of hearts takes its space."
ids = ["TRI-1-01"]
room = "tripoley"

[[case]]
name = "three players"
players = 3
hands = { 0 = "AH" }
moves = '''
> pick_five
! 1: check
'''
[case.expect]
board = { A = 0 }
events = ["collected 0 A 3 AH"]
"""

POTS = """\
rule = "All chips go to the winner."
ids = ["POT-05"]
room = "pots"
paid = { A = 5, B = 7 }
given = { hands = "A > B" }
[expect]
uncalled = { B = 2 }
pots = [{ chips = 10, eligible = ["A", "B"] }]
award = { A = 10 }
"""


check = Typed("check")


def written(folder: Path, text: str, name: str = "case.toml") -> Path:
    """Write a file of cases."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_every_case_of_the_house_holds() -> None:
    """A folder is walked; what is no file of cases in it is left out."""
    result = check(CONFORMANCE)
    files = list(CONFORMANCE.glob("*/*.toml"))
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(lines) == len(files) + 1
    assert lines[-1].startswith(f"{len(files)} files: ")
    assert lines[-1].endswith(" cases hold.")


def test_files_of_every_room_in_one_run(tmp_path: Path) -> None:
    """A line for each, and one for all."""
    good, pots = written(tmp_path, GOOD), written(tmp_path, POTS, "pots.toml")
    result = check(good, pots)
    assert result.exit_code == 0
    assert result.stdout == f"{good}: 1 case holds.\n{pots}: 1 case holds.\n2 files: 2 cases hold.\n"


def test_a_failure_is_told_with_rule_expected_and_got(tmp_path: Path) -> None:
    """In notation, and with code 1."""
    file = written(tmp_path, GOOD.replace("A = 0", "A = 2").replace("collected 0", "collected 1"))
    result = check(file)
    assert result.exit_code == 1
    assert result.stdout == (
        f"{file}: 2 faults.\n"
        "  Whoever holds the ace of hearts takes its space.\n"
        "    three players: board.A: expected 2, got 0\n"
        "    three players: events: expected 'collected 1 A 3 AH', got nothing\n"
    )


def test_a_failure_of_a_settlement_is_told_alike(tmp_path: Path) -> None:
    """Among others that hold."""
    good, bad = written(tmp_path, GOOD, "a.toml"), written(tmp_path, POTS.replace("A = 10", "A = 9"), "b.toml")
    result = check(tmp_path)
    assert result.exit_code == 1
    assert result.stdout == (
        f"{good}: 1 case holds.\n"
        f"{bad}: 1 fault.\n"
        "  All chips go to the winner.\n"
        "    case 1: award: expected {'A': 9}, got {'A': 10}\n"
        "1 of 2 files with faults.\n"
    )


def test_what_failed_is_told_for_programs(tmp_path: Path) -> None:
    """File by file, with every fault as a sentence, and how many files failed."""
    good, bad = written(tmp_path, GOOD), written(tmp_path, POTS.replace("A = 10", "A = 9"), "pots.toml")
    result = check(good, bad, "--json")
    whole = {"file": str(good), "room": "tripoley", "rule": "Whoever holds the ace of hearts takes its space."}
    torn = {"file": str(bad), "room": "pots", "rule": "All chips go to the winner.", "cases": 1, "holds": False}
    faults = ["case 1: award: expected {'A': 9}, got {'A': 10}"]
    files = [whole | {"cases": 1, "holds": True, "faults": []}, torn | {"faults": faults}]
    assert (result.exit_code, json.loads(result.stdout)) == (1, {"files": files, "failed": 1})


def test_the_cases_of_a_file_are_counted(tmp_path: Path) -> None:
    """Each of the list."""
    file = written(tmp_path, GOOD + GOOD[GOOD.index("[[case]]") :])
    assert check(file).stdout == f"{file}: 2 cases hold.\n"


@pytest.mark.parametrize("line", ["rule = 'R.'", "ids = []", "room = 'pots'"])
def test_whatever_is_meant_as_a_file_of_cases_is_read(line: str, tmp_path: Path) -> None:
    """In a folder too: one that has too little for one is told."""
    file = written(tmp_path, f"{line}\n")
    assert check(tmp_path).stderr.startswith(f"boodle check: {file} is no file of cases: ")


def test_a_house_that_cannot_be_is_told_in_the_words_of_its_form(tmp_path: Path) -> None:
    """In the language that is spoken."""
    file = written(tmp_path, GOOD.replace("players = 3", "players = 3\nhouse = { start_chips = 3 }"))
    why = Words("de")("house_form.clash.too_poor", chips=3, ante=9)
    told = check(file, "--language", "de").stdout.splitlines()[2]
    assert told == f"    three players: start_chips, short_ante – {why}"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("players = 3", "players = 'x'", "three players: players is 'x': expected a whole number"),
        ("players = 3", "players = 1", "three players: players: expected 2 to 9, got 1"),
        ("players = 3", "players = 3\nspades = 4", "three players: 'spades' is no key of a case: expected one of "),
        ("players = 3", "players = 3\nhouse = { bet_limit = 'x' }", "three players: bet_limit is 'x': expected a "),
        ("players = 3", "players = 3\nboard = { B = 1 }", "three players: board: 'B' is no space: expected a rank "),
        (
            "players = 3",
            "players = 3\npage = 'tea'",
            "three players: page is 'tea': expected one of begin_deal, ante, ",
        ),
        ('"AH"', '"AX"', "three players: 'AX' is not a card: expected "),
        ("> pick_five", "> tea", "three players: the book ended before tea"),
        ("> pick_five", "2: keep\n2: swap", "three players: '2: swap': 'swap' is not legal: expected five of "),
        ("> pick_five", "0: keep", "three players: '0: keep': nothing is asked of 0 here"),
        ("> pick_five", "2: hold", "three players: 'hold' is no answer: expected one of ready, sit-out, "),
        ("! 1: check", "! 1: five 2C", None),
        (
            "board = { A = 0 }",
            "chips = 3",
            "three players: 'chips' is no key of expect: expected one of aid, bank, ",
        ),
        ("board = { A = 0 }", "board = 3", "three players: board is 3: expected a value as in { … = 2 }"),
        (
            "room =",
            "house = 'x'\nroom =",
            "'house' is no key of a file of cases: expected one of rule, ids, room, source",
        ),
    ],
)
def test_a_case_that_cannot_be_played_fails_in_a_sentence(
    tmp_path: Path, old: str, new: str, fault: str | None
) -> None:
    """Whatever is wrong with it, there is never a traceback."""
    assert old in GOOD
    result = check(written(tmp_path, GOOD.replace(old, new)))
    assert result.exit_code == (0 if fault is None else 1)
    assert fault is None or result.stdout.splitlines()[2].startswith(f"    {fault}")


def test_a_case_must_expect_something(tmp_path: Path) -> None:
    """Else it would hold whatever the rules were."""
    head = 'rule = "R."\nids = []\nroom = "tripoley"\n'
    result = check(written(tmp_path, head + "[[case]]\nplayers = 3\n"))
    assert result.stdout.splitlines()[2] == "    case 1: the case expects nothing"
    result = check(written(tmp_path, head))
    assert result.stdout.splitlines()[2] == "    no [[case]] in the file"


def test_a_case_may_bring_its_own_shuffles(tmp_path: Path) -> None:
    """As a record does: then nature says nothing of its own accord."""
    deck = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S "
    deck += "TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS"
    text = GOOD.replace('hands = { 0 = "AH" }\n', "").replace("> pick_five", f"nature: order {deck}\n> pick_five")
    text = text.replace("0 A 3", "2 A 3")
    assert check(written(tmp_path, text)).stdout.endswith(": 1 case holds.\n")
    short = check(written(tmp_path, text.replace("2C 2D", "2C")))
    assert short.stdout.splitlines()[2].endswith("is not legal: expected an order of 52")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rule = ", "is no file of cases: no TOML: "),
        ("a = " + "[" * 5000, "is no file of cases: no TOML: "),
        ("a = " + "1" * 5000, "is no file of cases: no TOML: "),
        ("", "is no file of cases: 'rule' is missing"),
        ("rule = 'R.'\nids = []", "is no file of cases: 'room' is missing"),
        ("rule = 3\nids = []\nroom = 'pots'", "is no file of cases: rule is 3: expected a text"),
        ("rule = 'R.'\nids = []\nroom = 'pots'\ncase = 3", "is no file of cases: 'case' is no list of cases: "),
        (
            "rule = 'R.'\nids = []\nroom = 'whist'",
            f"is for the room 'whist': expected {ROOMS}\n",
        ),
        (
            "rule = 'R.'\nids = []\nroom = []",
            f"is for the room []: expected {ROOMS}\n",
        ),
    ],
)
def test_what_cannot_be_read_ends_in_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    """Code 2, the file, and why; nothing is played."""
    file = written(tmp_path, text)
    result = check(CONFORMANCE / "pots", file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle check: {file} {told}")
    assert result.stderr.count("\n") == 1


def test_files_that_are_not_there_or_no_text(tmp_path: Path) -> None:
    """A missing file, a folder without cases, and bytes."""
    assert check(tmp_path / "none.toml").stderr == (
        f"boodle check: {tmp_path / 'none.toml'} cannot be read: no such file or directory\n"
    )
    assert check(tmp_path).stderr == f"boodle check: there are no files of cases in {tmp_path}\n"
    file = tmp_path / "bytes.toml"
    file.write_bytes(b"\xff\xfe")
    for given in (file, tmp_path):
        assert check(given).stderr == f"boodle check: {file} is no text\n"
    assert check().exit_code == 2


def test_a_folder_is_walked_with_care(tmp_path: Path) -> None:
    """Files of other kinds and hidden folders are left out; one that is broken is told."""
    written(tmp_path, "[tool]\nname = 'x'\n", "pyproject.toml")
    (tmp_path / ".hidden").mkdir()
    written(tmp_path / ".hidden", "rule = ")
    (tmp_path / "deep").mkdir()
    file = written(tmp_path / "deep", GOOD)
    assert check(tmp_path).stdout == f"{file}: 1 case holds.\n"
    for text in ("rule = ", "a = " + "[" * 5000):
        broken = written(tmp_path, text, "broken.toml")
        assert check(tmp_path).stderr.startswith(f"boodle check: {broken} is no file of cases: no TOML: ")


@pytest.mark.parametrize("text", [GOOD, POTS], ids=["tripoley", "pots"])
def test_a_file_with_any_sign_changed_ends_in_a_sentence(tmp_path: Path, text: str) -> None:
    """A hundred slips of the pen, seeded: code 0, 1 or 2, and never a traceback."""
    rng = Random(1960)
    signs = "0123456789AHKQ '\"=[]{},.:>!#\n-xé"
    for _ in range(100):
        place = rng.randrange(len(text))
        slip = text[:place] + rng.choice(signs) * rng.randrange(2) + text[place + 1 :]
        result = check(written(tmp_path, slip))
        assert result.exit_code in (0, 1, 2)
        assert result.exception is None or isinstance(result.exception, SystemExit), slip
