"""Which card to lead: the one that brings most, on average over worlds (the stops of `master`).

Each lead is tried in a tree of what every seat could know. There the others lead as bots of the house do, from where
they come to what is new to them. Where one or two others play that makes too little of them, and some of the worlds are
solved with open cards as well.
"""

from boodle.sim.chance import GOLDEN, Numbers, mix
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import OWED, PLAYED, WANTED
from boodle.sim.lanes import LANE
from boodle.sim.plan import NEVER_HELD, PLAYERS
from boodle.sim.search.lanes import CARD_AT, lay_hands, lay_rules, lay_table
from boodle.sim.search.lead_tree import clear_tree, play_world
from boodle.sim.search.solving import GIVE_UP_AT, OF_WORLD, POSITIONS, SUMS, solved
from boodle.sim.search.worlds import FOR_EACH_WAY, another, sample, ways_to_lie

FEW_PLAYERS, OPENED_EACH, OPENED_COUNTS = 3, 33, 15
"""Among so few players one of so many worlds is solved too, and what a lead brings there counts so many times."""
MOST_POSITIONS = 200_000
"""No world is solved beyond so many positions of a decision, some fifteen milliseconds."""


def decide_lead(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int
) -> int:
    """Return the card to lead, of those that OWED has, by so many worlds.

    `world` is a row like the desk and `sheet` one of TREE_WORK numbers, both overwritten. `desk` needs SIZES filled.
    """
    choices = begin(desk, plan, sheet)
    if choices & choices - 1:
        sample(desk, plan, seat, world, chance)
        many = min(worlds, FOR_EACH_WAY * ways_to_lie(world, plan))
        if plan[PLAYERS] <= FEW_PLAYERS:
            solve_some(plan, seat, world, sheet, choices, worlds // OPENED_EACH)
        clear_tree(sheet)
        gone = in_lanes(plan, desk[PLAYED] | desk[WANTED]) | plan[NEVER_HELD]
        for number in range(many):
            if number:
                another(world, plan)
            lay_hands(world, plan, sheet)
            rest = choices
            while rest:
                play_world(sheet, seat, rest & -rest, gone, mix(chance + number * GOLDEN))
                rest &= rest - 1
        return brought_most(sheet, choices)
    return sheet[CARD_AT + choices.bit_length() - 1]


def solve_some(plan: Numbers, seat: int, world: Numbers, sheet: Numbers, choices: int, worlds: int) -> None:
    """Add what each lead brings in so many worlds where every seat sees all cards; `world` is left at the last.

    It gives up where that would take too long; the world that it was in counts for no lead.
    """
    sheet[POSITIONS], sheet[GIVE_UP_AT] = 0, MOST_POSITIONS
    for _ in range(worlds):
        another(world, plan)
        lay_hands(world, plan, sheet)
        rest = choices
        while rest:
            place = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            sheet[OF_WORLD + place // LANE] = solved(sheet, seat, place)
            if sheet[POSITIONS] >= MOST_POSITIONS:
                return
        for suit in range(4):
            sheet[SUMS + suit] += OPENED_COUNTS * sheet[OF_WORLD + suit]


def begin(desk: Numbers, plan: Numbers, sheet: Numbers) -> int:
    """Lay out a sheet for the seat that is asked, with nothing added up, and return its leads in lanes."""
    lay_rules(plan, sheet)
    lay_table(desk, plan, sheet)
    sheet[GIVE_UP_AT] = 0
    for suit in range(4):
        sheet[OF_WORLD + suit] = sheet[SUMS + suit] = 0
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
