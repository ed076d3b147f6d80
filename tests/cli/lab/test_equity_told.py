"""Equities as readers and programs see them: shares that were counted or drawn by hand, and how each is written."""

from fractions import Fraction

import pytest

from boodle.cli.lab.equity import as_facts, cell, rows, title
from boodle.cli.lab.equity.asked import EquityAsked, Reckoned
from boodle.frozen import replace
from boodle.poker.equity import Equity
from boodle.sim.sureness import Mean, share
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

WORDS = Words()
HALF = Fraction(1, 2)
HALF_WIDTH = "± is half the width of the 95\u00a0% interval."


def asked(*hands: str, board: str = "", dead: str = "") -> EquityAsked:
    """Return what was asked."""
    return EquityAsked.read(WORDS, hands, board, dead, deals=None, exact=False, seed="9")


COUNTED = Reckoned((Equity(40, 10, 2, Fraction(11, 40)), Equity(40, 28, 2, Fraction(29, 40))), exact=True)
ONE, TWO = (Reckoned((Equity(many, 1, 0, Fraction(1)),), exact=True) for many in (1, 2))
DRAWN = Reckoned((Equity(1000, 500, 0, HALF), Equity(1000, 500, 0, HALF)), exact=False)


@pytest.mark.parametrize(
    ("board", "dead", "found", "said"),
    [
        ("", "", DRAWN, f"Before the flop: 1,000 deals drawn by the seed 9; {HALF_WIDTH}"),
        ("2c7d9s", "", COUNTED, "On the flop 2C 7D 9S: every deal counted, 40 of them, exact."),
        ("2c7d9s", "", TWO, "On the flop 2C 7D 9S: every deal counted, 2 of them, exact."),
        ("2c3d7d9s", "AC", COUNTED, "On the turn 2C 3D 7D 9S, without AC: every deal counted, 40 of them, exact."),
        ("2c3d7dTh9s", "", ONE, "On the river 2C 3D 7D TH 9S: the only deal there is, exact."),
        ("", "", replace(ONE, exact=False), f"Before the flop: 1 deal drawn by the seed 9; {HALF_WIDTH}"),
    ],
)
def test_what_was_looked_at_is_said_first(board: str, dead: str, found: Reckoned, said: str) -> None:
    """The board by its street, and how all of it was found."""
    assert title(WORDS, asked("AA", "KK", board=board, dead=dead), found) == said


WIDE = "22+,A2s+,K7s+,Q9s+,J9s+,T8s+"


