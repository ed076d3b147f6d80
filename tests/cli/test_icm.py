"""`boodle icm` as a host types it at the final table."""

import re
from pathlib import Path

import pytest

from boodle.words.catalogue import languages
from tests.cli.typed import Typed, text_of

icm, tournament = Typed("icm"), Typed("tournament")
THREE = ("Ann 5000, Ben: 3000, Cem=2000", "--prizes", "500,300,200")


def test_a_row_for_each_player_and_what_a_deal_gives() -> None:
    """Chips, their part of all, their worth, and whole units."""
    assert icm.says(*THREE, "--deal", "icm").splitlines()[:5] == [
        "player  chips  of all   worth  gets",
        "------  -----  ------  ------  ----",
        "Ann      5000  50.0 %  383.93   384",
        "Ben      3000  30.0 %  327.50   327",
        "Cem      2000  20.0 %  288.57   289",
    ]


def test_a_deal_and_its_risks_in_full() -> None:
    """Only as many prizes as players are shared, here in tens; risks against oneself are none."""
    asked = ("Ann 5000, Ben: 3000, Cem=2000", "--prizes", "500,300,200,100", "--deal", "icm", "--unit", "10", "--risk")
    assert (
        icm.says(*asked)
        == """\
player  chips  of all   worth  gets
------  -----  ------  ------  ----
Ann      5000  50.0 %  383.93   380
Ben      3000  30.0 %  327.50   330
Cem      2000  20.0 %  288.57   290

Prizes 500, 300 and 200, 1000 in all, for 10000 chips. Worth is by the
independent chip model (ICM).

What an all-in of each row against each column costs when it is lost, over what
it brings when it is won: the bubble factor. At 1, as for chips alone, it must
be won half of the time to pay; at 1.5 in 60 %, at 2 in 67 %.

   risks     1     2     3
-  -----  ----  ----  ----
1  Ann       –  1.17  1.09
2  Ben    1.55     –  1.11
3  Cem    1.35  1.17     –

Shared by what the stacks are worth. Rounded down, and what was over goes to
those who lost most by that.
"""
    )


def test_one_prize_is_told_as_one() -> None:
    """Without a sum."""
    assert "\nPrize 500, for 5000 chips. " in icm.says("5000", "--prizes", "500")


def test_figures_are_written_as_the_language_does() -> None:
    """A comma in German."""
    row = icm.says("3,1", "--prizes", "30,20", "--language", "de").splitlines()[2]
    assert row.split() == ["Platz", "1", "3", "75,0", "%", "27,50"]


def test_a_chip_chop_can_give_more_than_first_prize() -> None:
    """Which is said, and not done by what the stacks are worth."""
    chop = icm.says("8000,500,500", "--prizes", "500,100", "--deal", "chips")
    assert "seat 1 gets more than first prize" in chop
    assert "more than first" not in icm.says("8000,500,500", "--prizes", "500,100", "--deal", "icm")
    assert "more than first" not in icm.says("5000,500,500", "--prizes", "500,100", "--deal", "chips")  # just so much


def test_a_table_of_risks_has_a_column_a_player() -> None:
    """With numbers for names, so that nine of them fit eighty columns."""
    lines = icm("9,8,7,6,5,4,3,2,1", "--prizes", "5,3,2", "--risk", columns=80).stdout.splitlines()
    head = next(line for line in lines if line.strip().startswith("risks"))
    assert head.split() == ["risks", *"123456789"]
    assert max(map(len, lines)) <= 80


def test_json_tells_all_of_it() -> None:
    """Factors too."""
    facts = icm.as_json(*THREE, "--deal", "chips")
    assert (facts["prizes"], facts["deal"]) == ([500, 300, 200], "chips")
    assert [(one["name"], one["chips"], one["gets"]) for one in facts["players"]] == [
        ("Ann", 5000, 400),
        ("Ben", 3000, 320),
        ("Cem", 2000, 280),
    ]
    assert facts["players"][0]["worth"] == pytest.approx(383.928571429)
    assert facts["players"][0]["risks"][0] is None
    assert facts["players"][1]["risks"][0] > facts["players"][0]["risks"][1] > 1


