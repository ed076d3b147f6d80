"""A match as a reader and as a program see it: who is ahead, by how much, in which seats, and how sure that is."""

from collections.abc import Sequence
from typing import Any

import pytest

from boodle.bots.matching import Match, against_field, at_one_table, entrant_named
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.cli.lab.match.drawn import print_results
from boodle.cli.lab.match.results import COLUMNS, MatchResult, facts_of, rows_of
from boodle.frozen import replace
from boodle.games import HOLDEM
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

Decks = Sequence[tuple[int, int, tuple[int, ...]]]
"""What was gained at each deck, what of it lies in the stack, and what was gained in each seat, the dealer's first."""

TERMS = TripoleyTerms(house=HouseRules(), players=3, seed="7", rules="ours.toml")
FIRST, CASUAL, CAREFUL = (entrant_named(name, BOTS) for name in ("first", "casual", "careful"))


def result_of(match: Match, *decks: Decks) -> MatchResult:
    """Return what came of a match, for whoever is measured."""
    result = MatchResult(match, match.scores())
    for entrant, gained in zip(match.measured, decks, strict=True):
        scores = result.scores[entrant]
        for gain, stack, by_seat in gained:
            scores.gains.add(gain)
            scores.stacks.add(stack)
            for spread, chips in zip(scores.in_seats, by_seat, strict=True):
                spread.add(chips)
                scores.single.add(chips)
    return result


WON = result_of(
    against_field(TERMS, FIRST, [CASUAL, CAREFUL]),
    [(27000, 4500, (9000, 0, 18000)), (9000, 3600, (3000, 3000, 3000)), (18000, 3000, (6000, 6000, 6000))],
)
LOST = result_of(
    against_field(TERMS, FIRST, [CAREFUL]),
    [(-90, -45, (-90, 0, 0)), (-99, -36, (-33, -33, -33)), (-81, -30, (-60, 0, -21))],
)
EVEN = result_of(against_field(TERMS, FIRST, [FIRST]), [(-9, -45, (-9, 0, 0)), (9, -36, (9, 0, 0))])
TABLE = result_of(
    at_one_table(TERMS, [CASUAL, FIRST, CASUAL]),
    [(9, 1, (3, 3, 3))],
    [(18, 2, (6, 0, 12))],
    [(-27, 3, (-9, -3, -15))],
)
EVENING = result_of(against_field(replace(TERMS, evening=4), FIRST, [CASUAL]), [(9, 1, (3, 3, 3))])
TWICE = result_of(against_field(replace(TERMS, players=2), FIRST, [FIRST]), [(9, 1, (3, 3))])
HANDS = HOLDEM.match(house=HOLDEM.form.notation.preset("home-cash"), players=2, seed="8", rules="home-cash", worlds=5)
POKER = result_of(
    against_field(HANDS, entrant_named("first", HANDS.bots), [entrant_named("casual", HANDS.bots)]),
    [(4000, 50, (400, 0)), (4400, 60, (440, 0))],
)

OF_FIELDS = """\
first by the rules ours.toml, 3 players, seed 7.

against          chips a deal       95 %      stack  deals  decks  worth         so
---------------  ------------  ---------  ---------  -----  -----  -----  ---------
casual, careful     +2,000.00  ±2,484.34  +1,233.33      9      3   ×1.0  undecided
careful                -10.00      ±2.48     -12.33      9      3  ×33.8     behind
first                   +0.00     ±12.71     -13.50      6      2   ×0.6  undecided

The same by seat, counted from the dealer's left, each with its 95 % interval.

seat      casual, careful      careful       first
------  -----------------  -----------  ----------
1       +1,000.0 ±2,484.3   -3.7 ±15.8   +0.0 ±0.0
2       +3,000.0 ±6,572.9   -6.0 ±13.8   +0.0 ±0.0
dealer  +2,000.0 ±2,484.3  -20.3 ±23.6  +0.0 ±38.1

Each deck is dealt 3 times, everybody sitting once in every seat. The interval is over decks.
Chips a deal: what was won, with an equal share of what stayed on the layout, so that all seats
add up to nought. Stack: what was won alone.
Worth: to know as much, so many independent deals would be needed for each of these.
"""
AT_ONE_TABLE = """\
casual, first and casual at one table, by the rules ours.toml, seed 7.

#  bot        chips a deal  95 %  stack  deals  decks  worth         so
-  ---------  ------------  ----  -----  -----  -----  -----  ---------
1  first             +2.00        +0.67      3      1         undecided
2  casual #1         +1.00        +0.33      3      1         undecided
3  casual #2         -3.00        +1.00      3      1         undecided

The same by seat, counted from the dealer's left, each with its 95 % interval.

seat    first  casual #1  casual #2
------  -----  ---------  ---------
1        +0.0       +1.0       -1.0
2        +4.0       +1.0       -5.0
dealer   +2.0       +1.0       -3.0

Each deck is dealt 3 times, everybody sitting once in every seat. The interval is over decks.
Chips a deal: what was won, with an equal share of what stayed on the layout, so that all seats
add up to nought. Stack: what was won alone.
A single deck tells nothing of how sure that is.
"""
OF_HANDS = """\
first by the rules home-cash, 2 players, seed 8.
Everybody begins each hand with 100 big blinds.

against     bb/100       95 %  deals  decks  worth     so
-------  ---------  ---------  -----  -----  -----  -----
casual   +2,625.00  ±1,588.25      4      2   ×1.5  ahead

The same by seat, counted from the dealer's left, each with its 95 % interval.

seat           casual
------  -------------
1           +0.0 ±0.0
dealer  +525.0 ±317.6

Each deck is dealt 2 times, everybody sitting once in every seat. The interval is over decks.
Where somebody was all-in before the last card, the cards still to come were dealt 20 times, and
the mean of these counts.
bb/100: big blinds won in a hundred hands above the mean of the table, so that all seats add up
to nought.
Worth: to know as much, so many independent deals would be needed for each of these.
"""


