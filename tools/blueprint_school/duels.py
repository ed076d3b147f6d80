"""Whole hands between one player and others of one kind, in whole numbers: each deck in every rotation.

Luck after the last bet is taken out as by `boodle match`: what is still to come is dealt so many times.
"""

from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.searching import Search, can_search, forget, say, think
from boodle.sim.blueprint.situations import situation
from boodle.sim.blueprint.sizes import may_say
from boodle.sim.blueprint.table import HOLE, MOST_PLAYERS, NOBODY, PLAYERS, STACKS, TO_ACT, open_hand
from boodle.sim.chance import Numbers, Reals, luck
from tools.blueprint_school.drawn import book_word, drawn_at, said_total
from tools.blueprint_school.looking import LOOKED, HandRoom, class_in, expected, lay_cards
from tools.blueprint_school.ways import ITSELF, SEARCHES, by_way

WAYS = LOOKED
DUEL_DESK = WAYS + MOST_PLAYERS
RUN_OUTS = 20
SEED, FIRST_DECK, DECKS, SEATS, ONE, FIELD, DEPTH, BIG = range(8)
"""What stands in the row `asked`: who the one is and who the others are as in `ways`, and how many chips all have."""


def duels(desk: Numbers, asked: Numbers, library: Library, search: Search, spreads: HandRoom, won: Reals) -> None:
    """Play so many decks; add to `won` what the one wins in the mean of the rotations of each, and its square."""
    for number in range(asked[FIRST_DECK], asked[FIRST_DECK] + asked[DECKS]):
        whole = 0.0
        for one in range(asked[SEATS]):
            whole += duel(desk, asked, library, search, spreads, number, one)
        mean = whole / float(asked[SEATS])
        won[0] += mean
        won[1] += mean * mean


def duel(
    desk: Numbers, asked: Numbers, library: Library, search: Search, spreads: HandRoom, number: int, one: int
) -> float:
    """Play a deck with the one in this seat; return what it won."""
    players, seed = asked[SEATS], asked[SEED]
    desk[PLAYERS] = players
    lay_cards(desk, seed, number)
    for seat in range(players):
        desk[STACKS + seat] = asked[DEPTH]
        desk[WAYS + seat] = asked[ONE] if seat == one else asked[FIELD]
    open_hand(desk, asked[BIG] // 2, asked[BIG], 0)
    forget(search)
    turn = 0
    while desk[TO_ACT] != NOBODY:
        seat, turn = desk[TO_ACT], turn + 1
        drawn = luck(seed, number, seat, turn)
        way = desk[WAYS + seat]
        if way == SEARCHES and can_search(desk, search):
            say(desk, search, drawn_at(search, think(desk, library, search), desk[HOLE + seat], drawn))
        elif way in (ITSELF, SEARCHES):
            say(desk, search, by_book(desk, library, spreads, seat, drawn))
        else:
            say(desk, search, by_way(desk, spreads, seat, way, drawn))
    return expected(desk, one, RUN_OUTS, seed ^ number)


def by_book(desk: Numbers, library: Library, spreads: HandRoom, seat: int, drawn: int) -> int:
    """Return what the book says, drawn by so many bits of luck."""
    at = library.begins[situation(desk, seat)] + class_in(desk, spreads, seat)
    return said_total(desk, seat, book_word(library, at, may_say(desk, seat), drawn))