def test_names_may_have_several_words() -> None:
    """A figure among them too; without names the seats are counted."""
    facts = icm.as_json("Ann 2 5000, Aunt  May 3000, 100", "--prizes", ",")
    assert [(one["name"], one["chips"], one["worth"]) for one in facts["players"]] == [
        ("Ann 2", 5000, 0),
        ("Aunt May", 3000, 0),
        ("seat 3", 100, 0),
    ]
    assert "more than first" not in icm.says("5,3", "--prizes", ",", "--deal", "chips")


def test_a_night_knows_its_stacks_and_prizes(tmp_path: Path) -> None:
    """Once they are counted; and is told the deal by the line that is printed."""
    night = tmp_path / "friday"
    tournament.says("new", night, "--players", "3", "--hours", "2", "--buy-in", "50", "--chips", "1000")
    assert "No stacks are counted now" in icm(night).stderr
    names = ("Aunt May", "Ben", "Cem")
    tournament.says(night, *(f'register "{name}"' for name in names), "draw", "start", "--seed", "1")
    assert "No stacks are counted now" in icm(night, "--deal", "icm").stderr
    tournament.says(night, 'count "Aunt May" 1500 Ben 1000 Cem 500')
    said = icm.says(night, "--deal", "icm")
    told = text_of(icm(night, "--deal", "icm")).partition("boodle tournament ")[2]
    assert said.startswith("player")
    assert "agree" in told
    assert icm(night, "--prizes", "5,3").exit_code == 2
    gets = {one["name"]: one["gets"] for one in icm.as_json(night, "--deal", "icm")["players"]}
    assert sum(gets.values()) == 150
    paid = " ".join(f'"{name}" {units}' for name, units in gets.items())
    assert "It is over" in tournament.says(night, f"agree {paid}") + tournament.says(night)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("5000",), "--prizes is missing: expected what the places bring"),
        (("5000", "3000", "--prizes", "50,30"), "STACKS is '5000 3000': expected amounts with commas between them"),
        (("5000,x", "--prizes", "20"), "STACKS is 'x': expected a whole number"),
        (("5000,-1", "--prizes", "20"), "STACKS is '-1': expected a whole number from 0 to 999999999"),
        (("5000,1", "--prizes", "5,-1"), "--prizes is '-1': expected a whole number from 0 to 999999999"),
        (("2.5k", "--prizes", "20"), "STACKS is '2.5k': expected a whole number"),
        (("A 5,", "B.c", "--prizes", "20"), "STACKS is 'B.c': expected a whole number"),
        (("none.t",), "there is no none.t: begin one with boodle tournament new none.t"),
        (("none.txt", "--prizes", "20"), "there is no none.txt: begin one with boodle tournament new none.txt"),
        (("A 5, A 6", "--prizes", "20"), "A is named twice."),
        (("5000,3000", "--prizes", "20,30"), "Prizes must fall from place to place, not as here: 20 and 30."),
        (("0,0", "--prizes", "20"), "0 is too little: at least 1 is needed."),
        ((",".join(["9"] * 15), "--prizes", ",".join(["1"] * 15)), "There can be 14 players at most."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(line: tuple[str, ...], sentence: str) -> None:
    """And ends with code 2."""
    result = icm(*line)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle icm: {sentence}")
    assert result.stderr.count("\n") == 1


def test_no_figure_is_ever_cut() -> None:
    """A table that is wider than the terminal stands in several, none of them wider."""
    players = "Ann 5000, Ben 3000, Cem 2000, D 50, E 44, F 333, G 87, H 99, I 12"
    narrow, wide = (icm(players, "--prizes", "5,3,2", "--risk", columns=columns).stdout for columns in (40, 200))
    figures = [sorted(re.findall(r"  (\d\S*)", told)) for told in (narrow, wide)]
    assert figures[0] == figures[1]
    assert max(map(len, narrow.splitlines())) <= 40
    assert "…" not in narrow


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_it(language: str) -> None:
    """Whatever is asked for."""
    lines = [icm(*THREE, "--deal", by, "--risk", "--language", language) for by in ("icm", "chips")]
    assert [line.exit_code for line in lines] == [0, 0]
