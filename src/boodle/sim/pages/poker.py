"""The poker up to the last bet: who is in, five cards each, one betting round (TRI-2-01…13, CAD-11…14, POCH)."""

from boodle.poker.ranking import best_five, five_of
from boodle.poker.vying import best_set, set_strength
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ACTED,
    ASKED,
    AT_ONCE,
    BOARD,
    BOUGHT_IN,
    DEAD,
    ENTITLED,
    FACED,
    FOLDED,
    HANDS,
    IN,
    LEAST,
    LEAST_BOUGHT,
    LEVEL,
    LIVE,
    MOST,
    NOT_IN,
    OPENED,
    ORDER,
    OWED,
    PAID,
    PICK,
    PICKED,
    QUESTION,
    RAISES,
    REACH,
    SIZES,
    SPOKEN,
    STACKS,
    STANDING,
    STRENGTH,
    SUIT,
    TO_ACT,
    TO_ASK,
    TURN,
    WAGER,
)
from boodle.sim.pages.betting_at_once import all_careful, careful_word, most_of, write_down
from boodle.sim.pages.marking import ASKS, DONE
from boodle.sim.plan import (
    BEST_FIVE_ONLY,
    DEALER_OPENS,
    PLAYERS,
    POT_AT,
)
from boodle.sim.policies import FIRST
from boodle.sim.policies.alike import policy_of, quick_of
from boodle.sim.policies.deciding import pick, wager_by_policy
from boodle.sim.policies.sense import RAISED, facing, next_of, rivals, strength_of
from boodle.sim.policies.wagering import note_chances

FIVE = 5
MOST_CHIPS = 1 << 60


def pick_five(desk: Numbers, plan: Numbers) -> int:
    """Open the poker; everybody picks five, unless the rules or a hand of five leave no choice."""
    if not desk[OPENED]:
        desk[OPENED] = 1
        open_poker(desk, plan)
    if quick_of(desk, plan):
        pick_at_once(desk, plan)
        return DONE
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if not desk[LIVE] >> seat & 1 or desk[PICKED + seat]:
            continue
        hand = desk[HANDS + seat]
        if not plan[BEST_FIVE_ONLY] and hand.bit_count() > FIVE:
            desk[ASKED], desk[QUESTION] = seat, PICK
            return ASKS
        set_aside(desk, seat, five_of(hand))
    return DONE


def pick_at_once(desk: Numbers, plan: Numbers) -> None:
    """Let everybody who is in play with the best five of the hand, or with no policy with the first."""
    for seat in range(plan[PLAYERS]):
        if desk[LIVE] >> seat & 1:
            if policy_of(desk, plan, seat) == FIRST and not plan[BEST_FIVE_ONLY]:
                set_aside(desk, seat, pick(desk[HANDS + seat], FIRST))
            else:
                desk[PICKED + seat] = desk[HANDS + seat]
                desk[STRENGTH + seat] = strength_of(desk, plan, seat)


def set_aside(desk: Numbers, seat: int, five: int) -> None:
    """Let a seat play poker with these cards."""
    desk[PICKED + seat] = five
    desk[STRENGTH + seat] = best_five(five)


def open_poker(desk: Numbers, plan: Numbers) -> None:
    """Note who is in: all dealt in but a seat with neither a stake in the pot nor a chip; and who may win what lay."""
    desk[LIVE] = desk[ENTITLED] = 0
    desk[DEAD] = desk[BOARD + plan[POT_AT]]
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if desk[REACH + seat] >> plan[POT_AT] & 1:
            desk[ENTITLED] |= 1 << seat
            desk[LIVE] |= 1 << seat
        elif desk[STACKS + seat]:
            desk[LIVE] |= 1 << seat


def open_vying(desk: Numbers, plan: Numbers) -> int:
    """Open the vying: everybody plays with the whole hand, by its best four, three or pair (POCH)."""
    open_poker(desk, plan)
    trump = desk[SUIT]
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        desk[PICKED + seat] = best_set(desk[HANDS + seat], trump)
        desk[STRENGTH + seat] = set_strength(desk[PICKED + seat], trump)
    return DONE


def betting(desk: Numbers, plan: Numbers) -> int:
    """Ask for bets until all who are in have put in the same, are all-in, or one is left."""
    if not desk[OPENED]:
        desk[OPENED] = 1
        open_betting(desk, plan)
    if quick_of(desk, plan) < AT_ONCE:
        return ASKS if somebody_asked(desk, plan) else DONE
    note_chances(desk, plan)
    if all_careful(desk, plan):
        desk[SPOKEN] = 0
        while careful_word(desk, plan):
            pass
        write_down(desk, plan)
    while desk[TO_ASK] and somebody_bets(desk, plan):
        pass
    return DONE


