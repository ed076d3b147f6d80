"""`boodle sim` as somebody types it who wants to know what comes of millions of deals."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from boodle.cli.lab.sim.results import COLUMNS
from boodle.notation.tripoley.house import presets
from boodle.sim.parts import BEHAVIOUR, interpreted
from boodle.words.catalogue import languages
from tests.cli.typed import Typed

FEW = ("--deals", "60", "--evening", "10", "--seed", "7")

SLOW = """
import sys
from functools import partial
from pathlib import Path
import boodle.sim.running as running
from boodle.cli import main
from boodle.sim.parts import interpreted

def marked(terms, part):
    counts = interpreted(terms, part)
    if part.many:
        Path(sys.argv[1]).touch()
    return counts

running.counted = marked
running.Crew = partial(running.Crew, most=30, least=30)
main(sys.argv[2:], prog_name="boodle")
"""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without the compiler: the same numbers, and few deals need none."""
    monkeypatch.setattr("boodle.sim.running.counted", interpreted)


sim = Typed("sim")
said, told = sim.says, sim.as_json


def figures(found: dict[str, Any], part: str, what: str) -> dict[str, Any]:
    """What was found of each in one part."""
    return {one["of"]: one for one in found["figures"] if (one["part"], one["what"]) == (part, what)}


@pytest.mark.parametrize(("language", "one"), [("en", "1 deal by "), ("de", "1 Runde nach "), ("fr", "1 donne selon ")])
def test_one_deal_is_told_as_one(language: str, one: str) -> None:
    """In every language."""
    assert said("--deals", "1", "--language", language).startswith(one)


def test_what_was_played_is_said_first() -> None:
    """Rules, players, policies, deals, evenings, seed: with these anybody gets the same figures."""
    shown = said("--players", "5", *FEW)
    first = " ".join(shown.split("\n\n")[0].split())
    assert first == "60 deals by the rules pagat, 5 players, evenings of 10 deals, seed 7. Everybody plays careful."
    for row in ("dealer ", "4 at the dealer's left", "10♥ ", "8-9-10 ", "kitty ", "full house", "nobody can lead"):
        assert f"\n{row}" in shown
    assert "over 6 evenings" in shown


def test_every_row_has_its_interval() -> None:
    """Each figure of a seat stands beside half the width of its own."""
    row = next(line for line in said(*FEW).splitlines() if line.startswith("dealer"))
    assert row.count("±") + row.count("–") == 3
    assert row.count("%") == 2


@pytest.mark.parametrize("name", presets())
def test_every_preset_is_played(name: str) -> None:
    """With what its layout has, and nothing of what it has not."""
    found = told("--rules", name, *FEW)
    assert (found["rules"], found["deals"], found["stopped"]) == (name, 60, False)
    assert set(figures(found, "space", "claimed")) <= set(figures(found, "space", "pile"))


@pytest.mark.parametrize("language", languages())
def test_every_language_shows_the_same_figures(language: str) -> None:
    """In its own words."""
    shown = said("--policies", "careful,control,first", "--spare", "take", "--language", language, *FEW)
    assert shown.count("±") == said("--policies", "careful,control,first", "--spare", "take", *FEW).count("±")
    assert "control" in shown


def test_the_seed_alone_settles_what_comes_out() -> None:
    """Not the number of cores; and one that was drawn is told."""
    assert told(*FEW, "--cores", "1") == told(*FEW, "--cores", "3")
    drawn = told("--deals", "20")
    assert told("--deals", "20", "--seed", str(drawn["seed"])) == drawn


def test_seats_that_play_otherwise_are_told_apart() -> None:
    """By seat, beside what each place at the dealer's left is worth."""
    found = told("--policies", "careful,first,first", "--players", "3", *FEW)
    chips = figures(found, "seat", "chips")
    assert list(chips) == ["1", "2", "3"]
    assert found["policies"] == ["careful", "first", "first"]
    assert not figures(told(*FEW), "seat", "chips")
    shown = said("--policies", "careful,first,first", *FEW)
    assert "\n2, first " in shown


def test_as_many_policies_are_as_many_players() -> None:
    """Unless the number is named too."""
    assert told("--policies", "careful,first,casual", *FEW)["players"] == 3
    assert told("--spare", "keep,policy,policy,policy,policy", *FEW)["spare"][:2] == ["keep", "policy"]


def test_json_has_every_fact() -> None:
    """With what was asked for, so that a figure can be made again."""
    found = told("--players", "3", *FEW)
    facts = {"rules": "pagat", "players": 3, "deals": 60, "deals_asked": 60, "evenings": 6, "deals_an_evening": 10}
    facts |= {"behaviour": BEHAVIOUR, "seed": 7, "policies": ["careful"] * 3, "spare": ["policy"] * 3}
    assert found.items() >= facts.items()
    assert sum(found["leads_histogram"]) == 60
    places = figures(found, "place", "chips")
    assert list(places) == ["1", "2", "dealer"]
    assert all(one["half_width"] > 0 and one["per"] == "deal" for one in places.values())
    assert sum(one["mean"] for one in figures(found, "hand", "best_hand").values()) == pytest.approx(1, abs=1e-5)


