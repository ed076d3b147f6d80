"""The pay cards: chips of the layout for the cards that are written on it (TRI-1-01…05, CAD-05…09)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    HANDS,
    NEEDS,
    NOT_WON,
    QUICK,
    REACH,
    SET_CARDS,
    SET_SPACE,
    SETS,
    SHOWN,
    STACKS,
)
from boodle.sim.pages.collecting import holder_of, note_holders
from boodle.sim.pages.marking import DONE
from boodle.sim.plan import (
    PAY_SPACES,
    PLAYERS,
)
from boodle.sim.tally import claimed


def pay_cards(desk: Numbers, plan: Numbers) -> int:
    """Pay every space to whoever holds its cards; several share, and the remainder stays (TRI-1-04, EDGE-12…14)."""
    place = 0
    note_holders(desk, plan, HANDS)
    for space in range(plan[PAY_SPACES]):
        winners, share = 0, 0
        while place < desk[SETS] and desk[SET_SPACE + place] == space:
            winners |= winner_of(desk, space, desk[SET_CARDS + place])
            place += 1
        count = winners.bit_count()
        if count and desk[BOARD + space] >= count:
            share = desk[BOARD + space] if count == 1 else desk[BOARD + space] // count
            pay(desk, plan, space, winners, share)
        if not desk[QUICK]:
            show(desk, plan, space, winners, share)
    return DONE


def winner_of(desk: Numbers, space: int, needed: int) -> int:
    """Return the seat that holds a set of cards and may win its space, as a set of one; or none."""
    seat = holder_of(desk, (needed & -needed).bit_length() - 1)
    return (1 if desk[HANDS + seat] & needed == needed else 0) * (desk[REACH + seat] >> space & 1) << seat


def pay(desk: Numbers, plan: Numbers, space: int, winners: int, share: int) -> None:
    """Give each winner a share of a space."""
    desk[BOARD + space] -= share * winners.bit_count()
    claimed(desk, space, share * winners.bit_count())
    while winners:
        desk[STACKS + (winners & -winners).bit_length() - 1] += share
        winners &= winners - 1


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
