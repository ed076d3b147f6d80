"""Climbing a run, as arithmetic on 52-bit hands: plain functions over ints, so that they compile as they stand.

A hand is a mask, a card its number 0…51, suit by suit; -1 stands for no card and for no seat. Suits are a mask of four
bits, clubs first. `low` is the lowest rank, 0 for the two and 12 for the ace, and `ranks` are those in the deck.
"""

from collections.abc import Sequence
from typing import NamedTuple

RANKS = 13
SUIT_MASK = (1 << RANKS) - 1
NONE = -1

ALL_RANKS = SUIT_MASK
LOWEST_TWO, LOWEST_ACE = 0, 12
ALL_SUITS, BLACK, RED = 0b1111, 0b1001, 0b0110


class Climb(NamedTuple):
    """How runs climb in a house: from its lowest rank through the ranks of its deck (TRI-G-04, MIC-04, MIC-10)."""

    low: int = LOWEST_TWO
    ranks: int = ALL_RANKS


def next_card(card: int, low: int = LOWEST_TWO, ranks: int = ALL_RANKS) -> int:
    """Return the next card up in the suit, or -1 above the highest rank (TRI-3-06, MIC-04)."""
    rank = card % RANKS
    suit = card - rank
    rank = (rank + 1) % RANKS
    while rank != low:
        if ranks >> rank & 1:
            return suit + rank
        rank = (rank + 1) % RANKS
    return NONE


def holder(hands: Sequence[int], card: int) -> int:
    """Return the seat whose hand holds the card, or -1: it is dead or played (TRI-3-05, TRI-3-06)."""
    if card < 0:
        return NONE
    for seat in range(len(hands)):
        if hands[seat] >> card & 1:
            return seat
    return NONE


def height(card: int, low: int) -> int:
    """Return how high a card stands in its suit, 0 for the lowest rank."""
    return (card % RANKS - low) % RANKS


def lowest_of_suit(hand: int, suit: int, low: int = LOWEST_TWO) -> int:
    """Return the lowest card of a suit in a hand, or -1 (TRI-3-04)."""
    cards = hand >> (RANKS * suit) & SUIT_MASK
    if not cards:
        return NONE
    rank = low
    while not cards >> rank & 1:
        rank = (rank + 1) % RANKS
    return RANKS * suit + rank


def leads(hand: int, suits: int = ALL_SUITS, low: int = LOWEST_TWO) -> list[int]:
    """Return the lowest card of each of these suits that is held (TRI-3-04, TRI-3-07, MIC-03)."""
    cards = []
    for suit in range(4):
        if suits >> suit & 1:
            card = lowest_of_suit(hand, suit, low)
            if card >= 0:
                cards.append(card)
    return cards


def lowest_leads(hand: int, suits: int = ALL_SUITS, low: int = LOWEST_TWO) -> list[int]:
    """Return the cards of the lowest rank held in these suits: one, or several of equal rank (TRI-V-09, TRI-V-12)."""
    cards = leads(hand, suits, low)
    lowest = RANKS
    for card in cards:
        lowest = min(lowest, height(card, low))
    return [card for card in cards if height(card, low) == lowest]


def other_colour(suit: int) -> int:
    """Return the suits of the colour that a suit is not (TRI-V-12, MIC-03)."""
    return RED if BLACK >> suit & 1 else BLACK
