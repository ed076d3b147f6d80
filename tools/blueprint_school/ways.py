"""Who plays how: by a rule of thumb, or as a bot of the house or a regular does."""

from boodle.sim.blueprint.guessing import SAMPLES, STATE, careful, casual
from boodle.sim.chance import Numbers
from tools.blueprint_school.habits import CALLS, LEAST, LOOSE, POTS, ROCK, WAITS, by_habit
from tools.blueprint_school.looking import HandRoom, beats_in
from tools.blueprint_school.regulars import tight

ITSELF, SEARCHES = -1, -2
"""By the book, and by search where `searching` can."""
REGULAR, CASUAL, CAREFUL, QUICKLY_CAREFUL = range(20, 24)
FEW_SAMPLES = 24
SANE = (REGULAR, CASUAL, QUICKLY_CAREFUL)
WILD = (CALLS, LEAST, POTS, ROCK, LOOSE, WAITS, WAITS, WAITS)
"""Those whom one meets, and those of whom one should have heard."""


def by_way(desk: Numbers, spreads: HandRoom, seat: int, way: int, drawn: int) -> int:
    """Return what a seat says by its way, guessing by so many bits of luck."""
    desk[STATE] = drawn | 1
    if way == REGULAR:
        return tight(desk, seat)
    if way == CASUAL:
        return casual(desk, seat)
    if way >= CAREFUL:
        return careful(desk, seat, SAMPLES if way == CAREFUL else FEW_SAMPLES)
    return by_habit(desk, seat, way, beats_in(desk, spreads, seat))
