"""What a choice is worth, deal by deal: each deal of an evening is played again with one decision changed.

A deal goes by steps: `prepare` puts it where a step begins and says up to which page it is played, `note` counts what
came of it and says which step is next. An evening is the unit of counting, as in `boodle.sim.parts`. What is counted
stands in cells: how often, and the chips of it times the players; over evenings come sums, squares and products.
"""

from boodle.sim.chance import Numbers
from boodle.sim.conducting import open_deal
from boodle.sim.desk import (
    DEALER,
    HABITS,
    HANDS,
    HIGH,
    IN,
    MOST_SEATS,
    ORDER,
    PAY_MASK,
    SPARE_SAID,
    STACKS,
    TALLY,
)
from boodle.sim.evenings import DEAL_BITS, first_dealer, lay_afresh
from boodle.sim.odds.branching import (
    AT_THE_END,
    THIRDS,
    all_habits,
    back_to,
    give_lead,
    keep_place,
    third,
    worth,
    worth_of_deal,
)
from boodle.sim.pages.spare_hand import AUCTIONED, NO_USE, SOLD, SWAPPED, exchange, may_not_take
from boodle.sim.plan import PLAYERS, SPARE, SPARE_USE, STOPS
from boodle.sim.policies.deciding import KEEPS, SELLS, TAKES
from boodle.sim.policies.sense import on_board
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
taking the spare hand for nothing, by kind of hand and by place; auctions that sold (a number, no chips); prices."""

WORK, SEED, FIRST, MANY, DEALS_OF, BRANCHES = range(6)
"""What stands in the row `asked`; BRANCHES is 0 where only the places are counted."""
TIMES, SUM, TIMES_SQUARED, SQUARES, PRODUCTS = (part * CELLS for part in range(5))
CROSS = 5 * CELLS
MEASURED = CROSS + MOST_SEATS * MOST_SEATS
OFTEN, CHIPS = MEASURED, MEASURED + CELLS
KEPT = CHIPS + CELLS
UNIT = KEPT + TALLY
NOTED, LAY, WHO, HELD, POKER, BEGAN = range(UNIT, UNIT + 6)
OTHER, OTHER_HELD, OTHER_POKER, OTHER_BEGAN, OTHER_BARRED = range(UNIT + 6, UNIT + 11)
MEASURING = UNIT + 11
"""The row `book`: sums, five for each cell, and the products of the places with each other; then the cells of one
evening; then where a deal stands; then what is noted of it: its number, the layout before it, the dealer, his pay
cards and poker, what he wins by keeping, and the same of the seat that takes the spare hand, if it may."""

START, KEEP, SWAP, SELL, TAKE, TO_THE_STOPS, LEADING, REST = range(8)
"""The steps of a deal, in their order; NO_MORE stands for its end."""
NO_MORE = -1


def begin_evening(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, evening: int) -> None:
    """Begin an evening from full stacks and an empty layout."""
    for cell in range(2 * CELLS):
        book[OFTEN + cell] = 0
    lay_afresh(desk, plan)
    desk[DEALER] = first_dealer(plan, asked[SEED], evening)


def end_evening(plan: Numbers, book: Numbers) -> None:
    """Add up every cell with its squares and products."""
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


def prepare(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Put the deal where a step begins; return the page up to which it is played."""
    if step == START:
        book[LAY] = on_board(desk, plan)
        open_deal(desk, asked[SEED], book[UNIT])
        if not asked[BRANCHES]:
            return STOPS
        return SPARE if plan[SPARE_USE] != NO_USE else STOPS
    if step == KEEP:
        note_hands(desk, plan, book)
        keep_place(desk, book, KEPT)
        all_habits(desk, plan, KEEPS)
    elif step in (SWAP, SELL):
        all_habits(desk, plan, KEEPS)
        desk[HABITS + book[WHO]] = TAKES if step == SWAP else SELLS
    elif step == TAKE:
        all_habits(desk, plan, KEEPS)
        exchange(desk, plan, book[OTHER])
    elif step == TO_THE_STOPS:
        return STOPS
    elif step == LEADING:
        keep_place(desk, book, KEPT)
        book[WHO] = desk[ORDER + book[UNIT] % desk[IN]]
        book[BEGAN], book[OTHER_BEGAN] = desk[STACKS + book[WHO]], on_board(desk, plan)
        give_lead(desk, plan, book[WHO])
    return AT_THE_END


def note_hands(desk: Numbers, plan: Numbers, book: Numbers) -> None:
    """Note what the dealer holds, and what the seat that will take the spare hand does: each other seat in its turn."""
    number = book[UNIT]
    book[NOTED] = (number + (number >> DEAL_BITS)) % (desk[IN] - 1)
    book[WHO], book[OTHER] = desk[ORDER + desk[IN] - 1], desk[ORDER + book[NOTED]]
    book[HELD], book[POKER] = pay_cards_of(desk, book[WHO]), third(desk, plan, book[WHO])
    book[OTHER_HELD], book[OTHER_POKER] = pay_cards_of(desk, book[OTHER]), third(desk, plan, book[OTHER])
    book[OTHER_BARRED] = may_not_take(desk, plan, book[OTHER])


def note(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Count what came of a step; return the next."""
    if step == START:
        if not asked[BRANCHES]:
            return REST
        return KEEP if plan[SPARE_USE] != NO_USE else LEADING
    if step == TO_THE_STOPS:
        return LEADING
    if step == REST:
        for place in range(desk[IN]):
            seat = desk[ORDER + (place - 1 if place else desk[IN] - 1)]
            count(book, BY_PLACE + place, worth_of_deal(desk, plan, seat, book[LAY]))
        return NO_MORE
    if step == LEADING:
        # All seats add up to nought whoever leads, so that this is as much more than where another leads.
        count(book, LEAD, worth(desk, plan, book[WHO], book[BEGAN], book[OTHER_BEGAN]))
    else:
        note_spare(desk, plan, book, step)
    back_to(desk, book, KEPT)
    return step + 1


def note_spare(desk: Numbers, plan: Numbers, book: Numbers, step: int) -> None:
    """Count what came of keeping, swapping, selling, or of another seat taking the spare hand for nothing."""
    won = worth_of_deal(desk, plan, book[WHO], book[LAY])
    if step == KEEP:
        book[BEGAN], book[OTHER_BEGAN] = won, worth_of_deal(desk, plan, book[OTHER], book[LAY])
        count_kind(book, KEPT_BY, book[HELD], book[POKER], won)
    elif step == SWAP and desk[SPARE_SAID] & SWAPPED:
        count_kind(book, SWAP_BY, book[HELD], book[POKER], won - book[BEGAN])
    elif step == SELL and desk[SPARE_SAID] & AUCTIONED:
        count_kind(book, SELL_BY, book[HELD], book[POKER], won - book[BEGAN])
        sold = 1 if desk[SPARE_SAID] & SOLD else 0
        count(book, IS_SOLD, sold)
        if sold:
            count(book, PRICE, desk[HIGH] * plan[PLAYERS])
    elif step == TAKE and not book[OTHER_BARRED]:
        more = worth_of_deal(desk, plan, book[OTHER], book[LAY]) - book[OTHER_BEGAN]
        count_kind(book, TAKE_BY, book[OTHER_HELD], book[OTHER_POKER], more)
        count(book, TAKE_AT + book[NOTED] + 1, more)


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
