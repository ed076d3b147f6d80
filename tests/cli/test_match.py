"""`boodle match` as somebody types it who wants to know which bot plays better."""

import csv
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from boodle.cli import main
from boodle.cli.match.drawn import figure
from boodle.words.catalogue import Words, languages
from tests.shared import ROOT

BOODLE = [sys.executable, "-c", "from boodle.cli import main; main(prog_name='boodle')"]
EXAMPLE = f"{ROOT / 'examples' / 'my_bot.py'}:choose"

MINE = """
import os
import time
from pathlib import Path

def fails(seen, choices, chance):
    if chance.draw(400) == 0:
        raise ZeroDivisionError("division by zero")
    return next(iter(choices))

def wrong(seen, choices, chance):
    return "a card"

def dies(seen, choices, chance):
    os._exit(3)

def slow(seen, choices, chance):
    time.sleep(0.002)
    with (Path(__file__).parent / "asked").open("a") as asked:
        asked.write(".")
    return next(iter(choices))
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file of bots of one's own."""
    file = tmp_path / "mine.py"
    file.write_text(MINE, encoding="utf-8")
    return file


def match(*arguments: str) -> Result:
    """Run `boodle match`."""
    return CliRunner().invoke(main, ["match", *arguments], prog_name="boodle")


def said(*arguments: str) -> str:
    """What it says when all is well."""
    result = match(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def told(*arguments: str) -> dict[str, Any]:
    """The same as JSON."""
    found: dict[str, Any] = json.loads(said(*arguments, "--json"))
    return found


def test_a_match_in_full() -> None:
    """Equals are as strong as each other, whatever the cards are."""
    assert (
        said("first", "first", "--players", "3", "--deals", "9", "--seed", "7").splitlines()[:5]
        == """\
first by the rules pagat, 3 players, seed 7.

against  chips a deal   95 %  stack  deals  decks  worth         so
-------  ------------  -----  -----  -----  -----  -----  ---------
first           +0.00  ±0.00  -2.67      9      3         undecided""".splitlines()
    )


def test_each_field_has_its_line_and_each_seat_its_row() -> None:
    """And what the columns mean is said below."""
    shown = said(EXAMPLE, "first", "casual,first", "--deals", "40", "--seed", "7").splitlines()
    assert [line.split()[0] for line in shown[4:6]] == ["first", "casual,"]
    seats = next(number for number, line in enumerate(shown) if line.startswith("seat "))
    assert [line.split()[0] for line in shown[seats : seats + 6]] == ["seat", "------", "1", "2", "3", "dealer"]
    assert "Each deck is dealt 4 times" in " ".join(shown)


def test_the_example_is_ahead_of_the_first_choice() -> None:
    """So says the command that the docs show."""
    shown = said(EXAMPLE, "first", "--deals", "120", "--seed", "7").splitlines()
    assert shown[4].startswith("first ")
    assert shown[4].endswith(" ahead")
    assert said("first", EXAMPLE, "--deals", "120", "--seed", "7").splitlines()[4].endswith(" behind")


def test_only_the_seed_settles_what_comes_out() -> None:
    """Neither the processes nor the day."""
    asked = ("casual", "first", "--deals", "24", "--players", "3", "--seed", "x")
    assert told(*asked, "--jobs", "1") == told(*asked, "--jobs", "2")
    assert told(*asked)["results"] != told(*asked[:-1], "y")["results"]


def test_a_seed_is_drawn_and_told_where_none_is_named() -> None:
    """So that anybody can play the same match again."""
    drawn = told("casual", "first", "--deals", "8")
    seed = drawn["results"][0]["seed"]
    assert told("casual", "first", "--deals", "8", "--seed", seed) == drawn


def test_json_has_every_fact() -> None:
    """With what was asked for, so that a figure can be made again."""
    (one,) = told("casual", "first", "--deals", "30", "--seed", "7", "--players", "3", "--worlds", "5")["results"]
    facts = {"bot": "casual", "field": ["first"], "rules": "pagat", "players": 3, "seed": "7", "stage": "whole"}
    facts |= {"evening": 1, "worlds": 5, "engine": "readable", "deals": 30, "decks": 10}
    assert one.items() >= facts.items()
    assert [seat["seat"] for seat in one["seats"]] == ["1", "2", "dealer"]
    assert one["chips"] == pytest.approx(sum(seat["chips"] for seat in one["seats"]) / 3, abs=1e-3)


def test_csv_has_a_line_for_each_result_and_seat(tmp_path: Path) -> None:
    """A file that a spreadsheet opens."""
    file = tmp_path / "match.csv"
    said("casual", "first", "careful", "--deals", "12", "--seed", "7", "--players", "3", "--csv", str(file))
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [(row["field"], row["seat"]) for row in rows] == [
        (field, seat) for field in ("first", "careful") for seat in ("all", "1", "2", "dealer")
    ]
    assert all(row["chips"] and row["half_width"] for row in rows)


def test_all_at_one_table_are_ranked() -> None:
    """The strongest first, and one that is there twice is numbered."""
    found = told("--table", "first", "casual", "first", "--deals", "60", "--seed", "7")["results"]
    assert {one["bot"] for one in found} == {"first #1", "casual", "first #2"}
    assert [one["chips"] for one in found] == sorted((one["chips"] for one in found), reverse=True)
    assert sum(one["chips"] for one in found) == pytest.approx(0, abs=1e-3)
    assert said("--table", "first", "casual", "--deals", "8", "--seed", "7").splitlines()[2].startswith("place  bot")


def test_it_goes_on_until_it_is_sure() -> None:
    """Without a number of deals it takes as many as are needed."""
    (one,) = told("first", EXAMPLE, "--players", "2", "--until", "8", "--seed", "7")["results"]
    assert one["half_width"] < 8
    assert one["decks"] >= 100


def test_evenings_and_the_stops_are_told() -> None:
    """What is not a usual deal is said at the top."""
    evening = said("casual", "first", "--deals", "40", "--evening", "5", "--seed", "7")
    assert "Evenings of 5 deals in a row" in evening
    assert "    40      2 " in evening
    assert "The stops alone" in said("casual", "first", "--deals", "8", "--stage", "stops", "--seed", "7")


@pytest.mark.parametrize("language", languages())
def test_it_speaks_every_language(language: str) -> None:
    """All of what it says."""
    words = Words(language)
    shown = said("first", "first", "--deals", "4", "--seed", "7", "--language", language)
    assert " ".join(words("match.note.chips").split()) in " ".join(shown.split())
    assert words("match.result.open") in shown


def test_figures_are_written_as_a_language_does() -> None:
    """And nought has no minus."""
    assert [figure(Words(one), 12345.678) for one in ("en", "de", "fr")] == [
        "+12,345.68",
        "+12.345,68",
        "+12\u202f345,68",
    ]
    assert figure(Words(), -0.001) == "+0.00"
    assert figure(Words(), -0.001, sign="") == "0.00"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("", "CONTESTANT and FIELD are bots: expected a contestant and at least one field, as in boodle match careful"),
        ("casual", "CONTESTANT and FIELD are bots: expected"),
        ("casual nobody", "'nobody' is no bot: expected first, casual or careful"),
        ("no.py:choose casual", "bot no.py:choose: there is no file no.py"),
        ("json:nothing casual", "bot json:nothing: there is no function nothing in it"),
        ("json:loads casual", "bot json:loads: loads is called with seen, choices and chance"),
        ("no_such.bots:x casual", "bot no_such.bots:x: there is no module no_such.bots"),
        ("casual first --players 12", "--players is 12: expected a whole number from 2 to 9"),
        ("casual first --players 9 --rules poch", "--players is 9: expected a number from 3 to "),
        ("casual first --rules none", "--rules: 'none' is neither a preset nor a file"),
        ("casual first --rules home-cash", "--rules names rules of another game than Tripoley"),
        ("casual first --deals 0", "--deals is 0: expected a whole number from 1 to "),
        ("casual first --until no", "--until is no: expected a number of chips above 0, such as 0.3"),
        ("casual first --until nan", "--until is nan: expected a number of chips above 0"),
        ("casual first --until -1", "--until is -1: expected a number of chips above 0"),
        ("casual first --jobs 0", "--jobs is 0: expected a whole number from 1 to 256"),
        ("casual first --stage poker", "Invalid value for '--stage': 'poker' is not one of 'whole', 'stops'."),
        ("casual first --stage stops --evening 2", "--evening goes with --stage whole"),
        ("casual first,first,first,first", "FIELD first,first,first,first names 4 bots for 3 other seats"),
        ("--table casual", "--table names 1 bot: expected one for each player, two at least"),
        ("--table casual first --players 3", "--players is 3 with 2 bots at --table: expected one bot for each player"),
        (
            "casual first --csv /no/such/folder.csv",
            "--csv /no/such/folder.csv cannot be written: there is no such folder",
        ),
        ("casual first --csv /", "--csv / cannot be written: it is a folder"),
        ("casual first --language tlh", "no words in 'tlh'"),
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


def test_an_answer_that_is_no_choice_is_named(mine: Path) -> None:
    """Even where nothing has been done yet."""
    result = match("first", f"{mine}:wrong", "--seed", "5", "--jobs", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"bot {mine}:wrong answered 'a card' at deck 0 of seed 5, in " in result.stderr


def test_a_process_that_dies_is_told(mine: Path) -> None:
    """In one sentence, and the match does not hang."""
    result = match("first", f"{mine}:dies", "--seed", "5", "--jobs", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("boodle match: a process that played the bots was ended from outside")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_is_done(mine: Path, jobs: str) -> None:
    """At once, with its own exit code, and leaves no process behind."""
    asked = [*BOODLE, "match", f"{mine}:slow", "first", "--seed", "5", "--json", "--jobs", jobs, "--deals", "99999"]
    running = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    marks, deadline = mine.parent / "asked", time.monotonic() + 60
    while not (marks.exists() and marks.stat().st_size > 600) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    found = json.loads(out)
    assert found["results"][0]["decks"] >= 1
    assert found["ended_early"] == "stopped: this is what was done until then."
    assert err == f"boodle match: {found['ended_early']}\n"
    while is_there(running.pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_there(running.pid)


def is_there(group: int) -> bool:
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_terminal_is_told_how_far_it_is(mine: Path) -> None:
    """A bar with the chips so far; a pipe hears nothing of it."""
    ours, theirs = pty.openpty()
    asked = [*BOODLE, "match", "first", f"{mine}:slow", "--seed", "5", "--deals", "24", "--jobs", "1"]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=theirs, text=True, env=environment) as running:
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
        out = running.communicate(timeout=60)[0]
    os.close(ours)
    assert running.returncode == 0
    assert b"of 6 decks" in shown
    assert out.startswith("first by the rules pagat")
