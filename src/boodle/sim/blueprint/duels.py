"""Whole hands between one player and others of one kind, in whole numbers: each deck in every rotation.

Luck after the last bet is taken out as by `boodle match`: what is still to come is dealt so many times.
"""

from typing import NamedTuple

from boodle.sim.blueprint.looking import LOOKED, HandRoom, class_in, expected, lay_cards
from boodle.sim.blueprint.situations import situation
from boodle.sim.blueprint.sizes import FOLD, RAISE, SAID, STAY, may_say, total
from boodle.sim.blueprint.table import (
    MOST_PLAYERS,
    NOBODY,
    PLAYERS,
    STACKS,
    TO_ACT,
    act,
    most_raise,
    open_hand,
)
from boodle.sim.blueprint.ways import ITSELF, by_way
from boodle.sim.chance import Numbers, Reals, below, luck

WAYS = LOOKED
DUEL_DESK = WAYS + MOST_PLAYERS
RUN_OUTS = 20
SEED, FIRST_DECK, DECKS, SEATS, ONE, FIELD, DEPTH, BIG = range(8)
"""What stands in the row `asked`: who the one is and who the others are as in `ways`, and how many chips all have."""


class Library(NamedTuple):
    """A book as rows: where the entries of each situation begin, and their bytes."""

    begins: Numbers
    low: Numbers
    high: Numbers


def duels(desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, won: Reals) -> None:
    """Play so many decks; add to `won` what the one wins in the mean of the rotations of each, and its square."""
    for number in range(asked[FIRST_DECK], asked[FIRST_DECK] + asked[DECKS]):
        whole = 0.0
        for one in range(asked[SEATS]):
            whole += duel(desk, asked, library, spreads, number, one)
        mean = whole / float(asked[SEATS])
        won[0] += mean
        won[1] += mean * mean


def duel(desk: Numbers, asked: Numbers, library: Library, spreads: HandRoom, number: int, one: int) -> float:
    """Play a deck with the one in this seat; return what it won."""
    players, seed = asked[SEATS], asked[SEED]
    desk[PLAYERS] = players
    lay_cards(desk, seed, number)
    for seat in range(players):
        desk[STACKS + seat] = asked[DEPTH]
        desk[WAYS + seat] = asked[ONE] if seat == one else asked[FIELD]
    open_hand(desk, asked[BIG] // 2, asked[BIG], 0)
    turn = 0
    while desk[TO_ACT] != NOBODY:
        seat, turn = desk[TO_ACT], turn + 1
        drawn = luck(seed, number, seat, turn)
        if desk[WAYS + seat] == ITSELF:
            act(desk, by_book(desk, library, spreads, seat, drawn))
        else:
            act(desk, by_way(desk, spreads, seat, desk[WAYS + seat], drawn))
    return expected(desk, one, RUN_OUTS, seed ^ number)


def by_book(desk: Numbers, library: Library, spreads: HandRoom, seat: int, drawn: int) -> int:
    """Return what the book says, drawn by so many bits of luck."""
    at = library.begins[situation(desk, seat)] + class_in(desk, spreads, seat)
    return said_total(desk, seat, book_word(library, at, may_say(desk, seat), drawn))


def times_of(library: Library, at: int, may: int, said: int) -> int:
    """Return how many times of fifteen an entry says something, where that may be said."""
    entry = library.low[at] | library.high[at] << 8
    folds, raises, shoves = entry & 15, entry >> 4 & 15, entry >> 8 & 15
    times = 15 - folds - raises - shoves
    if said != STAY:
        times = folds if said == FOLD else raises if said == RAISE else shoves
    return times * (may >> said & 1)


def all_times(library: Library, at: int, may: int) -> int:
    """Return how many times of fifteen an entry says anything that may be said."""
    whole = 0
    for said in range(SAID):
        whole += times_of(library, at, may, said)
    return whole


def part_of(library: Library, at: int, may: int, said: int) -> float:
    """Return how likely an entry says something, of what may be said; where it says nothing of it, it stays."""
    whole = all_times(library, at, may)
    if whole == 0:
        return 1.0 if said == STAY else 0.0
    return float(times_of(library, at, may, said)) / float(whole)


def book_word(library: Library, at: int, may: int, drawn: int) -> int:
    """Return what an entry says, by its number in `sizes`, drawn by so many bits of luck."""
    part = below(drawn, all_times(library, at, may))
    for word in range(SAID):
        part -= times_of(library, at, may, word)
        if part < 0:
            return word
    return STAY


def said_total(desk: Numbers, seat: int, said: int) -> int:
    """Return a word of the book as the bot says it: what would leave less than a third of the stack is all-in."""
    wanted, most = total(desk, seat, said), most_raise(desk, seat)
    return most if wanted * 3 > most * 2 else wanted
