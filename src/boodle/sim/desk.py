"""The table of the simulator: one row of whole numbers with the same facts as `boodle.tripoley.table`.

A desk is one row that pages write to: interpreted a list, compiled an array of 64-bit ints, on a graphics card a
thread's own memory, so that one function serves all three. Each fact has its place in the row, and what belongs to
seats, spaces or cards begins at a place: `desk[STACKS + seat]`. Hands are masks of 52 bits, a seat is its number, a
set of seats or of spaces a mask.
"""

from collections.abc import Callable

from boodle.sim.chance import Numbers

Desk = Numbers
"""A row of whole numbers, at least SIZE of them."""

MOST_SEATS, MOST_SPACES, MOST_CARDS = 9, 12, 52
EVERY_CARD = (1 << MOST_CARDS) - 1
NOBODY = -1
SEAT_DIGITS = 4

# Where each fact of the deal lies; what belongs to seats, spaces and cards stands in rows behind them.
PAGE = 0
"""Which page of the plan is open; as many as there are pages when the deal is over."""
ASKED = 1
"""The seat that is asked, or NOBODY."""
QUESTION = 2
"""What it is asked: one of the questions below."""
DEALER = 3
DEALS = 4
"""The number of deals begun at this table."""
IN = 5
"""How many seats are dealt in; they stand in the row `order`, from the dealer's left, the dealer last."""
OPENED = 6
"""Whether the page that is open has begun: 0 or 1; pages count on from there as they need."""
SUIT = 7
"""The pay suit, or NOBODY before it is known."""
SPARE_SAID = 8
"""What the dealer has said about the spare hand: 1 kept, 2 swapped, 4 auctioned, 8 sold."""
BIDDERS = 9
HIGH = 10
BUYER = 11
TO_SPEAK = 12
"""The bidders still in as a set of seats, the bid that stands, whose it is, and the place in the order to speak."""
DEAD = 13
"""The chips that lay on the pot space before the first bet."""
ENTITLED = 14
LIVE = 15
"""The seats that may win those chips, and those in the poker that have not folded, as sets."""
LEVEL = 16
RAISES = 17
TURN = 18
LEADER = 19
TOP = 20
BARRED = 21
OUT = 22
STUCK = 23
PLAYED = 24
WANTED = 25
"""The stops: who leads, the top card of the run, the suit barred, who went out, nobody can lead, cards played, and
cards that nobody could play."""
LEAST = 26
MOST = 27
OWED = 28
"""What the seat asked for a wager may raise to (none where LEAST is above MOST), and what a call costs."""
FIRST_SHOWN = 29
"""The seats whose five were shown at the showdown, as a set."""
SEED = 30
NUMBER = 31
"""The seed and the number of the deal, from which all its chance comes."""
BOUGHT = 32
"""Chips bought from the bank at this table."""
SWAPPER = 33
"""Who put a hand down for the spare one last, or NOBODY."""
LEADS = 34
FIRST_LED = 35
PAY_HELD = 36
"""For the counts: leads made, who led first, and how many pay cards the dealer was dealt."""
TRACED = 37
"""1 at a desk that keeps stacks and board after every page, from TRACE on."""
QUICK = 38
"""0 at a desk that asks everything. From NO_FIVES on everybody plays with the best five, or with no policy the first,
and is not asked which; PICKED is then the whole hand, or those five. From BUT_BETS on policies answer about the spare
hand and in the stops without the page being left, at AT_ONCE in the betting too."""
PAY_MASK = 39
PAYING = 40
"""The cards that win a space by themselves, and all that win one alone or with others."""
TO_ASK = 41
LEAST_BOUGHT = 42
"""The betting: who is still to be asked as long as nobody can be all-in, and the fewest chips anybody began with."""
SETS = 43
JUDGED, POOR = 44, 45
"""From BUT_BETS on: the seats whose hands have been judged, and those whose hands are poor, as sets."""
ALIVE, DOWN, PAYING_LANES = 46, 47, 48
"""In the stops at once, as lanes: what somebody still holds, what was put down for the spare hand, what pays."""
MORE_CARDS = 49
"""While the betting is held at once: the seats with a card more than the others still in, as a set."""
SPOKEN = 50
"""The seats that have said something in it, as a set."""
FACTS = 51

NO_FIVES, BUT_BETS, AT_ONCE = 1, 2, 3

# What a seat is asked.
USE_SPARE = 0
"""Keep 0, swap 1 or auction 2; the uses that are open lie in OWED as a set."""
BID = 1
"""A pass is 0; an offer is from LEAST to MOST."""
TAKE_SPARE = 2
"""The spare hand for its price: 0 or 1."""
PICK = 3
"""Five cards, as a mask."""
WAGER = 4
"""Fold is -1, check or call 0, a bet or raise the total that it goes to."""
LEAD = 5
"""A card; those that may be led lie in OWED as a mask."""

