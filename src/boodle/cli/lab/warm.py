"""`boodle warm`: compile all that is compiled, so that nobody waits for it later."""

from collections.abc import Callable
from time import perf_counter

import click

from boodle.adapters.benchmark.houses import HOUSES, house_named
from boodle.adapters.toolkits import MissingToolkit
from boodle.bots.given import Seen
from boodle.bots.matching import Pairing, entrant_named
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.bots.tripoley.matching.compiled import CompiledEngine
from boodle.cards import CARDS, CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.cli.helping import SpokenCommand
from boodle.cli.lab.printed import figure
from boodle.cli.language import spoken
from boodle.sim.equity import exact
from boodle.sim.exact.asking import said_by
from boodle.sim.exact.tree import tree_of
from boodle.sim.keeping import Keeping
from boodle.sim.odds.measured import measure
from boodle.sim.parts import MANY_DEALS, Part, counted
from boodle.sim.policies import FIRST
from boodle.sim.ranking import rank_hands
from boodle.sim.running import simulate
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley import HouseRules, open_deal, view

PLAYERS = 2
"""Any house and number of players ask for the same code."""
ONE, OTHER, BOARD = CardSet.of(CARDS[:2]), CardSet.of(CARDS[2:4]), CardSet.of(CARDS[4:7])


def _deals(deals: int) -> Terms:
    return terms_of(HouseRules(), players=PLAYERS, policies="control", spare="", deals=deals, evening=1, seed=0)


def _sim() -> None:
    for deals in (1, MANY_DEALS):
        counted(_deals(deals), Part(0, 1, 1))


def _searching() -> None:
    simulate(HouseRules(), players=PLAYERS, policies=("master", "control"), deals=1, cores=1)


def _odds() -> None:
    measure(_deals(1), cores=1)


def _match() -> None:
    terms = TripoleyTerms(house=HouseRules(), players=PLAYERS, seed="0")
    tuple(CompiledEngine().chips_won(terms, [entrant_named("master", BOTS)], [Pairing(0, (0, 0))]))


def _table() -> None:
    here, _ = open_deal(HouseRules(), ("Ann", "Ben"), dealer=1).read_on()
    (nature,) = here.open
    here, _ = here.play(nature.question.who, tuple(here.table.house.cards))
    (waiting,) = here.open
    asked = waiting.question
    seat = asked.who if isinstance(asked.who, int) else None
    BOTS["master"](Seen(view(here, seat)), asked.choices(here.table), Stream(seed_of("warm"), 0, "master"))


def _batched() -> None:
    from boodle.adapters.arrays import ManyTables

    ManyTables(1, players=PLAYERS).reset(seed=0)


def _solving() -> None:
    setting = house_named(HOUSES[0])
    said_by(tree_of(setting.house, setting.players), FIRST, 1)


def _hands() -> None:
    exact([ONE, OTHER], BOARD)
    rank_hands([(ONE | BOARD).mask])


TASKS: dict[str, Callable[[], None]] = {
    "boodle sim": _sim,
    "boodle sim --policy master": _searching,
    "boodle odds": _odds,
    "boodle match master": _match,
    "master": _table,
    "BatchedEnv": _batched,
    "boodle benchmark": _solving,
    "boodle equity": _hands,
}
"""The least of each that asks for its code; what it is called is what somebody types."""


@click.command(cls=SpokenCommand, key="warm")
def verb() -> None:
    """Do the least of everything, and say a line each; raises NeedsExtra."""
    words, keeping = spoken(), Keeping.here()
    for what, task in TASKS.items():
        before, begun = keeping.names(), perf_counter()
        try:
            task()
        except MissingToolkit as missing:
            click.echo(words("warm.left", what=what, why=str(missing)))
            continue
        seconds = figure(words, perf_counter() - begun, digits=1, sign="")
        said = "made" if keeping.names() - before else "there"
        click.echo(words(f"warm.{said}", what=what, seconds=seconds))
    click.echo(words("warm.kept", folder=str(keeping.folder)))
