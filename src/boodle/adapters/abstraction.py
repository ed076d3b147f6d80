"""Fourteen actions that stand for all that matters: a suit to lead, the spare hand, fold, stay, four sizes of a bet.

Plain functions over rows, compiled with `boodle.adapters.many`. In each suit at most one card may be led. The sizes are
the least that is legal, half the pot, the pot and the most, once a call is made; of a bid the least, one average pile
of the layout, two, and four. A size that would be the one before it is not legal, and five cards are always the best.
"""

from boodle.adapters.numbering import SPARE_WORDS
from boodle.cards import Suit
from boodle.poker.ranking import five_of
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer
from boodle.sim.desk import (
    ASKED,
    BID,
    DEAD,
    HANDS,
    LEAD,
    LEAST,
    LEVEL,
    MOST,
    OWED,
    PAID,
    PICK,
    QUESTION,
    TAKE_SPARE,
    USE_SPARE,
    WAGER,
)
from boodle.sim.plan import OPEN_FOLD, PLAYERS, STAKED
from boodle.sim.policies.sense import on_board
from boodle.tripoley.runs import RANKS, SUIT_MASK

SUITS = len(Suit)
SPARE_USES = SUITS
FOLD = SPARE_USES + len(SPARE_WORDS)
STAY, PASS = FOLD + 1, FOLD + 2
"""Staying is a check or a call; passing makes no further bid. A five that is picked is passed over, too."""
SIZES = PASS + 1
HALF_POT, POT, ALL = 1, 2, 3
"""Sizes beside the least, which is 0."""
ACTIONS = SIZES + ALL + 1
NAMES = (
    *(f"lead {suit.name.lower()}" for suit in Suit),
    *(word.value for word in SPARE_WORDS),
    *("fold", "stay", "pass", "least", "half pot or a pile", "pot or two piles", "most or four piles"),
)
"""What each action says."""


def few_legal(desk: Numbers, plan: Numbers) -> int:
    """Return the actions that are legal for the seat that is asked, as a set."""
    question = desk[QUESTION]
    if question == LEAD:
        suits = 0
        for suit in range(SUITS):
            suits |= 1 << suit if desk[OWED] >> RANKS * suit & SUIT_MASK else 0
        return suits
    if question == PICK:
        return 1 << PASS
    if question in (USE_SPARE, TAKE_SPARE):
        return desk[OWED] << SPARE_USES
    legal = 1 << PASS
    if question == WAGER:
        legal = 1 << STAY | (1 << FOLD if desk[OWED] or plan[OPEN_FOLD] else 0)
    if desk[LEAST] <= desk[MOST]:
        before = 0
        for size in range(ALL + 1):
            chips = chips_of(desk, plan, size)
            legal |= 1 << SIZES + size if chips > before else 0
            before = chips
    return legal


def chips_of(desk: Numbers, plan: Numbers, size: int) -> int:
    """Return the chips of a size: what a raise goes to, or a bid."""
    chips, most = desk[LEAST], desk[MOST]
    if desk[QUESTION] == BID:
        if size:
            chips = (on_board(desk, plan) << size - 1) // plan[STAKED]
    elif size == ALL:
        chips = most
    elif size:
        pot = desk[DEAD] + desk[OWED]
        for seat in range(plan[PLAYERS]):
            pot += desk[PAID + seat]
        chips = desk[LEVEL] + (pot >> POT - size)
    return max(desk[LEAST], min(chips, most))


def say_few(desk: Numbers, plan: Numbers, action: int) -> None:
    """Answer for the seat that is asked by a legal action."""
    question = desk[QUESTION]
    if question == LEAD:
        own = desk[OWED] & SUIT_MASK << RANKS * action
        answer(desk, plan, (own & -own).bit_length() - 1)
    elif question == PICK:
        answer(desk, plan, five_of(desk[HANDS + desk[ASKED]]))
    elif question in (USE_SPARE, TAKE_SPARE):
        answer(desk, plan, action - SPARE_USES)
    elif action >= SIZES:
        answer(desk, plan, chips_of(desk, plan, action - SIZES))
    else:
        answer(desk, plan, -1 if action == FOLD else 0)
