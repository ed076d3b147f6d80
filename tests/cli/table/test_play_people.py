"""`boodle play` with one person: evenings from the first question to the last, saving, stopping and going on."""

import signal
import subprocess
from pathlib import Path
from random import Random

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.files import CannotRead
from boodle.cli.table.saving import resume
from boodle.session import nature_of
from boodle.words.catalogue import Words
from tests.cli.playing import BOODLE, DEFAULTS, answered, enter_or_default, environment, play
from tests.programs import running

ALL_DEFAULTS = "default\n" * DEFAULTS


@pytest.mark.parametrize("preset", ["pagat", "cadaco-1960"])
@pytest.mark.parametrize("columns", [40, 80])
def test_an_evening_by_pressing_enter(preset: str, columns: int, tmp_path: Path) -> None:
    """Enter does, or says that it will not; a whole evening fits the width, and nothing is left behind."""
    arguments = ("--deals", "3", "--seed", "11", "--preset", preset)
    told, code = answered(*arguments, answer=enter_or_default, folder=tmp_path, columns=columns)
    assert code == 0
    assert told.endswith("Good night.\n")
    assert max(map(len, told.splitlines())) <= columns
    assert told.count("The next deal?") == 2
    assert "Traceback" not in told
    assert list(tmp_path.iterdir()) == []


def test_the_same_answers_are_the_same_game() -> None:
    """Byte for byte, people or not."""
    first, again = (play("--deals", "2", "--seed", "5", given=ALL_DEFAULTS) for _ in range(2))
    assert first.stdout == again.stdout
    assert first.stdout.endswith("Good night.\n")


@pytest.mark.parametrize("players", ["2", "9"])
def test_a_full_table_and_a_small_one(players: str) -> None:
    """From two to nine."""
    told = play("--deals", "2", "--seed", "8", "--players", players, given=ALL_DEFAULTS)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.endswith("Good night.\n")


COMMANDS = [
    ("?", "Everybody stakes a chip on each space of the board"),
    ("?", "Also: TRI-E-01, EDGE-03, EDGE-31, EDGE-33, TRI-E-02 (type ? TRI-E-01)."),
    ("? tri-3-07", "TRI-3-07: Whoever played the ace or stop leads again"),
    ("? TRI-3-77", "There is no rule 'TRI-3-77'; nearest: TRI-3-07"),
    ("help", "save [FILE]  save the evening"),
    ("layout", "│ Q♥                 0 │"),
    ("hand", "You have no cards."),
    ("score", "Chips: you 100, Ben 100"),
    ("played", "No card has been played yet."),
    ("house", "How much may a bet or a raise be? 10 chips at most."),
    ("nonsense", "`nonsense` is no answer here. Answers: Enter, out, in, leave, seat, end."),
    ("out", "Who sits out? Type out and a name."),
    ("leave", "Who leaves? Type leave and a name."),
    ("in", "Who is in again? Type in and a name."),
    ("out Anna", "Anna sits out the next deal; `in Anna` takes that back."),
    ("end", "No deal has been played."),
    ("out be", "Ben sits out the next deal"),
    ("out Zoe", "Nobody here is called Zoe: expected Anna, Ben, Cem, Dora or Emil."),
    ("seat Ben", "Ben is sitting here already."),
    ("seat", "Who joins?"),
    ("seat Zoe", "Zoe joins before the next deal."),
    ("leave Ben", "Ben leaves the table with 100 chips."),
    ("save nowhere/else.txt", "nowhere/else.txt cannot be written: no such file or directory."),
    ("save .", ". is a folder: name a file."),
]


@pytest.mark.parametrize(("typed", "said"), COMMANDS, ids=[typed for typed, _ in COMMANDS])
def test_what_can_be_typed_between_deals(typed: str, said: str, tmp_path: Path) -> None:
    """Each gets its answer, and the question stays open."""
    told = play("--seed", "1", given=f"{typed}\n", folder=tmp_path)
    assert told.returncode == 0
    assert said in " ".join(told.stdout.split("\n")).replace("  ", " ") or said in told.stdout


def test_rules_that_make_no_difference_are_not_told() -> None:
    """No destination of a fine that there is not, no card out of a whole deck."""
    told = play("--seed", "1", given="house\nquit\n").stdout
    assert "How much may a bet or a raise be?" in told
    assert "Where does that fine go?" not in told
    assert "taken out of a deck" not in told


