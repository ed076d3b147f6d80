"""The strongest player: searches worlds that agree with all its seat has seen, and bets by a table worked out before.

It needs the compiler of the extra `sim`, and is asked for in vain without it. The first decision on a machine waits
for the compiler; from then on a decision takes some milliseconds.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec

from boodle.bots.acting import LUCK, spoken
from boodle.bots.seen import Seen
from boodle.bots.sight import desk_of, question_of
from boodle.bots.unasked import unasked
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.desk import NOBODY, POLICIES
from boodle.sim.policies import MASTER
from boodle.sim.search.master import Mind, master_decide, new_mind
from boodle.sim.tables import array_row, as_array

NEEDED = ("numba", "numpy")
"""What the extra brings."""


def can_search() -> bool:
    """Tell whether this installation can ask it."""
    return all(find_spec(needed) is not None for needed in NEEDED)


def master(seen: Seen, choices: Choices, chance: Stream, *, worlds: int = 30) -> object:
    """Choose what brings most on average over so many worlds; raises MissingExtra without the extra `sim`."""
    decided = deciding()
    if question_of(seen.view, choices) == NOBODY or seen.view.seat is None:
        return unasked(seen.view, choices)
    desk, plan = desk_of(seen, choices)
    desk[POLICIES + seen.view.seat] = MASTER
    said = decided(as_array(desk), as_array(plan), new_mind(array_row, worlds), chance.draw(LUCK))
    return spoken(desk, int(said))


@lru_cache(maxsize=1)
def deciding() -> Callable[[Numbers, Numbers, Mind, int], int]:
    """Return the decision compiled; raises MissingExtra where there is no compiler."""
    return kernel(master_decide)
