"""`boodle verify`: good records in one sentence, bad ones with their first wrong line."""

from pathlib import Path

import pytest

from tests.cli.typed import Typed
from tests.shared import ROOT

STORED = ROOT / "tests" / "records"
GOOD = STORED / "v1-pagat.txt"
HOLDS = "4 deals, 115 moves, 400 chips. Every move is legal, and nothing is lost"


verify = Typed("verify")


def edited(folder: Path, old: str, new: str) -> Path:
    """Write the good record with one text in place of another, which it must hold."""
    text = GOOD.read_text(encoding="utf-8")
    assert old in text
    file = folder / "edited.txt"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_a_good_record_is_told_in_one_sentence() -> None:
    """Deals, moves and chips."""
    result = verify(GOOD)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{GOOD}: {HOLDS}.\n", "")


def test_a_game_that_is_not_over_is_told_so() -> None:
    """What was played of it is right."""
    assert verify(STORED / "v1-unfinished.txt").stdout.endswith("nothing is lost; the game is not over.\n")


def test_every_stored_record_holds() -> None:
    """All of them in one call, and their number at the end."""
    files = sorted(STORED.glob("*.txt"))
    result = verify(*files)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1] == f"{len(files)} records hold."


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_standard_input_is_read(ends: str) -> None:
    """By the usual sign for it, whatever ends its lines."""
    text = GOOD.read_text(encoding="utf-8").replace("\n", ends)
    assert verify("-", given=text).stdout == f"standard input: {HOLDS}.\n"


def line_of(start: str, *, after: int = 0) -> int:
    """Return the number of the first line of the good record that begins so."""
    lines = GOOD.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if number > after and line.startswith(start))


def faults() -> list[tuple[str, str, str]]:
    """Return what is changed in the good record, and what is told of it."""
    lines = GOOD.read_text(encoding="utf-8").splitlines()
    lead, stacks, order = line_of("3: lead"), line_of("stacks"), line_of("nature: order", after=line_of("nature"))
    card = lines[lead - 1].removeprefix("3: lead ")
    return [
        (f"lead {card}", f"lead {card[0]}X", f"line {lead}: '{card[0]}X' is not a card: expected a rank"),
        (lines[lead - 1], "3: lead AD", f"line {lead}: 'lead AD' is not legal: expected lead "),
        (
            lines[stacks - 1],
            "stacks 1 2 3 4",
            f"line {stacks}: 'stacks 1 2 3 4' is not how the deal closed: expected '",
        ),
        (lines[order - 1], "nature: order 2C", f"line {order}: 'order 2C' is not legal: expected an order of 52"),
        ("host: deal-on", "host: end-on", f"line {line_of('host')}: 'end-on' is no answer: expected one of"),
        ("house bet_limit", "house bet_limits", f"line {line_of('house bet_limit')}: house rule 'bet_limits' is not"),
        ("house five", "house fives", "line 12: house rule 'fives' is not known: expected 'five'"),
        ("record 1", "record 9", "line 1: a record of version 9 cannot be read here: expected version 1, 2 or 3"),
        ("\nend\n", "\n", f"line {len(lines) - 1}: the record is cut short, its last line must be 'end'"),
    ]


@pytest.mark.parametrize(("old", "new", "told"), faults(), ids=[new.strip() or "cut" for _, new, _ in faults()])
def test_a_bad_record_is_told_with_its_first_wrong_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    """In one line that names the file, with code 2."""
    file = edited(tmp_path, old, new)
    result = verify(file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{file}: {told}")
    assert result.stderr.count("\n") == 1


def test_a_record_cut_after_any_line_is_told(tmp_path: Path) -> None:
    """By that line, or by the one that is missing."""
    lines = GOOD.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "cut.txt"
    for length in range(1, len(lines)):
        file.write_text("\n".join([*lines[:length], ""]), encoding="utf-8")
        result = verify(file)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith((f"{file}: line {length}: ", f"{file}: line {length + 1}: "))


def test_what_is_no_text_or_not_there_is_told(tmp_path: Path) -> None:
    """One line each, and the good record among them is told as ever."""
    noise = tmp_path / "noise.bin"
    noise.write_bytes(b"\xff\xfe\x00boodle record 2\n")
    result = verify(noise, tmp_path / "none.txt", tmp_path, GOOD)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"boodle verify: {noise} is no text",
        f"boodle verify: {tmp_path / 'none.txt'} cannot be read: no such file or directory",
        f"boodle verify: {tmp_path} cannot be read: is a directory",
    ]
    assert result.stdout.splitlines() == [f"{GOOD}: {HOLDS}.", "3 of 4 records with faults."]
    assert verify("-", given=b"\xff").stderr == "boodle verify: standard input is no text\n"


def test_no_record_is_a_usage_error() -> None:
    """It ends in one sentence."""
    assert verify().stderr == "boodle verify: Missing argument 'RECORD...'.\n"
