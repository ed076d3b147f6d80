"""A bot read as a plan: asked at every information set that leaves a choice, with what its seat has seen there."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256

from boodle.adapters.play import Play, begin
from boodle.adapters.setting import Setting
from boodle.bots.matching import BotFailed, Entrant
from boodle.bots.matching.watched import chosen
from boodle.bots.tripoley import BOTS
from boodle.cards import CARDS
from boodle.cards.deck import Stream
from boodle.sim.compiler import arrays
from boodle.sim.exact.asking import said_by
from boodle.sim.exact.growing import AT, BELOW, FIRST, FROM, SET_OF
from boodle.sim.exact.plans import Numbers, SequenceForm
from boodle.sim.exact.tree import Tree
from boodle.sim.policies import NAMES

Plans = tuple[Numbers, ...]
"""A plan for each seat."""
Strategy = Callable[[Play], Mapping[int, float]]
"""How likely each number is said where a play has come to."""


def plans_of_bot(game: SequenceForm, setting: Setting, bot: Entrant, samples: int) -> Plans:
    """Return how a bot plays in every seat, one of the house as the policy of its name; raises BotFailed.

    One that throws dice is asked so many times over.
    """
    if bot.bot is BOTS.get(bot.name):
        return game.plans(said_by(game.tree, NAMES.index(bot.name), samples))
    return plans_of(game, setting, strategy_of(bot, samples))


def plans_of(game: SequenceForm, setting: Setting, strategy: Strategy) -> Plans:
    """Return how a strategy plays in every seat; raises BotFailed."""
    np = arrays()
    likely = np.zeros(game.tree.choices)
    for number, play in questions(game.tree, setting):
        chances, first = strategy(play), game.tree.sets[number, FIRST]
        for place, said in enumerate(play.legal()):
            likely[first + place] = chances.get(said, 0.0)
    return game.plans(likely)


def questions(tree: Tree, setting: Setting) -> Iterator[tuple[int, Play]]:
    """Yield every information set that leaves a choice, by its number, and a play of the readable rules there."""
    np = arrays()
    places = tree.sets[tree.sets[:, AT] >= 0, AT]
    wanted, above = np.zeros(len(tree.nodes), bool), np.unique(places)
    here = np.zeros(len(tree.nodes), bool)
    here[places] = True
    while len(above):
        wanted[above] = True
        slots = tree.nodes[above, FROM]
        above = np.unique(np.searchsorted(tree.nodes[:, BELOW], slots[slots >= 0], "right") - 1)
        above = above[~wanted[above]]
    start = begin(setting)
    for deal, root in tree.roots.items():
        if not wanted[root]:
            continue
        waiting = [(root, dealt(start, tree, deal))]
        while waiting:
            node, play = waiting.pop()
            if here[node]:
                yield int(tree.nodes[node, SET_OF]), play
            first = int(tree.nodes[node, BELOW])
            for place, said in enumerate(play.legal()):
                below = int(tree.below[first + place])
                if below >= 0 and wanted[below]:
                    waiting.append((below, decided(play.after(said))))


def dealt(start: Play, tree: Tree, deal: int) -> Play:
    """Return a deal of the tree by the readable rules, where something is first decided."""
    return decided(start.played(tuple(CARDS[card] for card in tree.decks[deal])))


def decided(play: Play) -> Play:
    """Return a play after all questions that leave no choice."""
    while not play.over and len(legal := play.legal()) == 1:
        play = play.after(legal[0])
    return play


class Dice(Stream):
    """A stream of chance that knows whether anything was drawn from it."""

    __slots__ = ("drawn",)
    drawn: bool

    def draw(self, below: int) -> int:
        """Draw one of 0 … below - 1."""
        self.drawn = True
        return super().draw(below)


def strategy_of(bot: Entrant, samples: int) -> Strategy:
    """Return how a bot plays: asked so many times over, each time with dice of its own; once where it throws none.

    What the dice show is told by what the seat knows, so that the strategy is always the same.
    """

    def said(play: Play) -> Mapping[int, float]:
        counts: dict[int, int] = {}
        ask = asking(bot, play)
        seed = sha256(play.memory(play.seat).encode()).digest()
        for time in range(samples):
            dice = Dice(seed, 0, "bot", time)
            dice.drawn = False
            number = ask(dice)
            counts[number] = counts.get(number, 0) + 1
            if not dice.drawn:
                return {number: 1.0}
        return {number: count / samples for number, count in counts.items()}

    return said


def asking(bot: Entrant, play: Play) -> Callable[[Stream], int]:
    """Return what asks a bot for the number that it says where a play has come to; asking raises BotFailed."""
    seat, choices, seen = play.seat, play.choices(), play.seen(play.seat)
    question = "" if play.waiting is None else type(play.waiting.question).__name__

    def failed(kind: type[BotFailed], detail: str) -> BotFailed:
        return kind(bot.name, 0, seat, question, detail)

    return lambda chance: play.next_number(chosen(bot.bot, seen, choices, chance, failed))
