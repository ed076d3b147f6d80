"""The strongest player: searches worlds that agree with all its seat has seen, and bets by a table worked out before.

It needs the compiler of the extra `sim`, and is asked for in vain without it. The first decision on a machine waits
some seconds for the compiler; from then on a decision takes some milliseconds. How it decides is read when it is first
asked: who plays without it does not wait until the compiler and the search are read.
"""

from importlib.util import find_spec
from threading import Event, Lock, Thread

from boodle.bots.tripoley.control import control
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream, seed_of
from boodle.rulebook import Choices
from boodle.sim.search import WORLDS

PATIENCE = 4.0
"""Seconds after which somebody else answers; what is compiled already is read in one or two."""
NEEDED = ("llvmlite", "numpy")
"""What the extra brings."""


def can_search() -> bool:
    """Tell whether this installation can ask it."""
    return all(find_spec(needed) is not None for needed in NEEDED)


def master(seen: TripoleySeen, choices: Choices, chance: Stream, *, worlds: int = WORLDS) -> object:
    """Choose what brings most on average over so many worlds; raises NeedsExtra without the extra `sim`."""
    from boodle.bots.tripoley.searching import searched

    return searched(seen, choices, chance, worlds)


class Warming:
    """Master at a table of people: until it is compiled, somebody else answers in its place."""

    __slots__ = ("_lock", "_ready", "_started")

    def __init__(self) -> None:
        """Begin with nothing compiled."""
        self._ready, self._started, self._lock = Event(), False, Lock()

    def __call__(self, seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        """Choose as master as soon as it can, and as `control` while the compiler is at work: nobody waits for that."""
        return self.named(seen, choices, chance)[1]

    def named(self, seen: TripoleySeen, choices: Choices, chance: Stream) -> tuple[str, object]:
        """Choose likewise, and say which of the two has chosen; without the extra it is always `control`."""
        if can_search() and self.is_warm(seen, choices):
            return "master", master(seen, choices, chance)
        return "control", control(seen, choices, chance)

    def is_warm(self, seen: TripoleySeen, choices: Choices) -> bool:
        """Have it compiled beside what goes on, by deciding this; the first question waits a little, others do not."""
        with self._lock:
            first, self._started = not self._started, True
        if first:
            Thread(target=self._compile, args=(seen, choices), daemon=True).start()
        return self._ready.wait(PATIENCE if first else 0)

    def _compile(self, seen: TripoleySeen, choices: Choices) -> None:
        master(seen, choices, Stream(seed_of("compiled"), 0, "master"))
        self._ready.set()


master_at_table = Warming()
"""Master as the room seats it."""
