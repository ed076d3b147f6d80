"""What a choice is worth, deal by deal: each deal of an evening is played again with one decision changed.

An evening is the unit of counting, as in `boodle.sim.parts`. What is counted stands in cells: how often, and the chips
of it times the players; over evenings come sums, squares and products.
"""

from boodle.sim.chance import Numbers, below, key_of
from boodle.sim.conducting import open_deal
from boodle.sim.desk import (
    BOARD,
    BOUGHT,
    DEALER,
    DEALS,
    HABITS,
    HANDS,
    HIGH,
    IN,
    MOST_SEATS,
    ORDER,
    PAY_MASK,
    QUICK,
    SPARE_SAID,
    STACKS,
    TALLY,
)
from boodle.sim.evenings import DEAL_BITS, FIRST_DEALER, may_go_on
from boodle.sim.odds.branching import (
    AT_THE_END,
    THIRDS,
    all_habits,
    back_to,
    give_lead,
    keep_place,
    on_layout,
    play_until,
    third,
    worth,
    worth_of_deal,
)
from boodle.sim.pages.spare_hand import AUCTIONED, NO_USE, SOLD, SWAPPED, exchange
from boodle.sim.plan import PLAYERS, SPACES, SPARE, SPARE_USE, START_CHIPS, STOPS
from boodle.sim.policies.deciding import KEEPS, SELLS, TAKES
from boodle.sim.tally import MOST_PAY_CARDS

ANY_PAY_CARDS, ANY_POKER = MOST_PAY_CARDS, THIRDS
KINDS = (MOST_PAY_CARDS + 1) * (THIRDS + 1)
"""Kinds of hands: by the pay cards in them, and by their poker; the last of both is any."""
BY_PLACE = 0
LEAD = BY_PLACE + MOST_SEATS
KEPT_BY = LEAD + 1
SWAP_BY = KEPT_BY + KINDS
SELL_BY = SWAP_BY + KINDS
TAKE_BY = SELL_BY + KINDS
TAKE_AT = TAKE_BY + KINDS
IS_SOLD = TAKE_AT + MOST_SEATS
PRICE = IS_SOLD + 1
CELLS = PRICE + 1
"""Chips by place from the dealer; of the first lead; of the dealer who keeps; more by swapping, by selling; more by
taking the spare hand for nothing, by kind of hand and by place; sales of auctions; prices of sales."""

WORK, SEED, FIRST, MANY, DEALS_OF, BRANCHES = range(6)
"""What stands in the row `asked`; BRANCHES is 0 where only the places are counted."""
TIMES, SUM, TIMES_SQUARED, SQUARES, PRODUCTS = (part * CELLS for part in range(5))
CROSS = 5 * CELLS
MEASURED = CROSS + MOST_SEATS * MOST_SEATS
OFTEN, CHIPS = MEASURED, MEASURED + CELLS
KEPT = CHIPS + CELLS
MEASURING = KEPT + TALLY
"""The row `book`: sums, five for each cell, and the products of the places with each other; then the cells of one
evening; then where a deal stands."""


def measure_evenings(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers) -> None:
    """Play so many evenings, and add up every cell with its squares and products."""
    for evening in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        for cell in range(2 * CELLS):
            book[OFTEN + cell] = 0
        measure_evening(desk, plan, asked, evening, book)
        for cell in range(CELLS):
            often, chips = book[OFTEN + cell], book[CHIPS + cell]
            book[TIMES + cell] += often
            book[SUM + cell] += chips
            book[TIMES_SQUARED + cell] += often * often
            book[SQUARES + cell] += chips * chips
            book[PRODUCTS + cell] += often * chips
        for one in range(plan[PLAYERS]):
            for other in range(plan[PLAYERS]):
                book[CROSS + MOST_SEATS * one + other] += book[CHIPS + one] * book[CHIPS + other]


def measure_evening(desk: Numbers, plan: Numbers, asked: Numbers, evening: int, book: Numbers) -> None:
    """Play one evening from full stacks and an empty layout, with branches at each deal."""
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
    for space in range(plan[SPACES]):
        desk[BOARD + space] = 0
    desk[DEALS] = desk[BOUGHT] = 0
    desk[QUICK] = 1
    first = evening << DEAL_BITS
    desk[DEALER] = below(key_of(asked[SEED], first, FIRST_DEALER), plan[PLAYERS])
    for deal in range(asked[DEALS_OF]):
        if may_go_on(desk, plan) < 2:
            break
        lay = on_layout(desk, plan)
        open_deal(desk, asked[SEED], first + deal)
        if asked[BRANCHES]:
            play_until(desk, plan, SPARE)
            if plan[SPARE_USE] != NO_USE:
                branch_spare(desk, plan, first + deal, lay, book)
            play_until(desk, plan, STOPS)
            branch_lead(desk, plan, first + deal, book)
        play_until(desk, plan, AT_THE_END)
        for place in range(desk[IN]):
            seat = desk[ORDER + (place - 1 if place else desk[IN] - 1)]
            count(book, BY_PLACE + place, worth_of_deal(desk, plan, seat, lay))


