"""`boodle play` around an evening: what is said before the first deal and after the last word, and what is kept."""

import signal
import textwrap
from pathlib import Path
from typing import Any

import pytest

from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.screen import Screen
from boodle.words.catalogue import Words
from tests.cli.playing import play
from tests.signals import ENDINGS

QUIET = ("holdem", "--players", "3", "--seed", "1")
"""Somebody at Hold'em, against two."""
CASH = "Rules: A home cash game, no limit."
HELP = "Type ? for the rule at hand, and help for everything else that can be typed."
OFFER = "Enter: go on with it; new: begin another, and this one is kept. "
SAVED = "boodle-autosave.txt"


def before(*arguments: str, given: str = "quit\n", folder: Path | None = None) -> list[str]:
    """Return what is said until chance has drawn somebody."""
    told = play(*arguments, given=given, folder=folder).stdout.splitlines()
    return told[: next(place for place, line in enumerate(told) if " draws " in line)]


def after(*arguments: str, given: str, folder: Path | None = None) -> list[str]:
    """Return what is said after the last word that was typed."""
    result = play(*arguments, given=given, folder=folder)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout.rpartition("\n> ")[2].splitlines()[1:]


def page(*sentences: str) -> list[str]:
    """Return the lines of paragraphs."""
    return [line for one in sentences for line in textwrap.wrap(one, 78, break_on_hyphens=False) or [""]]


def seated(names: str) -> str:
    """Return the first line of all."""
    return f"Welcome to Hold’em. Clockwise around the table: {names}."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), [seated("Anna (you), Ben and Cem"), CASH, HELP]),
        (("--humans", "2"), [seated("Anna, Ben and Cem"), CASH, HELP]),
        (("--name", "Zoe"), [seated("Zoe (you), Anna and Ben"), CASH, HELP]),
        (("--watch", "--deals", "1"), [seated("Anna, Ben and Cem"), CASH, "Seed 1."]),
        (("--auto", "--watch", "--humans", "0", "--deals", "1"), [seated("Anna, Ben and Cem"), CASH, "Seed 1."]),
    ],
)
def test_who_sits_here_and_by_which_rules(arguments: tuple[str, ...], said: list[str]) -> None:
    """Bots alone are told their seed, and people how to find out more."""
    assert before(*QUIET, *arguments) == page(*said)


def test_an_evening_in_which_nothing_was_done_is_not_saved(tmp_path: Path) -> None:
    """Neither where it was saved by hand before; the end of what is typed stops it as well."""
    nothing = ["", "Stopped; there is nothing to save yet."]
    assert after(*QUIET, given="quit\n", folder=tmp_path) == nothing
    assert play(*QUIET, folder=tmp_path).stdout.splitlines()[-2:] == ["> ", nothing[1]]
    assert [*tmp_path.iterdir()] == []
    assert after(*QUIET, given="save ours.txt\nquit\n", folder=tmp_path) == ["", "Stopped."]
    assert [file.name for file in tmp_path.iterdir()] == ["ours.txt"]


def test_an_evening_is_saved_and_taken_up(tmp_path: Path) -> None:
    """With as many people as have sat there, and by the names of those who still do."""
    told = after(*QUIET, "--humans", "2", given="leave Ben\nquit\n", folder=tmp_path)
    hint = f"Go on with: boodle play --resume {SAVED}"
    assert told == page("", f"Stopped. Saved in {SAVED}. {hint}")
    kept = (tmp_path / SAVED).read_bytes()
    assert before(given="\nquit\n", folder=tmp_path) == [
        *page(f"An evening is saved here in {SAVED}: Anna and Cem, 0 deals begun."),
        OFFER,
        *page(seated("Anna (you) and Cem"), CASH, f"Taken up from {SAVED}.", HELP),
    ]
    assert after("--resume", SAVED, given="quit\n", folder=tmp_path) == ["", "Stopped."]
    assert (tmp_path / SAVED).read_bytes() == kept
    told = after("--resume", SAVED, "--humans", "3", given="seat Zoe\nquit\n", folder=tmp_path)
    assert told == page("", f"Stopped. Saved in {SAVED}. {hint} --humans 3")


