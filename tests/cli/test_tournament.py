"""`boodle tournament`: planning, and a night in a file."""

import json
from pathlib import Path

import pytest

from boodle.notation.tournament.record import read_night
from tests.cli.typed import Typed

run = Typed("tournament")


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    """A night of six at tables of three, seats drawn and the clock started."""
    file = tmp_path / "friday.txt"
    names = [part for name in ("Ann", "Ben", "Cem", "Dot", "Eve", "Aunt May") for part in ("--name", name)]
    assert run("new", file, "--players", 6, "--hours", 2, "--seats", 3, "--buy-in", 10, *names).exit_code == 0
    assert run(file, "draw", "start", "--at", "0:00", "--seed", "friday").exit_code == 0
    return file


def test_nothing_more_shows_the_help() -> None:
    """With the verbs below it."""
    result = run()
    assert (result.exit_code, "boodle tournament levels" in result.stdout) == (0, True)


def test_levels_are_a_table_json_and_lines() -> None:
    """The same timetable three times."""
    arguments = ("levels", "--players", 20, "--chips", 5000, "--hours", 4)
    table = run(*arguments).stdout
    assert "25/50" in table
    assert "break, colour up 25" in table
    told = json.loads(run(*arguments, "--json").stdout)
    lines = run(*arguments, "--lines").stdout.splitlines()
    assert len(lines) == len(told["timetable"])
    assert lines[:2] == ["level 25/50 15", "level 50/100 15"]
    assert told["minutes"] == 240


def test_a_timetable_in_full() -> None:
    """With antes in a column of their own, up to the level that should be the last."""
    arguments = ("levels", "--players", 6, "--chips", 2000, "--hours", 2, "--antes", "big-blind")
    assert [line.rstrip() for line in run.says(*arguments).splitlines()] == [
        "begins  level  blinds               minutes  ante",
        "------  -----  -------------------  -------  ----",
        "0:00    1      25/50                     12",
        "0:12    2      50/100                    12",
        "0:24    3      75/150                    12   150",
        "0:36    4      100/200                   12   200",
        "0:48    5      150/300                   12   300",
        "1:00           break, colour up 25       10",
        "1:10    6      200/400                   12   400",
        "1:22    7      300/600                   12   600",
        "1:34    8      400/800                   12   800",
        "1:46    9      600/1200                  12  1200",
        "",
        "6 players with 2000 each, 1:58: level 9 should be the last, at 600/1200; all",
        "chips are then 10.0 big blinds.",
        "A stack: 8 × 25, 8 × 100 and 2 × 500.",
    ]


def test_sentences_are_broken_at_the_width_of_the_terminal() -> None:
    """Below the timetable, and where a race is told."""
    arguments = ("levels", "--players", 6, "--hours", 2)
    told = run(*arguments, columns=40).stdout.partition("\n\n")[2]
    told += run("race", "ann 3, ben 2, cem 3", "--small", 25, "--big", 100, "--seed", "a", columns=40).stdout
    assert max(map(len, told.splitlines())) <= 40


def test_payouts_sum_to_the_pool() -> None:
    """As a table and as JSON."""
    assert json.loads(run("payouts", "--entries", 20, "--pool", 403, "--unit", 5, "--json").stdout) == {
        "pool": 403,
        "prizes": [163, 100, 60, 45, 35],
    }
    assert "5 places paid" in run("payouts", "--entries", 20, "--pool", 403).stdout


@pytest.mark.parametrize(
    ("asked", "prizes", "paid"),
    [
        (("--unit", 100), {1: 300, 2: 100}, "2 places"),
        (("--unit", 500), {1: 400}, "1 place"),
        (("--unit", 100, "--shares", "50,30,20,5"), {1: 300, 2: 100}, "2 places"),
    ],
)
def test_a_place_that_gets_nothing_is_not_paid(asked: tuple[object, ...], prizes: dict[int, int], paid: str) -> None:
    """Where a unit is too much for the last places."""
    told = run("payouts", "--entries", 20, "--pool", 400, *asked).stdout
    rows = [line.split() for line in told.splitlines()[2:] if line]
    assert {int(place): int(prize) for place, prize, *others in rows if not others} == prizes
    assert f"20 entries, 400 in the pool, {paid} paid." in told


