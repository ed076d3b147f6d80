"""What the learner of a table of the simulator sees, as the same vector that `boodle.adapters.observation` makes.

Plain functions over rows, compiled with `boodle.adapters.many`. A seat's own hand is read and what everybody sees: of
another hand only how many cards it has, what it has laid and what it has shown.
"""

from typing import Protocol

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BARRED,
    BID,
    BIDDERS,
    BOARD,
    BOUGHT_IN,
    BUYER,
    DEALER,
    DECK,
    FIRST_SHOWN,
    HANDS,
    HIGH,
    IN,
    LEAD,
    LEVEL,
    LIVE,
    NEEDS,
    NOBODY,
    ORDER,
    PAID,
    PICK,
    PICKED,
    PLAYED,
    PUT_DOWN,
    QUESTION,
    SPARE_SAID,
    STACKS,
    STRENGTH,
    SUIT,
    TAKE_SPARE,
    TO_SPEAK,
    TOP,
    WAGER,
    WANTED,
)
from boodle.sim.pages.marking import BY_OWN_SUIT, BY_PAY_SUIT, SUIT_RANDOM_EACH, SUIT_TURNED_UP, run_shown
from boodle.sim.pages.spare_hand import OFFERED, SOLD
from boodle.sim.plan import (
    CARDS,
    HAND_SIZE,
    PAY_SPACES,
    PAY_SUIT,
    PLAYERS,
    POKER,
    SPACES,
    SPARE_USE,
    START_CHIPS,
    SUITS_AT,
    WINS_AT,
)
from boodle.sim.policies.wagering import VYING

(
    HAND,
    DOWN,
    MY_FIVE,
    LAID,
    FACE_UP,
    IN_VAIN,
    ON_TOP,
    TURNED_UP,
    BARRED_SUIT,
    PAYS,
    SPACE_SUITS,
    SEQUENCE,
    PILES,
    CHIPS,
    BETS,
    TO_CALL,
    OFFER,
    OFFERER,
    OFFERING,
    DEALS_NOW,
    DEALT_IN,
    CONTESTING,
    SIZES,
    SPARE_SIZE,
    SAID,
    SPARE_SOLD,
    QUESTION_ASKED,
    WHO_IS_ASKED,
    DEALS_LEFT,
) = range(29)
"""Where each part begins stands in the row `places`, in the order of `layout_of`."""
EPISODE, DEAL, PICKING, OVER, FACTS = range(5)
"""A table's row `note`: the number of its episode, which deal of it, the cards of a five picked so far, whether all is
over; then for each seat the hand with which the stops began."""
LEARNER, EPISODE_DEALS, FIRST_TO_DEAL, SEED, TABLES, AMOUNT, HIGHEST = range(7)
"""The row `terms`, the same at all tables: the seat that learns, deals of an episode, who deals first (-1: drawn), the
seed, how many tables, the number that says nought chips, and the most chips that can be said (-1: none)."""
HELD_AT_END = 2
"""Its place in `PokerPlay`."""
SPARE_OFFER, SPARE_BID, SPARE_TAKING, FIVE_CARDS, YOUR_WAGER, NEW_RUN_LEAD = 1, 2, 3, 7, 8, 9
"""Places in `boodle.adapters.observation.QUESTIONS`."""