@pytest.mark.parametrize(
    ("second", "note", "shown"),
    [
        (
            WIDE,
            "",
            [
                "seat  holds                         hands     wins    ties   equity",
                "----  ----------------------------  -----  -------  ------  -------",
                "1     AsKs                              1  25.00 %  5.00 %  27.50 %",
                f"2     {WIDE}    178  70.00 %  5.00 %  72.50 %",
            ],
        ),
        (
            f" {WIDE[:-5]}, T8s+",
            "Drawn.",
            [
                *("Seat 1: AsKs", f"Seat 2: {WIDE[:-5]}, T8s+", ""),
                *("seat  hands     wins    ties   equity", "----  -----  -------  ------  -------"),
                *("1         1  25.00 %  5.00 %  27.50 %", "2       178  70.00 %  5.00 %  72.50 %"),
                *("", "Drawn."),
            ],
        ),
    ],
)
def test_what_is_printed(second: str, note: str, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A wide range above the table, and a note below it, where there is one."""
    monkeypatch.setattr("boodle.cli.lab.equity.reckoned", lambda *_: replace(COUNTED, note=note))
    lines = Typed("equity").says("AsKs", second).splitlines()
    assert lines == ["Before the flop: every deal counted, 40 of them, exact.", "", *shown]


def test_a_row_a_seat() -> None:
    """A wide range is not told again; hands that meet a known card are none."""
    two = asked("AsKs", "QQ+", board="2c7d9s", dead="QC AC")
    assert rows(WORDS, two, COUNTED, wide=False) == [
        ["seat", "holds", "hands", "wins", "ties", "equity"],
        ["1", "AsKs", "1", "25.00 %", "5.00 %", "27.50 %"],
        ["2", "QQ+", "12", "70.00 %", "5.00 %", "72.50 %"],
    ]
    assert rows(WORDS, two, COUNTED, wide=True) == [
        ["seat", "hands", "wins", "ties", "equity"],
        ["1", "1", "25.00 %", "5.00 %", "27.50 %"],
        ["2", "12", "70.00 %", "5.00 %", "72.50 %"],
    ]


@pytest.mark.parametrize(
    ("mean", "counted", "drawn"),
    [
        (Mean(0.12345, 0.01, (0.11, 0.13)), "12.35 %", "12.3 ±1.0 %"),
        (Mean(0.12345, 0.002, (0.12, 0.125)), "12.35 %", "12.3 ±0.2 %"),
        (Mean(0.12345, 0.0019, (0.122, 0.125)), "12.35 %", "12.35 ±0.19 %"),
        (Mean(0.001, 0.004, (0.0002, 0.005)), "0.10 %", "0.1 (0.0–0.5) %"),
    ],
)
def test_a_share_that_was_drawn_has_its_interval(mean: Mean, counted: str, drawn: str) -> None:
    """And two digits only where it is that sure."""
    assert (cell(WORDS, COUNTED, mean), cell(WORDS, DRAWN, mean)) == (counted, drawn)


def test_json_tells_shares_that_were_counted_without_an_interval() -> None:
    """And has a seed only where it was drawn."""
    two = asked("AsKs", "QQ+", board="2c7d9s", dead="QC AC")
    facts = as_facts(two, COUNTED)
    assert facts == {
        "board": str(two.board),
        "dead": str(two.dead),
        "exact": True,
        "deals": 40,
        "seed": None,
        "seats": [
            {"range": "AsKs", "hands": 1, "wins": 10, "ties": 2, "win": 0.25, "tie": 0.05, "equity": 0.275},
            {"range": "QQ+", "hands": 12, "wins": 28, "ties": 2, "win": 0.7, "tie": 0.05, "equity": 0.725},
        ],
    }
    third = Reckoned((Equity(3, 1, 0, Fraction(1, 3)),) * 2, exact=True)
    assert as_facts(two, third)["seats"][0]["win"] == 0.333333333  # type: ignore[index] # it is a list
    drawn = as_facts(asked("AA"), DRAWN)
    ends = share(500, 1000)
    win = {"mean": 0.5, "half_width": round(ends.half_width, 6), "low": round(ends.low, 6), "high": round(ends.high, 6)}
    never = share(0, 1000)
    tie = {"mean": 0.0, "half_width": round(never.half_width, 6), "low": 0.0, "high": round(never.high, 6)}
    seat = {"wins": 500, "ties": 0, "win": win, "tie": tie, "equity": win}
    assert drawn == {
        "board": "",
        "dead": "",
        "exact": False,
        "deals": 1000,
        "seed": "9",
        "seats": [{"range": "AA", "hands": 6} | seat, {"range": "random", "hands": 1326} | seat],
    }


def test_deals_are_drawn_by_the_seed_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """By 1 where none is; ten millions of them at most."""
    seen: list[EquityAsked] = []

    def found(words: Words, asked: EquityAsked) -> Reckoned:
        assert words.language == "en"
        seen.append(asked)
        return DRAWN

    monkeypatch.setattr("boodle.cli.lab.equity.reckoned", found)
    equity = Typed("equity", "AA", "KK")
    assert equity.as_json("--deals", 10_000_000)["seed"] == "1"
    assert equity.as_json("--seed", "9", "--exact")["seats"] == as_facts(asked("AA", "KK"), DRAWN)["seats"]
    assert [(one.seed, one.deals, one.exact) for one in seen] == [("1", 10_000_000, False), ("9", None, True)]
    sentence = "boodle equity: --deals is 10000001: expected a whole number from 1 to 10000000\n"
    assert equity("--deals", 10_000_001).stderr == sentence
