"""The betting at once where everybody bets as `careful` does: a word at a time (TRI-2-06…13).

What is said cannot be foreseen, and a processor that guesses wrong throws away what it has begun. So a word is worked
out here without asking: folding and raising are numbers, 0 or 1, that the chips are multiplied by. As soon as fewer
than two have chips above the level, `boodle.sim.pages.poker` goes on, which knows what the last of them owes (POT-08).
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
    RAISES,
    SPOKEN,
    STACKS,
    STANDING,
    TO_ASK,
    TURN,
    give,
)
from boodle.sim.plan import BET_LIMIT, PLAYERS, POT_AT, RAISE_CAP
from boodle.sim.policies import CAREFUL, CONTROL
from boodle.sim.policies.alike import count_turn, policy_of
from boodle.sim.policies.sense import next_of
from boodle.sim.policies.wagering import alone_as_noted, bold_step, chance_to_win, is_fair, is_worth_a_bet


def all_careful(desk: Numbers, plan: Numbers) -> int:
    """Tell whether everybody still in bets as `careful` does."""
    every = 1
    for seat in range(plan[PLAYERS]):
        policy = policy_of(desk, plan, seat)
        careful = CAREFUL <= policy <= CONTROL
        every &= careful or not desk[LIVE] >> seat & 1
    return every


def careful_word(desk: Numbers, plan: Numbers) -> int:
    """Let the next who must be asked say something; 0 where nobody must, or all but one are all-in."""
    live, waiting, level = desk[LIVE], desk[TO_ASK], desk[LEVEL]
    callers = live
    if level >= desk[LEAST_BOUGHT]:
        callers, waiting = live & having_more(desk, plan, level), waiting & not_all_in(desk, plan)
    if not waiting or not callers & (callers - 1):
        desk[TO_ASK] = waiting
        return 0
    seat = next_of(waiting, desk[TURN])
    bit = 1 << seat
    price = min(level, desk[BOUGHT_IN + seat]) - desk[PAID + seat]
    pot, many = desk[BOARD + plan[POT_AT]], live.bit_count()
    most = min(most_of(desk, plan, seat), level + bold_step(desk, seat))
    win = chance_to_win(alone_as_noted(desk, seat), desk[RAISES], many, plan[PLAYERS])
    raised = is_worth_a_bet(win, many, desk[RAISES]) & (most > level)
    folded = (1 - is_fair(win, price, pot)) & (1 - raised)
    more = most - level if raised else 0
    chips = more if folded else price + more
    desk[LIVE] = live ^ (bit if folded else 0)
    desk[TO_ASK] = live ^ bit if raised else waiting ^ bit
    desk[LEVEL], desk[RAISES] = level + more, desk[RAISES] + raised
    desk[SPOKEN] |= bit
    give(desk, PAID, seat, chips, plan[PLAYERS])
    desk[BOARD + plan[POT_AT]] = pot + chips
    desk[TURN] = seat + 1 if seat + 1 < plan[PLAYERS] else 0
    count_turn(desk, plan, seat)
    return 1


def having_more(desk: Numbers, plan: Numbers, chips: int) -> int:
    """Return the seats that began the betting with more than so many chips, as a set."""
    found = 0
    for seat in range(plan[PLAYERS]):
        found |= (desk[BOUGHT_IN + seat] > chips) << seat
    return found


def not_all_in(desk: Numbers, plan: Numbers) -> int:
    """Return the seats that have chips left, as a set."""
    found = 0
    for seat in range(plan[PLAYERS]):
        found |= (desk[PAID + seat] < desk[BOUGHT_IN + seat]) << seat
    return found


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