def count(book: Numbers, cell: int, chips: int) -> None:
    """Count one deal."""
    book[OFTEN + cell] += 1
    book[CHIPS + cell] += chips


def kind(held: int, poker: int) -> int:
    """Return the number of a kind of hand."""
    return (THIRDS + 1) * held + poker


def count_kind(book: Numbers, first: int, held: int, poker: int, chips: int) -> None:
    """Count one deal for its kind of hand, for all with as many pay cards, and for all."""
    count(book, first + kind(held, poker), chips)
    count(book, first + kind(held, ANY_POKER), chips)
    count(book, first + kind(ANY_PAY_CARDS, ANY_POKER), chips)


def pay_cards_of(desk: Numbers, seat: int) -> int:
    """Return how many pay cards a seat was dealt; the most stand for themselves and more."""
    return min((desk[HANDS + seat] & desk[PAY_MASK]).bit_count(), MOST_PAY_CARDS - 1)


def branch_spare(desk: Numbers, plan: Numbers, number: int, lay: int, book: Numbers) -> None:
    """From the deal on: let the dealer keep, swap and sell; and let one other seat take the spare hand for nothing."""
    keep_place(desk, book, KEPT)
    dealer = desk[ORDER + desk[IN] - 1]
    place = (number + (number >> DEAL_BITS)) % (desk[IN] - 1)
    taker = desk[ORDER + place]
    held, poker = pay_cards_of(desk, dealer), third(desk[HANDS + dealer])
    of_taker, poker_of_taker = pay_cards_of(desk, taker), third(desk[HANDS + taker])
    all_habits(desk, plan, KEEPS)
    play_until(desk, plan, AT_THE_END)
    by_keeping, not_taking = worth_of_deal(desk, plan, dealer, lay), worth_of_deal(desk, plan, taker, lay)
    count_kind(book, KEPT_BY, held, poker, by_keeping)
    back_to(desk, book, KEPT)
    all_habits(desk, plan, KEEPS)
    desk[HABITS + dealer] = TAKES
    play_until(desk, plan, AT_THE_END)
    if desk[SPARE_SAID] & SWAPPED:
        count_kind(book, SWAP_BY, held, poker, worth_of_deal(desk, plan, dealer, lay) - by_keeping)
    back_to(desk, book, KEPT)
    desk[HABITS + dealer] = SELLS
    play_until(desk, plan, AT_THE_END)
    if desk[SPARE_SAID] & AUCTIONED:
        count_kind(book, SELL_BY, held, poker, worth_of_deal(desk, plan, dealer, lay) - by_keeping)
        sold = 1 if desk[SPARE_SAID] & SOLD else 0
        count(book, IS_SOLD, sold * plan[PLAYERS])
        if sold:
            count(book, PRICE, desk[HIGH] * plan[PLAYERS])
    back_to(desk, book, KEPT)
    all_habits(desk, plan, KEEPS)
    exchange(desk, plan, taker)
    play_until(desk, plan, AT_THE_END)
    more = worth_of_deal(desk, plan, taker, lay) - not_taking
    count_kind(book, TAKE_BY, of_taker, poker_of_taker, more)
    count(book, TAKE_AT + place + 1, more)
    back_to(desk, book, KEPT)


def branch_lead(desk: Numbers, plan: Numbers, number: int, book: Numbers) -> None:
    """From the stops on: let any seat, each as often, lead first, and count what it wins from there."""
    keep_place(desk, book, KEPT)
    leader = desk[ORDER + number % desk[IN]]
    before, lay = desk[STACKS + leader], on_layout(desk, plan)
    give_lead(desk, plan, leader)
    play_until(desk, plan, AT_THE_END)
    # All seats add up to nought whoever leads, so that this is as much more than where another leads.
    count(book, LEAD, worth(desk, plan, leader, before, lay))
    back_to(desk, book, KEPT)
