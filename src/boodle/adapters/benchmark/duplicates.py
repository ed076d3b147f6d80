"""Duplicate deals: a bot plays the same cards from every seat, against the solution in the others."""

from collections.abc import Iterator
from typing import Any

from boodle.adapters.benchmark.reading import Plans, asking, dealt, decided
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import Setting
from boodle.bots.matching import Entrant
from boodle.cards.deck import Stream, seed_of
from boodle.seats import Seat
from boodle.sim.compiler import arrays
from boodle.sim.exact.growing import ANSWERS, BELOW, FIRST, SET_OF
from boodle.sim.exact.plans import SequenceForm


def duplicates(
    game: SequenceForm, setting: Setting, solution: Plans, bot: Entrant, *, seed: str, deals: int
) -> Iterator[tuple[int, ...]]:
    """Yield for each deal what the bot won from each seat, in chips times the players; raises BotFailed.

    Deals are drawn with the seed, and what the solution mixes and the bot throws comes of it too.
    """
    np, table = arrays(), Table(game, setting, solution)
    key = seed_of(seed)
    cards = np.random.default_rng([*key])
    for number in range(deals):
        deal = int(cards.integers(len(game.tree.decks)))
        yield tuple(
            table.won(bot, seat, deal, Stream(key, number, f"bot {seat}"), np.random.default_rng([*key, number]))
            for seat in range(setting.players)
        )


class Table:
    """A table at which one seat is a bot's, and the solution plays the others."""

    def __init__(self, game: SequenceForm, setting: Setting, solution: Plans) -> None:
        """Write out how likely the solution makes each choice of the tree."""
        self.tree, self.start = game.tree, begin(setting)
        self.roots, self.likely = game.tree.roots, game.likely(solution)

    def won(self, bot: Entrant, seat: Seat, deal: int, chance: Stream, mixing: Any) -> int:  # noqa: ANN401 - NumPy's
        """Return what a bot in a seat wins in a deal, in chips times the players; raises BotFailed."""
        play, node = dealt(self.start, self.tree, deal), self.roots.get(deal, -1)
        while not play.over:
            place = self.place(bot, play, chance) if play.seat == seat else self.mixed(node, mixing)
            play = decided(play.after(play.legal()[place]))
            node = int(self.tree.below[self.tree.nodes[node, BELOW] + place])
        return round(play.won()[seat] * self.tree.players)

    def place(self, bot: Entrant, play: Play, chance: Stream) -> int:
        """Return which of the answers a bot gives."""
        return play.legal().index(asking(bot, play)(chance))

    def mixed(self, node: int, mixing: Any) -> int:  # noqa: ANN401 - NumPy's
        """Return which of the answers the solution gives."""
        known = self.tree.sets[self.tree.nodes[node, SET_OF]]
        likely = self.likely[known[FIRST] : known[FIRST] + known[ANSWERS]]
        return int(mixing.choice(len(likely), p=likely / likely.sum()))
