"""Climbing a run, as arithmetic on 52-bit hands: plain functions over ints, so that they compile as they stand.

A hand is a mask, a card its number 0…51, suit by suit; -1 stands for no card and for no seat. Suits are a mask of four
bits, clubs first. `low` is the lowest rank, 0 for the two and 12 for the ace, and `ranks` are those in the deck.
"""

from collections.abc import Sequence
from typing import NamedTuple

from boodle.tripoley.answers import FirstLead, NextLead, place_of

RANKS = 13
SUIT_MASK = (1 << RANKS) - 1
EVERY_SUIT = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS
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
    return lowest_of(hand & SUIT_MASK << RANKS * suit, low).bit_length() - 1


def lowest_of(cards: int, low: int = LOWEST_TWO) -> int:
    """Return the lowest of cards of one suit, as a mask; 0 where there is none."""
    if low:
        cards = cards & (SUIT_MASK >> low << low) * EVERY_SUIT or cards
    return cards & -cards


def leads(hand: int, suits: int = ALL_SUITS, low: int = LOWEST_TWO) -> int:
    """Return the lowest card of each of these suits that is held, as a mask (TRI-3-04, TRI-3-07, MIC-03)."""
    found = 0
    for suit in range(4):
        if suits >> suit & 1:
            found |= lowest_of(hand & SUIT_MASK << RANKS * suit, low)
    return found


def lowest_leads(hand: int, suits: int = ALL_SUITS, low: int = LOWEST_TWO) -> int:
    """Return the cards of the lowest rank held in these suits: one, or several of equal rank (TRI-V-09, TRI-V-12)."""
    held = hand & cards_of(suits)
    ranks = (held | held >> RANKS | held >> 2 * RANKS | held >> 3 * RANKS) & SUIT_MASK
    return held & lowest_of(ranks, low) * EVERY_SUIT


def cards_of(suits: int) -> int:
    """Return all cards of these suits."""
    firsts = suits & 1 | (suits & 2) << RANKS - 1 | (suits & 4) << 2 * RANKS - 2 | (suits & 8) << 3 * RANKS - 3
    return firsts * SUIT_MASK


def other_colour(suit: int) -> int:
    """Return the suits of the colour that a suit is not (TRI-V-12, MIC-03)."""
    return RED if BLACK >> suit & 1 else BLACK


# The places of the house's answers in FirstLead and in NextLead.
LOWEST_OF_SUIT, LOWEST_OF_HAND = map(place_of, (FirstLead.LOWEST_OF_SUIT, FirstLead.LOWEST_OF_HAND))
OTHER_SUIT, OTHER_COLOUR, ANY = map(place_of, (NextLead.OTHER_SUIT, NextLead.OTHER_COLOUR, NextLead.ANY))


def first_leads(rule: int, hand: int, low: int = LOWEST_TWO) -> int:
    """Return the cards that a hand may lead first, as a mask (TRI-3-04, TRI-V-09, TRI-V-12, CAD-15)."""
    if rule == LOWEST_OF_SUIT:
        return leads(hand, ALL_SUITS, low)
    return lowest_leads(hand, ALL_SUITS if rule == LOWEST_OF_HAND else BLACK, low)


def next_leads(rule: int, hand: int, stopped: int, low: int = LOWEST_TWO) -> int:
    """Return the cards that a hand may lead after a run in a suit has stopped (TRI-3-07, TRI-V-12, MIC-03)."""
    if rule == OTHER_SUIT:
        return leads(hand, ALL_SUITS ^ 1 << stopped, low)
    if rule == ANY:
        return leads(hand, ALL_SUITS, low)
    if rule == OTHER_COLOUR:
        return leads(hand, other_colour(stopped), low)
    return lowest_leads(hand, other_colour(stopped), low)
