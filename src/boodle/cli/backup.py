"""`boodle backup`: one file that holds every table of a room."""

from pathlib import Path

import click

from boodle.cli import FAILED
from boodle.cli.refusing import in_words
from boodle.folders import data_folder
from boodle.server.store.backup import backup
from boodle.words.catalogue import Words

HELP = """Copy every table of a game room to one file.

The room may be open: the copy holds all that was played up to one moment.
DIR is the room's folder; left out, it is the one that the room takes by
itself. FILE must not be there yet.

\b
  boodle backup friday.boodle
  boodle backup /srv/boodle friday.boodle

The file holds hidden cards and seats. Only you can read it: keep it so.
"""


@click.command(help=HELP)
@click.argument("folder", required=False, metavar="[DIR]", type=click.Path(path_type=Path))
@click.argument("file", required=False, metavar="FILE", type=click.Path(path_type=Path))
@click.pass_context
def verb(ctx: click.Context, folder: Path | None, file: Path | None) -> None:
    """Copy the log, and say what the copy holds."""
    if file is None:  # the only one that was named
        folder, file = None, folder
    words = Words()
    if file is None:
        raise click.UsageError(words("store.no_file_named"))
    with in_words(words):
        copied = backup(where := folder or data_folder(), file)
    click.echo(words("store.backed_up", file=file, tables=copied.tables, entries=copied.entries))
    for table in copied.wrong:
        click.echo(words("store.backed_up_wrong", table=table, where=where), err=True)
    ctx.exit(FAILED if copied.wrong else 0)
