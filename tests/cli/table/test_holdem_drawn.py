"""The table of Hold'em as the terminal draws it: pots while bets are open, and how each seat is marked."""

from itertools import pairwise

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.holdem.drawn import TableDrawn
from boodle.cli.table.ring import pots_parted
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_evening, open_hand
from boodle.holdem.view import HandPicture, shown
from boodle.notation.holdem.house import preset
from boodle.poker.wagers import Call, Fold, RaiseTo
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.holdem.games import play_on, random_session

NAMES = ("Ann", "Ben", "Cem", "Dora")


def all_in_before_the_flop() -> Session[Table]:
    """Cem, Dora and Ann are all-in, Ann for less; Ben, who has least, is asked."""
    rules = HouseRules(small_blind=5, big_blind=10, top_up_to=0)
    hand = Session(open_hand(rules, NAMES, (350, 60, 500, 500), button=3), nature_of(seed_of("drawn")))
    for seat, word in ((2, RaiseTo(500)), (3, Call()), (0, Call())):
        hand.submit(seat, word)
    return hand


def hand_in(session: Session[Table]) -> HandPicture:
    """The hand as everybody sees it."""
    hand = shown(session.round).hand
    assert hand is not None
    return hand


def test_only_all_ins_part_the_pots() -> None:
    """A bet that has not been answered parts none; once it is, the pots are those of the settlement."""
    session = all_in_before_the_flop()
    assert [(pot.chips, pot.seats) for pot in pots_parted(hand_in(session).pots, hand_in(session).all_in)] == [
        (1060, (0, 1, 2, 3)),
        (300, (2, 3)),
    ]
    session.submit(1, Fold())
    assert [
        (pot.chips, pot.seats) for pot in pots_parted(hand_in(session).pots, hand_in(session).all_in)
    ] == []  # the board ran out: they are awarded


def test_the_picture_of_several_all_ins() -> None:
    """Each pot with those who can win it, the listener called "you", and a line for everybody."""
    screen = Heard(lambda *_: "")
    seen = shown(all_in_before_the_flop().round)
    TableDrawn(screen, SYMBOLS, Words(), seen, 1).show()
    assert screen.lines == [
        "Main pot: 1060 (Ann, you, Cem, Dora).",
        "Side pot: 300 (Cem, Dora).",
        "player     chips  bet",
        "Ann            0  350  small blind, all-in",
        "Ben (you)     50   10  big blind",
        "Cem            0  500  all-in",
        "Dora           0  500  dealer button, all-in",
    ]


@pytest.mark.parametrize(
    ("hands_left", "then"),
    [
        (None, "Next: 15/30."),
        (4, "15/30 after 4 more hands."),
        (1, "15/30 after 1 more hand."),
        (0, "15/30 with the next hand."),
    ],
)
def test_the_level_that_comes_next_is_told(hands_left: int | None, then: str) -> None:
    """After so many hands, with the next one, or whenever the clock says so."""
    screen = Heard(lambda *_: "")
    seen = shown(Session(open_evening(preset("sit-and-go"), NAMES), None).round)
    TableDrawn(screen, SYMBOLS, Words(), replace(seen, hands_left=hands_left), None).blinds()
    assert screen.lines == [f"Level 1: 10/20. {then}"]


def test_no_chip_is_drawn_twice_or_left_out() -> None:
    """Over random evenings: the pots hold what lies in the middle, and each can be won by fewer."""
    looked_at: list[int] = []

    def watch(session: Session[Table]) -> None:
        seen = shown(session.round)
        if seen.hand is None or seen.hand.over or not seen.hand.pots:
            return
        pots = pots_parted(seen.hand.pots, seen.hand.all_in)
        assert sum(pot.chips for pot in pots) == seen.pot
        assert all(set(more.seats) > set(fewer.seats) for more, fewer in pairwise(pots))
        looked_at.append(len(pots))

    for seed in range(12):
        session, rng = random_session(700 + seed)
        play_on(session, rng, watch)
    assert max(looked_at) > 2
