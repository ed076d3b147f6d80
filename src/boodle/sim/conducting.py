"""Turning the pages: a deal goes on until a seat is asked, and on again when it has answered.

This is the one loop of the simulator, as `rulebook/round.py` is of the readable engine; whoever asks may be a policy,
a search or a program that trains.
"""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ASKED,
    BID,
    BOARD,
    NOBODY,
    NUMBER,
    OPENED,
    PAGE,
    PICK,
    QUESTION,
    SEED,
    STACKS,
    TAKE_SPARE,
    TRACE,
    TRACED,
    TURNS,
    USE_SPARE,
    WAGER,
)
from boodle.sim.pages.marking import ASKS, mark_layout
from boodle.sim.pages.opening import ante, begin_deal, deal
from boodle.sim.pages.pay_cards import pay_cards
from boodle.sim.pages.poker import answer_wager, betting, open_vying, pick_five, set_aside
from boodle.sim.pages.settlement import settlement
from boodle.sim.pages.showdown import held_poker, showdown
from boodle.sim.pages.spare_hand import answer_bid, answer_taking, answer_use, spare_hand
from boodle.sim.pages.stops import answer_lead, stops
from boodle.sim.plan import (
    ANTE,
    BEGIN,
    BETTING,
    DEAL,
    HELD,
    LAYOUT,
    PAGES,
    PAGES_AT,
    PAY,
    PICK_FIVE,
    PLAYERS,
    SHOWDOWN,
    SPACES,
    SPARE,
    STOPS,
    VYING,
)
from boodle.sim.policies.alike import luck_of
from boodle.sim.policies.deciding import decide


def open_deal(desk: Numbers, seed: int, number: int) -> None:
    """Put the next deal of a table at its first page; all its chance comes from the seed and its number."""
    desk[PAGE] = desk[OPENED] = 0
    desk[SEED], desk[NUMBER] = seed, number


def go_on(desk: Numbers, plan: Numbers) -> int:
    """Turn pages until a seat is asked: 1; or 0 when the deal is over."""
    desk[ASKED] = NOBODY
    while desk[PAGE] < plan[PAGES]:
        if read(desk, plan, plan[PAGES_AT + desk[PAGE]]) == ASKS:
            return 1
        if desk[TRACED]:
            write_trace(desk, plan)
        desk[PAGE] += 1
        desk[OPENED] = 0
    return 0


def read(desk: Numbers, plan: Numbers, page: int) -> int:
    """Read one page."""
    if page == STOPS:
        return stops(desk, plan)
    if page == BETTING:
        return betting(desk, plan)
    if page == PICK_FIVE:
        return pick_five(desk, plan)
    if page == SPARE:
        return spare_hand(desk, plan)
    if page == PAY:
        return pay_cards(desk, plan)
    if page == SHOWDOWN:
        return showdown(desk, plan)
    return read_others(desk, plan, page)


def read_others(desk: Numbers, plan: Numbers, page: int) -> int:
    """Read a page on which nobody is ever asked."""
    if page == BEGIN:
        return begin_deal(desk, plan)
    if page == LAYOUT:
        return mark_layout(desk, plan)
    if page == ANTE:
        return ante(desk, plan)
    if page == DEAL:
        return deal(desk, plan)
    if page == VYING:
        return open_vying(desk, plan)
    if page == HELD:
        return held_poker(desk, plan)
    return settlement(desk, plan)


def write_trace(desk: Numbers, plan: Numbers) -> None:
    """Write down stacks and board as they are after the page that is open."""
    place = desk[PAGE] * (plan[PLAYERS] + plan[SPACES])
    for seat in range(plan[PLAYERS]):
        desk[TRACE + place + seat] = desk[STACKS + seat]
    for space in range(plan[SPACES]):
        desk[TRACE + place + plan[PLAYERS] + space] = desk[BOARD + space]


def answer(desk: Numbers, plan: Numbers, action: int) -> None:
    """Let the seat that is asked have answered."""
    question = desk[QUESTION]
    desk[TURNS + desk[ASKED]] += 1
    if question == WAGER:
        answer_wager(desk, plan, action)
    elif question == PICK:
        set_aside(desk, desk[ASKED], action)
    elif question == USE_SPARE:
        answer_use(desk, plan, action)
    elif question == BID:
        answer_bid(desk, action)
    elif question == TAKE_SPARE:
        answer_taking(desk, plan, action)
    else:
        answer_lead(desk, plan, action)


def play_at_once(desk: Numbers, plan: Numbers) -> None:
    """Play the deal that is open to its end, every seat by its policy, at a desk that asks nothing (AT_ONCE)."""
    for number in range(plan[PAGES]):
        desk[OPENED] = 0
        read(desk, plan, plan[PAGES_AT + number])


def conduct(desk: Numbers, plan: Numbers) -> None:
    """Play the deal that is open to its end, every seat by its policy, who are asked as the desk has it."""
    while go_on(desk, plan):
        answer(desk, plan, decide(desk, plan, luck_of(desk, plan, desk[ASKED])))
