"""Who deals and is dealt in, the stakes and the cards (TRI-A, TRI-D, EDGE-03)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    AT_ONCE,
    BARRED,
    BEFORE,
    BIDDERS,
    BOARD,
    BOUGHT,
    BUYER,
    DEALER,
    DEALS,
    DECK,
    EVERY_CARD,
    FACED,
    FIRST_LED,
    FIRST_SHOWN,
    HANDS,
    HIGH,
    IN,
    JUDGED,
    LEADER,
    LEADS,
    LIVE,
    NOBODY,
    NOT_HELD,
    NOT_WON,
    ORDER,
    OUT,
    PAID,
    PAY_HELD,
    PICKED,
    PLAYED,
    PLAYED_BY,
    PUT_DOWN,
    REACH,
    ROWS,
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
from boodle.sim.pages.marking import DECK_DRAW, DONE, SUIT_TURNED_UP, lay_out, mark_all, run_shown
from boodle.sim.plan import (
    CARDS,
    DEALER_STAKE,
    HAND_SIZE,
    NOT_IN_DECK,
    PAY_SUIT,
    PLAYERS,
    SHORT_ANTE,
    SPACES,
    SPARE_ORDER,
    STAKED,
    STAKED_AT,
)
from boodle.sim.policies.alike import quick_of
from boodle.sim.policies.sense import next_of, seats_in
from boodle.sim.tally import dealt, stakes_closed
from boodle.tripoley.answers import ShortAnte, SpareOrder, place_of
from boodle.tripoley.runs import RANKS

PARTIAL, LOAN = map(place_of, (ShortAnte.PARTIAL, ShortAnte.LOAN))
"""Places in `ShortAnte`."""
SPARE_FIRST, NO_SPARE = map(place_of, (SpareOrder.FIRST, SpareOrder.NONE))
"""Places in `SpareOrder`."""


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
    able = 0
    for seat in range(plan[PLAYERS]):
        able |= can_enter(plan, desk[STACKS + seat]) << seat
    if able == (1 << plan[PLAYERS]) - 1:  # then tables abreast sit down alike
        desk[IN], next_one = plan[PLAYERS], desk[DEALER]
        for place in range(plan[PLAYERS]):
            next_one = next_one + 1 if next_one + 1 < plan[PLAYERS] else 0
            desk[ORDER + place] = next_one
    else:
        seat_some(desk, able)
    desk[DEALS] += 1
    for fact in (JUDGED, BIDDERS, FIRST_SHOWN, HIGH, LEADS, LIVE, PAY_HELD, SPARE_SAID, STUCK, PLAYED, WANTED):
        desk[fact] = 0
    for fact in (BARRED, BUYER, FIRST_LED, LEADER, OUT, TOP, SWAPPER):
        desk[fact] = NOBODY
    for seat in range(plan[PLAYERS]):
        desk[HANDS + seat] = desk[PUT_DOWN + seat] = desk[PICKED + seat] = desk[STRENGTH + seat] = 0
        desk[REACH + seat] = desk[TURNS + seat] = desk[PAID + seat] = 0
        desk[ROWS + seat] = -1
        desk[BEFORE + seat] = desk[STACKS + seat]
    if quick_of(desk, plan) < AT_ONCE:
        forget(desk, plan)
    return DONE


def forget(desk: Numbers, plan: Numbers) -> None:
    """Forget what was seen of each seat in the deal before, where somebody looks at that."""
    for seat in range(plan[PLAYERS]):
        desk[NOT_HELD + seat] = desk[SHOWN + seat] = desk[NOT_WON + seat] = 0
        desk[FACED + seat] = desk[PLAYED_BY + seat] = 0


def seat_some(desk: Numbers, able: int) -> None:
    """Seat those who can enter, clockwise from the left of the first of them from the dealer on, who deals."""
    desk[IN] = able.bit_count()
    if able:
        desk[DEALER] = seat = next_of(able, desk[DEALER])
        for place in range(able.bit_count()):
            seat = next_of(able, seat + 1)
            desk[ORDER + place] = seat


def ante(desk: Numbers, plan: Numbers) -> int:
    """Take the stakes; unclaimed chips stay and the new ones join them (TRI-A-02)."""
    staked, whole, seats = plan[STAKED], 0, seats_in(desk, plan)
    for seat in range(plan[PLAYERS]):
        if not seats >> seat & 1:
            continue
        if plan[SHORT_ANTE] == LOAN and desk[STACKS + seat] < staked:
            desk[BOUGHT] += staked - desk[STACKS + seat]
            desk[STACKS + seat] = staked
        rounds = plan[DEALER_STAKE] if seat == desk[DEALER] else 1
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
    if desk[IN] == plan[PLAYERS]:  # then tables abreast deal alike, and no card is looked up for each
        serve_to(desk, plan, plan[PLAYERS])
    else:
        serve_to(desk, plan, desk[IN])


def serve_to(desk: Numbers, plan: Numbers, count: int) -> None:
    """Deal the deck as it lies to so many seats, all who are in."""
    used = plan[HAND_SIZE] * count if plan[HAND_SIZE] else plan[CARDS]
    piles = count if plan[HAND_SIZE] or plan[SPARE_ORDER] == NO_SPARE else count + 1
    first = 1 if piles > count and plan[SPARE_ORDER] == SPARE_FIRST else 0
    dealt = 0
    for pile in range(count):
        hand = 0
        for turn in range((used - pile - first + piles - 1) // piles):
            hand |= 1 << desk[DECK + pile + first + turn * piles]
        desk[HANDS + desk[ORDER + pile]] = hand
        desk[SIZES + desk[ORDER + pile]] = (used - pile - first + piles - 1) // piles
        dealt |= hand
    desk[HANDS + plan[PLAYERS]] = EVERY_CARD & ~plan[NOT_IN_DECK] & ~dealt
    if plan[PAY_SUIT] == SUIT_TURNED_UP:
        desk[SUIT] = desk[DECK + used - 1] // RANKS
        mark_all(desk, plan, desk[SUIT], run_shown(desk, plan))
