"""`boodle sim`: millions of deals by one set of rules, and what comes of them, with how sure it is."""

import secrets
from pathlib import Path

import click

from boodle.cli import INTERRUPTED
from boodle.cli.houses import tripoley_house
from boodle.cli.lab.given import Many, check_place, written_to
from boodle.cli.lab.printed import write_csv
from boodle.cli.lab.progress import DealsBar
from boodle.cli.lab.sim.asked import SimAsked, check_where, players_of, policies_of, spare_of
from boodle.cli.lab.sim.drawn import print_result
from boodle.cli.lab.sim.picture import check_picture, draw
from boodle.cli.lab.sim.results import COLUMNS, SimResult, as_json, rows_of
from boodle.cli.number import Number
from boodle.cli.output import echo_json
from boodle.sim import Stopped, simulate
from boodle.sim.policies import NAMES
from boodle.sim.running import MOST_CORES
from boodle.sim.terms import EVENING, HABIT_NAMES, MOST_DEALS, MOST_IN_AN_EVENING, SEEDS
from boodle.words.catalogue import Words

DEALS = 1_000_000

HELP = f"""Play millions of deals, and show what comes of them.

Every figure has its 95 % interval, worked out from whole evenings: deals in a
row, with chips that stay on the layout.

\b
  boodle sim
  boodle sim --rules cadaco-1960 --players 6 --deals 10000000 --seed 7
  boodle sim --policies control,careful,careful,careful
  boodle sim --spare keep --csv kept.csv --plot kept.svg
  boodle sim --on ray:2                   on a cluster: here, two workers
  boodle sim --on ray://table-top:10001   or the one that listens there
  boodle sim --on gpu                     on a graphics card

The policies are {", ".join(NAMES)}. The seed alone settles what comes out,
not how many cores or machines play. Ctrl-C shows what is done.
docs/simulator.md says what a deal is, and how the intervals are made.
"""


@click.command(help=HELP)
@click.option("--rules", default="pagat", show_default=True, metavar="NAME", help="A preset, or a file of house rules.")
@click.option("--players", type=Number(2, 9), help="How many play.  [default: 4]")
@click.option(
    "--policies", default="careful", show_default=True, metavar="NAMES", help="How all play, or each seat: NAME,NAME,…"
)
@click.option(
    "--spare",
    metavar="HABITS",
    help=f"What all, or each seat, always do with a spare hand: {', '.join(HABIT_NAMES[1:])}, or policy.",
)
@click.option(
    "--deals", type=Many(1, MOST_DEALS), default=DEALS, show_default=True, metavar="N", help="How many deals."
)
@click.option(
    "--evening",
    type=Number(1, MOST_IN_AN_EVENING),
    default=EVENING,
    show_default=True,
    metavar="DEALS",
    help="So many deals in a row, from full stacks and an empty layout.",
)
@click.option("--seed", type=Many(0, SEEDS - 1), metavar="N", help="The number that settles everything.")
@click.option("--cores", type=Number(1, MOST_CORES), metavar="N", help="How many cores play.  [default: all]")
@click.option("--on", metavar="WHERE", help="A Ray cluster, ray://host:port or ray:N for N workers here; or gpu.")
@click.option("--fitted", is_flag=True, help="Compile these rules into the code first; pays from 500,000,000 deals.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw the main figures, as .png or .svg.")
@written_to
@click.pass_context
def verb(
    ctx: click.Context,
    /,
    *,
    language: str,
    json_wanted: bool,
    csv: Path | None,
    plot: Path | None,
    **given: object,
) -> None:
    """Play, and show what came of it, also of what was stopped."""
    words = Words(language)
    asked = SimAsked(**given)  # type: ignore[arg-type] # click has checked what each of them is
    check_place(csv, "match.error.csv", words)
    check_picture(plot, words)
    result = _played(asked, words)
    if json_wanted:
        echo_json(as_json(result))
    elif result.totals.deals:
        print_result(words, result)
    if csv is not None:
        write_csv(csv, COLUMNS, rows_of(result))
    if plot is not None and result.totals.deals:
        draw(plot, words, result)
    if result.stopped:
        ended = words("sim.ended.early" if result.totals.deals else "sim.ended.nothing")
        click.echo(f"boodle sim: {ended}", err=True)
        ctx.exit(INTERRUPTED)


def _played(asked: SimAsked, words: Words) -> SimResult:
    """Play until all is done or somebody stops it; raises ValueError, MissingExtra."""
    house = tripoley_house(asked.rules, words)
    players = players_of(asked, house, words)
    policies, spare = policies_of(asked.policies, players, words), spare_of(asked.spare, players, words)
    check_where(asked, policies, words)
    stopped = False
    try:
        with DealsBar(words, asked.rules) as progress:
            totals = simulate(
                house,
                players=players,
                policies=policies,
                spare=spare,
                deals=asked.deals,
                deals_an_evening=asked.evening,
                seed=secrets.randbelow(10**6) if asked.seed is None else asked.seed,
                cores=asked.cores,
                on=asked.on,
                fitted=asked.fitted,
                tell=progress.tell,
            )
    except Stopped as early:
        totals, stopped = early.totals, True
    return SimResult(asked.rules, totals, stopped=stopped)
