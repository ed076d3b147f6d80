"""What the simulator counts: one row of sums for an evening, added up over evenings with their squares.

Each entry of `COUNTED` names a stretch of the row. Chips of seats are what they won or lost; a place is a seat told
from the dealer: 0 is the dealer, 1 the seat on the dealer's left.
"""

from boodle.poker.ranking import CLASS
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BEFORE,
    BOARD,
    COUNTS,
    DEALER,
    FIRST_LED,
    HANDS,
    HIGH,
    IN,
    LEADS,
    MOST_SEATS,
    MOST_SPACES,
    NOBODY,
    ORDER,
    OUT,
    PAID,
    PAY_HELD,
    PAY_MASK,
    PLAYED,
    RAISES,
    STACKS,
    STUCK,
    SWAPPER,
    TALLY,
    TOP,
)
from boodle.sim.plan import (
    CLIMB,
    LOW,
    PLAYERS,
    SPACES,
)
from boodle.tripoley.runs import NONE, next_card

HAND_CLASSES, LONGEST, MOST_PAY_CARDS = 9, 40, 6
COUNTED = {
    "deals": 1,
    "stuck": 1,
    "leads": 1,
    "cards_played": 1,
    "out_on_top": 1,
    "bets": 1,
    "all_ins": 1,
    "showdowns": 1,
    "pots": 1,
    "shared_pots": 1,
    "pot_chips": 1,
    "chips_moved": 1,
    "swaps": 1,
    "sales": 1,
    "sale_chips": 1,
    "chips_bought": 1,
    "layout_chips": 1,
    "first_leader_chips": 1,
    "by_seat": MOST_SEATS,
    "by_place": MOST_SEATS,
    "out_by_place": MOST_SEATS,
    "leads_first_by_place": MOST_SEATS,
    "claims": MOST_SPACES,
    "claimed_chips": MOST_SPACES,
    "piles": MOST_SPACES,
    "winning_class": HAND_CLASSES,
    "leads_histogram": LONGEST,
    "dealer_deals_by_pay_cards": MOST_PAY_CARDS,
    "dealer_chips_by_pay_cards": MOST_PAY_CARDS,
}
"""Every count, and how many numbers it has."""
ONCE = frozenset(
    (
        *("stuck", "out_on_top", "bets", "all_ins", "showdowns", "swaps", "sales", "out_by_place"),
        *("leads_first_by_place", "claims", "winning_class", "leads_histogram", "dealer_deals_by_pay_cards"),
    )
)
"""Counts of what is so once in a deal or not at all: each is a share of the deals."""


def places() -> dict[str, int]:
    """Return where each count begins in the row."""
    found, begins = {}, TALLY
    for name, size in COUNTED.items():
        found[name] = begins
        begins += size
    return found


AT = places()
COUNTED_IN_ALL = sum(COUNTED.values())
AT_DEALS, AT_STUCK, AT_LEADS, AT_CARDS = AT["deals"], AT["stuck"], AT["leads"], AT["cards_played"]
AT_ON_TOP, AT_BETS, AT_ALL_INS = AT["out_on_top"], AT["bets"], AT["all_ins"]
AT_SHOWDOWNS, AT_POTS, AT_SHARED = AT["showdowns"], AT["pots"], AT["shared_pots"]
AT_POT_CHIPS, AT_MOVED, AT_SWAPS, AT_SALES = AT["pot_chips"], AT["chips_moved"], AT["swaps"], AT["sales"]
AT_SALE_CHIPS, AT_BOUGHT, AT_LAYOUT = AT["sale_chips"], AT["chips_bought"], AT["layout_chips"]
AT_LEADER_CHIPS, AT_SEAT, AT_PLACE = AT["first_leader_chips"], AT["by_seat"], AT["by_place"]
AT_OUT, AT_FIRST, AT_CLAIMS = AT["out_by_place"], AT["leads_first_by_place"], AT["claims"]
AT_CLAIMED, AT_PILES, AT_CLASS = AT["claimed_chips"], AT["piles"], AT["winning_class"]
AT_LENGTH = AT["leads_histogram"]
AT_DEALER_DEALS, AT_DEALER_CHIPS = AT["dealer_deals_by_pay_cards"], AT["dealer_chips_by_pay_cards"]
"""The same, as constants that the compiler can see."""


def stakes_closed(desk: Numbers, plan: Numbers) -> None:
    """Note the piles after the ante."""
    for space in range(plan[SPACES]):
        desk[AT_PILES + space] += desk[BOARD + space]


