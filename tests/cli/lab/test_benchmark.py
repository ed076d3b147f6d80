"""`boodle benchmark` as somebody types it who has written a bot."""

import sys
from pathlib import Path

import pytest

from boodle.adapters.benchmark.houses import HOUSES
from boodle.words.catalogue import languages
from tests.cli.typed import Typed, text_of
from tests.shared import ROOT

pytestmark = pytest.mark.kernels

benchmark = Typed("benchmark")
said, told = benchmark.says, benchmark.as_json

MINE = """
def choose(seen, choices, chance):
    return [*choices][-1]

def raises(seen, choices, chance):
    raise RuntimeError("no idea")

def lies(seen, choices, chance):
    return "queen"
"""


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of one's own lies where one stands."""
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    monkeypatch.chdir(tmp_path)


def test_a_house_and_its_solution_are_told() -> None:
    """With how near it is to perfect play."""
    shown = text_of(benchmark())
    assert shown.startswith(
        "House 9-2: 9 cards, 2 players; 1,680 deals, 9,993 information sets, 2,697 of them with a choice."
    )
    assert "from the dealer's left on: +2.2240 and -2.2240." in shown
    assert "exploitability" not in shown


def test_bots_are_measured_in_a_table() -> None:
    """One's own among them; uniform play is measured exactly alone."""
    lines = said("uniform", "mine.py:choose", "--deals", "20", "--seed", "a").splitlines()
    head = next(place for place, line in enumerate(lines) if line.startswith("bot "))
    rows = [line.split() for line in lines[head + 2 : head + 4]]
    assert rows[0] == ["uniform", "1.0290", "-0.9590"]
    assert (rows[1][0], len(rows[1])) == ("mine.py:choose", 5)
    assert "in 20 deals (seed a), each played from all 2 seats" in " ".join(lines)


def test_json_has_every_figure() -> None:
    """Of a house of three."""
    facts = told("first", "--house", "9-3", "--deals", "30", "--seed", "7")
    assert (facts["house"], facts["players"], facts["information_sets"], facts["with_a_choice"]) == (
        "9-3",
        3,
        4315,
        1296,
    )
    assert facts["exploitability"] <= 0.001
    (first,) = facts["bots"]
    assert first["wins"] == pytest.approx(sum(first["seats"]) / 3, abs=1e-5)
    assert abs(first["duplicates"] - first["wins"]) < 2 * first["half_width"]
    assert told("first", "--house", "9-3", "--deals", "30", "--seed", "7") == facts


def test_a_bot_that_thinks_long_plays_deals_alone() -> None:
    """What would be exact is left out, and told as nothing."""
    (first,) = told("first", "--house", "9-3", "--samples", "0", "--deals", "30", "--seed", "7")["bots"]
    (asked,) = told("first", "--house", "9-3", "--deals", "30", "--seed", "7")["bots"]
    assert (first["exploitability"], first["wins"], first["seats"]) == (None, None, None)
    assert first["duplicates"] == asked["duplicates"]
    shown = said("first", "--house", "9-3", "--samples", "0", "--deals", "30", "--seed", "7")
    row = next(line for line in shown.splitlines() if line.startswith("first"))
    assert row.split()[1:] == [f"{first['duplicates']:+.3f}", f"±{first['half_width']:.3f}"]
    assert "Exploitability:" not in shown


def test_a_house_of_ones_own_is_worked_out_too() -> None:
    """From its file."""
    mini = ROOT / "src" / "boodle" / "adapters" / "mini.toml"
    assert told("--house", str(mini))["information_sets"] == 9993


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nobody", "'nobody' is no bot: expected uniform, first"),
        ("mine.py:other", "bot mine.py:other: there is no function other in it"),
        ("mine.py:raises", "bot mine.py:raises raised RuntimeError: no idea in seat 1, asked"),
        ("mine.py:lies", "bot mine.py:lies answered 'queen' in seat 1, asked"),
        ("--house 9-9", f"--house is '9-9': expected {', '.join(HOUSES)} or FILE"),
        ("--house pagat.toml", "--house pagat.toml cannot be worked out whole: expected poker none or vying"),
        ("--deals some", "--deals is some: expected a whole number"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    """And ends with code 2."""
    Path("pagat.toml").write_text('base = "pagat"\n', "utf-8")
    result = benchmark(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle benchmark: {sentence}")
    assert result.stderr.count("\n") == 1


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the sentence that the laboratory has for it."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    result = benchmark("first")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "pip install 'boodle[sim]'" in result.stderr


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_it(language: str) -> None:
    """The house, a bot, and one that fails."""
    assert benchmark("first", "--deals", "2", "--language", language).exit_code == 0
    assert benchmark("mine.py:lies", "--language", language).exit_code == 2
