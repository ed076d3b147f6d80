"""What the book tells apart: situations by what is public, and hands by class.

Before the flop hands are the 169 classes. After it a hand is known by how many of all others it beats as the board
lies, and by how many cards would make it a straight or a flush. A situation is known by who is in and still to speak,
how often it was raised and by whom, what a call costs beside the pot, and how deep the stacks are beside it: no chip is
counted, so that any blinds, antes and stacks are one of these.
"""

from boodle.poker.ranking import (
    CLASS,
    EVERY_SUIT,
    FULL_HOUSE,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT,
    best_five,
)
from boodle.poker.starting_hands import CLASSES, SIDE
from boodle.sim.blueprint.table import (
    AGGRESSOR,
    BEFORE,
    CALLERS,
    HEARD,
    LATE,
    LEVEL,
    LIVE,
    NOBODY,
    PAID,
    PLAYERS,
    POT,
    QUIET,
    RAISES,
    RIVER,
    STACKS,
    STREET,
    behind,
    owed,
    reach,
)
from boodle.sim.chance import Numbers

CARDS, WHOLE = 52, 1000
TWO_CARDS = tuple(1 << one | 1 << other for one in range(CARDS) for other in range(one))
"""All that anybody may hold, as sets."""
COMBOS = len(TWO_CARDS)
SHARES = (150, 300, 440, 560, 660, 750, 830, 890, 935, 965, 985, 995)
"""Limits of classes, in thousandths of all other hands beaten, on flop and turn."""
SHARES_LAST = (150, 300, 440, 560, 660, 750, 830, 890, 935, 970, 988, 997)
OUTS = (4, 8)
"""Limits of draws: a gutshot, an open straight or a flush."""
DRAWS = len(OUTS) + 1
FLUSH_DRAW = 4
"""Of so many of a suit one more may make a flush."""
HANDS = (CLASSES, (len(SHARES) + 1) * DRAWS, (len(SHARES) + 1) * DRAWS, len(SHARES_LAST) + 1)
"""How many classes of hands each street has."""
PRICES = (250, 310, 400, 450, 475, 488)
"""Limits of prices: what of a thousand of the pot after it a call is; the last are all-in for many pots."""
COSTS = len(PRICES) + 1
DEPTHS = (1, 50, 130, 300, 700, 1600)
"""Limits of depth: what can still be bet after a call, in hundredths of the pot after it; nothing is by itself."""
Shape = tuple[tuple[int, int], ...]
"""How many there are of each thing that makes a situation, and how much it matters where a neighbour stands in."""
FIRST: Shape = ((3, 3), (8, 2), (7, 1))
"""Unopened before the flop: limpers, seats behind, depth."""
RAISED: Shape = ((3, 6), (2, 3), (3, 1), (3, 4), (COSTS, 2), (2, 1), (7, 1))
"""Before the flop after a raise: raises, callers, behind, what one has in, price, a late raiser, depth."""
LATER: Shape = ((3, 4), (3, 3), (3, 3), (1 + 2 * COSTS, 3), (2, 3), (2, 3), (2, 1), (7, 1))
"""After it: others, raises before the flop, the aggressor, raises and price, last, somebody behind, quiet, depth."""
UNOPENED = 3 * 8 * 7
BEFORE_FLOP = UNOPENED + 3 * 2 * 3 * 3 * COSTS * 2 * 7
AFTER_FLOP = 3 * 3 * 3 * (1 + 2 * COSTS) * 2 * 2 * 2 * 7
SITUATIONS = BEFORE_FLOP + 3 * AFTER_FLOP
FAR_BEHIND = 5
"""Seats behind are told apart up to here, then in twos."""


def above(number: int, limits: tuple[int, ...]) -> int:
    """Return how many limits a number has reached."""
    found = 0
    for limit in limits:
        found += 1 if number >= limit else 0
    return found


