"""Evenings of deals one after the other: chips that nobody won stay on the layout, and who is short buys chips.

An evening is the unit of chance and of counting: its number and the seed make all its deals, so that the sums over any
evenings are the same however they are shared out. Between deals everybody plays on as long as the house lets him.
"""

from boodle.sim.chance import Numbers, below, key_of
from boodle.sim.conducting import open_deal, play_at_once
from boodle.sim.desk import (
    AT_ONCE,
    BOARD,
    BOUGHT,
    COUNTS,
    DEALER,
    DEALS,
    QUICK,
    STACKS,
    TALLY,
)
from boodle.sim.pages.opening import can_enter
from boodle.sim.plan import (
    PLAYERS,
    SHORT_ANTE,
    SPACES,
    START_CHIPS,
)
from boodle.sim.tally import AT_BOUGHT
from boodle.tripoley.answers import ShortAnte, place_of

SIT_OUT = place_of(ShortAnte.SIT_OUT)
"""Its place in `ShortAnte`."""
FIRST_DEALER = 3
"""The purpose of the lot for the first dealer."""
DEAL_BITS = 20
"""An evening has fewer than 2²⁰ deals."""


def play_evening(desk: Numbers, plan: Numbers, seed: int, evening: int, deals: int) -> None:
    """Play one evening from full stacks and an empty layout."""
    begin_evening(desk, plan, seed, evening)
    desk[QUICK] = AT_ONCE
    first = evening << DEAL_BITS
    for deal in range(deals):
        if may_go_on(desk, plan) < 2:
            break
        open_deal(desk, seed, first + deal)
        play_at_once(desk, plan)
    desk[AT_BOUGHT] += desk[BOUGHT]


def begin_evening(desk: Numbers, plan: Numbers, seed: int, evening: int) -> None:
    """Begin an evening: full stacks, an empty layout, nothing counted, and the first dealer found by lot (TRI-G-06)."""
    for count in range(COUNTS):
        desk[TALLY + count] = 0
    lay_afresh(desk, plan)
    desk[DEALER] = first_dealer(plan, seed, evening)


def lay_afresh(desk: Numbers, plan: Numbers) -> None:
    """Lay full stacks and an empty layout, as before the first deal."""
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
    for space in range(plan[SPACES]):
        desk[BOARD + space] = 0
    desk[DEALS] = desk[BOUGHT] = 0


def first_dealer(plan: Numbers, seed: int, evening: int) -> int:
    """Return the seat that the lot names for the first deal of an evening (TRI-G-06)."""
    return below(key_of(seed, evening << DEAL_BITS, FIRST_DEALER), plan[PLAYERS])


def may_go_on(desk: Numbers, plan: Numbers) -> int:
    """Let who is short buy chips where the house sells them (EDGE-03); return how many can be dealt in."""
    able = 0
    for seat in range(plan[PLAYERS]):
        if not can_enter(plan, desk[STACKS + seat]) and plan[SHORT_ANTE] != SIT_OUT:
            desk[STACKS + seat] += plan[START_CHIPS]
            desk[BOUGHT] += plan[START_CHIPS]
        able += can_enter(plan, desk[STACKS + seat])
    return able
