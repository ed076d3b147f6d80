"""Where the button goes and who posts what, hand by hand, alike by each of the three button rules (FLR-19…22).

Where they differ `conformance/holdem/{dead,moving,forward}_button.toml` has a case for each.
"""

import pytest

from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.actions import Posting
from boodle.holdem.answers import ButtonRule, BuyButton, Level, Newcomers, PlayFor
from boodle.ring.table import Owed, hand_of
from boodle.rulebook import Office
from boodle.seating import HostSays
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


@pytest.mark.parametrize(("newcomers", "owed"), [(Newcomers.POST, Owed.NEW), (Newcomers.FREE, Owed.FREE)])
def test_who_is_not_in_the_first_hand_comes_as_a_newcomer(newcomers: Newcomers, owed: Owed) -> None:
    """FLR-19: he has missed no blind, neither then nor by any hand that he sits out."""
    session = evening(HouseRules(newcomers=newcomers), 4)
    say(session, "3 out")
    for _ in range(4):  # once round
        deal(session)
        finish(session)
        assert [owed_by(session, seat) for seat in range(4)] == [Owed.NOTHING] * 3 + [owed]


def test_in_a_tournament_nobody_owes_a_blind() -> None:
    """FLR-23: neither who sits out and is dealt in all the same, nor who sits there without chips."""
    house = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=(Level(1, 2),))
    session = evening(house, 4)
    say(session, "2 out")
    for _ in range(4):
        deal(session)
        finish(session)
        assert [owed_by(session, seat) for seat in range(4)] == [Owed.NOTHING] * 4
    alone = Session(open_hand(house, ("Ann", "Ben", "Cem"), (90, 90, 0)), None)
    assert owed_by(alone, 2) is Owed.NOTHING


def test_an_empty_chair_owes_nothing() -> None:
    """FLR-20: blinds that pass it are missed by nobody."""
    session = evening(HouseRules(), 4)
    for told in ("", "3 leaves", ""):
        say(session, told)
        deal(session)
        finish(session)
    assert owed_by(session, 3) is Owed.NOTHING


@pytest.mark.parametrize("passing", [1, 2, 3])
def test_what_is_missed_by_whom_the_blinds_pass(passing: int) -> None:
    """FLR-20: who sits out just as the big blind comes to him misses both, who has had it just the small one."""
    session = evening(HouseRules(), 5)
    deal(session)  # the small blind is 1's, the big one 2's
    finish(session)
    say(session, f"{passing} out")
    owed = []
    for _ in range(3):
        deal(session)
        finish(session)
        owed.append(owed_by(session, passing))
    small, both = Owed.SMALL, Owed.BOTH
    assert owed == {1: [Owed.NOTHING] * 3, 2: [small] * 3, 3: [both] * 3}[passing]


def test_one_alone_buys_the_button() -> None:
    """FLR-22: another who comes in there waits until it has passed; who has bought it owes nothing any more."""
    session = evening(HouseRules(buy_button=BuyButton.YES), 6)
    deal(session)
    finish(session)
    say(session, "1 leaves, 2 leaves, 1 new, 2 new")
    session.submit(Office.HOST, HostSays.DEAL)
    asked = [one.question.who for one in session.round.open]
    session.submit(1, Posting.BUY_BUTTON)
    assert asked == [1]
    hand = hand_of(session.round.table)
    assert (hand.places.button, hand.order) == (1, (3, 4, 5, 0, 1))
    assert [owed_by(session, seat) for seat in (1, 2)] == [Owed.NOTHING, Owed.FREE]


def test_beside_two_players_nobody_buys_the_button() -> None:
    """FLR-22: of two it is the small blind's, so that a third waits for the big blind."""
    session = evening(HouseRules(buy_button=BuyButton.YES), 2)
    for told in ("", "", "2 new"):
        say(session, told)
        posted = deal(session)
        finish(session)
    assert posted == "0 | 0 small-blind, 1 big-blind"


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