def open_betting(desk: Numbers, plan: Numbers) -> None:
    """Open the betting: nobody has put anything in, and all who are in must be asked."""
    desk[LEVEL] = desk[RAISES] = 0
    desk[TURN] = desk[ORDER + desk[IN] - 1 if plan[DEALER_OPENS] else ORDER]
    desk[TO_ASK], desk[LEAST_BOUGHT] = desk[LIVE], MOST_CHIPS
    for seat in range(plan[PLAYERS]):
        desk[PAID + seat] = 0
        desk[BOUGHT_IN + seat] = desk[STACKS + seat]
        desk[STANDING + seat] = NOT_IN
        if desk[LIVE] >> seat & 1:
            desk[STANDING + seat] = TO_ACT
            desk[LEAST_BOUGHT] = min(desk[LEAST_BOUGHT], desk[STACKS + seat])


def somebody_bets(desk: Numbers, plan: Numbers) -> int:
    """Let who must be asked say something by its policy; 0 when nobody must."""
    if not somebody_asked(desk, plan):
        return 0
    answer_wager(desk, plan, wager_by_policy(desk, plan))
    return 1


def somebody_asked(desk: Numbers, plan: Numbers) -> int:
    """Find who must be asked; 0 when nobody must."""
    if desk[LEVEL] < desk[LEAST_BOUGHT]:
        return asked_with_chips(desk, plan)
    return who_is_asked(desk, plan)


def asked_with_chips(desk: Numbers, plan: Numbers) -> int:
    """Find who must be asked while everybody has chips above the level: the next who has not matched it."""
    if not desk[TO_ASK] or not desk[LIVE] & (desk[LIVE] - 1):
        return 0
    seat = next_of(desk[TO_ASK], desk[TURN])
    ask_wager(desk, plan, seat, desk[LEVEL] - desk[PAID + seat], 2)
    return 1


def who_is_asked(desk: Numbers, plan: Numbers) -> int:
    """Find the first seat, clockwise from the turn, that must be asked, and what it may say; 0 when nobody must."""
    level, with_chips, only, callers, contesting = desk[LEVEL], 0, 0, 0, 0
    for seat in range(plan[PLAYERS]):
        if desk[STANDING + seat] < TO_ACT:
            continue
        contesting += 1
        if desk[PAID + seat] < desk[BOUGHT_IN + seat]:
            with_chips += 1
            only = seat
            callers += 1 if desk[BOUGHT_IN + seat] > level else 0
    if contesting < 2:
        return 0
    payable, waiting = level if with_chips > 1 else min(level, most_paid_beside(desk, plan, only)), 0
    for seat in range(plan[PLAYERS]):
        if desk[STANDING + seat] >= TO_ACT and desk[PAID + seat] < desk[BOUGHT_IN + seat]:
            must = payable > desk[PAID + seat] or (desk[STANDING + seat] == TO_ACT and callers > 1)
            waiting |= must << seat
    if not waiting:
        return 0
    first = next_of(waiting, desk[TURN])
    ask_wager(desk, plan, first, max(0, payable - desk[PAID + first]), callers)
    return 1


def most_paid_beside(desk: Numbers, plan: Numbers, only: int) -> int:
    """Return the most that another put in: where all others are all-in no more than that is owed (POT-08)."""
    most = 0
    for seat in range(plan[PLAYERS]):
        if seat != only and desk[STANDING + seat] >= TO_ACT:
            most = max(most, desk[PAID + seat])
    return most


def ask_wager(desk: Numbers, plan: Numbers, seat: int, owed: int, callers: int) -> None:
    """Ask a seat for its word: what it owes, and what it may raise to under the agreed limit (TRI-2-15)."""
    desk[ASKED], desk[QUESTION] = seat, WAGER
    desk[OWED] = min(owed, desk[BOUGHT_IN + seat] - desk[PAID + seat])
    desk[LEAST], desk[MOST] = 1, 0
    most = most_of(desk, plan, seat)
    if callers > 1 and most > desk[LEVEL]:
        desk[LEAST], desk[MOST] = desk[LEVEL] + 1, most


def answer_wager(desk: Numbers, plan: Numbers, action: int) -> None:
    """Move the chips to the pot space, and the turn on."""
    seat = desk[ASKED]
    desk[STANDING + seat] = ACTED
    desk[TO_ASK] &= ~(1 << seat)
    chips = desk[OWED]
    if action and quick_of(desk, plan) < AT_ONCE:  # who searches asks, and weighs what somebody folded to, or raised
        others = rivals(desk, SIZES, desk[LIVE] & ~(1 << seat))
        faced = facing(chips, desk[BOARD + plan[POT_AT]], desk[RAISES], others)
        desk[FACED + seat] = faced | (RAISED if action > 0 else 0)
    if action < 0:
        desk[STANDING + seat] = FOLDED
        desk[LIVE] &= ~(1 << seat)
        chips = 0
    elif action > 0:
        chips = action - desk[PAID + seat]
        desk[LEVEL] = action
        desk[RAISES] += 1
        desk[TO_ASK] = desk[LIVE] & ~(1 << seat)
    desk[PAID + seat] += chips
    desk[STACKS + seat] -= chips
    desk[BOARD + plan[POT_AT]] += chips
    desk[TURN] = seat + 1 if seat + 1 < plan[PLAYERS] else 0