def test_one_is_told_as_one() -> None:
    """One entry, and in German one winner and one chip that is left over."""
    assert "\n1 entry, 10 in the pool, " in run("payouts", "--entries", 1, "--pool", 10).stdout
    asked = ("race", "ann 3, ben 1", "--small", 25, "--big", 100, "--cards", "2C 3C 4C KS", "--language", "de")
    told = run(*asked).stdout
    assert "100 × 0, 1 bleibt übrig." in told
    assert "\nEinen 100er gewinnt ben." in told


def test_a_race_with_the_cards_as_they_were_dealt() -> None:
    """Card by card, and what it adds."""
    told = run("race", "ann 3, ben 1, Aunt May: 9", "--small", 25, "--big", 100, "--cards", "2C 3C 4C KS QS").stdout
    assert "ann: 2♣ 3♣ 4♣" in told
    assert "ben and Aunt May win a chip each of 100." in told
    assert "The game has 75 more than before." in told


def test_cards_bear_the_letters_of_the_language() -> None:
    """As they do at a table."""
    asked = ("race", "ann 3, ben 1", "--small", 25, "--big", 100, "--cards", "JC TC QC KS", "--language", "de")
    assert "ann: B♣ 10♣ D♣\nben: K♠\n" in run(*asked).stdout


def test_a_race_drawn_here_is_the_same_for_the_same_word() -> None:
    """And another for another."""
    arguments = ("race", "ann 3, ben 2", "--small", 25, "--big", 100, "--json", "--seed")
    one, two, other = (run(*arguments, seed).stdout for seed in ("a", "a", "b"))
    assert one == two != other
    assert json.loads(one)["race"]["against_par"] == 75


def test_nobody_is_raced_out_if_the_house_says_so() -> None:
    """The one with the exclamation mark has nothing else."""
    arguments = ("race", "ann 1!, ben 1", "--small", 25, "--big", 100, "--cards", "2C KS", "--raced-out", "never")
    assert "ann has nothing else and gets a 100 all the same." in run(*arguments).stdout


def test_a_night_may_sell_an_add_on(tmp_path: Path) -> None:
    """So many chips, for what entering costs, to each once and up to level 4: four numbers of one line."""
    file = tmp_path / "night.txt"
    assert run("new", file, "--players", "6", "--buy-in", "20", "--add-on", "4000").exit_code == 0
    assert "\nadd-on 4000 20 1 4\n" in file.read_text(encoding="utf-8")


def test_a_night_is_begun_told_and_shown(friday: Path) -> None:
    """What was said stands in the file, and what to do is told."""
    told = run(friday, "out ann", "out ben", "--at", "0:20")
    assert told.exit_code == 0
    assert "Ann is out" in told.stdout
    shown = run(friday, "--at", "0:21").stdout
    assert "4 of 6 in, 30000 chips, 7500 on average." in shown
    assert "Aunt May" in shown
    assert read_night(friday.read_text(encoding="utf-8")).tournament.playing == ("Cem", "Dot", "Eve", "Aunt May")


def test_a_night_is_shown_in_full(friday: Path) -> None:
    """Where it stands, who sits where, who is out, and what to do; an hour may have seconds."""
    run(friday, "out ann", "--at", "0:20")
    assert [line.rstrip() for line in run.says(friday, "--at", "0:21:30").splitlines()] == [
        "Under way.",
        "Level 3, blinds 75/150, 8:30 left, then level 4, blinds 100/200.",
        "5 of 6 in, 30000 chips, 6000 on average.",
        "Pool 60: 39 and 21.",
        "",
        "   table 1  table 2",
        "-  -------  --------",
        "1  Ben      Eve",
        "2  Dot      Aunt May",
        "3  Cem      –",
        "",
        "place  player",
        "-----  ------",
        "6      Ann",
        "",
        "* Nothing to do.",
    ]


def test_an_act_can_be_taken_back(friday: Path) -> None:
    """With what was drawn for it."""
    before = friday.read_text(encoding="utf-8")
    run(friday, "out ann", "--at", "0:20")
    assert run(friday, "--undo").stdout.startswith("Taken back: out ann\n")
    assert friday.read_text(encoding="utf-8") == before
    run(friday, "--undo")
    assert run(friday, "--undo").stdout.startswith("Taken back: draw\n")


def test_real_cards_are_told_by_hand(friday: Path) -> None:
    """Nothing is drawn here, and what is to be drawn is asked for."""
    run(friday, "out ann 100 ben 200 cem 300", "--at", "0:20")
    asked = run(friday, "final 1", "--by-hand", "--at", "0:21").stdout
    assert "A card to be dealt to each" in asked
    assert "Say what was drawn, as in: drawn KH\n" in asked
    assert "The final table" in run(friday, "drawn KH QH JH", "--by-hand", "--at", "0:22").stdout


