"""What a seat at a table of the simulator sees, as the same record that `boodle.adapters.observation` makes.

Plain functions over rows, compiled with `boodle.adapters.many`; `boodle.adapters.packing` lays the record out. A seat's
own hand is read and what everybody sees: of another hand only how many cards it has, what it has laid and what it has
shown.
"""

from typing import Protocol

from boodle.sim.chance import Numbers, Reals
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
from boodle.sim.pages.spare_hand import AUCTIONED, OFFERED, SOLD
from boodle.sim.plan import (
    CARDS,
    HAND_SIZE,
    PAY_SPACES,
    PAY_SUIT,
    PLAYERS,
    POKER,
    SPACES,
    SPARE_USE,
    SUITS_AT,
    WINS_AT,
)
from boodle.sim.policies.wagering import VYING

(
    HAND,
    DOWN,
    MY_FIVE,
    IN_VAIN,
    LAID,
    FACE_UP,
    OPEN,
    PILES,
    CHIPS,
    BETS,
    OFFER,
    DEALT_IN,
    CONTESTING,
    OFFERING,
    SEQUENCE,
    DEALS_LEFT,
    DEALS_NOW,
    OFFERER,
    QUESTION_ASKED,
    WHO_IS_ASKED,
    ON_TOP,
    TURNED_UP,
    BARRED_SUIT,
    PAYS,
    SAID,
    SPARE_SIZE,
    SIZES,
    SPACE_SUITS,
) = range(28)
"""The byte at which each field begins stands in the row `places`, in the order of `boodle.adapters.packing.FIELDS`."""
CARD_BYTES, CHIP_BYTES = 8, 4
EPISODE, DEAL, PICKING, OVER, LEGAL, FACTS = range(6)
"""A table's row `note`: the number of its episode, which deal of it, the cards of a five picked so far, whether all is
over, which of the few actions are legal; then for each seat the hand with which the stops began."""
LEARNERS, EPISODE_DEALS, FIRST_TO_DEAL, SEED, TABLES, AMOUNT, HIGHEST, FEW = range(8)
"""The row `terms`, the same at all tables: the seats that learn as a set, deals of an episode, who deals first (-1:
drawn), the seed, how many tables, the number that says nought chips, the most chips that can be said (-1: none), and
whether actions are the few of `boodle.adapters.abstraction`."""
HELD_AT_END = 2
"""Its place in `PokerPlay`."""
SPARE_OFFER, SPARE_BID, SPARE_TAKING, FIVE_CARDS, YOUR_WAGER, NEW_RUN_LEAD = 1, 2, 3, 7, 8, 9
"""Places in `boodle.adapters.observation.QUESTIONS`."""


class Rows(Protocol):
    """A row of whole numbers for every table."""

    def __getitem__(self, table: int, /) -> Numbers: ...


class RealRows(Protocol):
    """A row of real numbers for every table."""

    def __getitem__(self, table: int, /) -> Reals: ...


def look(
    desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, places: Numbers, looking: int, seen: Numbers
) -> None:
    """Write what a seat sees now."""
    for word in range(len(seen)):
        seen[word] = 0
    see_cards(desk, plan, note, looking, places, seen)
    see_layout(desk, plan, places, seen)
    see_chips(desk, plan, looking, places, seen)
    see_bids(desk, plan, looking, places, seen)
    see_table(desk, plan, looking, places, seen)
    if not note[OVER]:
        see_question(desk, places, seen)
    put(seen, places[DEALS_LEFT], terms[EPISODE_DEALS] - note[DEAL])


def put(seen: Numbers, at: int, number: int) -> None:
    """Put a number into the bytes from a place on, which are nought; a field never reaches over two words."""
    seen[at >> 3] |= number << ((at & 7) << 3)


def from_me(plan: Numbers, looking: int, seat: int) -> int:
    """Return how many places clockwise a seat sits from the one that looks."""
    return seat - looking if seat >= looking else seat - looking + plan[PLAYERS]


def turned(plan: Numbers, looking: int, seats: int) -> int:
    """Return a set of seats as places clockwise from the one that looks."""
    return seats >> looking | (seats & (1 << looking) - 1) << plan[PLAYERS] - looking


