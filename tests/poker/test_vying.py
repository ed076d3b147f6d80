"""Vying: fours before threes before pairs, then ranks, then the trump (POCH); and poker with too few cards (PRS)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import Card, CardSet, Suit
from boodle.poker.ranking import best_five
from boodle.poker.vying import best_set, set_strength

HANDS = st.sets(st.integers(min_value=0, max_value=51), min_size=1, max_size=12).map(
    lambda numbers: CardSet.of(map(Card, numbers))
)
TRUMPS = st.sampled_from([-1, *map(int, Suit)])


def by_hand(hand: CardSet, trump: int) -> tuple[tuple[int, int, bool], CardSet]:
    """The best set of a hand as a person finds it: how many, of which rank, with the trump or not."""
    ranks = {card.rank for card in hand}
    sets = [CardSet.of(card for card in hand if card.rank is rank) for rank in ranks]
    told = [((len(cards), next(iter(cards)).rank, any(card.suit == trump for card in cards)), cards) for cards in sets]
    return max(told, key=lambda one: one[0])


@given(hand=HANDS, other=HANDS, trump=TRUMPS)
def test_the_best_set_is_the_one_a_person_finds(hand: CardSet, other: CardSet, trump: int) -> None:
    """The same cards, and of two hands the same one wins or both tie."""
    (told, cards), (told_other, _) = by_hand(hand, trump), by_hand(other, trump)
    mine, theirs = best_set(hand.mask, trump), best_set(other.mask, trump)
    assert CardSet(mine) == cards
    assert (set_strength(mine, trump) > set_strength(theirs, trump)) == (told > told_other)
    assert (set_strength(mine, trump) == set_strength(theirs, trump)) == (told == told_other)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("7C 7D 7H 7S", "AC AD AH"),
        ("7C 7D 7H", "AC AD"),
        ("7C 7D", "AC"),
        ("8C 8D", "7C 7H"),
        ("KH KC", "KD KS"),
        ("2H", "2D"),
        ("2C", "AH"),
    ],
)
def test_one_set_beats_another(stronger: str, weaker: str) -> None:
    """More cards, higher ranks, and of equal ranks the one with hearts, the trump; but a card never beats a higher."""
    strong, weak = (set_strength(CardSet.parse(cards).mask, Suit.HEARTS) for cards in (stronger, weaker))
    assert (strong > weak) == (stronger != "2C")


@pytest.mark.parametrize("trump", Suit)
def test_any_suit_may_be_the_trump(trump: Suit) -> None:
    """Of two pairs of one rank the pair with it wins."""
    with_it, without = Card.of(5, trump), [Card.of(5, suit) for suit in Suit if suit is not trump]
    first, second = CardSet.of([with_it, without[0]]), CardSet.of(without[1:])
    assert set_strength(first.mask, trump) > set_strength(second.mask, trump)


def test_without_a_trump_equal_ranks_tie() -> None:
    """Two pairs of kings, nobody's suit."""
    assert set_strength(CardSet.parse("KH KC").mask, -1) == set_strength(CardSet.parse("KD KS").mask, -1)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("7C 7D 7H 7S", "AC AD AH KC"),
        ("3C 3D 3H", "AC AD KC KD"),
        ("2C 2D 3C 3D", "AC AD KC QD"),
        ("2C 2D", "AC KD QH JS"),
        ("AC", "KC QC JC TC"),
        ("AC 2D", "AC"),
        ("2C 2D 3H", "2H 2S"),
        ("2C", ""),
        ("AC KC QC JC 9D", "AC KC QC JC"),
        ("KC KD", "9C TC JC QC"),
        ("5C 5D", "2C 3C 4C 6C"),
    ],
)
def test_fewer_than_five_cards(stronger: str, weaker: str) -> None:
    """Sets, then high cards; no straight and no flush, and a missing card counts below a two."""
    assert best_five(CardSet.parse(stronger).mask) > best_five(CardSet.parse(weaker).mask)
