"""Who plays the parts of a simulation: threads of this program, the workers of a cluster, or a graphics card."""

from collections.abc import Callable

from boodle.frozen import Frozen
from boodle.sim.parts import EveningCounts, Part
from boodle.sim.terms import Terms

PART, LEAST_PART = 50_000, 1_000
"""So many deals are handed out at once: enough that handing out costs nothing, few enough that stopping is quick."""
GRAPHICS = "gpu"
"""What `on` is for a graphics card."""


class Crew(Frozen):
    """Who plays the parts, and how: so many at a time, of at most so many deals."""

    play: Callable[[Terms, Part], EveningCounts]
    hands: int
    most: int = PART
    least: int = LEAST_PART
