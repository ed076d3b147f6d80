"""Climbing in lanes: from cards to lanes and back, who may lead, and how far a run goes."""

from boodle.sim.chance import Numbers
from boodle.sim.lanes import ALL_CARDS, EVERY_LANE, LANE, LANE_MASK
from boodle.sim.plan import CARD_AT, CLIMB, LANES_LED, LOW, PLACE_AT
from boodle.tripoley.runs import ALL_RANKS, EVERY_SUIT, NONE, RANKS, SUIT_MASK

ACES = EVERY_SUIT << RANKS - 1


def in_lanes(plan: Numbers, cards: int) -> int:
    """Return a set of cards of the deck in lanes."""
    if plan[CLIMB] != ALL_RANKS:
        return placed(plan, cards)
    if plan[LOW]:  # the ace is below the two
        cards = (cards & ~ACES) << 1 | (cards & ACES) >> RANKS - 1
    found = cards & SUIT_MASK
    for suit in range(1, 4):
        found |= (cards & SUIT_MASK << RANKS * suit) << suit
    return found


def placed(plan: Numbers, cards: int) -> int:
    """Return the same card by card, for decks that are not whole."""
    found = 0
    while cards:
        found |= 1 << plan[PLACE_AT + (cards & -cards).bit_length() - 1]
        cards &= cards - 1
    return found


def out_of_lanes(plan: Numbers, lanes: int) -> int:
    """Return lanes as a set of cards; what is no card is left out."""
    if plan[CLIMB] != ALL_RANKS:
        return named(plan, lanes & ALL_CARDS)
    cards = lanes & LANE_MASK
    for suit in range(1, 4):
        cards |= lanes >> suit & SUIT_MASK << RANKS * suit
    if plan[LOW]:
        cards = (cards & ~EVERY_SUIT) >> 1 | (cards & EVERY_SUIT) << RANKS - 1
    return cards


def named(plan: Numbers, lanes: int) -> int:
    """Return the same card by card, for decks that are not whole."""
    cards = 0
    while lanes:
        card = plan[CARD_AT + (lanes & -lanes).bit_length() - 1]
        cards |= 1 << card if card != NONE else 0
        lanes &= lanes - 1
    return cards


def run_from(alive: int, place: int) -> int:
    """Return the cards that follow each other from this one on, as long as somebody has them (TRI-3-05)."""
    beyond = ~(alive >> place)
    length = (beyond & -beyond).bit_length() - 1
    return (1 << length) - 1 << place


def leads_now(rules: Numbers, at: int, hand: int, barred: int) -> int:
    """Return the cards with which a hand may open a run, after one in this suit or at first (TRI-3-04, TRI-3-07).

    The seven numbers from `at` on, in a plan or on a searcher's sheet, say what may be led, as `plan.PERMITTED` tells.
    """
    return leads_among(rules, at, hand & rules[at + 1 + barred], barred)


def leads_among(rules: Numbers, at: int, held: int, barred: int) -> int:
    """Return the same of a hand's cards in the lanes that may be led from."""
    if rules[at + LANES_LED] if barred == NONE else rules[at + LANES_LED + 1]:
        return lowest_rank(held)
    return lowest_cards(held)


def lowest_cards(held: int) -> int:
    """Return the lowest card of each suit that is held."""
    return held & (ALL_CARDS ^ held) + EVERY_LANE


def lowest_rank(held: int) -> int:
    """Return the cards of the lowest rank that is held: one, or several of equal rank (TRI-V-09, TRI-V-12)."""
    ranks = (held | held >> LANE | held >> 2 * LANE | held >> 3 * LANE) & LANE_MASK
    return held & (ranks & -ranks) * EVERY_LANE
