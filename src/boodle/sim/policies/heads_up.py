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
from boodle.sim.desk import EVERY_CARD, HANDS, NOBODY, ORDER, PUT_DOWN, SIZES, SWAPPER

CERTAIN_AT = 15
CERTAIN = 1 << CERTAIN_AT
"""A chance of 1; chances are whole numbers of 32,768ths."""
FEWEST_UNSEEN, MOST_UNSEEN, FEWEST_HELD, MOST_HELD, MOST_NAMED = 26, 35, 17, 18, 6
"""Of two who have not changed hands each sees half the deck at most and a third at least; who holds more than 18 cards,
where no hand lies spare, is taken to hold so many."""
NOBODY_SEES, RIVAL_SEES, SEES_ALL = range(3)
"""Who may know the other's hand: neither of two, the rival of a seat, or the seat itself."""


def all_held(unseen: int, held: int) -> list[int]:
    """Return how often no, one, two … named cards of so many unseen ones all lie in a hand of so many."""
    found = [CERTAIN]
    for card in range(MOST_NAMED):
        found.append(found[-1] * (held - card) // (unseen - card))
    return found


ALL_HELD = tuple(
    chance
    for unseen in range(FEWEST_UNSEEN, MOST_UNSEEN + 1)
    for held in range(FEWEST_HELD, MOST_HELD + 1)
    for chance in all_held(unseen, held)
)
"""These chances by cards unseen and held."""


def who_sees(desk: Numbers, seat: int) -> int:
    """Return SEES_ALL where a seat knows the only other hand, RIVAL_SEES where the rival may know this one."""
    return SEES_ALL if hand_of_rival(desk, seat) else NOBODY_SEES if desk[SWAPPER] == NOBODY else RIVAL_SEES


def hand_of_rival(desk: Numbers, seat: int) -> int:
    """Return the only other hand where a seat knows it, else 0: who has seen all others knows the last.

    Who put a hand down that the rival took up after him knows it too.
    """
    down = desk[PUT_DOWN + seat]
    if down and desk[SWAPPER] != seat:
        return down
    unseen = EVERY_CARD & ~desk[HANDS + seat] & ~down
    return unseen if unseen.bit_count() <= desk[SIZES + rival_of(desk, seat)] else 0


def rival_of(desk: Numbers, seat: int) -> int:
    """Return the other of two who were dealt in."""
    return desk[ORDER] + desk[ORDER + 1] - seat


def ahead_of_rival(hand: int, strength: int, held: int, of_flushes: int) -> int:
    """Return how often a hand whose best five are so strong beats another of so many cards.

    `of_flushes` is how often it beats one that is no better than a flush.
    """
    unseen = EVERY_CARD & ~hand
    row = (MOST_HELD - FEWEST_HELD + 1) * (min(max(unseen.bit_count(), FEWEST_UNSEEN), MOST_UNSEEN) - FEWEST_UNSEEN)
    row = (MOST_NAMED + 1) * (row + min(max(held, FEWEST_HELD), MOST_HELD) - FEWEST_HELD)
    ahead = no_run(unseen, strength, row)
    if strength < STRAIGHT_FLUSH:
        ahead = ahead * no_more_of_a_kind(unseen, strength, row) >> CERTAIN_AT
    return ahead if strength >= FULL_HOUSE else ahead * of_flushes >> CERTAIN_AT


def no_run(unseen: int, strength: int, row: int) -> int:
    """Return how often the rival has no straight flush above this."""
    tops, five = tops_of_suited_runs(unseen), ALL_HELD[row + 5]
    if strength >= STRAIGHT_FLUSH:
        tops &= (SUIT & -2 * (strength >> RANKS & SUIT)) * EVERY_SUIT
    alone = (tops & ~(tops << 1)).bit_count()
    return max(0, CERTAIN - tops.bit_count() * five + (tops.bit_count() - alone) * ALL_HELD[row + 6])


def no_more_of_a_kind(unseen: int, strength: int, row: int) -> int:
    """Return how often the rival has no four of a kind, and no three for a full house, above this."""
    clubs, diamonds = unseen & SUIT, unseen >> RANKS & SUIT
    hearts, spades = unseen >> 2 * RANKS & SUIT, unseen >> 3 * RANKS
    fours = clubs & diamonds & hearts & spades
    threes = (clubs & diamonds & (hearts | spades) | (clubs | diamonds) & hearts & spades) & ~fours
    three, four = ALL_HELD[row + 3], ALL_HELD[row + 4]
    above = -2 * (strength >> RANKS & SUIT) if strength >= FULL_HOUSE else SUIT
    if strength >= FOUR_OF_A_KIND:
        return times(CERTAIN, CERTAIN - four, fours & above)
    ahead = times(CERTAIN, CERTAIN - four, fours & ~above)
    return times(times(ahead, CERTAIN - 4 * three + 3 * four, fours & above), CERTAIN - three, threes & above)


def times(chance: int, each: int, ranks: int) -> int:
    """Return a chance times another one for each of some ranks."""
    for _ in range(ranks.bit_count()):
        chance = chance * each >> CERTAIN_AT
    return chance