@pytest.mark.parametrize(
    ("results", "shown"),
    [([], ""), ([WON, LOST, EVEN], OF_FIELDS), ([TABLE], AT_ONE_TABLE), ([POKER], OF_HANDS)],
    ids=["nothing", "fields", "table", "hands"],
)
def test_a_match_in_full(
    results: list[MatchResult], shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gains are shared by players and seats; at a table the strongest stands first, and one deck tells no interval."""
    monkeypatch.setenv("COLUMNS", "97")
    monkeypatch.setattr("boodle.words.pots_picture.WIDTH", 97)
    print_results(Words(), results)
    assert capsys.readouterr().out == shown


LOST_FACTS = {
    "bot": "first",
    "field": ["careful"],
    "rules": "ours.toml",
    "players": 3,
    "seed": "7",
    "stage": "whole",
    "evening": 1,
    "worlds": 1000,
    "engine": "readable",
    "deals": 9,
    "decks": 3,
    "measure": "chips",
}
LOST_IN_ALL = {
    "chips": -10.0,
    "half_width": 2.4843,
    "measured": -10.0,
    "measured_half_width": 2.4843,
    "stack": -12.3333,
    "stack_half_width": 6.2521,
    "saved": 33.8333,
}


def gain(seat: str, chips: float, half: float | None, unit: float = 1) -> dict[str, Any]:
    """Return what a program is told of a seat."""
    told = (chips / unit, None if half is None else half / unit)
    return {"seat": seat, "chips": chips, "half_width": half, "measured": told[0], "measured_half_width": told[1]}


LOST_BY_SEAT = [gain("1", -3.6667, 15.7777), gain("2", -6.0, 13.8322), gain("dealer", -20.3333, 23.6121)]


def test_json_has_a_result_for_each_bot_that_is_measured() -> None:
    """With every seat in it; what ended it early is null where nothing did."""
    assert facts_of([LOST], "") == {
        "ended_early": None,
        "results": [LOST_FACTS | LOST_IN_ALL | {"seats": LOST_BY_SEAT}],
    }
    assert [one["bot"] for one in facts_of([TWICE], "")["results"]] == ["first"]
    two = result_of(at_one_table(replace(TERMS, players=2), [FIRST, FIRST]), [(-9, 1, (3, 3))], [(9, 1, (3, 3))])
    assert [one["bot"] for one in facts_of([two], "")["results"]] == ["first #2", "first #1"]
    told = facts_of([TABLE, POKER], "stopped.")
    assert told["ended_early"] == "stopped."
    assert [(one["bot"], one["field"], one["half_width"], one["saved"]) for one in told["results"]] == [
        ("first", ["casual", "first", "casual"], None, None),
        ("casual #1", ["casual", "first", "casual"], None, None),
        ("casual #2", ["casual", "first", "casual"], None, None),
        ("first", ["casual"], 31.765, 1.4767),
    ]
    hands = told["results"][-1]
    assert hands["seats"] == [gain("1", 0.0, 0.0), gain("dealer", 10.5, 6.353, 0.02)]
    assert (hands["measure"], hands["depth"], hands["worlds"], "stage" in hands) == ("big_blinds", 100, 5, False)


def test_csv_has_a_row_for_all_seats_and_one_for_each() -> None:
    """In the columns that every file has."""
    facts = LOST_FACTS | {"field": "careful"}
    assert list(rows_of([LOST])) == [
        facts | {"seat": "all"} | LOST_IN_ALL,
        *(facts | seat for seat in LOST_BY_SEAT),
    ]
    assert EVENING.deals == 1 * 3 * 4
    rows = list(rows_of([WON, POKER, TABLE]))
    assert [row["field"] for row in rows] == ["casual careful"] * 4 + ["casual"] * 3 + ["casual first casual"] * 12
    assert {name for row in rows for name in row} == set(COLUMNS)
    assert (
        *("bot", "field", "rules", "players", "seed", "stage", "evening", "depth", "worlds", "engine"),
        *("deals", "decks", "seat", "chips", "half_width", "stack", "stack_half_width", "saved"),
        *("measure", "measured", "measured_half_width"),
    ) == COLUMNS
