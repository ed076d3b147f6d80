"""A house of the benchmark, solved, and what is measured of a bot in it."""

from collections.abc import Callable

from boodle.adapters.benchmark.duplicates import duplicates
from boodle.adapters.benchmark.reading import Plans
from boodle.adapters.setting import Setting
from boodle.bots.matching import Entrant, MeanOfDecks
from boodle.bots.matching.scores import DeckSums
from boodle.frozen import Frozen
from boodle.sim.exact.plans import SequenceForm, game_of
from boodle.sim.exact.solving import PerfectPlay, solve
from boodle.sim.exact.tree import tree_of

NEAR = 0.001
"""Nobody gains more than this by leaving the solution, in chips a deal and as the mean of all seats."""
MOST_ROUNDS = 1000
"""So many rounds at most a solution takes; of three players it is then as near as they bring it."""


class Bench(Frozen):
    """A house with its tree and its solution."""

    setting: Setting
    game: SequenceForm
    solved: PerfectPlay


class Worth(Frozen):
    """What playing by some plans is worth, exactly, in chips a deal.

    `exploitability` is what a seat gains on average by a best response where they are played in all seats; `seats` are
    the chips that they win from each seat with the solution in the others.
    """

    exploitability: float
    seats: tuple[float, ...]

    @property
    def mean(self) -> float:
        """What they win from the solution in the mean of all seats."""
        return sum(self.seats) / len(self.seats)


class Measured(Frozen):
    """A bot in a house: what it is worth, and what it wins in deals that were played; None where that was not asked."""

    bot: str
    worth: Worth | None
    duplicates: MeanOfDecks | None


def solved_house(setting: Setting, tell: Callable[[str], None] = lambda _: None) -> Bench:
    """Return a house, solved; `tell` hears what is being done. Raises TooLarge, NotCompiled, NeedsExtra."""
    tell("growing")
    game = game_of(tree_of(setting.house, setting.players, setting.dealer))
    tell("solving")
    return Bench(setting, game, solve(game, near=NEAR, rounds=MOST_ROUNDS))


def worth(bench: Bench, plans: Plans) -> Worth:
    """Return what playing by these plans is worth."""
    game = bench.game
    seats = (game.gains(seat, bench.solved.plans) @ plan for seat, plan in enumerate(plans))
    return Worth(game.exploitability(plans), tuple(map(float, seats)))


def played(bench: Bench, bot: Entrant, *, seed: str, deals: int) -> MeanOfDecks:
    """Return what a bot wins from the solution in duplicate deals, in chips a deal; raises BotFailed."""
    sums, players = DeckSums(), bench.setting.players
    for won in duplicates(bench.game, bench.setting, bench.solved.plans, bot, seed=seed, deals=deals):
        sums.add(sum(won))
    return sums.measured(players * players)


def choices_in(bench: Bench) -> int:
    """Return how many information sets leave a choice."""
    return sum(len(choices.first) for choices in bench.game.seats)
