"""docs/research.md says what the adapters do: each part of the vector, each number, the mini house, the figures."""

import re
import subprocess
import sys

import pytest

from boodle.adapters import abstraction as few
from boodle.adapters.abstraction import SIZES, SPARE_USES
from boodle.adapters.numbering import DONE, FOLD, PASS, SPACE, SPARE, SUIT
from boodle.adapters.observation_layout import layout_of
from boodle.adapters.packing import FIELDS
from boodle.adapters.setting import house_told, setting_of
from tests.reliability import Report
from tests.shared import ROOT

PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
FIGURES = re.compile(r"^\$ python (examples/research/\w+\.py) (.*)\n((?:.+\n)+?)```", re.MULTILINE)


def rows(section: str) -> list[list[str]]:
    """The rows of the table of a section, without its head."""
    told = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in told.splitlines() if line[:1] == "|"][2:]


@pytest.mark.parametrize(("house", "players"), [("pagat", 4), ("mini", 2)])
def test_every_part_of_the_vector_is_told(house: str, players: int) -> None:
    """In its order, with its shape."""
    setting = setting_of(house, players)
    sizes = {"*n*": players, "*s*": len(setting.house.layout)}
    told = [
        (row[0].strip("`"), tuple(sizes[size] if size in sizes else int(size) for size in row[1].split(" × ")))
        for row in rows("What is seen")
    ]
    assert told == list(layout_of(setting).parts)


def test_every_number_is_told() -> None:
    """Where each block begins."""
    first = [int(match[0]) for row in rows("What can be said") if (match := re.match(r"\d+", row[0]))]
    assert first == [0, SPARE, FOLD, PASS, DONE, SUIT, SPACE]


def test_every_field_of_a_record_is_told() -> None:
    """In its order within each type, and none that is not there."""
    told = [name for row in rows("Learners at every seat, as plain arrays") for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(told) == sorted(FIELDS)


def test_every_action_is_told() -> None:
    """Where each block begins."""
    told = [
        int(match[0]) for row in rows("Learners at every seat, as plain arrays") if (match := re.match(r"\d+", row[0]))
    ]
    assert told == [0, SPARE_USES, few.FOLD, few.PASS, SIZES]


def test_the_board_of_the_mini_house_is_told() -> None:
    """Its spaces, its ante and its stacks."""
    house = house_told("mini")
    assert [space.name for space in house.staked] == ["kitty", "A", "K", "Q", "K-Q"]
    assert (house.ante, house.start_chips, len(house.cards)) == (5, 20, 9)
    words = " ".join(PAGE.split())
    assert "A, K, Q and K-Q of hearts and the kitty, one chip each: an ante of five, from stacks of twenty" in words


@pytest.mark.slow
@pytest.mark.parametrize("shown", FIGURES.findall(PAGE), ids=lambda shown: shown[0])
def test_the_figures_are_what_the_command_prints(shown: tuple[str, str, str], report_line: Report) -> None:
    """Every row of the table of the mini deck, to the last digit."""
    path, words, table = shown
    report_line(suite=f"adapters: the figures of {path}", count=len(table.splitlines()) - 1)
    command = [sys.executable, str(ROOT / path), *words.split()]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=900).stdout
    assert printed == table


def test_there_are_figures() -> None:
    """Of the house rules."""
    assert [path for path, _, _ in FIGURES.findall(PAGE)] == ["examples/research/variations.py"]
