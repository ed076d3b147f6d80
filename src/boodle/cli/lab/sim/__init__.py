"""`boodle sim`: millions of deals by one set of rules, and what comes of them, with how sure it is."""

from pathlib import Path

import click

from boodle.cli import INTERRUPTED
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.lab.given import RULES, asked_alike, check_place, house_and_players, seed_number
from boodle.cli.lab.printed import write_csv
from boodle.cli.lab.progress import DealsBar
from boodle.cli.lab.sim.asked import PLAYERS, SimAsked, check_where, policies_of, spare_of
from boodle.cli.lab.sim.drawn import print_result
from boodle.cli.lab.sim.picture import check_picture, draw
from boodle.cli.lab.sim.results import COLUMNS, SimResult, facts_of, rows_of
from boodle.cli.language import spoken
from boodle.cli.options import FILE, policy
from boodle.cli.output import echo_json
from boodle.cli.typed import Number
from boodle.sim.policies import NAMES
from boodle.sim.running import Stopped, simulate
from boodle.sim.terms import EVENING, HABIT_NAMES, MOST_DEALS, MOST_IN_AN_EVENING
from boodle.words.catalogue import Words

DEALS = 1_000_000


@click.command(cls=SpokenCommand, key="sim")
@asked_alike(PLAYERS)
@policy(NAMES, "careful")
@option("--spare", metavar="HABITS", facts={"habits": ", ".join(HABIT_NAMES[1:])})
@option("--deals", type=Number(1, MOST_DEALS), default=DEALS, show_default=True, metavar="NUMBER")
@option("--evening", type=Number(1, MOST_IN_AN_EVENING), default=EVENING, show_default=True, metavar="DEALS")
@option("--on", metavar="WHERE")
@option("--fitted", is_flag=True)
@option("--plot", type=FILE, metavar="FILE")
@click.pass_context
def verb(ctx: click.Context, /, *, as_json: bool, csv: Path | None, plot: Path | None, **given: object) -> None:
    """Play, and show what came of it, also of what was stopped."""
    words = spoken()
    asked = SimAsked(**given)  # type: ignore[arg-type] # click has checked what each of them is
    check_place(csv, "match.error.csv", words)
    check_picture(plot, words)
    result = _played(asked, words)
    if as_json:
        echo_json(facts_of(result))
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
    house, players = house_and_players(rules := asked.rules or RULES, asked.seats, PLAYERS, words)
    policies, spare = policies_of(asked, players, words), spare_of(asked.spare, players, words)
    check_where(asked, policies, words)
    stopped = False
    try:
        with DealsBar(words, rules) as progress:
            totals = simulate(
                house,
                players=players,
                policies=policies,
                spare=spare,
                deals=asked.deals,
                deals_an_evening=asked.evening,
                seed=seed_number(asked.seed, words),
                cores=asked.jobs,
                on=asked.on,
                fitted=asked.fitted,
                tell=progress.tell,
            )
    except Stopped as early:
        totals, stopped = early.totals, True
    return SimResult(rules, totals, stopped=stopped)
