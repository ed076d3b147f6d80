"""What is seen of a hand of Hold'em while it goes on, by its players and by guests."""

import pytest

from boodle.cards import CardSet, parse_cards
from boodle.frozen import replace
from boodle.holdem import HouseRules, view
from boodle.holdem.answers import AnteBy, Level, PlayFor
from boodle.holdem.view import Mine, mine, shown
from boodle.ring.table import hand_of
from tests.holdem.driving import deal, evening
from tests.holdem.test_faults import game

LEVELS = (Level(1, 2), Level(2, 4, 1), Level(4, 8, 2))
ANN, BEN = 0, 1
STACKS = {"Ann": 60, "Ben": 60}
HANDS = {"Ann": "AS AD", "Ben": "KS KD"}
BOARD, SECOND = "2C 7D 9H 4S 3C", "KC 8D 9C 4H 3D"


def cards(text: str) -> CardSet:
    """Read a hand."""
    return CardSet.of(parse_cards(text))


def test_what_is_seen_street_by_street() -> None:
    """The street, the cards on the table, and of one's own hand the best five as soon as there are five."""
    seen = []
    for stop in ("preflop", "flop", "turn", "river"):
        session = game(f"Ben: call\n> {stop}", STACKS, hands=HANDS)
        here = view(session.round, ANN)
        hand = hand_of(here.shown)
        assert (here.mine.hand, tuple(hand.shown), hand.best) == (cards("AS AD"), (CardSet(),) * 2, ((CardSet(),) * 2,))
        seen.append((hand.street, len(hand.boards[0]), here.mine.best))
    assert seen == [
        ("preflop", 0, CardSet()),
        ("flop", 3, cards("AS AD 2C 7D 9H")),
        ("turn", 4, cards("AS AD 4S 7D 9H")),
        ("river", 5, cards("AS AD 4S 7D 9H")),
    ]


def test_whose_the_blinds_are_and_how_much() -> None:
    """And what lies there that nobody has put in for himself."""
    house = {"ante": 1, "ante_by": "big-blind"}
    session = game("", dict.fromkeys(("Ann", "Ben", "Cem", "Dot"), 200), house=house, button="Ben")
    hand = hand_of(view(session.round, None).shown)
    assert (hand.small, hand.big, hand.blinds, hand.dead) == (2, 3, Level(1, 2, 1), 1)


def test_hands_that_lie_open_have_their_best_five_on_each_board() -> None:
    """Where it is run twice; one's own is with the first, and what each has said is seen."""
    moves = "Ben: raise 60\nAnn: call\nAnn: twice"
    house = {"run_twice": "ask", "mucking": "never"}
    asked = game(moves, STACKS, hands=HANDS, board=BOARD, second=SECOND, house=house)
    assert tuple(hand_of(view(asked.round, None).shown).runs) == (2, 0)
    over = game(f"{moves}\nBen: twice", STACKS, hands=HANDS, board=BOARD, second=SECOND, house=house).round
    hand = hand_of(view(over, None).shown)
    assert [" ".join(map(str, board)) for board in hand.boards] == [BOARD, SECOND]
    assert [tuple(best) for best in hand.best] == [
        (cards("AS AD 9H 7D 4S"), cards("KS KD 9H 7D 4S")),
        (cards("AS AD KC 9C 8D"), cards("KS KD KC 9C 8D")),
    ]
    assert view(over, BEN).mine.best == cards("KS KD 9H 7D 4S")


def test_the_next_blinds_are_those_of_the_next_level() -> None:
    """None follow the last, and at cash they stay as they are."""
    house = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=LEVELS, ante_by=AnteBy.BIG_BLIND)
    now = evening(house, 3).round
    seen = [shown(replace(now, table=replace(now.table, level=level))) for level in range(3)]
    assert [(one.level, one.blinds, one.next_blinds) for one in seen] == [
        (0, LEVELS[0], LEVELS[1]),
        (1, LEVELS[1], LEVELS[2]),
        (2, LEVELS[2], None),
    ]
    cash = shown(evening(HouseRules(), 3).round)
    assert (cash.blinds, cash.next_blinds) == (Level(1, 2), None)


def test_who_waits_for_the_big_blind_is_told_by_seats() -> None:
    """In their order."""
    now = evening(HouseRules(), 9).round
    assert shown(replace(now, table=replace(now.table, waits=frozenset({8, 1})))).waits == (1, 8)


def test_only_a_seat_has_something_of_its_own() -> None:
    """A guest sees no hand and is asked nothing, and no more does a newcomer who sits down while a hand lies there."""
    session = evening(HouseRules(), 3)
    deal(session)
    asked = session.round.open[0].question.who
    assert isinstance(asked, int)
    assert [view(session.round, seat).asked is not None for seat in range(3)] == [seat == asked for seat in range(3)]
    guest = view(session.round, None)
    assert (guest.mine, guest.asked) == (Mine(), None)
    assert mine(session.round, 3) == Mine()
    with pytest.raises(ValueError, match="there is no seat"):
        view(session.round, 3)