def test_a_night_as_json(friday: Path) -> None:
    """All that a page would show."""
    told = json.loads(run(friday, "--json", "--at", "0:07").stdout)
    assert told["clock"]["running"] is True
    assert told["clock"]["left"] == told["timetable"][0]["minutes"] * 60 - 7 * 60
    assert sorted(name for table in told["tables"] for name in table["chairs"] if name) == sorted(
        player["name"] for player in told["players"]
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nothing.txt"], "there is no nothing.txt: begin one with boodle tournament new nothing.txt"),
        (["levels", "--players", "20", "--hours", "soon"], "'soon' is no time: expected hours, as in 4 or 3.5"),
        (["levels", "--players", "20", "--hours", "0.1"], "No timetable can be made of this: "),
        (["levels", "--players", "20", "--hours", "4", "--chip-set", "25,60"], "60 is no multiple of 25: "),
        (["levels", "--players", "20", "--hours", "4", "--chip-set", "25,x"], "--chip-set is 'x': expected a whole"),
        (
            ["levels", "--players", "20", "--hours", "4", "--chip-set", "0,25"],
            "--chip-set is '0': expected a whole number from 1 to 999999999",
        ),
        (["levels", "--players", "1", "--hours", "4"], "--players is 1: expected a whole number from 2"),
        (["payouts", "--entries", "3", "--pool", "90", "--shares", "1,2"], "Shares must fall from place to place"),
        (["race", "ann", "--small", "25", "--big", "100"], "'ann' does not say who has how many: "),
        (
            ["race", "ann 3", "--small", "25", "--big", "100", "--cards", "2C 3C 4C", "--draw"],
            "--cards says which cards came: expected no --draw beside it",
        ),
        (["race", "Ann 3, Ann 4", "--small", "25", "--big", "100"], "Ann is named twice."),
        (["race", "ann 3", "--small", "25", "--big", "100"], "say the cards with --cards, or let them be drawn"),
        (["race", "ann 3", "--small", "25", "--big", "100", "--cards", "2C"], "3 cards are needed, and there is 1."),
        (["race", "ann 3", "--small", "25", "--big", "100", "--cards", "2X"], "'2X' is not a card"),
    ],
)
def test_what_cannot_be_read_ends_in_one_sentence(arguments: list[str], sentence: str) -> None:
    """Code 2, the field, and what was expected; never a traceback."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_a_night_refuses_changes_nothing(friday: Path) -> None:
    """The reason is told, and the file is as it was."""
    before = friday.read_text(encoding="utf-8")
    for act, sentence in (
        ("out ann ben", "say with how many chips"),
        ("out zoe", "Nobody here is called zoe"),
        ("ou", ""),
    ):
        result = run(friday, act)
        assert (result.exit_code, sentence in result.stderr) == (2, True)
    assert friday.read_text(encoding="utf-8") == before
    assert "is there already" in run("new", friday).stderr


def test_a_file_at_fault_is_told_by_its_line(friday: Path) -> None:
    """What was said there, and why it cannot be."""
    text = friday.read_text(encoding="utf-8")
    friday.write_text(text.replace("register Ben", "register Ann"), encoding="utf-8")
    result = run(friday)
    assert result.exit_code == 2
    assert "register Ann – Somebody here is called Ann already." in result.stderr


def test_a_name_with_a_line_break_is_kept_on_one_line(friday: Path) -> None:
    """A host pastes names from a list; the night can be told on, and taken back."""
    new = friday.with_name("new.txt")
    assert run("new", new, "--players", 6, "--hours", 2).exit_code == 0
    told = run(new, 'register "a\nb"', "register Aunt\u2028May")
    assert (told.exit_code, "a b is in." in told.stdout) == (0, True)
    assert run(new, 'unregister "a\vb"').exit_code == 0
    assert run(new, "--undo").exit_code == 0
    assert read_night(new.read_text(encoding="utf-8")).tournament.playing == ("a b", "Aunt May")


@pytest.mark.parametrize(
    "arguments", [("levels", "--players", 0), ("payouts", "--entries", 0, "--pool", 3), ("race", "--small", 0)]
)
def test_what_is_wrong_names_the_verb_that_was_called(arguments: tuple[object, ...]) -> None:
    """And not only the one above it."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"boodle tournament {arguments[0]}: ")
