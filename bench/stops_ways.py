"""Ways of leading to hold `master`'s against: with open cards, and by worlds that know sizes of hands only."""

from boodle.sim.chance import GOLDEN, WORD, Numbers, below, mix
from boodle.sim.desk import SEED, SIZES
from boodle.sim.lanes import LANE
from boodle.sim.plan import PLAYERS
from boodle.sim.search.deciding import begin, brought_most
from boodle.sim.search.knowledge import DOUBTED, HEARD, LOOSE, MAY, ROOM, STATE, public_copy, unseen
from boodle.sim.search.lanes import HAND, OWNER, lay_hands
from boodle.sim.search.running import all_alive, play_run, who_leads
from boodle.sim.search.solving import SUMS, found, solved, worth_found
from boodle.sim.search.worlds import deal_loose
from boodle.tripoley.runs import NONE


def decide_openly(desk: Numbers, plan: Numbers, seat: int, sheet: Numbers) -> int:
    """Return the lead of a seat that sees all cards, as every seat's best reply to the others (max^n)."""
    choices = begin(desk, plan, sheet)
    lay_hands(desk, plan, sheet)
    add_world(sheet, seat, choices, 1, 0)
    return brought_most(sheet, choices)


def decide_plainly(
    desk: Numbers, plan: Numbers, seat: int, world: Numbers, sheet: Numbers, chance: int, worlds: int
) -> int:
    """Return the lead that brings most where each is played out anyhow, over worlds that know sizes of hands only."""
    choices = begin(desk, plan, sheet)
    for number in range(worlds):
        drawn = mix(chance + number * GOLDEN)
        sample_plainly(desk, plan, seat, world, drawn)
        lay_hands(world, plan, sheet)
        add_world(sheet, seat, choices, 0, drawn)
    return brought_most(sheet, choices)


def add_world(sheet: Numbers, seat: int, choices: int, openly: int, chance: int) -> None:
    """Add what each lead brings in the world that lies open: solved, or played out by leading anyhow."""
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        chips = solved(sheet, seat, place) if openly else played_anyhow(sheet, seat, place, chance)
        sheet[SUMS + place // LANE] += chips


def played_anyhow(sheet: Numbers, me: int, lead: int, chance: int) -> int:
    """Return the chips that a lead brings a seat where everybody leads what chance says from then on."""
    run, alive, paid = play_run(sheet, all_alive(sheet), lead, 0)
    top = run.bit_length() - 1
    leader = sheet[OWNER + top]
    if sheet[HAND + leader] & alive:
        play_anyhow(sheet, alive, leader, top // LANE, paid, chance)
    else:
        found(sheet, alive, leader, paid, 0)
    return worth_found(sheet, me)


def play_anyhow(sheet: Numbers, alive: int, seat: int, barred: int, paid: int, chance: int) -> None:
    """Play to the end from where the lead has come to a seat, everybody leading what chance says."""
    seat, choices, passed = who_leads(sheet, alive, seat, barred, 0)
    while choices:
        chance = mix(chance + GOLDEN)
        for _ in range(below(chance, choices.bit_count())):
            choices &= choices - 1
        run, alive, paid = play_run(sheet, alive, (choices & -choices).bit_length() - 1, paid)
        top = run.bit_length() - 1
        seat = sheet[OWNER + top]
        if not sheet[HAND + seat] & alive:
            found(sheet, alive, seat, paid, passed)
            return
        seat, choices, passed = who_leads(sheet, alive, seat, top // LANE, passed)
    found(sheet, alive, NONE, paid, passed)


def sample_plainly(desk: Numbers, plan: Numbers, seat: int, world: Numbers, chance: int) -> None:
    """Write into another row one way in which the hidden cards may lie for all that sizes of hands tell."""
    public_copy(desk, plan, seat, world)
    know_little(world, plan, seat)
    world[HEARD] = 0
    world[STATE] = world[SEED] = chance & WORD
    deal_loose(world, plan)


def know_little(world: Numbers, plan: Numbers, seat: int) -> None:
    """Let every hidden card lie anywhere: no more than how many cards each holder has, for comparison."""
    spare, hidden = plan[PLAYERS], unseen(world, plan, seat)
    world[LOOSE], world[DOUBTED] = hidden, 0
    for holder in range(spare + 1):
        world[ROOM + holder] = 0 if holder == seat else world[SIZES + holder]
        world[MAY + holder] = hidden if world[ROOM + holder] else 0
