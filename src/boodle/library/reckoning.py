"""Hands and odds without a table."""

from collections.abc import Iterable

from boodle.cards import Card, CardSet, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.poker.equity import HOLE, Equity, exact, sampled
from boodle.poker.range_equity import counted, drawn
from boodle.poker.ranges import ANY_TWO, Range, names_card
from boodle.poker.ranking import Hand, best_hand
from boodle.poker.starting_hands import in_order

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

    A hand is cards, or text that names a range: `"TT+, AQs+"`, `"15%"`, `"random"`; with ranges `boards` counts deals.
    All are looked at unless `boards` says how many to draw; with three hands before the flop that takes some seconds.
    Against so many `strangers`, whose two cards nobody knows, boards are drawn, a thousand if nothing is said. A
    `share` is a fraction of the pot. ValueError where a card is there twice, the board has more than five, or there
    are ranges that are too many to be counted.

    >>> import boodle
    >>> boodle.equity("AS AH", "KD KC", board="KS 7H 2C")
    (8.59 % of 990 boards, 91.41 % of 990 boards)
    >>> boodle.equity("AKs", "QQ")
    (46.05 % of 41095296 boards, 53.95 % of 41095296 boards)
    >>> (aces,) = boodle.equity("AS AH", strangers=1)
    >>> 0.8 < aces.share < 0.9
    True
    """
    held, lies, gone = [_held(hand) for hand in hands], cards_of(board), cards_of(dead)
    chance = Stream(seed_of(seed), 0, "boards")
    sets = [hand for hand in held if isinstance(hand, CardSet)]
    every = boards is None and not strangers
    if len(sets) < len(held) or (every and len(held) == 2 and all(len(hand) == HOLE for hand in sets)):
        ranges = [*map(_as_range, held), *[ANY_TWO] * strangers]
        if every:
            return counted(ranges, lies, gone)
        return drawn(ranges, SEVERAL if boards is None else boards, chance.draw, lies, gone)[: len(held)]
    if every:
        return exact(sets, lies, gone)
    if gone:
        raise ValueError("dead cards: expected none where boards are drawn by chance")
    return sampled(sets, SEVERAL if boards is None else boards, chance.draw, board=lies, strangers=strangers)


def _held(hand: str | Iterable[Card]) -> CardSet | Range:
    """Return cards, or the range that a text names."""
    if isinstance(hand, str) and not all(map(names_card, hand.replace(",", " ").split())):
        return Range.parse(hand)
    return cards_of(hand)


def _as_range(hand: CardSet | Range) -> Range:
    if isinstance(hand, Range):
        return hand
    if len(hand) != HOLE:
        raise ValueError(f"{hand}: expected two cards of everybody, where somebody has a range")
    return Range((in_order(*hand),), str(hand))


def cards_of(cards: str | Iterable[Card]) -> CardSet:
    """Return cards, as text or one by one, as a set; ValueError where one is there twice or cannot be read."""
    each = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    found = CardSet.of(each)
    if len(found) != len(each):
        raise ValueError(f"{' '.join(map(str, each))}: expected every card once")
    return found
