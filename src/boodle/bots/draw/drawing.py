"""Which cards to throw away: what is made is kept, then four to a flush or a straight, then the highest card."""

from collections import Counter

from boodle.cards import Card, CardSet
from boodle.draw.actions import Discard
from boodle.poker.ranking import HandClass, best_hand

PAT = (HandClass.STRAIGHT, HandClass.FLUSH, HandClass.FULL_HOUSE, HandClass.STRAIGHT_FLUSH)
"""Hands to which nothing is drawn."""
FOUR = 4


def best_discard(hand: CardSet, *, for_flushes: bool = True) -> Discard:
    """Return what a player throws away; of a pair he keeps the pair alone, of nothing the two highest cards."""
    if best_hand(hand).hand_class in PAT:
        return Discard()
    counted = Counter(card.rank for card in hand)
    made = [card for card in hand if counted[card.rank] > 1]
    four = _four_to_a_flush(hand) if for_flushes and len(made) <= 2 else []  # two pair are worth more
    return Discard(hand - CardSet.of(four or made or _highest(hand)))


def _four_to_a_flush(hand: CardSet) -> list[Card]:
    suit, count = Counter(card.suit for card in hand).most_common(1)[0]
    return [card for card in hand if card.suit is suit] if count == FOUR else []


def _highest(hand: CardSet) -> list[Card]:
    return sorted(hand, key=lambda card: (card.rank, card.suit))[-2:]
