"""The betting of `master` and `book`: read from a table worked out beforehand, by what a seat can tell of its place.

The table (the book: a row, or what stands in one from some place on) begins with the chips of a small raise for each
number of players, and, for each size of a rival's hand, with the weakest strengths of each class but the first (two
players are told apart by what their seat knows: `policies/heads_up.py`). An
index then tells for each number of players and each place in the betting where its classes stand, 0 for a place that is
not known; each entry has how often of fifteen times to fold, to raise by little and to raise by the most, else one
checks or calls.
"""

from boodle.poker.ranking import FULL_HOUSE, best_five
from boodle.sim.chance import Numbers, below, mix
from boodle.sim.desk import (
    ACTED,
    ASKED,
    BOUGHT_IN,
    HANDS,
    IN,
    LEAST,
    LEVEL,
    LIVE,
    MOST,
    OWED,
    PICKED,
    RAISES,
    SIZES,
    STANDING,
    STRENGTH,
    TO_ASK,
)
from boodle.sim.plan import BET_LIMIT, CARDS, HAND_SIZE, PLAYERS, POKER, RAISE_CAP
from boodle.sim.policies import CONTROL
from boodle.sim.policies.heads_up import CERTAIN, CERTAIN_AT, ahead_of_rival, hand_of_rival, rival_of, who_sees
from boodle.sim.policies.sense import MORE_AT, fewest_of, on_average, rivals
from boodle.sim.policies.wagering import FOLDS, STAYS, wager

CLASSES, HALVINGS = 128, 7
"""Classes of hands, and how often they are cut in half to find one."""
LIMITS = CLASSES - 1
SMALLEST, LARGEST = 5, 26
"""The sizes of a rival's hand that are told apart."""
FEWEST, MOST_PLAYERS = 2, 9
HEADS_UP = 2
"""Where so few were dealt in, hands are told apart by what their seat knows of the other."""
OTHERS, BEHIND, LEVELS, PRICES, LEFT = 4, 4, 12, 9, 4
"""How many others are in, how many of them are to speak, what the bets are at, what a call costs, raises left."""
PLACES = OTHERS * BEHIND * LEVELS * PRICES * LEFT * 2
TOP = 63
"""Levels and prices from here on are one."""
LEVEL_OF = bytes(sum(level > most for most in (0, 1, 2, 3, 5, 7, 10, 13, 20, 30, 50)) for level in range(TOP + 1))
PRICE_OF = bytes(sum(price > most for most in (0, 1, 2, 3, 5, 7, 10, 20)) for price in range(TOP + 1))
LIMITS_AT = MOST_PLAYERS + 1
INDEX_AT = LIMITS_AT + (LARGEST - SMALLEST + 1) * LIMITS
ROWS_AT = INDEX_AT + (MOST_PLAYERS - FEWEST + 1) * PLACES
ALWAYS, BITS = 15, 4
KNOWN_LIMIT, WHOLE_DECK, BY_BETS = 10, 52, 0
"""The betting for which the book was made; with another limit the price of a raise is another."""


def in_book(desk: Numbers, plan: Numbers) -> int:
    """Tell whether the book was made for such a table: 1 or 0."""
    return 1 if made_for(plan) and desk[IN] >= FEWEST else 0


def made_for(plan: Numbers) -> int:
    """Tell whether the book was made for such a house: 1 or 0; at others one bets as `control`."""
    usual = plan[POKER] == BY_BETS and plan[CARDS] == WHOLE_DECK and plan[BET_LIMIT] == KNOWN_LIMIT
    return 1 if usual and not plan[HAND_SIZE] else 0


def wager_by_book(desk: Numbers, plan: Numbers, book: Numbers, at: int, luck: int) -> int:
    """Fold, stay or raise as often as the book in a row, from a place on, says; as `control` where it knows nothing."""
    seat = desk[ASKED]
    row = book[at + INDEX_AT + (desk[IN] - FEWEST) * PLACES + place_of(desk, plan, seat)] if in_book(desk, plan) else 0
    if not row:
        return wager(desk, plan, seat, CONTROL, luck)
    entry, drawn = book[at + row + class_of(desk, book, at, seat)], below(mix(luck), ALWAYS)
    high, low, folds = entry & ALWAYS, entry >> BITS & ALWAYS, entry >> 2 * BITS
    if drawn < high + low and desk[MOST] >= desk[LEAST]:
        return desk[MOST] if drawn < high else min(desk[MOST], desk[LEVEL] + book[at + desk[IN]])
    return FOLDS if desk[OWED] and drawn >= ALWAYS - folds else STAYS


