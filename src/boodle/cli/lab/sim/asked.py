"""What was asked for at `boodle sim`, read and checked: each fault is one sentence naming the option."""

from collections.abc import Sequence
from dataclasses import dataclass

from boodle.cli.lab.given import players_at
from boodle.sim.cluster import connection
from boodle.sim.crew import GRAPHICS
from boodle.sim.policies import MASTER, NAMES
from boodle.sim.terms import HABIT_NAMES
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class SimAsked:
    """What stands on the command line."""

    rules: str
    players: int | None
    policies: str
    spare: str | None
    deals: int
    evening: int
    seed: int | None
    cores: int | None
    on: str | None
    fitted: bool


def players_of(asked: SimAsked, house: HouseRules, words: Words) -> int:
    """Return how many sit at the table: as asked, as many as policies are named, else four; raises ValueError."""
    seats = max(len(asked.policies.split(",")), len((asked.spare or "").split(",")))
    named = seats if asked.players is None and seats > 1 else asked.players
    return players_at(named, PLAYERS, house, asked.rules, words)


def policies_of(said: str, players: int, words: Words) -> tuple[str, ...]:
    """Return how each seat plays; raises ValueError."""
    return _each(said, players, NAMES, "policies", words)


def spare_of(said: str | None, players: int, words: Words) -> tuple[str, ...]:
    """Return what each seat always does with a spare hand, nothing for what its policy does; raises ValueError."""
    if said is None:
        return ("",) * players
    known = (*HABIT_NAMES[1:], "policy")
    return tuple("" if habit == "policy" else habit for habit in _each(said, players, known, "spare", words))


def check_where(asked: SimAsked, policies: Sequence[str], words: Words) -> None:
    """Refuse a place to play at that there is not, or that does not go with what else is asked; raises ValueError."""
    if asked.fitted and NAMES[MASTER] in policies:
        raise ValueError(words("sim.error.fitted_search"))
    if asked.on is None:
        return
    if asked.cores is not None:
        raise ValueError(words("sim.error.cores"))
    if asked.fitted:
        raise ValueError(words("sim.error.fitted"))
    try:
        if asked.on != GRAPHICS:
            connection(asked.on)
    except ValueError:
        raise ValueError(words("sim.error.on", value=asked.on or "''")) from None


def _each(said: str, players: int, known: Sequence[str], option: str, words: Words) -> tuple[str, ...]:
    """Return one word for each seat, of one for all or one for each."""
    named_ones = [name.strip() for name in said.split(",")]
    if len(named_ones) not in (1, players):
        raise ValueError(words("sim.error.seats", option=f"--{option}", named=len(named_ones), players=players))
    for name in named_ones:
        if name not in known:
            facts = {"option": f"--{option}", "name": name or "''", "known": list(known)}
            raise ValueError(words("sim.error.unknown", **facts))
    return tuple(named_ones * players if len(named_ones) == 1 else named_ones)