class Reals(Protocol):
    """A row of real numbers that can be written to."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...

    def __len__(self) -> int: ...


class Rows(Protocol):
    """A row of whole numbers for every table."""

    def __getitem__(self, table: int, /) -> Numbers: ...


class RealRows(Protocol):
    """A row of real numbers for every table."""

    def __getitem__(self, table: int, /) -> Reals: ...


def look(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, places: Numbers, seen: Reals) -> None:
    """Write what the learner sees now."""
    for place in range(len(seen)):
        seen[place] = 0
    see_cards(desk, plan, note, terms[LEARNER], places, seen)
    see_layout(desk, plan, places, seen)
    see_chips(desk, plan, terms[LEARNER], places, seen)
    see_bids(desk, plan, terms[LEARNER], places, seen)
    see_table(desk, plan, terms[LEARNER], places, seen)
    if not note[OVER]:
        see_question(desk, places, seen)
    seen[places[DEALS_LEFT]] = (terms[EPISODE_DEALS] - note[DEAL]) / terms[EPISODE_DEALS]


def marked(seen: Reals, begins: int, members: int) -> None:
    """Put down a set: a one for each of its members."""
    while members:
        seen[begins + (members & -members).bit_length() - 1] = 1
        members &= members - 1


def from_me(plan: Numbers, looking: int, seat: int) -> int:
    """Return how many places clockwise a seat sits from the one that looks."""
    return seat - looking if seat >= looking else seat - looking + plan[PLAYERS]


def turned(plan: Numbers, looking: int, seats: int) -> int:
    """Return a set of seats as places clockwise from the one that looks."""
    return seats >> looking | (seats & (1 << looking) - 1) << plan[PLAYERS] - looking


def see_cards(desk: Numbers, plan: Numbers, note: Numbers, looking: int, places: Numbers, seen: Reals) -> None:
    """Put down every card that is known: own, laid, shown, wanted in vain."""
    marked(seen, places[HAND], desk[HANDS + looking])
    marked(seen, places[DOWN], desk[PUT_DOWN + looking])
    marked(seen, places[MY_FIVE], note[PICKING] if plan[POKER] == VYING else note[PICKING] | desk[PICKED + looking])
    for seat in range(plan[PLAYERS]):
        place = 52 * from_me(plan, looking, seat)
        marked(seen, places[LAID] + place, note[FACTS + seat] & desk[PLAYED])
        shown = desk[PICKED + seat] if desk[FIRST_SHOWN] >> seat & 1 else 0
        if note[OVER] and plan[POKER] == HELD_AT_END and desk[STRENGTH + seat]:
            shown = desk[HANDS + seat]
        marked(seen, places[FACE_UP] + place, shown)
    marked(seen, places[IN_VAIN], desk[WANTED])
    if desk[TOP] != NOBODY:
        seen[places[ON_TOP] + desk[TOP]] = 1
    if desk[BARRED] != NOBODY:
        seen[places[BARRED_SUIT] + desk[BARRED]] = 1


def see_layout(desk: Numbers, plan: Numbers, places: Numbers, seen: Reals) -> None:
    """Put down what the layout shows, and in which suit each space pays."""
    if desk[SUIT] >= 0:
        seen[places[PAYS] + desk[SUIT]] = 1
    if plan[PAY_SUIT] == SUIT_TURNED_UP:
        used = plan[HAND_SIZE] * desk[IN] if plan[HAND_SIZE] else plan[CARDS]
        seen[places[TURNED_UP] + desk[DECK + used - 1]] = 1
    marked(seen, places[SEQUENCE], run_shown(desk, plan))
    for space in range(plan[PAY_SPACES]):
        own = places[SPACE_SUITS] + 4 * space
        if plan[WINS_AT + space] == BY_OWN_SUIT:
            seen[own + plan[SUITS_AT + space]] = 1
        elif plan[WINS_AT + space] == BY_PAY_SUIT and plan[PAY_SUIT] == SUIT_RANDOM_EACH:
            for suit in range(4):
                seen[own + suit] = 1 if desk[NEEDS + 4 * space + suit] else 0


def see_chips(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Reals) -> None:
    """Put down the piles, the stacks and the bets."""
    unit, most, mine = plan[START_CHIPS], 0, 0
    for space in range(plan[SPACES]):
        seen[places[PILES] + space] = desk[BOARD + space] / unit
    alone = uncalled_by(desk, plan)
    for seat in range(plan[PLAYERS]):
        place = from_me(plan, looking, seat)
        paid = desk[LEVEL] if seat == alone else desk[PAID + seat]
        seen[places[CHIPS] + place] = desk[STACKS + seat] / unit
        seen[places[BETS] + place] = paid / unit
        most = max(most, paid)
        if seat == looking:
            mine = paid
    seen[places[TO_CALL]] = (most - mine) / unit


def uncalled_by(desk: Numbers, plan: Numbers) -> int:
    """Return who had chips back that nobody called, whose bet stood at the level before; NOBODY for nobody."""
    most = 0
    for seat in range(plan[PLAYERS]):
        most = max(most, desk[PAID + seat])
    if desk[QUESTION] != PICK and desk[LEVEL] > most:
        for seat in range(plan[PLAYERS]):
            if desk[LIVE] >> seat & 1 and desk[PAID + seat] == most and desk[BOUGHT_IN + seat] >= desk[LEVEL]:
                return seat
    return NOBODY


def see_bids(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Reals) -> None:
    """Put down the offer that stands, whose it is, and who may still make one."""
    bidders = desk[BIDDERS]
    if plan[SPARE_USE] == OFFERED:
        bidders = 0
        seen[places[SAID] + 2] = 1  # it goes round as soon as it is dealt
        if not desk[SPARE_SAID] & SOLD:
            for place in range(desk[TO_SPEAK], desk[IN]):
                bidders |= 1 << desk[ORDER + place]
    if desk[BIDDERS] and desk[BUYER] != NOBODY:
        seen[places[OFFER]] = desk[HIGH] / plan[START_CHIPS]
        seen[places[OFFERER] + from_me(plan, looking, desk[BUYER])] = 1
    marked(seen, places[OFFERING], turned(plan, looking, bidders))


def see_table(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Reals) -> None:
    """Put down who deals, who is in, how many cards everybody holds, and what was said of the spare hand."""
    cards = plan[CARDS]
    for place in range(desk[IN]):
        seen[places[DEALT_IN] + from_me(plan, looking, desk[ORDER + place])] = 1
    seen[places[DEALS_NOW] + from_me(plan, looking, desk[DEALER])] = 1
    for seat in range(plan[PLAYERS]):
        seen[places[SIZES] + from_me(plan, looking, seat)] = desk[HANDS + seat].bit_count() / cards
    seen[places[SPARE_SIZE]] = desk[HANDS + plan[PLAYERS]].bit_count() / cards
    marked(seen, places[CONTESTING], turned(plan, looking, desk[LIVE]))
    marked(seen, places[SAID], desk[SPARE_SAID] & ~SOLD)
    seen[places[SPARE_SOLD]] = 1 if desk[SPARE_SAID] & SOLD else 0


def see_question(desk: Numbers, places: Numbers, seen: Reals) -> None:
    """Put down what the learner is asked."""
    asked, question = SPARE_OFFER, desk[QUESTION]
    if question == BID:
        asked = SPARE_BID
    elif question == TAKE_SPARE:
        asked = SPARE_TAKING
    elif question == PICK:
        asked = FIVE_CARDS
    elif question == WAGER:
        asked = YOUR_WAGER
    elif question == LEAD:
        asked = NEW_RUN_LEAD
    seen[places[QUESTION_ASKED] + asked] = 1
    seen[places[WHO_IS_ASKED]] = 1
