"""What the careful player of draw says to a share of the pot, and by what he counts it."""

import pytest

from boodle.bots.draw.careful import careful, said, thrown, weigh
from boodle.bots.draw.casual import casual
from boodle.bots.draw.drawing import best_discard
from boodle.bots.weighing import Weighed
from boodle.cards.deck import Stream, seed_of
from boodle.draw import HouseRules
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.frozen import replace
from boodle.poker.wagers import CALL, CHECK, Fold, RaiseTo, Wager, Wagers
from boodle.ring.actions import Showing
from boodle.ring.answers import Mucking
from tests.bots.draw.hands import LOWEST, asked, bet, cards, dealt, say, stream

FOLD, NO_RAISE = Fold(), range(0)
FREE = Wagers(to_call=0, raise_to=range(2, 41))
PRICED = Wagers(to_call=4, raise_to=range(8, 41), fold=FOLD)


@pytest.mark.parametrize("hand", ["2C 3D 4H 5S 6C", "2H 5H 8H JH KH", "2C 2D 2H 9S 9C", "2H 3H 4H 5H 6H"])
def test_to_a_made_hand_nothing_is_drawn(hand: str) -> None:
    """A straight, a flush, a full house, a straight flush."""
    assert best_discard(cards(hand)) == STAND_PAT


@pytest.mark.parametrize(
    ("share", "others", "pot", "choices", "wager"),
    [
        (0.65, 1, 10, FREE, CHECK),
        (0.66, 1, 10, FREE, RaiseTo(7)),
        (0.90, 1, 10, FREE, RaiseTo(7)),
        (0.91, 1, 10, FREE, RaiseTo(12)),
        (0.43, 2, 10, FREE, CHECK),
        (0.44, 2, 10, FREE, RaiseTo(7)),
        (0.61, 2, 11, FREE, RaiseTo(13)),
        (0.95, 1, 60, FREE, RaiseTo(40)),
        (0.95, 1, 10, PRICED, RaiseTo(18)),
        (0.70, 1, 10, PRICED, RaiseTo(11)),
        (0.70, 1, 3, PRICED, RaiseTo(8)),
        (0.95, 1, 10, Wagers(to_call=4, raise_to=NO_RAISE, fold=FOLD), CALL),
        (0.02, 1, 10, Wagers(to_call=0, raise_to=range(2, 41), fold=FOLD), CHECK),
        (0.05, 1, 10, Wagers(to_call=4, raise_to=NO_RAISE), CALL),
        (0.28, 2, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), FOLD),
        (0.29, 2, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), CALL),
    ],
)
def test_what_is_said_to_a_share(share: float, others: int, pot: int, choices: Wagers, wager: Wager) -> None:
    """A bet from 1.3 equal shares on, of half the pot, from 1.8 on of all of it; a call for 3 in 100 above its price.

    A call is counted to the pot that is bet, and what is to be called is no part of the raise.
    """
    assert said(choices, Weighed(share, others, choices.to_call, pot)) == wager


def test_a_share_is_that_of_the_cards_after_the_draw() -> None:
    """Four to a flush are worth much while a card can be drawn, and a king once it is drawn; a royal flush wins all."""
    session = dealt("2H 3H 4H 9H KD", "5S 5D 8C JC QD", stub="7S 6S 5C")
    before = weigh(*bet(session), stream(), 300)
    say(session, CHECK, CHECK, Discard(cards("KD")), STAND_PAT)
    after = weigh(*bet(session), stream(), 300)
    assert (before.share > 0.25, after.share < 0.05, before.others, after.pot) == (True, True, 1, 2)
    royal = dealt("TS JS QS KS AS", "5H 5D 8C JC QD")
    assert weigh(*bet(royal), stream(), 100).share == 1.0


def test_who_has_bet_is_taken_to_hold_the_better_of_two_hands() -> None:
    """Against two others at most; against three there are not cards enough for that."""
    for others, falls in ((1, True), (2, True), (3, False)):
        hands = ["2C 3D 5H 7C 8D", "2D 3H 5C 7S 8H", "2H 3C 6C 9S TD"][:others]
        free, dear = dealt(*hands, "JS JD 6H 9C KS"), dealt(*hands, "JS JD 6H 9C KS")
        say(free, *[CHECK] * others)
        say(dear, RaiseTo(2), *[CALL] * (others - 1))
        worth = [weigh(*bet(one), stream(), 400).share for one in (free, dear)]
        assert (worth[0] - worth[1] > 0.05) is falls
        assert falls or worth[0] == worth[1]


