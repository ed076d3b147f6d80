"""What somebody wins of the book between two who knows it and looks one bet ahead: local best response.

V. Lisý and M. Bowling, "Equilibrium Approximation Quality of Current No-Limit Poker Bots" (2017): what the book has
said tells how likely it holds each hand. The answer that is worth most is given, where after it nobody bets any more;
after a raise the book may fold. What this wins is less than a best answer would, so it bounds from below how much of
the book can be won.
"""

from typing import NamedTuple

from boodle.poker.ranking import best_five
from boodle.sim.blueprint.duels import RUN_OUTS, Library, book_word, part_of, said_total
from boodle.sim.blueprint.looking import LOOKED, HandRoom, beaten, class_in, expected, lay_cards
from boodle.sim.blueprint.situations import CARDS, COMBOS, TWO_CARDS, class_with, situation, starting_class
from boodle.sim.blueprint.sizes import FOLD, may_say
from boodle.sim.blueprint.table import (
    BOARD,
    FOLDS,
    HOLE,
    LEVEL,
    NOBODY,
    PAID,
    PLAYERS,
    POT,
    PUBLIC,
    STACKS,
    STAYS,
    STEP,
    STREET,
    TO_ACT,
    act,
    may_raise,
    most_raise,
    open_hand,
    owed,
    reach,
)
from boodle.sim.chance import Numbers, Reals, below, luck

KEPT = LOOKED
"""What is public before a raise that is only thought of."""
LOCAL_DESK = KEPT + PUBLIC
SEED, FIRST_HAND, HANDS_OF, DEPTH, BIG = range(5)
SAMPLES = 200
SIZES = (1, 2, 4)
"""Raises that are thought of, in halves of the pot; and all-in."""


class Thoughts(NamedTuple):
    """How likely each two cards are, before a raise and after it, and their class on this street."""

    likely: Reals
    staying: Reals
    classes: Numbers


def local_answers(
    desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, thoughts: Thoughts, won: Reals
) -> None:
    """Play so many hands in either seat; add what is won, and its square."""
    for number in range(asked[FIRST_HAND], asked[FIRST_HAND] + asked[HANDS_OF]):
        mean = 0.0
        for me in range(2):
            mean += answered(desk, asked, library, spreads, thoughts, number, me) / 2.0
        won[0] += mean
        won[1] += mean * mean


