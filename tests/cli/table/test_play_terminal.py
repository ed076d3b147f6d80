"""`boodle play` at a terminal: colours, a line that can be edited, Ctrl-C, and forty columns."""

import re
from pathlib import Path

import pytest

from tests.cli.playing import at_terminal

ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|.)")
CTRL_C, CTRL_D = "\x03", "\x04"


def lines(printed: str) -> list[str]:
    """What stands on the screen, line by line, without its colours."""
    return [line.rstrip("\r") for line in ESCAPE.sub("", printed).split("\n")]


def test_ctrl_c_saves_and_says_so(tmp_path: Path) -> None:
    """Code 130, one sentence, no traceback, and the evening is there."""
    told, code = at_terminal("--seed", "1", typed=["\r", "\r", CTRL_C], folder=tmp_path)
    assert code == 130
    assert "Stopped. Saved in boodle-autosave.txt." in ESCAPE.sub("", told)
    assert "Traceback" not in told
    assert (tmp_path / "boodle-autosave.txt").is_file()


def test_the_end_of_the_input_is_no_error(tmp_path: Path) -> None:
    """Ctrl-D on an empty line stops as `quit` does."""
    told, code = at_terminal("--seed", "1", typed=["\r", CTRL_D], folder=tmp_path)
    assert code == 0
    assert "Stopped. Saved in boodle-autosave.txt." in ESCAPE.sub("", told)


@pytest.mark.parametrize("plain", [True, False])
def test_forty_columns(plain: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """No line is longer than the terminal is wide."""
    typed = ["\r", *["default\r"] * 6, "quit\r"]
    arguments = ["--plain"] if plain else []
    told, code = at_terminal("--seed", "4", *arguments, typed=typed, folder=tmp_path, columns=40)
    assert code == 0
    shown = [line for line in lines(told) if not line.startswith(">")]
    assert max(map(len, shown)) <= 40
    assert any("Poker" in line for line in shown)


def test_suits_in_colour_and_nothing_by_colour_alone(tmp_path: Path) -> None:
    """Hearts are red; without the colours every word and sign is still there."""
    told, _ = at_terminal("--seed", "1", typed=["\r", "quit\r"], folder=tmp_path)
    assert "\x1b[31mK-Q♥\x1b[0m" in told
    assert "K-Q♥" in ESCAPE.sub("", told)


@pytest.mark.parametrize("how", ["plain", "no colour"])
def test_colour_can_be_refused(how: str, tmp_path: Path) -> None:
    """By --plain, which sends no escape at all, and by NO_COLOR."""
    arguments = ["--plain"] if how == "plain" else []
    extra = {} if how == "plain" else {"NO_COLOR": "1"}
    told, _ = at_terminal("--seed", "1", *arguments, typed=["\r", "quit\r"], folder=tmp_path, extra=extra)
    assert "\x1b[31m" not in told
    assert how != "plain" or "\x1b" not in told


def test_a_hand_over_clears_the_terminal(tmp_path: Path) -> None:
    """The screen and what could be scrolled back to, before and after the neutral sentence."""
    typed = ["\r", "\r", "quit\r"]
    told, _ = at_terminal("--humans", "2", "--seed", "3", "--plain", typed=typed, folder=tmp_path)
    clear = "\x1b[2J\x1b[3J\x1b[H"
    before, neutral, after = told.split(clear)[:3]
    assert "The first deal?" in before
    assert neutral.strip().startswith("Hand over to ")
    assert "Your hand" not in before + neutral
    assert "Your hand" in after
