"""A table of Hold'em as it is looked at: the board, the pots, a line for everybody, and everybody's chips."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.table.holdem.drawn import TableDrawn, blinds_told
from boodle.holdem.answers import Level
from boodle.pots import PotShown
from boodle.ring.table import Owed
from boodle.seating import Standing
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard

NOBODY = CardSet()
POTS = (PotShown(30, (0, 1, 2)), PotShown(12, (0, 2)))
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve")


def seen(hand: Any = None, first: Standing = Standing.PLAYING, **facts: Any) -> Any:  # noqa: ANN401
    """What everybody sees of a table at which Cem has the button; how Ann stands."""
    standings = [first, *[Standing.PLAYING] * 4]
    players = [SimpleNamespace(name=name, standing=how) for name, how in zip(NAMES, standings, strict=True)]
    usual: dict[str, Any] = {
        "players": players,
        "stacks": (1, 22, 333, 0, 5),
        "pot": 42,
        "dealer": 2,
        "hand": hand,
        "waits": (),
        "owed": (Owed.NOTHING,) * 5,
        "blinds": Level(5, 10, 0),
        "next_blinds": None,
        "level": 0,
        "hands_left": None,
    }
    return SimpleNamespace(**(usual | facts))


def playing(**facts: Any) -> Any:  # noqa: ANN401
    """A hand that is on."""
    usual: dict[str, Any] = {
        "over": False,
        "bets": (0, 5, 0, 0, 0),
        "folded": (),
        "all_in": (),
        "pots": POTS,
        "boards": (),
        "small": 3,
        "big": 4,
        "mucked": (),
        "shown": (NOBODY,) * 5,
        "order": (3, 4, 0, 1, 2),
    }
    return SimpleNamespace(**(usual | facts))


def drawn(at: Any, you: Seat | None = 1) -> tuple[TableDrawn, Heard]:  # noqa: ANN401
    """The table as somebody is shown it, and his screen."""
    screen = Heard(lambda *_: "")
    return TableDrawn(screen, LETTERS, Words(), at, you), screen


HEAD = "player     chips  bet"
IDLE = [HEAD, "Ann            1", "Ben (you)     22", "Cem          333       dealer button", "Dot            0"]
BLINDS = ["Dot            0       small blind", "Eve            5       big blind"]
BET = "Ben (you)     22    5"


@pytest.mark.parametrize(
    ("at", "lines"),
    [
        (seen(), [*IDLE, "Eve            5"]),
        (seen(playing()), ["In the middle: 42.", HEAD, IDLE[1], BET, IDLE[3], *BLINDS]),
        (
            seen(playing(all_in=(1,), folded=(4,), boards=(NOBODY,))),
            [
                *("Main pot: 30 (Ann, you, Cem).", "Side pot: 12 (Ann, Cem)."),
                *(HEAD, IDLE[1], f"{BET}  all-in", IDLE[3], BLINDS[0], f"{BLINDS[1]}, folded"),
            ],
        ),
        (
            seen(playing(all_in=(1,), pots=POTS[:1])),
            ["In the middle: 42.", HEAD, IDLE[1], f"{BET}  all-in", IDLE[3], *BLINDS],
        ),
        (
            seen(
                playing(
                    over=True,
                    all_in=(1,),
                    folded=(4,),
                    mucked=(0,),
                    shown=(NOBODY, CardSet.parse("AS KS"), *[NOBODY] * 3),
                    boards=(CardSet.parse("2C 3C 4C"),),
                )
            ),
            [
                *("The board: 2C 3C 4C", HEAD, "Ann            1       not shown", "Ben (you)     22       AS KS"),
                *(IDLE[3], "Dot            0", "Eve            5"),
            ],
        ),
        (
            seen(playing(order=(3, 4, 1)), owed=(Owed.NEW,) * 5),
            [
                *("In the middle: 42.", HEAD, "Ann            1       has to post", BET),
                *("Cem          333       dealer button, has to post", *BLINDS),
            ],
        ),
        (
            seen(owed=(Owed.BOTH,) + (Owed.NOTHING,) * 4, waits=(1,)),
            [
                *(HEAD, "Ann            1       has to post", "Ben (you)     22       waits for the big blind"),
                *(IDLE[3], "Dot            0", "Eve            5"),
            ],
        ),
    ],
)
def test_a_table_is_drawn(at: Any, lines: list[str]) -> None:  # noqa: ANN401
    """What lies in the middle as long as the hand is on, and how everybody stands; cards once they are shown."""
    table, screen = drawn(at)
    table.show()
    assert screen.lines == lines


@pytest.mark.parametrize(
    ("first", "names"),
    [(Standing.SITTING_OUT, ["Ann         1       sits out"]), (Standing.GONE, [])],
)
def test_two_boards_and_who_is_away(first: Standing, names: list[str]) -> None:
    """Each board with its number; who sits out is marked so before all else, and who has gone is not shown."""
    boards = (CardSet.parse("2C 3C 4C"), CardSet.parse("5D 6D 7D"))
    at = seen(playing(boards=boards), first, waits=(3, 0), owed=(Owed.NEW, *[Owed.NOTHING] * 4))
    table, screen = drawn(at, None)
    table.show()
    assert screen.lines == [
        *("Board 1: 2C 3C 4C", "Board 2: 5D 6D 7D", "In the middle: 42."),
        *("player  chips  bet", *names, "Ben        22    5", "Cem       333       dealer button"),
        *("Dot         0       small blind, waits for the big blind", "Eve         5       big blind"),
    ]


def test_everybodys_chips_are_told_in_a_sentence() -> None:
    """With how each stands."""
    table, screen = drawn(seen(playing(folded=(0,))))
    table.chips()
    said = "Chips: Ann 1 (folded), you 22, Cem 333 (dealer button), Dot 0 (small blind), Eve 5 (big blind)."
    assert " ".join(screen.lines) == said


def test_ones_own_cards_are_shown_with_what_they_make() -> None:
    """Once there are five to choose from."""
    table, screen = drawn(seen())
    table.hand(NOBODY, NOBODY)
    table.hand(CardSet.parse("AS KS"), NOBODY)
    table.hand(CardSet.parse("AS KS"), CardSet.parse("AS KS QS JS 10S"))
    assert screen.lines == [
        "You have no cards.",
        "Your hand: AS KS",
        "Your hand: AS KS (straight flush, ace high (royal))",
    ]


def test_blinds_are_told_with_their_ante_and_what_comes_next() -> None:
    """At a tournament by the number of the level."""
    for at, line in (
        (seen(), "Blinds 5/10"),
        (seen(level=2, next_blinds=Level(10, 20, 3)), "Level 3: 5/10. Next: 10/20, ante 3."),
    ):
        table, screen = drawn(at)
        table.blinds()
        assert screen.lines == [line]
    assert [blinds_told(Words(), Level(5, 10, ante)) for ante in (0, 2)] == ["5/10", "5/10, ante 2"]
