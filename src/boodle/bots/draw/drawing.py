"""Which cards to throw away: what is made is kept, then four to a flush, then the two highest cards."""

from boodle.cards import CardSet
from boodle.draw.actions import Discard
from boodle.poker.ranking import CLASS, CUTS, EVERY_SUIT, KEEP_TWO, RANKS, SUIT, HandClass, best_five

PAT = frozenset({HandClass.STRAIGHT, HandClass.FLUSH, HandClass.FULL_HOUSE, HandClass.STRAIGHT_FLUSH})
"""Hands to which nothing is drawn."""
FOUR = 4


def best_discard(hand: CardSet, *, for_flushes: bool = True) -> Discard:
    """Return what a player throws away; of a pair he keeps the pair alone, of nothing the two highest cards."""
    return Discard(hand - CardSet(kept_of(hand.mask, for_flushes=for_flushes)))


def kept_of(hand: int, *, for_flushes: bool = True) -> int:
    """Return the cards that he keeps of five, as a mask: whoever deals thousands of hands makes no more of each."""
    strength = best_five(hand)
    if strength >> CLASS in PAT:
        return hand
    made = hand & (strength >> RANKS & SUIT) * EVERY_SUIT
    four = _four_to_a_flush(hand) if for_flushes else 0  # there are no four beside more than a pair
    return four or made or hand & _two_highest(strength & SUIT) * EVERY_SUIT


def _four_to_a_flush(hand: int) -> int:
    suits = (hand & SUIT << RANKS * suit for suit in range(4))
    return next((cards for cards in suits if cards.bit_count() == FOUR), 0)


def _two_highest(ranks: int) -> int:
    cut = CUTS[KEEP_TWO | ranks]
    return ranks >> cut << cut
