"""The stops in one go, where policies need not be waited for: hands in lanes, and a whole run at a time.

The rules are those of `boodle.sim.pages.stops`, which asks; what is known there after every card is written down here
when all is over.
"""

from boodle.sim.chance import Numbers
from boodle.sim.climbing import in_lanes, leads_among, out_of_lanes, run_from
from boodle.sim.desk import (
    ALIVE,
    BARRED,
    DOWN,
    HANDS,
    LANES,
    LEADER,
    NOBODY,
    OUT,
    PAYING,
    PAYING_LANES,
    PLAYED,
    PUT_DOWN,
    STUCK,
    SWAPPER,
    TOP,
    WANTED,
)
from boodle.sim.lanes import GUARD, suit_at
from boodle.sim.pages.collecting import collect, fine, holder_of, lay_before, note_holders
from boodle.sim.plan import CARD_AT, LEAD_FINE, NEVER_HELD, PAYS_WHEN_DEALT, PERMITTED, PLAYERS
from boodle.sim.policies.alike import count_turn, luck_of, policy_of
from boodle.sim.policies.leading import led_from
from boodle.sim.policies.sense import next_of
from boodle.sim.tally import led


def play_through(desk: Numbers, plan: Numbers) -> None:
    """Play from the next lead until somebody is out or nobody can lead, every seat by its policy."""
    lay_hands(desk, plan)
    while run_led(desk, plan):
        pass
    take_up(desk, plan)


def lay_hands(desk: Numbers, plan: Numbers) -> None:
    """Lay every hand, and all that is known of cards, in lanes; from then on a hand is what is alive of it."""
    alive = GUARD
    for seat in range(plan[PLAYERS]):
        hand = in_lanes(plan, desk[HANDS + seat])
        alive |= hand
        desk[LANES + seat] = hand or GUARD
    note_holders(desk, plan, LANES)
    desk[ALIVE] = alive
    desk[PAYING_LANES] = 0 if plan[PAYS_WHEN_DEALT] else in_lanes(plan, desk[PAYING])
    desk[DOWN] = in_lanes(plan, desk[PUT_DOWN + desk[SWAPPER]]) if desk[SWAPPER] != NOBODY else 0
    desk[PLAYED], desk[WANTED] = in_lanes(plan, desk[PLAYED]), in_lanes(plan, desk[WANTED])


def run_led(desk: Numbers, plan: Numbers) -> int:
    """Let the leader, or whoever it passes to, open a run and the run be played; 0 when the stops are over."""
    barred, alive = desk[BARRED], desk[ALIVE]
    permitted = alive & plan[PERMITTED + 1 + barred]
    able = able_to_lead(desk, plan, permitted)
    if plan[LEAD_FINE]:
        fine_who_pass(desk, plan, able)
    if not able:
        desk[STUCK], desk[TOP] = 1, NOBODY
        return 0
    seat = next_of(able, desk[LEADER])
    hand = desk[LANES + seat] & alive
    choices = leads_among(plan, PERMITTED, hand & permitted, barred)
    known = desk[PLAYED] | desk[WANTED] | plan[NEVER_HELD] | (desk[DOWN] if seat == desk[SWAPPER] else 0)
    place = led_from(policy_of(desk, plan, seat), hand, choices, known >> 1, luck_of(desk, plan, seat))
    count_turn(desk, plan, seat)
    led(desk, seat)
    run = run_from(alive, place)
    out = somebody_out(desk, plan, alive & ~run)
    if out:
        run = cut(desk, plan, run)
    if not plan[PAYS_WHEN_DEALT]:
        collect_run(desk, plan, run)
    top = run.bit_length() - 1
    leader = holder_of(desk, top)
    desk[LEADER], desk[TOP] = leader, top
    desk[ALIVE] = alive ^ run
    desk[PLAYED] |= run
    if out:
        desk[OUT] = leader
        return 0
    desk[WANTED] |= 1 << top + 1
    desk[BARRED] = suit_at(top)
    return 1


def take_up(desk: Numbers, plan: Numbers) -> None:
    """Take hands and cards out of the lanes again."""
    desk[PLAYED], desk[WANTED] = out_of_lanes(plan, desk[PLAYED]), out_of_lanes(plan, desk[WANTED])
    for seat in range(plan[PLAYERS]):
        desk[HANDS + seat] = out_of_lanes(plan, desk[LANES + seat] & desk[ALIVE])
    desk[TOP] = NOBODY if desk[TOP] == NOBODY else plan[CARD_AT + desk[TOP]]


def somebody_out(desk: Numbers, plan: Numbers, alive: int) -> int:
    """Tell whether somebody has no card left, when these are alive."""
    out = 0
    for seat in range(plan[PLAYERS]):
        out |= 0 if desk[LANES + seat] & alive else 1
    return out


def cut(desk: Numbers, plan: Numbers, run: int) -> int:
    """Return the part of a run up to the card with which the first hand is out (TRI-3-08)."""
    for seat in range(plan[PLAYERS]):
        hand = desk[LANES + seat] & desk[ALIVE]
        if not hand & ~run:
            run &= (1 << hand.bit_length()) - 1
    return run


def collect_run(desk: Numbers, plan: Numbers, run: int) -> None:
    """Let every card of a run that wins something be followed by what it wins (TRI-V-01…04, EDGE-15)."""
    if not run & desk[PAYING_LANES]:
        for seat in range(plan[PLAYERS]):
            mine = desk[LANES + seat] & run
            if mine:  # the last of them alone, for no set has any of them
                lay_before(desk, seat, plan[CARD_AT + mine.bit_length() - 1])
        return
    while run:
        place = (run & -run).bit_length() - 1
        run &= run - 1
        seat = holder_of(desk, place)
        lay_before(desk, seat, plan[CARD_AT + place])
        collect(desk, plan, seat, plan[CARD_AT + place])


def able_to_lead(desk: Numbers, plan: Numbers, permitted: int) -> int:
    """Return the seats that hold one of these cards, as a set."""
    able = 0
    for seat in range(plan[PLAYERS]):
        able |= (desk[LANES + seat] & permitted > 0) << seat
    return able


def fine_who_pass(desk: Numbers, plan: Numbers, able: int) -> None:
    """Fine everybody from the leader on to the left, until one of these seats can lead (TRI-3-10, TRI-3-11)."""
    seat = desk[LEADER]
    for _ in range(plan[PLAYERS]):
        if able >> seat & 1:
            return
        if desk[LANES + seat] & desk[ALIVE] != GUARD:
            fine(desk, plan, seat)
        seat = seat + 1 if seat + 1 < plan[PLAYERS] else 0