def test_hand_and_rule_in_mid_deal() -> None:
    """The rule at hand is that of the question."""
    told = play("--seed", "1", given="\n?\nhand\n500\nbid x\n").stdout
    assert "TRI-S-04: Instead of swapping" in told
    assert told.count("Your hand: ♠") == 2
    assert "A bid is a number from 1 to 91." in told
    assert "`bid x` is no answer here. Answers: p, N." in told


def test_newcomers_come_and_players_go(tmp_path: Path) -> None:
    """A newcomer is dealt in, whoever sits out is not, whoever left has taken his chips home."""
    given = "seat Zoe\nout Ben\nleave Cem\n" + ALL_DEFAULTS
    told = play("--seed", "2", "--deals", "2", given=given, folder=tmp_path).stdout
    assert "Zoe joins the table with 100 chips." in told
    first = told.split("Deal 1: ")[1].split("Deal 2: ")[0]
    assert "Ben 100 (sits out)" in first
    dealt = next(line for line in first.splitlines() if line.startswith("Cards dealt"))
    assert "Zoe" in dealt
    assert "Ben" not in dealt
    assert "Cem" not in dealt
    assert "left" in next(line for line in told.split("Final chips")[1].splitlines() if line.startswith("Cem"))


def test_the_host_ends_the_evening(tmp_path: Path) -> None:
    """What is left on the layout is played for, and that is that."""

    def answer(asked: str) -> str:
        return "end" if "The next deal?" in asked else "default"

    told, _ = answered("--seed", "2", answer=answer, folder=tmp_path)
    assert "What is left on the layout" in told
    assert told.endswith("Good night.\n")


def test_the_last_person_leaves(tmp_path: Path) -> None:
    """Nobody is left at the terminal, so the evening ends; the bots share out what is left."""

    def answer(asked: str) -> str:
        return "leave Anna" if "The next deal?" in asked else "default"

    told, _ = answered("--seed", "2", answer=answer, folder=tmp_path)
    assert "You leave the table with" in told
    assert told.endswith("Good night.\n")


def test_a_deal_needs_two() -> None:
    """Dealing on is refused when too few would be in."""
    told = play("--seed", "2", "--players", "2", given="out Anna\n\nin Anna\nleave Ben\n\nleave Anna\nend\n").stdout
    assert "Somebody must stay: type end to end the evening." in told
    assert told.count("A deal needs two players.") == 2
    assert told.endswith("Good night.\n")


@pytest.mark.lengthy
def test_stopping_and_going_on_is_the_same_game(tmp_path: Path) -> None:
    """Stopped after any answer and taken up with the same seed, the evening ends as it would have."""
    whole = play("--seed", "6", "--deals", "2", given=ALL_DEFAULTS).stdout
    for answers in (1, 2, 4, 9):
        folder = tmp_path / str(answers)
        folder.mkdir()
        stopped = play("--seed", "6", "--deals", "2", given="default\n" * answers + "quit\n", folder=folder)
        assert (stopped.returncode, stopped.stderr) == (0, "")
        assert "Stopped. Saved in boodle-autosave.txt." in stopped.stdout
        rest = play("--seed", "6", "--resume", "boodle-autosave.txt", given=ALL_DEFAULTS, folder=folder).stdout
        # Where it was saved it is kept whole, and that is said behind the rest.
        assert rest.split("Final chips")[1].startswith(whole.split("Final chips")[1].rstrip())


def test_nothing_played_is_nothing_saved(tmp_path: Path) -> None:
    """An evening that never began leaves no file."""
    assert play("--seed", "1", folder=tmp_path).stdout.endswith("\nStopped; there is nothing to save yet.\n")
    assert list(tmp_path.iterdir()) == []


def test_saving_by_name(tmp_path: Path) -> None:
    """A game goes where it was told to, over an older game if need be, never over anything else."""
    (tmp_path / "notes.txt").write_text("Milk\n")
    given = "\nsave ours.txt\nsave\nsave notes.txt\ndefault\nquit\n"
    told = play("--seed", "1", given=given, folder=tmp_path).stdout
    assert told.count("Saved in ours.txt.") == 3
    assert "notes.txt is there already and is no saved game: choose another name." in told.replace("\n", " ")
    assert (tmp_path / "notes.txt").read_text() == "Milk\n"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["notes.txt", "ours.txt"]


