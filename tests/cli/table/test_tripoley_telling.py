"""What is said of the rules of Tripoley before the first deal at the terminal, and what is seen in one."""

import pytest

from boodle.cli.table.tripoley.telling import TripoleyTelling
from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.notation.tripoley.house import preset
from boodle.seats import Seat
from boodle.session.view import View
from boodle.tripoley import view
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_play_prompts import dealt

USUAL = TRIPOLEY.form.notation.usual


@pytest.mark.parametrize(
    ("name", "cap", "said"),
    [
        (USUAL, 3, [f"After the first bet at most 3 raises; `--rules {USUAL}` sets no limit."]),
        (USUAL, 1, [f"After the first bet at most 1 raise; `--rules {USUAL}` sets no limit."]),
        (USUAL, 0, []),
        ("other", 3, []),
        ("other", 0, []),
    ],
)
def test_a_limit_of_raises_is_told_with_the_usual_rules_alone(name: str, cap: int, said: list[str]) -> None:
    """Who chose other rules knows them, and no limit needs no word."""
    telling = TripoleyTelling(TRIPOLEY, Heard(lambda *_: ""), Words(), LETTERS, View(None, None, None, None))
    house = replace(preset(USUAL), preset=name, raise_cap=cap)
    assert telling.remarks(house) == said


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (
            0,
            [
                "Your hand: S 5 6 7 Q K A   H K A   C 2 3 4   D 9 10",
                "Chips: you 91, Ben 91, Cem 91 (deals).",
                "No card has been played yet.",
                "This house has no memory aid.",
            ],
        ),
        (
            None,
            [
                "You have no cards.",
                "Chips: Ann 91, Ben 91, Cem 91 (deals).",
                "No card has been played yet.",
                "This house has no memory aid: begin with --aid for one.",
            ],
        ),
    ],
)
def test_a_table_is_looked_at_when_the_cards_are_dealt(seat: Seat | None, said: list[str]) -> None:
    """Only at a table of one's own the option for the aid is named; nothing of the deal has been told."""
    screen = Heard(lambda *_: "")
    telling = TripoleyTelling(TRIPOLEY, screen, Words(), LETTERS, view(dealt().round, seat), own=seat is None)
    for look in ("hand", "score", "played", "aid"):
        telling.looks[look](telling.at)
    assert screen.lines == said
    story = telling.story
    assert (story.number, story.closing, story.players) == (1, False, 3)
    assert (story.level, story.left, story.pots, story.aside, story.run) == (0, [], 0, False, [])
    assert (telling.deal, telling.dealt_in(telling.at), telling.rest()) == ([], (0, 1, 2), "")
