"""One thread of a graphics card: it plays its evenings, and adds what it counted to the sums of all.

Imported only where a card is used: its rows are made by Numba's part for graphics cards. Raises NeedsExtra, NoCard.
"""

from importlib import import_module

from boodle.sim.asked import DEALS, FIRST, MANY, ROWS, SEED
from boodle.sim.chance import Numbers
from boodle.sim.desk import COUNTS, SIZE
from boodle.sim.graphics_compiler import graphics
from boodle.sim.parts import play_part

cuda = graphics()
numba = import_module("numba")
int64 = numba.int64
SUMS, ASKED = ROWS * COUNTS, 4


def play_evenings(plan: Numbers, table: Numbers, asked: Numbers, own: Numbers, sums: Numbers) -> None:
    """Play every so-many-th evening, as many as there are threads, at a desk in the thread's own memory.

    Each thread adds up by itself and adds that to the sums at its end; whole numbers come out the same in any order.
    """
    desk, mine = row(cuda.local.array(SIZE, int64)), row(cuda.local.array(SUMS, int64))
    one, rules, begun = row(cuda.local.array(ASKED, int64)), row(plan), row(table)
    all_asked, told = row(asked), row(own)
    for place in range(SIZE):
        desk[place] = begun[place]
    for count in range(SUMS):
        mine[count] = 0
    one[SEED], one[MANY], one[DEALS] = all_asked[SEED], 1, all_asked[DEALS]
    first, end = all_asked[FIRST], all_asked[FIRST] + all_asked[MANY]
    for evening in range(first + cuda.grid(1), end, cuda.gridsize(1)):
        one[FIRST] = evening
        play_part(desk, rules, one, told, mine)
    for count in range(SUMS):
        if mine[count]:
            cuda.atomic.add(sums, count, mine[count])


def as_it_is(numbers: Numbers) -> Numbers:
    """Return a row of a real card, whose numbers are the compiler's own."""
    return numbers


def as_ints(numbers: Numbers) -> Numbers:
    """Return a row of the simulated card with Python's ints: those of an array do not know their length in bits."""
    return [int(numbers[place]) for place in range(len(numbers))]


row = as_ints if numba.config.ENABLE_CUDASIM else as_it_is
