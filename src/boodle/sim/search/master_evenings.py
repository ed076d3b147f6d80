"""Evenings at which seats search: `parts.play_part` and `evenings.play_evening` over again, a thousand times slower."""

from boodle.sim.chance import Numbers, below, key_of
from boodle.sim.conducting import open_deal
from boodle.sim.desk import BOARD, BOUGHT, COUNTS, DEALER, DEALS, QUICK, STACKS, TALLY
from boodle.sim.evenings import DEAL_BITS, FIRST_DEALER, may_go_on
from boodle.sim.plan import PLAYERS, SPACES, START_CHIPS
from boodle.sim.search.master import Mind, conduct_searching
from boodle.sim.tally import AT, AT_BOUGHT, COUNTED_IN_ALL

BY_DEALS = AT["deals"] - TALLY
SEED, FIRST, MANY, A_NIGHT = range(4)
"""What stands in the row `asked`, as in `boodle.sim.parts`."""


def play_part_searching(desk: Numbers, plan: Numbers, mind: Mind, asked: Numbers, own: Numbers, sums: Numbers) -> None:
    """Play so many evenings of so many deals, and add up every count with its squares and products."""
    for evening in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        play_evening_searching(desk, plan, mind, asked[SEED], evening, asked[A_NIGHT])
        dealt = desk[TALLY + BY_DEALS]
        for count in range(COUNTED_IN_ALL):
            counted = desk[TALLY + count]
            sums[count] += counted
            sums[COUNTS + count] += counted * counted
            sums[2 * COUNTS + count] += counted * dealt
            sums[3 * COUNTS + count] += counted * desk[TALLY + own[count]]


def play_evening_searching(desk: Numbers, plan: Numbers, mind: Mind, seed: int, evening: int, deals: int) -> None:
    """Play one evening from full stacks and an empty layout; everything is asked, so that searchers hear of it."""
    for count in range(COUNTS):
        desk[TALLY + count] = 0
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
    for space in range(plan[SPACES]):
        desk[BOARD + space] = 0
    desk[DEALS] = desk[BOUGHT] = desk[QUICK] = 0
    first = evening << DEAL_BITS
    desk[DEALER] = below(key_of(seed, first, FIRST_DEALER), plan[PLAYERS])
    for deal in range(deals):
        if may_go_on(desk, plan) < 2:
            break
        open_deal(desk, seed, first + deal)
        conduct_searching(desk, plan, mind)
    desk[AT_BOUGHT] += desk[BOUGHT]
