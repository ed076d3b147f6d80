"""How often a hand beats the only other one, by all that its seat knows: the cards it holds cannot lie with the rival.

Who has changed hands has seen two of three, and knows the third to the last card. Who has not looks at what may beat
him of the cards that he does not see: straight flushes, fours, threes for a full house. These chances are taken to know
nothing of each other.
"""

from boodle.poker.ranking import (
    EVERY_SUIT,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    RANKS,
    STRAIGHT_FLUSH,
    SUIT,
    tops_of_suited_runs,
)
from boodle.sim.chance import Numbers
from boodle.sim.desk import HANDS, NOBODY, ORDER, PUT_DOWN, SIZES, SWAPPER

SURE_AT = 15
SURE = 1 << SURE_AT
"""A chance of 1; chances are whole numbers of 32,768ths."""
WHOLE_DECK = EVERY_SUIT * SUIT
MOST_UNSEEN, MOST_HELD, MOST_NAMED = 35, 18, 6
"""Beside a spare hand, of two who have not changed theirs each sees at least 17 cards, and holds at most 18."""
SEES_ALL, RIVAL_MAY = 2, 1
"""What a seat knows of the other hand where hands were changed: all of it, or that the rival sees all of this one."""


def all_held(unseen: int, held: int) -> list[int]:
    """Return how often no, one, two … named cards of so many unseen ones all lie in a hand of so many."""
    found = [SURE]
    for card in range(MOST_NAMED):
        found.append(found[-1] * max(0, held - card) // max(1, unseen - card))
    return found


ALL_HELD = tuple(
    chance for unseen in range(MOST_UNSEEN + 1) for held in range(MOST_HELD + 1) for chance in all_held(unseen, held)
)
"""These chances by cards unseen and held."""


def who_sees(desk: Numbers, seat: int) -> int:
    """Return SEES_ALL where a seat knows the only other hand, RIVAL_MAY where the rival knows this one, else 0."""
    return SEES_ALL if hand_of_rival(desk, seat) else 0 if desk[SWAPPER] == NOBODY else RIVAL_MAY


def hand_of_rival(desk: Numbers, seat: int) -> int:
    """Return the only other hand where a seat knows it, else 0: who has seen all others knows the last.

    Who put a hand down that the rival took up after him knows it too.
    """
    down = desk[PUT_DOWN + seat]
    if down and desk[SWAPPER] != seat:
        return down
    unseen = WHOLE_DECK & ~desk[HANDS + seat] & ~down
    return unseen if unseen.bit_count() <= desk[SIZES + rival_of(desk, seat)] else 0


def rival_of(desk: Numbers, seat: int) -> int:
    """Return the other of two who were dealt in."""
    return desk[ORDER] + desk[ORDER + 1] - seat


def ahead_of_rival(hand: int, strength: int, held: int, of_flushes: int) -> int:
    """Return how often a hand whose best five are so strong beats another of so many cards.

    `of_flushes` is how often it beats one that is no better than a flush.
    """
    unseen = WHOLE_DECK & ~hand
    row = (MOST_NAMED + 1) * ((MOST_HELD + 1) * min(unseen.bit_count(), MOST_UNSEEN) + min(held, MOST_HELD))
    ahead = no_run(unseen, strength, row)
    if strength < STRAIGHT_FLUSH:
        ahead = ahead * no_more_of_a_kind(unseen, strength, row) >> SURE_AT
    return ahead if strength >= FULL_HOUSE else ahead * of_flushes >> SURE_AT


def no_run(unseen: int, strength: int, row: int) -> int:
    """Return how often the rival has no straight flush above this."""
    tops, five = tops_of_suited_runs(unseen), ALL_HELD[row + 5]
    if strength >= STRAIGHT_FLUSH:
        tops &= (SUIT & -2 * (strength >> RANKS & SUIT)) * EVERY_SUIT
    alone = (tops & ~(tops << 1)).bit_count()
    return max(0, SURE - tops.bit_count() * five + (tops.bit_count() - alone) * ALL_HELD[row + 6])


def no_more_of_a_kind(unseen: int, strength: int, row: int) -> int:
    """Return how often the rival has no four of a kind, and no three for a full house, above this."""
    clubs, diamonds = unseen & SUIT, unseen >> RANKS & SUIT
    hearts, spades = unseen >> 2 * RANKS & SUIT, unseen >> 3 * RANKS
    fours = clubs & diamonds & hearts & spades
    threes = (clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades) & ~fours
    three, four = ALL_HELD[row + 3], ALL_HELD[row + 4]
    above = -2 * (strength >> RANKS & SUIT) if strength >= FULL_HOUSE else SUIT
    if strength >= FOUR_OF_A_KIND:
        return times(SURE, SURE - four, fours & above)
    ahead = times(SURE, SURE - four, fours & ~above)
    return times(times(ahead, SURE - 4 * three + 3 * four, fours & above), SURE - three, threes & above)


def times(chance: int, each: int, ranks: int) -> int:
    """Return a chance times another one for each of some ranks."""
    for _ in range(ranks.bit_count()):
        chance = chance * each >> SURE_AT
    return chance
