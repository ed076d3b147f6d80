"""`boodle replay --phh`: hands of Hold'em held to their recorded stacks."""

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from boodle.cli import main
from tests.cli.typed import Typed
from tests.notation.holdem.phh.phh_texts import HANDS, HEADS_UP, SIDE_POTS, STRADDLED
from tests.shared import ROOT

run = Typed("replay", "--phh")


@pytest.fixture
def several(tmp_path: Path) -> Path:
    """A file of every made-up hand."""
    file = tmp_path / "hands.phhs"
    file.write_text("".join(f"[{number}]\n{text}\n" for number, text in enumerate(HANDS.values(), 1)), "utf-8")
    return file


def test_one_hand_is_told_move_by_move() -> None:
    """With everybody's cards, and how it ended."""
    told = run(ROOT / "examples" / "side-pots.phh", "--plain")
    assert (told.exit_code, told.output.isascii()) == (0, True)
    assert "  Ben: KD KS" in told.output
    assert "Dot raises to 70 and is all-in." in told.output
    assert told.output.endswith("side-pots.phh: ends as recorded: Ann 30, Ben 120, Cem 100 and Dot 60.\n")


def test_several_hands_have_a_line_each(several: Path) -> None:
    """And one for them all; with -v they are told too."""
    told = run(several)
    lines = told.output.splitlines()
    assert told.exit_code == 0
    assert [" ends as recorded: " in line for line in lines] == [True] * len(HANDS) + [False]
    assert lines[-1] == f"{len(HANDS)} hands played, none at odds with its record."
    assert len(run(several, "-v").output.splitlines()) > 5 * len(lines)


def test_the_first_hand_at_odds_is_named(tmp_path: Path) -> None:
    """Code 1; files of every kind, and standard input, one after the other."""
    right, wrong = tmp_path / "right.phh", tmp_path / "wrong.phhs"
    right.write_text(STRADDLED, "utf-8")
    wrong.write_text(f"[1]\n{HEADS_UP}\n[2]\n" + HEADS_UP.replace("[900, 2100]", "[901, 2100]"), "utf-8")
    told = run(right, wrong, "-", given=SIDE_POTS)
    assert told.exit_code == 1
    assert f"{wrong}, hand 2: at odds with its record: p1 has 900 chips, 901 recorded.\n" in told.output
    assert told.stderr == f"1 hand of 4 at odds with the record; the first is {wrong}, hand 2.\n"
    again = run(wrong, wrong)
    assert again.stderr == f"2 hands of 4 at odds with the record; the first is {wrong}, hand 2.\n"


def test_json_has_one_object_a_hand(several: Path) -> None:
    """Stacks as played and as recorded."""
    told = [json.loads(line) for line in run("--json", several).output.splitlines()]
    assert len(told) == len(HANDS)
    assert all(hand["agrees"] and hand["over"] and hand["stacks"] == hand["recorded"] for hand in told)


def test_a_hand_without_recorded_stacks_or_without_an_end(tmp_path: Path) -> None:
    """It says where it stands, and is at odds with nothing."""
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP.replace("finishing_stacks", "_stacks"), "utf-8")
    assert run(file).output.endswith("ends with p1 900 and p2 2100; no stacks are recorded.\n")
    file.write_text(HEADS_UP.replace(', "p1 f"', "").replace("finishing_stacks", "_stacks"), "utf-8")
    assert run(file).output.endswith("the record breaks off at p1 900 and p2 1700.\n")
    assert json.loads(run(file, "--json").output)["agrees"] is None


def test_a_hand_that_cannot_be_played_is_told_and_ends_with_2(tmp_path: Path) -> None:
    """The others are played all the same."""
    file = tmp_path / "hands.phhs"
    file.write_text(f"[1]\n{HEADS_UP.replace('cbr 300', 'cbr 120')}\n[2]\n{HEADS_UP}", "utf-8")
    told = run(file)
    assert told.exit_code == 2
    assert f"{file}, hand 1: cannot be played: actions[2] 'p2 cbr 120': expected a call of 50" in told.output
    assert f"{file}, hand 2: ends as recorded" in told.output
    assert "1 hand of 2 could not be played.\n" in told.stderr
    assert run(file, "-v").stdout.splitlines()[0] == told.stdout.splitlines()[0]
    assert "error" in json.loads(run(file, "--json").output.splitlines()[0])


