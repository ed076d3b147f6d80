"""Trials of the stops: the same deals for every way of leading, one seat by it and the others by one policy."""

from bench.stops_ways import decide_openly, decide_plainly
from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, BOARD, LEAD, POLICIES, QUESTION, STACKS, TURNS
from boodle.sim.plan import PLAYERS, SPACES, START_CHIPS
from boodle.sim.policies import CASUAL
from boodle.sim.policies.deciding import decide
from boodle.sim.search.deciding import decide_lead
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.lead_tree import TREE_WORK
from boodle.sim.search.solving import WORK

SEARCHES, OPENLY, PLAINLY = 10, 11, 12
"""Ways of leading besides the policies: by search, with all cards open, and by worlds that know sizes of hands only."""
DEALS, CHIPS, DECISIONS = range(3)
"""What a trial adds up: deals, the seat's chips of the stops, and its decisions."""
TRIED = 3
TRIAL_WORK = max(WORK, TREE_WORK)
"""The numbers of a sheet for any of these ways."""


def trial(
    desk: Numbers,
    plan: Numbers,
    world: Numbers,
    sheet: Numbers,
    sums: Numbers,
    seed: int,
    first: int,
    deals: int,
    way: int,
    others: int,
    worlds: int,
) -> None:
    """Play so many deals from full stacks, all before the stops as friendly players, and add up one seat's chips."""
    for deal in range(first, first + deals):
        tried = deal % plan[PLAYERS]
        fresh(desk, plan)
        open_deal(desk, seed, deal)
        before, begun = 0, 0
        while go_on(desk, plan):
            seat = desk[ASKED]
            chance = luck(seed, deal, seat, desk[TURNS + seat])
            if desk[QUESTION] != LEAD:
                desk[POLICIES + seat] = CASUAL
                answer(desk, plan, decide(desk, plan, chance))
                continue
            if not begun:
                begun, before = 1, desk[STACKS + tried]
            leading = way if seat == tried else others
            answer(desk, plan, lead_by(desk, plan, world, sheet, chance, leading, worlds))
            if seat == tried:
                sums[DECISIONS] += 1
        sums[DEALS] += 1
        sums[CHIPS] += desk[STACKS + tried] - before


def fresh(desk: Numbers, plan: Numbers) -> None:
    """Give everybody the house's chips and leave none on the layout."""
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
    for space in range(plan[SPACES]):
        desk[BOARD + space] = 0


def lead_by(desk: Numbers, plan: Numbers, world: Numbers, sheet: Numbers, chance: int, way: int, worlds: int) -> int:
    """Return the lead of the seat that is asked, by one of the ways."""
    seat = desk[ASKED]
    if way < SEARCHES:
        desk[POLICIES + seat] = way
        return decide(desk, plan, chance)
    if way == OPENLY:
        return decide_openly(desk, plan, seat, sheet)
    count_hands(desk, plan)
    if way == SEARCHES:
        return decide_lead(desk, plan, seat, world, sheet, chance, worlds)
    return decide_plainly(desk, plan, seat, world, sheet, chance, worlds)
