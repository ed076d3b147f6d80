"""The pay cards: chips of the layout for the cards that are written on it (TRI-1-01…05, CAD-05…09)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    HANDS,
    IN,
    NEEDS,
    NOT_WON,
    ORDER,
    REACH,
    SHOWN,
    STACKS,
)
from boodle.sim.pages.opening import DONE
from boodle.sim.plan import (
    PAY_SPACES,
    PLAYERS,
)
from boodle.sim.tally import claimed


def pay_cards(desk: Numbers, plan: Numbers) -> int:
    """Pay every space to whoever holds its cards; several share, and the remainder stays (TRI-1-04, EDGE-12…14)."""
    for space in range(plan[PAY_SPACES]):
        holders, count = 0, 0
        for place in range(desk[IN]):
            seat = desk[ORDER + place]
            if desk[REACH + seat] >> space & 1 and wins(desk, seat, space):
                holders |= 1 << seat
                count += 1
        share = desk[BOARD + space] // count if count else 0
        if share:
            for seat in range(plan[PLAYERS]):
                if holders >> seat & 1:
                    desk[STACKS + seat] += share
            desk[BOARD + space] -= share * count
            claimed(desk, space, share * count)
        show(desk, plan, space, holders, share)
    return DONE


def show(desk: Numbers, plan: Numbers, space: int, holders: int, share: int) -> None:
    """Note what all have seen: the cards that were paid for, and who was open to win a space with chips and did not."""
    sets = 0
    for suit in range(4):
        sets += 1 if desk[NEEDS + 4 * space + suit] else 0
    if not share and desk[BOARD + space] < sets:
        return  # perhaps more holders than chips: nobody was paid, and nobody knows why
    for seat in range(plan[PLAYERS]):
        if holders >> seat & 1:
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


def wins(desk: Numbers, seat: int, space: int) -> int:
    """Tell whether a hand holds all the cards of a space in one suit that counts."""
    for suit in range(4):
        needed = desk[NEEDS + 4 * space + suit]
        if needed and desk[HANDS + seat] & needed == needed:
            return 1
    return 0
