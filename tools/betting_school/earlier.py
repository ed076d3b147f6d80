"""The betting of `master` as it was before behaviour 4 (`master-1`), kept so that a new book can be tried against it.

The table (a row, the book) has for 2 to 9 players dealt in 24 classes of hands by how often they win, and for each
place in the betting how often of 63 times to fold and to bet or raise the most; else one checks or calls. A place is
told by how many are still in, how often it was raised, whether always by the most, whether one has put in chips
oneself, and how many are to speak.
"""

import zlib
from functools import lru_cache
from pathlib import Path

from boodle.sim.chance import Numbers, below, mix
from boodle.sim.desk import (
    ASKED,
    IN,
    LEAST,
    LEAST_BOUGHT,
    LEVEL,
    LIVE,
    MOST,
    OWED,
    PAID,
    PICKED,
    RAISES,
    STRENGTH,
    TO_ASK,
)
from boodle.sim.policies import CONTROL
from boodle.sim.policies.wagering import FOLDS, STAYS, wager

CLASSES, LIVES, PRICES, BEHIND = 24, 4, 6, 3
"""Classes of hands, of how many others are in, of raises, and of how many are to speak."""
WAYS = 4
"""Whether one has paid, and whether somebody has raised by less than the most."""
PLACES = LIVES * PRICES * WAYS * BEHIND
FEWEST = 2
LIMITS = CLASSES - 1
"""The weakest strengths of each class but the first stand before the places."""
FOR_PLAYERS = LIMITS + PLACES * CLASSES
ALWAYS = 63
"""How often of so many times; an entry of the book is folds and raises, six bits each."""
KNOWN_LIMIT = 10
"""The betting for which the book was made; with another limit the price of a raise is another."""
KNOWN_RAISES = 4
"""Below so many raises the book tells one number of them from another; a table of three raises has no more of them."""


def wager_by_earlier_book(desk: Numbers, plan: Numbers, book: Numbers, luck: int) -> int:
    """Fold, stay, or bet the most, as often as the book says; beyond the raises that it knows, as `control` does."""
    if desk[RAISES] >= KNOWN_RAISES:
        return wager(desk, plan, desk[ASKED], CONTROL, luck)
    entry = book[entry_of(desk, book, desk[ASKED])]
    folds, raises, drawn = entry >> 6, entry & ALWAYS, below(mix(luck), ALWAYS)
    if drawn < raises and desk[MOST] >= desk[LEAST]:
        return desk[MOST]
    return FOLDS if desk[OWED] and drawn >= ALWAYS - folds else STAYS


def entry_of(desk: Numbers, book: Numbers, seat: int) -> int:
    """Return where a seat's hand and place in the betting stand in the book."""
    first = (desk[IN] - FEWEST) * FOR_PLAYERS
    return first + LIMITS + place_of(desk, seat) * CLASSES + class_of(desk, book, first, seat)


def class_of(desk: Numbers, book: Numbers, first: int, seat: int) -> int:
    """Return the class of the five a seat plays with; the weakest where it has none."""
    found = 0
    if desk[PICKED + seat]:
        for limit in range(LIMITS):
            found += 1 if desk[STRENGTH + seat] >= book[first + limit] else 0
    return found


def place_of(desk: Numbers, seat: int) -> int:
    """Return the number of a seat's place in the betting."""
    others = min(max(1, desk[LIVE].bit_count() - 1), LIVES) - 1
    raises, behind = desk[RAISES], min((desk[TO_ASK] & ~(1 << seat)).bit_count(), BEHIND - 1)
    price = raises if raises < 4 else 4 if raises < 6 else 5
    way = (2 if desk[PAID + seat] else 0) + modest(desk)
    return ((others * PRICES + price) * WAYS + way) * BEHIND + behind


def modest(desk: Numbers) -> int:
    """Tell whether somebody has raised by less than he might: players who always bet the most never do."""
    return 1 if desk[LEVEL] < min(desk[RAISES] * KNOWN_LIMIT, desk[LEAST_BOUGHT]) else 0


@lru_cache(maxsize=1)
def the_earlier_book() -> tuple[int, ...]:
    """Return that book: packed numbers of four bytes, behind the lines that tell how it was made."""
    body = zlib.decompress(Path(__file__).with_name("earlier.bin").read_bytes().partition(b"\n\n")[2])
    return tuple(int.from_bytes(body[at : at + 4], "little") for at in range(0, len(body), 4))
