"""Simulating on a graphics card: the same functions, compiled for it as they stand, an evening to a thread.

Totals are those of the processor to the last number. It needs the extra `boodle[gpu]` and a card that CUDA can use.
"""

from functools import lru_cache
from typing import Any

from boodle.frozen import Frozen
from boodle.sim.asked import ROWS
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.crew import GRAPHICS, Crew
from boodle.sim.desk import COUNTS
from boodle.sim.graphics_compiler import NoCard, graphics, graphics_kernel
from boodle.sim.parts import EveningCounts, Part, asked_row, counts_of, places_of_own
from boodle.sim.policies import MASTER, NAMES
from boodle.sim.tables import array_row, as_array
from boodle.sim.terms import Terms

DEALS_EACH = 80
"""So many deals a thread plays in a launch: some evenings, so that none waits long for another; about a second."""
THREADS = 256
"""Threads of a block."""
BLOCKS = 8
"""Blocks for each of the card's multiprocessors."""


class GraphicsCard(Frozen):
    """A graphics card, and how many threads play on it: so many blocks of so many."""

    name: str
    blocks: int
    threads: int = THREADS

    def play(self, terms: Terms, part: Part) -> EveningCounts:
        """Play a part on the card; raises NotCompiled for a policy that searches."""
        if NAMES[MASTER] in terms.policies:
            raise NotCompiled(f"{GRAPHICS}: master searches, which no graphics card does: expected other policies")
        cuda = graphics()
        plan, asked, own = (as_array(row) for row in (terms.plan_at_once(), asked_row(terms, part), places_of_own()))
        rows = (plan, terms.desk(array_row), asked, own, array_row(ROWS * COUNTS))
        there = [cuda.to_device(row) for row in rows]
        compiled()[self.blocks, self.threads](*there)
        sums = there[-1].copy_to_host()
        return counts_of(part, sums)


def card_here() -> GraphicsCard:
    """Return the graphics card of this machine; raises NeedsExtra, NoCard."""
    cuda = graphics()
    if not cuda.is_available():
        raise NoCard("{on}: there is no graphics card here that CUDA can use", on=GRAPHICS)
    device = cuda.get_current_device()
    name = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
    return GraphicsCard(name, BLOCKS * device.MULTIPROCESSOR_COUNT)


def crew_on_card(card: GraphicsCard | None = None) -> Crew:
    """Return a graphics card as who plays, one launch after the other; raises NeedsExtra, NoCard."""
    card = card or card_here()
    together = DEALS_EACH * card.blocks * card.threads
    return Crew(card.play, hands=1, most=together, least=together)


@lru_cache(maxsize=1)
def compiled() -> Any:  # noqa: ANN401 - published without types
    """Return what every thread runs, compiled for the card; launched as `compiled()[blocks, threads](…)`."""
    from boodle.sim.thread import play_evenings

    return graphics_kernel(play_evenings)
