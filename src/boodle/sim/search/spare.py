"""The spare hand of `master`: what each answer brings on average, the rest of the deal played out in many worlds.

In every world all the others play by simple policies, half the worlds by one and half by another; the seat itself bets
by its book. Where the hidden cards can lie in few ways, as in a small deck, the stops are solved with open cards
instead: of one who thinks there, policies are no measure. What a dealer has done with the spare hand tells of it: only
a poor hand is put down.
"""

from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import (
    ASKED,
    BID,
    BIDDERS,
    BOARD,
    BUT_BETS,
    BUYER,
    HANDS,
    HIGH,
    IN,
    LEAD,
    LEAST,
    MOST,
    NO_FIVES,
    NUMBER,
    ORDER,
    OWED,
    POLICIES,
    QUESTION,
    QUICK,
    SEED,
    SIZE,
    SPARE_SAID,
    STACKS,
    TRACED,
    TURNS,
    WAGER,
)
from boodle.sim.pages.spare_hand import AUCTION, KEEP, OFFERED, SWAP, SWAPPED
from boodle.sim.plan import KITTY_AT, PLAYERS, SPARE_USE
from boodle.sim.policies import CASUAL, CONTROL
from boodle.sim.policies.by_book import wager_by_book
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import on_board, poor_hand
from boodle.sim.search.deciding import begin
from boodle.sim.search.lanes import lay_hands
from boodle.sim.search.running import all_alive
from boodle.sim.search.solving import solve, worth_found
from boodle.sim.search.worlds import FOR_EACH_WAY, another, sample, ways_to_lie
from boodle.tripoley.runs import NONE

MOST_LOOKED_AT = 3000
"""Worlds: beyond, another one tells too little for what it costs."""
TRIES = 4
"""So many worlds are drawn for one that is believed."""
MARGIN = 1
"""A bid leaves at least so many chips to oneself: who pays more than others think it worth is often wrong."""


def decide_spare(
    desk: Numbers, plan: Numbers, world: Numbers, other: Numbers, sheet: Numbers, book: Numbers, many: int, chance: int
) -> int:
    """Return what to do with the spare hand, or what to bid for it; `sheet` is one of WORK numbers."""
    seat, bids = desk[ASKED], desk[QUESTION] == BID
    if bids and desk[LEAST] > desk[MOST]:
        return 0
    if not bids and desk[OWED] == 1 << KEEP:
        return KEEP
    many = first_world(desk, plan, seat, world, many, chance)
    keep = swap = sell = seen = 0
    for number in range(many * TRIES):
        if number:
            another(world, plan)
        if seen < many and believed(world, plan, seat):
            world[NUMBER] = number
            style = CONTROL if seen % 2 else CASUAL
            seen += 1
            keep += brings(world, plan, other, sheet, book, seat, KEEP, style)
            if bids or desk[OWED] >> SWAP & 1:
                swap += brings(world, plan, other, sheet, book, seat, SWAP, style)
            if not bids and desk[OWED] >> AUCTION & 1:
                sell += brings(world, plan, other, sheet, book, seat, AUCTION, style)
        if seen >= many:
            break
    if bids:
        return desk[LEAST] if swap - keep > MARGIN * seen * plan[PLAYERS] else 0
    chosen = SWAP if desk[OWED] >> SWAP & 1 and swap > keep else KEEP
    best = swap if chosen == SWAP else keep
    return AUCTION if desk[OWED] >> AUCTION & 1 and sell > best else chosen


def first_world(desk: Numbers, plan: Numbers, seat: int, world: Numbers, many: int, chance: int) -> int:
    """Draw a world to begin with, of so many, and return how many are enough.

    A seat cannot tell how often others were asked before.
    """
    sample(desk, plan, seat, world, chance)
    world[QUICK], world[TRACED] = BUT_BETS, 0
    for place in range(plan[PLAYERS]):
        world[TURNS + place] = 0
    enough = FOR_EACH_WAY * ways_to_lie(world, plan)
    if enough > MOST_LOOKED_AT:
        return many
    world[QUICK] = NO_FIVES
    return min(many, enough)


def believed(world: Numbers, plan: Numbers, seat: int) -> int:
    """Tell whether the dealer would have done what he did: he puts a poor hand down, and sells with a good one."""
    dealer = world[ORDER + world[IN] - 1]
    if seat == dealer or plan[SPARE_USE] == OFFERED:
        return 1
    if world[SPARE_SAID] & SWAPPED:
        return poor_hand(world, plan, dealer, world[HANDS + plan[PLAYERS]])
    return 1 - poor_hand(world, plan, dealer, world[HANDS + dealer])


def brings(
    world: Numbers, plan: Numbers, other: Numbers, sheet: Numbers, book: Numbers, seat: int, action: int, style: int
) -> int:
    """Return what a seat wins with an answer in one world, in parts of a chip, and an equal share of what stays."""
    for place in range(SIZE):
        other[place] = world[place]
    for place in range(plan[PLAYERS]):
        other[POLICIES + place] = style
    other[POLICIES + seat] = CONTROL
    if other[QUESTION] != BID:
        answer(other, plan, action)
    elif action == KEEP:
        answer(other, plan, 0)
    else:  # everybody else passes
        other[HIGH], other[BUYER], other[BIDDERS] = other[LEAST], seat, 1 << seat
    play_on(other, plan, sheet, book, seat)
    return other[STACKS + seat] * plan[PLAYERS] + on_board(other, plan)


def play_on(desk: Numbers, plan: Numbers, sheet: Numbers, book: Numbers, seat: int) -> None:
    """Play a deal to its end by policies, but one seat bets by the book; stops in which somebody is asked are solved.

    What those bring is all taken from the kitty's space: only how many chips stay on the layout is looked at.
    """
    while go_on(desk, plan):
        asked = desk[ASKED]
        if desk[QUESTION] == LEAD:
            solve_stops(desk, plan, sheet, asked)
            for place in range(plan[PLAYERS]):
                won = worth_found(sheet, place)
                desk[STACKS + place] += won
                desk[BOARD + plan[KITTY_AT]] -= won
            break
        chance = luck(desk[SEED], desk[NUMBER], asked, desk[TURNS + asked])
        if asked == seat and desk[QUESTION] == WAGER:
            answer(desk, plan, wager_by_book(desk, plan, book, 0, chance))
        else:
            answer(desk, plan, decide(desk, plan, chance))


def solve_stops(desk: Numbers, plan: Numbers, sheet: Numbers, leader: int) -> None:
    """Find how stops that a seat opens end where all cards lie open."""
    begin(desk, plan, sheet)
    lay_hands(desk, plan, sheet)
    solve(sheet, all_alive(sheet), leader, NONE, 0, 0)
