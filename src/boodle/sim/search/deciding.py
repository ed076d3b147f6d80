"""Which card to lead: the one that brings most, on average over worlds (the stops of `master`)."""

from boodle.sim.chance import GOLDEN, Numbers, mix
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import OWED, PLAYED, WANTED
from boodle.sim.lanes import LANE
from boodle.sim.plan import NEVER_HELD
from boodle.sim.search.lanes import CARD_AT, lay_hands, lay_rules, lay_table
from boodle.sim.search.lead_tree import clear_tree, play_world
from boodle.sim.search.solving import SUMS
from boodle.sim.search.worlds import FOR_EACH_WAY, another, sample, ways_to_lie

WORLDS = 1000
"""So many worlds are looked at for a decision: some four milliseconds for a lead."""


def decide_lead(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int
) -> int:
    """Return the card to lead, of those that OWED has, by so many worlds.

    `world` is a row like the desk and `sheet` one of TREE_WORK numbers, both overwritten. `desk` needs SIZES filled.
    """
    choices = begin(desk, plan, sheet)
    if choices & choices - 1:
        clear_tree(sheet)
        gone = in_lanes(plan, desk[PLAYED] | desk[WANTED]) | plan[NEVER_HELD]
        sample(desk, plan, seat, world, chance)
        for number in range(min(worlds, FOR_EACH_WAY * ways_to_lie(world, plan))):
            if number:
                another(world, plan)
            lay_hands(world, plan, sheet)
            rest = choices
            while rest:
                play_world(sheet, seat, rest & -rest, gone, mix(chance + number * GOLDEN))
                rest &= rest - 1
        return brought_most(sheet, choices)
    return sheet[CARD_AT + choices.bit_length() - 1]


def begin(desk: Numbers, plan: Numbers, sheet: Numbers) -> int:
    """Lay out a sheet for the seat that is asked, with nothing added up, and return its leads in lanes."""
    lay_rules(plan, sheet)
    lay_table(desk, plan, sheet)
    for suit in range(4):
        sheet[SUMS + suit] = 0
    return in_lanes(plan, desk[OWED])


def brought_most(sheet: Numbers, choices: int) -> int:
    """Return the card whose lead has brought most in all; of equals the lowest suit."""
    best, taken = -1 << 60, 0
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        if sheet[SUMS + place // LANE] > best:
            best, taken = sheet[SUMS + place // LANE], place
    return sheet[CARD_AT + taken]
