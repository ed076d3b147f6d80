"""The facts of events as text, in cases and logs: what stands in either is read for ever."""

import pytest

from boodle.cards import CardSet, FaceDown, Rank, Suit
from boodle.holdem.answers import Level
from boodle.holdem.table import Before, Positions, Street
from boodle.notation.events import write_fact
from boodle.poker.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from boodle.poker.wagers import Check
from boodle.ring.table import Owed
from boodle.seating import Between
from boodle.seats import BySeat
from boodle.tripoley.board import Board, Marks
from boodle.tripoley.spaces import space_named
from boodle.tripoley.table import Snapshot

MARKS = Marks(suit=None, sequence=(Rank.EIGHT, Rank.NINE, Rank.TEN), own=(("K", Suit.CLUBS),))


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (None, "-"),
        (7, "7"),
        ("royal", "royal"),
        (Between.SIT_OUT, "sit-out"),
        ((), "-"),
        ((1, None, (2, 3)), "1 - 2=3"),
        (Suit.HEARTS, "H"),
        (Rank.TEN, "10"),
        (Rank.KING, "K"),
        (FaceDown(5), "(5)"),
        (CardSet(), "-"),
        (CardSet.parse("QH KH"), "QH KH"),
        (NoLimit(minimum_bet=2), "no-limit 2"),
        (PotLimit(minimum_bet=2, pot=9), "pot-limit 2 9"),
        (FixedLimit(bet=4), "fixed-limit 4 4"),
        (FixedLimit(bet=4, raise_cap=None), "fixed-limit 4 -"),
        (SpreadLimit(limit=None), "- 1 -"),
        (SpreadLimit(limit=8, minimum=2, raise_cap=3), "8 2 3"),
        (Positions(2, 0, 1), "2/0/1"),
        (Level(5, 10), "5/10"),
        (Level(5, 10, 1), "5/10/1"),
        (Street.TURN, "turn"),
        (True, "True"),
        (Check(), "check"),
        (space_named("K-Q"), "K-Q"),
        (Marks(suit=Suit.DIAMONDS), "D - -"),
        (MARKS, "- 8-9-10 K=C"),
        (
            Snapshot(BySeat((9, 8)), Board((space_named("K"), space_named("kitty")), (2, 5)), MARKS),
            "9 8 K=2 kitty=5 - 8-9-10 K=C",
        ),
        (
            Before(BySeat((90, 80, 0)), Positions(2, 0, 1), BySeat((Owed.NOTHING, Owed.BOTH, Owed.FREE)), frozenset()),
            "90 80 0 2/0/1 nothing both free -",
        ),
        (
            Before(BySeat((90, 80)), None, BySeat((Owed.NOTHING, Owed.NOTHING)), frozenset({17, 9, 1})),
            "90 80 - nothing nothing 1 9 17",
        ),
    ],
)
def test_a_fact_is_written(fact: object, text: str) -> None:
    """Nothing as a dash, a ten by its number, what lies face down by how many cards it is."""
    assert write_fact(fact) == text
