"""What a lead tells of the hand that it was led from: `control` would lead otherwise from most others (TRI-3-07).

Whoever led is taken to play well more often than not: a world is so many times less likely for each lead in it that
`control` would not have made.
"""

from boodle.sim.chance import Numbers
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import GONE_THEN, HANDS, LEADS, LED, PLAYED_BY
from boodle.sim.pages.stops import BARRED_AT, SEAT_AT, leads_after
from boodle.sim.plan import CARD_AT, NEVER_HELD, PLAYERS
from boodle.sim.policies.leading import led_by_control
from boodle.sim.search.knowledge import ODD, ODDER


def hear_leads(world: Numbers, plan: Numbers) -> None:
    """Note of every seat how many of its leads `control` would not have made, as things lie in this world."""
    for seat in range(plan[PLAYERS]):
        world[ODD + seat] = odd_leads(world, plan, seat)


def more_odd(world: Numbers, plan: Numbers, seats: int) -> int:
    """Return how many more leads of these seats are odd than was noted; how many there are is noted in ODDER."""
    more = 0
    for seat in range(plan[PLAYERS]):
        if seats >> seat & 1:
            world[ODDER + seat] = odd_leads(world, plan, seat)
            more += world[ODDER + seat] - world[ODD + seat]
    return more


def odd_leads(world: Numbers, plan: Numbers, seat: int) -> int:
    """Return how many leads `control` would not have made from the hand that this seat then had."""
    odd = 0
    for number in range(world[LEADS]):
        told = world[LED + number]
        if told >> SEAT_AT & 15 == seat:
            then = world[GONE_THEN + number]
            hand = world[HANDS + seat] | world[PLAYED_BY + seat] & ~then
            if likely_lead(plan, hand, (told >> BARRED_AT) - 1, then) != told & 63:
                odd += 1
    return odd


def likely_lead(plan: Numbers, hand: int, barred: int, gone: int) -> int:
    """Return the card that `control` leads from a hand, with these cards gone."""
    possible = in_lanes(plan, leads_after(plan, hand, barred))
    ends = (in_lanes(plan, gone) | plan[NEVER_HELD]) >> 1
    return plan[CARD_AT + led_by_control(in_lanes(plan, hand), possible, ends)]