OMAHA, CENTS, TORN = HEADS_UP.replace('"NT"', '"PO"'), HEADS_UP.replace("[50, 100]", "[0.25, 0.5]"), "variant = \n"


@pytest.mark.parametrize(("wrong", "why"), [(OMAHA, "variant is 'PO'"), (CENTS, "0.25"), (TORN, "is no TOML")])
def test_a_hand_that_cannot_be_read_is_told_by_its_number_and_the_file_goes_on(
    tmp_path: Path, wrong: str, why: str
) -> None:
    """Another game, decimal money or no TOML at all: with code 2, as a hand that cannot be played."""
    file = tmp_path / "hands.phhs"
    file.write_text(f"[1]\n{HEADS_UP}\n[2]\n{wrong}\n[3]\n{HEADS_UP}", "utf-8")
    told = run(file)
    assert (told.exit_code, told.stderr) == (2, "1 hand of 3 could not be played.\n")
    lines = told.stdout.splitlines()
    assert [line.startswith(f"{file}, hand {n}: ends as recorded") for n, line in enumerate(lines, 1)] == [1, 0, 1]
    assert lines[1].startswith(f"{file}, hand 2: cannot be played: ")
    assert why in lines[1]


def test_a_table_is_told_by_its_own_name_and_a_fault_by_its_line_in_the_file(tmp_path: Path) -> None:
    """Also where one is no TOML, so that they are read apart; a text of several lines is not cut."""
    file = tmp_path / "hands.phhs"
    text = f'{HEADS_UP}_remark = """\n[2]\n"""\n'
    file.write_text(f"[7]\n{text}\n[9]\n{TORN}\n['x y']\n{HEADS_UP}", "utf-8")
    told = run(file)
    lines = told.stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [f"{file}, hand {name}" for name in ("7", "9", "x y")]
    torn = file.read_text("utf-8").splitlines().index("[9]") + 2
    assert f"at line {torn}" in lines[1]
    assert lines[0].startswith(f"{file}, hand 7: ends as recorded")


def test_a_line_of_json_that_cannot_be_read_is_told_by_its_number(tmp_path: Path) -> None:
    """In JSON too, and a hand alone in its file does not stop the other files."""
    whole = json.dumps(tomllib.loads(HEADS_UP))
    file, omaha = tmp_path / "hands.jsonl", tmp_path / "omaha.phh"
    file.write_text("\n".join([whole, "{torn", whole.replace('"NT"', '"PO"'), "", whole]), "utf-8")
    omaha.write_text(OMAHA, "utf-8")
    told = run("--json", file, omaha)
    hands = [json.loads(line) for line in told.stdout.splitlines()]
    assert told.exit_code == 2
    assert ["error" in hand for hand in hands] == [False, True, True, False, True]
    assert [hand["hand"] for hand in hands[:4]] == [f"{file}, line {n}" for n in (1, 2, 3, 5)]
    assert "it is no JSON" in hands[1]["error"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--phh", "{file}", "--step"], "--step cannot go with --phh"),
        (["{file}", "--verbose"], "--verbose goes with --phh"),
        (["{file}", "{file}"], "several files go with --phh"),
        (["--phh", "{file}"], "is no TOML"),
        (["--phh", "{empty}"], "starting_stacks is missing"),
        (["--phh", "{empty}x"], "no such file"),
    ],
)
def test_what_cannot_be_done_ends_in_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    """With code 2."""
    file, empty = tmp_path / "no-hand.txt", tmp_path / "empty.phh"
    file.write_text("a letter", "utf-8")
    empty.write_text("", "utf-8")
    words = [word.format(file=file, empty=empty) for word in arguments]
    told = CliRunner().invoke(main, ["replay", *words], prog_name="boodle")
    assert told.exit_code == 2
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1
