"""The stops with open cards, solved: every seat leads what brings itself most, to the end of the deal (max^n).

What comes of a node is told by how it ends: the cards still alive, who is out, which sets were paid and how often each
seat passed the lead; any seat's chips follow from that. Ends are remembered by cards alive, leader and barred suit.
"""

from boodle.sim.chance import GOLDEN, WORD, Numbers, mix
from boodle.sim.lanes import LANE
from boodle.sim.search.lanes import (
    HAND,
    KITTY,
    OWNER,
    PLENTY,
    SET_CHIPS,
    SET_OWNER,
    SETS,
    SHEET,
    STAMP,
    TO_WINNER,
)
from boodle.sim.search.running import all_alive, play_run, spaces_of, who_leads, worth
from boodle.tripoley.runs import NONE

ALIVE, LEADER, BARRED, PAID, PASSED, CHOICES = range(6)
"""What a frame of the search knows: where it is, what has been won and passed before, and what may still be led."""
BEST, END, OUT, END_PAID, END_PASSED = range(6, 11)
"""The most that a lead has brought its leader, and how that one ends."""
FRAME = 11
DEEPEST = 53
FRAMES = SHEET
FOUND_END = FRAMES + FRAME * DEEPEST
FOUND_OUT, FOUND_PAID, FOUND_PASSED = FOUND_END + 1, FOUND_END + 2, FOUND_END + 3
"""How the position that was looked at last ends."""
POSITIONS = FOUND_PASSED + 1
GIVE_UP_AT = POSITIONS + 1
"""How many positions have been looked at, and at how many nothing more is found; 0 for no end."""
OF_WORLD = GIVE_UP_AT + 1
SUMS = OF_WORLD + 4
"""For whoever compares leads: what those of each suit bring in one world, and have brought in all."""
MEMORY = SUMS + 4
ENTRY = 6
ENTRIES = 1 << 12
WORK = MEMORY + ENTRY * ENTRIES
"""The numbers of a sheet with room for a search."""
LEAST = -1_000_000


