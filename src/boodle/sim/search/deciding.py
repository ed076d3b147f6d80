"""Which card to lead: the one that brings most, on average over worlds (the stops of `master`).

In each world every lead is followed to the end of the deal twice: solved with open cards, every seat leading what
brings itself most; and played out, every seat leading its longest suit. Half of the weight on simple players keeps a
seat from counting on a later choice that it could make only if it saw all cards. Where solving would take too many
positions all leads and worlds of the decision are only played out, so that like is compared with like.
"""

from boodle.sim.chance import GOLDEN, Numbers, mix
from boodle.sim.climbing import in_lanes, run_from
from boodle.sim.desk import OWED, PLAYED, WANTED
from boodle.sim.lanes import LANE
from boodle.sim.search.lanes import (
    CARD_AT,
    HAND,
    OWNER,
    PAYING,
    SEATS,
    lay_hands,
    lay_rules,
    lay_table,
)
from boodle.sim.search.playing_out import LONG, play_out
from boodle.sim.search.running import cut, sets_played, worth
from boodle.sim.search.solving import (
    BUDGET,
    FOUND_END,
    FOUND_OUT,
    FOUND_PAID,
    FOUND_PASSED,
    NODES,
    SUMS,
    found,
    solve,
)
from boodle.sim.search.worlds import another, sample, sample_plainly

WORLDS = 30
BUDGET_OF_LEAD = 400_000
"""Positions that one decision may look at: some 30 ms; what is not solved by then is played out."""
MANY_WORLDS, LARGE_BUDGET = 200, 12_000_000
"""The same for whoever takes a second."""
UNLIMITED = 1 << 60
SOLVED, BOTH = 9, 8
"""How leads are followed, besides the styles of playing out: solved, or solved and played out by simple players."""


def decide_lead(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int, budget: int
) -> int:
    """Return the card to lead, of those that OWED has, by so many worlds and at most so many positions.

    `world` is a row like the desk and `sheet` one of WORK numbers; both are overwritten. `desk` needs SIZES filled.
    """
    choices = begin(desk, plan, sheet)
    sheet[BUDGET] = budget
    if choices & choices - 1:
        add_up(desk, plan, seat, world, sheet, chance, worlds, BOTH)
        if sheet[NODES] > budget:
            sheet[BUDGET] = UNLIMITED
            add_up(desk, plan, seat, world, sheet, chance, worlds, LONG)
    return best_of(sheet, choices)


def begin(desk: Numbers, plan: Numbers, sheet: Numbers) -> int:
    """Lay out a sheet for the seat that is asked, and return its leads in lanes."""
    lay_rules(plan, sheet)
    lay_table(desk, plan, sheet)
    sheet[NODES] = 0
    return in_lanes(plan, desk[OWED])


def add_up(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int, how: int
) -> None:
    """Add up what each lead brings over so many worlds; stop where the budget is spent."""
    choices, gone = in_lanes(plan, desk[OWED]), in_lanes(plan, desk[PLAYED] | desk[WANTED])
    for suit in range(4):
        sheet[SUMS + suit] = 0
    for number in range(worlds):
        if number:
            another(world, plan)
        else:
            sample(desk, plan, seat, world, chance)
        lay_hands(world, plan, sheet)
        add_world(sheet, seat, choices, gone, how, mix(chance + number * GOLDEN))
        if sheet[NODES] > sheet[BUDGET]:
            return


def add_plainly(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int, how: int
) -> None:
    """Add up the same over worlds that know nothing but how many cards everybody has, for comparison."""
    choices, gone = in_lanes(plan, desk[OWED]), in_lanes(plan, desk[PLAYED] | desk[WANTED])
    for suit in range(4):
        sheet[SUMS + suit] = 0
    for number in range(worlds):
        drawn = mix(chance + number * GOLDEN)
        sample_plainly(desk, plan, seat, world, drawn)
        lay_hands(world, plan, sheet)
        add_world(sheet, seat, choices, gone, how, drawn)


def add_world(sheet: Numbers, seat: int, choices: int, gone: int, how: int, chance: int) -> None:
    """Add what each lead brings in the world that lies open."""
    alive = all_alive(sheet)
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        sheet[SUMS + place // LANE] += lead_value(sheet, seat, alive, place, gone, how, chance)


def all_alive(sheet: Numbers) -> int:
    """Return all cards that somebody holds."""
    alive = 0
    for seat in range(sheet[SEATS]):
        alive |= sheet[HAND + seat]
    return alive


def lead_value(sheet: Numbers, seat: int, alive: int, place: int, gone: int, how: int, chance: int) -> int:
    """Return the chips that a lead brings a seat in the world that lies open."""
    run = cut(sheet, alive, run_from(alive, place))
    paid = sets_played(sheet, run, 0) if run & sheet[PAYING] else 0
    alive ^= run
    top = run.bit_length() - 1
    leader = sheet[OWNER + top]
    if not sheet[HAND + leader] & alive:
        found(sheet, alive, leader, paid, 0)
        return worth_found(sheet, seat) * (2 if how == BOTH else 1)
    chips, gone = 0, gone | run | run + (run & -run)
    if how in (SOLVED, BOTH):
        solve(sheet, alive, leader, top // LANE, paid, 0)
        chips = worth_found(sheet, seat)
    if how != SOLVED:
        style = LONG if how == BOTH else how
        play_out(sheet, alive, leader, top // LANE, paid, 0, gone, style, chance)
        chips += worth_found(sheet, seat)
    return chips


def worth_found(sheet: Numbers, seat: int) -> int:
    """Return what a seat has won when all ends as was found last."""
    return worth(sheet, seat, sheet[FOUND_END], sheet[FOUND_OUT], sheet[FOUND_PAID], sheet[FOUND_PASSED])


def best_of(sheet: Numbers, choices: int) -> int:
    """Return the card whose lead has brought most in all; of equals the lowest suit."""
    best, chosen = -UNLIMITED, 0
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        if sheet[SUMS + place // LANE] > best:
            best, chosen = sheet[SUMS + place // LANE], place
    return sheet[CARD_AT + chosen]


def decide_open(desk: Numbers, plan: Numbers, seat: int, sheet: Numbers) -> int:
    """Return the lead of a seat that sees all cards, as every seat's best reply to the others (max^n)."""
    choices = begin(desk, plan, sheet)
    sheet[BUDGET] = UNLIMITED
    for suit in range(4):
        sheet[SUMS + suit] = 0
    lay_hands(desk, plan, sheet)
    add_world(sheet, seat, choices, 0, SOLVED, 0)
    return best_of(sheet, choices)
