"""One hand against all that the others may hold: deals with this hand fixed, played with each choice in turn."""

from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, open_deal
from boodle.sim.desk import (
    ASKED,
    HABITS,
    HANDS,
    HIGH,
    IN,
    LEAD,
    ORDER,
    OWED,
    QUESTION,
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
    on_layout,
    play_until,
    worth,
    worth_of_deal,
)
from boodle.sim.pages.spare_hand import AUCTIONED, NO_USE, SOLD, SWAPPED, exchange
from boodle.sim.pages.stops import leads_of
from boodle.sim.plan import DEAL, SPARE_USE, STOPS
from boodle.sim.policies.deciding import KEEPS, SELLS, TAKES
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
PLAYING = KEPT + 3 * TALLY
"""The row `book`: chips of each choice, how often it could be made, how often nobody was dealt better poker, sales and
their chips, deals, and the products of the choices with each other; then the choices of one deal, and where it was."""

WORK, SEED, FIRST, MANY, PLACE, HAND = range(6)
"""What stands in the row `asked`; PLACE counts along the order of the deal, the dealer last."""


def play_hands(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers) -> None:
    """Play so many deals around one hand; the desk is as it stands before each of them."""
    keep_place(desk, book, KEPT)
    for number in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        back_to(desk, book, KEPT)
        for choice in range(CHOICES):
            book[CELL + choice] = 0
        play_hand(desk, plan, asked, number, book)
        book[DEALT] += 1
        for one in range(CHOICES):
            book[one] += book[CELL + one]
            for other in range(CHOICES):
                book[PRODUCTS + CHOICES * one + other] += book[CELL + one] * book[CELL + other]
    back_to(desk, book, KEPT)


def play_hand(desk: Numbers, plan: Numbers, asked: Numbers, number: int, book: Numbers) -> None:
    """Deal once around the hand, and play it with every choice."""
    lay = on_layout(desk, plan)
    open_deal(desk, asked[SEED], number)
    play_until(desk, plan, DEAL)
    deal_around(desk, plan, asked[PLACE], asked[HAND])
    next_page(desk)
    seat = desk[ORDER + asked[PLACE]]
    book[BEST] += is_best(desk, seat)
    all_habits(desk, plan, KEEPS)
    keep_place(desk, book, AFTER)
    play_until(desk, plan, AT_THE_END)
    book[CELL + KEEP] = worth_of_deal(desk, plan, seat, lay)
    book[WAYS + KEEP] += 1
    spare_choices(desk, plan, seat, lay, book)
    play_until(desk, plan, STOPS)
    lead_choices(desk, plan, seat, book)


def spare_choices(desk: Numbers, plan: Numbers, seat: int, lay: int, book: Numbers) -> None:
    """Play the deal with the spare hand instead, and the dealer's also with it sold; then stand before both again."""
    is_dealer = seat == desk[ORDER + desk[IN] - 1]
    back_to(desk, book, AFTER)
    if plan[SPARE_USE] == NO_USE:
        return
    if is_dealer:
        desk[HABITS + seat] = TAKES
    else:
        exchange(desk, plan, seat)
    play_until(desk, plan, AT_THE_END)
    if not is_dealer or desk[SPARE_SAID] & SWAPPED:
        book[CELL + SWAP] = worth_of_deal(desk, plan, seat, lay)
        book[WAYS + SWAP] += 1
    back_to(desk, book, AFTER)
    if is_dealer:
        desk[HABITS + seat] = SELLS
        play_until(desk, plan, AT_THE_END)
        if desk[SPARE_SAID] & AUCTIONED:
            book[CELL + SELL] = worth_of_deal(desk, plan, seat, lay)
            book[WAYS + SELL] += 1
            if desk[SPARE_SAID] & SOLD:
                book[SOLDS] += 1
                book[PRICES] += desk[HIGH]
        back_to(desk, book, AFTER)


def lead_choices(desk: Numbers, plan: Numbers, seat: int, book: Numbers) -> None:
    """Let the seat lead first, in each suit that it may."""
    before, lay = desk[STACKS + seat], on_layout(desk, plan)
    give_lead(desk, plan, seat)
    possible = leads_of(desk, plan, desk[HANDS + seat])
    keep_place(desk, book, LED)
    while possible:
        card = (possible & -possible).bit_length() - 1
        possible &= possible - 1
        back_to(desk, book, LED)
        desk[ASKED], desk[QUESTION], desk[OWED] = seat, LEAD, 1 << card
        answer(desk, plan, card)
        play_until(desk, plan, AT_THE_END)
        choice = LEADS + card // RANKS
        book[CELL + choice] = worth(desk, plan, seat, before, lay)
        book[WAYS + choice] += 1