def solved(sheet: Numbers, me: int, lead: int) -> int:
    """Return the chips that a lead brings a seat when all see all cards, and lead what brings themselves most."""
    run, alive, paid = play_run(sheet, all_alive(sheet), lead, 0)
    top = run.bit_length() - 1
    seat = sheet[OWNER + top]
    if sheet[HAND + seat] & alive:
        solve(sheet, alive, seat, top // LANE, paid, 0)
    else:
        found(sheet, alive, seat, paid, 0)
    return worth_found(sheet, me)


def solve(sheet: Numbers, alive: int, leader: int, barred: int, paid: int, passed: int) -> None:
    """Find how a position ends in which the lead has come to a seat; nothing is found where it gives up."""
    depth = 0 if enter(sheet, 0, alive, leader, barred, paid, passed) else -1
    while depth >= 0 and sheet[POSITIONS] != sheet[GIVE_UP_AT]:
        frame = FRAMES + FRAME * depth
        choices = sheet[frame + CHOICES]
        if choices:
            sheet[frame + CHOICES] = choices & choices - 1
            depth += follow(sheet, depth, (choices & -choices).bit_length() - 1)
        else:
            for fact in range(4):
                sheet[FOUND_END + fact] = sheet[frame + END + fact]
            remember(sheet, frame)
            depth -= 1
            if depth >= 0:
                compare(sheet, FRAMES + FRAME * depth)


def follow(sheet: Numbers, depth: int, place: int) -> int:
    """Open a run: 1 if the search goes on below, 0 if it is known how it ends."""
    frame = FRAMES + FRAME * depth
    run, alive, paid = play_run(sheet, sheet[frame + ALIVE], place, sheet[frame + PAID])
    leader = sheet[frame + LEADER]
    if sheet[PLENTY] and sheet[frame + BEST] >= most_possible(sheet, leader, alive, paid):
        return 0
    top = run.bit_length() - 1
    seat = sheet[OWNER + top]
    if not sheet[HAND + seat] & alive:
        found(sheet, alive, seat, paid, sheet[frame + PASSED])
    elif enter(sheet, depth + 1, alive, seat, top // LANE, paid, sheet[frame + PASSED]):
        return 1
    compare(sheet, frame)
    return 0


def most_possible(sheet: Numbers, seat: int, alive: int, paid: int) -> int:
    """Return no less than a seat can come to have won: going out at once, and all its sets."""
    chips = sheet[KITTY]
    if sheet[TO_WINNER]:
        chips += (alive & ~sheet[HAND + seat]).bit_count()
    for place in range(sheet[SETS]):
        if sheet[SET_OWNER + place] == seat:
            chips += sheet[SET_CHIPS + place]
    return chips


def found(sheet: Numbers, alive: int, out: int, paid: int, passed: int) -> None:
    """Note how a position ends."""
    sheet[FOUND_END], sheet[FOUND_OUT] = alive, out
    sheet[FOUND_PAID], sheet[FOUND_PASSED] = paid, passed


def worth_found(sheet: Numbers, seat: int) -> int:
    """Return what a seat has won when all ends as was found last."""
    return worth(sheet, seat, sheet[FOUND_END], sheet[FOUND_OUT], sheet[FOUND_PAID], sheet[FOUND_PASSED])


def enter(sheet: Numbers, depth: int, alive: int, leader: int, barred: int, paid: int, passed: int) -> int:
    """Look at a position: 1 with a frame for it, or 0 if it is known how it ends."""
    seat, choices, passed = who_leads(sheet, alive, leader, barred, passed)
    if not choices:
        found(sheet, alive, NONE, paid, passed)
        return 0
    sheet[POSITIONS] += 1
    frame = FRAMES + FRAME * depth
    sheet[frame + ALIVE], sheet[frame + LEADER], sheet[frame + BARRED] = alive, seat, barred
    sheet[frame + PAID], sheet[frame + PASSED], sheet[frame + CHOICES] = paid, passed, choices
    sheet[frame + BEST] = LEAST
    return 0 if remembered(sheet, frame) else 1


def compare(sheet: Numbers, frame: int) -> None:
    """Keep how a lead ends if it brings its leader more than those before."""
    chips = worth_found(sheet, sheet[frame + LEADER])
    if chips > sheet[frame + BEST]:
        sheet[frame + BEST] = chips
        for fact in range(4):
            sheet[frame + END + fact] = sheet[FOUND_END + fact]


def key_of_rest(sheet: Numbers, frame: int) -> int:
    """Return what else a position is told by, besides the cards alive."""
    key = sheet[frame + LEADER] | sheet[frame + BARRED] + 1 << 4 | sheet[STAMP] << 32
    if sheet[frame + PAID]:
        key |= spaces_of(sheet, sheet[frame + PAID]) << 8
    if not sheet[PLENTY]:
        key |= sheet[frame + PASSED] % 4093 << 20
    return key


def entry_of(alive: int, key: int) -> int:
    """Return where a position is remembered."""
    return MEMORY + ENTRY * (mix((alive ^ alive >> 28) + key * GOLDEN & WORD) & ENTRIES - 1)


def remembered(sheet: Numbers, frame: int) -> int:
    """Recall how a position ends, 1; or 0."""
    key = key_of_rest(sheet, frame)
    entry = entry_of(sheet[frame + ALIVE], key)
    if sheet[entry] != sheet[frame + ALIVE] or sheet[entry + 1] != key:
        return 0
    found(
        sheet,
        sheet[entry + 2],
        sheet[entry + 3],
        sheet[frame + PAID] | sheet[entry + 4],
        sheet[frame + PASSED] + sheet[entry + 5],
    )
    return 1


def remember(sheet: Numbers, frame: int) -> None:
    """Remember how a position ends."""
    key = key_of_rest(sheet, frame)
    entry = entry_of(sheet[frame + ALIVE], key)
    sheet[entry], sheet[entry + 1] = sheet[frame + ALIVE], key
    sheet[entry + 2], sheet[entry + 3] = sheet[frame + END], sheet[frame + OUT]
    sheet[entry + 4] = sheet[frame + END_PAID] & ~sheet[frame + PAID]
    sheet[entry + 5] = sheet[frame + END_PASSED] - sheet[frame + PASSED]
