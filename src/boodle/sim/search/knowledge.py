"""What a seat knows of the hidden cards: its own and what all have seen, written down as cards that each may hold.

A holder is a seat, or the spare hand behind the last seat. All of it stands in the row of a world, where a desk keeps
its counts, which nobody needs in a world.
"""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ALIVE,
    DECK,
    DOWN,
    FIRST_SHOWN,
    HANDS,
    JUDGED,
    LANES,
    LENGTHS,
    MOST_CARDS,
    MOST_SEATS,
    NEEDS,
    NOT_HELD,
    NOT_WON,
    PICKED,
    PLAYED,
    POOR,
    PUT_DOWN,
    SHOWN,
    SIZES,
    STRENGTH,
    SWAPPER,
    TALLY,
    WANTED,
)
from boodle.sim.plan import (
    CARDS,
    DECK_AT,
    PAY_SPACES,
    PAYS_WHEN_DEALT,
    PLAYERS,
)

MOST_HOLDERS = MOST_SEATS + 1
MAY = TALLY
"""The hidden cards that each holder may have."""
ROOM = MAY + MOST_HOLDERS
"""How many cards each holder has to be given."""
LOOSE = ROOM + MOST_HOLDERS
"""The hidden cards whose holder is not known, as a set."""
MANY = LOOSE + 1
"""How many they are; they stand in the row DECK."""
HOLDS = MANY + 1
"""Who has each of them, by its place in that row."""
DOUBTED = HOLDS + MOST_CARDS
"""The seats whose hand as a whole has to agree with what it has shown, as a set."""
STATE = DOUBTED + 1
"""The state of the chance from which worlds are drawn."""
SCRATCH = STATE + 1
"""Two rows for whoever looks for a way to place a card."""
HEARD = SCRATCH + 2 * MOST_HOLDERS
"""The seats whose betting tells something, as a set."""
SURPRISING = HEARD + 1
"""Those of them who hold here what the betting speaks against."""
WORTH = SURPRISING + 1
"""From which chance to beat one other hand on each of them would have called, or raised."""
LAID = WORTH + MOST_SEATS
"""The cards that each of them has laid since."""
ODD = LAID + MOST_SEATS
ODDER = ODD + MOST_SEATS
"""How many leads each seat would not have made as `control`: here, and were two cards to change places."""


def count_hands(desk: Numbers, plan: Numbers) -> None:
    """Write down how many cards everybody holds, where the hands lie open: a count is public, cards are not."""
    for holder in range(plan[PLAYERS] + 1):
        desk[SIZES + holder] = desk[HANDS + holder].bit_count()


def public_copy(desk: Numbers, plan: Numbers, seat: int, world: Numbers) -> None:
    """Copy a desk without what this seat may not see."""
    for place in range(TALLY):
        world[place] = desk[place]
    for place in range(MOST_CARDS):
        world[DECK + place] = 0
    world[JUDGED] = world[POOR] = world[ALIVE] = world[DOWN] = 0
    for place in range(LANES, TALLY):  # what tables keep that play at once
        world[place] = 0
    for other in range(plan[PLAYERS] + 1):
        if other != seat:
            world[HANDS + other] = 0
    for other in range(plan[PLAYERS]):
        if other != seat:
            world[PUT_DOWN + other] = 0
            if not desk[FIRST_SHOWN] >> other & 1:
                world[PICKED + other] = world[STRENGTH + other] = 0


def know(world: Numbers, plan: Numbers, seat: int) -> None:
    """Work out what each holder may have, and give each what it is known to have."""
    spare, hidden = plan[PLAYERS], unseen(world, plan, seat)
    world[LOOSE] = hidden
    world[DOUBTED] = 0
    for holder in range(spare + 1):
        world[ROOM + holder] = 0 if holder == seat else world[SIZES + holder]
        world[MAY + holder] = may_hold(world, plan, holder, hidden) if world[ROOM + holder] else 0
    for holder in range(spare + 1):
        if holder == seat:
            continue
        known = known_of(world, plan, seat, holder) & world[LOOSE]
        if known.bit_count() <= world[ROOM + holder]:
            world[HANDS + holder] = known
            world[ROOM + holder] -= known.bit_count()
            world[LOOSE] &= ~known
        if holder < spare and (in_doubt(world, plan, holder) or world[FIRST_SHOWN] >> holder & 1):
            world[DOUBTED] |= 1 << holder
    for holder in range(spare + 1):
        world[MAY + holder] &= world[LOOSE]


def unseen(world: Numbers, plan: Numbers, seat: int) -> int:
    """Return the cards that lie hidden from a seat."""
    deck = 0
    for place in range(plan[CARDS]):
        deck |= 1 << plan[DECK_AT + place]
    return deck & ~world[PLAYED] & ~world[HANDS + seat]


def may_hold(world: Numbers, plan: Numbers, holder: int, hidden: int) -> int:
    """Return the hidden cards that a holder may have, each taken by itself."""
    if holder == plan[PLAYERS]:
        return hidden
    found = hidden & ~world[NOT_HELD + holder] & ~world[WANTED]
    for space in range(plan[PAY_SPACES]):
        if world[NOT_WON + holder] >> space & 1 and world[LENGTHS + space] == 1:
            for suit in range(4):
                found &= ~world[NEEDS + 4 * space + suit]
    return found


def known_of(world: Numbers, plan: Numbers, seat: int, holder: int) -> int:
    """Return the cards that this seat knows a holder to have, or to have had."""
    own, swapper = world[PUT_DOWN + seat], world[SWAPPER]
    if holder == plan[PLAYERS]:
        return world[WANTED] | (own if swapper == seat else 0)
    found = world[SHOWN + holder]
    if world[FIRST_SHOWN] >> holder & 1:
        found |= world[PICKED + holder]
    if swapper == holder:
        found |= own
    return found


def in_doubt(world: Numbers, plan: Numbers, holder: int) -> int:
    """Tell whether a seat was shown not to hold all the cards of a space that takes several."""
    if not plan[PAYS_WHEN_DEALT]:
        return 0
    for space in range(plan[PAY_SPACES]):
        if world[NOT_WON + holder] >> space & 1 and world[LENGTHS + space] > 1:
            return 1
    return 0
