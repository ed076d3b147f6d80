"""The stops with open cards, on a sheet: hands in lanes, and all that a house has agreed about the stops.

What lies on a sheet is a table of the stops
as it was when the search began; where a search has come to is told by the cards that are still alive, the leader and
the suit that is barred.
"""

from boodle.sim.chance import Numbers
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import (
    BOARD,
    HANDS,
    IN,
    MOST_SEATS,
    NEEDS,
    ORDER,
    REACH,
    STACKS,
)
from boodle.sim.lanes import PLACES
from boodle.sim.plan import CARD_AT as CARD_AT_PLACE
from boodle.sim.plan import (
    FINE_SPACE,
    KITTY_AT,
    LANES_LED,
    LEAD_FINE,
    LEFTOVER_SPACE,
    PAY_SPACES,
    PAYS_WHEN_DEALT,
    PLAYERS,
)
from boodle.sim.plan import PERMITTED as MAY_BE_LED

MOST_SETS = 24

SEATS = 0
"""How many seats there are, dealt in or not."""
HAND = 1
"""Their hands, in lanes."""
LEFT = HAND + MOST_SEATS
"""Who sits on the left of each, of those dealt in."""
CHIPS = LEFT + MOST_SEATS
"""Their stacks."""
OWNER = CHIPS + MOST_SEATS
"""Who holds each card."""
CARD_AT = OWNER + PLACES
"""Which card lies at each place of the lanes."""
PERMITTED = CARD_AT + PLACES
"""What may be led, in the seven numbers of `plan.PERMITTED`."""
KITTY = PERMITTED + LANES_LED + 2
"""The chips in the kitty, and the seats that may win it, as a set."""
KITTY_REACH = KITTY + 1
FINE = KITTY_REACH + 1
"""What passing the lead costs, and 1 where that goes to the kitty."""
FINE_TO_KITTY = FINE + 1
TO_WINNER = FINE_TO_KITTY + 1
"""1 where the chips for cards left go to who is out."""
PLENTY = TO_WINNER + 1
"""1 where nobody can run out of chips in the stops."""
SETS = PLENTY + 1
"""How many sets of cards would collect if they were played; for each its cards, owner, chips, and space as a set."""
SET_CARDS = SETS + 1
SET_OWNER = SET_CARDS + MOST_SETS
SET_CHIPS = SET_OWNER + MOST_SETS
SET_SPACE = SET_CHIPS + MOST_SETS
PAYING = SET_SPACE + MOST_SETS
"""All cards of those sets."""
STAMP = PAYING + 1
"""The number of this deal of open cards, by which what is remembered of others is told apart."""
SHEET = STAMP + 1
"""The numbers of a sheet; a search has its own behind them."""


def lay_rules(plan: Numbers, sheet: Numbers) -> None:
    """Write down what never changes: places of cards, and which lanes may be led from."""
    sheet[SEATS] = plan[PLAYERS]
    for place in range(PLACES):
        sheet[CARD_AT + place] = plan[CARD_AT_PLACE + place]
    for place in range(LANES_LED + 2):
        sheet[PERMITTED + place] = plan[MAY_BE_LED + place]


def lay_table(desk: Numbers, plan: Numbers, sheet: Numbers) -> None:
    """Write down who sits where with how much, and what there is to win; the hands come by `lay_hands`."""
    before = desk[ORDER + desk[IN] - 1]
    for seat in range(plan[PLAYERS]):
        sheet[CHIPS + seat] = desk[STACKS + seat]
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        sheet[LEFT + before] = seat
        before = seat
    kitty = plan[KITTY_AT]
    sheet[KITTY], sheet[KITTY_REACH] = desk[BOARD + kitty], 0
    sheet[FINE], sheet[FINE_TO_KITTY] = plan[LEAD_FINE], 1 if plan[FINE_SPACE] == kitty else 0
    sheet[TO_WINNER] = 1 if plan[LEFTOVER_SPACE] < 0 else 0
    for seat in range(plan[PLAYERS]):
        if desk[REACH + seat] >> kitty & 1:
            sheet[KITTY_REACH] |= 1 << seat


def lay_hands(world: Numbers, plan: Numbers, sheet: Numbers) -> None:
    """Lay everybody's cards open, and find the sets that would collect if they were played."""
    sheet[STAMP] += 1
    sheet[PLENTY] = 0 if plan[LEAD_FINE] else 1
    for seat in range(plan[PLAYERS]):
        hand = in_lanes(plan, world[HANDS + seat])
        sheet[HAND + seat] = hand
        if sheet[CHIPS + seat] < hand.bit_count():
            sheet[PLENTY] = 0
        while hand:
            sheet[OWNER + (hand & -hand).bit_length() - 1] = seat
            hand &= hand - 1
    sheet[SETS] = sheet[PAYING] = 0
    if not plan[PAYS_WHEN_DEALT]:
        for space in range(plan[PAY_SPACES]):
            if world[BOARD + space]:
                find_sets(world, plan, sheet, space)


def find_sets(world: Numbers, plan: Numbers, sheet: Numbers, space: int) -> None:
    """Note every hand that has all the cards of a space in a suit that counts."""
    for suit in range(4):
        needed = world[NEEDS + 4 * space + suit]
        if not needed:
            continue
        for seat in range(plan[PLAYERS]):
            may_win = world[REACH + seat] >> space & 1
            if may_win and world[HANDS + seat] & needed == needed and sheet[SETS] < MOST_SETS:
                place = sheet[SETS]
                sheet[SET_CARDS + place] = in_lanes(plan, needed)
                sheet[SET_OWNER + place] = seat
                sheet[SET_CHIPS + place] = world[BOARD + space]
                sheet[SET_SPACE + place] = 1 << space
                sheet[PAYING] |= sheet[SET_CARDS + place]
                sheet[SETS] += 1
