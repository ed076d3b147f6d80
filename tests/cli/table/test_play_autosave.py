"""The evening that a folder keeps by itself: offered, gone on with, and never written over."""

from pathlib import Path
from shutil import rmtree

from tests.cli.playing import DEFAULTS, answered, play

ALL_DEFAULTS = "default\n" * DEFAULTS


def test_the_end_of_the_input_saves_the_evening(tmp_path: Path) -> None:
    """And a second evening makes room for itself: the first one is kept by its day, and that is said."""
    first = play("--seed", "1", given="\n", folder=tmp_path)
    assert first.returncode == 0
    assert "Saved in boodle-autosave.txt." in " ".join(first.stdout.split())
    kept = (tmp_path / "boodle-autosave.txt").read_bytes()
    assert kept.startswith(b"boodle record 3\n")
    told = " ".join(play("--seed", "2", given="neu\nnew\n\n", folder=tmp_path).stdout.split())
    assert "An evening is saved here in boodle-autosave.txt: Anna, Ben" in told
    assert "Press Enter to go on with it, or type new." in told
    (aside,) = tmp_path.glob("boodle-evening-*.txt")
    assert f"The evening that was saved here before is kept as {aside.name}." in told
    assert aside.read_bytes() == kept
    assert [file.name for file in tmp_path.glob("boodle-autosave*")] == ["boodle-autosave.txt"]


def test_a_saved_evening_is_gone_on_with(tmp_path: Path) -> None:
    """Enter takes it up and it is saved where it was; played out it is kept whole, and offered no more."""
    play("--seed", "1", "--deals", "1", given="\n", folder=tmp_path)
    told = " ".join(play("--seed", "1", given="\n\n", folder=tmp_path).stdout.split())
    assert "Taken up from boodle-autosave.txt." in told
    assert [file.name for file in tmp_path.iterdir()] == ["boodle-autosave.txt"]
    ended = " ".join(play("--seed", "1", given="\n" + ALL_DEFAULTS, folder=tmp_path).stdout.split())
    (whole,) = tmp_path.iterdir()
    assert f"The whole evening is kept as {whole.name}." in ended
    assert whole.name.startswith("boodle-evening-")
    assert "saved here" not in play("--seed", "1", folder=tmp_path).stdout
    over = play("--resume", whole.name, folder=tmp_path)
    assert (over.returncode, over.stderr) == (
        2,
        f"boodle play: the evening in {whole.name} is over: there is nothing to take up\n",
    )
    whole.rename(tmp_path / "boodle-autosave.txt")
    assert "saved here" not in play("--seed", "1", folder=tmp_path).stdout


def test_who_says_what_he_plays_is_told_of_a_saved_evening(tmp_path: Path) -> None:
    """He is not asked, and nothing is lost; what is no saved game is left alone."""
    (tmp_path / "boodle-autosave.txt").write_text("my notes\n")
    play("--seed", "1", given="\n", folder=tmp_path)
    assert (tmp_path / "boodle-autosave.txt").read_text() == "my notes\n"
    told = " ".join(play("holdem", "--seed", "1", given="\n", folder=tmp_path).stdout.split())
    assert "go on with it by: boodle play --resume boodle-autosave-2.txt" in told
    assert len([file for file in tmp_path.iterdir() if file.name.startswith("boodle-evening-")]) == 1


def test_a_saved_evening_that_is_damaged_is_named_and_put_aside(tmp_path: Path) -> None:
    """Another one begins; stopped, it makes room for itself."""
    play("--seed", "1", given="\n", folder=tmp_path)
    file = tmp_path / "boodle-autosave.txt"
    damaged = file.read_text().replace("deal", "dale")
    file.write_text(damaged)
    told = " ".join(play("--seed", "1", given="\n", folder=tmp_path).stdout.split())
    assert told.startswith("boodle-autosave.txt: line ")
    assert " expected 'deals'. Welcome to Tripoley." in told
    (aside,) = tmp_path.glob("boodle-evening-*.txt")
    assert aside.read_text() == damaged


def test_an_evening_is_not_taken_up_for_people_who_have_left(tmp_path: Path) -> None:
    """As many as were here at the beginning are asked for, of whom one is left."""
    two = ("--humans", "2", "--players", "4", "--name", "Ann", "--name", "Ben", "--seed", "1")
    play(*two, given="leave Ann\nsave ours.txt\nquit\n", folder=tmp_path)
    refused = play("--resume", "ours.txt", folder=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr.startswith("boodle play: nobody who could play at this terminal is left in ours.txt: ")
    assert "Ben (you), " in play("--resume", "ours.txt", "--humans", "2", given="quit\n", folder=tmp_path).stdout


def test_an_evening_that_can_be_saved_no_more_says_why(tmp_path: Path) -> None:
    """Where the folder that it was saved in has gone meanwhile; nothing else is written in its place."""
    (tmp_path / "ours").mkdir()
    given = iter(["save ours/evening.txt", "", "quit"])

    def answer(asked: str) -> str:
        if "Saved in ours/evening.txt." in asked:
            rmtree(tmp_path / "ours")
        return next(given)

    told, _ = answered("--seed", "1", answer=answer, folder=tmp_path)
    why = "ours/evening.txt cannot be written: no such file or directory."
    assert " ".join(told.split()).endswith(f" Stopped; this evening could not be saved: {why}")
    assert [*tmp_path.iterdir()] == []
