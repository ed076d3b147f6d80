"""What somebody wins of the book between two who knows it and looks one bet ahead: local best response.

V. Lisý and M. Bowling, "Equilibrium Approximation Quality of Current No-Limit Poker Bots" (2017): what the book has
said tells how likely it holds each hand. The answer that is worth most is given, where after it nobody bets any more;
after a raise the book may fold. What this wins is less than a best answer would, so it bounds from below how much of
the book can be won.
"""

from typing import NamedTuple

from boodle.poker.ranking import best_five
from boodle.sim.blueprint.duels import RUN_OUTS, Library, book_word, part_of, said_total
from boodle.sim.blueprint.looking import LOOKED, HandRoom, expected, lay_cards
from boodle.sim.blueprint.situations import (
    CARDS,
    COMBOS,
    class_after_flop,
    outs,
    share,
    situation,
    spread,
    starting_class,
)
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
    RIVER,
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
    """How likely each two cards are, before a raise and after it; which cards they are, their class on each street."""

    likely: Reals
    staying: Reals
    cards: Numbers
    classes: Numbers
    seen: Numbers
    """Whether the classes of a street have been looked at."""


def local_answers(
    desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, thoughts: Thoughts, won: Reals
) -> int:
    """Play so many hands in either seat; add what is won, and its square."""
    for number in range(asked[FIRST_HAND], asked[FIRST_HAND] + asked[HANDS_OF]):
        mean = 0.0
        for me in range(2):
            mean += answered(desk, asked, library, spreads, thoughts, number, me) / 2.0
        won[0] += mean
        won[1] += mean * mean
    return 0


def answered(
    desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, thoughts: Thoughts, number: int, me: int
) -> float:
    """Play one hand in one seat; return what was won."""
    seed, turn = asked[SEED], 0
    desk[PLAYERS] = 2
    lay_cards(desk, seed, number)
    for seat in range(2):
        desk[STACKS + seat] = asked[DEPTH]
    open_hand(desk, asked[BIG] // 2, asked[BIG], 0)
    for street in range(RIVER + 1):
        thoughts.seen[street] = 0
    for two in range(COMBOS):
        thoughts.likely[two] = 0.0 if thoughts.cards[two] & desk[HOLE + me] else 1.0
    while desk[TO_ACT] != NOBODY:
        seat, turn = desk[TO_ACT], turn + 1
        look_at_all(desk, spreads, thoughts)
        drawn = luck(seed, number, seat, turn)
        if seat == me:
            act(desk, best_now(desk, library, thoughts, me, drawn))
        else:
            may, begins = may_say(desk, seat), library.begins[situation(desk, seat)]
            said = book_word(library, begins + class_of(desk, thoughts, desk[HOLE + seat]), may, drawn)
            for two in range(COMBOS):
                if thoughts.likely[two] > 0.0:
                    at = begins + thoughts.classes[desk[STREET] * COMBOS + two]
                    thoughts.likely[two] *= part_of(library, at, may, said)
            act(desk, said_total(desk, seat, said))
    return expected(desk, me, RUN_OUTS, seed ^ number)


def class_of(desk: Numbers, thoughts: Thoughts, two: int) -> int:
    """Return the class on this street of two cards."""
    found = 0
    for place in range(COMBOS):
        if thoughts.cards[place] == two:
            found = thoughts.classes[desk[STREET] * COMBOS + place]
    return found


def look_at_all(desk: Numbers, spreads: HandRoom, thoughts: Thoughts) -> None:
    """Find the class of every two cards on this street; what lies on the board is nobody's."""
    street = desk[STREET]
    if thoughts.seen[street]:
        return
    thoughts.seen[street] = 1
    board, first = desk[BOARD + street], street * COMBOS
    many = spread(board, spreads.strengths, spreads.masks, first) if street else 0
    for two in range(COMBOS):
        mine = thoughts.cards[two]
        if not street:
            thoughts.classes[two] = starting_class(mine)
        elif mine & board:
            thoughts.likely[two] = 0.0
        elif thoughts.likely[two] > 0.0:
            beats = share(mine, board, spreads.strengths, spreads.masks, first, many)
            draws = 0 if street == RIVER else outs(mine, board)
            thoughts.classes[first + two] = class_after_flop(street, beats, draws)


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
    may, begins, first = may_say(desk, seat), library.begins[situation(desk, seat)], desk[STREET] * COMBOS
    whole, folds = 0.0, 0.0
    for two in range(COMBOS):
        thoughts.staying[two] = 0.0
        if thoughts.likely[two] > 0.0:
            part = part_of(library, begins + thoughts.classes[first + two], may, FOLD)
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
            rest = filled(board, mine | thoughts.cards[two], drawn, many)
            own, other = best_five(mine | rest), best_five(thoughts.cards[two] | rest)
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
