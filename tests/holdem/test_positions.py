"""Where the button goes and who posts what, hand by hand, alike by each of the three button rules (FLR-19…22).

Where they differ `conformance/holdem/{dead,moving,forward}_button.toml` has a case for each.
"""

import pytest

from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import ButtonRule, BuyButton, Newcomers
from boodle.ring.table import Owed
from boodle.session import Session
from tests.holdem.driving import deal, evening, finish, say

Hands = list[tuple[str, str]]
FIRST = ("", "0 | 1 small-blind, 2 big-blind")
SCENES: list[tuple[str, int, Hands]] = [
    (
        "nobody goes: button and blinds move by one",
        4,
        [
            FIRST,
            ("", "1 | 2 small-blind, 3 big-blind"),
            ("", "2 | 3 small-blind, 0 big-blind"),
            ("", "3 | 0 small-blind, 1 big-blind"),
        ],
    ),
    ("the button goes: every rule alike", 4, [FIRST, ("0 leaves", "1 | 2 small-blind, 3 big-blind")]),
    (
        "three to two, the button goes: the big blind has button and small blind",
        3,
        [FIRST, ("0 leaves", "2 | 2 small-blind, 1 big-blind"), ("", "1 | 1 small-blind, 2 big-blind")],
    ),
    (
        "three to two, the small blind goes",
        3,
        [FIRST, ("1 leaves", "2 | 2 small-blind, 0 big-blind"), ("", "0 | 0 small-blind, 2 big-blind")],
    ),
    (
        "three to two, the big blind goes",
        3,
        [FIRST, ("2 leaves", "1 | 1 small-blind, 0 big-blind"), ("", "0 | 0 small-blind, 1 big-blind")],
    ),
    (
        "two to three, the newcomer sits where the big blind goes next: he comes in with it",
        2,
        [("", "0 | 0 small-blind, 1 big-blind"), ("2 new", "0 | 1 small-blind, 2 big-blind")],
    ),
    (
        "two to three, the newcomer sits where the button would be: he waits until the big blind comes to him",
        2,
        [
            ("", "0 | 0 small-blind, 1 big-blind"),
            ("", "1 | 1 small-blind, 0 big-blind"),
            ("2 new", "0 | 0 small-blind, 1 big-blind"),
            ("", "0 | 1 small-blind, 2 big-blind"),
            ("", "1 | 2 small-blind, 0 big-blind"),
        ],
    ),
    (
        "one is left and two come: they begin a game, and nobody has missed anything",
        3,
        [FIRST, ("1 leaves, 2 leaves, 2 new, 1 new", "1 | 2 small-blind, 0 big-blind")],
    ),
    (
        "a newcomer behind the big blind posts it",
        4,
        [FIRST, ("4 new", "1 | 2 small-blind, 3 big-blind, 4 live-post")],
    ),
]


@pytest.mark.parametrize("rule", ButtonRule)
@pytest.mark.parametrize(("players", "hands"), [scene[1:] for scene in SCENES], ids=[scene[0] for scene in SCENES])
def test_button_and_blinds(rule: ButtonRule, players: int, hands: Hands) -> None:
    """Hand by hand the button lies and the posts are made as the rule says."""
    session = evening(HouseRules(button=rule, newcomers=Newcomers.POST), players)
    for number, (before, expected) in enumerate(hands, 1):
        say(session, before)
        assert deal(session) == expected, f"hand {number}"
        finish(session)


def test_heads_up_who_sits_out_the_small_blind_owes_it() -> None:
    """The big blind who sits out while two others play has missed the small one, and comes back with the big one."""
    session = evening(HouseRules(), 3)
    assert deal(session) == FIRST[1]
    finish(session)
    say(session, "2 out")
    assert deal(session) == "1 | 1 small-blind, 0 big-blind"
    assert owed_by(session, 2) is Owed.SMALL
    finish(session)
    say(session, "2 in")
    assert deal(session) == "0 | 0 small-blind, 1 big-blind"
    finish(session)
    assert deal(session) == "0 | 1 small-blind, 2 big-blind"
    assert owed_by(session, 2) is Owed.NOTHING


def owed_by(session: Session[Table], seat: int) -> Owed:
    """Return what a seat has missed."""
    return session.round.table.owed[seat]


def test_the_button_is_offered_to_nobody_who_is_dealt_in() -> None:
    """Three who begin a game together need not buy into it (FLR-22)."""
    session = evening(HouseRules(buy_button=BuyButton.YES), 3)
    deal(session)
    finish(session)
    say(session, "1 leaves, 2 leaves, 2 new, 1 new")
    assert deal(session) == "1 | 2 small-blind, 0 big-blind"
