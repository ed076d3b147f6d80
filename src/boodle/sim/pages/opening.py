"""Who deals and is dealt in, what the layout shows, the stakes and the cards (TRI-A, TRI-D, TRI-V-13, EDGE-03)."""

from boodle.sim.chance import Numbers, shuffle
from boodle.sim.desk import (
    BARRED,
    BEFORE,
    BIDDERS,
    BOARD,
    BOUGHT,
    BUYER,
    DEALER,
    DEALS,
    DECK,
    FACED,
    FIRST_LED,
    FIRST_SHOWN,
    HANDS,
    HIGH,
    IN,
    JUDGED,
    LAID_FOR,
    LEADER,
    LEADS,
    LENGTHS,
    LIVE,
    NEEDS,
    NOBODY,
    NOT_HELD,
    NOT_WON,
    NUMBER,
    ORDER,
    OUT,
    PAID,
    PAY_HELD,
    PAY_MASK,
    PAYING,
    PICKED,
    PLAYED,
    PUT_DOWN,
    REACH,
    ROWS,
    SEED,
    SET_CARDS,
    SET_SPACE,
    SETS,
    SHOWN,
    SIZES,
    SPARE_SAID,
    STACKS,
    STRENGTH,
    STUCK,
    SUIT,
    SWAPPER,
    TOP,
    TURNS,
    WANTED,
)
from boodle.sim.plan import (
    CARDS,
    CLIMB,
    DEALER_STAKE,
    DECK_AT,
    DRAWN_RUN,
    HAND_SIZE,
    LOW,
    NOT_IN_DECK,
    PAY_SPACES,
    PAY_SUIT,
    PLAYERS,
    RANKS_AT,
    SHORT_ANTE,
    SPACES,
    SPARE_ORDER,
    STAKED,
    STAKED_AT,
    SUITS_AT,
    WINS_AT,
)
from boodle.sim.tally import dealt, stakes_closed
from boodle.tripoley.runs import NONE, RANKS, next_card

DONE, ASKS = 0, 1
DECK_DRAW, LAYOUT_DRAW = 1, 2
"""The purposes of the shuffles of a deal."""

HEARTS = 2
SITS_OUT, PARTIAL, LOAN = 1, 2, 3
"""Places in `ShortAnte`."""
SUIT_HEARTS, SUIT_ROTATES, SUIT_RANDOM, SUIT_RANDOM_EACH, SUIT_TURNED_UP = 0, 2, 3, 4, 5
"""Places in `PaySuit`."""
BY_PAY_SUIT, BY_ANY_SUIT, BY_OWN_SUIT, AS_DRAWN = 0, 1, 2, 3
"""Places in `Wins`."""
SPARE_LAST, SPARE_FIRST, NO_SPARE = 0, 1, 2
"""Places in `SpareOrder`."""
EVERY_CARD = (1 << 52) - 1


def can_enter(plan: Numbers, chips: int) -> int:
    """Tell whether so many chips are enough to be dealt in: 1 or 0 (EDGE-03)."""
    needed = plan[STAKED]
    if plan[SHORT_ANTE] == PARTIAL:
        needed = 1
    elif plan[SHORT_ANTE] == LOAN:
        needed = 0
    return 1 if chips >= needed else 0


