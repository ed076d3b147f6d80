"""Evenings abreast: many tables play page by page together, and in the betting and the stops word by word.

A word or a lead hangs on the one before, and a processor that waits for it has nothing else to do; the same word of
another table hangs on nothing. What comes out is what `boodle.sim.parts.play_part` adds up of the same evenings played
one after the other, to the last number: tables know nothing of each other.
"""

from collections.abc import Sequence

from boodle.sim.asked import DEALS, FIRST, MANY, SEED
from boodle.sim.chance import Numbers
from boodle.sim.conducting import open_deal, read_in_one
from boodle.sim.desk import AT_ONCE, BOUGHT, OPENED, QUICK
from boodle.sim.evenings import DEAL_BITS, begin_evening, may_go_on
from boodle.sim.pages.betting_at_once import all_careful, careful_word
from boodle.sim.pages.poker import open_betting, somebody_bets
from boodle.sim.pages.stops import open_stops
from boodle.sim.pages.stops_at_once import lay_hands, run_led, take_up
from boodle.sim.plan import BETTING, PAGES, PAGES_AT, STOPS
from boodle.sim.tally import AT_BOUGHT, add_up

ABREAST = 16
"""So many tables keep a processor busy; more of them no longer lie close to it."""

Desks = Sequence[Numbers]
"""A row for each table, or one array of rows."""


def play_part_abreast(desks: Desks, plan: Numbers, asked: Numbers, own: Numbers, sums: Numbers, going: Numbers) -> None:
    """Play so many evenings of so many deals, and add up every count with its squares and products.

    `going` is a row with two places for each of the desks.
    """
    first, end = asked[FIRST], asked[FIRST] + asked[MANY]
    while first < end:
        many = min(len(desks), end - first)
        play_evenings(desks, plan, asked[SEED], first, many, asked[DEALS], going)
        for table in range(many):
            add_up(desks[table], own, sums)
        first += many


def play_evenings(desks: Desks, plan: Numbers, seed: int, first: int, many: int, deals: int, going: Numbers) -> None:
    """Play so many evenings, each from full stacks and an empty layout, as `evenings.play_evening` does one."""
    for table in range(many):
        begin_evening(desks[table], plan, seed, first + table)
        desks[table][QUICK] = AT_ONCE
        going[table] = table
    left = many
    for deal in range(deals):
        still = 0
        for place in range(left):
            table = going[place]
            if may_go_on(desks[table], plan) >= 2:
                open_deal(desks[table], seed, (first + table << DEAL_BITS) + deal)
                going[still] = table
                still += 1
        left = still
        conduct_abreast(desks, plan, going, left)
    for table in range(many):
        desks[table][AT_BOUGHT] += desks[table][BOUGHT]


def conduct_abreast(desks: Desks, plan: Numbers, going: Numbers, many: int) -> None:
    """Play the deals that are open at the first of these tables to their end, every seat by its policy."""
    for number in range(plan[PAGES]):
        page = plan[PAGES_AT + number]
        if page == BETTING:
            betting_abreast(desks, plan, going, many)
        elif page == STOPS:
            stops_abreast(desks, plan, going, many)
        else:
            for place in range(many):
                desk = desks[going[place]]
                desk[OPENED] = 0
                read_in_one(desk, plan, page)


def betting_abreast(desks: Desks, plan: Numbers, going: Numbers, many: int) -> None:
    """Hold the betting: in step where all are careful, until a stack is reached; the rest table by table."""
    left = 0
    for place in range(many):
        table = going[place]
        open_betting(desks[table], plan)
        going[many + left] = table
        left += all_careful(desks[table], plan)
    while left:
        still = many
        for place in range(many, many + left):
            table = going[place]
            going[still] = table
            still += careful_word(desks[table], plan)
        left = still - many
    for place in range(many):
        while somebody_bets(desks[going[place]], plan):
            pass


def stops_abreast(desks: Desks, plan: Numbers, going: Numbers, many: int) -> None:
    """Play the stops, a lead at each table in turn until all are over."""
    for place in range(many):
        desk = desks[going[place]]
        open_stops(desk, plan)
        lay_hands(desk, plan)
        going[many + place] = going[place]
    left = many
    while left:
        still = many
        for place in range(many, many + left):
            table = going[place]
            going[still] = table
            still += run_led(desks[table], plan)
        left = still - many
    for place in range(many):
        take_up(desks[going[place]], plan)
