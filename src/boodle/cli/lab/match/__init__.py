"""`boodle match`: bots against each other on the same cards, and how sure it is who plays better."""

import os
import secrets
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path

import click

from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import BotFailed, Goal, MatchCrew, Stage, play_out
from boodle.bots.tripoley.matching.terms import WORLDS
from boodle.cli import BAD_INPUT, INTERRUPTED
from boodle.cli.lab.given import check_place, written_to
from boodle.cli.lab.match.asked import Chips, MatchAsked, matches_of, terms_of
from boodle.cli.lab.match.drawn import print_results
from boodle.cli.lab.match.progress import MatchBars
from boodle.cli.lab.match.refused import bot_in_words
from boodle.cli.lab.match.results import COLUMNS, MatchResult, as_json, rows_of
from boodle.cli.lab.printed import write_csv
from boodle.cli.number import Number
from boodle.cli.output import echo_json
from boodle.words.catalogue import Words

DEALS = 2000
ENDLESS = 10**9
"""So many decks at most where --until alone says when it is enough."""

HELP = f"""Have bots play each other on the same cards, and measure who is stronger.

CONTESTANT sits at a table of FIELD's bots. Every deck is dealt once for each
seat, the contestant sitting in another one each time, so that good cards
tell little. Several FIELDs are several tables, one after the other; names
parted by commas share the other seats of one table.

\b
  boodle match careful casual
  boodle match careful casual first --players 6 --deals 20000 --seed 7
  boodle match careful casual --until 0.3          as sure as that, in chips
  boodle match my_bot.py:choose casual             a bot of your own
  boodle match --table first casual careful careful

The bots of the house are {", ".join(BOTS)}; one of your own is
file.py:function or package.module:name. The seed alone settles what comes
out, not how many processes play. Ctrl-C shows what is done.
docs/bots.md says how to write a bot.
"""


@click.command(help=HELP)
@click.argument("bots", nargs=-1, metavar="CONTESTANT FIELD...")
@click.option("--table", is_flag=True, help="All bots named sit at one table, and are ranked.")
@click.option("--players", type=Number(2, 9), help="How many play.  [default: 4]")
@click.option("--rules", default="pagat", show_default=True, metavar="NAME", help="A preset, or a file of house rules.")
@click.option(
    "--deals", type=Number(1, 999_999_999), help=f"How many deals, every rotation counted.  [default: {DEALS}]"
)
@click.option(
    "--until", type=Chips(), metavar="CHIPS", help="Go on until the interval is under so many chips each way."
)
@click.option("--seed", metavar="WORD", help="A number or word that settles everything.")
@click.option("--jobs", type=Number(1, 256), help="How many processes play.  [default: the cores]")
@click.option(
    "--worlds", type=Number(1, 1_000_000), default=WORLDS, show_default=True, help="For bots that look ahead."
)
@click.option(
    "--stage",
    type=click.Choice([stage.value for stage in Stage]),
    default=Stage.WHOLE.value,
    show_default=True,
    help="Whole deals, or the stops alone.",
)
@click.option(
    "--evening", type=Number(1, 1000), default=1, metavar="DEALS", help="So many deals in a row, as one unit."
)
@written_to
@click.pass_context
def verb(ctx: click.Context, /, *, language: str, json_wanted: bool, csv: Path | None, **given: object) -> None:
    """Play every table, and show what came of it, also of what was stopped."""
    words = Words(language)
    asked = MatchAsked(**given)  # type: ignore[arg-type] # click has checked what each of them is
    if asked.seed is None:
        asked = asked.seeded(str(secrets.randbelow(10**6)))
    check_place(csv, "match.error.csv", words)
    sys.path.append(str(Path.cwd()))  # so that `package.module:name` is found where one stands
    results, ended, code = _played(asked, words)
    if json_wanted:
        echo_json(as_json(results, ended))
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
    goal = Goal(decks, asked.until)
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
