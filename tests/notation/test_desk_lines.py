"""What is told to a desk, line by line: each word with what stands behind it, there and back."""

import re
from typing import Any

import pytest

from boodle.cards import Suit
from boodle.notation.desk_acts import DeskNotation
from boodle.notation.errors import NotationError
from boodle.notation.pots.desk import POTS
from boodle.notation.tripoley.desk import DESK
from boodle.poker.desk import acts as hand
from boodle.poker.wagers import Call, Check, RaiseTo
from boodle.rulebook import Refused
from boodle.tripoley.desk import acts
from boodle.tripoley.spaces import space_named

OF_TRIPOLEY: dict[str, object] = {
    "join Aunt May": acts.Joined("Aunt May"),
    "dealer 2": acts.Deals(2),
    "sit-out 2": acts.SitsOut(2),
    "in 2": acts.SitsIn(2),
    "buy 2 50": acts.Buys(2, 50),
    "leave 2": acts.Leaves(2),
    "deal": acts.DealsOn(),
    "end": acts.LastDeal(),
    "suit H": acts.SuitDrawn(Suit.HEARTS),
    "spread 2 1 0 3": acts.LaysStake(2, (1, 0, 3)),
    "sold 2 5": acts.SpareBought(2, 5),
    "took 2": acts.SpareTook(2),
    "bought 2 5 C": acts.SuitBuys(2, 5, Suit.CLUBS),
    "take K-Q 2 0": acts.Takes(space_named("K-Q"), (2, 0)),
    "paid 2 45": acts.PutsIn(2, 45),
    "fold 2": acts.GivesUp(2),
    "unfold 2": acts.StaysIn(2),
    "won 1 2 0": acts.WinsPot(1, (2, 0)),
    "fine 2": acts.Fined(2),
    "out 2": acts.GoesOut(2),
    "stuck": acts.Stuck(),
    "left 2 4": acts.Holds(2, 4),
    "misdeal": acts.DealtWrong(),
}
OF_POTS: dict[str, object] = {
    "post 2 5": hand.Posts(2, 5),
    "dead 2 5": hand.PostsDead(2, 5),
    "check": Check(),
    "call": Call(),
    "raise 40": RaiseTo(40),
    "all-in": hand.AllIn(),
    "fold 2": hand.Folds(2),
    "street": hand.NextStreet(),
    "in 2 50": hand.PutIn(2, 50),
    "unfold 2": hand.Unfolds(2),
    "won 1 2 0": hand.WonBy(1, (2, 0)),
}
"""Each as it is written."""
READ: list[tuple[DeskNotation[Any], str, object]] = [
    (DESK, "buy 2", acts.Buys(2)),
    (DESK, "spread 2", acts.LaysStake(2)),
    (DESK, "  take  K   0 ", acts.Takes(space_named("K"), (0,))),
    (POTS, "bet 40", RaiseTo(40)),
    (POTS, "fold", hand.Folds()),
    (POTS, "out 2", hand.PutIn(2, None)),
    (POTS, "won 1", hand.WonBy(1, ())),
]
"""What may be said otherwise, or left out."""
desks = pytest.mark.parametrize(("desk", "lines"), [(DESK, OF_TRIPOLEY), (POTS, OF_POTS)], ids=["tripoley", "pots"])


@desks
def test_every_act_is_a_line(desk: DeskNotation[Any], lines: dict[str, object]) -> None:
    """As docs tell it: its word, and what the act holds."""
    assert {line: desk.read(line) for line in lines} == lines
    assert [desk.write(act) for act in lines.values()] == [*lines]


@desks
def test_every_word_of_a_desk_is_tried(desk: DeskNotation[Any], lines: dict[str, object]) -> None:
    """Here or among those that may be said otherwise."""
    tried = {line.split()[0] for line in lines} | {line.split()[0] for other, line, _ in READ if other is desk}
    assert {*desk.lines} == tried


@pytest.mark.parametrize(("desk", "line", "act"), READ, ids=[line for _, line, _ in READ])
def test_what_may_be_said_otherwise(desk: DeskNotation[Any], line: str, act: object) -> None:
    """A part that may lack, more blanks, a bet that is a raise."""
    assert desk.read(line) == act


@pytest.mark.parametrize(
    ("desk", "line", "why"),
    [
        (DESK, "tea 2", "'tea' is nothing that the desk knows: expected one of join, dealer, sit-out, in, buy, "),
        (
            POTS,
            "",
            "'' is nothing that the pot desk knows: expected one of post, dead, check, call, bet, raise, all-in",
        ),
        (DESK, "dealer", "'dealer': expected a seat"),
        (DESK, "sold 2", "'sold 2': expected a seat and a number"),
        (DESK, "bought 2 5", "'bought 2 5': expected a seat, a number, and a suit"),
        (DESK, "bought 2 5 X", "'bought 2 5 X': 'X' is not a suit"),
        (DESK, "take X 2", "'take X 2': 'X' is no space"),
        (DESK, "take K", "'take K': expected each seat once, and one at least"),
        (DESK, "take K 2 2", "'take K 2 2': expected each seat once, and one at least"),
        (DESK, "dealer x", "'dealer x': 'x' is no number"),
        (DESK, "deal 2", "'deal 2': expected nothing after it, not '2'"),
        (POTS, "out 2 5", "'out 2 5': expected nothing after it, not '5'"),
        (POTS, "post 2", "'post 2': expected a seat and chips"),
    ],
)
def test_what_no_desk_knows_is_told(desk: DeskNotation[Any], line: str, why: str) -> None:
    """The line, and what was expected of it."""
    with pytest.raises(NotationError, match=f"^{re.escape(why)}"):
        desk.read(line)


@pytest.mark.parametrize(("line", "facts"), [("bet much", {}), ("post 2 5.5", {"seat": 2})])
def test_what_is_no_number_of_chips_is_refused_with_the_most_that_there_may_be(line: str, facts: object) -> None:
    """And with the seat, where one is told."""
    with pytest.raises(Refused) as refused:
        POTS.read(line)
    told = dict(refused.value.fault.facts)
    assert (refused.value.fault.key, told.pop("value"), type(told.pop("most"))) == (
        "not_chips",
        line.rpartition(" ")[2],
        int,
    )
    assert told == facts
