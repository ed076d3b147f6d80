"""The spare hand: kept, swapped, sold by the dealer or taken as it goes round (TRI-S, CAD-24, MIC-01, MIC-08)."""

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ASKED,
    BID,
    BIDDERS,
    BOARD,
    BUT_BETS,
    BUYER,
    DEALER,
    HANDS,
    HIGH,
    IN,
    JUDGED,
    LEAST,
    MOST,
    NEEDS,
    NOBODY,
    OPENED,
    ORDER,
    OWED,
    POOR,
    PUT_DOWN,
    QUESTION,
    SIZES,
    SPARE_SAID,
    STACKS,
    STRENGTH,
    SWAPPER,
    TAKE_SPARE,
    TO_SPEAK,
    TURNS,
    USE_SPARE,
)
from boodle.sim.pages.marking import ASKS, BY_OWN_SUIT, BY_PAY_SUIT, DONE
from boodle.sim.plan import (
    KITTY_AT,
    PAY_SPACES,
    PLAYERS,
    SPARE_BARRED,
    SPARE_PRICE,
    SPARE_USE,
    STAKED,
    WINS_AT,
)
from boodle.sim.policies import BOOK, CAREFUL, RANDOM
from boodle.sim.policies.alike import policy_of, quick_of, turns_count
from boodle.sim.policies.deciding import spare_by_policy
from boodle.sim.policies.sense import beside, collecting, next_of, on_board, rivals, seats_in, strength_of, weak
from boodle.sim.tally import sold
from boodle.tripoley.answers import SpareUse, place_of

KEPT, SWAPPED, AUCTIONED, SOLD = 1, 2, 4, 8
KEEP, SWAP, AUCTION = 0, 1, 2
NO_USE, ONLY_SWAP, ONLY_SELL = map(place_of, (SpareUse.NONE, SpareUse.SWAP, SpareUse.SELL))
SWAP_OR_SELL, FULL, OFFERED = map(place_of, (SpareUse.SWAP_OR_SELL, SpareUse.FULL, SpareUse.OFFERED))
"""Places in `SpareUse`."""


def spare_hand(desk: Numbers, plan: Numbers) -> int:
    """Let the spare hand go round, or ask the dealer what to do with it, as the house has it."""
    if plan[SPARE_USE] == NO_USE:
        return DONE
    if quick_of(desk, plan) >= BUT_BETS and not desk[JUDGED]:
        judge_hands(desk, plan)
    return offered_round(desk, plan) if plan[SPARE_USE] == OFFERED else dealers_spare(desk, plan)


def offered_round(desk: Numbers, plan: Numbers) -> int:
    """Offer the spare hand at its price from the dealer's left round to the dealer (MIC-08)."""
    if not desk[OPENED]:
        desk[OPENED], desk[TO_SPEAK] = 1, 0
    while not desk[SPARE_SAID] and desk[TO_SPEAK] < desk[IN]:
        seat = desk[ORDER + desk[TO_SPEAK]]
        desk[ASKED], desk[QUESTION] = seat, TAKE_SPARE
        able = desk[STACKS + seat] >= plan[SPARE_PRICE] and not may_not_take(desk, plan, seat)
        desk[OWED] = 3 if able else 1
        if quick_of(desk, plan) < BUT_BETS:
            return ASKS
        answer_taking(desk, plan, spare_by_policy(desk, plan))
    return DONE


def dealers_spare(desk: Numbers, plan: Numbers) -> int:
    """Ask the dealer until nothing more may be done with the spare hand, holding the auction when he calls one."""
    while somebody_speaks(desk, plan):
        if quick_of(desk, plan) < BUT_BETS:
            return ASKS
        if desk[QUESTION] == BID:
            answer_bid(desk, spare_by_policy(desk, plan))
        else:
            answer_use(desk, plan, spare_by_policy(desk, plan))
            if desk[BIDDERS]:
                bid_carefully(desk, plan)
    return DONE


