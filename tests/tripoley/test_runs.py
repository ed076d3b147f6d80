"""Climbing runs as arithmetic on masks, against cards one by one, and compiled as it stands."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, CardSet
from boodle.poker import ranking
from boodle.tripoley import runs
from tests.compiled import compiled

HANDS = st.integers(min_value=1, max_value=2**52 - 1)
FUNCTIONS = (runs.next_card, runs.holder, runs.lowest_of_suit, runs.lowest_of_hand, runs.leads, runs.lowest_leads)


@given(mask=HANDS)
def test_the_lowest_card_of_each_suit_may_be_led(mask: int) -> None:
    """A lead is the lowest card of a suit that is held, and the barred suit is left out (TRI-3-04, TRI-3-07)."""
    hand = CardSet(mask)
    expected = [min(hand.of_suit(suit)) for suit in hand.suits()]
    assert runs.leads(mask, runs.NONE) == expected
    for barred in range(4):
        assert runs.leads(mask, barred) == [card for card in expected if card.suit != barred]


@given(mask=HANDS)
def test_the_lowest_cards_of_the_hand_are_of_one_rank(mask: int) -> None:
    """The first lead of the leaflet is the lowest card of the hand, any of them where ranks are equal (CAD-15)."""
    hand = CardSet(mask)
    lowest = min(card.rank for card in hand)
    assert runs.lowest_of_hand(mask) == lowest
    assert runs.lowest_leads(mask) == [card for card in hand if card.rank is lowest]


def test_a_run_climbs_to_the_ace_and_no_further() -> None:
    """Above each card stands the next of its suit; above an ace nothing, also not the next suit's two (TRI-3-06)."""
    for card in CARDS:
        above = runs.next_card(card)
        if card.rank.letter == "A":
            assert above == runs.NONE
        else:
            assert (CARDS[above].suit, CARDS[above].rank) == (card.suit, card.rank + 1)


def test_the_holder_of_a_card_is_found_or_nobody() -> None:
    """A card is with the seat that holds it, or with none (TRI-3-05)."""
    hands = [CardSet.parse("2C 5H").mask, CardSet.parse("3C").mask]
    assert runs.holder(hands, Card.parse("3C")) == 1
    assert runs.holder(hands, Card.parse("4C")) == runs.NONE
    assert runs.holder(hands, runs.NONE) == runs.NONE


def test_the_arithmetic_compiles_as_it_stands() -> None:
    """Ranking and runs give the same compiled as interpreted: no object, no text, no number beyond 63 bits."""
    best_five = compiled(ranking.best_five, calls=ranking.ARITHMETIC)
    possible, lowest = compiled(runs.leads, calls=FUNCTIONS), compiled(runs.lowest_leads, calls=FUNCTIONS)
    rng = Random(52)
    for _ in range(300):
        mask = sum(1 << card for card in rng.sample(range(52), rng.randint(5, 18)))
        assert best_five(mask) == ranking.best_five(mask)
        assert list(possible(mask, 2)) == runs.leads(mask, 2)
        assert list(lowest(mask)) == runs.lowest_leads(mask)
