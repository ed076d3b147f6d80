"""The betting at once where everybody bets as `careful` does: a word at a time (TRI-2-06…13).

What is said cannot be foreseen, and a processor that guesses wrong throws away what it has begun. So a word is worked
out here without asking: folding and raising are numbers, 0 or 1, that the chips are multiplied by. As soon as a stack
is reached, `boodle.sim.pages.poker` goes on, which knows what is owed to somebody who is all-in (POT-08).
"""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ACTED,
    BOARD,
    BOUGHT_IN,
    FOLDED,
    LEAST_BOUGHT,
    LEVEL,
    LIVE,
    PAID,
    POLICIES,
    RAISES,
    SPOKEN,
    STACKS,
    STANDING,
    TO_ASK,
    TURN,
    TURNS,
)
from boodle.sim.plan import BET_LIMIT, PLAYERS, POT_AT, RAISE_CAP
from boodle.sim.policies import CAREFUL, CONTROL
from boodle.sim.policies.sense import next_of
from boodle.sim.policies.wagering import alone_as_noted, bold_step, chance_to_win, is_fair, is_worth_a_bet


def all_careful(desk: Numbers, plan: Numbers) -> int:
    """Tell whether everybody still in bets as `careful` does."""
    every = 1
    for seat in range(plan[PLAYERS]):
        careful = CAREFUL <= desk[POLICIES + seat] <= CONTROL
        every &= careful or not desk[LIVE] >> seat & 1
    return every


def careful_word(desk: Numbers, plan: Numbers) -> int:
    """Let the next who must be asked say something; 0 where nobody must, or a stack is reached."""
    live, waiting, level = desk[LIVE], desk[TO_ASK], desk[LEVEL]
    if not waiting or not live & (live - 1) or level >= desk[LEAST_BOUGHT]:
        return 0
    seat = next_of(waiting, desk[TURN])
    bit = 1 << seat
    price, pot, many = level - desk[PAID + seat], desk[BOARD + plan[POT_AT]], live.bit_count()
    most = min(most_of(desk, plan, seat), level + bold_step(desk, seat))
    win = chance_to_win(alone_as_noted(desk, seat), desk[RAISES], many, plan[PLAYERS])
    raised = is_worth_a_bet(win, many, desk[RAISES]) & (1 if most else 0)
    folded = (1 - is_fair(win, price, pot)) & (1 - raised)
    more = raised * (most - level)
    chips = price * (1 - folded) + more
    desk[LIVE] = live ^ bit * folded
    desk[TO_ASK] = live ^ bit if raised else waiting ^ bit
    desk[LEVEL], desk[RAISES] = level + more, desk[RAISES] + raised
    desk[SPOKEN] |= bit
    desk[PAID + seat] += chips
    desk[BOARD + plan[POT_AT]] = pot + chips
    desk[TURN] = seat + 1 if seat + 1 < plan[PLAYERS] else 0
    desk[TURNS + seat] += 1
    return 1


def write_down(desk: Numbers, plan: Numbers) -> None:
    """Write down where everybody stands, and has left, after such words."""
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = desk[BOUGHT_IN + seat] - desk[PAID + seat]
        if desk[SPOKEN] >> seat & 1:
            desk[STANDING + seat] = ACTED if desk[LIVE] >> seat & 1 else FOLDED


def most_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return what a seat may raise to at most, or 0 where the cap is reached (TRI-2-15)."""
    most = desk[BOUGHT_IN + seat]
    if plan[BET_LIMIT]:
        most = min(desk[LEVEL] + plan[BET_LIMIT], most)
    if plan[RAISE_CAP]:
        most = most if desk[RAISES] <= plan[RAISE_CAP] else 0
    return most
