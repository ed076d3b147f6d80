"""The cards of a whole hand on a desk, and what each seat makes of its own: its class, looked up once a street."""

from typing import NamedTuple

from boodle.poker.ranking import best_five
from boodle.sim.blueprint.guessing import GUESSED
from boodle.sim.blueprint.situations import CARDS, COMBOS, class_with, share, spread, starting_class
from boodle.sim.blueprint.table import BOARD, FINAL, HOLE, LIVE, MOST_PLAYERS, NOBODY, PLAYERS, RIVER, STREET, gain
from boodle.sim.chance import Numbers, below, luck, shuffle

DECK = GUESSED
BEATS = DECK + CARDS
"""What each hand beats on each street; behind it its class, -1 where nobody has looked."""
CLASS_OF = BEATS + 4 * MOST_PLAYERS
MANY = CLASS_OF + 4 * MOST_PLAYERS
"""How many two cards the spread of each street has."""
LOOKED = MANY + 4
"""Where a desk goes on behind it."""
FLOP_CARDS, WHOLE_BOARD = 3, 5


class HandRoom(NamedTuple):
    """Room to look at hands: all that others may hold on each street, and what the 169 are ahead of, in thousandths."""

    strengths: Numbers
    masks: Numbers
    starting: Numbers


def lay_cards(desk: Numbers, seed: int, number: int) -> None:
    """Deal two cards to everybody and the board, one after the other from a shuffled deck."""
    for card in range(CARDS):
        desk[DECK + card] = card
    shuffle(desk, DECK, CARDS, seed, number, 1)
    players, board = desk[PLAYERS], 0
    for seat in range(players):
        desk[HOLE + seat] = 1 << desk[DECK + 2 * seat] | 1 << desk[DECK + 2 * seat + 1]
    place = DECK + 2 * players
    for street in range(RIVER + 1):
        for _ in range(0 if street == 0 else FLOP_CARDS if street == 1 else 1):
            board |= 1 << desk[place]
            place += 1
        desk[BOARD + street] = board
        desk[MANY + street] = 0
        for seat in range(players):
            desk[CLASS_OF + street * MOST_PLAYERS + seat] = NOBODY


def class_in(desk: Numbers, spreads: HandRoom, seat: int) -> int:
    """Return the class of a seat's hand on this street; it is looked at once in a deal."""
    street = desk[STREET]
    at = street * MOST_PLAYERS + seat
    if desk[CLASS_OF + at] == NOBODY:
        mine, board = desk[HOLE + seat], desk[BOARD + street]
        if street == 0:
            desk[CLASS_OF + at] = starting_class(mine)
            desk[BEATS + at] = spreads.starting[desk[CLASS_OF + at]]
        else:
            desk[BEATS + at] = beaten(desk, spreads, mine)
            desk[CLASS_OF + at] = class_with(street, mine, board, desk[BEATS + at])
    return desk[CLASS_OF + at]


def beaten(desk: Numbers, spreads: HandRoom, mine: int) -> int:
    """Return how many thousandths of what others may hold two cards beat; that is written down once a street."""
    street = desk[STREET]
    board, first = desk[BOARD + street], street * COMBOS
    if not desk[MANY + street]:
        desk[MANY + street] = spread(board, spreads.strengths, spreads.masks, first)
    return share(mine, board, spreads.strengths, spreads.masks, first, desk[MANY + street])


def beats_in(desk: Numbers, spreads: HandRoom, seat: int) -> int:
    """Return how many thousandths of other hands a seat's is ahead of on this street."""
    class_in(desk, spreads, seat)
    return desk[BEATS + desk[STREET] * MOST_PLAYERS + seat]


def expected(desk: Numbers, seat: int, times: int, number: int) -> float:
    """Return what a seat wins now that nobody is asked; what is still to come is dealt so many times (by `number`)."""
    players, laid = desk[PLAYERS], desk[BOARD + desk[STREET]]
    if desk[STREET] == RIVER or desk[LIVE] & desk[LIVE] - 1 == 0 or not desk[LIVE] >> seat & 1:
        return won_with(desk, desk[BOARD + RIVER], seat)
    whole, place = 0.0, DECK + 2 * players + laid.bit_count()
    for count in range(times):
        whole += won_with(desk, laid | run_out(desk, place, number, count), seat)
    return whole / float(times)


def run_out(desk: Numbers, place: int, number: int, count: int) -> int:
    """Deal the rest of the board once more from what lies behind a place of the deck; return it as a set."""
    found, left = 0, DECK + CARDS - place
    for card in range(WHOLE_BOARD - desk[BOARD + desk[STREET]].bit_count()):
        other = place + card + below(luck(number, count, MOST_PLAYERS, card), left - card)
        drawn = desk[other]
        desk[other] = desk[place + card]
        desk[place + card] = drawn
        found |= 1 << drawn
    return found


def won_with(desk: Numbers, board: int, seat: int) -> float:
    """Return what a seat wins with this board."""
    for other in range(desk[PLAYERS]):
        desk[FINAL + other] = best_five(desk[HOLE + other] | board)
    return float(gain(desk, seat))