def test_an_evening_that_is_over_cannot_be_taken_up(tmp_path: Path) -> None:
    """Nor one that everybody here has left."""
    play("--seed", "1", "--deals", "1", given="\nsave\n" + ALL_DEFAULTS, folder=tmp_path)
    file = tmp_path / "boodle-save.txt"
    assert play("--resume", str(file), "--auto").returncode == 0
    lines = file.read_text().splitlines()
    assert play("--resume", str(file), "--humans", "7").stderr.startswith("boodle play: 7 people do not fit 5 players")
    _, session = resume(file, nature_of(seed_of(1)), Words())
    assert len(session.moves) == lines.index("end") - lines.index("moves") - 1


def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """Wherever it was damaged: the line is named, and nothing worse happens."""
    play("--seed", "1", given="default\n" * 12 + "save\n", folder=tmp_path)
    good = (tmp_path / "boodle-save.txt").read_text()
    rng, refused = Random(5), 0
    for _ in range(150):
        lines = good.splitlines()
        place = rng.randrange(len(lines))
        damage = rng.randrange(4)
        if damage == 0:
            del lines[place]
        elif damage == 1:
            lines = lines[:place]
        elif damage == 2:
            lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
        else:
            lines[place] = "".join(rng.choice([sign, "7", "♥", " "]) for sign in lines[place])
        (tmp_path / "bad.txt").write_text("\n".join([*lines, ""]))
        sentence = refusal(tmp_path / "bad.txt")
        refused += bool(sentence)
        assert not sentence or sentence.startswith(f"{tmp_path / 'bad.txt'}: line ")
        assert "\n" not in sentence
    assert refused > 100


def refusal(file: Path) -> str:
    """Why a game cannot be taken up, or nothing when it can."""
    try:
        resume(file, nature_of(seed_of(1)), Words())
    except CannotRead as error:
        return str(error)
    return ""


def end_of(game: subprocess.Popen[bytes], ending: signal.Signals) -> tuple[str, bytes]:
    """Send a signal and return all that is said after it.

    Sent once more when nothing comes of it: Python notices none that falls between its looking and its reading.
    """
    game.send_signal(ending)
    try:
        told, faults = game.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        game.send_signal(ending)
        told, faults = game.communicate(timeout=20)
    return told.decode(), faults


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_evening_is_saved(ending: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C, a closed window, a machine that goes down: code 130, and nothing is lost."""
    with running(
        [*BOODLE, "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(None),
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"\n")
        game.stdin.flush()
        assert any(b"spare hand?" in line for line in game.stdout)
        assert any(line.startswith(b"  N") for line in game.stdout)
        told, faults = end_of(game, ending)
    assert faults == b""
    assert game.returncode == 130
    assert "Stopped. Saved in boodle-autosave.txt." in told
    assert "Traceback" not in told
    assert play("--resume", "boodle-autosave.txt", folder=tmp_path).returncode == 0


def test_an_evening_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    """In a folder where nothing can be written."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "boodle-autosave.txt").symlink_to("/proc/nowhere")
    told = play("--seed", "1", given="\nsave boodle-autosave.txt\n", folder=tmp_path / "here")
    assert told.returncode == 0
    assert "Traceback" not in told.stdout + told.stderr


MAY = ("--players", "3", "--name", "May", "--seed", "9", "--preset", "rummoli")
"""A deal in which May could be led astray: no diamond may be led, and she holds a full house before it."""


@pytest.mark.parametrize(
    ("given", "asks", "answers"),
    [("c\nc\nc\n", "c lead 10♣ s lead 10♠", "c, s"), ("c\n", "c call 9 f fold raise N", "c, f, raise N")],
)
def test_a_letter_that_is_no_answer_does_nothing(given: str, asks: str, answers: str) -> None:
    """`d` leads no other suit and folds no full house: it is refused like any other wrong letter."""
    told = " ".join(play(*MAY, given=f"\n\n{given}d\n").stdout.split())
    before, refused, after = told.partition(f"> d `d` is no answer here. Answers: {answers}.")
    assert asks in before
    assert refused
    assert after.startswith(" Type help for more. > Stopped.")


def test_the_word_default_leaves_an_answer_to_the_rules_and_is_in_the_help() -> None:
    """Typed out in full, it folds where one is not there to bet; the letter alone does not deal on either."""
    told = play(*MAY, given="d\nhelp\n\n\nc\nDEFAULT\n").stdout
    assert "`d` is no answer here." in told
    assert "default      leave this answer to the rules, as if you were away" in told
    assert "You fold." in told