def dealt(desk: Numbers) -> None:
    """Note how many pay cards the dealer was dealt."""
    hand = desk[HANDS + desk[DEALER]]
    desk[PAY_HELD] = min((hand & desk[PAY_MASK]).bit_count(), MOST_PAY_CARDS - 1)


def sold(desk: Numbers) -> None:
    """Note what the spare hand brought the dealer."""
    desk[AT_SALE_CHIPS] += desk[HIGH]


def claimed(desk: Numbers, space: int, chips: int) -> None:
    """Note that a space was won."""
    desk[AT_CLAIMS + space] += 1
    desk[AT_CLAIMED + space] += chips


def bets_closed(desk: Numbers) -> None:
    """Note whether anybody bet, and whether anybody's last chip is among the bets."""
    all_in = 0
    for seat in range(MOST_SEATS):
        if desk[PAID + seat] and not desk[STACKS + seat]:
            all_in = 1
    desk[AT_BETS] += 1 if desk[RAISES] else 0
    desk[AT_ALL_INS] += all_in


def pot_won(desk: Numbers, chips: int, winners: int) -> None:
    """Note a pot, and whether it was shared."""
    desk[AT_POTS] += 1
    desk[AT_POT_CHIPS] += chips
    desk[AT_SHARED] += 1 if winners > 1 else 0


def best_shown(desk: Numbers, strength: int) -> None:
    """Note a showdown and what its best hand was."""
    desk[AT_SHOWDOWNS] += 1
    desk[AT_CLASS + (strength >> CLASS)] += 1


def led(desk: Numbers, seat: int) -> None:
    """Note a lead, and who had the first."""
    desk[LEADS] += 1
    if desk[FIRST_LED] == NOBODY:
        desk[FIRST_LED] = seat


def deal_over(desk: Numbers, plan: Numbers) -> None:
    """Note what the deal brought to each seat, and how long it was."""
    dealer = desk[DEALER]
    desk[AT_DEALS] += 1
    desk[AT_STUCK] += desk[STUCK]
    desk[AT_LEADS] += desk[LEADS]
    desk[AT_LENGTH + min(desk[LEADS], LONGEST - 1)] += 1
    desk[AT_CARDS] += desk[PLAYED].bit_count()
    if desk[OUT] != NOBODY and desk[TOP] != NOBODY and next_card(desk[TOP], plan[LOW], plan[CLIMB]) == NONE:
        desk[AT_ON_TOP] += 1
    if desk[SWAPPER] != NOBODY:
        desk[AT_SALES] += desk[SWAPPER] != dealer
        desk[AT_SWAPS] += desk[SWAPPER] == dealer
    for seat in range(plan[PLAYERS]):
        chips = desk[STACKS + seat] - desk[BEFORE + seat]
        desk[AT_SEAT + seat] += chips
        desk[AT_MOVED] += abs(chips)
        desk[AT_LEADER_CHIPS] += chips if seat == desk[FIRST_LED] else 0
    if desk[IN] == plan[PLAYERS]:  # then tables abreast count alike
        _places_over(desk, plan[PLAYERS])
    else:
        _places_over(desk, desk[IN])
    chips = desk[STACKS + dealer] - desk[BEFORE + dealer]
    desk[AT_DEALER_DEALS + desk[PAY_HELD]] += 1
    desk[AT_DEALER_CHIPS + desk[PAY_HELD]] += chips
    for space in range(plan[SPACES]):
        desk[AT_LAYOUT] += desk[BOARD + space]


def _places_over(desk: Numbers, count: int) -> None:
    for order in range(count):
        seat, place = desk[ORDER + order], order + 1 if order + 1 < count else 0
        desk[AT_PLACE + place] += desk[STACKS + seat] - desk[BEFORE + seat]
        desk[AT_OUT + place] += seat == desk[OUT]
        desk[AT_FIRST + place] += seat == desk[FIRST_LED]


def add_up(desk: Numbers, own: Numbers, sums: Numbers) -> None:
    """Add every count of an evening to four rows of sums: itself, its square, its products with the deals and its own.

    `own` has for each count the place of what it is told for each of.
    """
    dealt = desk[AT_DEALS]
    for count in range(COUNTED_IN_ALL):
        counted = desk[TALLY + count]
        sums[count] += counted
        sums[COUNTS + count] += counted * counted
        sums[2 * COUNTS + count] += counted * dealt
        sums[3 * COUNTS + count] += counted * desk[TALLY + own[count]]
