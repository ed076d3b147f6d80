"""Vying: whole hands compared by their best four, three or pair, else by their highest card (POCH).

Of equal ranks the one with the trump wins, so that two pairs of one rank never tie. Plain functions over ints, as in
`ranking`; a suit is 0…3, and -1 stands for no trump.
"""

from boodle.poker.ranking import EVERY_SUIT, RANKS


def best_set(mask: int, trump: int) -> int:
    """Return the cards of the best set of a hand: all it holds of one rank; of a rank held once, the one card."""
    best = 0
    for rank in range(RANKS):
        held = mask & EVERY_SUIT << rank
        if set_strength(held, trump) > set_strength(best, trump):
            best = held
    return best


def set_strength(cards: int, trump: int) -> int:
    """Return the strength of cards of one rank: how many there are, then the rank, then the trump among them."""
    rank = (cards.bit_length() - 1) % RANKS
    trumped = cards >> RANKS * trump + rank & 1 if trump >= 0 else 0
    return (cards.bit_count() * RANKS + rank) * 2 + trumped
