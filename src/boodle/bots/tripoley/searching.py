"""What `master` decides: the simulator's own function, compiled, asked at a desk that knows what its seat has seen."""

from collections.abc import Callable
from functools import lru_cache

from boodle.bots.tripoley.acting import LUCK, said
from boodle.bots.tripoley.retold import retell_bets
from boodle.bots.tripoley.seen import TripoleySeen, this_deal
from boodle.bots.tripoley.sight import desk_of, question_of
from boodle.bots.tripoley.unasked import unasked
from boodle.cards.deck import Stream
from boodle.rulebook import Choices, spoken
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.desk import NOBODY, POLICIES
from boodle.sim.policies import MASTER
from boodle.sim.search.master import Mind, master_decide, new_mind
from boodle.sim.tables import array_row, as_array


def searched(seen: TripoleySeen, choices: Choices, chance: Stream, worlds: int) -> object:
    """Choose what brings most on average over so many worlds; raises NeedsExtra without the extra `sim`."""
    decided = deciding()
    if question_of(seen.view, choices) == NOBODY:
        return unasked(seen.view, choices)
    desk, plan = desk_of(seen, choices)
    retell_bets(desk, seen.view, this_deal(seen))
    desk[POLICIES + spoken(seen.view.seat, int)] = MASTER
    action = decided(as_array(desk), as_array(plan), new_mind(array_row, worlds), chance.draw(LUCK))
    return said(desk, int(action))


@lru_cache(maxsize=1)
def deciding() -> Callable[[Numbers, Numbers, Mind, int], int]:
    """Return the decision compiled; raises NeedsExtra where there is no compiler."""
    return kernel(master_decide)
