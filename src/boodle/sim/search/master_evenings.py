"""Evenings at which seats search: `parts.play_part` and `evenings.play_evening` over again, a thousand times slower."""

from boodle.sim.asked import DEALS, FIRST, MANY, SEED
from boodle.sim.chance import Numbers
from boodle.sim.conducting import open_deal
from boodle.sim.desk import BOUGHT, QUICK
from boodle.sim.evenings import DEAL_BITS, begin_evening, may_go_on
from boodle.sim.search.master import Mind, conduct_searching
from boodle.sim.tally import AT_BOUGHT, add_up


def play_part_searching(desk: Numbers, plan: Numbers, mind: Mind, asked: Numbers, own: Numbers, sums: Numbers) -> None:
    """Play so many evenings of so many deals, and add up every count with its squares and products."""
    for evening in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        play_evening_searching(desk, plan, mind, asked[SEED], evening, asked[DEALS])
        add_up(desk, own, sums)


def play_evening_searching(desk: Numbers, plan: Numbers, mind: Mind, seed: int, evening: int, deals: int) -> None:
    """Play one evening from full stacks and an empty layout; everything is asked, so that searchers hear of it."""
    begin_evening(desk, plan, seed, evening)
    desk[QUICK] = 0
    first = evening << DEAL_BITS
    for deal in range(deals):
        if may_go_on(desk, plan) < 2:
            break
        open_deal(desk, seed, first + deal)
        conduct_searching(desk, plan, mind)
    desk[AT_BOUGHT] += desk[BOUGHT]
