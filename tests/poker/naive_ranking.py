"""A second ranking of poker hands, card by card and as slow as it is plain, for the tests of the first."""

from collections import Counter
from collections.abc import Collection
from itertools import combinations

from boodle.cards import Card

Naive = tuple[int, ...]
"""The class and then the ranks that decide, as plain numbers; the greater wins."""

STRAIGHTS: tuple[set[int], ...] = ({12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9)))


def rank_five(five: Collection[Card]) -> Naive:
    """What five cards are worth."""
    counts = Counter(int(card.rank) for card in five)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    flush = len({card.suit for card in five}) == 1
    if set(ranks) in STRAIGHTS:
        return 8 if flush else 4, STRAIGHTS.index(set(ranks)) + 3
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 5 if flush else 0}
    return shapes[tuple(counts[rank] for rank in ranks)], *ranks


def rank_best(cards: Collection[Card]) -> Naive:
    """What the best five of these cards are worth: every five is tried."""
    return max(rank_five(five) for five in combinations(cards, 5))
