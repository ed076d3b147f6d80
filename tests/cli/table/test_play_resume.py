"""`boodle play` stopped and taken up again: the hint, the people, the seating, and who came back."""

import shlex
from pathlib import Path

from tests.cli.playing import answered, enter_or_default, play

PEOPLE = ("--humans", "2", "--players", "3", "--name", "Ann", "--name", "Bob", "--seed", "1")


def test_several_people_go_on_by_the_printed_hint(tmp_path: Path) -> None:
    """It names how many they are, and the table is handed over before a card is shown."""
    stopped = play(*PEOPLE, given="\n\nquit\n", folder=tmp_path).stdout
    hint = " ".join(stopped.split("Go on with: boodle play ")[1].split())
    assert hint == "--resume boodle-autosave.txt --humans 2"
    told = play(*shlex.split(hint), given="\nquit\n", folder=tmp_path).stdout
    assert "Hand over to " in told
    assert "Your " not in told.split("Hand over to ")[0]


def test_a_file_name_with_a_space_is_quoted(tmp_path: Path) -> None:
    """So that the hint can be typed as it stands."""
    stopped = play("--seed", "1", given="\nsave our game.txt\nquit\n", folder=tmp_path).stdout
    assert "--resume 'our game.txt'" in " ".join(stopped.split())


def test_the_seating_is_saved_before_the_first_deal(tmp_path: Path) -> None:
    """Who sits out and who joins is kept when the evening is stopped there."""
    stopped = play("--seed", "1", given="seat Dan\nout Ben\nquit\n", folder=tmp_path).stdout
    assert "Saved in boodle-autosave.txt." in stopped
    told = play("--seed", "1", "--resume", "boodle-autosave.txt", given="\n", folder=tmp_path).stdout
    assert "Dan" in told
    assert "Ben 100 (sits out)" in " ".join(told.split())
    (tmp_path / "other").mkdir()
    assert "Saved" in play("--seed", "1", given="out Ben\nquit\n", folder=tmp_path / "other").stdout
    told = play("--seed", "1", "--resume", "boodle-autosave.txt", given="\n", folder=tmp_path / "other").stdout
    assert "Ben 100 (sits out)" in " ".join(told.split())


def test_who_came_back_has_not_left(tmp_path: Path) -> None:
    """Leaving and joining again by the same name is one line of the final table."""
    given = iter(["leave Ben", "seat Ben"])

    def answer(asked: str) -> str:
        return next(given, "") if "first deal?" in asked or "leaves the table" in asked else enter_or_default(asked)

    told, _ = answered("--seed", "1", "--deals", "1", answer=answer, folder=tmp_path)
    rows = [line for line in told.split("Final chips")[1].splitlines() if line.startswith("Ben")]
    assert len(rows) == 1
    assert "left" not in rows[0]


def test_who_left_before_is_in_the_last_table(tmp_path: Path) -> None:
    """An evening that is taken up in its second deal still knows who took his chips home in the first."""
    given = "leave Ben\n" + "default\n" * 9
    stopped = play("--players", "4", "--deals", "2", "--seed", "1", given=given, folder=tmp_path).stdout
    assert "Deal 2: " in stopped
    told = play("--resume", "boodle-autosave.txt", given="default\n" * 40, folder=tmp_path).stdout
    rows = [line.split() for line in told.partition("Final chips")[2].splitlines()]
    assert ["Ben", "100", "100", "0", "left"] in rows


def test_the_rules_at_hand_are_few(tmp_path: Path) -> None:
    """What is asked comes first, then three rules at most, and the others by their numbers; before all, the game."""
    first, later = play("--seed", "1", given="?\n\n?\nquit\n", folder=tmp_path).stdout.split("> ?\n")[1:]
    assert first.startswith("Everybody stakes a chip on each space of the board")
    assert "Also: TRI-E-01" in first
    assert later.count("\nTRI-") + later.count("\nEDGE-") <= 3
    assert later.count("\nTRI-") > 0
