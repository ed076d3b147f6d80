"""The command line: one verb a file, and only the verb that is called is imported."""

from importlib import import_module
from typing import NoReturn

import click

from boodle.cli.files import why
from boodle.cli.helping import BLAMED, SpokenGroup, option
from boodle.cli.language import spoken
from boodle.cli.output import give_up_output, open_output
from boodle.cli.usage import in_words
from boodle.words.catalogue import capital
from boodle.words.mistyped import why_not

HEADINGS = {
    "family": ("play", "serve", "rules"),
    "host": ("pots", "floor", "tournament", "icm"),
    "laboratory": ("odds", "sim", "match", "equity", "pushfold", "benchmark", "warm"),
    "keeper": ("backup", "restore", "doctor", "verify", "check", "replay"),
}
"""Every verb, by who needs it."""
VERBS = {
    verb: f"boodle.cli.lab.{verb}" if heading == "laboratory" else f"boodle.cli.{verb}"
    for heading, verbs in HEADINGS.items()
    for verb in verbs
}
"""Every verb with the module whose `verb` it is."""

HELP = "help"
"""`boodle help VERB` is `boodle VERB --help`."""

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class Verbs(SpokenGroup):
    """The verbs of the table above, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every verb, heading by heading."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb that is called; raises ValueError naming the nearest where there is none."""
        if cmd_name not in VERBS:
            if ctx.resilient_parsing:
                return None
            raise self.no_verb(ctx, cmd_name)
        verb: click.Command = import_module(VERBS[cmd_name]).verb
        return verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb that is called, and note it to be blamed; `help` shows what it is asked about."""
        if args[:1] == [HELP]:
            args = [*args[1:], "--help"]
            if args == ["--help"]:
                click.echo(ctx.get_help())
                ctx.exit()
        name, verb, rest = super().resolve_command(ctx, args)
        ctx.meta[BLAMED] = f"{ctx.command_path} {name}"
        return name, verb, rest

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs under their headings, without importing them."""
        lines = dict(self.lines(ctx))
        for heading, verbs in HEADINGS.items():
            with formatter.section(spoken(ctx)(f"help_boodle.heading.{heading}")):
                formatter.write_dl([(verb, lines[verb]) for verb in verbs], col_max=max(map(len, VERBS)))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the verb; no verb at all shows the help, anything wrong ends in one sentence."""
        open_output()
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            _end(ctx, in_words(error, spoken(ctx)), BAD_INPUT)
        except ValueError as error:
            _end(ctx, why_not(spoken(ctx), error), BAD_INPUT)

    def invoke(self, ctx: click.Context) -> object:
        """Run a verb; what the user got wrong, and Ctrl-C, end in one sentence."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            _end(ctx, in_words(error, spoken(ctx)), BAD_INPUT)
        except ValueError as error:
            _end(ctx, why_not(spoken(ctx), error), BAD_INPUT)
        except BrokenPipeError:
            raise
        except OSError as error:
            give_up_output()
            _end(ctx, f"{capital(why(error, spoken(ctx)))}.", FAILED)
        except KeyboardInterrupt:
            _end(ctx, spoken(ctx)("help_options.stopped"), INTERRUPTED)


def _end(ctx: click.Context, sentence: str, code: int) -> NoReturn:
    click.echo(f"{ctx.meta.get(BLAMED, ctx.command_path)}: {' '.join(sentence.split())}", err=True)
    ctx.exit(code)


def _show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:  # noqa: FBT001 - click's own
    if asked and not ctx.resilient_parsing:
        from importlib.metadata import version  # takes a while

        click.echo(f"Boodle {version('boodle')}")
        ctx.exit()


@click.command(cls=Verbs, key="boodle", context_settings={"help_option_names": ["-h", "--help"]}, no_args_is_help=True)
@option("-V", "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
def main() -> None:
    """Open the command line."""
