"""`boodle tournament`: a timetable, prizes, a chip race, and a whole night in a file."""

import click

from boodle.cli import BLAMED
from boodle.cli.tournament.night import new, night
from boodle.cli.tournament.planning import levels, payouts, race

HELP = """Run a tournament with real cards and chips: 2 players or 200.

\b
  boodle tournament levels --players 20 --chips 5000 --hours 4
  boodle tournament new friday.txt --players 20 --hours 4 --buy-in 20
  boodle tournament friday.txt                        what stands, and what to do
  boodle tournament friday.txt "register Ann" draw start
  boodle tournament friday.txt "out ann 1200 ben 800"
  boodle tournament race "ann 3, ben 1" --small 25 --big 100 --draw
  boodle tournament payouts --entries 20 --pool 400

FILE is the night itself, one line for each thing that was said; `boodle
tournament FILE --help` lists what can be said. Nothing is ever drawn out of
sight: what was drawn stands in the file.
"""


class OrNight(click.Group):
    """The verbs below `tournament`; whatever else comes first is the file of a night."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or take the first word as a file."""
        if args and args[0] in self.commands:
            ctx.meta[BLAMED] = f"{ctx.command_path} {args[0]}"
            return super().resolve_command(ctx, args)
        return "show", night, args


@click.group(cls=OrNight, help=HELP, invoke_without_command=True)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """Read which of these it is; show the help for none."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for part in (levels, new, payouts, race):
    verb.add_command(part)
verb.add_command(night, "show")
