"""What each lead brings, in a tree of what every seat could know (information-set tree search).

Each world is played to its end once for every lead that is asked about: what two leads bring in one world tells more of
them than what they bring in two. Where a seat has several leads later on, what it knows, its own cards and all that was
played, names a node: there it tries the lead that has brought it most, or one tried too seldom to tell (UCT: Kocsis and
Szepesvári 2006; a tree for each seat: Cowling, Powley and Whitehouse 2012). From the first node on that is new to it, a
seat leads as `control` does, in half of the worlds the others as `casual`. So nobody counts on a choice that he could
make only if he saw all cards, as he would if each world were solved by itself.
"""

from boodle.sim.chance import GOLDEN, WORD, Numbers, mix
from boodle.sim.lanes import LANE
from boodle.sim.policies import CASUAL, CONTROL
from boodle.sim.policies.leading import led_from
from boodle.sim.search.lanes import HAND, OWNER, SEATS
from boodle.sim.search.running import all_alive, play_run, who_leads
from boodle.sim.search.solving import MEMORY, SUMS, found, worth_found
from boodle.tripoley.runs import NONE

KEY, VISITS, TRIES, BROUGHT = 0, 1, 2, 6
"""A node: what names it, how often it was come to, and for each suit how often that was led and what it has brought."""
NODE = 10
NODES = 1 << 14
TREE = MEMORY
LEFT_TREE = TREE + NODE * NODES
"""The seats that have come to a node that is new to them in the world that is played, as a set."""
STEPS = LEFT_TREE + 1
"""How many leads were chosen at nodes in it, and behind that for each the node, and whose lead of which suit it was."""
PATH = STEPS + 1
MOST_STEPS = 60
TREE_WORK = PATH + 2 * MOST_STEPS
"""The numbers of a sheet with room for a tree."""
ROOT = 1
NEARBY = 8
"""A node lies where its name says, or in one of so many places from there."""
SPREAD = 30
"""Chips: how much more than it has brought a lead may be worth that was tried but once."""
THOUSAND = 1000


def clear_tree(sheet: Numbers) -> None:
    """Forget all nodes."""
    for place in range(NODES):
        sheet[TREE + NODE * place + KEY] = 0


def play_world(sheet: Numbers, me: int, lead: int, gone: int, chance: int) -> None:
    """Play the world that lies open to its end from where a seat leads one card, and add what that brought it.

    The lead and `gone`, the places at which no card can come any more, are sets in lanes.
    """
    alive, paid, passed, choices = all_alive(sheet), 0, 0, lead
    seat, key = me, ROOT
    sheet[LEFT_TREE] = sheet[STEPS] = 0
    others = CASUAL if chance & 1 else CONTROL
    while choices:
        place = choice_of(sheet, seat, me, alive, choices, gone, key, others)
        run, alive, paid = play_run(sheet, alive, place, paid)
        gone |= run | run + (run & -run)
        top = run.bit_length() - 1
        seat, barred = sheet[OWNER + top], top // LANE
        key = after(sheet, key, run, barred)
        if not sheet[HAND + seat] & alive:
            found(sheet, alive, seat, paid, passed)
            break
        seat, choices, passed = who_leads(sheet, alive, seat, barred, passed)
        if not choices:
            found(sheet, alive, NONE, paid, passed)
    note(sheet)
    sheet[SUMS + (lead.bit_length() - 1) // LANE] += worth_found(sheet, me)


def choice_of(sheet: Numbers, seat: int, me: int, alive: int, choices: int, gone: int, key: int, others: int) -> int:
    """Return the place of the card that a seat leads: as its node says, or by a policy."""
    if not choices & choices - 1:
        return choices.bit_length() - 1
    node = NONE
    if not sheet[LEFT_TREE] >> seat & 1 and sheet[STEPS] < MOST_STEPS:
        node = node_of(sheet, key if seat == me else key_of_seat(sheet, seat, key))
    if node == NONE or not sheet[node + VISITS]:
        sheet[LEFT_TREE] |= 1 << seat
        place = led_from(CONTROL if seat == me else others, sheet[HAND + seat] & alive, choices, gone >> 1, 0)
    else:
        place = promising(sheet, node, choices)
    if node != NONE:
        step = PATH + 2 * sheet[STEPS]
        sheet[step], sheet[step + 1] = node, 4 * seat + place // LANE
        sheet[STEPS] += 1
    return place


def after(sheet: Numbers, key: int, run: int, suit: int) -> int:
    """Return the name of what everybody knows after a run besides: who played which of its cards."""
    for seat in range(sheet[SEATS]):
        cards = run & sheet[HAND + seat]
        if cards:
            key = mix(key + (cards >> LANE * suit | suit << LANE | seat << LANE + 2) * GOLDEN)
    return key


def key_of_seat(sheet: Numbers, seat: int, key: int) -> int:
    """Return the name of what a seat knows that is not the one that searches: that, and its own cards."""
    hand = sheet[HAND + seat]
    return mix(mix(mix(key + seat + 1) + (hand & WORD)) + (hand >> 32))


def node_of(sheet: Numbers, key: int) -> int:
    """Return the node of this name, made where there is none yet, or NONE where there is no room for it."""
    at = mix(key)
    for step in range(NEARBY):
        node = TREE + NODE * (at + step & NODES - 1)
        if sheet[node + KEY] == key + 1:
            return node
        if not sheet[node + KEY]:
            for place in range(1, NODE):
                sheet[node + place] = 0
            sheet[node + KEY] = key + 1
            return node
    return NONE


def promising(sheet: Numbers, node: int, choices: int) -> int:
    """Return the place of the lead that has brought most, allowing for how seldom each was tried."""
    doubt = sheet[node + VISITS].bit_length() * SPREAD * SPREAD * THOUSAND * THOUSAND
    best, taken = -1 << 60, 0
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        tries, merit = sheet[node + TRIES + place // LANE], 1 << 50
        if tries:
            merit = mean_of(sheet, node, place // LANE) + root_of(doubt // tries)
        if merit > best:
            best, taken = merit, place
    return taken


def mean_of(sheet: Numbers, node: int, suit: int) -> int:
    """Return the thousandths of a chip that leads of a suit have brought on average."""
    return sheet[node + BROUGHT + suit] * THOUSAND // sheet[node + TRIES + suit]


def root_of(number: int) -> int:
    """Return the square root of a positive number, rounded down."""
    root = 1 << (number.bit_length() + 1) // 2
    better = (root + number // root) // 2
    while better < root:
        root = better
        better = (root + number // root) // 2
    return root


def note(sheet: Numbers) -> None:
    """Note at every node that was passed what its lead has brought whoever led."""
    for step in range(sheet[STEPS]):
        node, lead = sheet[PATH + 2 * step], sheet[PATH + 2 * step + 1]
        sheet[node + VISITS] += 1
        sheet[node + TRIES + lead % 4] += 1
        sheet[node + BROUGHT + lead % 4] += worth_found(sheet, lead // 4)