def answered(
    desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, thoughts: Thoughts, number: int, me: int
) -> float:
    """Play one hand in one seat; return what was won."""
    seed, turn, street = asked[SEED], 0, NOBODY
    desk[PLAYERS] = 2
    lay_cards(desk, seed, number)
    for seat in range(2):
        desk[STACKS + seat] = asked[DEPTH]
    open_hand(desk, asked[BIG] // 2, asked[BIG], 0)
    for two in range(COMBOS):
        thoughts.likely[two] = 0.0 if TWO_CARDS[two] & desk[HOLE + me] else 1.0
    while desk[TO_ACT] != NOBODY:
        seat, turn = desk[TO_ACT], turn + 1
        if desk[STREET] != street:
            street = desk[STREET]
            look_at_all(desk, spreads, thoughts)
        drawn = luck(seed, number, seat, turn)
        if seat == me:
            act(desk, best_now(desk, library, thoughts, me, drawn))
        else:
            may, begins = may_say(desk, seat), library.begins[situation(desk, seat)]
            said = book_word(library, begins + class_in(desk, spreads, seat), may, drawn)
            for two in range(COMBOS):
                if thoughts.likely[two] > 0.0:
                    at = begins + thoughts.classes[two]
                    thoughts.likely[two] *= part_of(library, at, may, said)
            act(desk, said_total(desk, seat, said))
    return expected(desk, me, RUN_OUTS, seed ^ number)


def look_at_all(desk: Numbers, spreads: HandRoom, thoughts: Thoughts) -> None:
    """Find the class of every two cards on this street; what lies on the board is nobody's."""
    street, board = desk[STREET], desk[BOARD + desk[STREET]]
    for two in range(COMBOS):
        mine = TWO_CARDS[two]
        if not street:
            thoughts.classes[two] = starting_class(mine)
        elif mine & board:
            thoughts.likely[two] = 0.0
        elif thoughts.likely[two] > 0.0:
            thoughts.classes[two] = class_with(street, mine, board, beaten(desk, spreads, mine))


def best_now(desk: Numbers, library: Library, thoughts: Thoughts, me: int, drawn: int) -> int:
    """Return the answer that is worth most if nobody bets after it."""
    pays, pot = owed(desk, me), desk[POT]
    for two in range(COMBOS):
        thoughts.staying[two] = thoughts.likely[two]
    wins = chance_of(desk, thoughts, me, drawn)
    best, worth = FOLDS if pays else STAYS, 0.0
    call = wins * float(pot) - (1.0 - wins) * float(pays)
    if call >= worth:
        best, worth = STAYS, call
    if not may_raise(desk, me):
        return best
    most = most_raise(desk, me)
    for place in range(PUBLIC):
        desk[KEPT + place] = desk[place]
    for size in range(len(SIZES) + 1):
        wanted = most if size == len(SIZES) else desk[LEVEL] + max(desk[STEP], (pot + pays) * SIZES[size] // 2)
        to = min(most, wanted)
        mine, his = min(to, reach(desk, me)) - desk[PAID + me], min(to, reach(desk, me)) - desk[PAID + 1 - me]
        act(desk, to)
        folds = folding(desk, library, thoughts, 1 - me)
        wins = chance_of(desk, thoughts, me, drawn) if folds < 1.0 else 0.0
        here = folds * float(pot) + (1.0 - folds) * (wins * float(pot + his) - (1.0 - wins) * float(mine))
        for place in range(PUBLIC):
            desk[place] = desk[KEPT + place]
        if here > worth:
            best, worth = to, here
    return best


def folding(desk: Numbers, library: Library, thoughts: Thoughts, seat: int) -> float:
    """Return how likely the book folds now; what stays is written down."""
    if desk[TO_ACT] != seat:
        return 0.0
    may, begins = may_say(desk, seat), library.begins[situation(desk, seat)]
    whole, folds = 0.0, 0.0
    for two in range(COMBOS):
        thoughts.staying[two] = 0.0
        if thoughts.likely[two] > 0.0:
            part = part_of(library, begins + thoughts.classes[two], may, FOLD)
            thoughts.staying[two] = thoughts.likely[two] * (1.0 - part)
            whole += thoughts.likely[two]
            folds += thoughts.likely[two] * part
    return folds / whole if whole > 0.0 else 0.0


def chance_of(desk: Numbers, thoughts: Thoughts, me: int, drawn: int) -> float:
    """Return what part of the pot is won against what stays, over so many hands and boards to come."""
    mine, board = desk[HOLE + me], desk[BOARD + desk[STREET]]
    whole = 0.0
    for two in range(COMBOS):
        whole += thoughts.staying[two]
    if whole <= 0.0:
        return 0.5
    step, upto, won, many = whole / float(SAMPLES), 0.0, 0, 0
    next_one = step * (float(drawn & 0xFFFF) / 65536.0)
    for two in range(COMBOS):
        upto += thoughts.staying[two]
        while next_one < upto:
            next_one += step
            many += 1
            rest = filled(board, mine | TWO_CARDS[two], drawn, many)
            own, other = best_five(mine | rest), best_five(TWO_CARDS[two] | rest)
            won += 2 if own > other else 1 if own == other else 0
    return float(won) / float(2 * many) if many else 0.5


def filled(board: int, gone: int, drawn: int, number: int) -> int:
    """Return the board with the cards to come, drawn by luck from those that nobody holds."""
    turn = 0
    while board.bit_count() < 5:
        card = 1 << below(luck(drawn, number, 0, turn), CARDS)
        turn += 1
        if not card & (board | gone):
            board |= card
    return board
