"""What a host says as lines of text, the rules of a tournament, and its record."""

import pytest

from boodle.cards.deck import seed_of
from boodle.notation.errors import NotationError
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.record import Night, open_night, read_night, write_night
from boodle.notation.tournament.rules import read_rules, write_rules
from boodle.session import nature_of
from boodle.tournament import Book, Chair, OtherTables, RacedOut, Rounding, Sale, TournamentRules, acts, make_plan
from boodle.tournament.play import DOORS, natures_answer

LINES = [
    "register Ann",
    'register "Aunt May"',
    "unregister Ann",
    "draw",
    "drawn 1.1 2.10 3.5",
    "drawn QH 2C TS",
    "start",
    "pause",
    "next",
    "back",
    "left 12:05",
    "out Ann",
    'out Ann 1200 "Aunt May" 800 "7" 800',
    "rebuy Émile",
    "add-on O’Brien",
    "button 1.4",
    'move "Aunt May" 2.5',
    "open",
    "break 3",
    "final 1",
    'colour-up 1 25 Ann 3 "Aunt May" 2! Ben 0',
    'found 25 Ann 3 "Aunt May" 1',
    "colour-up 2 25",
    "count Ann 4000 Ben 6000",
    "correct -25",
    "pay",
    "agree Ann 120 Ben 80",
    'not-out "Aunt May" 1200',
    'rename Ann "Aunt May"',
    "swap Ann Ben",
    'recount Ann 4000 "7" 6000',
    'register "say \\"hi\\" \\\\ twice"',
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_as_it_was(line: str) -> None:
    """One act, one line, and nothing lost."""
    assert TOURNAMENT.write(TOURNAMENT.read(line)) == line


def test_every_act_has_a_line() -> None:
    """No kind of act can be forgotten."""
    assert {type(TOURNAMENT.read(line)) for line in LINES} == TOURNAMENT.word_of.keys() == DOORS.keys()


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("register Aunt May", acts.Registers("Aunt May")),
        ("  out  ann ", acts.KnocksOut(("ann",))),
        ("drawn 10h, as", acts.Drawn(TOURNAMENT.read("drawn TH AS").things)),  # type: ignore[attr-defined]
        ('colour-up 1 25 "7" 2!', acts.ColoursUp(1, 25, (("7", 2),), ("7",))),
    ],
)
def test_a_host_may_write_it_otherwise(line: str, act: acts.HostAct) -> None:
    """Blanks, small letters and commas do not matter, and a name alone needs no quotation marks."""
    assert TOURNAMENT.read(line) == act


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("oust ann", "'oust' is nothing that a tournament knows: expected one of register, "),
        ("register", "'register': expected a name"),
        ("start now", "'start now': expected nothing after it, not 'now'"),
        ("drawn", "'drawn': expected chairs as in 1.3, or cards as in QH"),
        ("drawn 1.0", "'drawn 1.0': '1.0' is not a card"),
        ("drawn 1.", "'drawn 1.': '1.' is not a card"),
        ("drawn 1.1 0.5", "'drawn 1.1 0.5': '0.5' is no chair"),
        ("left 5", "'left 5': '5' is no time: expected minutes and seconds, as in 12:30"),
        ("out", "'out': expected who is out"),
        ("out 500 ann", "'out 500 ann': '500' belongs to nobody"),
        ("out ann 500 ben", "'out ann 500 ben': expected the chips of each, or of nobody"),
        ("move ann", "'move ann': expected a name and a chair"),
        ("rename ann", "'rename ann': expected a name and a new name"),
        ("rename ann may b", "'rename ann may b': expected nothing after it, not 'b'"),
        ("not-out ann", "'not-out ann': expected a name and chips"),
        ("not-out ann some", "'not-out ann some': 'some' is no number: expected chips"),
        ("break two", "'break two': 'two' is no number: expected a table"),
        ("colour-up 1", "'colour-up 1': expected a table, a chip, and how many"),
        ("colour-up 1 25 ann", "'colour-up 1 25 ann': expected names, each with its count"),
        ("count ann 1²", "'count ann 1²': '1²' is no number: expected chips"),
        ("out ann 5 1²", "'out ann 5 1²': expected the chips of each, or of nobody"),
        ("count 7 100", "'count 7 100': '7' is a number"),
        ('out "ann', "'out \"ann': '\"ann': expected a closing quotation mark"),
    ],
)
def test_what_is_no_act_is_told(line: str, sentence: str) -> None:
    """The line, what is wrong in it, and what was expected."""
    with pytest.raises(NotationError) as error:
        TOURNAMENT.read(line)
    assert str(error.value).startswith(sentence)


