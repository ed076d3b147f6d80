"""A deal of `master` among seats that are asked elsewhere, and what of a desk those were asked with."""

from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import (
    ASKED,
    DEALER,
    FACED,
    FACTS,
    HOLDERS,
    LANES,
    MOST_SEATS,
    NUMBER,
    PLAYED_BY,
    QUICK,
    SEED,
    SIZE,
    SPOKEN,
    TURNS,
)
from boodle.sim.evenings import lay_afresh
from boodle.sim.policies import MASTER
from boodle.sim.policies.sense import RAISED
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.master import Mind, master_decide
from tools.betting_school.solving import open_among

SINCE_LEFT_OUT = MOST_SEATS
"""Before HOLDERS they had a row more, for what is noted while bets are made at once: nobody reads it at their desk."""
THEIR_SIZE = SIZE - (FACTS - SPOKEN) - (LANES - PLAYED_BY) + SINCE_LEFT_OUT


def open_deal_of(desk: Numbers, plan: Numbers, seed: int, deck: int) -> None:
    """Open a deal of full stacks on an empty layout."""
    lay_afresh(desk, plan)
    desk[DEALER] = 0
    open_among(desk, plan, MASTER, seed, deck)
    desk[QUICK] = 0


def until_asked(desk: Numbers, plan: Numbers, mind: Mind, hero: int) -> int:
    """Play on until another seat than this is asked: 1, or to the end of the deal: 0."""
    while go_on(desk, plan):
        count_hands(desk, plan)
        if desk[ASKED] != hero:
            return 1
        drawn = luck(desk[SEED], desk[NUMBER], hero, desk[TURNS + hero])
        answer(desk, plan, master_decide(desk, plan, mind, drawn))
    return 0


def their_desk(desk: Numbers, theirs: Numbers) -> None:
    """Write down a desk as `master-1` reads it: without who has spoken or raised, and what was led from what."""
    at = 0
    for place in range(SIZE):
        if place < SPOKEN or FACTS <= place < PLAYED_BY or place >= LANES:
            at += SINCE_LEFT_OUT if place == HOLDERS else 0
            raised = FACED <= place < FACED + MOST_SEATS and desk[place] & RAISED
            theirs[at] = 0 if raised else desk[place]
            at += 1
