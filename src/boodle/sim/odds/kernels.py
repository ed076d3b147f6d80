"""The one function of the odds book that is compiled: deals that go by steps, of evenings or of one hand.

All that plays is called here and in one place only: the compiler works each function through again for every function
above it that calls it, and the play is most of them.
"""

from collections.abc import Callable
from functools import lru_cache

from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.evenings import DEAL_BITS, may_go_on
from boodle.sim.odds.branching import keep_place, play_until
from boodle.sim.odds.measuring import DEALS_OF, FIRST, MANY, NO_MORE, START, WORK, begin_evening, end_evening
from boodle.sim.odds.measuring import UNIT as OF_EVENINGS
from boodle.sim.odds.measuring import note as note_deal
from boodle.sim.odds.measuring import prepare as prepare_deal
from boodle.sim.odds.one_hand import KEPT, note_hand, prepare_hand
from boodle.sim.odds.one_hand import UNIT as OF_HANDS

EVENINGS, ONE_HAND = 0, 1


def work(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers) -> None:
    """Play evenings, or deals around one hand, step by step, and add up what is asked."""
    one_hand = asked[WORK] == ONE_HAND
    deals = 1 if one_hand else asked[DEALS_OF]
    if one_hand:
        keep_place(desk, book, KEPT)
    for unit in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        if not one_hand:
            begin_evening(desk, plan, asked, book, unit)
        for deal in range(deals):
            if one_hand:
                book[OF_HANDS] = unit
            elif may_go_on(desk, plan) < 2:
                break
            else:
                book[OF_EVENINGS] = (unit << DEAL_BITS) + deal
            step = START
            while step != NO_MORE:
                page = prepare(desk, plan, asked, book, step)
                play_until(desk, plan, page)
                step = note(desk, plan, asked, book, step)
        if not one_hand:
            end_evening(plan, book)


def prepare(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Put the deal where a step of its work begins; return the page up to which it is played."""
    if asked[WORK] == ONE_HAND:
        return prepare_hand(desk, plan, asked, book, step)
    return prepare_deal(desk, plan, asked, book, step)


def note(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers, step: int) -> int:
    """Count what came of a step of its work; return the next."""
    if asked[WORK] == ONE_HAND:
        return note_hand(desk, plan, asked, book, step)
    return note_deal(desk, plan, asked, book, step)


@lru_cache(maxsize=1)
def compiled() -> Callable[[Numbers, Numbers, Numbers, Numbers], None]:
    """Return `work` compiled; raises NeedsExtra."""
    return kernel(work)
