"""Hands and odds without a table."""

from collections.abc import Iterable

from boodle.cards import Card, CardSet, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.poker.equity import Equity, exact, sampled
from boodle.poker.ranking import Hand, best_hand

SEVERAL = 1000
"""So many boards are drawn where nobody says how many."""


def rank(cards: str | Iterable[Card]) -> Hand:
    """Return the best five of these cards; hands compare as players compare them, and are equal when they tie.

    ValueError where there are fewer than five, or one is there twice.

    >>> import boodle
    >>> boodle.rank("8H 8S 8D KC KS 2C 3D")
    full house: 8D 8H 8S KC KS
    >>> boodle.rank("AS AH KD QC JC") > boodle.rank("KS KH AD QC JC")
    True
    """
    return best_hand(cards_of(cards))


def equity(
    *hands: str | Iterable[Card],
    board: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    strangers: int = 0,
    boards: int | None = None,
    seed: str | int = 0,
) -> tuple[Equity, ...]:
    """Return how often each hand wins: over every board that can come, or over so many drawn by chance.

    Every board is looked at unless `boards` says how many to draw: before the flop that takes some seconds. Against so
    many `strangers`, whose two cards nobody knows, boards are drawn, a thousand if nothing is said. A `share` is a
    fraction of the pot. ValueError where a card is there twice, or the board has more than five.

    >>> import boodle
    >>> boodle.equity("AS AH", "KD KC", board="KS 7H 2C")
    (8.59 % of 990 boards, 91.41 % of 990 boards)
    >>> aces, kings = boodle.equity("AS AH", "KD KC", boards=2000)
    >>> 0.75 < aces.share < 0.88
    True
    >>> (aces,) = boodle.equity("AS AH", strangers=1)
    >>> 0.8 < aces.share < 0.9
    True
    """
    held, lies, gone = [cards_of(hand) for hand in hands], cards_of(board), cards_of(dead)
    if boards is None and not strangers:
        return exact(held, lies, gone)
    if gone:
        raise ValueError("dead cards: expected none where boards are drawn by chance")
    chance = Stream(seed_of(seed), 0, "boards")
    return sampled(held, SEVERAL if boards is None else boards, chance.draw, board=lies, strangers=strangers)


def cards_of(cards: str | Iterable[Card]) -> CardSet:
    """Return cards, as text or one by one, as a set; ValueError where one is there twice or cannot be read."""
    each = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    found = CardSet.of(each)
    if len(found) != len(each):
        raise ValueError(f"{' '.join(map(str, each))}: expected every card once")
    return found