def test_what_cannot_be_saved_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file cannot be written, and where the one that lies there cannot be moved."""

    def fails(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    given = "out Ben\nquit\n"
    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", fails)
        told = after(*QUIET, given=given, folder=tmp_path)
    why = f"{SAVED} cannot be written: no space left on device."
    assert told == page("", f"Stopped; this evening could not be saved: {why}")
    monkeypatch.setattr("boodle.cli.play.make_room", fails)
    told = after(*QUIET, given=given, folder=tmp_path)
    assert told == page("", "Stopped; this evening could not be saved: no space left on device.")


def test_an_evening_is_offered_until_somebody_says_yes_or_new(tmp_path: Path) -> None:
    """By any beginning of the word, in any case; the end of what is typed begins nothing."""
    play(*QUIET, given="out Ben\nquit\n", folder=tmp_path)
    names = "Anna, Ben and Cem"
    offered = page(f"An evening is saved here in {SAVED}: {names}, 0 deals begun.")
    for new in ("n", "NE", "new"):
        told = play(given=f"news\n{new}\nquit\n", folder=tmp_path).stdout.splitlines()
        again = page("Press Enter to go on with it, or type new.")
        assert told[: len(offered) + 3] == [*offered, f"{OFFER}news", *again, f"{OFFER}{new}"]
        assert told[len(offered) + 3].startswith("Welcome to Tripoley.")
    ended = play(folder=tmp_path)
    assert (ended.returncode, ended.stdout.splitlines(), ended.stderr) == (0, [*offered, OFFER], "")
    assert seated("Anna (you), Ben and Cem") in before(given="\nquit\n", folder=tmp_path)


@pytest.mark.parametrize(
    "said",
    [
        ("holdem",),
        ("--rules", "pagat"),
        ("--players", "4"),
        ("--deals", "2"),
        ("--name", "Zoe"),
        ("--aid",),
    ],
)
def test_a_saved_evening_answers_for_itself(said: tuple[str, ...], tmp_path: Path) -> None:
    """Whoever says what he plays is told how to go on with it, and cannot say it of the one that he takes up."""
    play(*QUIET, given="out Ben\nquit\n", folder=tmp_path)
    told = play(*said, given="quit\n", folder=tmp_path).stdout
    also = page(f"An evening is saved here; go on with it by: boodle play --resume {SAVED}", "Welcome to ")
    assert told.startswith("\n".join(also))
    refused = play(*said, "--resume", SAVED, given="quit\n", folder=tmp_path)
    sentence = f"a saved evening brings its own players and rules: leave out {said[0]}"
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"boodle play: {sentence}\n")


def test_an_evening_for_fewer_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is anything said of it; neither where bots play alone."""
    play(*QUIET, given="out Ben\nquit\n", folder=tmp_path)
    assert play("--humans", "4", given="quit\n", folder=tmp_path).stdout.startswith("Welcome to Tripoley.")
    assert play("--humans", "3", given="", folder=tmp_path).stdout.startswith("An evening is saved here in ")
    monkeypatch.setattr(LocalEvening, "play", lambda _: None)
    for more in ((), ("--players", "3")):
        assert play("--auto", *more, folder=tmp_path).stdout.startswith("Welcome to Tripoley.")