def begin_deal(desk: Numbers, plan: Numbers) -> int:
    """Begin the deal: who deals, and who is in it; nothing is left of the deal before."""
    count, seat = 0, desk[DEALER]
    for _ in range(plan[PLAYERS]):
        if can_enter(plan, desk[STACKS + seat]):
            desk[ORDER + count] = seat
            count += 1
        seat = seat + 1 if seat + 1 < plan[PLAYERS] else 0
    if count:
        dealer = desk[ORDER]
        for place in range(1, count):
            desk[ORDER + place - 1] = desk[ORDER + place]
        desk[ORDER + count - 1] = dealer
        desk[DEALER] = dealer
    desk[IN] = count
    desk[DEALS] += 1
    for fact in (JUDGED, BIDDERS, FIRST_SHOWN, HIGH, LEADS, LIVE, PAY_HELD, SPARE_SAID, STUCK, PLAYED, WANTED):
        desk[fact] = 0
    for fact in (BARRED, BUYER, FIRST_LED, LEADER, OUT, TOP, SWAPPER):
        desk[fact] = NOBODY
    for seat in range(plan[PLAYERS]):
        desk[HANDS + seat] = desk[PUT_DOWN + seat] = desk[PICKED + seat] = desk[STRENGTH + seat] = 0
        desk[REACH + seat] = desk[TURNS + seat] = desk[NOT_HELD + seat] = desk[PAID + seat] = 0
        desk[SHOWN + seat] = desk[NOT_WON + seat] = desk[FACED + seat] = 0
        desk[ROWS + seat] = -1
        desk[BEFORE + seat] = desk[STACKS + seat]
    return DONE


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


def ante(desk: Numbers, plan: Numbers) -> int:
    """Take the stakes; unclaimed chips stay and the new ones join them (TRI-A-02)."""
    staked, whole = plan[STAKED], 0
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if plan[SHORT_ANTE] == LOAN and desk[STACKS + seat] < staked:
            desk[BOUGHT] += staked - desk[STACKS + seat]
            desk[STACKS + seat] = staked
        rounds = plan[DEALER_STAKE] if place == desk[IN] - 1 else 1
        if rounds == 1 and desk[STACKS + seat] >= staked:
            desk[STACKS + seat] -= staked
            desk[REACH + seat] = (1 << plan[SPACES]) - 1
            whole += 1
        else:
            stake_short(desk, plan, seat, rounds)
    for rank in range(staked):
        desk[BOARD + plan[STAKED_AT + rank]] += whole
    stakes_closed(desk, plan)
    return DONE


def stake_short(desk: Numbers, plan: Numbers, seat: int, rounds: int) -> None:
    """Take a stake that is double or short: chip by chip in the order of the short ante (EDGE-03, MIC-12)."""
    staked, reach = plan[STAKED], (1 << plan[SPACES]) - 1
    chips = min(desk[STACKS + seat], rounds * staked)
    for rank in range(staked):
        laid = chips // staked + (1 if rank < chips % staked else 0)
        desk[BOARD + plan[STAKED_AT + rank]] += laid
        if not laid:
            reach ^= 1 << plan[STAKED_AT + rank]
    desk[STACKS + seat] -= chips
    desk[REACH + seat] = reach


def deal(desk: Numbers, plan: Numbers) -> int:
    """Have the deck shuffled and dealt out (TRI-D-01, MIC-02, MIC-09, MIC-10); turn up the last card (POCH)."""
    lay_out(desk, plan, DECK_DRAW)
    serve(desk, plan)
    dealt(desk)
    return DONE


def serve(desk: Numbers, plan: Numbers) -> None:
    """Deal the deck as it lies."""
    count, cards = desk[IN], plan[CARDS]
    used = plan[HAND_SIZE] * count if plan[HAND_SIZE] else cards
    piles = count if plan[HAND_SIZE] or plan[SPARE_ORDER] == NO_SPARE else count + 1
    first = 1 if piles > count and plan[SPARE_ORDER] == SPARE_FIRST else 0
    dealt = 0
    for pile in range(count):
        hand, place = 0, pile + first
        while place < used:
            hand |= 1 << desk[DECK + place]
            place += piles
        desk[HANDS + desk[ORDER + pile]] = hand
        desk[SIZES + desk[ORDER + pile]] = (used - pile - first + piles - 1) // piles
        dealt |= hand
    desk[HANDS + plan[PLAYERS]] = EVERY_CARD & ~plan[NOT_IN_DECK] & ~dealt
    if plan[PAY_SUIT] == SUIT_TURNED_UP:
        desk[SUIT] = desk[DECK + used - 1] // RANKS
        mark_all(desk, plan, desk[SUIT], run_shown(desk, plan))
