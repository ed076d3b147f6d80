"""How much of a pot a hand is worth against players of whom something is known: who has bet holds more than others.

Against strangers `boodle.poker.equity` counts the same.
"""

from collections.abc import Sequence

from boodle.cards import CARDS, Card, CardSet
from boodle.cards.deck import Stream
from boodle.poker.ranking import best_five
from boodle.sim.blueprint.guessing import looks

BOARD = 5
LONELY = 1.0
"""The share of one against whom nobody plays."""


def share(mine: CardSet, board: Sequence[Card], against: Sequence[int], chance: Stream, samples: int) -> float:
    """Return the part of a pot that a hand wins, 0 to 1.

    `against` holds a number for each other player: of how many hands he is dealt he keeps the one that looks best now.
    It is 1 for a player of whom nothing is known, and more for one who has bet; 20 hands in all at most.
    """
    if not against:
        return LONELY
    laid = sum(card.mask for card in board)
    unseen = [card.mask for card in CARDS if not card.mask & (mine.mask | laid)]
    missing = BOARD - len(board)
    won = 0.0
    for _ in range(samples):
        drawn = _drawn(unseen, 2 * sum(against) + missing, chance)
        rest = laid + sum(drawn[:missing])
        place, best, alike = missing, best_five(mine.mask | rest), 1
        for wanted in against:
            held = _looks_best([drawn[at] | drawn[at + 1] for at in range(place, place + 2 * wanted, 2)], laid)
            place += 2 * wanted
            strength = best_five(held | rest)
            if strength > best:
                break
            alike += strength == best
        else:
            won += 1 / alike
    return won / samples


def _looks_best(hands: Sequence[int], board: int) -> int:
    return hands[0] if len(hands) == 1 else max(hands, key=lambda held: looks(held, board))


def _drawn(cards: list[int], wanted: int, chance: Stream) -> list[int]:
    """Return so many cards drawn by chance; the list is left in another order."""
    for place in range(wanted):
        other = place + chance.draw(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards[:wanted]
