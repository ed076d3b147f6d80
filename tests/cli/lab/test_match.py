"""`boodle match` as somebody types it who wants to know which bot plays better."""

import csv
import re
from pathlib import Path

import pytest

from boodle.cli.lab.printed import figure
from boodle.words.catalogue import Words, languages
from tests.cli.lab.matching import EXAMPLE, said, told


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


def table_of(shown: list[str]) -> list[str]:
    """Return what stands below the head of the table; the line above it is as long as the file is named."""
    return shown[next(number for number, line in enumerate(shown) if line.startswith("-------")) + 1 :]


def test_each_field_has_its_line_and_each_seat_its_row() -> None:
    """And what the columns mean is said below."""
    shown = said(EXAMPLE, "first", "casual,first", "--deals", "40", "--seed", "7").splitlines()
    below = table_of(shown)
    assert [line.split()[0] for line in below[:2]] == ["first", "casual,"]
    seats = next(number for number, line in enumerate(shown) if line.startswith("seat "))
    assert [line.split()[0] for line in shown[seats : seats + 6]] == ["seat", "------", "1", "2", "3", "dealer"]
    assert re.split(r"  +", shown[seats]) == ["seat", "first", "casual, first"]
    assert "Each deck is dealt 4 times" in " ".join(shown)


def test_the_example_is_ahead_of_the_first_choice() -> None:
    """So says the command that the docs show."""
    shown = table_of(said(EXAMPLE, "first", "--deals", "120", "--seed", "7").splitlines())
    assert shown[0].startswith("first ")
    assert shown[0].endswith(" ahead")
    other_way = table_of(said("first", EXAMPLE, "--deals", "120", "--seed", "7").splitlines())
    assert any(line.endswith(" behind") for line in other_way)


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
    assert all((row["stack"] == "") == (row["seat"] != "all") for row in rows)


def test_all_at_one_table_are_ranked() -> None:
    """The strongest first, and one that is there twice is numbered."""
    found = told("--table", "first", "casual", "first", "--deals", "60", "--seed", "7")["results"]
    assert {one["bot"] for one in found} == {"first #1", "casual", "first #2"}
    assert [one["chips"] for one in found] == sorted((one["chips"] for one in found), reverse=True)
    assert sum(one["chips"] for one in found) == pytest.approx(0, abs=1e-3)
    assert said("--table", "first", "casual", "--deals", "8", "--seed", "7").splitlines()[2].startswith("#  bot")


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


def test_holdem_is_told_in_big_blinds() -> None:
    """With the depth of the stacks above, how luck is taken out below, and no column of stacks where all is in them."""
    asked = (
        "casual",
        "first",
        "--rules",
        "home-cash",
        "--players",
        "2",
        "--depth",
        "50",
        "--deals",
        "20",
        "--seed",
        "7",
    )
    shown = said(*asked).splitlines()
    assert shown[:2] == [
        "casual by the rules home-cash, 2 players, seed 7.",
        "Everybody begins each hand with 50 big blinds.",
    ]
    assert shown[3].split() == ["against", "bb/100", "95", "%", "deals", "decks", "worth", "so"]
    assert "were dealt 20 times" in " ".join(shown)
    (one,) = told(*asked)["results"]
    assert one.items() >= {"depth": 50, "measure": "big_blinds", "deals": 20, "decks": 10}.items()
    assert one["measured"] == pytest.approx(one["chips"] * 100 / 2, abs=0.01)
    assert one["chips"] == one["stack"]
    assert "stage" not in one


def test_until_is_meant_in_what_is_told() -> None:
    """At Hold'em in big blinds of a hundred hands."""
    asked = ("casual", "first", "--rules", "home-limit", "--players", "2", "--until", "5000", "--seed", "7")
    (one,) = told(*asked)["results"]
    assert one["decks"] == 100
    assert one["measured_half_width"] < 5000


@pytest.mark.parametrize("rules", ["home-cash", "home-draw"])
@pytest.mark.parametrize("language", languages())
def test_it_tells_poker_in_every_language(rules: str, language: str) -> None:
    """Every column and note."""
    words, asked = Words(language), ("first", "first", "--deals", "4", "--seed", "7", "--language", language)
    shown = " ".join(said(*asked, "--rules", rules).split())
    measure = "big_blinds" if rules == "home-cash" else "small_bets"
    for key in (f"match.head.{measure}", f"match.note.{measure}"):
        assert " ".join(words(key).split()) in shown
    assert " ".join(words(f"match.title.{measure}", depth=100).split()) in shown


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