def test_equal_hands_share_the_pot() -> None:
    """A royal flush against which chance deals another wins half of it; no card is dealt twice.

    Whoever draws the first card of a deck each time holds the lowest and the four highest of it.
    """
    session = dealt("TH JH QH KH AH", "2D 3H 5C 7S 8H")
    assert weigh(*bet(session), LOWEST, 1).share == 0.5
    session = dealt("9H TH JH QH KH", "2D 3H 5C 7S 8H")
    assert weigh(*bet(session), LOWEST, 1).share == 0.0


def test_against_one_other_no_card_is_drawn_to_a_flush() -> None:
    """But against more."""
    hand = "2H 3H 4H KH KD"
    for others, kept in ((["2C 3D 5H 7C 8D"], "KH KD"), (["2C 3D 5H 7C 8D", "2D 3C 5C 7S 8H"], "2H 3H 4H KH")):
        session = say(dealt(hand, *others), *[CHECK] * (len(others) + 1))
        seen, choices = asked(session)
        assert isinstance(choices, Discards)
        assert thrown(seen, choices) == careful(seen, choices, stream()) == Discard(cards(hand) - cards(kept))


@pytest.mark.parametrize(
    ("mine", "says"),
    [("AH AD 8C JC QD", Showing.SHOW), ("4H 4D 8C JC QD", Showing.MUCK), ("5H 5D 8C JC QD", Showing.SHOW)],
)
def test_a_hand_is_thrown_away_unseen_only_where_a_better_one_lies_open(mine: str, says: Showing) -> None:
    """And only where it may be: an equal hand is shown."""
    session = dealt("5S 5C 8D JD QS", mine, house=HouseRules(mucking=Mucking.ASK))
    say(session, CHECK, CHECK, STAND_PAT, STAND_PAT, CHECK, CHECK)
    seen, choices = asked(session)
    assert careful(seen, choices, stream()) is Showing.SHOW  # nothing lies open yet
    seen, choices = asked(say(session, Showing.SHOW))
    assert careful(seen, choices, stream()) is says
    assert careful(seen, (Showing.SHOW,), stream()) is Showing.SHOW


class Known(Stream):
    """Chance that is settled before."""

    __slots__ = ("comes",)
    comes: list[tuple[int, int]]

    def draw(self, below: int) -> int:
        """Draw what comes next."""
        drawn, of = self.comes.pop(0)
        assert of == below
        return drawn


def known(*comes: tuple[int, int]) -> Known:
    """Return chance that brings these, each with the number below which it must be drawn."""
    chance = Known(seed_of("known"), 0, "bots")
    chance.comes = [*comes]
    return chance


@pytest.mark.parametrize(
    ("hand", "price", "comes", "says"),
    [
        ("KS KD 4C 4D 9H", 0, ((0, 2),), RaiseTo(2)),
        ("KS KD 4C 4D 9H", 0, ((1, 2),), RaiseTo(8)),
        ("KS KD 4C 5D 9H", 0, ((0, 4), (1, 2)), RaiseTo(8)),
        ("KS KD 4C 5D 9H", 0, ((1, 4),), CHECK),
        ("KS QD 4C 5D 9H", 0, (), CHECK),
        ("KS QD 4C 5D 9H", 4, (), CALL),
        ("KS QD 4C 5D 9H", 5, (), FOLD),
        ("KS KD 4C 5D 9H", 40, ((1, 4),), CALL),
    ],
)
def test_what_a_friendly_player_says(hand: str, price: int, comes: tuple[tuple[int, int], ...], says: Wager) -> None:
    """Two pair are bet, a pair one time in four, the least or by half the pot; nothing pays a quarter of the pot."""
    seen, _ = asked(dealt(hand, "2C 3D 5H 7C 8D", house=HouseRules(ante=6)))
    chance = known(*comes)
    wagers = Wagers(to_call=price, raise_to=range(2, 41), fold=FOLD if price else None)
    assert casual(seen, wagers, chance) == says
    assert not chance.comes
    assert casual(seen, replace(wagers, fold=None, raise_to=NO_RAISE), known((1, 4))) == (CALL if price else CHECK)


def test_a_friendly_player_draws_to_a_flush_two_times_in_three() -> None:
    """Else he keeps the pair that he has."""
    seen, _ = asked(dealt("2H 3H 4H KH KD", "2C 3D 5H 7C 8D"))
    offered = Discards(cards("2H 3H 4H KH KD"), 3)
    drawn = [casual(seen, offered, known((comes, 3))) for comes in range(3)]
    assert drawn == [Discard(cards("2H 3H 4H")), Discard(cards("KD")), Discard(cards("KD"))]
    assert casual(seen, (Showing.SHOW, Showing.MUCK), stream()) is Showing.SHOW
