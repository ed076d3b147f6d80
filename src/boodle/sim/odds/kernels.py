"""The one function of the odds book that is compiled: it does either of two works, so that compiling is paid once."""

from collections.abc import Callable
from functools import lru_cache

from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.odds.measuring import WORK, measure_evenings
from boodle.sim.odds.one_hand import play_hands

EVENINGS, ONE_HAND = 0, 1


def work(desk: Numbers, plan: Numbers, asked: Numbers, book: Numbers) -> None:
    """Measure evenings, or one hand, as is asked."""
    if asked[WORK] == ONE_HAND:
        play_hands(desk, plan, asked, book)
    else:
        measure_evenings(desk, plan, asked, book)


@lru_cache(maxsize=1)
def compiled() -> Callable[[Numbers, Numbers, Numbers, Numbers], None]:
    """Return `work` compiled; raises MissingExtra."""
    return kernel(work)
