"""The pay cards: chips of the layout for the cards that are written on it (TRI-1-01…05, CAD-05…09)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    HANDS,
    NEEDS,
    NOT_WON,
    REACH,
    SHOWN,
    STACKS,
)
from boodle.sim.pages.marking import DONE
from boodle.sim.plan import (
    PAY_SPACES,
    PLAYERS,
)
from boodle.sim.policies.alike import quick_of
from boodle.sim.policies.sense import holding
from boodle.sim.tally import claimed


def pay_cards(desk: Numbers, plan: Numbers) -> int:
    """Pay every space to whoever holds its cards; several share, and the remainder stays (TRI-1-04, EDGE-12…14)."""
    for space in range(plan[PAY_SPACES]):
        winners, able, share = 0, 0, 0
        for seat in range(plan[PLAYERS]):
            able |= (desk[REACH + seat] >> space & 1) << seat
        for suit in range(4):
            needed = desk[NEEDS + 4 * space + suit]
            if needed:
                winners |= holding(desk, plan, needed) & able
        count = winners.bit_count()
        if count and desk[BOARD + space] >= count:
            share = desk[BOARD + space] if count == 1 else desk[BOARD + space] // count
            pay(desk, plan, space, winners, share)
        if not quick_of(desk, plan):
            show(desk, plan, space, winners, share)
    return DONE


def pay(desk: Numbers, plan: Numbers, space: int, winners: int, share: int) -> None:
    """Give each winner a share of a space."""
    desk[BOARD + space] -= share * winners.bit_count()
    claimed(desk, space, share * winners.bit_count())
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] += share if winners >> seat & 1 else 0


def show(desk: Numbers, plan: Numbers, space: int, winners: int, share: int) -> None:
    """Note what all have seen: the cards that were paid for, and who was open to win a space with chips and did not."""
    sets = 0
    for suit in range(4):
        sets += 1 if desk[NEEDS + 4 * space + suit] else 0
    if not share and desk[BOARD + space] < sets:
        return  # perhaps more holders than chips: nobody was paid, and nobody knows why
    for seat in range(plan[PLAYERS]):
        if winners >> seat & 1:
            desk[SHOWN + seat] |= first_set(desk, seat, space)
        elif desk[REACH + seat] >> space & 1:
            desk[NOT_WON + seat] |= 1 << space


def first_set(desk: Numbers, seat: int, space: int) -> int:
    """Return the cards with which a hand wins a space: of several sets that of the lowest suit."""
    for suit in range(4):
        needed = desk[NEEDS + 4 * space + suit]
        if needed and desk[HANDS + seat] & needed == needed:
            return needed
    return 0
