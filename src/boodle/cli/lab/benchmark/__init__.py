"""`boodle benchmark`: how far bots are from perfect play, in small houses that are solved."""

import sys
from pathlib import Path

import click

from boodle.adapters.benchmark.bench import Bench, Measured, played, solved_house, worth
from boodle.adapters.benchmark.houses import HOUSES, house_named
from boodle.adapters.benchmark.reading import plans_of_bot
from boodle.adapters.setting import Setting, setting_of
from boodle.bots.matching import BotFailed, Entrant, NoSuchBot, entrant_named
from boodle.bots.tripoley import BOTS
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.houses import tripoley_house
from boodle.cli.lab.benchmark.drawn import as_facts, failed_in_words, print_bench
from boodle.cli.lab.match.refused import no_such_bot
from boodle.cli.lab.progress import Bars
from boodle.cli.language import spoken
from boodle.cli.options import JSON, SEED
from boodle.cli.output import echo_json
from boodle.cli.typed import BotNames, Number, seed_by_chance
from boodle.sim.exact.tree import TooLarge
from boodle.words.catalogue import Words

UNIFORM = "uniform"
"""Who says anything that is legal, all alike; in `boodle match` this is nobody's name."""


@click.command(cls=SpokenCommand, key="benchmark", facts={"bots": ", ".join(BOTS), "houses": ", ".join(HOUSES)})
@click.argument("bots", nargs=-1, metavar="BOT...", type=BotNames([UNIFORM, *BOTS]))
@option("--house", default=HOUSES[0], show_default=True, metavar="NAME|FILE")
@option("--deals", type=Number(0, 1_000_000), default=1000, show_default=True, metavar="NUMBER")
@option("--samples", type=Number(0, 10_000), default=16, show_default=True, metavar="NUMBER")
@SEED
@JSON
def verb(*, bots: tuple[str, ...], house: str, deals: int, samples: int, seed: str | None, as_json: bool) -> None:
    """Solve the house, and measure every bot in it."""
    words = spoken()
    seed = str(seed_by_chance()) if seed is None else seed
    sys.path.append(str(Path.cwd()))  # so that `package.module:name` is found where one stands
    setting = _setting(house, words)
    entrants = [None if name == UNIFORM else _entrant(name, words) for name in bots]
    with Going(words) as going:
        try:
            bench = solved_house(setting, going.says)
            found = [_measured(bench, entrant, going, samples, seed, deals) for entrant in entrants]
        except BotFailed as failed:
            raise ValueError(failed_in_words(words, failed)) from None
        except TooLarge as large:
            raise ValueError(words(f"benchmark.error.{large.why}", house=house, **large.facts)) from None
    if as_json:
        echo_json(as_facts(house, bench, found, seed, deals))
    else:
        print_bench(words, house, bench, found, seed, deals)


class Going(Bars):
    """What is being done, on a terminal and elsewhere after a second."""

    def says(self, what: str, **facts: object) -> None:
        """Say what begins now."""
        self.now = self.words(f"benchmark.going_on.{what}", **facts)
        if self.bars is not None:
            for task in self.bars.task_ids:
                self.bars.remove_task(task)
            self.bars.add_task(self.now, total=None, done="")


def _measured(bench: Bench, bot: Entrant | None, going: Going, samples: int, seed: str, deals: int) -> Measured:
    """Measure a bot; raises BotFailed."""
    if bot is None:
        return Measured(UNIFORM, worth(bench, bench.game.uniform()), None)
    exact = duplicates = None
    if samples:
        going.says("reading", bot=bot.name)
        exact = worth(bench, plans_of_bot(bench.game, bench.setting, bot, samples))
    if deals:
        going.says("dealing", bot=bot.name)
        duplicates = played(bench, bot, seed=seed, deals=deals)
    return Measured(bot.name, exact, duplicates)


def _setting(house: str, words: Words) -> Setting:
    """Return what is played: a house of the benchmark, or one's own with as many players as it seats; or ValueError."""
    if house in HOUSES:
        return house_named(house)
    if not Path(house).is_file():
        facts = {"option": "--house", "value": repr(house), "answers": [*HOUSES, "FILE"]}
        raise ValueError(words("help_options.error.one_of", **facts))
    rules = tripoley_house(house, words)
    return setting_of(rules, rules.most_players)


def _entrant(name: str, words: Words) -> Entrant:
    """Return a bot; raises ValueError."""
    try:
        return entrant_named(name, BOTS)
    except NoSuchBot as error:
        raise ValueError(no_such_bot(words, error, [UNIFORM, *BOTS])) from None