def judge_hands(desk: Numbers, plan: Numbers) -> None:
    """Note at once which hands are poor, of those that play by a policy which asks."""
    seats, collects = seats_in(desk, plan), collecting(desk, plan)
    everybody = rivals(desk, SIZES, seats)
    desk[POOR] = 0
    for seat in range(plan[PLAYERS]):
        if seats >> seat & 1 and policy_of(desk, plan, seat) > RANDOM:
            desk[JUDGED] |= 1 << seat
            desk[POOR] |= weak(strength_of(desk, plan, seat), beside(everybody, desk[SIZES + seat])) << seat
    desk[POOR] &= ~collects


def bid_carefully(desk: Numbers, plan: Numbers) -> None:
    """Hold an auction at once: as long as those who speak bid as `careful` does, and can pay what they offer."""
    if not desk[JUDGED]:
        judge_hands(desk, plan)
    dear = 0 if desk[SPARE_SAID] & SWAPPED else on_board(desk, plan) // plan[STAKED]
    wanting, careful = desk[POOR] & desk[BIDDERS] if dear else 0, plan[SPARE_BARRED] == 0
    high = dear if wanting & (wanting - 1) else wanting.bit_count()
    for seat in range(plan[PLAYERS]):
        can_pay = desk[STACKS + seat] > high or not wanting >> seat & 1
        policy = policy_of(desk, plan, seat)
        able = CAREFUL <= policy <= BOOK and can_pay
        careful = careful and (able or not desk[BIDDERS] >> seat & 1)
    if careful:
        hold_auction(desk, plan, wanting, high)


def hold_auction(desk: Numbers, plan: Numbers, wanting: int, high: int) -> None:
    """Let those who want it offer one more each in turn, up to the highest; then all pass but whose offer stands."""
    many = max(wanting.bit_count(), 1)
    rest, buyer = (high + many - 1) % many, next_of(wanting, desk[DEALER] + 1)
    for _ in range(rest):
        buyer = next_of(wanting, buyer + 1)
    if turns_count(plan):
        count_bids(desk, wanting, high)
    desk[HIGH] = high
    desk[BUYER], desk[BIDDERS] = (buyer, 1 << buyer) if wanting else (NOBODY, 0)


def count_bids(desk: Numbers, wanting: int, high: int) -> None:
    """Count what everybody says in such an auction."""
    many, number = max(wanting.bit_count(), 1), 0
    turns, rest = (high + many - 1) // many, (high + many - 1) % many
    for place in range(desk[IN] - 1):
        seat = desk[ORDER + place]
        if wanting >> seat & 1:
            desk[TURNS + seat] += turns + (number < rest)
            number += 1
        elif desk[STACKS + seat] > min(number, high):  # who cannot outbid is out without being asked
            desk[TURNS + seat] += 1


def somebody_speaks(desk: Numbers, plan: Numbers) -> int:
    """Find who speaks next, a bidder or else the dealer, 1; 0 when nothing more may be done."""
    if desk[BIDDERS]:
        if next_bidder(desk, plan):
            return 1
        close(desk, plan)
    uses = next_uses(plan[SPARE_USE], desk[SPARE_SAID])
    if not uses:
        return 0
    dealer = desk[DEALER]
    if uses >> SWAP & 1 and may_not_take(desk, plan, dealer):
        uses ^= 1 << SWAP
    desk[ASKED], desk[QUESTION], desk[OWED] = dealer, USE_SPARE, uses
    return 1


def next_uses(use: int, said: int) -> int:
    """Return what the dealer may still do, as a set; nothing after keeping or a sale (TRI-S-07…10, CAD-24)."""
    if said & (KEPT | SOLD):
        return 0
    if not said:
        if use == ONLY_SWAP:
            return 1 << KEEP | 1 << SWAP
        if use == ONLY_SELL:
            return 1 << KEEP | 1 << AUCTION
        return 1 << KEEP | 1 << SWAP | 1 << AUCTION
    if use != FULL or said == SWAPPED | AUCTIONED:
        return 0
    return 1 << KEEP | (1 << SWAP if said == AUCTIONED else 1 << AUCTION)


