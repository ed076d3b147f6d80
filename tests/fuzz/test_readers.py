"""Every reader answers with a value or with its own refusal, whatever it is given: what hunts have found and kept."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.examples import ODD
from tests.fuzz.kept import FOLDER, kept
from tests.fuzz.readers import READERS
from tests.reliability import Report
from tests.shared import ROOT

SECONDS = 600
"""So long a hunt through each reader goes on in `make slow`."""
RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")
LARGEST = 100_000
HAND = b"""
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = ["p1 cc", "p1 sm"]
"""
VYING = b"""
rule = "r"
ids = ["POCH"]
room = "tripoley"
[[case]]
house = { preset = "poch" }
players = 3
page = "open_vying"
board = { pot = 6 }
hands = { 0 = "AS AD AC 8C 9C", 1 = "KS KH QC 8D 9D", 2 = "7S 7D 7H 7C JS" }
moves = "0: check\\n1: check\\n2: check"
expect = { stacks = [1] }
"""
BETTING = VYING.replace(b'"poch"', b'"pagat"').replace(b"open_vying", b"betting")
RICH = b"""
rule = "r"
ids = ["POT-01"]
room = "holdem"
[[case]]
house = { small_blind = 5, big_blind = 10 }
stacks = { Ann = 1000000000, Ben = 1000000000 }
moves = "Ben: raise 1"
expect = { stacks = [1, 1] }
"""
TWICE = b"""
rule = "r"
ids = ["TRI-1-01"]
room = "tripoley"
[[case]]
players = 3
hands = { 0 = "AS 8D", 1 = "8D" }
expect = { stacks = [1] }
"""
DRAWN = b"""
rule = "r"
ids = ["TRI-G-06"]
room = "tripoley"
[[case]]
evening = true
players = 2
draw = "8C 7S"
expect = { dealer = 1 }
"""
DEALS = b"""
rule = "r"
ids = ["CAD-22"]
room = "tripoley"
[[case]]
evening = true
players = 3
page = "between_deals"
moves = "2: lead 7D"
expect = { stacks = [1] }
"""
FINDS = {
    "a hand that is mucked before it was dealt": ("phh", HAND),
    "a game that is a list": ("phh", HAND.replace(b'"NT"', b'["NT"]')),
    "vying without the suit that breaks ties": ("cases", VYING),
    "betting that nobody leads": ("cases", BETTING),
    "a thousand million chips, and a raise that cannot be": ("cases", RICH),
    "a card in two hands": ("cases", TWICE),
    "cards drawn where seats are": ("cases", DRAWN),
    "a page of an evening where nobody deals": ("cases", DEALS),
    "an event that is no text": ("log", b'Stepped {"who":"0","action":"x","events":[{"t":"\xff"}]}'),
    "a folder in the home of nobody": ("settings", b'data = "~nobody-of-this-name/cards"'),
    "settings too deep to be read": ("settings", b"a = " + b"[" * 6000),
}
"""What was once answered with anything else, by its name."""


@pytest.mark.parametrize("find", FINDS)
def test_what_was_found_once_is_answered(find: str) -> None:
    """As whoever sent it can understand."""
    reader, told = FINDS[find]
    assert READERS[reader].wrong(told) is None


@pytest.mark.parametrize("name", READERS)
def test_what_was_kept_is_answered(name: str) -> None:
    """What reached farthest into a reader, its examples, and what is no text at all."""
    reader = READERS[name]
    wrong = [(told[:200], error) for told in (*ODD, *kept(name)) if (error := reader.wrong(told)) is not None]
    assert wrong == []


def test_a_reader_that_fails_is_found() -> None:
    """One that answers with another exception than its own."""
    reader = READERS["night"]
    assert reader.wrong(b"nonsense") is None
    assert isinstance(type(reader)(lambda told: [[""]][len(told)], reader.examples).wrong(b"x"), IndexError)


def test_what_is_kept_is_small() -> None:
    """All of it together; every checkout has it."""
    assert {file.name.partition(".")[0] for file in FOLDER.iterdir()} <= READERS.keys()
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < LARGEST * len(READERS)


@pytest.mark.slow
@pytest.mark.lab("atheris")
@pytest.mark.parametrize("name", READERS)
def test_a_hunt_through_a_reader(name: str, tmp_path: Path, report_line: Report) -> None:
    """Ten minutes each, led by which lines are reached."""
    order = [sys.executable, "-m", "tests.fuzz.hunt", name, "--seconds", str(SECONDS), "--folder", str(tmp_path)]
    ended = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
    told = RUNS.search(ended.stderr)
    finds = [line for line in ended.stderr.splitlines() if line.startswith("FOUND")]
    report_line(suite=f"hunts through readers: {name}", count=int(told[1]) if told else 0, failures=len(finds), seed=1)
    assert ended.returncode == 0, ended.stderr[-2000:]
    assert finds == []
