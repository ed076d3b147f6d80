"""Climbing runs as arithmetic on masks, against cards one by one, and compiled as it stands."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, CardSet, Suit
from boodle.poker import ranking
from boodle.sim.compiler import kernel
from boodle.tripoley import runs
from boodle.tripoley.answers import FirstLead, NextLead
from boodle.tripoley.phases.stops import FIRST_LEADS, NEXT_LEADS

HANDS = st.integers(min_value=1, max_value=2**52 - 1)
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
    assert list(CardSet(runs.leads(mask, runs.ALL_SUITS, low))) == expected
    assert [runs.lowest_of_suit(mask, suit, low) for suit in hand.suits()] == expected
    for barred in Suit:
        suits = runs.ALL_SUITS ^ 1 << barred
        assert list(CardSet(runs.leads(mask, suits, low))) == [card for card in expected if card.suit != barred]


@given(mask=HANDS, low=LOWEST)
def test_the_lowest_cards_of_a_hand_or_a_colour_are_of_one_rank(mask: int, low: int) -> None:
    """The lowest lead is any card of the lowest rank held, of all suits or of a colour (CAD-15, TRI-V-12)."""
    for suits, mask_of_suits in ((tuple(Suit), runs.ALL_SUITS), (BLACK_SUITS, runs.BLACK), (RED_SUITS, runs.RED)):
        held = [card for card in CardSet(mask) if card.suit in suits]
        lowest = min((order(low).index(card.rank) for card in held), default=None)
        found = [card for card in held if order(low).index(card.rank) == lowest]
        assert list(CardSet(runs.lowest_leads(mask, mask_of_suits, low))) == found


@given(mask=HANDS, low=LOWEST)
def test_each_answer_of_the_house_names_its_leads(mask: int, low: int) -> None:
    """The arithmetic takes the house's answers by their places (TRI-3-04, TRI-3-07, TRI-V-12, MIC-03, CAD-15)."""
    first = {answer: runs.first_leads(FIRST_LEADS[answer], mask, low) for answer in FirstLead}
    assert first == {
        FirstLead.LOWEST_OF_SUIT: runs.leads(mask, runs.ALL_SUITS, low),
        FirstLead.LOWEST_OF_HAND: runs.lowest_leads(mask, runs.ALL_SUITS, low),
        FirstLead.LOWEST_BLACK: runs.lowest_leads(mask, runs.BLACK, low),
    }
    for stopped in Suit:
        colour = runs.RED if stopped in BLACK_SUITS else runs.BLACK
        following = {answer: runs.next_leads(NEXT_LEADS[answer], mask, stopped, low) for answer in NextLead}
        assert following == {
            NextLead.OTHER_SUIT: runs.leads(mask, runs.ALL_SUITS ^ 1 << stopped, low),
            NextLead.OTHER_COLOUR: runs.leads(mask, colour, low),
            NextLead.LOWEST_OF_OTHER_COLOUR: runs.lowest_leads(mask, colour, low),
            NextLead.ANY: runs.leads(mask, runs.ALL_SUITS, low),
        }


def test_a_suit_that_is_not_held_has_no_lowest_card() -> None:
    """No card is -1, and no lead an empty set."""
    hand = CardSet.parse("2C AC").mask
    assert [runs.lowest_of_suit(hand, suit, runs.LOWEST_ACE) for suit in Suit] == [Card.parse("AC"), -1, -1, -1]
    assert runs.leads(hand, runs.RED) == runs.lowest_leads(hand, runs.RED) == 0


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


@pytest.mark.kernels
def test_the_arithmetic_compiles_as_it_stands() -> None:
    """Ranking and runs give the same compiled as interpreted: no object, no text, no number beyond 63 bits."""
    best_five, suit = kernel(ranking.best_five), kernel(runs.lowest_of_suit)
    first, following = kernel(runs.first_leads), kernel(runs.next_leads)
    rng = Random(52)
    for _ in range(300):
        mask = sum(1 << card for card in rng.sample(range(52), rng.randint(5, 18)))
        assert best_five(mask) == ranking.best_five(mask)
        for low in (runs.LOWEST_TWO, runs.LOWEST_ACE):
            assert suit(mask, 2, low) == runs.lowest_of_suit(mask, 2, low)
            assert [first(rule, mask, low) for rule in range(3)] == [
                runs.first_leads(rule, mask, low) for rule in range(3)
            ]
            assert [following(rule, mask, 1, low) for rule in range(4)] == [
                runs.next_leads(rule, mask, 1, low) for rule in range(4)
            ]