def may_not_take(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Tell whether a pay card in hand keeps a seat from taking the spare one (RUM, PRS); a run in any suit does not."""
    if not plan[SPARE_BARRED]:
        return 0
    for space in range(plan[PAY_SPACES]):
        if plan[WINS_AT + space] in (BY_PAY_SUIT, BY_OWN_SUIT):
            for suit in range(4):
                if desk[HANDS + seat] & desk[NEEDS + 4 * space + suit]:
                    return 1
    return 0


def next_bidder(desk: Numbers, plan: Numbers) -> int:
    """Ask who speaks next, 1, or 0 when all but the buyer have passed; who cannot outbid is out without being asked."""
    while desk[BIDDERS] and desk[BIDDERS] != (1 << desk[BUYER] if desk[BUYER] != NOBODY else 0):
        seat = desk[ORDER + desk[TO_SPEAK]]
        if not desk[BIDDERS] >> seat & 1:
            turn_on(desk)
            continue
        if desk[STACKS + seat] <= desk[HIGH]:
            pass_bid(desk, seat)
            continue
        desk[ASKED], desk[QUESTION] = seat, BID
        desk[LEAST], desk[MOST] = desk[HIGH] + 1, desk[STACKS + seat]
        if may_not_take(desk, plan, seat):
            desk[MOST] = 0
        return 1
    return 0


def pass_bid(desk: Numbers, seat: int) -> None:
    """Let a bidder be out for good."""
    desk[BIDDERS] &= ~(1 << seat)
    turn_on(desk)


def turn_on(desk: Numbers) -> None:
    """Let the next seat speak, round and round."""
    desk[TO_SPEAK] = desk[TO_SPEAK] + 1 if desk[TO_SPEAK] + 1 < desk[IN] else 0


def close(desk: Numbers, plan: Numbers) -> None:
    """Sell to the highest bidder, who takes the hand whole and pays at once; or nobody wants it."""
    desk[BIDDERS] = 0
    if desk[BUYER] == NOBODY:
        return
    desk[STACKS + desk[BUYER]] -= desk[HIGH]
    desk[STACKS + desk[DEALER]] += desk[HIGH]
    exchange(desk, plan, desk[BUYER])
    sold(desk)
    desk[SPARE_SAID] |= SOLD


def exchange(desk: Numbers, plan: Numbers, seat: int) -> None:
    """Change a whole hand for the spare one (TRI-S-03, TRI-S-05)."""
    own = desk[HANDS + seat]
    desk[HANDS + seat] = desk[HANDS + plan[PLAYERS]]
    desk[HANDS + plan[PLAYERS]] = desk[PUT_DOWN + seat] = own
    desk[SWAPPER] = seat
    desk[STRENGTH + seat] = best_five(desk[HANDS + seat]) if quick_of(desk, plan) >= BUT_BETS else 0
    desk[SIZES + seat], before = desk[HANDS + seat].bit_count(), desk[SIZES + seat]
    desk[JUDGED] = desk[JUDGED] & ~(1 << seat) if desk[SIZES + seat] == before else 0


def answer_use(desk: Numbers, plan: Numbers, action: int) -> None:
    """Let the dealer keep, swap his whole hand, or offer the spare hand for sale."""
    dealer = desk[DEALER]
    if action == KEEP:
        desk[SPARE_SAID] |= KEPT
    elif action == SWAP:
        exchange(desk, plan, dealer)
        desk[SPARE_SAID] |= SWAPPED
    else:
        desk[SPARE_SAID] |= AUCTIONED
        desk[BIDDERS] = 0
        for place in range(desk[IN] - 1):
            desk[BIDDERS] |= 1 << desk[ORDER + place]
        desk[HIGH], desk[BUYER], desk[TO_SPEAK] = 0, NOBODY, 0


def answer_bid(desk: Numbers, action: int) -> None:
    """Let the offer stand, or the bidder be out."""
    if not action:
        pass_bid(desk, desk[ASKED])
        return
    desk[HIGH], desk[BUYER] = action, desk[ASKED]
    turn_on(desk)


def answer_taking(desk: Numbers, plan: Numbers, action: int) -> None:
    """Pay the kitty and exchange hands, or let it go on to the left."""
    if action == KEEP:
        desk[TO_SPEAK] += 1
        return
    desk[STACKS + desk[ASKED]] -= plan[SPARE_PRICE]
    desk[BOARD + plan[KITTY_AT]] += plan[SPARE_PRICE]
    exchange(desk, plan, desk[ASKED])
    desk[SPARE_SAID] |= SOLD
