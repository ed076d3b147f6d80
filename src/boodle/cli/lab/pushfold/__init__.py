"""`boodle pushfold`: who goes all-in with what, and who calls, when stacks are short."""

import os

import click

from boodle.cli.helping import SpokenCommand, option
from boodle.cli.lab.pushfold.asked import PushFoldAsked
from boodle.cli.lab.pushfold.drawn import as_facts, print_tables
from boodle.cli.language import spoken
from boodle.cli.options import JSON
from boodle.cli.output import echo_json
from boodle.cli.typed import Number
from boodle.sim.pushfold.solving import solve
from boodle.sim.pushfold.spot import POSITIONS

NEAR = 0.0001
"""Nobody is to gain more than this by playing otherwise, in big blinds a hand."""


@click.command(cls=SpokenCommand, key="pushfold", facts={"positions": ", ".join(POSITIONS)})
@option("--seats", type=Number(2, 9), metavar="NUMBER", show_default="2")
@option("--stacks", default="10", show_default=True, metavar="NUMBERS")
@option("--blinds", default="0.5/1", show_default=True, metavar="SMALL/BIG")
@option("--ante", default="0", metavar="CHIPS")
@option("--big-blind-ante", default="0", metavar="CHIPS")
@option("--prizes", default="", metavar="NUMBERS")
@option("--others", default="", metavar="NUMBERS")
@option("--grid", "grids", multiple=True, metavar="SEAT")
@JSON
def verb(*, grids: tuple[str, ...], as_json: bool, **given: object) -> None:
    """Solve the spot, and print the tables."""
    words = spoken()
    asked = PushFoldAsked.read(words, **given)  # type: ignore[arg-type] # click has checked what each of them is
    shown = asked.grids_of(words, grids)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # on several cores, were one busy, each small product would wait
    found = solve(asked.spot, asked.worth, near=NEAR)
    if as_json:
        echo_json(as_facts(asked, found))
    else:
        print_tables(words, asked, found, shown)
