"""What a seat says in the betting: fold -1, check or call 0, a bet or raise the total that it goes to."""

from boodle.sim.chance import Numbers, below
from boodle.sim.desk import (
    HANDS,
    LEAST,
    MOST,
    OWED,
    PICKED,
    RAISES,
    STRENGTH,
)
from boodle.sim.plan import (
    OPEN_FOLD,
    PLAYERS,
    POKER,
)
from boodle.sim.policies import CASUAL, FIRST, RANDOM
from boodle.sim.policies.sense import SURE, beats, chips_in_play, still_in
from boodle.sim.policies.vying import beats_in_vying

FOLDS, STAYS = -1, 0
VYING = 3
"""Its place in `PokerPlay`."""
BELOW = (1 << 40) - 1
"""More than any product of two chances; the compiler divides quicker when it sees that a number is not negative."""
CAN_BET = 70
"""Nobody bets or raises with less than the best 30 hands in a hundred."""
TIGHTER = 98
"""What each further raise leaves, in a hundred, of the hands that would make it; friendly players raise on and on."""

MOST_TOLD = 100
RAISING = (
    SURE,
    *(int(SURE * (100 - CAN_BET) // 100 * (TIGHTER / 100) ** raises) for raises in range(1, MOST_TOLD + 1)),
)
"""How many hands would have made so many raises, the best of them first, in 13,000ths; before any all would."""
LOW_BYTES = bytes(hands & 0xFF for hands in RAISING)
HIGH_BYTES = bytes(hands >> 8 for hands in RAISING)
"""The same, as the compiler likes it best."""


def wager(desk: Numbers, plan: Numbers, seat: int, policy: int, luck: int) -> int:
    """Say something in the betting."""
    if policy == FIRST:
        return STAYS
    if policy == RANDOM:
        return any_wager(desk, plan, luck)
    alone = alone_ahead(desk, plan, seat)
    if policy == CASUAL:
        return casually(desk, alone + (below(luck, 21) - 10) * SURE // 100, plan)
    return carefully(desk, plan, alone)


def alone_ahead(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return how often what one plays poker with beats one other hand; half where there is nothing."""
    if not desk[PICKED + seat]:
        return SURE // 2
    cards_dealt = desk[HANDS + seat].bit_count()
    if plan[POKER] == VYING:
        return beats_in_vying(desk[STRENGTH + seat], cards_dealt, plan)
    return beats(desk[STRENGTH + seat], cards_dealt)


def any_wager(desk: Numbers, plan: Numbers, luck: int) -> int:
    """Say anything: stay, fold where that is offered, or one of the raises, each of the three as likely."""
    raises = desk[MOST] >= desk[LEAST]
    folds = desk[OWED] > 0 or plan[OPEN_FOLD]
    chosen = below(luck, 1 + (1 if folds else 0) + (1 if raises else 0))
    if not chosen:
        return STAYS
    if chosen == 1 and folds:
        return FOLDS
    return desk[LEAST] + (luck & 0xFFFF) * (desk[MOST] - desk[LEAST] + 1) // 0x10000


def casually(desk: Numbers, strength: int, plan: Numbers) -> int:
    """Raise with much, call a fair price with something, else check or fold."""
    pot, price = max(1, chips_in_play(desk)), desk[OWED]
    if strength > SURE * 3 // 4 and desk[MOST] >= desk[LEAST]:
        bold = min(SURE, (strength - SURE * 7 // 10) * 3)
        return desk[LEAST] + (desk[MOST] - desk[LEAST]) * bold // SURE
    if price and strength < SURE // 4 + SURE * 3 // 4 * price // (price + pot):
        return FOLDS
    return STAYS


def carefully(desk: Numbers, plan: Numbers, alone: int) -> int:
    """Bet when probably ahead of everybody still in; call when the odds of the pot pay for it."""
    many, price = still_in(desk), desk[OWED]
    win = chance_to_win(alone, desk[RAISES], many, plan[PLAYERS])
    if is_worth_a_bet(win, many) and desk[MOST] >= desk[LEAST]:
        return desk[MOST]
    return STAYS if is_fair(win, price, chips_in_play(desk)) else FOLDS


def is_worth_a_bet(win: int, many: int) -> int:
    """Tell whether such a chance is well above an equal share among so many: 1 or 0."""
    return 1 if win * many * 2 > SURE * 3 else 0


def is_fair(win: int, price: int, pot: int) -> int:
    """Tell whether such a chance at the pot is worth its price, if it has one: 1 or 0."""
    return 1 if not price or win * (pot + price) > price * SURE else 0


def chance_to_win(alone: int, raises: int, many: int, players: int) -> int:
    """Return the chance to beat all still in, one of whom has a hand good enough for each raise made.

    `many` of the players are in. The loop goes over all of them, since how many are in cannot be foreseen.
    """
    at = min(raises, MOST_TOLD)
    raising = LOW_BYTES[at] + 256 * HIGH_BYTES[at]
    win = (max(0, alone - SURE + raising) * SURE & BELOW) // raising
    for other in range(2, players):
        beaten = SURE + (alone - SURE) * (other - many >> 8 & 1)
        win = (win * beaten & BELOW) // SURE
    return win