def test_only_what_was_saved_by_itself_is_kept_under_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is played out; where that cannot be, why."""
    assert after(*QUIET, given="save ours.txt\nend\n", folder=tmp_path)[-1] == "Good night."
    assert [file.name for file in tmp_path.iterdir()] == ["ours.txt"]
    play(*QUIET, given="out Ben\nquit\n", folder=tmp_path)

    def fails(*_: object, **__: object) -> None:
        raise OSError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", fails)
        told = after("--resume", SAVED, given="end\n", folder=tmp_path)
    assert told[-2:] == ["Good night.", f"{SAVED} cannot be written: permission denied."]
    with monkeypatch.context() as patched:
        patched.setattr("boodle.cli.play.put_aside", fails)
        told = after("--resume", SAVED, given="end\n", folder=tmp_path)
    assert told[-2:] == ["Good night.", "permission denied."]


def test_whatever_ends_the_program_stops_the_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C and a window that is closed; bots alone leave nothing behind."""
    heard: list[Any] = []

    def interrupted(_: LocalEvening) -> None:
        heard.extend(signal.getsignal(number) for number in ENDINGS)
        raise KeyboardInterrupt

    monkeypatch.setattr(LocalEvening, "play", interrupted)
    for who, said in (((), "Stopped; there is nothing to save yet."), (("--auto",), "Stopped.")):
        result = play(*QUIET, *who, folder=tmp_path)
        assert (result.returncode, result.stdout.splitlines()[-2:]) == (130, ["", said])
        assert heard == [signal.default_int_handler] * len(ENDINGS)
        heard.clear()
    told = play(*QUIET, "--auto", "--json", folder=tmp_path)
    assert (told.returncode, told.stdout[:2], told.stderr) == (130, "{\n", "")
    assert [*tmp_path.iterdir()] == []


def test_bots_that_play_on_alone_are_saved_for_whoever_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a number of people, for nobody is left; where there were bots alone from the beginning, nothing is."""

    def left(evening: LocalEvening) -> None:
        evening.local.session.moves.append(evening.local.session.moves[0])
        evening.local.people.clear()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(LocalEvening, "play", left)
        patched.setattr("boodle.cli.play.save", lambda *_: (tmp_path / SAVED).write_text("boodle record 3\n"))
        result = play(*QUIET, folder=tmp_path)
        alone = play(*QUIET, "--auto", folder=tmp_path)
    assert (alone.returncode, alone.stdout.splitlines()[-2:]) == (130, ["", "Stopped."])
    told = page("", f"Stopped. Saved in {SAVED}. Go on with: boodle play --resume {SAVED}")
    assert (result.returncode, result.stdout.splitlines()[-len(told) :]) == (130, told)


def test_at_the_offer_one_can_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Ctrl-C, as anywhere."""
    play(*QUIET, given="out Ben\nquit\n", folder=tmp_path)

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    result = play(folder=tmp_path)
    told = page(f"An evening is saved here in {SAVED}: Anna, Ben and Cem, 0 deals begun.")
    assert (result.returncode, result.stdout.splitlines(), result.stderr) == (130, told, "")


def test_a_table_of_a_room_brings_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """But whoever comes, and how it is told to him."""
    joined: list[object] = []

    def join(link: str, name: str | None, words: Words, *, watch: bool, plain: bool) -> None:
        joined.append((link, name, words.language, watch, plain))

    monkeypatch.setattr("boodle.cli.table.join.join", join)
    others = (
        "holdem --rules pagat --players 3 --humans 1 --seed 1 --bots first --deals 1 --auto --aid --resume x --json"
    )
    refused = play("--join", "LINK", *others.split())
    left_out = "--rules, --players, --humans, --seed, --bots, --deals, --auto, --resume, --aid and --json"
    sentence = f"a table of the room brings its own players and rules: leave out holdem, {left_out}"
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"boodle play: {sentence}\n")
    two = play("--join", "LINK", "--name", "Ann", "--name", "Ben")
    assert (two.returncode, two.stderr) == (2, "boodle play: --join takes one seat: give --name once\n")
    assert play("--join", "LINK").returncode == 0
    assert play("--join", "LINK", "--name", "Zoe", "--watch", "--plain", "--language", "de").returncode == 0
    assert joined == [("LINK", None, "en", False, False), ("LINK", "Zoe", "de", True, True)]


def test_a_terminal_seats_ten_at_most() -> None:
    """As many as the largest game."""
    told = play("--humans", "11").stderr
    assert told == "boodle play: --humans is 11: expected a whole number from 0 to 10\n"
