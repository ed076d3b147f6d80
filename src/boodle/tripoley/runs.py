"""Climbing a run, as arithmetic on 52-bit hands: plain functions over ints, so that they compile as they stand.

A hand is a mask, a card its number 0…51, suit by suit; -1 stands for no card and for no seat.
"""

from collections.abc import Sequence

RANKS = 13
SUIT_MASK = (1 << RANKS) - 1
NONE = -1


def next_card(card: int) -> int:
    """Return the next card up in the suit, or -1 above the ace (TRI-3-06)."""
    return NONE if card % RANKS == RANKS - 1 else card + 1


def holder(hands: Sequence[int], card: int) -> int:
    """Return the seat whose hand holds the card, or -1: it is dead or played (TRI-3-05, TRI-3-06)."""
    if card < 0:
        return NONE
    for seat in range(len(hands)):
        if hands[seat] >> card & 1:
            return seat
    return NONE


def lowest_of_suit(hand: int, suit: int) -> int:
    """Return the lowest card of a suit in a hand, or -1 (TRI-3-04)."""
    cards = hand >> (RANKS * suit) & SUIT_MASK
    if not cards:
        return NONE
    card = RANKS * suit
    while not cards & 1:
        cards >>= 1
        card += 1
    return card


def lowest_of_hand(hand: int) -> int:
    """Return the lowest rank, 0…12, in a hand of at least one card (CAD-15)."""
    ranks = (hand | hand >> RANKS | hand >> 2 * RANKS | hand >> 3 * RANKS) & SUIT_MASK
    rank = 0
    while not ranks & 1:
        ranks >>= 1
        rank += 1
    return rank


def leads(hand: int, barred: int) -> list[int]:
    """Return the cards that may open a run: the lowest of each suit held but the barred one (-1: none is barred)."""
    cards = []
    for suit in range(4):
        card = lowest_of_suit(hand, suit)
        if suit != barred and card >= 0:
            cards.append(card)
    return cards


def lowest_leads(hand: int) -> list[int]:
    """Return the cards of the lowest rank of a hand: one, or several of equal rank (TRI-V-09, CAD-15)."""
    rank = lowest_of_hand(hand)
    return [RANKS * suit + rank for suit in range(4) if hand >> (RANKS * suit + rank) & 1]
