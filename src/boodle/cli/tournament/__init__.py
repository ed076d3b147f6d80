"""`boodle tournament`: a timetable, prizes, a chip race, and a whole night in a file."""

import click

from boodle.cli.helping import SpokenGroup
from boodle.cli.tournament.night import new, night
from boodle.cli.tournament.planning import levels, payouts, race


class OrNight(SpokenGroup):
    """The verbs below `tournament`; whatever else comes first is the file of a night."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or take the first word as a file."""
        if args and args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return "", night, args


@click.group(cls=OrNight, key="tournament", invoke_without_command=True)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """Read which of these it is; show the help for none."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for part in (levels, new, payouts, race):
    verb.add_command(part)
verb.add_command(night, "show")