def situation(table: Numbers, seat: int) -> int:
    """Return the number of the situation that a seat is asked in."""
    pays = owed(table, seat)
    pot = max(1, table[POT] + pays)
    depth = above(max(0, reach(table, seat) - table[LEVEL]) * 100 // pot, DEPTHS)
    price = above(pays * 1000 // pot, PRICES)
    left = behind(table, seat)
    if table[STREET] == 0:
        if not table[RAISES]:
            far = left if left <= FAR_BEHIND else min(7, FAR_BEHIND + (left - FAR_BEHIND + 1) // 2)
            return (min(2, table[CALLERS]) * 8 + far) * 7 + depth
        mine = 2 if table[HEARD] >> seat & 1 else 1 if table[PAID + seat] else 0
        found = ((min(3, table[RAISES]) - 1) * 2 + min(1, table[CALLERS])) * 3 + min(2, left)
        return UNOPENED + (((found * 3 + mine) * COSTS + price) * 2 + table[LATE]) * 7 + depth
    others, last = 0, 1
    for other in range(table[PLAYERS]):
        if other != seat and table[LIVE] >> other & 1:
            others += 1
            if other > seat and table[STACKS + other]:
                last = 0
    by = 0 if table[AGGRESSOR] == NOBODY else 1 if table[AGGRESSOR] == seat else 2
    bets = 1 + (min(2, table[RAISES]) - 1) * COSTS + price if table[RAISES] else 0
    found = ((min(3, others) - 1) * 3 + min(2, table[BEFORE])) * 3 + by
    found = ((found * (1 + 2 * COSTS) + bets) * 2 + last) * 2 + min(1, left)
    return BEFORE_FLOP + (table[STREET] - 1) * AFTER_FLOP + (found * 2 + table[QUIET]) * 7 + depth


def shape_of(number: int) -> tuple[int, Shape]:
    """Return with which number the situations of this one's kind begin, and what they are made of."""
    if number < UNOPENED:
        return 0, FIRST
    if number < BEFORE_FLOP:
        return UNOPENED, RAISED
    return number - (number - BEFORE_FLOP) % AFTER_FLOP, LATER


def hands_in(number: int) -> int:
    """Return how many classes of hands there are in a situation."""
    return HANDS[0] if number < BEFORE_FLOP else HANDS[1 + (number - BEFORE_FLOP) // AFTER_FLOP]


def starting_class(mine: int) -> int:
    """Return which of the 169 classes two cards are."""
    low, high = (mine & -mine).bit_length() - 1, mine.bit_length() - 1
    one, other = SIDE - 1 - low % RANKS, SIDE - 1 - high % RANKS
    first, second = min(one, other), max(one, other)
    return SIDE * first + second if low // RANKS == high // RANKS else SIDE * second + first


def spread(board: int, strengths: Numbers, masks: Numbers, at: int) -> int:
    """Write from a place on how strong every two cards are with a board; returns how many these are."""
    many = at
    for one in range(CARDS):
        if not board >> one & 1:
            for other in range(one):
                if not board >> other & 1:
                    masks[many] = 1 << one | 1 << other
                    strengths[many] = best_five(masks[many] | board)
                    many += 1
    return many - at


def share(mine: int, board: int, strengths: Numbers, masks: Numbers, at: int, many: int) -> int:
    """Return how many thousandths of what others may hold two cards beat, half of those that they tie."""
    strength, beaten, there = best_five(mine | board), 0, 0
    for place in range(at, at + many):
        if not masks[place] & mine:
            there += 2
            beaten += 2 if strengths[place] < strength else 1 if strengths[place] == strength else 0
    return beaten * WHOLE // there


def outs(mine: int, board: int) -> int:
    """Return how many cards would make two cards with a board a straight or a flush, by themselves and not as yet."""
    may = drawn_to(mine | board)
    if not may:
        return 0
    now, found = best_five(mine | board), 0
    if now < STRAIGHT:
        alone = drawn_to(board)
        found, may = (may & ~alone).bit_count(), may & alone
    while may:
        card = may & -may
        may ^= card
        then = best_five(mine | board | card)
        draws = STRAIGHT <= then < FULL_HOUSE or then >= STRAIGHT_FLUSH
        if draws and then >> CLASS > now >> CLASS and best_five(board | card) < then:
            found += 1
    return found


def drawn_to(cards: int) -> int:
    """Return as a set the cards with which there would be five in a row or five of a suit."""
    found, ranks = 0, 0
    for suit in range(CARDS // RANKS):
        suited = cards >> RANKS * suit & SUIT
        ranks |= suited
        if suited.bit_count() >= FLUSH_DRAW:
            found |= SUIT << RANKS * suit
    line = ranks << 1 | ranks >> RANKS - 1
    second, third, fourth, fifth = line >> 1, line >> 2, line >> 3, line >> 4
    low, high = line & second, fourth & fifth
    # Where a run begins of which one rank is missing: its first, its second, and so on.
    makes = second & third & high | (line & third & high) << 1 | (low & high) << 2
    makes |= (low & third & fifth) << 3 | (low & third & fourth) << 4
    return (found | EVERY_SUIT * ((makes >> 1 | (makes & 1) << RANKS - 1) & SUIT)) & ~cards


def class_after_flop(street: int, beats: int, draws: int) -> int:
    """Return the class of a hand that beats so many thousandths, and is made by so many cards."""
    if street == RIVER:
        return above(beats, SHARES_LAST)
    return above(beats, SHARES) * DRAWS + above(draws, OUTS)


def class_with(street: int, mine: int, board: int, beats: int) -> int:
    """Return the class of two cards that beat so many thousandths on a board; on the river nothing is drawn to."""
    return class_after_flop(street, beats, 0 if street == RIVER else outs(mine, board))
