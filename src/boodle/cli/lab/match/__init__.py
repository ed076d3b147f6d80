"""`boodle match`: bots against each other on the same cards, and how sure it is who plays better."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import click

from boodle.bots.matching import BotFailed, Goal, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.matching.terms import WORLDS
from boodle.bots.ring_matching import DEPTH
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import Stage
from boodle.cli import BAD_INPUT, INTERRUPTED
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.lab.given import asked_alike, check_place
from boodle.cli.lab.match.asked import PLAYERS, MatchAsked, matches_of, terms_of
from boodle.cli.lab.match.drawn import print_results
from boodle.cli.lab.match.progress import MatchBars
from boodle.cli.lab.match.refused import bot_in_words
from boodle.cli.lab.match.results import COLUMNS, MatchResult, facts_of, rows_of
from boodle.cli.lab.printed import write_csv
from boodle.cli.language import spoken
from boodle.cli.output import echo_json
from boodle.cli.typed import BotNames, Chips, Number, OneWord, seed_by_chance
from boodle.words.catalogue import Words

DEALS = 2000
ENDLESS = 10**9
"""So many decks at most where --until alone says when it is enough."""

OF_GAMES: dict[str, Callable[[Any], object]] = {"stage": Stage, "evening": int, "depth": int}
"""What only some games are asked, and as what their terms have it."""


@click.command(cls=SpokenCommand, key="match", facts={"bots": ", ".join(BOTS)})
@click.argument("bots", nargs=-1, metavar="CONTESTANT FIELD...", type=BotNames(list(BOTS)))
@asked_alike(PLAYERS)
@option("--table", is_flag=True)
@option("--deals", type=Number(1, 999_999_999), show_default=str(DEALS), metavar="NUMBER")
@option("--until", type=Chips(), metavar="CHIPS")
@option("--worlds", type=Number(1, 1_000_000), default=WORLDS, show_default=True, metavar="NUMBER")
@option("--stage", type=OneWord(stage.value for stage in Stage), show_default=Stage.WHOLE.value)
@option("--evening", type=Number(1, 1000), metavar="DEALS")
@option("--depth", type=Number(1, 1_000_000), show_default=str(DEPTH), metavar="BETS")
@click.pass_context
def verb(ctx: click.Context, /, *, as_json: bool, csv: Path | None, **given: object) -> None:
    """Play every table, and show what came of it, also of what was stopped."""
    words = spoken()
    of_game = {name: read(said) for name, read in OF_GAMES.items() if (said := given.pop(name)) is not None}
    asked = MatchAsked(**given, of_game=of_game)  # type: ignore[arg-type] # click has checked what each of them is
    if asked.seed is None:
        asked = asked.seeded(str(seed_by_chance()))
    check_place(csv, "match.error.csv", words)
    sys.path.append(str(Path.cwd()))  # so that `package.module:name` is found where one stands
    results, ended, code = _played(asked, words)
    if as_json:
        echo_json(facts_of(results, ended))
    else:
        print_results(words, results)
    if csv is not None:
        write_csv(csv, COLUMNS, rows_of(results))
    if ended:
        click.echo(f"boodle match: {ended}", err=True)
    ctx.exit(code)


def _played(asked: MatchAsked, words: Words) -> tuple[list[MatchResult], str, int]:
    """Play until it is enough or somebody stops it; returns what is done, why it ended early, and the exit code."""
    terms = terms_of(asked, words)
    matches = matches_of(asked, terms, words)
    results = [MatchResult(match, match.scores()) for match in matches]
    decks = asked.decks(terms, DEALS, ENDLESS)
    goal = Goal(decks, None if asked.until is None else asked.until * terms.unit)
    ended, code = "", 0
    try:
        with (
            MatchBars(words, goal) as progress,
            MatchCrew(matches, _jobs(asked, decks)) as crew,
        ):
            for number, result in enumerate(results):
                tell = progress.line(result)
                play_out(result.match, crew.decks(number), result.scores, goal, tell)
    except KeyboardInterrupt:
        done = any(result.decks for result in results)
        ended, code = words("match.ended.early" if done else "match.ended.nothing"), INTERRUPTED
    except BotFailed as failed:
        ended, code = bot_in_words(words, failed, terms), BAD_INPUT
    except BrokenExecutor:
        ended, code = words("match.error.died"), BAD_INPUT
    return [result for result in results if result.decks], ended, code


def _jobs(asked: MatchAsked, decks: int) -> int:
    """Return how many processes play: no more than there are cores or decks, unless they are named."""
    if asked.jobs is not None:
        return asked.jobs
    return min(os.cpu_count() or 1, decks)
