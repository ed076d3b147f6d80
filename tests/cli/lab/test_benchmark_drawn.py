"""A benchmark as readers and programs see it: a house and bots whose figures were made by hand."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from boodle.adapters.benchmark.bench import Bench, Measured, Worth
from boodle.adapters.benchmark.houses import house_named
from boodle.bots.matching import BotFailed, MeanOfDecks
from boodle.bots.matching.faults import BotRaised, NoChoice
from boodle.cli.lab.benchmark.drawn import as_facts, failed_in_words, print_bench
from boodle.words.catalogue import Words

TREE = SimpleNamespace(decks=[()] * 1680, sets=[()] * 4315, nodes=[()] * 7, ends=[()] * 5)
SEATS = [SimpleNamespace(first=[()] * many) for many in (1000, 200, 96)]
SOLVED = SimpleNamespace(values=(2.22404, -2.2, 0.0000004), exploitability=0.00098765, rounds=40)
BENCH = cast(
    "Bench", SimpleNamespace(setting=house_named("9-3"), game=SimpleNamespace(tree=TREE, seats=SEATS), solved=SOLVED)
)
PLAYED = MeanOfDecks(-0.1234567, 0.05)
EXACT = Worth(1.0290004, (-1.0, 0.5, -0.25000049))
HOUSE = """\
House 9-3: 9 cards, 3 players; 1,680 deals, 4,315 information sets, 1,296 of
them with a choice.
Perfect play wins, in chips a deal from the dealer's left on: +2.2240, -2.2000
and +0.0000.
Whoever leaves it gains 0.00099 on average, by the best response of each seat
(40 rounds).
"""
OF_EXACT = """
Exploitability: what a seat gains by the best response to the bot in all other
seats, the mean of all seats, in chips a deal; reckoned exactly, the bot asked
at every information set.
Wins: what the bot wins against perfect play in the other seats, the mean of all
seats, in chips a deal; exact too.
"""
OF_DEALS = """\
In deals: the same, measured in 1,000 deals (seed a), each played from all 3
seats; 95 % intervals.
"""
ALL = """
bot      exploitability     wins       in deals
-------  --------------  -------  -------------
uniform          1.0290  -0.2500
mine                              -0.123 ±0.050
both             1.0290  -0.2500         -0.123
"""
ALONE = """
bot   exploitability  wins       in deals
----  --------------  ----  -------------
mine                        -0.123 ±0.050
"""
OF_ONE = """
bot      exploitability     wins  in deals
-------  --------------  -------  --------
uniform          1.0290  -0.2500
"""
UNIFORM, MINE = Measured("uniform", EXACT, None), Measured("mine", None, PLAYED)
BOTH = Measured("both", EXACT, MeanOfDecks(-0.1234567, None))


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ([], HOUSE),
        ([UNIFORM, MINE, BOTH], HOUSE + ALL + OF_EXACT + OF_DEALS),
        ([MINE], f"{HOUSE}{ALONE}\n{OF_DEALS}"),
        ([UNIFORM], HOUSE + OF_ONE + OF_EXACT),
    ],
    ids=["house", "all", "deals alone", "exact alone"],
)
def test_a_benchmark_in_full(
    found: list[Measured], shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a figure means is said where there is one; without bots the house alone is told."""
    monkeypatch.setenv("COLUMNS", "80")
    print_bench(Words(), "9-3", BENCH, found, "a", 1000)
    assert capsys.readouterr().out.replace("\u00a0", " ") == shown


def test_json_tells_all_of_it() -> None:
    """To six digits; what was not asked is null."""
    facts = as_facts("9-3", BENCH, [UNIFORM, BOTH, MINE], "a", 1000)
    none: dict[str, Any] = dict.fromkeys(("exploitability", "wins", "seats", "duplicates", "half_width"))
    exact = {"exploitability": 1.029, "wins": -0.25, "seats": [-1.0, 0.5, -0.25]}
    assert facts == {
        "benchmark": 1,
        "house": "9-3",
        "cards": 9,
        "players": 3,
        "deals": 1680,
        "histories": 12,
        "information_sets": 4315,
        "with_a_choice": 1296,
        "values": [2.22404, -2.2, 0.0],
        "exploitability": 0.000988,
        "rounds": 40,
        "seed": "a",
        "duplicate_deals": 1000,
        "bots": [
            none | {"bot": "uniform"} | exact,
            none | {"bot": "both", "duplicates": -0.123457} | exact,
            none | {"bot": "mine", "duplicates": -0.123457, "half_width": 0.05},
        ],
    }


@pytest.mark.parametrize(
    ("failed", "said"),
    [
        (BotRaised("mine", 3, 1, "Lead", "no idea"), "bot mine raised no idea in seat 1, asked Lead"),
        (
            NoChoice("mine", 3, 2, "Lead", "'x'"),
            "bot mine answered 'x' in seat 2, asked Lead: expected one of its choices",
        ),
    ],
)
def test_a_bot_that_fails_is_told_with_its_seat(failed: BotFailed, said: str) -> None:
    """And what it was asked."""
    assert failed_in_words(Words(), failed) == said
