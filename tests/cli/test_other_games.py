"""A record of Hold'em on the command line: told again, and checked."""

from pathlib import Path

import pytest

from boodle.holdem import open_evening
from boodle.notation.holdem.house import preset
from boodle.records.record import write_record
from tests.cli.typed import Typed
from tests.records.test_holdem import NAMES, played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Two hands of an evening."""
    file = tmp_path / "evening.txt"
    file.write_text(write_record(played(open_evening(preset("home-cash"), NAMES), 2, "cli")), encoding="utf-8")
    return file


invoked = Typed()


def test_a_record_is_told_again_whole_or_as_one_saw_it(record: Path) -> None:
    """Whole with everybody's cards; for one seat with its own alone, who is called you."""
    whole = invoked("replay", str(record), "--plain")
    assert whole.exit_code == 0
    assert whole.stdout.startswith("Hold’em, played by Ann, Ben, Cem and Dot.\n")
    assert "\nHand 1\n" in whole.stdout
    dealt = whole.stdout.split("The cards are dealt.\n")[1].splitlines()[: len(NAMES)]
    assert [line.split(":")[0].strip() for line in dealt] == list(NAMES)
    bens = invoked("replay", str(record), "--plain", "--as", "Ben").stdout
    assert f"The cards are dealt:{dealt[1].split(':')[1]}." in bens
    assert dealt[0] not in bens


def test_a_record_is_checked(record: Path) -> None:
    """Every move, every card, every chip."""
    told = invoked("verify", str(record))
    assert (told.exit_code, "Every move is legal" in told.stdout) == (0, True)
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(": check", ": raise 7", 1), encoding="utf-8")
    assert invoked("verify", str(record)).exit_code == 2


def test_it_is_no_case(record: Path) -> None:
    """One sentence, with exit code 2."""
    told = invoked("replay", str(record), "--as-case")
    assert told.exit_code == 2
    assert told.stderr == f"boodle replay: {record}: a game of Hold’em cannot be written as a case\n"
