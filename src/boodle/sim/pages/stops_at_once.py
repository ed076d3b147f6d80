"""The stops in one go, where policies need not be waited for: hands in lanes, and a whole run at a time.

The rules are those of `boodle.sim.pages.stops`, which asks; what is known there after every card is written down here
when all is over.
"""

from boodle.sim.chance import Numbers
from boodle.sim.climbing import in_lanes, leads_now, out_of_lanes, run_from
from boodle.sim.desk import (
    BARRED,
    HANDS,
    LANES,
    LEADER,
    MOST_SEATS,
    NOBODY,
    OUT,
    PAYING,
    PLAYED,
    POLICIES,
    PUT_DOWN,
    STUCK,
    SWAPPER,
    TOP,
    TURNS,
    WANTED,
)
from boodle.sim.lanes import GUARD, LANE
from boodle.sim.pages.collecting import collect, fine, lay_before
from boodle.sim.plan import CARD_AT, NEVER_HELD, PAYS_WHEN_DEALT, PLAYERS
from boodle.sim.policies.deciding import luck_of
from boodle.sim.policies.leading import led_from
from boodle.sim.tally import led


def play_through(desk: Numbers, plan: Numbers) -> None:
    """Play from the next lead until somebody is out or nobody can lead, every seat by its policy."""
    alive = lay_hands(desk, plan)
    played, wanted = in_lanes(plan, desk[PLAYED]), in_lanes(plan, desk[WANTED])
    paying = 0 if plan[PAYS_WHEN_DEALT] else in_lanes(plan, desk[PAYING])
    put_down = in_lanes(plan, desk[PUT_DOWN + desk[SWAPPER]]) if desk[SWAPPER] != NOBODY else 0
    seat, barred, top = desk[LEADER], desk[BARRED], NOBODY
    while desk[OUT] == NOBODY and seat != NOBODY:
        choices = leads_now(plan, desk[LANES + seat], barred)
        if not choices:
            seat = passed_to(desk, plan, seat, barred)
            continue
        known = played | wanted | plan[NEVER_HELD] | (put_down if seat == desk[SWAPPER] else 0)
        place = choose(desk, seat, choices, known >> 1)
        run = taken(desk, plan, run_from(alive, place), paying)
        alive, played, top, seat = alive ^ run, played | run, run.bit_length() - 1, desk[LEADER]
        if desk[OUT] == NOBODY:
            wanted |= 1 << top + 1
            barred = top // LANE
    desk[STUCK] = 1 if seat == NOBODY else 0
    desk[TOP] = NOBODY if seat == NOBODY else plan[CARD_AT + top]
    desk[BARRED], desk[PLAYED], desk[WANTED] = barred, out_of_lanes(plan, played), out_of_lanes(plan, wanted)
    for holder in range(plan[PLAYERS]):
        desk[HANDS + holder] = out_of_lanes(plan, desk[LANES + holder])


def lay_hands(desk: Numbers, plan: Numbers) -> int:
    """Lay every hand in its lanes, and return all cards that somebody holds."""
    alive = 0
    for seat in range(plan[PLAYERS]):
        hand = in_lanes(plan, desk[HANDS + seat])
        alive |= hand
        desk[LANES + seat] = hand or GUARD
    for seat in range(plan[PLAYERS], MOST_SEATS):
        desk[LANES + seat] = GUARD
    return alive


def choose(desk: Numbers, seat: int, choices: int, ends: int) -> int:
    """Return the place of the card with which a seat opens a run, by its policy."""
    place = led_from(desk[POLICIES + seat], desk[LANES + seat], choices, ends, luck_of(desk, seat))
    desk[TURNS + seat] += 1
    led(desk, seat)
    return place


def taken(desk: Numbers, plan: Numbers, run: int, paying: int) -> int:
    """Take a run out of the hands, and return the part that is played: it ends when somebody is out (TRI-3-08)."""
    out = 0
    for seat in range(MOST_SEATS):
        out |= 0 if desk[LANES + seat] & ~run else 1
    if out:
        run = cut(desk, plan, run)
    if not plan[PAYS_WHEN_DEALT]:
        collect_run(desk, plan, run, paying)
    leader, end = 0, run.bit_length() - 1
    for seat in range(MOST_SEATS):
        hand = desk[LANES + seat]
        leader = seat if hand >> end & 1 else leader
        desk[LANES + seat] = hand & ~run
    desk[LEADER] = leader
    if out:
        desk[OUT] = leader
    return run


def cut(desk: Numbers, plan: Numbers, run: int) -> int:
    """Return the part of a run up to the card with which the first hand is out."""
    for seat in range(plan[PLAYERS]):
        hand = desk[LANES + seat]
        if not hand & ~run:
            run &= (1 << hand.bit_length()) - 1
    return run


def collect_run(desk: Numbers, plan: Numbers, run: int, paying: int) -> None:
    """Let every card of a run that wins something be followed by what it wins (TRI-V-01…04, EDGE-15)."""
    if not run & paying:
        for seat in range(plan[PLAYERS]):
            mine = desk[LANES + seat] & run
            if mine:  # the last of them alone, for no set has any of them
                lay_before(desk, seat, plan[CARD_AT + mine.bit_length() - 1])
        return
    while run:
        place, seat = (run & -run).bit_length() - 1, 0
        run &= run - 1
        while not desk[LANES + seat] >> place & 1:
            seat += 1
        lay_before(desk, seat, plan[CARD_AT + place])
        collect(desk, plan, seat, plan[CARD_AT + place])


def passed_to(desk: Numbers, plan: Numbers, seat: int, barred: int) -> int:
    """Return the seat to which the lead passes on the left, or NOBODY when it has come all the way round (TRI-3-11)."""
    for _ in range(plan[PLAYERS]):
        if leads_now(plan, desk[LANES + seat], barred):
            return seat
        if desk[LANES + seat] != GUARD:
            fine(desk, plan, seat)
        seat = seat + 1 if seat + 1 < plan[PLAYERS] else 0
    return NOBODY
