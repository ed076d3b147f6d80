"""docs/benchmark.md says what the command prints: sizes, values, and every figure of every bot."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from boodle.adapters.benchmark.houses import HOUSES, VERSION, house_named
from boodle.adapters.setting import house_told
from tests.cli.typed import Typed
from tests.reliability import Report
from tests.shared import ROOT

pytestmark = pytest.mark.kernels

PAGE = (ROOT / "docs" / "benchmark.md").read_text("utf-8")
SMALL, LARGE = ("9-2", "9-3", "12-2"), ("9-2-bets", "9-3-bets", "16-2-bets")
told = Typed("benchmark").as_json


def section(head: str) -> str:
    """The text of a section."""
    return PAGE.partition(f"\n## {head}\n")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def signed(chips: float, digits: int = 4) -> str:
    """Chips as the page has them."""
    return f"{chips:+.{digits}f}".replace("-", "−")


BOTS = section("The bots of the house")
COMMANDS = [(command[1], command.end()) for command in re.finditer(r"`boodle benchmark ([^`]+)`", BOTS)]
TABLES = {
    words: {row[0]: row[1:] for row in rows(BOTS[here:after])}
    for (words, here), (_, after) in pairwise([*COMMANDS, ("", len(BOTS))])
}
"""What stands below each command."""


def lines_of(facts: Mapping[str, Any], bots: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """What the page shall say of bots, in as many columns as it does."""
    found = {}
    for one in facts["bots"]:
        dealt = f"{signed(one['duplicates'], 3)} ± {one['half_width']:.3f}" if one["half_width"] else ""
        left, wins = one["exploitability"], one["wins"]
        exact = ["", ""] if left is None else [f"{left:.4f}", signed(wins)]
        found[one["bot"]] = [*exact, dealt][: len(bots[one["bot"]])]
    return found


def test_every_house_has_its_row() -> None:
    """With its cards, its players and what each of them holds."""
    found = {row[0]: row[1:4] for row in rows(section("The houses"))}
    assert list(found) == [*HOUSES]
    for name, (deck, players, hand) in found.items():
        setting = house_named(name)
        cards = len(setting.house.cards)
        seats = setting.players if setting.house.hand_size else setting.players + 1
        assert (int(deck), int(players)) == (cards, setting.players)
        assert int(hand) == (setting.house.hand_size or cards // seats)


@pytest.mark.parametrize("name", [*SMALL, *(pytest.param(name, marks=pytest.mark.slow) for name in LARGE)])
def test_a_house_is_as_large_as_its_page_says_and_its_solution_as_near(name: str) -> None:
    """Deals, histories, information sets and the choices in them; values, and what is left to exploit."""
    facts = told("--house", name)
    sizes = {row[0]: row[1:] for row in rows(section("How large they are"))}
    keys = ("deals", "histories", "information_sets", "with_a_choice")
    assert sizes[name] == [f"{facts[key]:,}" for key in keys]
    values, left, rounds, *_ = {row[0]: row[1:] for row in rows(section("The solutions"))}[name]
    assert values == ", ".join(map(signed, facts["values"]))
    assert int(rounds) == facts["rounds"]
    assert float(left) == pytest.approx(facts["exploitability"], abs=1e-4)


def test_the_smallest_table_of_bots_is_what_the_command_prints() -> None:
    """But for those who think long."""
    words = next(words for words in TABLES if "--house 9-3 " in f"{words} " and "first" in words)
    bots = {bot: TABLES[words][bot][:2] for bot in ("uniform", "first", "careful")}
    assert lines_of(told(*bots, "--house", "9-3", "--deals", 0), bots) == bots


@pytest.mark.slow
@pytest.mark.parametrize("words", TABLES)
def test_every_table_of_bots_is_what_its_command_prints(words: str, report_line: Report) -> None:
    """To the last digit."""
    report_line(suite=f"adapters: boodle benchmark {words}", count=len(TABLES[words]))
    assert lines_of(told(*words.split()), TABLES[words]) == TABLES[words]


def test_the_agent_of_the_page_is_the_example() -> None:
    """All of it."""
    assert (ROOT / "examples" / "benchmark_agent.py").read_text("utf-8") in PAGE


def test_the_version_of_the_page_is_that_of_the_houses() -> None:
    """In its text and in what is cited."""
    assert PAGE.count(f"version {VERSION}") >= 2
    assert house_named("9-2").house == house_told("mini")
