"""How `boodle match` ends before its time: bad input, bots that fail, Ctrl-C; and what is seen of it meanwhile."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.lab.matching import BOODLE, MINE, match
from tests.programs import running


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file of bots of one's own."""
    file = tmp_path / "mine.py"
    file.write_text(MINE, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("", "CONTESTANT and FIELD are bots: expected a contestant and at least one field, as in boodle match careful"),
        ("casual", "CONTESTANT and FIELD are bots: expected"),
        ("casual nobody", "'nobody' is no bot: expected first, random, casual"),
        ("no.py:choose casual", "bot no.py:choose: there is no file no.py"),
        ("json:nothing casual", "bot json:nothing: there is no function nothing in it"),
        ("json:loads casual", "bot json:loads: loads is called with seen, choices and chance"),
        ("no_such.bots:x casual", "bot no_such.bots:x: there is no module no_such.bots"),
        ("casual first --players 12", "--players is 12: expected a whole number from 2 to 9"),
        ("casual first --players 9 --rules poch", "--players is 9: expected a number from 3 to "),
        ("casual first --rules none", "--rules: 'none' is neither a preset nor a file"),
        (
            "casual first --rules home-cash --evening 2",
            "--evening is nothing that matches by the rules home-cash are asked",
        ),
        ("casual first --depth 50", "--depth is nothing that matches by the rules pagat are asked: leave it out"),
        ("casual first --rules home-cash --depth 0", "--depth is 0: expected a whole number from 1 to "),
        ("control first --rules home-cash", "'control' is no bot: expected first, casual, careful or master, file.py:"),
        ("casual first --rules home-draw --players 8", "--players is 8: expected a number from 2 to "),
        ("casual first --deals 0", "--deals is 0: expected a whole number from 1 to "),
        ("casual first --until no", "--until is no: expected a number above 0, such as 0.3"),
        ("casual first --until nan", "--until is nan: expected a number above 0"),
        ("casual first --until -1", "--until is -1: expected a number above 0"),
        ("casual first --jobs 0", "--jobs is 0: expected a whole number from 1 to 1024"),
        ("casual first --stage poker", "--stage is 'poker': expected whole or stops"),
        ("casual first --stage stops --evening 2", "--evening goes with --stage whole"),
        ("casual first,first,first,first", "FIELD first,first,first,first names 4 bots for 3 other seats"),
        ("--table casual", "--table names 1 bot: expected one for each player, two at least"),
        ("--table casual first --players 3", "--players is 3 with 2 bots at --table: expected one bot for each player"),
        (
            "casual first --csv /no/such/folder.csv",
            "--csv /no/such/folder.csv cannot be written: there is no such folder",
        ),
        ("casual first --csv /", "--csv / cannot be written: it is a folder"),
        ("casual first --language tlh", "--language is 'tlh': expected de, en or fr"),
    ],
)
def test_bad_input_ends_in_one_sentence(asked: str, sentence: str) -> None:
    """Which names the option and what was expected, with code 2."""
    result = match(*asked.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle match: {sentence}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_loses_nothing_of_what_is_done(mine: Path, jobs: str) -> None:
    """The decks before it are shown, and one sentence names bot, deck, seat and question."""
    result = match(f"{mine}:fails", "first", "--seed", "5", "--deals", "4000", "--jobs", jobs)
    assert result.exit_code == 2
    assert "chips a deal" in result.stdout
    assert result.stderr.startswith(
        f"boodle match: bot {mine}:fails raised ZeroDivisionError: division by zero at deck "
    )
    assert " of seed 5, in " in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("rules", ["home-cash", "home-draw"])
def test_a_bot_of_ones_own_that_fails_at_poker_is_named(mine: Path, rules: str) -> None:
    """As at Tripoley."""
    result = match("first", f"{mine}:wrong", "--rules", rules, "--seed", "5", "--jobs", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"bot {mine}:wrong answered 'a card' at deck 0 of seed 5, in " in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_answer_that_is_no_choice_is_named(mine: Path) -> None:
    """Even where nothing has been done yet."""
    result = match("first", f"{mine}:wrong", "--seed", "5", "--jobs", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    where = "at deck 0 of seed 5, in seat 1 at the dealer's left, asked FiveCards"
    said = f"boodle match: bot {mine}:wrong answered 'a card' {where}: expected one of its choices\n"
    assert result.stderr == said


def test_of_a_long_answer_the_beginning_is_told(tmp_path: Path) -> None:
    """Eighty letters of it."""
    (tmp_path / "talks.py").write_text("def choose(seen, choices, chance):\n    return 'x' * 200\n", encoding="utf-8")
    result = match("first", f"{tmp_path / 'talks.py'}", "--seed", "5", "--jobs", "1")
    assert f" answered '{'x' * 79}… at deck 0 " in result.stderr


def test_a_process_that_dies_is_told(mine: Path) -> None:
    """In one sentence, and the match does not hang."""
    result = match("first", f"{mine}:dies", "--seed", "5", "--jobs", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("boodle match: a process that played the bots was ended from outside")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_is_done(mine: Path, jobs: str) -> None:
    """At once, with its own exit code, and leaves no process behind."""
    asked = [*BOODLE, "match", f"{mine}:slow", "first", "--seed", "5", "--json", "--jobs", jobs, "--deals", "99999"]
    matching = subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    marks, deadline = mine.parent / "asked", time.monotonic() + 60
    while not (marks.exists() and marks.stat().st_size > 600) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(matching.pid, signal.SIGINT)
    out, err = matching.communicate(timeout=60)
    assert matching.returncode == 130
    found = json.loads(out)
    assert found["results"][0]["decks"] >= 1
    assert found["ended_early"] == "stopped: this is what was done until then."
    assert err.splitlines()[-1] == f"boodle match: {found['ended_early']}"  # above it, what went on after a second
    while is_there(matching.pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_there(matching.pid)


def is_there(group: int) -> bool:
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_terminal_is_told_how_far_it_is(mine: Path) -> None:
    """A bar with the chips so far; a pipe hears nothing of it."""
    pty = pytest.importorskip("pty", reason="needs a terminal as Unix has it")
    ours, theirs = pty.openpty()
    asked = [*BOODLE, "match", "first", f"{mine}:slow", "--seed", "5", "--deals", "24", "--jobs", "1"]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with running(asked, stdout=subprocess.PIPE, stderr=theirs, text=True, env=environment) as matching:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            shown += part
        out = matching.communicate(timeout=60)[0]
    os.close(ours)
    assert matching.returncode == 0
    assert b"of 6 decks" in shown
    assert out.startswith("first by the rules pagat")
