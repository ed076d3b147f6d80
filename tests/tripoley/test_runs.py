"""Climbing runs as arithmetic on masks, against cards one by one, and compiled as it stands."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, CardSet, Suit
from boodle.poker import ranking
from boodle.tripoley import runs
from tests.compiled import compiled

HANDS = st.integers(min_value=1, max_value=2**52 - 1)
FUNCTIONS = (runs.next_card, runs.holder, runs.height, runs.lowest_of_suit, runs.leads, runs.lowest_leads)
LOWEST = st.sampled_from([runs.LOWEST_TWO, runs.LOWEST_ACE])
BLACK_SUITS, RED_SUITS = (Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)


def order(low: int) -> list[int]:
    """The ranks upwards from the lowest."""
    return [*range(low, 13), *range(low)]


@given(mask=HANDS, low=LOWEST)
def test_the_lowest_card_of_each_suit_may_be_led(mask: int, low: int) -> None:
    """A lead is the lowest card of a suit that is held, of the suits that are asked for (TRI-3-04, MIC-03, MIC-04)."""
    hand = CardSet(mask)
    expected = [min(hand.of_suit(suit), key=lambda card: order(low).index(card.rank)) for suit in hand.suits()]
    assert runs.leads(mask, runs.ALL_SUITS, low) == expected
    for barred in Suit:
        suits = runs.ALL_SUITS ^ 1 << barred
        assert runs.leads(mask, suits, low) == [card for card in expected if card.suit != barred]


@given(mask=HANDS, low=LOWEST)
def test_the_lowest_cards_of_a_hand_or_a_colour_are_of_one_rank(mask: int, low: int) -> None:
    """The lowest lead is any card of the lowest rank held, of all suits or of a colour (CAD-15, TRI-V-12)."""
    for suits, mask_of_suits in ((tuple(Suit), runs.ALL_SUITS), (BLACK_SUITS, runs.BLACK), (RED_SUITS, runs.RED)):
        held = [card for card in CardSet(mask) if card.suit in suits]
        lowest = min((order(low).index(card.rank) for card in held), default=None)
        found = [card for card in held if order(low).index(card.rank) == lowest]
        assert runs.lowest_leads(mask, mask_of_suits, low) == found


def test_the_other_colour_is_the_one_that_a_suit_is_not() -> None:
    """Black follows red, and red black (TRI-V-12)."""
    assert [runs.other_colour(suit) for suit in Suit] == [runs.RED, runs.BLACK, runs.BLACK, runs.RED]


@pytest.mark.parametrize("low", [runs.LOWEST_TWO, runs.LOWEST_ACE])
@pytest.mark.parametrize("ranks", [runs.ALL_RANKS, runs.ALL_RANKS >> 5 << 5])
def test_a_run_climbs_through_the_deck_to_its_highest_rank(low: int, ranks: int) -> None:
    """Above each card stands the next of its suit that the deck has; nothing above the highest (MIC-04, MIC-10)."""
    ladder = [rank for rank in order(low) if ranks >> rank & 1]
    for card in CARDS:
        if card.rank in ladder:
            place = ladder.index(card.rank) + 1
            above = Card.of(ladder[place], card.suit) if place < len(ladder) else runs.NONE
            assert runs.next_card(card, low, ranks) == above


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
        assert list(possible(mask, 6, 12)) == runs.leads(mask, 6, 12)
        assert list(lowest(mask, 9, 0)) == runs.lowest_leads(mask, 9, 0)
