"""What was asked for at `boodle sim`, read and checked: each fault is one sentence naming the option."""

from collections.abc import Sequence

from boodle.cli.lab.given import for_each_seat
from boodle.frozen import Frozen
from boodle.sim.cluster import connection
from boodle.sim.crew import GRAPHICS
from boodle.sim.policies import MASTER, NAMES
from boodle.sim.terms import HABIT_NAMES
from boodle.words.catalogue import Words

PLAYERS = 4


class SimAsked(Frozen, kw_only=True):
    """What stands on the command line."""

    rules: str | None
    players: int | None
    policy: str
    spare: str | None
    deals: int
    evening: int
    seed: str | None
    jobs: int | None
    on: str | None
    fitted: bool

    @property
    def seats(self) -> int | None:
        """How many sit at the table, if it is said: by their number, or by what is named for each of them."""
        named = max(len(self.policy.split(",")), len((self.spare or "").split(",")))
        return named if self.players is None and named > 1 else self.players


def policies_of(asked: SimAsked, players: int, words: Words) -> tuple[str, ...]:
    """Return how each seat plays; raises ValueError."""
    return for_each_seat(asked.policy, players, NAMES, "--policy", words)


def spare_of(said: str | None, players: int, words: Words) -> tuple[str, ...]:
    """Return what each seat always does with a spare hand, nothing for what its policy does; raises ValueError."""
    if said is None:
        return ("",) * players
    known = (*HABIT_NAMES[1:], "policy")
    return tuple("" if habit == "policy" else habit for habit in for_each_seat(said, players, known, "--spare", words))


def check_where(asked: SimAsked, policies: Sequence[str], words: Words) -> None:
    """Refuse a place to play at that there is not, or that does not go with what else is asked; raises ValueError."""
    if asked.fitted and NAMES[MASTER] in policies:
        raise ValueError(words("sim.error.fitted_search"))
    if asked.on is None:
        return
    if asked.jobs is not None:
        raise ValueError(words("sim.error.cores"))
    if asked.fitted:
        raise ValueError(words("sim.error.fitted"))
    try:
        if asked.on != GRAPHICS:
            connection(asked.on)
    except ValueError:
        raise ValueError(words("sim.error.on", value=asked.on or "''")) from None
