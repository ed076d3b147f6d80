"""One hand against all that the others may hold: deals with this hand fixed, played with each choice in turn.

A deal goes by steps, as in `measuring`.
"""

from boodle.sim.chance import Numbers
from boodle.sim.conducting import open_deal
from boodle.sim.desk import (
    ASKED,
    BUYER,
    HABITS,
    HANDS,
    HIGH,
    IN,
    ORDER,
    POLICIES,
    SPARE_SAID,
    STACKS,
    TALLY,
)
from boodle.sim.odds.branching import (
    AT_THE_END,
    all_habits,
    back_to,
    deal_around,
    give_lead,
    is_best,
    keep_place,
    next_page,
    worth,
    worth_of_deal,
)
from boodle.sim.pages.spare_hand import AUCTIONED, NO_USE, SOLD, SWAPPED, close, may_not_take
from boodle.sim.pages.stops import answer_lead, leads_of
from boodle.sim.plan import DEAL, SPARE_USE, STOPS
from boodle.sim.policies import CASUAL, RANDOM
from boodle.sim.policies.deciding import CHEAP, KEEPS, SELLS, TAKES, above_a_pile
from boodle.sim.policies.sense import on_board, poor
from boodle.tripoley.runs import RANKS

KEEP, SWAP, SELL, LEADS = 0, 1, 2, 3
"""Chips by keeping, by the spare hand, by selling it; from LEADS on by leading each suit."""
CHOICES = LEADS + 4
WAYS = CHOICES
BEST = WAYS + CHOICES
SOLDS = BEST + 1
PRICES = SOLDS + 1
DEALT = PRICES + 1
PRODUCTS = DEALT + 1
HAND_SUMS = PRODUCTS + CHOICES * CHOICES
CELL = HAND_SUMS
KEPT = CELL + CHOICES
AFTER, LED = KEPT + TALLY, KEPT + 2 * TALLY
UNIT = KEPT + 3 * TALLY
WHO, LAY, BEGAN, BEFORE_LEADS, POSSIBLE, CARD, BARRED = range(UNIT + 1, UNIT + 8)
PLAYING = UNIT + 8
"""The row `book`: chips of each choice, how often it could be made, how often nobody was dealt better poker, sales and
their chips, deals, and the products of the choices with each other; then the choices of one deal, and where it was;
then what is noted of it: its number, the seat, the layout before it, chips and layout at the stops, leads to come, and
whether the seat may not have the spare hand.
"""

START, KEEPING, SWAPPING, SELLING, TO_THE_STOPS, LEADING = range(6)
NO_MORE = -1
WORK, SEED, FIRST, MANY, PLACE, HAND, PRICE, BID_STANDS, SAID = range(9)
"""What stands in the row `asked`; PLACE counts along the order of the deal, the dealer last.

Where the spare hand is for sale, PRICE is what the next bid is, BID_STANDS the place whose bid stands, or NOBODY_YET,
and from SAID on is for each place what was heard of it: a price at which it passed, BADE, SELLS_IT, or 0.
"""
NOBODY_YET = -1
BADE, SELLS_IT = -1, -2