def class_of(desk: Numbers, book: Numbers, at: int, seat: int) -> int:
    """Return the class of the five a seat plays with, by how many cards the rivals hold; 0 where it has none."""
    if not desk[PICKED + seat]:
        return 0
    if desk[IN] == HEADS_UP:
        return class_heads_up(desk, book, at + LIMITS_AT, seat)
    others = rivals(desk, SIZES, desk[LIVE] & ~(1 << seat))
    fewest = min(max(SMALLEST, fewest_of(others)), LARGEST - 1)
    few, more = (fewest - SMALLEST) * LIMITS, (fewest + 1 - SMALLEST) * LIMITS
    strength = desk[STRENGTH + seat]
    first = at + LIMITS_AT
    return on_average(class_by(strength, book, first + few) | class_by(strength, book, first + more) << MORE_AT, others)


def class_heads_up(desk: Numbers, book: Numbers, limits: int, seat: int) -> int:
    """Return the class of that five by how often it beats the only other hand, as far as the seat can tell.

    Who knows that hand is told apart by whether it is beaten, and by how often its owner expects to win.
    """
    theirs, strength, held = hand_of_rival(desk, seat), desk[STRENGTH + seat], desk[SIZES + rival_of(desk, seat)]
    if not theirs:
        return class_alone(book, limits, desk[HANDS + seat], strength, held, CLASSES)
    best = best_five(theirs)
    expects = class_alone(book, limits, theirs, best, desk[SIZES + seat], CLASSES // 2)
    return expects + CLASSES // 2 if strength >= best else expects


def class_alone(book: Numbers, limits: int, hand: int, strength: int, held: int, classes: int) -> int:
    """Return in which of so many even parts the chance of a hand lies to beat one of so many cards."""
    first = limits + (min(max(held, SMALLEST), LARGEST) - SMALLEST) * LIMITS
    flushes = max(1, class_by(FULL_HOUSE, book, first))
    of_flushes = min(class_by(strength, book, first), flushes) * CERTAIN // flushes
    return min(ahead_of_rival(hand, strength, held, of_flushes) * classes >> CERTAIN_AT, classes - 1)


def class_by(strength: int, limits: Numbers, first: int) -> int:
    """Return how many of the limits from a place on are no higher than a strength."""
    found, step = 0, CLASSES // 2
    for _ in range(HALVINGS):
        found += step if strength >= limits[first + found + step - 1] else 0
        step //= 2
    return found


def place_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return the number of a seat's place in the betting; of two, who sees all hands in place of how many are in."""
    others = min(max(1, desk[LIVE].bit_count() - 1), OTHERS) - 1 if desk[IN] > HEADS_UP else who_sees(desk, seat)
    behind = min((desk[TO_ASK] & ~(1 << seat)).bit_count(), BEHIND - 1)
    level, price = LEVEL_OF[min(desk[LEVEL], TOP)], PRICE_OF[min(desk[OWED], TOP)]
    spoke = 1 if desk[STANDING + seat] == ACTED else 0
    left = min(raises_left(desk, plan, seat), LEFT - 1)
    return ((((others * BEHIND + behind) * LEVELS + level) * PRICES + price) * LEFT + left) * 2 + spoke


def raises_left(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return how many raises by the most are left to be made, by the cap and by what this seat and a rival have."""
    if desk[MOST] < desk[LEAST]:
        return 0
    deepest = 0
    for other in range(plan[PLAYERS]):
        if other != seat and desk[LIVE] >> other & 1:
            deepest = max(deepest, desk[BOUGHT_IN + other])
    chips = min(deepest, desk[BOUGHT_IN + seat]) - desk[LEVEL]
    left = max(1, (chips + KNOWN_LIMIT - 1) // KNOWN_LIMIT)
    return min(left, plan[RAISE_CAP] + 1 - desk[RAISES]) if plan[RAISE_CAP] else left
