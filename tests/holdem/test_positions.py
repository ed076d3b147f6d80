"""Where the button goes and who posts what, hand by hand, by each of the three button rules (FLR-19…22)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import ButtonRule, BuyButton, MissedBlinds, Newcomers
from boodle.holdem.events.dealing import HandBegun
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import Owed
from boodle.rulebook import Office
from boodle.seating import HostSays
from boodle.session import Session
from tests.holdem.driving import deal, evening, finish, say

DEAD, MOVING, FORWARD = ButtonRule.DEAD, ButtonRule.MOVING, ButtonRule.FORWARD
ALL = (DEAD, MOVING, FORWARD)
Hands = list[tuple[str, str]]
FIRST = ("", "0 | 1 small-blind, 2 big-blind")
SCENES: list[tuple[str, tuple[ButtonRule, ...], int, Hands]] = [
    (
        "nobody goes: button and blinds move by one",
        ALL,
        4,
        [
            FIRST,
            ("", "1 | 2 small-blind, 3 big-blind"),
            ("", "2 | 3 small-blind, 0 big-blind"),
            ("", "3 | 0 small-blind, 1 big-blind"),
        ],
    ),
    (
        "the big blind goes: dead, the small blind is missing, then the button is on the empty chair",
        (DEAD,),
        5,
        [
            FIRST,
            ("2 out", "1 | 3 big-blind"),
            ("", "(2) | 3 small-blind, 4 big-blind"),
            ("", "3 | 4 small-blind, 0 big-blind"),
        ],
    ),
    (
        "the small blind goes: dead, the button is on the empty chair",
        (DEAD,),
        5,
        [FIRST, ("1 out", "(1) | 2 small-blind, 3 big-blind"), ("", "2 | 3 small-blind, 4 big-blind")],
    ),
    (
        "both blinds go: dead, neither button nor small blind for a hand",
        (DEAD,),
        5,
        [
            FIRST,
            ("1 leaves, 2 leaves", "(1) | 3 big-blind"),
            ("", "(2) | 3 small-blind, 4 big-blind"),
            ("", "3 | 4 small-blind, 0 big-blind"),
        ],
    ),
    (
        "the big blind goes: moving, the next player has not had the big blind and posts it in the small one",
        (MOVING,),
        5,
        [FIRST, ("2 out", "1 | 3 big-blind, 4 big-blind"), ("", "3 | 4 small-blind, 0 big-blind")],
    ),
    (
        "the small blind goes: moving, the big blind has the button, and two post big ones",
        (MOVING,),
        5,
        [FIRST, ("1 out", "2 | 3 big-blind, 4 big-blind"), ("", "3 | 4 small-blind, 0 big-blind")],
    ),
    (
        "both blinds go: moving, even the button posts a big blind, so that nobody escapes it",
        (MOVING,),
        5,
        [FIRST, ("1 out, 2 out", "3 | 3 big-blind, 4 big-blind, 0 big-blind"), ("", "4 | 0 small-blind, 3 big-blind")],
    ),
    (
        "the big blind goes: forward, the next two after the button post, each his own",
        (FORWARD,),
        5,
        [FIRST, ("2 out", "1 | 3 small-blind, 4 big-blind"), ("", "3 | 4 small-blind, 0 big-blind")],
    ),
    (
        "the small blind goes: forward, the big blind escapes the small one",
        (FORWARD,),
        5,
        [FIRST, ("1 out", "2 | 3 small-blind, 4 big-blind")],
    ),
    (
        "both blinds go: forward, the new button escapes both",
        (FORWARD,),
        5,
        [FIRST, ("1 out, 2 out", "3 | 4 small-blind, 0 big-blind")],
    ),
    ("the button goes: every rule alike", ALL, 4, [FIRST, ("0 leaves", "1 | 2 small-blind, 3 big-blind")]),
    (
        "three to two, the button goes: the big blind has button and small blind",
        ALL,
        3,
        [FIRST, ("0 leaves", "2 | 2 small-blind, 1 big-blind"), ("", "1 | 1 small-blind, 2 big-blind")],
    ),
    (
        "three to two, the small blind goes",
        ALL,
        3,
        [FIRST, ("1 leaves", "2 | 2 small-blind, 0 big-blind"), ("", "0 | 0 small-blind, 2 big-blind")],
    ),
    (
        "three to two, the big blind goes",
        ALL,
        3,
        [FIRST, ("2 leaves", "1 | 1 small-blind, 0 big-blind"), ("", "0 | 0 small-blind, 1 big-blind")],
    ),
    (
        "two to three, the newcomer sits where the big blind goes next: he comes in with it",
        ALL,
        2,
        [("", "0 | 0 small-blind, 1 big-blind"), ("2 new", "0 | 1 small-blind, 2 big-blind")],
    ),
    (
        "two to three, the newcomer sits where the button would be: he waits until the big blind comes to him",
        ALL,
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
        ALL,
        3,
        [FIRST, ("1 leaves, 2 leaves, 2 new, 1 new", "1 | 2 small-blind, 0 big-blind")],
    ),
    (
        "a newcomer behind the big blind posts it",
        ALL,
        4,
        [FIRST, ("4 new", "1 | 2 small-blind, 3 big-blind, 4 live-post")],
    ),
    (
        "a newcomer between button and small blind waits until the button has passed him",
        (DEAD,),
        4,
        [
            FIRST,
            ("2 leaves, 2 new", "1 | 3 big-blind"),
            ("", "(2) | 3 small-blind, 0 big-blind"),
            ("", "3 | 0 small-blind, 1 big-blind, 2 live-post"),
        ],
    ),
    (
        "who has missed the big blind posts both, the small one dead, once the button has passed him",
        (DEAD,),
        5,
        [
            FIRST,
            ("3 out", "1 | 2 small-blind, 4 big-blind"),
            ("3 in", "2 | 4 small-blind, 0 big-blind"),
            ("", "4 | 0 small-blind, 1 big-blind, 3 live-post, 3 dead-post"),
        ],
    ),
    (
        "who has missed the small blind posts it dead",
        (DEAD,),
        5,
        [
            FIRST,
            ("2 out", "1 | 3 big-blind"),
            ("2 in", "(2) | 3 small-blind, 4 big-blind"),
            ("", "3 | 4 small-blind, 0 big-blind, 2 dead-post"),
        ],
    ),
    (
        "who waits for the big blind posts nothing before",
        (DEAD,),
        4,
        [
            FIRST,
            ("4 new", "1 | 2 small-blind, 3 big-blind, 4 live-post"),
            ("", "2 | 3 small-blind, 4 big-blind"),
            ("5 new, 5 waits", "3 | 4 small-blind, 5 big-blind"),
        ],
    ),
]


@pytest.mark.parametrize(
    ("rule", "players", "hands"),
    [(rule, players, hands) for _, rules, players, hands in SCENES for rule in rules],
    ids=[f"{name}-{rule.value}" for name, rules, _, _ in SCENES for rule in rules],
)
def test_button_and_blinds(rule: ButtonRule, players: int, hands: Hands) -> None:
    """Hand by hand the button lies and the posts are made as the rule says."""
    session = evening(HouseRules(button=rule, newcomers=Newcomers.POST), players)
    for number, (before, expected) in enumerate(hands, 1):
        say(session, before)
        assert deal(session) == expected, f"hand {number}"
        finish(session)


def test_where_blinds_are_never_posted_late_everybody_waits_for_the_big_one() -> None:
    """The house that lets nobody post lets a newcomer in with the big blind alone (FLR-19)."""
    session = evening(HouseRules(missed_blinds=MissedBlinds.WAIT), 4)
    for before, expected in (
        FIRST,
        ("4 new", "1 | 2 small-blind, 3 big-blind"),
        ("", "2 | 3 small-blind, 4 big-blind"),
    ):
        say(session, before)
        assert deal(session) == expected
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


def random_hands(rule: ButtonRule, seed: int, hands: int = 30) -> Session[Table]:
    """Return an evening at which people sit out and come back by chance, never fewer than three of them there."""
    rng, players = Random(seed), 7
    session = evening(HouseRules(button=rule, start_chips=100_000), players)
    out: set[int] = set()
    for _ in range(hands):
        seat = rng.randrange(players)
        if seat in out:
            say(session, f"{seat} in")
            out.remove(seat)
        elif len(out) < players - 4:
            say(session, f"{seat} out")
            out.add(seat)
        session.submit(Office.HOST, HostSays.DEAL)
        finish(session)
    return session


def hands_of(session: Session[Table]) -> list[tuple[HandBegun, frozenset[int]]]:
    """Return how each hand began, and who posted big blinds in it, live posts among them."""
    found: list[tuple[HandBegun, frozenset[int]]] = []
    for event in session.log:
        if isinstance(event, HandBegun):
            found.append((event, frozenset()))
        elif isinstance(event, Posted) and event.post in (Post.BIG, Post.LIVE):
            begun, posters = found[-1]
            found[-1] = begun, posters | {event.seat}
    return found


@pytest.mark.parametrize("rule", ALL)
@given(seed=st.integers(min_value=0, max_value=2**32))
@settings(max_examples=15)
def test_nobody_escapes_the_big_blind_and_nobody_has_it_twice_running(rule: ButtonRule, seed: int) -> None:
    """Whoever plays while the blind goes past posts it, but for the forward button; it always goes to somebody else."""
    session = random_hands(rule, seed)
    hands = hands_of(session)
    chairs = len(session.round.table.players)
    for (before, _), (now, posters) in pairwise(hands):
        first, big = before.places.big, now.places.big
        passed = [seat % chairs for seat in range(first + 1, first + 1 + (big - first - 1) % chairs)]
        playing_on = [seat for seat in passed if seat in before.order and seat in now.order]
        assert big != first
        assert big in posters
        assert rule is FORWARD or all(seat in posters for seat in playing_on)
        if rule is DEAD:
            assert not playing_on
