"""The facts of events as text, in cases and logs: what stands in either is read for ever."""

import pytest

from boodle.cards import CardSet, FaceDown, Rank, Suit
from boodle.holdem.answers import Level
from boodle.holdem.table import Before, Positions, Street
from boodle.notation.events import write_fact
from boodle.poker.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from boodle.ring.table import Owed
from boodle.seating import Between
from boodle.seats import BySeat


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