def prepare_hand(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Put the deal where a step begins; return the page up to which it is played."""
    if step == START:
        back_to(desk, book, KEPT)
        for choice in range(CHOICES):
            book[CELL + choice] = 0
        book[LAY] = on_board(desk, plan)
        open_deal(desk, asked[SEED], book[UNIT])
        return DEAL
    if step == LEADING:
        back_to(desk, book, LED)
        book[CARD] = (book[POSSIBLE] & -book[POSSIBLE]).bit_length() - 1
        book[POSSIBLE] &= book[POSSIBLE] - 1
        desk[ASKED] = book[WHO]
        answer_lead(desk, plan, book[CARD])
        return AT_THE_END
    back_to(desk, book, AFTER)
    if step == TO_THE_STOPS:
        return STOPS
    if step == SWAPPING and is_dealer(desk, book[WHO]):
        desk[HABITS + book[WHO]] = TAKES
    elif step == SWAPPING:
        sell(desk, plan, book[WHO], asked[PRICE])
    elif step == KEEPING and asked[BID_STANDS] != NOBODY_YET:
        sell(desk, plan, desk[ORDER + asked[BID_STANDS]], asked[PRICE] - 1)
    elif step == SELLING:
        desk[HABITS + book[WHO]] = SELLS
    return AT_THE_END


def sell(desk: Numbers, plan: Numbers, seat: int, price: int) -> None:
    """Let a seat have the spare hand for a price."""
    desk[HIGH], desk[BUYER] = price, seat
    close(desk, plan)


def agrees(desk: Numbers, plan: Numbers, asked: Numbers) -> int:
    """Tell whether everybody would have said of the spare hand what was heard of him: 1 or 0.

    Who bids has a poor hand, the dealer who sells has none, nor who passed while it was cheap, unless a pay card barred
    him from bidding. Nothing else is to be had from who says anything (TRI-S-04).
    """
    for place in range(desk[IN]):
        said, seat = asked[SAID + place], desk[ORDER + place]
        if said not in (0, SELLS_IT) and may_not_take(desk, plan, seat):
            if said == BADE:
                return 0
        elif said and desk[POLICIES + seat] > RANDOM:
            dear = said > CHEAP if desk[POLICIES + seat] == CASUAL else above_a_pile(desk, plan, said)
            wanted = 1 if said == BADE else 0
            if not dear and poor(desk, plan, seat) != wanted:
                return 0
    return 1


def is_dealer(desk: Numbers, seat: int) -> bool:
    """Tell whether a seat deals."""
    return seat == desk[ORDER + desk[IN] - 1]


def has_spare(desk: Numbers, book: Numbers) -> int:
    """Tell whether the seat has the spare hand now: the dealer where he could swap, another where no card bars it."""
    if is_dealer(desk, book[WHO]):
        return 1 if desk[SPARE_SAID] & SWAPPED else 0
    return 1 - book[BARRED]


def note_hand(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Count what came of a step; return the next."""
    if step == START:
        return deal_hand(desk, plan, asked, book)
    if step == TO_THE_STOPS:
        return open_leads(desk, plan, book)
    if step == LEADING:
        found(book, LEADS + book[CARD] // RANKS, worth(desk, plan, book[WHO], book[BEGAN], book[BEFORE_LEADS]))
        return LEADING if book[POSSIBLE] else end_hand(book)
    won = worth_of_deal(desk, plan, book[WHO], book[LAY])
    if step == KEEPING:
        found(book, KEEP, won)
        return TO_THE_STOPS if plan[SPARE_USE] == NO_USE else SWAPPING
    if step == SWAPPING:
        if has_spare(desk, book):
            found(book, SWAP, won)
        if not is_dealer(desk, book[WHO]):
            return TO_THE_STOPS
    elif desk[SPARE_SAID] & AUCTIONED:
        found(book, SELL, won)
        if desk[SPARE_SAID] & SOLD:
            book[SOLDS] += 1
            book[PRICES] += desk[HIGH]
    return step + 1


def deal_hand(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers) -> int:
    """Deal around the hand; return the next step, none where somebody would have said other things."""
    deal_around(desk, plan, asked[PLACE], asked[HAND])
    next_page(desk)
    if not agrees(desk, plan, asked):
        return NO_MORE
    book[WHO] = desk[ORDER + asked[PLACE]]
    book[BEST] += is_best(desk, book[WHO])
    book[BARRED] = may_not_take(desk, plan, book[WHO])
    all_habits(desk, plan, KEEPS)
    keep_place(desk, book, AFTER)
    return KEEPING


def found(book: Numbers, choice: int, chips: int) -> None:
    """Note what a choice wins in this deal."""
    book[CELL + choice] = chips
    book[WAYS + choice] += 1


def open_leads(desk: Numbers, plan: Numbers, book: Numbers) -> int:
    """Stand where the seat leads first; return the next step."""
    book[BEGAN], book[BEFORE_LEADS] = desk[STACKS + book[WHO]], on_board(desk, plan)
    give_lead(desk, plan, book[WHO])
    book[POSSIBLE] = leads_of(desk, plan, desk[HANDS + book[WHO]])
    keep_place(desk, book, LED)
    return LEADING if book[POSSIBLE] else end_hand(book)


def end_hand(book: Numbers) -> int:
    """Add up the choices of one deal, with the products of each two."""
    book[DEALT] += 1
    for one in range(CHOICES):
        book[one] += book[CELL + one]
        for other in range(CHOICES):
            book[PRODUCTS + CHOICES * one + other] += book[CELL + one] * book[CELL + other]
    return NO_MORE
