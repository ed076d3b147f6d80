"""What somebody wins of the book between two who knows it and looks one bet ahead: local best response.

V. Lisý and M. Bowling, "Equilibrium Approximation Quality of Current No-Limit Poker Bots" (2017): what the book has
said tells how likely it holds each hand. The answer that is worth most is given, where after it nobody bets any more;
after a raise the book may fold. What this wins is less than a best answer would, so it bounds from below how much of
the book can be won.
"""

from typing import NamedTuple

from boodle.poker.ranking import best_five
from boodle.sim.blueprint.library import Library, part_of
from boodle.sim.blueprint.reading import look_at_all
from boodle.sim.blueprint.river import part_said
from boodle.sim.blueprint.river_tree import FIRST_STEP, STEPS, word_at
from boodle.sim.blueprint.searching import Search, can_search, forget, say, think
from boodle.sim.blueprint.situations import CARDS, COMBOS, TWO_CARDS, situation
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
from tools.blueprint_school.drawn import book_word, drawn_at, said_total
from tools.blueprint_school.duels import RUN_OUTS
from tools.blueprint_school.looking import LOOKED, HandRoom, class_in, expected, lay_cards

KEPT = LOOKED
"""What is public before a raise that is only thought of."""
LOCAL_DESK = KEPT + PUBLIC
SEED, FIRST_HAND, HANDS_OF, DEPTH, BIG, SEARCHING, FIRST_STREET = range(7)
"""What stands in the row `asked`; raises are thought of from the first street on."""
SAMPLES = 200
SIZES = (1, 2, 4)
"""Raises that are thought of, in halves of the pot; and all-in."""


class Thoughts(NamedTuple):
    """How likely each two cards of the book are, before a raise and after it; room in which it searches, and reads."""

    likely: Reals
    staying: Reals
    search: Search


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
    forget(thoughts.search)
    for two in range(COMBOS):
        thoughts.likely[two] = 0.0 if TWO_CARDS[two] & desk[HOLE + me] else 1.0
    while desk[TO_ACT] != NOBODY:
        seat, turn = desk[TO_ACT], turn + 1
        if desk[STREET] != street:
            street = desk[STREET]
            look_at(desk, thoughts)
        drawn = luck(seed, number, seat, turn)
        if seat == me:
            to = best_now(desk, asked, library, thoughts, me, drawn)
        elif asked[SEARCHING] and can_search(desk, thoughts.search):
            node = think(desk, library, thoughts.search)
            to = drawn_at(thoughts.search, node, desk[HOLE + seat], drawn)
            hear_search(thoughts, node, to)
        else:
            to = hear_book(desk, library, thoughts, class_in(desk, spreads, seat), drawn)
        say(desk, thoughts.search, to)
    return expected(desk, me, RUN_OUTS, seed ^ number)


def look_at(desk: Numbers, thoughts: Thoughts) -> None:
    """Find the class of every two cards on this street; what lies on the board is nobody's."""
    board = desk[BOARD + desk[STREET]]
    look_at_all(board, desk[STREET], thoughts.search.reading)
    for two in range(COMBOS):
        if TWO_CARDS[two] & board:
            thoughts.likely[two] = 0.0


def hear_book(desk: Numbers, library: Library, thoughts: Thoughts, hand: int, drawn: int) -> int:
    """Return what the book says with a class of hands, and weigh all that it may hold by that."""
    seat = desk[TO_ACT]
    may, begins = may_say(desk, seat), library.begins[situation(desk, seat)]
    said = book_word(library, begins + hand, may, drawn)
    for two in range(COMBOS):
        if thoughts.likely[two] > 0.0:
            thoughts.likely[two] *= part_of(library, begins + class_of(desk, thoughts, two), may, said)
    return said_total(desk, seat, said)


def class_of(desk: Numbers, thoughts: Thoughts, two: int) -> int:
    """Return the class of two cards on this street."""
    return thoughts.search.reading.classes[desk[STREET] * COMBOS + two]


def hear_search(thoughts: Thoughts, node: int, to: int) -> None:
    """Weigh all that it may hold by what it has said after a search."""
    word = word_at(thoughts.search.river, node, to)
    for two in range(COMBOS):
        if thoughts.likely[two] > 0.0:
            thoughts.likely[two] *= part_said(thoughts.search.river, node, word, thoughts.search.buckets[two])


def best_now(desk: Numbers, asked: Numbers, library: Library, thoughts: Thoughts, me: int, drawn: int) -> int:
    """Return the answer that is worth most if nobody bets after it."""
    pays, pot = owed(desk, me), desk[POT]
    for two in range(COMBOS):
        thoughts.staying[two] = thoughts.likely[two]
    wins = chance_of(desk, thoughts, me, drawn)
    best, worth = FOLDS if pays else STAYS, 0.0
    call = wins * float(pot) - (1.0 - wins) * float(pays)
    if call >= worth:
        best, worth = STAYS, call
    if desk[STREET] < asked[FIRST_STREET] or not may_raise(desk, me):
        return best
    most = most_raise(desk, me)
    for place in range(PUBLIC):
        desk[KEPT + place] = desk[place]
    for size in range(len(SIZES) + 1):
        wanted = most if size == len(SIZES) else desk[LEVEL] + max(desk[STEP], (pot + pays) * SIZES[size] // 2)
        to = min(most, wanted)
        mine, his = min(to, reach(desk, me)) - desk[PAID + me], min(to, reach(desk, me)) - desk[PAID + 1 - me]
        act(desk, to)
        folds = folding(desk, asked, library, thoughts, to)
        wins = chance_of(desk, thoughts, me, drawn) if folds < 1.0 else 0.0
        here = folds * float(pot) + (1.0 - folds) * (wins * float(pot + his) - (1.0 - wins) * float(mine))
        for place in range(PUBLIC):
            desk[place] = desk[KEPT + place]
        if here > worth:
            best, worth = to, here
    return best


def folding(desk: Numbers, asked: Numbers, library: Library, thoughts: Thoughts, to: int) -> float:
    """Return how likely the book folds to a raise that was just made; what stays is written down."""
    seat, path, node = desk[TO_ACT], thoughts.search.river.path, -1
    if seat == NOBODY:
        return 0.0
    if asked[SEARCHING] and can_search(desk, thoughts.search):
        path[FIRST_STEP + path[STEPS]] = to
        path[STEPS] += 1
        node = think(desk, library, thoughts.search)
        path[STEPS] -= 1
    may, begins = may_say(desk, seat), library.begins[situation(desk, seat)]
    whole, folds = 0.0, 0.0
    for two in range(COMBOS):
        thoughts.staying[two] = 0.0
        if thoughts.likely[two] > 0.0:
            part = part_of(library, begins + class_of(desk, thoughts, two), may, FOLD)
            if node >= 0:
                part = part_said(thoughts.search.river, node, 0, thoughts.search.buckets[two])
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
