"""docs/benchmark.md says what the command prints: sizes, values, and every figure of every bot."""

from collections.abc import Mapping
from typing import Any

import pytest

from boodle import __version__
from boodle.adapters.benchmark.houses import HOUSES, VERSION, house_named
from boodle.adapters.setting import house_told
from boodle.cli.lab.benchmark import verb
from tests.cli.typed import Typed
from tests.reliability import Report
from tests.shared import ROOT

pytestmark = pytest.mark.kernels

PAGE = (ROOT / "docs" / "benchmark.md").read_text("utf-8")
BOTS = ("uniform", "first", "casual", "careful", "control", "master")
HEADS = ("What they leave to exploit", "What they win from perfect play", "The same in 1,000 deals")
SAMPLES = {"9-2": 16, "9-3": 16, "9-2-bets": 4, "9-3-bets": 4, "12-2": 4, "16-2-bets": 1}
"""So often `master` was asked at each set: it takes its time."""
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


def column(head: str, house: str) -> dict[str, str]:
    """What the table of a part of the page says of each bot at a house."""
    text = section("The bots of the house").partition(f"\n### {head}\n")[2].partition("\n### ")[0]
    return {row[0]: row[1 + HOUSES.index(house)] for row in rows(text)}


def lines_of(facts: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """What the page shall say of each bot: exploitability, what it wins, and what it won in deals."""
    exact = {one["bot"]: f"{one['exploitability']:.4f}" for one in facts["bots"]}
    wins = {one["bot"]: signed(one["wins"]) for one in facts["bots"]}
    dealt = [one for one in facts["bots"] if one["duplicates"] is not None]
    return exact, wins, {one["bot"]: f"{signed(one['duplicates'], 3)} ± {one['half_width']:.3f}" for one in dealt}


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


@pytest.mark.parametrize("name", ["9-2", "9-3"])
def test_what_is_exact_of_the_bots_is_what_the_command_prints(name: str) -> None:
    """To the last digit; `master`, who takes his time, is asked below, at every house."""
    exact, wins, _ = lines_of(told(*BOTS[:-1], "--house", name, "--deals", 0))
    for found, head in ((exact, HEADS[0]), (wins, HEADS[1])):
        page = column(head, name)
        assert [*page] == [*BOTS]
        assert found == {bot: page[bot] for bot in BOTS[:-1]}
    (samples,) = (option.default for option in verb.params if option.name == "samples")
    assert SAMPLES[name] == samples == 16, "what is asked where nothing is said"


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_every_figure_of_the_bots_is_what_the_command_prints(name: str, report_line: Report) -> None:
    """To the last digit; in deals too."""
    report_line(suite=f"adapters: the bots at {name} in docs/benchmark.md", count=3 * len(BOTS), seed=1)
    others = lines_of(told(*BOTS[:-1], "--house", name, "--seed", 1))
    master = lines_of(told(BOTS[-1], "--house", name, "--seed", 1, "--samples", SAMPLES[name]))
    assert tuple(one | other for one, other in zip(others, master, strict=True)) == tuple(
        column(head, name) for head in HEADS
    )


def test_the_agent_of_the_page_is_the_example() -> None:
    """All of it."""
    assert (ROOT / "examples" / "benchmark_agent.py").read_text("utf-8") in PAGE


def test_the_versions_of_the_page_are_those_of_the_houses_and_of_the_program() -> None:
    """In its text and in what is cited."""
    assert PAGE.count(f"version {VERSION}") >= 2
    assert f"Boodle {__version__}," in section("How to cite it")
    assert house_named("9-2").house == house_told("mini")