def test_rules_are_read_as_they_were_written() -> None:
    """Every rule, the usual ones and others."""
    plan = make_plan(20, 5000, 4, (25, 100, 500, 1000))
    usual = TournamentRules(schedule=plan.schedule)
    others = TournamentRules(
        schedule=plan.schedule,
        chips=10000,
        chip_set=(100, 500),
        seats=8,
        buy_in=20,
        late_until=3,
        rebuy=Sale(chips=10000, price=20, most=2, until=4),
        add_on=Sale(chips=5000, price=10, most=1, until=5),
        book=Book.TDA,
        rounding=Rounding.HALF_UP,
        raced_out=RacedOut.NEVER,
        same_hand=OtherTables.BY_STACK,
        paid=3,
        shares=(5, 3, 2),
        unit=5,
    )
    for rules in (usual, others):
        assert read_rules(write_rules(rules)) == rules


def test_what_is_left_out_of_the_rules_is_as_usual() -> None:
    """A timetable is enough."""
    rules = read_rules(["level 25/50 15", "break 10", "level 50/100 15 ante 25"])
    assert rules == TournamentRules(schedule=rules.schedule)
    assert [level.ante for level in rules.schedule.levels] == [0, 25]


def night() -> Night:
    """A small night with draws in it, by chance of a seed."""
    here = open_night(read_rules(["buy-in 10", "seats 2", "level 25/50 15", "level 50/100 15"]))
    nature = nature_of(seed_of("a night"))
    for at, line in enumerate(["register Ann", "register Aunt May", "register Cem", "draw", "start", "out Cem"]):
        here = here.said(TOURNAMENT.read(line), 1000 + at)
        if here.tournament.draw is not None:
            here = here.said(natures_answer(here.tournament, nature), 1000 + at)
    return here


def test_a_record_plays_again_to_an_equal_tournament() -> None:
    """Save and resume: the same value, the same text."""
    here = night()
    again = read_night(write_night(here))
    assert again == here
    assert write_night(again) == write_night(here)


def test_of_a_night_of_which_nothing_was_said_nothing_is_taken_back() -> None:
    """It stands as it was opened."""
    night = open_night(TournamentRules(schedule=make_plan(20, 5000, 4, (25, 100, 500, 1000)).schedule))
    assert night.without_the_last() == ()
    assert night.undone() == night


def test_the_last_act_can_be_taken_back_with_what_was_drawn_for_it() -> None:
    """As if it had never been said."""
    here = night()
    chair = here.tournament.tables[0].free[0]
    then = here.said(acts.MoveTo("Ann", Chair(1, chair)), 2000)
    assert then.undone() == here
    assert here.undone().undone().undone().tournament.tables == ()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("boodle tournament 1", "boodle record 3", "line 1: expected 'boodle tournament 1'"),
        ("acts\n", "", "expected a line 'acts'"),
        ("seats 2", "seats 1", "line 4: a table of 1 seats is none"),
        ("shares -", "shares 30 50", "line 14: shares must fall from place to place"),
        ("seats 2", "chairs 2", "line 4: 'chairs' is no rule of a tournament"),
        ("seats 2", "chips 2", "the rules: 'chips' is said twice"),
        ("level 25/50 15", "level 25 15", "line 16: 'level 25 15': expected blinds and minutes"),
        ("1001 register", "999 register", "line 20: time 999 comes before 1000"),
        ("1001 register", "register", "line 20: 'register' is no time"),
        ("1005 out Cem", "1005 out Dot", "line 25: '1005 out Dot' cannot be: no_player"),
        ("1005 out Cem", "1005 oust Cem", "line 25: 'oust' is nothing that a tournament knows"),
    ],
)
def test_the_first_wrong_line_is_named(old: str, new: str, sentence: str) -> None:
    """With what is wrong in it."""
    text = write_night(night())
    assert old in text
    with pytest.raises(NotationError) as error:
        read_night(text.replace(old, new))
    assert str(error.value).startswith(sentence)
