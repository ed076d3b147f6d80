"""The best five of seven cards beside treys', and of seventeen, which treys does not rank."""

from collections.abc import Sequence
from random import Random

from treys import Card as TreysCard
from treys import Evaluator

from bench.figures import Figure, rates
from boodle.cards import CARDS
from boodle.poker.ranking import best_five

HANDS = 200
SEED = 2026
LIMIT = 2
LIMIT_OF_SEVENTEEN = 0.75
"""treys ranks some 65,000 hands of seven a second on a quiet core; three quarters of that are 50,000."""


def measure() -> list[Figure]:
    """Rank the same hands of seven with both, once both put them in the same order, and hands of seventeen alone."""
    chance = Random(SEED)
    sevens = [chance.sample(CARDS, 7) for _ in range(HANDS)]
    seven_masks = [mask_of(cards) for cards in sevens]
    seventeen_masks = [mask_of(chance.sample(CARDS, 17)) for _ in range(HANDS)]
    evaluator, names = Evaluator(), [TreysCard.new(card.rank.letter + card.suit.letter.lower()) for card in CARDS]
    theirs = [([names[card] for card in cards[:2]], [names[card] for card in cards[2:]]) for cards in sevens]
    if not same_order([best_five(mask) for mask in seven_masks], [evaluator.evaluate(*hand) for hand in theirs]):
        raise ValueError("treys puts the hands in another order")
    ours, our_seventeen, treys = (
        rate * HANDS
        for rate in rates(
            lambda: [best_five(mask) for mask in seven_masks],
            lambda: [best_five(mask) for mask in seventeen_masks],
            lambda: [evaluator.evaluate(hand, board) for hand, board in theirs],
        )
    )
    return [
        Figure(what="best five of 7 cards", unit="hands", ours=ours, peer=treys, peer_name="treys", limit=LIMIT),
        Figure(
            what="best five of 17 cards",
            unit="hands",
            ours=our_seventeen,
            peer=treys,
            peer_name="treys, 7 cards",
            limit=LIMIT_OF_SEVENTEEN,
        ),
    ]


def mask_of(cards: Sequence[int]) -> int:
    """The cards as one int."""
    return sum(1 << card for card in cards)


def same_order(ours: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether two opinions agree on which hand is better; treys counts the best hand as 1."""
    pairs = set(zip(ours, theirs, strict=True))
    rising = [their for _, their in sorted(pairs, reverse=True)]
    return len(pairs) == len(set(ours)) and rising == sorted(set(rising))