def test_one_evening_has_no_interval() -> None:
    """Since nothing says how much another would differ."""
    found = told("--deals", "5", "--seed", "1")
    assert {one["half_width"] for one in found["figures"]} == {None}
    assert "±" not in said("--deals", "5", "--seed", "1")


def test_csv_has_a_line_for_each_figure(tmp_path: Path) -> None:
    """With all that was asked for in each."""
    file = tmp_path / "out.csv"
    said(*FEW, "--csv", str(file))
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == len(told(*FEW)["figures"])
    told_of = {
        (row["rules"], row["seed"], row["deals"], row["policies"], row["spare"], row["behaviour"]) for row in rows
    }
    assert told_of == {("pagat", "7", "60", " ".join(["careful"] * 4), " ".join(["policy"] * 4), str(BEHAVIOUR))}


@pytest.mark.kernels
def test_a_picture_is_drawn_by_the_figures(tmp_path: Path) -> None:
    """The same figures draw the same picture."""
    first, second, third = tmp_path / "a.svg", tmp_path / "b.svg", tmp_path / "c.png"
    for file in (first, second, third):
        said(*FEW, "--plot", str(file))
    assert ET.parse(first).getroot().tag.endswith("svg")  # noqa: S314 - our own picture
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")
    assert third.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("--players 1", "--players is 1: expected a whole number from 2 to 9"),
        ("--players 9 --rules poch", "--players is 9: expected a number from 3 to "),
        ("--rules none", "--rules: 'none' is neither a preset nor a file"),
        ("--rules home-cash", "--rules names rules of another game than Tripoley"),
        ("--deals 0", "--deals is 0: expected a whole number from 1 to 1000000000000"),
        ("--deals ten", "--deals is ten: expected a whole number"),
        ("--evening 1001", "--evening is 1001: expected a whole number from 1 to 1000"),
        ("--seed -1", "--seed is -1: expected a whole number from 0 to "),
        ("--cores 0", "--jobs is 0: expected a whole number from 1 to 1024"),
        (
            "--policies clever",
            "--policy names clever: expected first, random, casual, careful, control, book or master",
        ),
        ("--policies first,,first", "--policy names '': expected first"),
        ("--policies first,first --players 4", "--policy names 2 for 4 players: expected one for all"),
        ("--spare burn", "--spare names burn: expected keep, take, sell or policy"),
        ("--on elsewhere", "--on is elsewhere: expected ray://host:port, ray or ray:2 for workers"),
        ("--on ray --fitted", "--fitted goes without --on: code is fitted to the rules on this machine"),
        ("--on ray:0", "--on is ray:0: expected ray://host:port, ray or"),
        ("--fitted --policies control,master", "--fitted goes without master: the search is fitted to no house"),
        ("--on ray --cores 2", "--jobs goes without --on: a cluster counts its own cores"),
        ("--csv /no/such/folder.csv", "--csv /no/such/folder.csv cannot be written: there is no such folder"),
        ("--plot out.pdf", "--plot out.pdf is no kind of picture that is drawn: expected a file that ends in .png or"),
        ("--plot /no/such/folder.png", "--plot /no/such/folder.png cannot be written: there is no such folder"),
        ("--language tlh", "--language is 'tlh': expected de, en or fr"),
    ],
)
def test_bad_input_ends_in_one_sentence(asked: str, sentence: str) -> None:
    """Which names the option and what was expected, with code 2."""
    result = sim(*asked.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle sim: {sentence}")
    assert result.stderr.count("\n") == 1


def test_rules_that_are_not_compiled_are_refused(tmp_path: Path) -> None:
    """Never played as something else."""
    house = tmp_path / "ours.toml"
    house.write_text('base = "pagat"\npay_suit = "auction"\n', encoding="utf-8")
    result = sim("--rules", str(house), *FEW)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("boodle sim: pay_suit is auction")


@pytest.mark.parametrize(
    ("library", "asked", "extra"),
    [("matplotlib.figure", ("--plot", "out.png"), "plot"), ("ray", ("--on", "ray"), "cluster")],
)
def test_a_missing_library_has_its_command(
    library: str, asked: tuple[str, ...], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence, before anything is played."""
    monkeypatch.setitem(sys.modules, library, None)
    result = sim(*FEW, *asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"boodle sim: this needs the extra `{extra}`: pip install 'boodle[{extra}]'\n"


def test_ctrl_c_shows_what_is_done(tmp_path: Path) -> None:
    """With its own exit code, and as many deals as it says."""
    mark = tmp_path / "mark"
    asked = [sys.executable, "-c", SLOW, str(mark), "sim", "--seed", "5", "--json", "--cores", "2", "--deals", "99999"]
    running = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 120
    while not mark.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130
    found = json.loads(out)
    assert 0 < found["deals"] < 99999 == found["deals_asked"]
    assert found["stopped"] is True
    assert err.splitlines()[-1] == "boodle sim: stopped: this is what was done until then."
    again = told("--seed", "5", "--deals", str(found["deals"]))
    assert again["figures"] == found["figures"]