# Where a seat stands in the betting.
NOT_IN, FOLDED, TO_ACT, ACTED = range(4)


# The rows.
COUNTS = 160
STACKS = FACTS
"""The chips of each seat."""
BOARD = STACKS + MOST_SEATS
"""The chips on each space, in board order: pay spaces, kitty, pot."""
HANDS = BOARD + MOST_SPACES
"""The hand of each seat, as a mask; the spare hand stands after the last seat."""
PUT_DOWN = HANDS + MOST_SEATS + 1
"""The hand that each seat put down for the spare one, or 0."""
REACH = PUT_DOWN + MOST_SEATS
"""The spaces that each seat's ante reached, as a set (EDGE-03)."""
ORDER = REACH + MOST_SEATS
"""The seats dealt in, clockwise from the dealer's left, the dealer last."""
POLICIES = ORDER + MOST_SEATS
"""How each seat decides: a number of `boodle.sim.policies`."""
PICKED = POLICIES + MOST_SEATS
"""The cards with which each seat plays poker."""
STRENGTH = PICKED + MOST_SEATS
"""How strong they are; from BUT_BETS on, the best five of the hand as soon as they are ranked."""
PAID = STRENGTH + MOST_SEATS
"""What each seat has put in during the betting."""
BOUGHT_IN = PAID + MOST_SEATS
"""The chips of each seat when the betting opened."""
STANDING = BOUGHT_IN + MOST_SEATS
"""Where each seat stands in the betting."""
FACED = STANDING + MOST_SEATS
"""What each seat faced when it folded or raised last, as `policies.sense.facing` writes it; 0 where it did neither."""
ROWS = FACED + MOST_SEATS
"""The last ten cards laid before each seat, six bits each, the latest lowest; where stops are played at once and pay
nothing they are not kept."""
TURNS = ROWS + MOST_SEATS
"""How many decisions each seat has made in this deal."""
NOT_HELD = TURNS + MOST_SEATS
"""Cards that all can tell a seat not to hold, from its leads and passes."""
SIZES = NOT_HELD + MOST_SEATS
"""How many cards each seat holds, for whoever may not see the hands; the spare hand's after the last seat."""
HABITS = SIZES + MOST_SEATS + 1
"""What a seat does with a spare hand whatever its policy: 0 as its policy, else 1 keep, 2 take, 3 sell."""
BEFORE = HABITS + MOST_SEATS
"""The chips of each seat before the ante."""
NEEDS = BEFORE + MOST_SEATS
"""The sets of cards that win each pay space, one a suit, 0 for none."""
LAID_FOR = NEEDS + 4 * MOST_SPACES
"""The same sets as rows of cards, in the order in which they are played."""
LENGTHS = LAID_FOR + 4 * MOST_SPACES
"""How many cards win each pay space."""
DECK = LENGTHS + MOST_SPACES
"""The cards as they lie, the first to be dealt first."""
SHOWN = DECK + MOST_CARDS
"""The cards that each seat has shown when it was paid for them as dealt."""
NOT_WON = SHOWN + MOST_SEATS
"""The spaces that each seat was open to win as dealt and did not, as a set: it lacks a card of each of their sets."""
SET_CARDS = NOT_WON + MOST_SEATS
SET_SPACE = SET_CARDS + 4 * MOST_SPACES
"""Every set of cards that wins a space and its space, one after the other in board order; SETS says how many."""
PLAYED_BY = SET_SPACE + 4 * MOST_SPACES
"""The cards that each seat has played in the stops."""
LED = PLAYED_BY + MOST_SEATS
GONE_THEN = LED + MOST_CARDS
"""Each lead in turn, as `lead_told` writes it, and the cards that were gone before it, where a desk asks everything."""
LANES = GONE_THEN + MOST_CARDS
"""The hand of each seat in lanes, while the stops are played at once."""
ALONE = LANES + MOST_SEATS
"""How often each seat's hand beats one other with few cards, and one with a card more, while bets are made at once."""
HOLDERS = ALONE + MOST_SEATS
"""For each binary digit of a seat's number, the cards whose holder has a one there: of hands when they are paid for,
of lanes when the stops are played at once."""
TALLY = HOLDERS + SEAT_DIGITS
"""What is counted: see `boodle.sim.tally`."""
TRACE = TALLY + COUNTS
"""Stacks and board after every page, where they are kept."""
SIZE = TRACE
"""The numbers of a desk that is not traced."""


def row_of(size: int) -> list[int]:
    """Return a row of zeros."""
    return [0] * size


def give(desk: Numbers, row: int, seat: int, chips: int, players: int) -> None:
    """Add to what stands for one seat in a row. All are gone over: tables abreast do that quicker than to find one."""
    for other in range(players):
        desk[row + other] += chips if other == seat else 0


RowOf = Callable[[int], Numbers]
"""What makes a row of zeros: `row_of` a list, `boodle.sim.tables.array_row` an array."""
