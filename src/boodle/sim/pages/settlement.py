"""The settlement of a deal: the kitty, a chip for each card left, and the deal passing left (TRI-3-08…11, CAD-20)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    DEALER,
    HANDS,
    NOBODY,
    OUT,
    REACH,
    STACKS,
    give,
)
from boodle.sim.pages.marking import DONE
from boodle.sim.plan import (
    KITTY_AT,
    LEFTOVER_SPACE,
    PLAYERS,
)
from boodle.sim.tally import claimed, deal_over


def settlement(desk: Numbers, plan: Numbers) -> int:
    """Pay the seat that went out, and a chip for each card left; then the deal passes."""
    winner, kitty = desk[OUT], plan[KITTY_AT]
    won = 0
    if winner != NOBODY and desk[BOARD + kitty] and desk[REACH + winner] >> kitty & 1:
        won = desk[BOARD + kitty]
        desk[BOARD + kitty] = 0
        claimed(desk, kitty, won)
    space = plan[LEFTOVER_SPACE]
    if space < 0 and winner == NOBODY:
        space = kitty
    paid = 0
    for seat in range(plan[PLAYERS]):
        chips = min(desk[HANDS + seat].bit_count(), desk[STACKS + seat])
        desk[STACKS + seat] -= chips
        paid += chips
    if space < 0:
        won += paid
    else:
        desk[BOARD + space] += paid
    give(desk, STACKS, winner, won, plan[PLAYERS])
    deal_over(desk, plan)
    desk[DEALER] = desk[DEALER] + 1 if desk[DEALER] + 1 < plan[PLAYERS] else 0
    return DONE
