"""A table of five-card draw as it is looked at, and how it is asked which cards are thrown away."""

from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.table.draw.asking import discards_prompt
from boodle.cli.table.draw.drawn import DrawTable
from boodle.cli.table.prompts import Unclear
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.seating import Standing
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_ring_drawn import NOBODY, playing, seen

DREW = {"opener": 1, "drawn": (None, 0, 3, 1, None)}
HEAD = "player     chips  bet"


@pytest.mark.parametrize(
    ("at", "lines"),
    [
        (
            seen(playing(**DREW)),
            [
                *("In the middle: 42.", HEAD, "Ann            1", "Ben (you)     22    5  opener, stands pat"),
                *("Cem          333       dealer, drew 3", "Dot            0       drew 1", "Eve            5"),
            ],
        ),
        (
            seen(playing(folded=(2,), all_in=(3,), pots=(), **DREW | {"opener": None})),
            [
                *("In the middle: 42.", HEAD, "Ann            1", "Ben (you)     22    5  stands pat"),
                *("Cem          333       dealer, folded", "Dot            0       all-in, drew 1", "Eve            5"),
            ],
        ),
        (
            seen(
                playing(
                    over=True,
                    folded=(2,),
                    all_in=(3,),
                    mucked=(0,),
                    shown=(NOBODY, CardSet.parse("AS KS"), *[NOBODY] * 3),
                    **DREW,
                )
            ),
            [
                *(HEAD, "Ann            1       not shown", "Ben (you)     22       AS KS"),
                *("Cem          333       dealer", "Dot            0", "Eve            5"),
            ],
        ),
        (
            seen(None, Standing.SITTING_OUT),
            [
                *(HEAD, "Ann            1       sits out", "Ben (you)     22", "Cem          333       dealer"),
                *("Dot            0", "Eve            5"),
            ],
        ),
    ],
)
def test_a_table_of_draw_is_drawn(at: Any, lines: list[str]) -> None:  # noqa: ANN401
    """Who opened, and how many everybody drew, as long as the hand is on and he is in it."""
    screen = Heard(lambda *_: "")
    DrawTable(screen, LETTERS, Words(), at, 1).show()
    assert screen.lines == lines


def test_the_listener_is_addressed_in_a_sentence() -> None:
    """Everybody else is named."""
    screen = Heard(lambda *_: "")
    DrawTable(screen, LETTERS, Words(), seen(), 1).chips()
    assert screen.lines == ["Chips: Ann 1, you 22, Cem 333 (dealer), Dot 0, Eve 5."]


def test_cards_are_thrown_away() -> None:
    """As they are typed; Enter keeps them all. Whatever cannot be thrown away is said."""
    held = CardSet.parse("2C 3D 4H 5S 6C")
    asked = discards_prompt(Discards(held, 3), Words(), LETTERS)
    assert (asked.facts, asked.enter) == ((), STAND_PAT)
    assert [(one.typed, one.means, one.action, one.also) for one in asked.offers] == [
        ("pat", "keep all five (stand pat)", STAND_PAT, ("stand-pat", "stand pat", "0", "none")),
        ("CARDS", "throw these away, 3 at most, as in 2C 6C", None, ()),
    ]
    thrown = Discard(CardSet.parse("2C 3D"))
    assert [asked.answer(typed) for typed in ("2c 3d", "discard 3d 2c", "None")] == [thrown, thrown, STAND_PAT]
    assert asked.answer("2c3d4h") == Discard(CardSet.parse("2C 3D 4H"))
    for typed, wrong in (
        ("2c 9d 8d", "You do not hold 8D 9D."),
        ("2c 3d 4h 5s", "Name at most 3 cards of your hand, as in 2C 6C."),
    ):
        with pytest.raises(Unclear) as unclear:
            asked.answer(typed)
        assert str(unclear.value) == wrong
