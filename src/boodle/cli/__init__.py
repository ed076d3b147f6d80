"""The command line: one verb a file, and only the verb that is called is imported."""

from difflib import get_close_matches
from importlib import import_module
from typing import NoReturn

import click

from boodle.cli.output import open_output
from boodle.words.catalogue import Words

VERBS: dict[str, tuple[str, str]] = {
    "play": ("boodle.cli.play", "Play Tripoley or Hold'em at this terminal, with bots in the empty seats."),
    "serve": ("boodle.cli.serve", "Open the game room, for browsers here and elsewhere."),
    "rules": ("boodle.cli.rules", "Show house rules, compare them, and write your family's own."),
    "replay": ("boodle.cli.replay", "Show a recorded evening step by step, whole or as one seat saw it."),
    "verify": ("boodle.cli.verify", "Check records: every move legal, no chip and no card lost."),
    "check": ("boodle.cli.check", "Play cases, and tell where the rules do something else."),
    "pots": ("boodle.cli.pots", "Cut all-in bets into main and side pots, and share them out."),
    "tournament": ("boodle.cli.tournament", "Run a tournament: levels, clock, seats, moves, chip race, prizes."),
    "floor": ("boodle.cli.floor", "Rule on an odd situation at the table: what the dealer does now, and why."),
    "odds": ("boodle.cli.lab.odds", "The odds of a house, exact or measured, and advice for one hand."),
    "match": ("boodle.cli.lab.match", "Have bots play each other on the same cards, and measure who is stronger."),
    "sim": ("boodle.cli.lab.sim", "Play millions of deals, and show what comes of them and how sure that is."),
    "backup": ("boodle.cli.backup", "Copy every table of a game room to one file, while it is open or not."),
    "restore": ("boodle.cli.restore", "Bring a backup back into an empty folder."),
    "doctor": ("boodle.cli.doctor", "Look a game room's folder through: its log, its disk, and who can read it."),
}
"""Every verb: the module whose `verb` it is, and the line that `boodle --help` says of it."""

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
BLAMED = "boodle.blamed"
"""Where a verb that has verbs below it notes which of them is called, so that what ends it names that one."""


class Verbs(click.Group):
    """The verbs of the table above, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every verb."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb that is called; raises ValueError naming the nearest where there is none."""
        if cmd_name not in VERBS:
            if ctx.resilient_parsing:
                return None
            near = get_close_matches(cmd_name, VERBS, 2) or list(VERBS)
            raise ValueError(Words()("rules.error.no_verb", name=repr(cmd_name), verbs=near))
        module, _ = VERBS[cmd_name]
        verb: click.Command = import_module(module).verb
        return verb

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs without importing them."""
        with formatter.section("Verbs"):
            formatter.write_dl([(name, line) for name, (_, line) in VERBS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the verb; no verb at all shows the help, anything wrong ends in one sentence."""
        open_output()
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            _end(ctx, _one_line(error.format_message()), BAD_INPUT)

    def invoke(self, ctx: click.Context) -> object:
        """Run a verb; what the user got wrong, and Ctrl-C, end in one sentence."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            _end(ctx, _one_line(error.format_message()), BAD_INPUT)
        except ValueError as error:
            _end(ctx, _one_line(str(error)), BAD_INPUT)
        except BrokenPipeError:
            raise
        except OSError as error:
            _end(ctx, f"{error.strerror}.", FAILED)
        except KeyboardInterrupt:
            _end(ctx, "stopped.", INTERRUPTED)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _end(ctx: click.Context, sentence: str, code: int) -> NoReturn:
    name = ctx.meta.get(BLAMED) or " ".join(filter(None, [ctx.command_path, ctx.invoked_subcommand]))
    click.echo(f"{name}: {sentence}", err=True)
    ctx.exit(code)


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="boodle", message="Boodle %(version)s")
def main() -> None:
    """Tripoley and the poker table: play, settle and check, by the book."""
