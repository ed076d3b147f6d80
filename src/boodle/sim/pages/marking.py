"""Which cards win each space in a deal: pay suit and run, as the house has them or chance draws them (TRI-V-13)."""

from boodle.sim.chance import Numbers, shuffle
from boodle.sim.desk import (
    DEALS,
    DECK,
    LAID_FOR,
    LENGTHS,
    NEEDS,
    NUMBER,
    PAY_MASK,
    PAYING,
    SEED,
    SET_CARDS,
    SET_SPACE,
    SETS,
    SUIT,
)
from boodle.sim.plan import (
    CARDS,
    CLIMB,
    DECK_AT,
    DRAWN_RUN,
    LOW,
    PAY_SPACES,
    PAY_SUIT,
    RANKS_AT,
    SUITS_AT,
    WINS_AT,
)
from boodle.tripoley.answers import PaySuit, place_of
from boodle.tripoley.board import Wins
from boodle.tripoley.runs import NONE, RANKS, next_card

DONE, ASKS = 0, 1
DECK_DRAW, LAYOUT_DRAW = 1, 2
"""The purposes of the shuffles of a deal."""

HEARTS = 2
SUIT_HEARTS, SUIT_ROTATES, SUIT_TURNED_UP = map(place_of, (PaySuit.HEARTS, PaySuit.ROTATE, PaySuit.TURNED_UP))
SUIT_RANDOM, SUIT_RANDOM_EACH = map(place_of, (PaySuit.RANDOM, PaySuit.RANDOM_EACH))
"""Places in `PaySuit`."""
BY_PAY_SUIT, BY_ANY_SUIT = map(place_of, (Wins.PAY_SUIT, Wins.ANY_SUIT))
BY_OWN_SUIT, AS_DRAWN = map(place_of, (Wins.OWN_SUIT, Wins.AS_DRAWN))
"""Places in `Wins`."""


def mark_layout(desk: Numbers, plan: Numbers) -> int:
    """Show what pays in this deal, or that its suit is still to come (TRI-V-13)."""
    run, drawn = 0, 0
    desk[SUIT] = NONE
    if plan[PAY_SUIT] == SUIT_HEARTS:
        desk[SUIT] = HEARTS
    elif plan[PAY_SUIT] == SUIT_ROTATES:
        desk[SUIT] = (HEARTS + desk[DEALS] - 1) % 4
    if plan[PAY_SUIT] in (SUIT_RANDOM, SUIT_RANDOM_EACH) or plan[DRAWN_RUN]:
        lay_out(desk, plan, LAYOUT_DRAW)
        if plan[PAY_SUIT] == SUIT_RANDOM:
            desk[SUIT] = desk[DECK + 0] // RANKS
            drawn = 1
        elif plan[PAY_SUIT] == SUIT_RANDOM_EACH:
            for space in range(plan[PAY_SPACES]):
                drawn += plan[WINS_AT + space] == BY_PAY_SUIT
        if plan[DRAWN_RUN]:
            run = first_run(desk, plan, drawn)
    mark_all(desk, plan, desk[SUIT], run)
    return DONE


def mark_all(desk: Numbers, plan: Numbers, pay_suit: int, run: int) -> None:
    """Write down which cards win each space, given the pay suit and the run that is drawn."""
    taken = 0
    desk[PAY_MASK] = desk[PAYING] = 0
    for space in range(plan[PAY_SPACES]):
        suit = pay_suit
        if plan[PAY_SUIT] == SUIT_RANDOM_EACH and plan[WINS_AT + space] == BY_PAY_SUIT:
            suit = desk[DECK + taken] // RANKS
            taken += 1
        mark(desk, plan, space, suit, run)
    gather_sets(desk, plan)


def gather_sets(desk: Numbers, plan: Numbers) -> None:
    """Write the sets of all spaces one after the other."""
    count = 0
    for place in range(4 * plan[PAY_SPACES]):
        if desk[NEEDS + place]:
            desk[SET_CARDS + count] = desk[NEEDS + place]
            desk[SET_SPACE + count] = place // 4
            count += 1
    desk[SETS] = count


def lay_out(desk: Numbers, plan: Numbers, purpose: int) -> None:
    """Put the cards of the house in order and shuffle them."""
    for place in range(plan[CARDS]):
        desk[DECK + place] = plan[DECK_AT + place]
    shuffle(desk, DECK, plan[CARDS], desk[SEED], desk[NUMBER], purpose)


def first_run(desk: Numbers, plan: Numbers, drawn: int) -> int:
    """Return three ranks upwards, as a set, from the first card drawn that has two above it (EDGE-37)."""
    for place in range(drawn, plan[CARDS]):
        card = desk[DECK + place]
        second = next_card(card, plan[LOW], plan[CLIMB])
        third = next_card(second, plan[LOW], plan[CLIMB]) if second != NONE else NONE
        if third != NONE:
            return 1 << card % RANKS | 1 << second % RANKS | 1 << third % RANKS
    return 0


def run_shown(desk: Numbers, plan: Numbers) -> int:
    """Return the ranks of the run that the layout shows, as a set; 0 where it shows none."""
    for space in range(plan[PAY_SPACES]):
        if plan[WINS_AT + space] == AS_DRAWN:
            return desk[NEEDS + 4 * space]
    return 0


def mark(desk: Numbers, plan: Numbers, space: int, pay_suit: int, run: int) -> None:
    """Write down which cards win a space, and in which order they are played."""
    wins, ranks, count = plan[WINS_AT + space], plan[RANKS_AT + space], 0
    if wins == AS_DRAWN:
        ranks = run
    for suit in range(4):
        asked = wins in (BY_ANY_SUIT, AS_DRAWN)
        asked = (
            asked
            or (wins == BY_PAY_SUIT and suit == pay_suit)
            or (wins == BY_OWN_SUIT and suit == plan[SUITS_AT + space])
        )
        desk[NEEDS + 4 * space + suit] = desk[LAID_FOR + 4 * space + suit] = 0
        if not asked or not ranks:
            continue
        row = count = 0
        for height in range(RANKS):
            rank = (plan[LOW] + height) % RANKS
            if ranks >> rank & 1:
                row = row << 6 | (RANKS * suit + rank)
                count += 1
        desk[NEEDS + 4 * space + suit] = ranks << RANKS * suit
        desk[LAID_FOR + 4 * space + suit] = row
        desk[PAYING] |= desk[NEEDS + 4 * space + suit]
        if count == 1:
            desk[PAY_MASK] |= desk[NEEDS + 4 * space + suit]
    desk[LENGTHS + space] = count
