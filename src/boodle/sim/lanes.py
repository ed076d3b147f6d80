"""Hands in lanes of fourteen bits a suit: the lowest card of a suit is its lowest bit, the next card up the next bit.

So a run is a stretch of bits, whatever the deck and its lowest rank: the fourteenth bit is never a card, and every run
ends by itself. What a house has agreed stands in the plan as lanes too, and is worked out here.
"""

from boodle.tripoley.runs import ANY, LOWEST_OF_HAND, LOWEST_OF_SUIT, NONE, OTHER_COLOUR, OTHER_SUIT, RANKS

LANE = 14
LANE_MASK = (1 << RANKS) - 1
EVERY_LANE = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
ALL_CARDS = LANE_MASK * EVERY_LANE
PLACES = 4 * LANE
GUARD = 1 << PLACES
"""A bit that is no card, for a hand that is never out."""
BLACK_LANES, RED_LANES = LANE_MASK * (1 | 1 << 3 * LANE), LANE_MASK * (1 << LANE | 1 << 2 * LANE)


def suit_at(place: int) -> int:
    """Return the suit of a place: a fourteenth of it, without a division."""
    return (place & 63) * 37 >> 9


def places_of(low: int, ranks: int) -> list[int]:
    """Return where each of the 52 cards lies, of a deck of these ranks climbing from the lowest; -1 for no card."""
    places = [NONE] * (4 * RANKS)
    for suit in range(4):
        place = LANE * suit
        for step in range(RANKS):
            rank = (low + step) % RANKS
            if ranks >> rank & 1:
                places[RANKS * suit + rank] = place
                place += 1
    return places


def cards_at(low: int, ranks: int) -> list[int]:
    """Return which card lies at each place; -1 for none."""
    cards = [NONE] * PLACES
    for card, place in enumerate(places_of(low, ranks)):
        if place != NONE:
            cards[place] = card
    return cards


def never_held(low: int, ranks: int, cards: int) -> int:
    """Return the places where no card of a deck lies: above the top of a suit, and those of single cards left out."""
    places, held = places_of(low, ranks), 0
    for card, place in enumerate(places):
        if place != NONE and cards >> card & 1:
            held |= 1 << place
    return (1 << PLACES) - 1 ^ held


def permitted(first: int, following: int) -> list[int]:
    """Return the lanes that may be led from by a house's two rules: first, and after a run in each suit."""
    lanes = [ALL_CARDS if first in (LOWEST_OF_SUIT, LOWEST_OF_HAND) else BLACK_LANES]
    for suit in range(4):
        if following == OTHER_SUIT:
            lanes.append(ALL_CARDS ^ LANE_MASK << LANE * suit)
        elif following == ANY:
            lanes.append(ALL_CARDS)
        else:
            lanes.append(RED_LANES if suit in (0, 3) else BLACK_LANES)
    return lanes


def lowest_only(first: int, following: int) -> tuple[int, int]:
    """Return 1 where only the lowest rank of those may be led: first, and afterwards."""
    return int(first != LOWEST_OF_SUIT), int(following not in (OTHER_SUIT, OTHER_COLOUR, ANY))