def see_cards(desk: Numbers, plan: Numbers, note: Numbers, looking: int, places: Numbers, seen: Numbers) -> None:
    """Put down every card that is known: own, laid, shown, wanted in vain."""
    put(seen, places[HAND], desk[HANDS + looking])
    put(seen, places[DOWN], desk[PUT_DOWN + looking])
    put(seen, places[MY_FIVE], note[PICKING] if plan[POKER] == VYING else note[PICKING] | desk[PICKED + looking])
    face_up = 0
    for seat in range(plan[PLAYERS]):
        shown = desk[PICKED + seat] if desk[FIRST_SHOWN] >> seat & 1 else 0
        if note[OVER] and plan[POKER] == HELD_AT_END and desk[STRENGTH + seat]:
            shown = desk[HANDS + seat]
        face_up |= shown
        put(
            seen,
            places[OPEN] + CARD_BYTES * from_me(plan, looking, seat),
            note[FACTS + seat] & desk[PLAYED] | shown,
        )
    put(seen, places[LAID], desk[PLAYED])
    put(seen, places[FACE_UP], face_up)
    put(seen, places[IN_VAIN], desk[WANTED])
    put(seen, places[ON_TOP], desk[TOP] + 1)
    put(seen, places[BARRED_SUIT], desk[BARRED] + 1)


def see_layout(desk: Numbers, plan: Numbers, places: Numbers, seen: Numbers) -> None:
    """Put down what the layout shows, and in which suit each space pays."""
    put(seen, places[PAYS], max(desk[SUIT], NOBODY) + 1)
    if plan[PAY_SUIT] == SUIT_TURNED_UP:
        used = plan[HAND_SIZE] * desk[IN] if plan[HAND_SIZE] else plan[CARDS]
        put(seen, places[TURNED_UP], desk[DECK + used - 1] + 1)
    put(seen, places[SEQUENCE], run_shown(desk, plan))
    for space in range(plan[PAY_SPACES]):
        own = places[SPACE_SUITS] + space
        if plan[WINS_AT + space] == BY_OWN_SUIT:
            put(seen, own, 1 << plan[SUITS_AT + space])
        elif plan[WINS_AT + space] == BY_PAY_SUIT and plan[PAY_SUIT] == SUIT_RANDOM_EACH:
            for suit in range(4):
                put(seen, own, 1 << suit if desk[NEEDS + 4 * space + suit] else 0)


def see_chips(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Numbers) -> None:
    """Put down the piles, the stacks and the bets."""
    for space in range(plan[SPACES]):
        put(seen, places[PILES] + CHIP_BYTES * space, desk[BOARD + space])
    alone = uncalled_by(desk, plan)
    for seat in range(plan[PLAYERS]):
        place = CHIP_BYTES * from_me(plan, looking, seat)
        put(seen, places[CHIPS] + place, desk[STACKS + seat])
        put(seen, places[BETS] + place, desk[LEVEL] if seat == alone else desk[PAID + seat])


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


def see_bids(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Numbers) -> None:
    """Put down what was said of the spare hand, the offer that stands, whose it is, and who may still make one."""
    bidders, said = desk[BIDDERS], desk[SPARE_SAID]
    if plan[SPARE_USE] == OFFERED:
        bidders = 0
        said |= AUCTIONED  # it goes round as soon as it is dealt
        if not said & SOLD:
            for place in range(desk[TO_SPEAK], desk[IN]):
                bidders |= 1 << desk[ORDER + place]
    if desk[BIDDERS] and desk[BUYER] != NOBODY:
        put(seen, places[OFFER], desk[HIGH])
        put(seen, places[OFFERER], from_me(plan, looking, desk[BUYER]) + 1)
    put(seen, places[OFFERING], turned(plan, looking, bidders))
    put(seen, places[SAID], said)


def see_table(desk: Numbers, plan: Numbers, looking: int, places: Numbers, seen: Numbers) -> None:
    """Put down who deals, who is in, and how many cards everybody holds."""
    dealt_in = 0
    for place in range(desk[IN]):
        dealt_in |= 1 << desk[ORDER + place]
    put(seen, places[DEALT_IN], turned(plan, looking, dealt_in))
    put(seen, places[DEALS_NOW], from_me(plan, looking, desk[DEALER]) + 1)
    for seat in range(plan[PLAYERS]):
        put(seen, places[SIZES] + from_me(plan, looking, seat), desk[HANDS + seat].bit_count())
    put(seen, places[SPARE_SIZE], desk[HANDS + plan[PLAYERS]].bit_count())
    put(seen, places[CONTESTING], turned(plan, looking, desk[LIVE]))


def see_question(desk: Numbers, places: Numbers, seen: Numbers) -> None:
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
    put(seen, places[QUESTION_ASKED], asked + 1)
    put(seen, places[WHO_IS_ASKED], 1)
