"""What stands out at a terminal: titles, headings and questions, and nothing else."""

from pathlib import Path

import pytest

from boodle.cli.table.screen import Screen
from boodle.games import GAMES
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

FLOOR = ["What the dealer does now", "Chips and bets", "Who is told", "Why", "Elsewhere"]
GAMES_NAMED = [Words()(f"rules.game.{name}") for name in GAMES]
DIFFER = ["Which cards in a row have a space?", "What is led when a run has stopped?"]
BEGIN = ["Begin from which rules? Every question then shows their answer, and Enter", "keeps it."]
GROUPS = [
    *("Dealing", "Flop, turn and river", "Bets and chips put in", "All-in", "Seats and blinds", "Chips and money"),
    *("Tournaments", "Cards and deck", "Turns and bets out of order", "Showdown and pots", "Conduct at the table"),
]
ASKED = [
    "What is it about?",
    "What happened?",
    "How many cards were exposed in this deal?",
    "Which card of the whole deal was it, counting every card dealt?",
]


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Return all that is printed so that it stands out, in a folder of its own, at a wide terminal."""
    lines: list[str] = []

    def printed(_: Screen, line: str, *, bold: bool = False) -> None:
        if bold:
            lines.append(line)

    monkeypatch.setattr(Screen, "_print", printed)
    monkeypatch.chdir(tmp_path)
    return lines


@pytest.mark.parametrize(
    ("line", "given", "stands_out"),
    [
        ("rules", "", GAMES_NAMED),
        ("rules show turbo", "", ["A short tournament with antes: 2 to 9 players."]),
        ("rules diff pagat royal", "", DIFFER),
        ("rules new", "pagat\nOurs\n", [*BEGIN, "1/41. Whose rules are these?", "2/41. How many must play at least?"]),
        ("floor --list burn", "", []),
        ("floor --list", "", GROUPS),
        ("floor early-turn", "", ["What came too soon goes back, and the stub is shuffled.", *FLOOR]),
        ("floor", "1\n1\n1\n1\n", [*ASKED, "Misdeal: the deal begins again.", *FLOOR[:-1]]),
    ],
)
def test_what_stands_out(line: str, given: str, stands_out: list[str], loud: list[str]) -> None:
    """Line by line."""
    assert Typed()(*line.split(), given=given).exit_code == 0
    assert loud == stands_out
